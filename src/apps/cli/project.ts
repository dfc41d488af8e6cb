// The project that a command is given in, with what is wrong with its configuration told to whoever gave it.

import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { describeConfigError, describeOrigin, openProject, type Project, type Situation } from '../../compose/index.ts'
import type { Given } from './command.ts'
import { type ExitCode, UsageError } from './exit.ts'
import type { Terminal } from './terminal.ts'

export type OpenedProject =
  | { readonly ok: true; readonly value: Project }
  | { readonly ok: false; readonly exitCode: ExitCode }

/** What the project may not say is told, unless the command is about just that. */
export function openProjectFor(given: Given, terminal: Terminal, withheld: 'told' | 'untold' = 'told'): OpenedProject {
  const opened = openProject(situationOf(given, terminal))
  if (!opened.ok) {
    for (const error of opened.error) terminal.complain(describeConfigError(error))
    return { ok: false, exitCode: opened.error.some(({ origin }) => origin.layer === 'flags') ? 2 : 7 }
  }
  terminal.colourAs(opened.value.config.settings.color)
  const refused = withheld === 'told' ? opened.value.config.withheld : []
  for (const { origin, key, message } of refused) terminal.warn(`${describeOrigin(origin)}: ${key}: ${message}`)
  return opened
}

/** Where and with what a command was given. */
export function situationOf({ options, settings }: Given, { cwd, env, home }: Terminal): Situation {
  const place = typeof options.cwd === 'string' ? resolve(cwd, options.cwd) : cwd
  if (!isDirectory(place)) throw new UsageError(`--cwd: ${place} is no directory`)
  return { cwd: place, env, home, flags: settings, withoutFiles: options.config === false }
}

function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
