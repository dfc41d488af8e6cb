// The guide shows real output: each block of it is produced here.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Journaled, type RunEvent, replay } from '../core/index.ts'
import { call, eventMaker, failure, pairMachine, success } from '../testing/index.ts'
import {
  cost,
  drawMachine,
  formatCost,
  formatTimeline,
  formatTransitions,
  formatWhy,
  labels,
  mermaidMachine,
  timeline,
  transcript,
  transitions,
  why,
} from './index.ts'

const { started, said, called, replied, toolStarted, finished, failed, retryDue, permission, make } = eventMaker()

function at<Event extends RunEvent>(ms: number, event: Event): Event {
  return { ...event, at: ms }
}

function spent(inputTokens: number, outputTokens: number) {
  return { usage: { inputTokens, outputTokens, costUsd: (inputTokens * 2 + outputTokens * 10) / 1e6 } }
}

const lines = Array.from({ length: 31 }, (_, index) => `    Variant${index},`).join('\n')
const search = call('c1', 'text-search', { pattern: 'enum Provider' })
const view = call('c2', 'view', { target: 'src/llm.rs:10-40' })
const note = call('c4', 'note', { text: 'Provider: lines 12-25, 12 variants' })
const check = call('c5', 'run', { command: 'cargo check' }, { kind: 'ask', reason: 'it runs a program' })
const answer = call('c6', 'answer', { text: 'There are 12 Provider variants.' })

const asked: Journaled = [
  at(0, started(pairMachine)),
  at(2, said('How many Provider variants are in llm.rs?')),
  at(3, called(1)),
  at(1310, {
    ...replied(1, 'Let me look.', [search, view, call('c3', 'edit', { target: 'src/llm.rs' })]),
    ...spent(812, 95),
  }),
  at(1311, toolStarted('c1')),
  at(1312, toolStarted('c2')),
  at(1323, { ...finished('c1', success('src/llm.rs:12')), durationMs: 12 }),
  at(1330, { ...finished('c2', success(lines)), durationMs: 18 }),
  at(1331, called(2)),
  at(2000, failed(2)),
  at(3000, retryDue()),
  at(3001, called(2, 2)),
  at(4200, { ...replied(2, '', [note]), ...spent(1620, 60) }),
  at(4201, called(3)),
  at(5200, { ...replied(3, '', [check]), ...spent(1800, 30) }),
]

const answered: Journaled = [
  ...asked,
  at(9000, permission('c5', true)),
  at(9001, toolStarted('c5')),
  at(12_400, { ...finished('c5', failure('exit 101')), durationMs: 3399 }),
  at(12_401, called(4)),
  at(13_900, { ...replied(4, '', [answer]), ...spent(2100, 44) }),
]

const verdict = {
  cause: 'repeat',
  advice: 'cargo check failed 3 times with the same error: read src/db.rs:9, which it names',
  loop: 'cargo check',
  evidence: {
    count: 3,
    missing: 'another error, or an edit',
    exhibits: [{ call: 'run cargo check', outcome: 'exit 101' }],
  },
}

/** The check is allowed, fails as before, and leads to nothing but a note. */
function failedCheck(id: string, request: number, ms: number): RunEvent[] {
  return [
    at(ms, permission(id, true)),
    at(ms + 3400, { ...finished(id, failure('exit 101')), durationMs: 3399 }),
    at(ms + 4400, replied(request + 1, '', [call(`n${id}`, 'note', { text: `${id} failed` })])),
    at(ms + 5400, replied(request + 2, '', [{ ...check, id: `${id}+` }])),
  ]
}

const halted: Journaled = [
  ...asked,
  ...failedCheck('c5', 3, 9000),
  ...failedCheck('c5+', 5, 15_000),
  ...failedCheck('c5++', 7, 21_000),
  at(26_500, make('verdict.reached', { verdict: { rung: 'advise', ...verdict } })),
  at(31_000, make('verdict.reached', { verdict: { rung: 'halt', ...verdict } })),
]

const waiting = replay(asked)
const page = { width: 110 }

describe('the guide to reading a run shows what the views really give', () => {
  const guide = readFileSync(new URL('../../docs/guide/reading-a-run.md', import.meta.url), 'utf8')
  test.each<[name: string, block: string]>([
    ['timeline', formatTimeline(timeline(answered), { width: 120 }).join('\n')],
    ['why it stopped', formatWhy(why(halted), page).join('\n')],
    ['what it waits for', formatWhy(why(asked), page).join('\n')],
    ['transitions', formatTransitions(transitions(answered), page).join('\n')],
    ['cost', formatCost(cost(answered), page).join('\n')],
    [
      'labels',
      labels(answered)
        .map(({ label }) => label)
        .join(' → '),
    ],
    ['transcript', transcript(waiting).slice(transcript(waiting).lastIndexOf('## Model'))],
    ['machine', drawMachine(pairMachine, { at: waiting.mode.name, visited: waiting.mode.visits }).join('\n')],
    ['Mermaid', mermaidMachine(pairMachine, { at: waiting.mode.name, visited: waiting.mode.visits })],
  ])('%s', (_name, block) => {
    expect(guide).toContain(`\n${block.trimEnd()}\n`)
  })
})
