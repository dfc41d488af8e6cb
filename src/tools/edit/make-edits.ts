// One call from request to files: plan every edit against the files as they are, put the files together, write all or none.

import type { Call } from '../../core/index.ts'
import type { Clock, ToolContext } from '../../runtime/index.ts'
import type { Workspace } from '../../workspace/index.ts'
import type { SeenFiles } from '../seen-files.ts'
import type { Change } from './change.ts'
import { type Drafted, draftFiles } from './drafts.ts'
import type { EditRecords } from './edit-records.ts'
import type { EditFailures } from './failures.ts'
import { pathPartOf } from './locate.ts'
import { type EditContext, planEdit } from './plan.ts'
import { type Attempt, done, refuse } from './refusal.ts'
import { type FileDraft, reportOf } from './report.ts'
import type { EditRequest } from './request.ts'
import { openSources, refusalKind } from './sources.ts'
import { typescriptEdits } from './typescript-edits.ts'
import { writeAll } from './write-all.ts'

export interface EditDesk {
  readonly workspace: Workspace
  readonly seen: SeenFiles
  readonly clock: Pick<Clock, 'now'>
  readonly failures: EditFailures
  readonly records: EditRecords | null
}

/** What the model is told when it went well. */
export async function makeEdits(
  request: EditRequest,
  { call, context, desk }: { readonly call: Call; readonly context: ToolContext; readonly desk: EditDesk },
): Promise<Attempt<string>> {
  const drafted = await draftRequest(request, context.signal, desk)
  if (!drafted.ok) return drafted
  const { notes } = drafted.value
  const drafts = drafted.value.drafts.filter(({ before, after }) => !isSame(before, after))
  if (drafts.length === 0) return done(['Nothing to change: the text is there already.', ...notes].join('\n'))
  const report = [reportOf(drafts), ...notes.map((note) => `note: ${note}`)].join('\n')
  if (request.dryRun) return done(`Nothing was written (dry run). It would be:\n${report}`)
  const { workspace, records } = desk
  const written = await writeAll(drafts, { workspace, records, callId: call.id, signal: context.signal })
  if (!written.ok) return written
  noteWritten(drafts, request, desk)
  return done(report)
}

async function draftRequest(
  request: EditRequest,
  signal: AbortSignal,
  { workspace, seen }: EditDesk,
): Promise<Attempt<Drafted>> {
  const sources = openSources({ workspace, seen })
  const typescript = typescriptEdits({ workspace, sources, signal })
  const context: EditContext = { workspace, sources, signal, seen, typescript, force: request.force }
  const changes: Change[] = []
  const notes: string[] = []
  for (const [index, edit] of request.edits.entries()) {
    const planned = await planEdit(edit, context)
    if (!planned.ok) return request.edits.length === 1 ? planned : inBatch(planned, index)
    changes.push(...planned.value.changes)
    notes.push(...planned.value.notes)
  }
  for (const { path } of changes) {
    const placed = workspace.place(path, 'write')
    if (!placed.ok) return refuse(refusalKind(placed.error), path, placed.error.message)
  }
  const drafted = await draftFiles(changes, { sources, force: request.force })
  return drafted.ok ? done({ drafts: drafted.value.drafts, notes: [...notes, ...drafted.value.notes] }) : drafted
}

function inBatch({ error }: Extract<Attempt<never>, { ok: false }>, index: number): Attempt<never> {
  return refuse(
    error.kind,
    error.path,
    `edit ${index + 1}: ${error.message}\nNo file was changed: a batch is made whole or not at all.`,
  )
}

function isSame(before: Buffer | null, after: Buffer | null): boolean {
  return before === null || after === null ? before === after : before.equals(after)
}

/** What the run wrote it knows. Of files that changed only because a name did, it knows no more than before. */
function noteWritten(drafts: readonly FileDraft[], { edits }: EditRequest, { seen, failures }: EditDesk): void {
  const isDerived = edits.every(({ kind }) => kind === 'rename' || kind === 'move')
  for (const { path, before, after } of drafts) {
    failures.clear(path)
    const isKnown = !isDerived || before === null || seen.check(path, before).kind === 'fresh'
    if (after === null) seen.forget(path)
    else if (isKnown) seen.note(path, after)
  }
  for (const { target } of edits) failures.clear(pathPartOf(target))
}
