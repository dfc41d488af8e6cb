// A whole run without I/O: a script in place of the model, functions in place of the tools.

import { explore } from '../src/machines/index.ts'
import { transcript } from '../src/projections/index.ts'
import { drive, success } from '../src/testing/index.ts'

const { run, events } = drive({
  task: 'Which port does the server use?',
  machine: explore(),
  tools: { 'text-search': () => success('src/server.ts:12: const port = 8080') },
  replies: ['$(text-search "port =")', '$(keep 1) $(answer Port 8080, set in src/server.ts:12.)'],
})

console.log(run.stage.name === 'ended' ? run.stage.outcome : run.stage.name)
console.log(
  `${events.length} events, ${run.counts.turns} turns, ${transcript(run).split('\n').length} lines of transcript`,
)

/* prints
{
  kind: 'answered',
  cause: 'concluded',
  answer: 'Port 8080, set in src/server.ts:12.',
  detail: ''
}
8 events, 2 turns, 44 lines of transcript
*/
