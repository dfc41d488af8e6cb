import { money, wrapProgram } from '../../../compose/index.ts'
import type { Action, Given } from '../command.ts'
import { type ExitCode, UsageError } from '../exit.ts'
import { openProjectFor } from '../project.ts'

export const run: Action = async (given, terminal) => {
  const [program, ...args] = given.words
  if (program === undefined) throw new UsageError('which program? For example: pawl wrap -- claude -p "…"')
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const isQuiet = given.options.quiet === true
  const wrapped = await wrapProgram({
    project: opened.value,
    pawl: terminal.version,
    program,
    args,
    limits: limitsIn(given),
    tell: terminal.tell,
  })
  if (!wrapped.ok) throw new UsageError(wrapped.error)
  const { exitCode, runs, turns, costUsd } = wrapped.value
  const [last] = runs.slice(-1)
  if (!isQuiet && last !== undefined)
    terminal.tell(`pawl: ${turns} requests, ${money(costUsd)}; recorded as ${runs.join(', ')} · pawl why ${last}`)
  // Where Pawl had no part in the end, the code is the program's own, whatever it means there.
  return exitCode as ExitCode
}

function limitsIn({ options }: Given): { turns?: number; costUsd?: number } {
  const turns = numberIn(options.maxTurns, '--max-turns')
  const costUsd = numberIn(options.maxCost, '--max-cost')
  return { ...(turns !== null && { turns }), ...(costUsd !== null && { costUsd }) }
}

function numberIn(value: unknown, flag: string): number | null {
  if (value === undefined) return null
  const number = Number(value)
  if (!Number.isFinite(number) || number <= 0) throw new UsageError(`${flag} must be a number above 0, not ${value}`)
  return number
}
