import { describe, expect, test } from 'vitest'
import { replay } from '../core/index.ts'
import { eventsOf, newRun, scriptedPort, success, testWorld, tool } from '../testing/index.ts'
import { eventsUpTo, forkAt, promptsOf, rejudge, startRun, stateAt } from './index.ts'

const script = ['$(view a)', '$(view a)', { fails: 'overloaded' } as const, '$(view a)', '$(view a)', '$(answer done)']
const tools = [tool('view', () => success('the same'))]

async function lived() {
  const model = scriptedPort(script)
  const world = testWorld({ model, tools })
  const run = startRun(newRun(), world)
  const states: unknown[] = []
  run.subscribe((event, state) => {
    if (event.type !== 'model.streamed') states.push(state)
  })
  run.say('go')
  await run.rest()
  const events = eventsOf(world.journal)
  return { run, events, states, model }
}

describe('a recorded run', () => {
  test('gives back every state it was in', async () => {
    const { events, states } = await lived()
    expect(events.slice(1).map((_, index) => stateAt(events, index + 2))).toEqual(states)
  })

  test('gives back every prompt, byte for byte', async () => {
    const { events, model } = await lived()
    const sent = model.requests.map(({ system, messages }) => ({ system, messages }))
    const made = promptsOf(events, { model, tools: new Map(tools.map((one) => [one.name, one])), limits: {} })
    expect(JSON.stringify(made.map(({ prompt }) => prompt))).toBe(JSON.stringify(sent))
    expect(new Set(sent.map((prompt) => JSON.stringify(prompt))).size).toBe(sent.length)
  })

  test('is judged again as it was judged then', async () => {
    const { events, run } = await lived()
    const { recorded, today, ledger } = rejudge(events, tools)
    expect(recorded.length).toBeGreaterThan(0)
    expect(today).toEqual(recorded)
    expect(ledger).toEqual(run.ledger())
  })

  test('can be forked after a step, and the fork is a run of its own', async () => {
    const { events } = await lived()
    const fork = forkAt(events, 2, 'r2')
    const run = replay(fork)
    expect([run.setup.id, run.counts.turns, run.stage.name]).toEqual(['r2', 2, 'calling_model'])
    expect(fork.slice(1)).toEqual(events.slice(1, fork.length))
  })

  test('has as many steps as replies', async () => {
    const { events } = await lived()
    expect(eventsUpTo(events, 0)).toBe(1)
    expect(eventsUpTo(events, 99)).toBe(events.length)
    expect([1, 2, 3, 4, 5].map((step) => stateAt(events, eventsUpTo(events, step)).counts.turns)).toEqual([
      1, 2, 3, 4, 5,
    ])
  })
})
