// What a verdict on another program's step means for it. Somebody outside can tell, refuse and stop; nothing between.

import { isHard, type Judgement, type Ledger } from '../../governor/index.ts'

/** Whether a program must stop, and why; `null` when it may go on. */
export function reasonToStop(before: Ledger, { ledger, verdict }: Judgement): string | null {
  if (verdict.kind === 'raised' && (verdict.rung === 'conclude' || verdict.rung === 'halt')) return verdict.advice
  // Told and refused already, and still nothing new: more of the same is all that can come.
  const blocked = before.episodes.find(({ rung, cause }) => isHard(rung) && cause !== 'errors')
  if (blocked === undefined || ledger.debt <= before.debt) return null
  return verdict.kind === 'raised' ? verdict.advice : `It went on after it was told to stop (${blocked.cause}).`
}

/** Whether calls of a loop are refused right now. */
export function isBarred(ledger: Ledger): boolean {
  return ledger.episodes.some(({ rung }) => isHard(rung))
}
