// The history as data: nodes that each turned one state of the workspace into another, and where in the tree we stand.
// Pure: it is folded from entries, which are only ever appended.
//
// Invariants
//   H1. Undo, redo and goto move the place where we stand; no node is changed or lost by it. A change after an undo is a
//       new branch.
//   H2. What is about to be done is an entry before it is done (`began`, `restoring`), and another entry says that it is
//       over. So a history whose process died says by itself what was under way.

import { unreachable } from '../core/index.ts'
import { type Change, type Entry, isSameEntry } from './trees.ts'

/** What made a change. */
export interface Cause {
  readonly run: string
  readonly call: string
  readonly tool: string
  readonly target: string
}

/** Numbered from 1 in the order they were recorded; 0 is the state before the first one. */
export type NodeId = number

export interface HistoryNode extends Cause {
  readonly id: NodeId
  readonly parent: NodeId
  /** Milliseconds since 1970. */
  readonly at: number
  /** The commit that the person's own git was at, right after. */
  readonly head: string | null
  /** Digests of the whole workspace. */
  readonly before: string
  readonly after: string
  readonly changes: readonly Change[]
  /** The node whose change to one file this one took back. */
  readonly undoes: NodeId | null
  /** The process died while the call ran: who made which of these changes is not known. */
  readonly isInterrupted: boolean
}

/** One path of a restore. */
export interface Step {
  readonly path: string
  readonly from: Entry | null
  readonly to: Entry | null
}

export type HistoryEntry =
  | { readonly type: 'kept'; readonly paths: readonly string[] }
  | { readonly type: 'began'; readonly at: number; readonly cause: Cause; readonly before: string }
  | { readonly type: 'recorded'; readonly node: HistoryNode }
  /** The call changed nothing. */
  | { readonly type: 'unchanged' }
  | { readonly type: 'restoring'; readonly to: NodeId; readonly steps: readonly Step[] }
  | { readonly type: 'moved'; readonly to: NodeId }
  /** A restore that could not be finished was taken back. */
  | { readonly type: 'abandoned' }
  /** What came before was forgotten; numbers go on after this one. */
  | { readonly type: 'cut'; readonly id: NodeId }

export type Pending = Extract<HistoryEntry, { readonly type: 'began' | 'restoring' }>

export interface UndoTree {
  readonly nodes: ReadonlyMap<NodeId, HistoryNode>
  readonly cursor: NodeId
  readonly lastId: NodeId
  /** The nodes that were stood on, the latest last. */
  readonly visits: readonly NodeId[]
  readonly kept: ReadonlySet<string>
  readonly pending: Pending | null
}

export const emptyUndoTree: UndoTree = {
  nodes: new Map(),
  cursor: 0,
  lastId: 0,
  visits: [],
  kept: new Set(),
  pending: null,
}

export function grow(tree: UndoTree, entry: HistoryEntry): UndoTree {
  switch (entry.type) {
    case 'kept':
      return { ...tree, kept: new Set([...tree.kept, ...entry.paths]) }
    case 'began':
    case 'restoring':
      return { ...tree, pending: entry }
    case 'recorded': {
      const nodes = new Map(tree.nodes).set(entry.node.id, entry.node)
      return standOn({ ...tree, nodes, lastId: Math.max(tree.lastId, entry.node.id) }, entry.node.id)
    }
    case 'moved':
      return standOn(tree, entry.to)
    case 'unchanged':
    case 'abandoned':
      return { ...tree, pending: null }
    case 'cut':
      return { ...tree, lastId: Math.max(tree.lastId, entry.id) }
    default:
      return unreachable(entry)
  }
}

function standOn(tree: UndoTree, cursor: NodeId): UndoTree {
  return { ...tree, cursor, pending: null, visits: [...tree.visits.filter((id) => id !== cursor), cursor] }
}

/** A node that is undone or done again on the way from one state to another. */
export interface Leg {
  readonly node: HistoryNode
  readonly direction: 'undo' | 'redo'
}

/** How to get from where we stand to another state; `null` when what lies between was forgotten. */
export function wayTo(tree: UndoTree, target: NodeId): readonly Leg[] | null {
  const up = ancestry(tree, tree.cursor)
  const down = ancestry(tree, target)
  const meeting = up.find((id) => down.includes(id))
  if (meeting === undefined) return null
  const legs = (ids: readonly NodeId[], direction: Leg['direction']) =>
    ids.flatMap((id): Leg[] => {
      const node = tree.nodes.get(id)
      return node === undefined ? [] : [{ node, direction }]
    })
  return [
    ...legs(up.slice(0, up.indexOf(meeting)), 'undo'),
    ...legs(down.slice(0, down.indexOf(meeting)).reverse(), 'redo'),
  ]
}

/** A node, its parent and so on, as far back as is known. */
export function ancestry({ nodes }: UndoTree, id: NodeId): readonly NodeId[] {
  const line = [id]
  for (let node = nodes.get(id); node !== undefined; node = nodes.get(node.parent)) line.push(node.parent)
  return line
}

/** The child to go on to: the one on the branch that was stood on last. */
export function redoTarget(tree: UndoTree): NodeId | null {
  for (const id of tree.visits.toReversed()) {
    const line = ancestry(tree, id)
    const child = line[line.indexOf(tree.cursor) - 1]
    if (child !== undefined) return child
  }
  return null
}

/** What a way does to each path, as one step, and the paths whose states along it do not fit together. */
export function stepsAlong(legs: readonly Leg[]): {
  readonly steps: readonly Step[]
  readonly gaps: ReadonlySet<string>
} {
  const steps = new Map<string, Step>()
  const gaps = new Set<string>()
  for (const { node, direction } of legs)
    for (const { path, before, after } of node.changes) {
      const [from, to] = direction === 'undo' ? [after, before] : [before, after]
      const step = steps.get(path)
      // Between two nodes somebody else changed the file: going over that would take their change with it.
      if (step !== undefined && !isSameEntry(step.to, from)) gaps.add(path)
      steps.set(path, { path, from: step === undefined ? from : step.from, to })
    }
  return { steps: [...steps.values()], gaps }
}
