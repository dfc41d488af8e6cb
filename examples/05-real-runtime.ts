// The real runtime in a world that touches nothing: a script in place of the model, functions in place of the tools, a
// journal in memory. One task is handed on to a sub-run, and a hook runs after the change.

import { eventsUpTo, hooksFrom, openBudget, startRun, stateAt, subRunTool } from '../src/runtime/index.ts'
import { eventsOf, newRun, scriptedPort, success, testWorld, tool } from '../src/testing/index.ts'

const { machine, settings } = newRun()
const budget = openBudget({ costUsd: 0.05 })

const edit = tool('edit', ({ input }) => success(`${input.target} written`), { class: 'edit', mutates: true })
const delegate = subRunTool({
  name: 'delegate',
  description: 'hands a task on to somebody else',
  machine,
  settings,
  budget,
  parent: () => run.state(),
  timeoutMs: 600_000,
  mutates: false,
  world: () => testWorld({ model: scriptedPort(['$(view src/server.ts)', '$(answer It listens on 8080.)']) }),
})
const hooks = hooksFrom([
  {
    name: 'tests',
    timeoutMs: 10_000,
    on: { paths: ['*.ts'] },
    run: async (after) => ({ ok: true, output: `12 passed after ${after.length} change` }),
  },
])

const script = [
  '$(delegate which port does the server use?)',
  '$(edit src/client.ts replace 8080)',
  '$(answer The client now uses port 8080.)',
]
const world = testWorld({ model: scriptedPort(script), tools: [delegate, edit], hooks, limits: budget.limits })
const run = startRun(newRun(), world)
run.subscribe((event, { stage }) => {
  if (event.type === 'tool.finished') console.log(event.outcome.output)
  if (event.type === 'hooks.finished') console.log(event.reports, stage.name)
})
run.say('Make the client use the port of the server.')

console.log(await run.rest())
console.log('the run', run.state().counts.costUsd, 'its sub-runs', budget.spent().costUsd)

const events = eventsOf(world.journal)
console.log('after step 1 it was', stateAt(events, eventsUpTo(events, 1)).stage.name, 'for request 2')

/* prints
It listens on 8080.
[sub-run: 2 turns, $0.0020; the governor had no objection]
src/client.ts written
[ { name: 'tests', ok: true, output: '12 passed after 1 change' } ] calling_model
{
  kind: 'ended',
  outcome: {
    kind: 'answered',
    cause: 'concluded',
    answer: 'The client now uses port 8080.',
    detail: ''
  }
}
the run 0.003 its sub-runs 0.002
after step 1 it was calling_model for request 2
*/
