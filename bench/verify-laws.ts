// A million random event sequences: no run may break a law, leave the transition table, or differ from its replay.
// `npm run verify:laws -- 20000` for fewer.

import { begin, type EventOf, type RunEvent, type RunState, reduce, replay, table } from '../src/core/index.ts'
import { anyEvent, anyMachine, brokenLaws, eventMaker, picker, seeded } from '../src/testing/index.ts'

const sequences = Number(process.argv[2] ?? 1_000_000)
const rows = new Set(table.flatMap((row) => row.next.map((next) => `${row.stage} ${row.event} ${next}`)))
const visited = new Set<string>()
let events = 0
let refused = 0
const broken: string[] = []

for (let seed = 0; seed < sequences && broken.length === 0; seed += 1) live(seed)

const missed = [...rows].filter((row) => !visited.has(row))
for (const line of broken) console.error(line)
console.log(`${sequences} sequences, ${events} events, ${refused} of them refused`)
console.log(`${visited.size} of ${rows.size} rows of the table visited`)
if (missed.length > 0) console.log(`not visited at random: ${missed.join(', ')}`)
console.log(
  JSON.stringify({
    sequences,
    events,
    refused,
    broken: broken.length,
    rows: rows.size,
    visited: visited.size,
  }),
)
process.exitCode = broken.length > 0 ? 1 : 0

function live(seed: number): void {
  const random = seeded(seed)
  const pick = picker(random)
  const maker = eventMaker()
  const settings = { interactive: random() < 0.5, inboxLimit: pick([1, 50]), takesBack: random() < 0.5 }
  const started = maker.started(pick(anyMachine), settings)
  const history: [EventOf<'run.started'>, ...RunEvent[]] = [started]
  let run = begin(started)
  for (let length = 4 + Math.floor(random() * 28); length > 0; length -= 1) {
    const event = anyEvent(run, random, maker)
    history.push(event)
    run = follow(run, event, seed)
  }
  for (const law of brokenLaws(run)) broken.push(`seed ${seed}: ${law}`)
  // Replay is half of the work, so it is checked on a sample.
  if (seed % 50 === 0 && JSON.stringify(replay(history)) !== JSON.stringify(run))
    broken.push(`seed ${seed}: replay differs`)
}

function follow(run: RunState, event: RunEvent, seed: number): RunState {
  const step = reduce(run, event)
  events += 1
  if (step.actions.some((action) => action.type === 'report_refusal')) {
    refused += 1
    if (step.run !== run) broken.push(`seed ${seed}: a refused ${event.type} changed the run`)
    return run
  }
  const row = `${run.stage.name} ${event.type} ${step.run.stage.name}`
  visited.add(row)
  if (!rows.has(row)) broken.push(`seed ${seed}: ${row} is not in the table`)
  return step.run
}
