// What the golden journals tell: one short story per feature of the format. Between them they hold every event.

import type { RunEvent } from '../src/core/index.ts'
import { call, eventMaker, failure, pairMachine, success } from '../src/testing/index.ts'

const at = 1_790_000_000_000
const ask = { kind: 'ask', reason: 'it writes' } as const

function story(tell: (e: ReturnType<typeof eventMaker>) => readonly RunEvent[]): readonly RunEvent[] {
  return tell(eventMaker(at))
}

export const goldenFeatures: Readonly<Record<string, readonly RunEvent[]>> = {
  'plain-answer': story((e) => [
    e.started(),
    e.said('How many variants has Provider?'),
    e.called(1),
    e.replied(1, 'Four.', [call('c1', 'answer', { text: 'Four.' })]),
  ]),

  'tools-and-hooks': story((e) => [
    e.started(),
    e.said('Rename it.'),
    e.called(1),
    e.replied(1, 'I look first.', [
      call('c1', 'view', { target: 'a.ts' }),
      call('c2', 'text-search', { pattern: 'x' }),
    ]),
    e.toolStarted('c1'),
    e.toolStarted('c2'),
    e.make('tool.progressed', { callId: 'c2', note: '12 files' }),
    e.finished('c2', failure('no such pattern')),
    e.finished('c1', { ok: true, output: 'cut …', whole: { ref: 'f'.repeat(64), bytes: 99_000 } }),
    e.called(2),
    e.replied(2, 'Now I change it.', [call('c3', 'edit', { target: 'a.ts' })]),
    e.toolStarted('c3'),
    e.finished('c3', success('changed')),
    e.make('hooks.finished', { reports: [{ name: 'format', ok: false, output: 'line 3' }] }),
    e.make('tests.reported', { passed: 12, failed: 1 }),
    e.make('io.failed', { message: 'disk busy', isTransient: true, jitter: 0.5 }),
  ]),

  'people-and-permission': story((e) => [
    e.started(undefined, { interactive: true }),
    e.said('Clean up.'),
    e.called(1),
    e.replied(1, 'May I?', [call('c1', 'run', { command: 'rm -r out' }, ask), call('c2', 'edit', {}, ask)]),
    e.permission('c1', true, 'run rm *'),
    e.make('permission.answered', { callId: 'c2', granted: false, reason: 'not now', remember: '' }),
    e.toolStarted('c1'),
    e.finished('c1'),
    e.hooks(),
    e.called(2),
    e.replied(2, 'One question.', [call('c3', 'ask', { text: 'Which one?' })]),
    e.make('answer.given', { callId: 'c3', text: 'the first' }),
    e.called(3),
    e.replied(3, 'Another one.', [call('c4', 'ask', { text: 'And then?' })]),
    e.make('person.unavailable', { reason: 'nobody at the terminal' }),
  ]),

  'failures-and-retries': story((e) => [
    e.started(),
    e.said(),
    e.called(1),
    e.make('model.streamed', { request: 1, text: 'Let' }),
    e.make('model.failed', {
      request: 1,
      error: { kind: 'rate_limited', message: 'slow down', retryAfterMs: 2000 },
      jitter: 0.25,
    }),
    e.retryDue(),
    e.called(1, 2),
    e.replied(1, 'Again.', [call('c1', 'run', { command: 'make' })]),
    e.toolStarted('c1'),
    e.finished('c1', failure('busy', 500)),
    e.retryDue(),
    e.toolStarted('c1'),
    e.finished('c1'),
    e.hooks(),
    e.failed(2, 'auth'),
  ]),

  'modes-and-verdicts': story((e) => [
    e.started(pairMachine),
    e.said('Look around.'),
    e.replied(1, 'Looking.', [call('c1', 'view', { target: 'a.ts' })]),
    e.finished('c1'),
    e.replied(2, 'Keep it.', [call('c2', 'keep', { results: [1] }), call('c3', 'note', { text: 'a fact' })]),
    e.make('mode.timed_out', { mode: 'explorer' }),
    e.verdict('advise'),
    e.replied(3, 'Looking again.', [call('c4', 'view', { target: 'a.ts' })]),
    e.make('verdict.reached', {
      verdict: {
        rung: 'conclude',
        cause: 'the same call again',
        advice: 'answer with what is known',
        loop: 'view a.ts',
        evidence: { calls: ['c1', 'c4'], count: 2, nested: [null, true, { deep: 'ä€😀' }] },
      },
    }),
    e.finished('c4'),
  ]),

  'plans-and-phases': story((e) => [
    e.started(),
    e.said('Ten steps.'),
    e.replied(1, 'A plan.', [
      call('c1', 'plan', { tasks: ['one', { goal: 'two', subtasks: ['a', 'b'] }] }),
      call('c2', 'view', { target: 'a.ts' }),
    ]),
    e.make('phase.started', { name: 'one', expectedMs: 60_000 }),
    e.make('plan.checked', { task: '1', ok: true }),
    e.make('phase.completed', {}),
    e.make('phase.started', { name: 'two', expectedMs: null }),
    e.make('limit.reached', { limit: 'cost', canConclude: true }),
  ]),

  'effects-and-sub-runs': story((e) => [
    e.started(),
    e.make('memory.recalled', { facts: [{ ref: 'memory:ab12', text: 'The code is Rust.' }] }),
    e.said('Split it.'),
    e.replied(1, 'Two hands.', [call('c1', 'edit', { target: 'a.ts' }), call('c2', 'delegate', { task: 'look' })]),
    e.toolStarted('c1'),
    e.make('tool.finished', {
      callId: 'c1',
      outcome: { ok: true, output: 'edited', effect: '4b825dc642cb6eb9' },
      durationMs: 3,
      jitter: 0,
    }),
    e.toolStarted('c2'),
    e.make('tool.finished', {
      callId: 'c2',
      outcome: {
        ok: true,
        output: 'found',
        spent: { runs: 1, turns: 2, costUsd: 0.25, inputTokens: 20, outputTokens: 10 },
      },
      durationMs: 5,
      jitter: 0,
    }),
  ]),

  'pause-crash-resume': story((e) => [
    e.started(),
    e.said('A long one.'),
    e.replied(1, 'Working.', [call('c1', 'run', { command: 'make' })]),
    e.toolStarted('c1'),
    e.make('pause.requested', { reason: 'load' }),
    e.make('pause.lifted', {}),
    e.make('run.resumed', { interrupted: ['c1'], turns: 10 }),
    e.replied(2, 'What now?'),
    e.said('\u0000 \ud800 \u2028 "quoted" \\ and ä€😀'),
    e.make('shutdown.requested', { by: 'person' }),
    e.make('run.resumed', { interrupted: [], turns: 5 }),
  ]),

  // A run that a person had conclude: as a run that is open is asked for it, and as one that was opened again is.
  conclusions: story((e) => [
    e.started(),
    e.said('How does it start?'),
    e.replied(1, 'I look.', [call('c1', 'view', { target: 'a.ts' })]),
    e.toolStarted('c1'),
    e.make('conclusion.requested', {}),
    e.called(2),
    e.make('shutdown.requested', { by: 'person' }),
    e.make('run.resumed', { interrupted: [], turns: 5, concludes: true }),
    e.called(3),
    e.replied(3, 'With main, as far as seen.'),
  ]),

  // A run whose work was not taken over, and that goes on because of it.
  rejection: story((e) => [
    e.started(),
    e.said('Make it 2.'),
    e.replied(1, '', [call('c1', 'answer', { text: 'Done.' })]),
    e.make('work.rejected', { reason: 'the changes to a.ts were thrown away, since npm test fails' }),
    e.make('run.resumed', { interrupted: [], turns: 5 }),
    e.called(2),
  ]),
}
