// The smallest use of Pawl: a run is a fold over events. No model, no tools, no I/O.

import { begin, reduce } from '../src/core/index.ts'
import { eventMaker } from '../src/testing/index.ts'

const events = eventMaker()
let run = begin(events.started())

for (const event of [events.said('What is in a.ts?'), events.replied(1, 'Nothing yet.'), events.retryDue()]) {
  const step = reduce(run, event)
  console.log(event.type, '→', step.run.stage.name, JSON.stringify(step.actions))
  run = step.run
}

/* prints
user.said → calling_model [{"type":"call_model","request":1,"attempt":1}]
model.replied → idle []
retry.due → idle [{"type":"report_refusal","event":"retry.due","reason":"retry.due does not fit stage idle"}]
*/
