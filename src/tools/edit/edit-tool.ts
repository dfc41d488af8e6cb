// The tools `edit` and `batch-edit`. An edit is whole or not made at all, and says in a diff what it did.

import type { Call, JsonObject, ToolOutcome } from '../../core/index.ts'
import type { Clock, Tool } from '../../runtime/index.ts'
import type { Workspace } from '../../workspace/index.ts'
import type { SeenFiles } from '../seen-files.ts'
import { editRecords } from './edit-records.ts'
import { alternatives, editFailures, tooMany } from './failures.ts'
import { pathPartOf } from './locate.ts'
import { type EditDesk, makeEdits } from './make-edits.ts'
import { probeEdit } from './probe-edit.ts'
import type { EditRefusal } from './refusal.ts'
import { readRequest } from './request.ts'

export interface EditToolOptions {
  readonly workspace: Workspace
  /** Shared with the tools that show files: who has not seen a file may not edit it blindly. */
  readonly seen: SeenFiles
  readonly clock: Pick<Clock, 'now'>
  /** A directory of this run alone: what an edit is about to do is kept there, so that a crash leaves no half of it. */
  readonly directory?: string
}

/** `edit` and `batch-edit`; what fails on a file is counted for both together. */
export function editTools({ workspace, seen, clock, directory }: EditToolOptions): readonly [edit: Tool, batch: Tool] {
  const records = directory === undefined ? null : editRecords(directory)
  const desk: EditDesk = { workspace, seen, clock, failures: editFailures(clock), records }
  const shared = {
    class: 'edit',
    safety: 'unsafe',
    mutates: ({ dryRun }: JsonObject) => dryRun !== true && dryRun !== 'true',
    // Two edits of one file must not meet; they take turns.
    isParallelSafe: false,
    timeoutMs: 120_000,
    traits: { mutates: true },
    run: (call, context) => runEdit(call, context, desk),
    probe: (call) => probeEdit(call, desk),
  } satisfies Partial<Tool>
  return [
    { ...shared, name: 'edit', description: editDescription, inputSchema: editSchema },
    { ...shared, name: 'batch-edit', description: batchDescription, inputSchema: batchSchema },
  ]
}

async function runEdit(call: Call, context: Parameters<Tool['run']>[1], desk: EditDesk): Promise<ToolOutcome> {
  const request = readRequest(call.input)
  if (!request.ok) return refused({ kind: 'bad_input', path: null, message: request.error }, call, desk)
  const made = await makeEdits(request.value, { call, context, desk })
  return made.ok ? { ok: true, output: made.value } : refused(made.error, call, desk)
}

/** The third failure in a row on a file says what else there is to try. */
function refused({ kind, path, message }: EditRefusal, { input }: Call, { failures }: EditDesk): ToolOutcome {
  const file = path ?? pathPartOf(typeof input.target === 'string' ? input.target.trim() : '')
  const count = file === '' ? 0 : failures.count(file)
  const text = count < tooMany ? message : `${message}\n${alternatives(file, count)}`
  return { ok: false, output: text, error: { kind, message: text } }
}

const editDescription = `Changes files. Either quote what is to be replaced (old, new: old must be in the file once), or say an action on a target:
$(edit src/a.ts/name replace) $(edit src/a.ts/name delete) $(edit src/a.ts/name insert --at before|after|prepend|append) with the code in a block;
$(edit src/a.ts/f move src/a.ts/g --at after) $(edit src/a.ts/f copy src/b.ts) $(edit src/a.ts/f swap src/a.ts/g) $(edit src/a.ts/f rename newName);
$(edit src/new.ts write) for a whole file, append and prepend at its ends. A target is a file, a symbol in it, or lines (src/a.ts:10-20). View a file before you edit it. --dry-run shows the diff only.`

const batchDescription =
  'Makes several edits, in one or many files, all or none. Each is measured in the files as they are now. In text: a line `target action` for each edit, its code in a block below, or blocks marked old and new.'

const position = { type: 'string', enum: ['before', 'after', 'prepend', 'append'] }

const properties: JsonObject = {
  target: { type: 'string', description: 'A file, a symbol in it (src/a.ts/Class/method), or lines (src/a.ts:10-20).' },
  action: {
    type: 'string',
    enum: ['write', 'replace', 'delete', 'insert', 'append', 'prepend', 'move', 'copy', 'swap', 'rename'],
    description: 'What to do with the target; not needed with old and new.',
  },
  body: { type: 'string', description: 'The code or text for write, replace, insert, append, prepend.' },
  old: { type: 'string', description: 'Text to be replaced, exactly as in the file and there only once.' },
  new: { type: 'string', description: 'What takes its place.' },
  to: { type: 'string', description: 'Where to move or copy, what to swap with, or the new name.' },
  at: { ...position, description: 'Where to insert or move: beside the symbol, or first or last inside it.' },
  all: { type: 'boolean', description: 'Replace every occurrence of old.' },
  multiple: { type: 'boolean', description: 'The target is a pattern (src/*.ts/test_*) and all it names are meant.' },
}

const options: JsonObject = {
  dryRun: { type: 'boolean', description: 'Only show what would change.' },
  force: { type: 'boolean', description: 'Write code even if it no longer parses.' },
}

const editSchema: JsonObject = { type: 'object', properties: { ...properties, ...options }, required: ['target'] }

const batchSchema: JsonObject = {
  type: 'object',
  properties: {
    edits: { type: 'array', items: { type: 'object', properties, required: ['target'] } },
    ...options,
  },
  required: ['edits'],
}
