// Brings the changes of a copy to the original: all of them or none.
//
// Invariants
//   S1. A file that is not as the run found it is not touched, and then nothing is.
//   S2. What each path held before is kept beside the copy until all is done, and written down before the first change,
//       so that a process that dies half way leaves what it takes to go back.
//   S3. Going back never overwrites what somebody else wrote in the meantime.

import { chmodSync, lstatSync, renameSync, symlinkSync, unlinkSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Result } from '../runtime/index.ts'
import { holdDirectory } from './held-directory.ts'
import { judgePath } from './judge-path.ts'
import { type Entry, entryAt, isSame } from './shadow-copy-entry.ts'
import type { Workspace } from './workspace.ts'

/** One path to bring over. */
export interface Step {
  readonly path: string
  readonly before: Entry
  /** As it must be in the original. */
  readonly after: Entry
}

export interface Transfer {
  readonly workspace: Workspace
  /** The root of the copy. */
  readonly copy: string
  /** Where to keep what was there. */
  readonly desk: string
}

export interface ApplyRefusal {
  /** `changed`: the original is not as the run found it; `protected`: the guard refuses; `failed`: undone again. */
  readonly kind: 'changed' | 'protected' | 'failed'
  readonly paths: readonly string[]
  readonly message: string
}

type Applied = Result<readonly string[], ApplyRefusal>

/** Applies the steps; gives the paths that changed. Never throws. */
export async function applySteps(transfer: Transfer, steps: readonly Step[]): Promise<Applied> {
  try {
    const { ahead, changed } = await compare(transfer, steps)
    if (changed.length > 0) return refuse('changed', changed, 'changed in the workspace since the run began')
    const forbidden = ahead.filter((step) => !isPermitted(transfer.workspace, step)).map(({ path }) => path)
    if (forbidden.length > 0) return refuse('protected', forbidden, 'may not be written by a run')
    await keep(transfer, ahead)
    return await carryOut(transfer, inOrder(ahead))
  } catch (error) {
    const stuck = await goBack(transfer).catch(() => ['some of it'])
    return refuse('failed', [], `the changes could not be applied (${error}), ${putBack(stuck)}`)
  }
}

function putBack(stuck: readonly string[]): string {
  return stuck.length === 0 ? 'all was put back' : `all was put back but ${stuck.join(', ')}`
}

function refuse(kind: ApplyRefusal['kind'], paths: readonly string[], message: string): Applied {
  const named = paths.length === 0 ? message : `nothing was applied: ${paths.join(', ')} ${message}`
  return { ok: false, error: { kind, paths, message: `${named}; the copy is kept` } }
}

/** Which steps are still to be done, and which would meet something the run did not start from. */
async function compare({ workspace }: Transfer, steps: readonly Step[]) {
  const ahead: Step[] = []
  const changed: string[] = []
  for (const step of steps) {
    const now = await entryAt(join(workspace.root, step.path))
    if (isSame(now, step.after)) continue
    if (isSame(now, step.before)) ahead.push(step)
    else changed.push(step.path)
  }
  return { ahead, changed }
}

/** A link is judged by its own place, not by where it leads. */
function isPermitted({ root }: Workspace, { path, before }: Step): boolean {
  return judgePath(path, before.kind === 'link' ? 'remove' : 'write', { root, readable: [] }).ok
}

/** What is in the way goes first. */
function inOrder<Item extends { readonly after: Entry }>(items: readonly Item[]): readonly Item[] {
  const removals = items.filter(({ after }) => after.kind === 'none')
  return [...removals, ...items.filter(({ after }) => after.kind !== 'none')]
}

const planName = 'apply.json'

async function keep({ workspace, desk }: Transfer, steps: readonly Step[]): Promise<void> {
  await rm(join(desk, 'before'), { recursive: true, force: true })
  await mkdir(join(desk, 'before'), { recursive: true })
  for (const [index, { path, before }] of steps.entries())
    if (before.kind === 'file') await copyFile(join(workspace.root, path), join(desk, 'before', String(index)))
  const plan = await open(join(desk, planName), 'w', 0o600)
  await plan.writeFile(JSON.stringify(steps))
  await plan.sync()
  await plan.close()
}

async function carryOut(transfer: Transfer, steps: readonly Step[]): Promise<Applied> {
  const done: string[] = []
  for (const step of steps) {
    const failure = await bring(transfer, step)
    if (failure === null) {
      done.push(step.path)
      continue
    }
    const stuck = await goBack(transfer)
    return refuse('failed', [step.path], `could not be written (${failure}); ${putBack(stuck)}`)
  }
  // From here on there is no going back: whoever opens the copy next finds nothing unfinished.
  await rm(join(transfer.desk, planName))
  await removeEmptied(transfer, steps)
  return { ok: true, value: [...done].sort() }
}

async function bring({ workspace, copy }: Transfer, { path, before, after }: Step): Promise<string | null> {
  try {
    const now = await entryAt(join(workspace.root, path))
    if (!isSame(now, before)) return 'it was changed a moment ago'
    return await put(workspace, { path, entry: after, from: join(copy, path) })
  } catch (error) {
    return String(error)
  }
}

interface Put {
  readonly path: string
  readonly entry: Entry
  /** The file with the content. */
  readonly from: string
}

/** Makes a path hold an entry; gives why it could not. */
async function put(workspace: Workspace, { path, entry, from }: Put): Promise<string | null> {
  const existing = lstatSync(join(workspace.root, path), { throwIfNoEntry: false })
  const isInTheWay = existing !== undefined && !existing.isDirectory() && (entry.kind !== 'file' || !existing.isFile())
  if (isInTheWay) {
    const removed = await workspace.removeFile(path)
    if (!removed.ok) return removed.error.message
  }
  if (entry.kind === 'none') return null
  if (existing?.isDirectory() === true) await removeHollow(join(workspace.root, path))
  if (entry.kind === 'file') {
    const written = await workspace.writeFile(path, await readFile(from))
    if (!written.ok) return written.error.message
  }
  settle(workspace.root, path, entry)
  return null
}

/** Removes a folder in which there are only folders. Throws at the first thing that is somebody's. */
async function removeHollow(folder: string): Promise<void> {
  for (const inner of await readdir(folder, { withFileTypes: true }))
    if (inner.isDirectory()) await removeHollow(join(folder, inner.name))
  await rmdir(folder)
}

/** What the guard has no word for: links, and the modes of files. */
function settle(root: string, path: string, entry: Exclude<Entry, { readonly kind: 'none' }>): void {
  const names = path.split('/')
  const name = names.pop() ?? ''
  const directory = holdDirectory({ root, names }, 'make')
  try {
    if (entry.kind === 'file') return chmodSync(directory.at(name), entry.mode)
    const temporary = directory.at(`.pawl-link-${process.pid}.tmp`)
    symlinkSync(entry.target, temporary)
    try {
      renameSync(temporary, directory.at(name))
    } catch (error) {
      unlinkSync(temporary)
      throw error
    }
  } finally {
    directory.close()
  }
}

/** Puts back whatever an unfinished application has changed; gives what it could not, or must not, put back. */
export async function goBack(transfer: Transfer): Promise<readonly string[]> {
  const { workspace, desk } = transfer
  const text = await readFile(join(desk, planName), 'utf8').catch(() => null)
  if (text === null) return []
  const steps: readonly Step[] = JSON.parse(text)
  const undoing = steps.map(({ path, before, after }, index) => ({
    path,
    before: after,
    after: before,
    from: join(desk, 'before', String(index)),
  }))
  const stuck: string[] = []
  for (const { path, before, after, from } of inOrder(undoing)) {
    const now = await entryAt(join(workspace.root, path))
    if (isSame(now, after)) continue
    // Whoever died may have taken the old away and not yet put the new in its place.
    const isOurs = isSame(now, before) || now.kind === 'none'
    const failure = isOurs ? await put(workspace, { path, entry: after, from }).catch(String) : 'changed'
    if (failure !== null) stuck.push(path)
    else if (after.kind === 'none') await removeEmptyFolders(workspace.root, path, new Set())
  }
  if (stuck.length === 0) await rm(join(desk, planName))
  return stuck
}

/** Folders that the run removed go too, once nothing is left in them. */
async function removeEmptied({ workspace, copy }: Transfer, steps: readonly Step[]): Promise<void> {
  for (const { path, after } of steps) {
    if (after.kind !== 'none') continue
    const stillThere = new Set<string>()
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
      if (isFolder(join(copy, folder))) stillThere.add(folder)
    await removeEmptyFolders(workspace.root, path, stillThere)
  }
}

function isFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory()
  } catch {
    // Not there, or below something that became a file.
    return false
  }
}

async function removeEmptyFolders(root: string, path: string, except: ReadonlySet<string>): Promise<void> {
  for (let folder = dirname(path); folder !== '.' && !except.has(folder); folder = dirname(folder)) {
    try {
      await rmdir(join(root, folder))
    } catch {
      // Not empty, or gone already.
      return
    }
  }
}
