// What the history of the files did or refused to do, told to whoever asked.

import type { FileChange, History, HistoryRefusal } from '../../../compose/index.ts'
import type { Given } from '../command.ts'
import { type ExitCode, UsageError } from '../exit.ts'
import { openProjectFor } from '../project.ts'
import type { Terminal } from '../terminal.ts'
import { oneLine } from './runs-amounts.ts'

type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: HistoryRefusal }

export interface Asked<Value> {
  readonly ask: (history: History) => Promise<Answer<Value>>
  readonly tell: (value: Value) => void
}

/** Asks the history of the project something and tells the answer; a refusal says which files, and what to do. */
export async function askHistory<Value>(given: Given, terminal: Terminal, asked: Asked<Value>): Promise<ExitCode> {
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const history = opened.value.history()
  const answer = await asked.ask(history)
  await history.close()
  if (answer.ok) {
    asked.tell(answer.value)
    return 0
  }
  const { kind, message, files } = answer.error
  if (kind === 'unknown_node') throw new UsageError(`${message}; pawl history lists them`)
  terminal.complain(message)
  // What the message names already is not listed below it.
  for (const file of files) if (!message.includes(file)) terminal.tell(`  ${oneLine(file)}`)
  const hint = hints[kind]
  if (hint !== '') terminal.tell(hint)
  return kind === 'storage' || kind === 'busy' ? 1 : 3
}

const hints: Readonly<Record<HistoryRefusal['kind'], string>> = {
  nothing_to_do: '',
  unknown_node: '',
  changed_outside: 'nothing was touched. --dry-run shows what would be done, --force does it and keeps what is there',
  across_commit: 'nothing was touched. Your commit stays as it is; --force changes the files all the same',
  in_the_way: 'move what is in the way, then try again',
  busy: 'a run is at work in this workspace; try again when it is done',
  storage: '',
}

const verbs: Readonly<Record<FileChange['change'], string>> = {
  added: 'brought back',
  changed: 'restored',
  removed: 'removed',
}

/** One line for each file that was moved to another state. */
export function moveLines(files: readonly FileChange[], isPreview: boolean): string[] {
  return files.map(({ path, change }) => `${isPreview ? 'would be ' : ''}${verbs[change]}: ${oneLine(path)}`)
}
