// A machine of your own is data. The checker proves things about it before it runs.

import { checkMachine, defineMachine } from '../src/machines/index.ts'

const review = defineMachine({
  name: 'review',
  start: 'reader',
  modes: {
    reader: {
      prompt: 'You are the READER. Look at the change; do not judge it.',
      sees: ['task', 'last-results'],
      may: ['view', 'text-search', 'note'],
      on: { results: 'judge', 'no-calls': 'judge' },
    },
    judge: {
      prompt: 'You are the JUDGE. Note findings with file and line, or answer with the review.',
      sees: ['task', 'notes', 'last-results'],
      may: ['note', 'keep'],
      concludes: true,
      on: { reply: 'reader', stuck: 'judge' },
    },
  },
  limits: { turns: 12 },
})

const report = checkMachine(review)
console.log(
  report.findings.map(({ severity, message }) => `${severity}: ${message}`).join('\n') || 'nothing to complain about',
)
console.log(`at most ${report.worstCase?.modelCalls ?? 'endlessly many'} model calls`)

/* prints
warning: a run that must conclude in reader will ask that mode to, which may not conclude otherwise
at most 78 model calls
*/
