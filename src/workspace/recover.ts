import { shownName } from './byte-names.ts'
import type { Keeper } from './keeper.ts'
import { recordChanges } from './record.ts'
import { removeStrays, restore } from './restore.ts'
import { diffTrees } from './trees.ts'
import type { Pending } from './undo-tree.ts'

/** Puts in order what a process that died left unfinished: a call is recorded as far as it came, a restore is finished. */
export async function recover(keeper: Keeper): Promise<void> {
  const { pending } = keeper.tree()
  if (pending === null) return
  if (pending.type === 'began') await recordInterrupted(keeper, pending)
  else await finishRestore(keeper, pending)
  const { strays } = await keeper.snapshot()
  removeStrays(strays, keeper)
}

async function recordInterrupted(
  keeper: Keeper,
  { cause, before }: Extract<Pending, { type: 'began' }>,
): Promise<void> {
  const was = await keeper.store.getTree(before).catch(() => null)
  if (was === null) {
    // A power cut can take the snapshot with it. The workspace stays as it is; only this call cannot be undone.
    keeper.append({ type: 'unchanged' })
    keeper.notice(`${cause.tool} ${cause.target} was interrupted and its snapshot is lost: it cannot be undone`)
    return
  }
  const { tree: after } = await keeper.snapshot()
  const changes = diffTrees(was, after)
  const node = recordChanges(keeper, { cause, changes, before, after: after.id, isInterrupted: true })
  if (node !== null) keeper.notice(`${cause.tool} ${cause.target} was interrupted; what it did can be undone (${node})`)
}

async function finishRestore(keeper: Keeper, { to, steps }: Extract<Pending, { type: 'restoring' }>): Promise<void> {
  const problems = await restore(steps, keeper)
  keeper.append({ type: 'moved', to })
  const left = problems.map(({ reason }) => `; left alone: ${reason}`).join('')
  keeper.notice(
    `a restore of ${steps.map(({ path }) => shownName(path)).join(', ')} was interrupted and is finished now${left}`,
  )
}
