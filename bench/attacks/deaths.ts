// Death in the middle of things: first as a disk that takes nothing more from a certain call on, at every call there is;
// then as a process that is killed.

import { deepStrictEqual, ok } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import fs, { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { type History, openHistory } from '../../src/workspace/index.ts'
import { type Arena, expectDone, inArena } from './arena.ts'

const mutating = [
  ...([
    'writeFileSync',
    'appendFileSync',
    'renameSync',
    'unlinkSync',
    'linkSync',
    'symlinkSync',
    'truncateSync',
  ] as const),
  ...(['mkdirSync', 'rmdirSync', 'rmSync', 'chmodSync', 'fchmodSync'] as const),
]

class Dead extends Error {}

/** Lets so many calls that change the disk pass, and none after that. Gives whether it came to that. */
async function dyingAfter(calls: number, act: () => Promise<unknown>): Promise<boolean> {
  const real = Object.fromEntries(mutating.map((name) => [name, fs[name]]))
  let count = 0
  for (const name of mutating) {
    const call = fs[name] as (...args: unknown[]) => unknown
    const dying = (...args: unknown[]) => {
      count += 1
      if (count <= calls) return call(...args)
      // The last write gets half way.
      if (count === calls + 1 && name.endsWith('FileSync') && typeof args[1] === 'string')
        call(args[0], args[1].slice(0, args[1].length / 2), args[2])
      throw new Dead(`dead at ${name}`)
    }
    Object.assign(fs, { [name]: dying })
  }
  syncBuiltinESMExports()
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Dead)) throw error
  } finally {
    Object.assign(fs, real)
    syncBuiltinESMExports()
  }
  return count > calls
}

const before = { 'a.txt': 'a0', 'gone/b.txt': 'b0', 'new/c.txt': null }
const after = { 'a.txt': 'a1', 'gone/b.txt': null, 'new/c.txt': 'c1' }

function stateOf({ read }: Arena): Readonly<Record<string, string | null>> {
  return Object.fromEntries(Object.keys(before).map((path) => [path, read(path)]))
}

function prepare({ put }: Arena): void {
  put('a.txt', 'a0')
  put('gone/b.txt', 'b0')
}

function makeChange({ put, root }: Arena): void {
  put('a.txt', 'a1')
  put('new/c.txt', 'c1')
  rmSync(join(root, 'gone'), { recursive: true })
}

/** As the next process finds it: a dead owner holds no lock. */
function reopen({ store, workspace }: Arena): History {
  for (const name of existsSync(store) ? readdirSync(store) : [])
    if (name.startsWith('lock-')) writeFileSync(join(store, name), '')
  return openHistory(workspace, { directory: store })
}

/** Dies at the first call, at the second and so on, until nothing is left to die at. */
export async function deaths(): Promise<void> {
  const points = { change: 0, restore: 0 }
  for (let isDead = true; isDead; points.change += 1)
    await inArena(async (arena) => {
      isDead = await dieInChange(arena, points.change)
    })
  for (let isDead = true; isDead; points.restore += 1)
    await inArena(async (arena) => {
      isDead = await dieInRestore(arena, points.restore)
    })
  ok(points.change > 20 && points.restore > 10, `too few points to die at: ${JSON.stringify(points)}`)
}

async function dieInChange(arena: Arena, calls: number): Promise<boolean> {
  prepare(arena)
  const isDead = await dyingAfter(calls, () => arena.change(() => makeChange(arena)).catch(() => {}))
  const left = stateOf(arena)
  const history = reopen(arena)
  expectDone(await history.status())
  deepStrictEqual(stateOf(arena), left, 'opening a history changed the workspace')
  const undone = await history.undo()
  // Whatever part of the change was made is a node and can be undone, or none was made.
  if (undone.ok) deepStrictEqual(stateOf(arena), before)
  else deepStrictEqual([undone.error.kind, left], ['nothing_to_do', before])
  return isDead
}

async function dieInRestore(arena: Arena, calls: number): Promise<boolean> {
  prepare(arena)
  await arena.change(() => makeChange(arena))
  const isDead = await dyingAfter(calls, () => arena.history.undo())
  const left = stateOf(arena)
  const entries = readFileSync(join(arena.store, 'history.jsonl'), 'utf8').trimEnd().split('\n')
  const isMixed = ![before, after].some((state) => JSON.stringify(state) === JSON.stringify(left))
  ok(!isMixed || entries.at(-1)?.includes('"restoring"'), 'a mix of states without a word about it')
  const history = reopen(arena)
  const status = await history.status()
  expectDone(status)
  const expected = status.ok && status.value.current === 0 ? before : after
  deepStrictEqual(stateOf(arena), expected)
  deepStrictEqual(
    readdirSync(arena.root).filter((name) => name.startsWith('.pawl-')),
    [],
    'a temporary file is left',
  )
  return isDead
}

/** Only where there is a program to start, that is, where this file is compiled. */
export const canKill = import.meta.url.endsWith('.js')

const files = Array.from({ length: 20 }, (_, number) => `f${number}`)

const victim = `
  import { writeFileSync } from 'node:fs'
  const [index, root, directory] = process.argv.slice(1)
  const { openHistory, openWorkspace } = await import(index)
  const history = openHistory(openWorkspace(root), { directory })
  const cause = { run: 'r', call: 'c', tool: 'run', target: '' }
  process.stdout.write('ready')
  for (let round = 0; ; round += 1) {
    await history.record({ cause, covering: [] }, async () => {
      for (const file of ${JSON.stringify(files)}) writeFileSync(root + '/' + file, 'round ' + round)
    })
    await history.undo()
    await history.redo()
  }`

/** Kills a process that does nothing but change, undo and redo; all its files must be of one round afterwards. */
export async function realDeaths(): Promise<void> {
  const kills = 100
  const seen = { interrupted: 0, notices: 0 }
  await inArena(async (arena) => {
    for (const file of files) arena.put(file, 'round -1')
    for (let round = 0; round < kills; round += 1) {
      await killOnce(arena, 5 + ((round * 37) % 150))
      const history = openHistory(arena.workspace, { directory: arena.store })
      const status = await history.status()
      expectDone(status)
      if (status.ok) seen.notices += status.value.notices.length
      const listed = await history.list()
      const current = listed.ok ? listed.value.find(({ isCurrent }) => isCurrent) : undefined
      if (current?.isInterrupted === true) {
        seen.interrupted += 1
        expectDone(await history.undo())
      }
      deepStrictEqual(new Set(files.map(arena.read)).size, 1, 'files of two rounds, and no word about it')
    }
  })
  ok(seen.notices > 0, `nothing was ever interrupted: ${JSON.stringify(seen)}`)
}

function killOnce({ root, store }: Arena, afterMs: number): Promise<void> {
  const index = new URL('../../src/workspace/index.js', import.meta.url).href
  const child = spawn(process.execPath, ['--input-type=module', '-e', victim, index, root, store], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve) => {
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), afterMs))
    child.once('close', () => resolve())
  })
}
