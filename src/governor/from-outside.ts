// What a verdict means to somebody outside the program that is judged (a hook, a proxy): it can tell, refuse and stop,
// and nothing between.

import { blocked, type Judgement } from './govern.ts'
import type { Asked } from './intent.ts'
import type { Ledger } from './ledger.ts'
import { isHard, type Rung } from './verdict.ts'

/** Whether the program must stop: the governor gives up on it, or it was told and refused and still brings nothing new. */
export function mustStop(before: Ledger, { ledger, verdict }: StopBasis): boolean {
  if (verdict !== null && (verdict.rung === 'conclude' || verdict.rung === 'halt')) return true
  // Failures have no block on their ladder: whoever fails is given other ways to try first.
  return isBarred(before) && ledger.debt > before.debt
}

/** What a stop is founded on; a verdict that was raised, if one was. */
interface StopBasis extends Pick<Judgement, 'ledger'> {
  readonly verdict: { readonly rung: Rung } | null
}

/** Whether calls of a loop are refused right now. */
export function isBarred(ledger: Ledger): boolean {
  return withoutErrors(ledger).episodes.some(({ rung }) => isHard(rung))
}

/** Why a call is refused; `null` when it may pass. A failing command is not: it has to be run to see it mended. */
export function refusal(ledger: Ledger, call: Asked): string | null {
  return blocked(withoutErrors(ledger), call)
}

function withoutErrors(ledger: Ledger): Ledger {
  return { ...ledger, episodes: ledger.episodes.filter(({ cause }) => cause !== 'errors') }
}
