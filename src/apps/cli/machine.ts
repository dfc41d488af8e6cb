// The machine that a command is about, with what is wrong with it told to whoever gave the command.

import { findMachine, type Machine, type Project, withoutVariant } from '../../compose/index.ts'
import type { Given } from './command.ts'
import { type ExitCode, UsageError } from './exit.ts'
import { openProjectFor } from './project.ts'
import type { Terminal } from './terminal.ts'

export type OpenedMachine =
  | { readonly ok: true; readonly machine: Machine; readonly project: Project }
  | { readonly ok: false; readonly exitCode: ExitCode }

/** The machine of the first word; without one, that of the project. */
export async function openMachineFor(given: Given, terminal: Terminal): Promise<OpenedMachine> {
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened
  const [named] = given.words
  const found = await findMachine(opened.value, named)
  if (found.ok) for (const line of withoutVariant(opened.value.config.settings, named)) terminal.warn(line)
  if (found.ok) return { ok: true, machine: found.value, project: opened.value }
  const { kind, lines } = found.error
  if (kind === 'unknown') throw new UsageError(lines.join('\n'))
  for (const line of lines) terminal.complain(line)
  return { ok: false, exitCode: 7 }
}
