// What became of an edit whose process died: the files are held against the record it left.

import type { Call, ToolOutcome } from '../../core/index.ts'
import { digestOf, type RecordedFile } from './edit-records.ts'
import type { EditDesk } from './make-edits.ts'
import { reportOf } from './report.ts'
import { putFile } from './write-all.ts'

interface Found extends RecordedFile {
  readonly now: Buffer | null
}

/** Done, or not done; an edit that stopped half-way is taken back. `null` when somebody else was there since. */
export async function probeEdit({ id }: Call, desk: EditDesk): Promise<ToolOutcome | null> {
  if (desk.records === null) return null
  const files = await desk.records.find(id)
  // The record is written before the first file is.
  if (files === null) return notMade
  const found = await Promise.all(files.map((file) => look(file, desk)))
  if (found.some((file) => file === null || !(isAfter(file) || isBefore(file)))) return null
  const sure = found.filter((file) => file !== null)
  if (sure.every(isAfter)) return made(sure, desk)
  for (const file of sure.filter((one) => !isBefore(one))) {
    const put = await putFile(desk.workspace, file.path, file.before)
    if (!put.ok) return null
  }
  return notMade
}

async function look(file: RecordedFile, { workspace }: EditDesk): Promise<Found | null> {
  const content = await workspace.readFile(file.path)
  if (content.ok) return { ...file, now: content.value }
  return content.error.kind === 'not_found' ? { ...file, now: null } : null
}

function isAfter({ now, after }: Found): boolean {
  return now === null ? after === null : digestOf(now) === after
}

function isBefore({ now, before }: Found): boolean {
  return now === null || before === null ? now === before : now.equals(before)
}

function made(files: readonly Found[], { seen }: EditDesk): ToolOutcome {
  for (const { path, now } of files) if (now !== null) seen.note(path, now)
  const drafts = files.map(({ path, before, now }) => ({ path, before, after: now }))
  return { ok: true, output: `The edit was made before the process stopped:\n${reportOf(drafts)}` }
}

const message =
  'The process stopped before this edit was made, or it was undone then; no file is changed by it. View the file and make it again.'
const notMade: ToolOutcome = { ok: false, output: message, error: { kind: 'interrupted', message } }
