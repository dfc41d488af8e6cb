import { money, type Wrapped, wrapProgram } from '../../../compose/index.ts'
import type { Action, Given } from '../command.ts'
import { type ExitCode, UsageError } from '../exit.ts'
import { openProjectFor } from '../project.ts'
import { several } from './runs-amounts.ts'

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
  const { exitCode, runs, turns } = wrapped.value
  const [last] = runs.slice(-1)
  if (!isQuiet && last !== undefined)
    terminal.tell(
      `pawl: ${several(turns, 'request')}, ${costOf(wrapped.value)}; recorded as ${runs.join(', ')} · pawl why ${last}`,
    )
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

/** What no price is known of did not cost nothing. */
function costOf({ costUsd, unpriced }: Wrapped): string {
  if (unpriced.length === 0) return money(costUsd)
  const unknown = `the price of ${unpriced.join(', ')} is not known`
  return costUsd === 0 ? unknown : `${money(costUsd)} and more, as ${unknown}`
}
