// The history of a workspace: every state that a recorded call led to can be gone back to, and nothing is lost by it.
//
// Invariants
//   H3. A call that is recorded begins after a snapshot of the state before it is in the store; without one it is refused.
//   H4. A restore touches the paths that the nodes on its way changed, and no other. A path that somebody else changed
//       since is named and not touched, unless forced; and then what was there is a node of its own first.
//   H5. Snapshots and restores happen one at a time, whoever asks, in this process or another.

import type { Result } from '../runtime/index.ts'
import { bytesOf } from './byte-names.ts'
import { type HistoryOptions, type Keeper, openKeeper, type View } from './keeper.ts'
import { type Move, type MoveOptions, moveTo, undoFile } from './moves.ts'
import { prune } from './prune.ts'
import { type Recorded, type RecordRequest, record } from './record.ts'
import { filesOf, refuse, unknownNode } from './refusals.ts'
import { type Change, entryAt, isSameEntry } from './trees.ts'
import { ancestry, type Cause, type NodeId, redoTarget } from './undo-tree.ts'
import type { NotCovered } from './walk.ts'
import type { Workspace } from './workspace.ts'

export interface HistoryRefusal {
  readonly kind:
    | 'nothing_to_do'
    | 'unknown_node'
    | 'changed_outside'
    | 'across_commit'
    | 'in_the_way'
    | 'busy'
    | 'storage'
  readonly message: string
  /** The files that stand against it. */
  readonly files: readonly string[]
}

export interface FileChange {
  readonly path: string
  readonly change: 'added' | 'changed' | 'removed'
}

/** A node as people and programs are shown it. The shape is stable. */
export interface HistoryItem extends Cause {
  readonly id: NodeId
  readonly parent: NodeId
  readonly at: number
  readonly head: string | null
  readonly before: string
  readonly after: string
  readonly files: readonly FileChange[]
  readonly isInterrupted: boolean
  readonly isCurrent: boolean
}

export interface HistoryStatus {
  readonly current: NodeId
  readonly nodes: number
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Files that are not as the history left them. */
  readonly changedOutside: readonly FileChange[]
  /** What a snapshot does not hold, beside what .gitignore names. */
  readonly notCovered: readonly NotCovered[]
  /** What was found out while opening: calls and restores that a dead process left unfinished. */
  readonly notices: readonly string[]
}

export interface UndoOptions extends MoveOptions {
  /** How many changes to take back; one if not said. */
  readonly steps?: number
  /** Only what the last change did to this file. */
  readonly file?: string
}

type Answer<Value> = Promise<Result<Value, HistoryRefusal>>

/** Nothing here throws. */
export interface History {
  /** Does something to the workspace with a snapshot before and after it. */
  readonly record: <Value>(request: RecordRequest, act: () => Promise<Value>) => Answer<Recorded<Value>>
  readonly undo: (options?: UndoOptions) => Answer<Move>
  readonly redo: (options?: MoveOptions) => Answer<Move>
  readonly goto: (id: NodeId, options?: MoveOptions) => Answer<Move>
  /** Oldest first. */
  readonly list: () => Answer<readonly HistoryItem[]>
  /** What a node changed, as a unified diff. */
  readonly diff: (id: NodeId) => Answer<string>
  readonly status: () => Answer<HistoryStatus>
  /** Forgets all but the newest nodes. */
  readonly prune: (options: { readonly keep: number }) => Answer<{ readonly forgotten: number }>
  /** Writes down what makes the next process faster. */
  readonly close: () => Promise<void>
}

/** A call within a call: the outer one is recorded, with everything in it. */
const unrecorded = { effect: null, node: null, files: [], problem: '' }

/** Opens the history of a workspace. The store is made, and what a dead process left is put in order, at the first use. */
export function openHistory(workspace: Workspace, options: HistoryOptions): History {
  const { exclusively, isWithin, glance, close } = openKeeper(workspace.root, options)
  return {
    record: async (request, act) => {
      if (isWithin()) return { ok: true, value: { value: await act(), ...unrecorded } }
      const covering = request.covering.flatMap((path) => bytesIn(workspace, path))
      return exclusively((keeper) => record(keeper, { ...request, covering }, act))
    },
    undo: (asked = {}) => exclusively((keeper) => undo(keeper, asked, workspace)),
    redo: (asked = {}) =>
      exclusively(async (keeper) => {
        const target = redoTarget(keeper.tree())
        return target === null ? refuse('nothing_to_do', 'there is nothing to redo') : moveTo(keeper, target, asked)
      }),
    goto: (id, asked = {}) => exclusively((keeper) => moveTo(keeper, id, asked)),
    list: () => glance(async (view) => ({ ok: true, value: itemsOf(view) })),
    diff: (id) => glance((view) => diffOf(view, id)),
    status: () => exclusively(async (keeper) => ({ ok: true, value: await statusOf(keeper) })),
    prune: ({ keep }) => exclusively(async (keeper) => ({ ok: true, value: await prune(keeper, keep) })),
    close,
  }
}

async function undo(keeper: Keeper, { steps = 1, file, ...asked }: UndoOptions, workspace: Workspace): Answer<Move> {
  if (file !== undefined) return undoFile(keeper, bytesIn(workspace, file)[0] ?? bytesOf(file), asked)
  const line = ancestry(keeper.tree(), keeper.tree().cursor)
  const target = line[steps]
  if (target !== undefined && steps > 0) return moveTo(keeper, target, asked)
  const known = line.length - 1
  return refuse('nothing_to_do', known === 0 ? 'there is nothing to undo' : `there is less to undo than that: ${known}`)
}

async function diffOf({ tree, store }: View, id: NodeId): Answer<string> {
  const node = tree().nodes.get(id)
  if (node === undefined) return unknownNode(id)
  return { ok: true, value: await store.showDifference(node.before, node.after) }
}

function itemsOf({ tree }: View): readonly HistoryItem[] {
  const { nodes, cursor } = tree()
  return [...nodes.values()].map(({ changes, undoes: _undoes, ...node }) => ({
    ...node,
    files: filesOf(changes),
    isCurrent: node.id === cursor,
  }))
}

async function statusOf(keeper: Keeper): Promise<HistoryStatus> {
  const tree = keeper.tree()
  const line = ancestry(tree, tree.cursor)
  const left = new Map<string, Change>()
  for (const id of line)
    for (const change of tree.nodes.get(id)?.changes ?? []) if (!left.has(change.path)) left.set(change.path, change)
  const present = await keeper.snapshot([...left.keys()])
  const changed = [...left.values()].flatMap(({ path, after }) => {
    const now = entryAt(present.tree, path)
    return isSameEntry(after, now) ? [] : [{ path, before: after, after: now }]
  })
  return {
    current: tree.cursor,
    nodes: tree.nodes.size,
    canUndo: line.length > 1,
    canRedo: redoTarget(tree) !== null,
    changedOutside: filesOf(changed),
    notCovered: present.notCovered,
    notices: keeper.notices(),
  }
}

/** A path from the root as the history names it; none for what is outside, or no file of the person's. */
function bytesIn(workspace: Workspace, path: string): readonly string[] {
  const placed = workspace.place(path, 'write')
  return placed.ok && placed.value.relative !== '' ? [bytesOf(placed.value.relative)] : []
}
