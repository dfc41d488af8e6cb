// What belongs to a recorded run and is not in its journal: outputs too long for it, what its calls did to the files,
// and whether somebody is at work on it.

import type { Result } from '../../runtime/index.ts'
import type { Project } from '../project.ts'
import { overviewAfter, type RunStatus } from '../runs/runs.ts'
import type { RunRecord } from './records.ts'

/** How it stands at this moment. */
export async function standingOf({ folder, events, trouble, stateAt }: RunRecord): Promise<RunStatus> {
  const { length } = events
  return trouble.length > 0 ? 'damaged' : (await overviewAfter(folder, stateAt(length), length)).status
}

/** The whole of an output that the journal holds a cut of. */
export async function wholeOutput({ folder }: RunRecord, ref: string): Promise<Result<string, string>> {
  const stored = await folder.store.blobs(folder.id).get(ref)
  return stored.ok ? stored : { ok: false, error: stored.error.message }
}

/** What a call did to the files, as a unified diff; `null` where the history of the workspace does not know the call. */
export async function changeBy(project: Project, { folder, events }: RunRecord, call: string): Promise<string | null> {
  const isDone = events.some((event) => event.type === 'tool.finished' && event.callId === call && event.outcome.effect)
  // The history is opened only for what it may hold: opening one makes it.
  if (!isDone) return null
  const history = project.history()
  const nodes = await history.list()
  const node = nodes.ok ? nodes.value.findLast((each) => each.run === folder.id && each.call === call) : undefined
  const diff = node === undefined ? null : await history.diff(node.id)
  return diff?.ok === true && diff.value !== '' ? diff.value : null
}
