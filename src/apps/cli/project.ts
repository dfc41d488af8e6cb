// The project that a command is given in, with what is wrong with its configuration told to whoever gave it.

import { resolve } from 'node:path'
import { describeConfigError, openProject, type Project } from '../../compose/index.ts'
import type { Given } from './command.ts'
import type { ExitCode } from './exit.ts'
import type { Terminal } from './terminal.ts'

export type OpenedProject =
  | { readonly ok: true; readonly value: Project }
  | { readonly ok: false; readonly exitCode: ExitCode }

export function openProjectFor({ options, settings }: Given, terminal: Terminal): OpenedProject {
  const { cwd, env, home } = terminal
  const opened = openProject({
    cwd: typeof options.cwd === 'string' ? resolve(cwd, options.cwd) : cwd,
    env,
    home,
    flags: settings,
    withoutFiles: options.config === false,
  })
  if (!opened.ok) {
    for (const error of opened.error) terminal.tell(`pawl: ${describeConfigError(error)}`)
    return { ok: false, exitCode: opened.error.some(({ origin }) => origin.layer === 'flags') ? 2 : 7 }
  }
  for (const { message } of opened.value.config.withheld) terminal.tell(`pawl: ${message}`)
  return opened
}
