import type { Result } from '../runtime/index.ts'
import type { FileChange, HistoryRefusal } from './history.ts'
import type { Keeper } from './keeper.ts'
import { filesOf, refuse } from './refusals.ts'
import { type Change, diffTrees, type Tree } from './trees.ts'
import type { Cause, HistoryNode, NodeId } from './undo-tree.ts'

export interface RecordRequest {
  readonly cause: Cause
  /** Paths that are covered even if a .gitignore leaves them out. */
  readonly covering: readonly string[]
  /** Nothing is begun once it is aborted, and what was begun is waited for only a little longer. */
  readonly signal?: AbortSignal
  /** How much longer, in milliseconds. */
  readonly graceMs?: number
}

const defaultGraceMs = 5000

export interface Recorded<Value> {
  readonly value: Value
  /** Digest of the workspace afterwards; `null` when there is no snapshot, or this is part of a call that has one. */
  readonly effect: string | null
  /** The node, if anything changed. */
  readonly node: NodeId | null
  readonly files: readonly FileChange[]
  /** Why there could be no snapshot afterwards; empty if nothing went wrong. */
  readonly problem: string
}

/** Does something to the workspace, with a snapshot before and after it. What is done must not throw. */
export async function record<Value>(
  keeper: Keeper,
  { cause, covering, signal, graceMs = defaultGraceMs, ...more }: RecordRequest & Pick<NewNode, 'undoes'>,
  act: () => Promise<Value>,
): Promise<Result<Recorded<Value>, HistoryRefusal>> {
  if (signal?.aborted === true) return refuse('busy', 'it was called off before its turn came')
  keeper.keep(covering)
  const { tree: before } = await keeper.snapshot()
  keeper.append({ type: 'began', at: keeper.now(), cause, before: before.id })
  // From here on, whatever becomes of us: what was done is recorded by whoever uses the history next.
  const patience = patienceAfter(signal, graceMs)
  const done = await Promise.race([act().then((value) => ({ value })), patience.isOver])
  patience.end()
  const after = await settle(keeper, before, { cause, ...more, isInterrupted: done === null })
  if (done === null) return refuse('busy', 'it was called off and did not stop; others need not wait for it any longer')
  return { ok: true, value: { value: done.value, ...after } }
}

/** Resolves to `null` some time after the signal, for something that does not listen to it. */
function patienceAfter(signal: AbortSignal | undefined, graceMs: number) {
  let timer: NodeJS.Timeout | undefined
  let begin = () => {}
  const isOver = new Promise<null>((resolve) => {
    begin = () => {
      timer = setTimeout(() => resolve(null), graceMs)
    }
  })
  signal?.addEventListener('abort', begin, { once: true })
  const end = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', begin)
  }
  return { isOver, end }
}

type Known = Pick<NewNode, 'cause' | 'undoes' | 'isInterrupted'>

async function settle(keeper: Keeper, before: Tree, known: Known): Promise<Omit<Recorded<unknown>, 'value'>> {
  try {
    const { tree: after } = await keeper.snapshot()
    const changes = diffTrees(before, after)
    const node = recordChanges(keeper, { ...known, changes, before: before.id, after: after.id })
    return { effect: after.id, node, files: filesOf(changes), problem: '' }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return { effect: null, node: null, files: [], problem }
  }
}

/** What is to become a node. */
export interface NewNode {
  readonly cause: Cause
  readonly changes: readonly Change[]
  readonly before: string
  readonly after: string
  readonly undoes?: NodeId
  readonly isInterrupted?: boolean
}

/** Writes down changes as a node below the one we stand on. Gives its number, or `null` when there are no changes. */
export function recordChanges(keeper: Keeper, { cause, ...made }: NewNode): NodeId | null {
  if (made.changes.length === 0) {
    keeper.append({ type: 'unchanged' })
    return null
  }
  const { cursor, lastId } = keeper.tree()
  const node: HistoryNode = {
    id: lastId + 1,
    parent: cursor,
    at: keeper.now(),
    ...cause,
    head: keeper.head(),
    undoes: null,
    isInterrupted: false,
    ...made,
  }
  // First what keeps the states alive, then the node that promises them.
  keeper.store.setRef(`${node.id}/before`, node.before)
  keeper.store.setRef(`${node.id}/after`, node.after)
  keeper.append({ type: 'recorded', node })
  return node.id
}
