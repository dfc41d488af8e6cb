// The governor alone, over plain data: any program that calls tools can ask it whether it still moves forward.

import { explain, govern, openLedger } from '../src/governor/index.ts'

let ledger = openLedger()

for (let step = 1; step <= 6; step += 1) {
  const call = { tool: 'bash', input: { command: 'npm test' }, output: `1 failing (${step * 3} ms)`, ok: false }
  const judgement = govern(ledger, { step, calls: [call] })
  ledger = judgement.ledger
  const { verdict } = judgement
  console.log(step, verdict.kind === 'raised' ? `${verdict.rung}: ${verdict.cause}` : verdict.kind)
  if (step === 6 && verdict.kind === 'raised') console.log(explain(verdict))
}

/* prints
1 idle
2 idle
3 advise: errors
4 idle
5 recover: errors
6 idle
*/
