import { guardStatuses, runGuarded } from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import { type ExitCode, UsageError } from '../exit.ts'
import { situationOf } from '../project.ts'

export const run: Action = async (given, terminal) => {
  const [program, ...args] = given.words
  if (program === undefined) throw new UsageError('which program? For example: pawl guard run -- claude -p "…"')
  const situation = situationOf(given, terminal)
  const scopes = [false, true].map((isForProject) => guardStatuses({ situation, isForProject }))
  if (!scopes.flat().some(({ isGuarded }) => isGuarded))
    throw new UsageError('no program is guarded here; pawl guard install claude-code, codex, gemini or opencode first')
  const ran = await runGuarded({ situation, program, args })
  if (!ran.ok) throw new UsageError(ran.error)
  const { exitCode, stopped } = ran.value
  if (stopped === null) return exitCode as ExitCode
  terminal.complain(`stopped ${program}: ${stopped}`)
  return 4
}
