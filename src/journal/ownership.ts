// One owner for a journal.
//
// The owner of epoch n is whoever created `<journal>.owner-n`; creation is exclusive, so an epoch has one owner ever.
// Invariants
//   O1. A new epoch is created before any older one is removed, so the highest epoch there is, is always to be seen.
//   O2. Older epochs are removed before the new owner reads the journal. An owner holds its file open and asks, right
//       before each write, whether it still has a name: one that was replaced, or slept through it, writes nothing.
//   O3. A live owner is never replaced without being ended first, unless the caller vouches that it writes no more.
//   O4. Where a caller vouches for an owner that may be alive, the journal goes on in a file of its own: the old owner can
//       be stopped between the question and the write that follows it at once, and that write must land nowhere. Copies
//       that older epochs were still making are removed before, so that none of them can take the journal's place later.

import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { copyFile as makeCopy } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { DiskError, type Result } from '../runtime/index.ts'
import { syncDirectory, syncPath } from './disk.ts'
import { identityOf, type ProcessIdentity, whereabouts } from './process-identity.ts'
import { randomName } from './random-name.ts'
import { codeOf } from './read-error.ts'
import type { SeenOwner } from './run-store.ts'

export interface Owner extends ProcessIdentity {
  readonly epoch: number
  /** When it became the owner, for people to read. */
  readonly since: string
}

/**
 * What to do about an owner that may be alive. `kill` ends it, on this machine, and makes sure it is gone; `vouched`
 * says that the caller knows it writes no more, as the holder of a lease does.
 */
export type TakeOver = 'refuse' | 'kill' | 'vouched'

export interface Ownership {
  readonly epoch: number
  /** The file that is there as long as this is the owner. */
  readonly sign: string
  /** Whether the owner before it may still hold the file open, and the caller vouched that it writes no more. */
  readonly isVouched: boolean
  /** Whether this is still the owner, asked of the file system at this moment. */
  readonly holds: () => boolean
  /** Lets the next owner in. Never throws. */
  readonly release: () => void
}

export interface Locked {
  readonly kind: 'locked'
  readonly message: string
  /** `null` when a newer version wrote it down in a way of its own. */
  readonly owner: Owner | null
}

const StoredOwner = z.object({
  epoch: z.number(),
  since: z.string(),
  pid: z.number(),
  started: z.string(),
  host: z.string(),
  boot: z.string(),
  namespace: z.string(),
}) satisfies z.ZodType<Owner>

/** Becomes the owner of a journal, or says who is. Throws what the file system says. */
export async function claim(file: string, takeOver: TakeOver): Promise<Result<Ownership, Locked>> {
  for (;;) {
    const epoch = Math.max(0, ...epochsOf(file))
    const owner = readOwner(epochFile(file, epoch))
    const locked = await dislodge(owner, takeOver)
    if (locked !== null) return { ok: false, error: locked }
    const ownership = occupy(file, epoch + 1)
    if (ownership !== null) return { ok: true, value: { ...ownership, isVouched: mayBeAlive(owner) } }
    // Somebody else was faster: look again who it is.
  }
}

/**
 * Who has a journal open, as far as can be told from here: an owner on another machine, or one that this version cannot
 * read, is taken to be alive. Throws what the file system says.
 */
export function seeOwner(file: string): SeenOwner | null {
  const owner = readOwner(epochFile(file, Math.max(0, ...epochsOf(file))))
  if (owner === 'nobody') return null
  const who = owner === 'unknown' ? 'an owner this version cannot read' : inWords(owner)
  return { who, isAlive: mayBeAlive(owner) }
}

function inWords({ pid, host, since }: Owner): string {
  return `process ${pid} on ${host}, since ${since}`
}

function mayBeAlive(owner: Holder): boolean {
  return owner === 'unknown' || (owner !== 'nobody' && whereabouts(owner) !== 'dead')
}

/** Gets an owner out of the way, or says why not. */
async function dislodge(owner: Holder, takeOver: TakeOver): Promise<Locked | null> {
  if (owner === 'nobody' || takeOver === 'vouched') return null
  if (owner === 'unknown') return locked(null, 'the journal belongs to an owner this version cannot read')
  const place = whereabouts(owner)
  if (place === 'dead') return null
  const who = inWords(owner)
  if (place === 'elsewhere') return locked(owner, `the journal belongs to ${who}, which cannot be seen from here`)
  if (takeOver === 'refuse') return locked(owner, `the journal belongs to ${who}; wait until it is done, or end it`)
  if (owner.pid === process.pid) return locked(owner, 'the journal is open in this very process; close it first')
  if (await hasEnded(owner)) return null
  return locked(owner, `the journal belongs to ${who}, which could not be ended`)
}

const patienceMs = 5000

async function hasEnded(owner: Owner): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += 10) {
    if (whereabouts(owner) === 'dead') return true
    try {
      process.kill(owner.pid, 'SIGKILL')
    } catch (error) {
      if (codeOf(error) === 'EPERM') return false
    }
    await sleep(10)
  }
  return false
}

/** Takes an epoch if it is free and the highest. */
function occupy(file: string, epoch: number): Omit<Ownership, 'isVouched'> | null {
  const path = epochFile(file, epoch)
  const owner: Owner = { ...identityOf(), epoch, since: new Date().toISOString() }
  const descriptor = createSign(file, owner)
  if (descriptor === null) return null
  const holds = () => fstatSync(descriptor).nlink > 0
  const others = epochsOf(file).filter((other) => other !== epoch)
  if (others.some((other) => other > epoch)) {
    closeSync(descriptor)
    remove(path)
    return null
  }
  for (const older of others) remove(epochFile(file, older))
  for (const older of numbersOf(file, 'copy')) if (older < epoch) remove(copyFile(file, older))
  const release = () => {
    try {
      // An empty sign is nobody's, and the next epoch still counts on from it. Takes no space on a full disk.
      if (holds()) ftruncateSync(descriptor, 0)
      closeSync(descriptor)
    } catch {
      // Then it is released when this process ends: a dead owner is none.
    }
  }
  return { epoch, sign: path, holds, release }
}

/** Says what the file system has against it in words about the journal: the sign is of no interest to people. */
function createSign(file: string, owner: Owner): number | null {
  try {
    return createOnce(epochFile(file, owner.epoch), JSON.stringify(owner))
  } catch (error) {
    throw new DiskError(file, error)
  }
}

/** Creates a file with its content at once, so that nobody ever sees it without; `null` when it is there already. */
function createOnce(path: string, content: string): number | null {
  const temporary = `${path}.${randomName()}.tmp`
  const descriptor = openSync(temporary, 'wx')
  try {
    writeFileSync(descriptor, content)
    linkSync(temporary, path)
    return descriptor
  } catch (error) {
    closeSync(descriptor)
    if (codeOf(error) === 'EEXIST') return null
    throw error
  } finally {
    unlinkSync(temporary)
  }
}

type Holder = Owner | 'nobody' | 'unknown'

function readOwner(path: string): Holder {
  const content = readIfThere(path)
  // Left empty by its owner; or by a power cut, which leaves zeros and no owner alive.
  if (content.replaceAll('\0', '') === '') return 'nobody'
  try {
    return StoredOwner.parse(JSON.parse(content))
  } catch {
    return 'unknown'
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}

function epochFile(file: string, epoch: number): string {
  return `${file}.owner-${epoch}`
}

/** Where the owner of an epoch makes a copy of the journal, before it takes its place. */
function copyFile(file: string, epoch: number): string {
  return `${file}.copy-${epoch}`
}

/**
 * Lets the journal go on in a file of its own, so that whoever has the old one open writes to a file without a name. Gives
 * up when there is a newer owner. Throws what the file system says.
 */
export async function goOnInCopy(file: string, { epoch, holds }: Ownership): Promise<void> {
  const copy = copyFile(file, epoch)
  await makeCopy(file, copy, constants.COPYFILE_FICLONE)
  await syncPath(copy)
  // A newer owner removes this copy before it looks at the journal, so that what was true here cannot come too late.
  if (holds()) renameSync(copy, file)
  else remove(copy)
  await syncDirectory(dirname(file))
}

function epochsOf(file: string): number[] {
  return numbersOf(file, 'owner')
}

function numbersOf(file: string, sign: 'owner' | 'copy'): number[] {
  const prefix = `${basename(file)}.${sign}-`
  return readdirSync(dirname(file)).flatMap((name) => {
    const epoch = name.startsWith(prefix) ? name.slice(prefix.length) : ''
    return /^[1-9]\d*$/.test(epoch) ? [Number(epoch)] : []
  })
}

function remove(path: string): void {
  try {
    unlinkSync(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

function locked(owner: Owner | null, message: string): Locked {
  return { kind: 'locked', message, owner }
}
