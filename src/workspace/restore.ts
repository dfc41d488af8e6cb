// Brings paths of the workspace from one state to another.
//
// Invariants
//   T1. What is on the disk is replaced only if it is what the step says it is; else that path is left alone and named.
//   T2. Nothing is reached through a symbolic link, so nothing outside the workspace is touched.
//   T3. A step that was done already is skipped, so that steps can be gone through again after a crash.

import { chmodSync, mkdirSync, renameSync, rmdirSync, symlinkSync, unlinkSync } from 'node:fs'
import { asDiskError, DiskError } from '../runtime/index.ts'
import { shownName, systemPath } from './byte-names.ts'
import { codeOf } from './canonical.ts'
import { replaceFile, temporaryName } from './file-access.ts'
import { type HeldDirectory, holdDirectory } from './held-directory.ts'
import { objectId } from './object-batch.ts'
import { type Found, readLeaf } from './read-leaf.ts'
import type { ShadowStore } from './shadow-store.ts'
import type { Entry } from './trees.ts'
import type { Step } from './undo-tree.ts'

export interface RestoreTarget {
  /** In bytes. */
  readonly root: string
  readonly store: ShadowStore
  /** What is bigger was never in a snapshot, so it is not what a step expects. */
  readonly maxFileBytes: number
}

/** Why a path could not be brought where it should be. */
export interface InTheWay {
  readonly path: string
  readonly reason: string
  /** Whether the disk did not take it; else something is there that is not to be lost. */
  readonly isOfDisk: boolean
}

const batchSize = 200

/** The paths that are neither as the steps expect them nor as they should become. */
export function obstacles(steps: readonly Step[], target: RestoreTarget): readonly InTheWay[] {
  return attempts(steps, (step) => {
    if (!isExpected(look(step, target), step)) throw new Error(notAsItWas)
  })
}

/** Goes through the steps and gives what stood in the way of some. */
export async function restore(steps: readonly Step[], target: RestoreTarget): Promise<readonly InTheWay[]> {
  const sorted = [...steps].sort((one, other) => (one.path < other.path ? -1 : 1))
  const leaves = sorted.filter(({ to }) => to !== null && to.kind !== 'directory')
  const directories = sorted.filter(({ to }) => to?.kind === 'directory')
  const toClear = sorted.filter(({ from, to }) => to === null || (from !== null && from.kind !== to.kind))
  const problems = [
    // What is inside goes before what it is inside of; and comes after it.
    ...attempts(toClear.toReversed(), (step) => clear(step, target)),
    ...attempts(directories, (step) => makeDirectory(step, target)),
  ]
  for (let start = 0; start < leaves.length; start += batchSize) {
    const batch = leaves.slice(start, start + batchSize)
    const contents = await target.store.get(batch.flatMap(({ to }) => idOf(to)))
    problems.push(...attempts(batch, (step) => writeLeaf(step, contents, target)))
  }
  // Last, and from the inside out: a directory that is closed to us could not be written into.
  problems.push(...attempts(directories.toReversed(), (step) => setDirectoryMode(step, target)))
  return problems
}

/** Removes files that a dead process began to write; what cannot be removed stays. */
export function removeStrays(paths: readonly string[], target: RestoreTarget): void {
  attempts(
    paths.map((path) => ({ path, from: null, to: null })),
    (step) => inDirectory(step, target, (directory, name) => unlinkSync(directory.at(name))),
  )
}

function attempts(steps: readonly Step[], act: (step: Step) => void): InTheWay[] {
  return steps.flatMap((step) => {
    try {
      act(step)
      return []
    } catch (error) {
      return [problemAt(shownName(step.path), error)]
    }
  })
}

function problemAt(path: string, error: unknown): InTheWay {
  const trouble = asDiskError(error, path)
  if (trouble instanceof DiskError) return { path, reason: trouble.message, isOfDisk: true }
  return { path, reason: `${path}: ${error instanceof Error ? error.message : error}`, isOfDisk: false }
}

/** Makes room: removes what was there and is not to be, or is to be something of another kind. */
function clear(step: Step, target: RestoreTarget): void {
  const found = look(step, target)
  if (found.kind === 'nothing' || isEntry(found, step.to)) return
  if (!isExpected(found, step)) throw new Error(notAsItWas)
  inDirectory(step, target, (directory, name) => {
    if (found.kind === 'directory') removeDirectory(directory.at(name), step)
    else unlinkSync(directory.at(name))
  })
}

function removeDirectory(path: string | Buffer, { to }: Step): void {
  try {
    rmdirSync(path)
  } catch (error) {
    // It holds something that no snapshot knows of. That stays, and the directory with it, unless it is in the way.
    if (codeOf(error) !== 'ENOTEMPTY' || to !== null) throw error
  }
}

function makeDirectory(step: Step, target: RestoreTarget): void {
  const found = look(step, target)
  if (found.kind === 'directory') return
  if (found.kind !== 'nothing') throw new Error(notAsItWas)
  inDirectory(step, { ...target, missing: 'make' }, (directory, name) => mkdirSync(directory.at(name)))
}

function setDirectoryMode({ path, to }: Step, target: RestoreTarget): void {
  if (to === null) return
  // Through the directory itself: its name could be a link by now.
  const directory = holdDirectory({ root: systemPath(target.root), names: path.split('/').map(systemPath) })
  try {
    chmodSync(directory.at('.'), to.mode & 0o777)
  } finally {
    directory.close()
  }
}

function writeLeaf(step: Step, contents: ReadonlyMap<string, Buffer>, target: RestoreTarget): void {
  const { to } = step
  const found = look(step, target)
  if (to === null || to.kind === 'directory' || isEntry(found, to)) return
  if (found.kind !== 'nothing' && !isExpected(found, step)) throw new Error(notAsItWas)
  const bytes = contents.get(to.id)
  if (bytes === undefined) throw new Error(`the history has lost the content ${to.id}`)
  inDirectory(step, { ...target, missing: 'make' }, (directory, name) => {
    if (to.kind === 'file') return replaceFile(directory, { name, bytes, mode: to.mode & 0o777 })
    const temporary = directory.at(temporaryName())
    symlinkSync(bytes, temporary)
    renameSync(temporary, directory.at(name))
  })
}

const notAsItWas = 'it is not what it was'

/** As the step expects it, as it should become, or gone: in all three nothing is lost by doing the step. */
function isExpected(found: Found, { from, to }: Step): boolean {
  return found.kind === 'nothing' || isEntry(found, from) || isEntry(found, to)
}

function isEntry(found: Found, entry: Entry | null): boolean {
  switch (found.kind) {
    case 'nothing':
      return entry === null
    case 'directory':
      return entry?.kind === 'directory'
    case 'leaf':
      return idOf(entry).includes(objectId('blob', found.bytes)) && entry?.mode === found.mode
    case 'other':
      return false
  }
}

function idOf(entry: Entry | null): readonly string[] {
  return entry === null || entry.kind === 'directory' ? [] : [entry.id]
}

function look(step: Step, target: RestoreTarget): Found {
  try {
    return inDirectory(step, target, (directory, name) => readLeaf(directory, name, target.maxFileBytes))
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error))) return { kind: 'nothing' }
    throw error
  }
}

function inDirectory<Value>(
  { path }: Step,
  { root, missing }: RestoreTarget & { readonly missing?: 'make' },
  act: (directory: HeldDirectory, name: string | Buffer) => Value,
): Value {
  const names = path.split('/').map(systemPath)
  const name = names.pop() ?? ''
  const directory = holdDirectory({ root: systemPath(root), names }, missing)
  try {
    return act(directory, name)
  } finally {
    directory.close()
  }
}
