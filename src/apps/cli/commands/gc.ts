import { cleanUp, keepingOf, type Project, type Retention } from '../../../compose/index.ts'
import type { Action, Given } from '../command.ts'
import { openProjectFor } from '../project.ts'
import { byteCount, durationMs, several, size, wholeNumber } from './runs-amounts.ts'

const usualChanges = 1000

export const run: Action = async (given, terminal) => {
  const retention = retentionOf(given)
  const changes = given.options.changes === undefined ? usualChanges : wholeNumber(given.options.changes, '--changes')
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const isPreview = given.options.dryRun === true
  const keeping = keepingOf(opened.value, terminal.version)
  const done = await cleanUp(keeping, { retention, isPreview, now: Date.now() })
  const forgotten = await pruneHistory(opened.value, changes, isPreview)
  const problems = [...done.problems, ...(forgotten.ok ? [] : [forgotten.error])]
  if (given.options.json === true) {
    const count = forgotten.ok ? forgotten.value : 0
    const report = { schema: 'pawl.gc/1', isPreview, ...done, problems, forgottenChanges: count }
    terminal.print(JSON.stringify(report, null, 2))
  } else {
    const would = isPreview ? 'would be ' : ''
    for (const { id, bytes } of done.deleted) terminal.page(`${id}: ${would}deleted (${size(bytes)})`)
    if (forgotten.ok && forgotten.value > 0)
      terminal.page(`${several(forgotten.value, 'change')} of the history ${would}forgotten`)
    terminal.page(`${several(done.left, 'run')} ${would}left, ${size(done.leftBytes)}`)
    for (const problem of problems) terminal.complain(problem)
    if (Object.keys(retention).length === 0)
      terminal.tell('no run was to go: say --keep, --older-than or --quota; pinned runs always stay')
  }
  return problems.length === 0 ? 0 : 3
}

function retentionOf({ options: { keep, olderThan, quota } }: Given): Retention {
  return {
    ...(keep !== undefined && { keep: wholeNumber(keep, '--keep') }),
    ...(olderThan !== undefined && { olderThanMs: durationMs(olderThan, '--older-than') }),
    ...(quota !== undefined && { quotaBytes: byteCount(quota, '--quota') }),
  }
}

/** Forgets old changes of the files of this workspace; what is left can still be undone. */
async function pruneHistory(
  project: Project,
  keep: number,
  isPreview: boolean,
): Promise<{ ok: true; value: number } | { ok: false; error: string }> {
  const history = project.history()
  const listed = await history.list()
  if (!listed.ok) return { ok: false, error: listed.error.message }
  const surplus = Math.max(0, listed.value.length - keep)
  if (surplus === 0 || isPreview) return { ok: true, value: surplus }
  const pruned = await history.prune({ keep })
  await history.close()
  return pruned.ok ? { ok: true, value: pruned.value.forgotten } : { ok: false, error: pruned.error.message }
}
