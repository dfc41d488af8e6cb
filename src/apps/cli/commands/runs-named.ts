// The run that a command is about, with what is wrong with it told to whoever gave the command.

import {
  describeTrouble,
  findRun,
  type Journaled,
  type Project,
  type RunFolder,
  readEvents,
} from '../../../compose/index.ts'
import type { Given } from '../command.ts'
import { type ExitCode, UsageError } from '../exit.ts'
import { openProjectFor } from '../project.ts'
import type { Terminal } from '../terminal.ts'

interface NamedRun {
  readonly ok: true
  readonly project: Project
  readonly folder: RunFolder
}

type Refused = { readonly ok: false; readonly exitCode: ExitCode }

/** Where the run is kept that a word means: an id, the beginning of one, or `last`. */
export async function folderFor(given: Given, terminal: Terminal, named: string): Promise<NamedRun | Refused> {
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened
  const found = await findRun(opened.value.runs, named)
  if (!found.ok) throw new UsageError(found.error)
  return { ok: true, project: opened.value, folder: found.value }
}

/** The run that the first word names and the words behind it. A sentence names none: it is meant for the last one. */
export function runAndWords(words: readonly string[]): { readonly named: string; readonly say: string } {
  const [first = 'last', ...rest] = words.filter((word) => word.trim() !== '')
  const isSentence = /\s/.test(first.trim())
  return { named: isSentence ? 'last' : first, say: (isSentence ? words : rest).join(' ').trim() }
}

/** The same with everything that happened in it. */
export async function runFor(
  given: Given,
  terminal: Terminal,
  named = given.words[0] ?? 'last',
): Promise<(NamedRun & { readonly events: Journaled }) | Refused> {
  const found = await folderFor(given, terminal, named)
  if (!found.ok) return found
  const read = await readEvents(found.folder)
  if (read.ok) return { ...found, events: read.value }
  for (const line of describeTrouble(found.folder, read.error)) terminal.complain(line)
  return { ok: false, exitCode: 1 }
}
