// Undo, redo and goto: from where we stand to another state, along the nodes between.

import type { Result } from '../runtime/index.ts'
import { shownName } from './byte-names.ts'
import type { FileChange, HistoryRefusal } from './history.ts'
import type { Keeper } from './keeper.ts'
import { record, recordChanges } from './record.ts'
import { filesOf, type Refused, refuse, unknownNode } from './refusals.ts'
import { type InTheWay, obstacles, restore } from './restore.ts'
import { type Change, type Entry, entryAt, isSameEntry } from './trees.ts'
import { type HistoryNode, type Leg, type NodeId, type Step, stepsAlong, wayTo } from './undo-tree.ts'

export interface MoveOptions {
  /** Also over changes of others and commits; what was there becomes a node of its own first. */
  readonly force?: boolean
  /** Says what would be done, and does nothing. */
  readonly isPreview?: boolean
}

export interface Move {
  readonly from: NodeId
  readonly to: NodeId
  readonly files: readonly FileChange[]
  readonly isPreview: boolean
}

type Moved = Promise<Result<Move, HistoryRefusal>>

/** Brings the workspace to the state of a node. */
export async function moveTo(keeper: Keeper, target: NodeId, options: MoveOptions): Moved {
  const legs = wayTo(keeper.tree(), target)
  if (legs === null) return unknownNode(target)
  const prepared = await prepare(keeper, legs, options)
  if (!prepared.ok) return prepared
  const { steps } = prepared.value
  const move = { from: keeper.tree().cursor, to: target, files: filesOf(steps.map(asChange)) }
  if (options.isPreview === true) return { ok: true, value: { ...move, isPreview: true } }
  keepWhatWasThere(keeper, prepared.value)
  const failure = await carryOut(keeper, target, steps)
  return failure ?? { ok: true, value: { ...move, isPreview: false } }
}

/** Takes back what the last change to one file did to it, as a change of its own. */
export async function undoFile(keeper: Keeper, path: string, options: MoveOptions): Moved {
  const last = lastChangeOf(keeper, path)
  if (last === null) return refuse('nothing_to_do', `there is nothing to undo in ${shownName(path)}`)
  const onlyThis = { ...last, changes: last.changes.filter((change) => change.path === path) }
  const prepared = await prepare(keeper, [{ node: onlyThis, direction: 'undo' }], options)
  if (!prepared.ok) return prepared
  const { steps } = prepared.value
  const from = keeper.tree().cursor
  const files = filesOf(steps.map(asChange))
  if (options.isPreview === true) return { ok: true, value: { from, to: from, files, isPreview: true } }
  keepWhatWasThere(keeper, prepared.value)
  const cause = { run: last.run, call: last.call, tool: 'undo', target: shownName(path) }
  const recorded = await record(keeper, { cause, covering: [path], undoes: last.id }, () => restore(steps, keeper))
  if (!recorded.ok) return recorded
  const { value: problems, node } = recorded.value
  if (problems.length > 0 || node === null) return inTheWay(problems)
  return { ok: true, value: { from, to: node, files, isPreview: false } }
}

/** The last node, of those we stand on, whose change to a file was not taken back yet. */
function lastChangeOf(keeper: Keeper, path: string): HistoryNode | null {
  const { nodes, cursor } = keeper.tree()
  let node = nodes.get(cursor)
  while (node !== undefined) {
    if (!node.changes.some((change) => change.path === path)) node = nodes.get(node.parent)
    else if (node.undoes === null) return node
    else node = nodes.get(nodes.get(node.undoes)?.parent ?? 0)
  }
  return null
}

/** What a restore would do, and what is not as its nodes left it. */
interface Plan {
  /** From what is there now. */
  readonly steps: readonly Step[]
  /** From what should be there, for each path where something else is. */
  readonly astray: readonly Step[]
  readonly firstLeg: Leg
}

async function prepare(
  keeper: Keeper,
  legs: readonly Leg[],
  { force = false }: MoveOptions,
): Promise<Result<Plan, HistoryRefusal>> {
  const [firstLeg] = legs
  if (firstLeg === undefined) return refuse('nothing_to_do', 'the workspace is in that state already')
  const boundary = force ? null : commitBetween(keeper, legs)
  if (boundary !== null) return boundary
  const { steps, gaps } = stepsAlong(legs)
  const { tree: present } = await keeper.snapshot(steps.map(({ path }) => path))
  const astray = steps.filter(({ path, from, to }) => {
    const now = entryAt(present, path)
    return !isAlike(now, from) && !isAlike(now, to)
  })
  const changed = [...new Set([...astray.map(({ path }) => path), ...gaps])].map(shownName)
  if (changed.length > 0 && !force) return changedOutside(changed)
  const fromNow = steps
    .map((step) => ({ ...step, from: entryAt(present, step.path) }))
    .filter(({ from, to }) => !isSameEntry(from, to))
  const problems = obstacles(fromNow, keeper)
  if (problems.length > 0) return inTheWay(problems)
  return { ok: true, value: { steps: fromNow, astray, firstLeg } }
}

/** A directory is as it was whatever its mode: only what is in it is somebody's work. */
function isAlike(one: Entry | null, other: Entry | null): boolean {
  return (one?.kind === 'directory' && other?.kind === 'directory') || isSameEntry(one, other)
}

function commitBetween(keeper: Keeper, legs: readonly Leg[]): Refused | null {
  const head = keeper.head()
  const other = legs.find(({ node }) => node.head !== head)
  if (other === undefined) return null
  const message = `change ${other.node.id} was made at commit ${short(other.node.head)}, and the repository is at ${short(head)} now`
  return refuse('across_commit', message)
}

function short(commit: string | null): string {
  return commit === null ? '(none)' : commit.slice(0, 10)
}

function changedOutside(files: readonly string[]): Refused {
  return refuse('changed_outside', `changed by somebody else since: ${files.join(', ')}`, files)
}

function inTheWay(problems: readonly InTheWay[]): Refused {
  const ofDisk = problems.find(({ isOfDisk }) => isOfDisk)
  const reasons = ofDisk?.reason ?? problems.map(({ reason }) => reason).join('; ')
  return refuse(
    ofDisk === undefined ? 'in_the_way' : 'storage',
    `nothing was restored: ${reasons}`,
    problems.map(({ path }) => path),
  )
}

/** Before a forced restore: what somebody else made of the files becomes a node, to be gone back to. */
function keepWhatWasThere(keeper: Keeper, { steps, astray, firstLeg }: Plan): void {
  if (astray.length === 0) return
  const { node, direction } = firstLeg
  const now = new Map(steps.map(({ path, from }) => [path, from]))
  const changes = astray.map(({ path, from }) => ({ path, before: from, after: now.get(path) ?? null }))
  const cause = {
    run: node.run,
    call: '',
    tool: 'somebody else',
    target: changes.map(({ path }) => shownName(path)).join(', '),
  }
  const before = direction === 'undo' ? node.after : node.before
  recordChanges(keeper, { cause, changes, before, after: before })
}

/** Restores, written down before it begins. If it cannot be finished it is taken back. */
async function carryOut(keeper: Keeper, to: NodeId, steps: readonly Step[]): Promise<Refused | null> {
  keeper.append({ type: 'restoring', to, steps })
  const problems = await restore(steps, keeper)
  if (problems.length === 0) {
    keeper.append({ type: 'moved', to })
    return null
  }
  const stuck = await restore(
    steps.map(({ path, from, to: wanted }) => ({ path, from: wanted, to: from })),
    keeper,
  )
  // With something stuck the entry stays open, and the next to use the history tries to finish it.
  if (stuck.length === 0) keeper.append({ type: 'abandoned' })
  return inTheWay(problems)
}

function asChange({ path, from, to }: Step): Change {
  return { path, before: from, after: to }
}
