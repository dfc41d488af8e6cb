// One process at a time at a store. Whoever created `lock-<n>` with the highest n holds the lock, until it empties the
// file or dies. A higher n is created before a lower one is removed, so that two can never both believe they hold it.

import { randomBytes } from 'node:crypto'
import {
  closeSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from './canonical.ts'

const pollMs = 25

/** Waits for the lock and gives how to release it; `null` when it is not to be had in time. */
export async function lockStore(directory: string, patienceMs: number): Promise<(() => void) | null> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const release = tryLock(directory)
    if (release !== null) return release
    if (performance.now() > deadline) return null
    await sleep(pollMs)
  }
}

function tryLock(directory: string): (() => void) | null {
  const highest = Math.max(0, ...numbersIn(directory))
  if (isHeld(join(directory, `lock-${highest}`))) return null
  const own = join(directory, `lock-${highest + 1}`)
  if (!createOnce(own, identity(process.pid))) return null
  const others = numbersIn(directory).filter((number) => number !== highest + 1)
  if (others.some((number) => number > highest + 1)) {
    rmSync(own, { force: true })
    return null
  }
  for (const number of others) rmSync(join(directory, `lock-${number}`), { force: true })
  return () => truncateSync(own)
}

function numbersIn(directory: string): number[] {
  return readdirSync(directory).flatMap((name) => {
    const number = /^lock-(\d+)$/.exec(name)?.[1]
    return number === undefined ? [] : [Number(number)]
  })
}

function isHeld(file: string): boolean {
  const owner = read(file)
  const pid = Number(owner.split(' ')[0])
  return owner !== '' && identity(pid) === owner
}

/** A process number with when it started, since numbers are used again; nothing for a process that is not there. */
function identity(pid: number): string {
  const stat = read(`/proc/${pid}/stat`)
  if (stat !== '') return `${pid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[20]}`
  try {
    process.kill(pid, 0)
    return `${pid} -`
  } catch (error) {
    return codeOf(error) === 'EPERM' ? `${pid} -` : ''
  }
}

/** With its content from the first moment on. */
function createOnce(file: string, content: string): boolean {
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`
  const descriptor = openSync(temporary, 'wx', 0o600)
  try {
    writeFileSync(descriptor, content)
    linkSync(temporary, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    closeSync(descriptor)
    unlinkSync(temporary)
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
