// The governor alone, over plain data: any program that calls tools can ask it whether it still moves forward.

import { blocked, type CallEvidence, explain, govern, openLedger } from '../src/governor/index.ts'

const read = (path: string, output: string): CallEvidence => ({ tool: 'read', input: { path }, output, ok: true })

const run: CallEvidence[] = [
  read('parser.ts', 'export function parse(text: string) { … }'),
  { tool: 'edit', input: { path: 'parser.ts', old: 'split(",")', new: 'split(";")' }, output: 'done', ok: true },
  // From here on it goes in circles. The tests take another time at each round; that is no news.
  ...[31, 28, 35, 30].flatMap((ms) => [
    { tool: 'bash', input: { command: 'npm test' }, output: `all 12 tests passed (${ms} ms)`, ok: true },
    read('lexer.ts', 'export const tokens = /[a-z]+/g'),
  ]),
]

let ledger = openLedger()
for (const [index, call] of run.entries()) {
  const judgement = govern(ledger, { step: index + 1, calls: [call] })
  ledger = judgement.ledger
  console.log(explain(judgement.verdict))
}
console.log('May it test once more?', blocked(ledger, { tool: 'bash', input: { command: 'npm test' } }) ?? 'yes')
console.log('May it read the grammar?', blocked(ledger, { tool: 'read', input: { path: 'grammar.md' } }) ?? 'yes')

/* prints
Step 1 brought news.
Step 2 brought news.
Step 3 brought news.
Step 4 brought news.
Step 5 brought nothing new (debt 0).
Step 6 brought nothing new (debt 0).
Step 7: advise (repeat, since step 7). `bash npm test` was called 3 times with the same outcome while nothing changed. Use the outcome you have, change something first, or ask a different question.
  bash npm test
    → all 12 tests passed (35 ms)
Progress would have been: another outcome of this call, or a change of the world before it was made again
Step 8 brought nothing new (debt 2).
Step 9 brought nothing new (debt 3).
Step 10: block (no_news, since step 7). The last steps brought nothing new: `bash npm test`, `read lexer.ts`. Take what is known, and do something that was not tried yet, or conclude.
  bash npm test
    → all 12 tests passed (30 ms)
  read lexer.ts
    → export const tokens = /[a-z]+/g
Progress would have been: an outcome, a line of a file or a state not seen before
May it test once more? `bash npm test` is part of a loop (no_news, since step 7) and brings nothing new. Do something else first.
May it read the grammar? yes
*/
