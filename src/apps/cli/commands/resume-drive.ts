// A run that is gone on with: opened again or forked, and driven like any other.

import {
  type OpenRun,
  type RunRequest,
  type RunState,
  type SetupError,
  scoutInWords,
  withFreshBudget,
} from '../../../compose/index.ts'
import type { Given } from '../command.ts'
import { drive } from '../drive.ts'
import { type ExitCode, UsageError } from '../exit.ts'
import type { Terminal } from '../terminal.ts'
import { viewFor } from '../views/view-for.ts'
import { formOf } from '../work.ts'

interface GoingOn {
  readonly request: Omit<RunRequest, 'person' | 'pawl'>
  /** The run as it stands before it goes on. */
  readonly state: RunState
  readonly open: (request: RunRequest) => Promise<{ ok: true; value: OpenRun } | { ok: false; error: SetupError }>
  /** What is said to it; empty when it only goes on. */
  readonly say: string
  /** What a person should know first. */
  readonly report: (open: OpenRun) => readonly string[]
}

export async function goOn(
  given: Given,
  terminal: Terminal,
  { request, state, open, say, report }: GoingOn,
): Promise<ExitCode> {
  const form = formOf(given)
  const isQuiet = given.options.quiet === true
  const view = await viewFor({ form, project: request.project }, given, terminal)
  const project = withFreshBudget(request.project, state, Date.now())
  const opened = await open({ ...request, project, says: say, person: view.person, pawl: terminal.version })
  if (!opened.ok) {
    await view.close()
    for (const line of opened.error.lines) terminal.complain(line)
    return opened.error.kind === 'journal' ? 1 : 7
  }
  if (!isQuiet) for (const line of report(opened.value)) view.notice(line)
  if (opened.value.model.isScout && form === 'text' && !isQuiet)
    view.notice(`${scoutInWords(opened.value.model, 'goes on with it')}, it is no language model (see pawl models)`)
  return drive({ open: opened.value, view, form, say: null, isQuiet }, terminal)
}

/** A run that has answered, or was never told anything, has nothing to do until something is said. */
export function refuseNothingToDo({ stage, inbox }: RunState, named: string): void {
  if (stage.name === 'ended' && stage.outcome.kind === 'answered' && inbox.length === 0)
    throw new UsageError(`run ${named} has answered; to ask more of it: pawl continue ${named} "…"`)
  if (stage.name === 'idle') throw new UsageError(`run ${named} waits to be told something: pawl continue ${named} "…"`)
}
