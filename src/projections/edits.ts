// How the edits of a run went, and which files they failed on.

import { type CallResult, isFailure, type Journaled, type ProposedCall, target } from '../core/index.ts'
import { newMessages, steps } from './steps.ts'

export interface EditedFile {
  readonly file: string
  readonly edits: number
  readonly failures: number
}

/** Every file that edits were asked for, in the order they first were. What was refused was not tried. */
export function editedFiles(events: Journaled): EditedFile[] {
  const files = new Map<string, EditedFile>()
  const asked = new Map<string, ProposedCall>()
  for (const message of [...steps(events)].flatMap(newMessages)) {
    if (message.role === 'model') for (const call of message.calls) asked.set(call.id, call)
    if (message.role === 'results') for (const result of message.results) count(files, asked.get(result.callId), result)
  }
  return [...files.values()]
}

function count(files: Map<string, EditedFile>, call: ProposedCall | undefined, result: CallResult): void {
  const isTried = result.outcome.ok || isFailure(result)
  if (call === undefined || call.class !== 'edit' || !isTried) return
  const file = fileOf(call)
  const { edits, failures } = files.get(file) ?? { edits: 0, failures: 0 }
  files.set(file, { file, edits: edits + 1, failures: failures + Number(isFailure(result)) })
}

/** The file that a call is about, without the lines or the symbol in it. */
function fileOf({ input }: ProposedCall): string {
  return target(input).replace(/:\d[\d-]*$/, '')
}
