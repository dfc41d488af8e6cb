// What a verdict on another program's step means for it. Somebody outside can tell, refuse and stop; nothing between.

import { type Asked, blocked, isHard, type Judgement, type Ledger } from '../../governor/index.ts'

/** Whether a program must stop: the governor gives up on it, or it was told and refused and still brings nothing new. */
export function mustStop(before: Ledger, { ledger, verdict }: Judgement): boolean {
  if (verdict.kind === 'raised' && (verdict.rung === 'conclude' || verdict.rung === 'halt')) return true
  // Failures have no block on their ladder: whoever fails is given other ways to try first.
  return isBarred(before) && ledger.debt > before.debt
}

/** Whether calls of a loop are refused right now. */
export function isBarred(ledger: Ledger): boolean {
  return withoutErrors(ledger).episodes.some(({ rung }) => isHard(rung))
}

/** Why a call is refused; `null` when it may pass. A failing command is not: it has to be run to see it mended. */
export function refusalOf(ledger: Ledger, call: Asked): string | null {
  return blocked(withoutErrors(ledger), call)
}

function withoutErrors(ledger: Ledger): Ledger {
  return { ...ledger, episodes: ledger.episodes.filter(({ cause }) => cause !== 'errors') }
}
