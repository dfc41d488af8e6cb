// What must hold of every view, whatever happened to the run.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Journaled, replay, toArray } from '../core/index.ts'
import { anyHistory } from '../testing/index.ts'
import { displayWidth } from './display-width.ts'
import {
  type Cost,
  cost,
  formatCost,
  formatTimeline,
  formatTransitions,
  formatWhy,
  labels,
  recentTransitions,
  type Spending,
  timeline,
  transcript,
  transitions,
  why,
} from './index.ts'

const anyJournal = fc
  .record({ seed: fc.nat(), length: fc.integer({ min: 1, max: 250 }) })
  .map(({ seed, length }): Journaled => {
    const [started, ...rest] = anyHistory(seed, length).events
    if (started?.type !== 'run.started') throw new Error('a history starts with its run')
    return [started, ...rest]
  })

function law(name: string, holds: (events: Journaled) => void): void {
  test(name, () => fc.assert(fc.property(anyJournal, holds), { numRuns: 150 }))
}

law('the timeline has one entry for each event, in order', (events) => {
  expect(timeline(events).map(({ index, at }) => ({ index, at }))).toEqual(
    events.map(({ at }, index) => ({ index, at })),
  )
})

law('each entry of the timeline begins where the one before it left the run', (events) => {
  const entries = timeline(events)
  for (const [index, entry] of entries.entries()) {
    const previous = entries[index - 1]
    expect(entry.stage.before).toBe(previous?.stage.after ?? null)
    expect(entry.mode.before).toBe(previous?.mode.after ?? null)
  }
})

law('the timeline of the first events does not depend on what came after', (events) => {
  const [started, ...rest] = events
  const half = Math.floor(rest.length / 2)
  expect(timeline([started, ...rest.slice(0, half)])).toEqual(timeline(events).slice(0, half + 1))
})

law('no line is wider than the page', (events) => {
  for (const width of [20, 60, 80, 120]) {
    const page = { width }
    const lines = [
      ...formatTimeline(timeline(events), page),
      ...formatTransitions(transitions(events), page),
      ...formatCost(cost(events), page),
      ...formatWhy(why(events), page),
    ]
    expect(lines.filter((line) => displayWidth(line) > width)).toEqual([])
  }
})

law('a run has as many calls and failures as its turns together', (events) => {
  const { calls, failures } = cost(events).totals
  const { counts } = replay(events)
  expect([counts.calls, counts.failures]).toEqual([calls, failures])
})

const amounts = [
  'calls',
  'failures',
  'refusals',
  'retries',
  'inputTokens',
  'outputTokens',
  'costUsd',
  'durationMs',
] as const

law('the totals are the sums of the turns', (events) => {
  const { turns, totals } = cost(events)
  const sums = amounts.map((amount) => turns.reduce((sum, turn) => sum + turn[amount], 0))
  expect(amounts.map((amount) => totals[amount])).toEqual(sums)
})

law('the totals agree with what the run counted by itself', (events) => {
  const { turns, totals } = cost(events)
  const { inputTokens, outputTokens, costUsd, retries, requests } = replay(events).counts
  const counted: Partial<Spending> = { inputTokens, outputTokens, costUsd, retries }
  expect(totals).toMatchObject(counted)
  expect(turns.filter(({ request }) => request > 0)).toHaveLength(requests)
})

law('every result is counted once, under its turn and under its tool', (events) => {
  const results = toArray(replay(events).talk).flatMap((message) => (message.role === 'results' ? message.results : []))
  const { totals, tools } = cost(events)
  expect(totals.calls).toBe(results.length)
  expect(sumOver(tools, 'calls')).toBe(results.length)
  expect(sumOver(tools, 'failures')).toBe(totals.failures)
  expect(sumOver(tools, 'refusals')).toBe(totals.refusals)
})

function sumOver(tools: Cost['tools'], amount: 'calls' | 'failures' | 'refusals'): number {
  return tools.reduce((sum, use) => sum + use[amount], 0)
}

law('the time of the stages is the time of the run', (events) => {
  const run = replay(events)
  const { stages } = cost(events)
  expect(stages.reduce((sum, { durationMs }) => sum + durationMs, 0)).toBe(run.at - run.setup.startedAt)
})

law(
  'stays follow one another without a gap, and the last one is where a run that does not stand still is',
  (events) => {
    const stays = transitions(events)
    const run = replay(events)
    expect(stays.map(({ leftAt }) => leftAt)).toEqual([...stays.slice(1).map(({ enteredAt }) => enteredAt), null])
    expect(stays.at(-1)).toMatchObject({ stage: run.stage.name })
  },
)

law('what a run remembers of its stays is the end of what its journal holds', (events) => {
  const recent = recentTransitions(replay(events))
  expect(recent).toEqual(transitions(events).slice(-recent.length))
  expect(recent.length).toBeLessThanOrEqual(100)
})

law('the transcript holds every call exactly once', (events) => {
  const run = replay(events)
  const asked = toArray(run.talk).flatMap((message) => (message.role === 'model' ? message.calls : []))
  const told = transcript(run)
    .split('\n')
    .flatMap((line) => /^### .*\((.*)\)$/.exec(line)?.[1] ?? [])
  expect(told).toEqual(asked.map(({ id }) => id))
})

law('a label is entered only from another one', (events) => {
  const entered = labels(events).map(({ label }) => label)
  expect(entered.filter((label, index) => label === entered[index - 1])).toEqual([])
  expect(entered[0]).toBe('init')
})

law('every run can be explained', (events) => {
  const { headline, next } = why(events)
  expect(headline).toMatch(/^Run r1 .+\.$/)
  expect(next.every((step) => step !== '')).toBe(true)
})

test.each<[name: string, view: (events: Journaled) => unknown]>([
  ['timeline', timeline],
  ['transitions', transitions],
  ['cost', cost],
  ['labels', labels],
  ['why', why],
])('%s reads each event once, however long the journal', (_name, view) => {
  const { events } = anyHistory(7, 500)
  let reads = 0
  const counted = new Proxy(events, {
    get(target, key, receiver) {
      if (/^\d+$/.test(String(key))) reads += 1
      return Reflect.get(target, key, receiver)
    },
  })
  view(counted as unknown as Journaled)
  // The first event is looked at a few times more: it says when the run started.
  expect(reads).toBeLessThanOrEqual(events.length + 3)
})
