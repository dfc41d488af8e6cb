// Writes several files or none. Before the first is touched, a record says what was there and what will be, so that a
// process that dies half-way leaves enough to put everything back.

import type { Workspace } from '../../workspace/index.ts'
import type { EditRecords } from './edit-records.ts'
import { type Attempt, done, refuse } from './refusal.ts'
import type { FileDraft } from './report.ts'
import { refusalKind } from './sources.ts'

export interface WriteOptions {
  readonly workspace: Workspace
  readonly records: EditRecords | null
  readonly callId: string
  readonly signal: AbortSignal
}

export async function writeAll(drafts: readonly FileDraft[], options: WriteOptions): Promise<Attempt<void>> {
  const { workspace, records, callId, signal } = options
  const stale = await firstStale(drafts, workspace)
  if (stale !== null)
    return refuse('refused', stale, `${stale} was changed while the edit was made ready: view it again`)
  const recorded = (await records?.keep(callId, drafts)) ?? null
  if (recorded !== null)
    return refuse('failed', null, `nothing was written, since the record of it could not be: ${recorded}`)
  if (signal.aborted) return refuse('interrupted', null, 'the edit was called off before anything was written')
  const written: FileDraft[] = []
  for (const draft of drafts) {
    const put = await putFile(workspace, draft.path, draft.after)
    if (!put.ok) return undo(written, { ...put.error, workspace })
    written.push(draft)
  }
  return done(undefined)
}

/** A file that is no longer what the edit was made from. */
async function firstStale(drafts: readonly FileDraft[], workspace: Workspace): Promise<string | null> {
  for (const { path, before } of drafts) {
    const now = await workspace.readFile(path)
    const isSame = now.ok ? before?.equals(now.value) === true : before === null && now.error.kind === 'not_found'
    if (!isSame) return path
  }
  return null
}

export async function putFile(workspace: Workspace, path: string, bytes: Buffer | null): Promise<Attempt<void>> {
  const put = bytes === null ? await workspace.removeFile(path) : await workspace.writeFile(path, bytes)
  return put.ok ? done(undefined) : refuse(refusalKind(put.error), path, put.error.message)
}

interface Failed {
  readonly workspace: Workspace
  readonly kind: Parameters<typeof refuse>[0]
  readonly path: string | null
  readonly message: string
}

async function undo(
  written: readonly FileDraft[],
  { workspace, kind, path, message }: Failed,
): Promise<Attempt<never>> {
  const stuck: string[] = []
  for (const draft of written.toReversed()) {
    const put = await putFile(workspace, draft.path, draft.before)
    if (!put.ok) stuck.push(`${draft.path} (${put.error.message})`)
  }
  if (stuck.length > 0)
    return refuse('failed', path, `${message}. These files were changed and could not be put back: ${stuck.join(', ')}`)
  return refuse(kind, path, `${message}. No file was changed`)
}
