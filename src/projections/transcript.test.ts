import { describe, expect, test } from 'vitest'
import { type Journaled, replay } from '../core/index.ts'
import { call, eventMaker, failure, plainMachine, success } from '../testing/index.ts'
import { transcript } from './index.ts'

const { started, said, replied, finished, shutdown, make } = eventMaker()

const edited: Journaled = [
  started(plainMachine),
  said('Fix the greeting.\n# Loudly'),
  replied(1, 'I look first.', [
    call('c1', 'view', { target: 'a.md' }),
    call('c2', 'edit', { target: 'a.md', action: 'replace', old: 'hi', new: 'HELLO' }),
    call('c3', 'run', { command: 'make' }),
  ]),
  finished('c3', failure('exit 2')),
  finished('c1', success('```\nhi\n```')),
  finished('c2', success('1 line changed')),
  make('hooks.finished', { reports: [{ name: 'format', ok: true, output: '' }] }),
  replied(2, '', [call('c4', 'answer', { text: 'It says HELLO now.' })]),
]

test('reads as a document: who said what in which mode, each call with its result, hooks, the answer', () => {
  expect(transcript(replay(edited))).toBe(`# Run r1

machine plain · 2 turns · 20 tokens in, 10 out · $0.0020 · 70 ms

## Person

> Fix the greeting.
> # Loudly

## Model (agent)

> I look first.

### view \`a.md\` (c1)

*ok, 3 ms*

\`\`\`\`
\`\`\`
hi
\`\`\`
\`\`\`\`

### edit \`a.md\` (c2)

\`\`\`json
{
  "target": "a.md",
  "action": "replace",
  "old": "hi",
  "new": "HELLO"
}
\`\`\`

*ok, 3 ms*

\`\`\`
1 line changed
\`\`\`

### run \`make\` (c3)

*failed, 3 ms*

\`\`\`
exit 2
\`\`\`

## Hooks

**format** ok

## Model (agent)

### answer \`It says HELLO now.\` (c4)

*ok, 0 ms*

\`\`\`
concluded
\`\`\`

## answered (concluded)

> It says HELLO now.
`)
})

describe('the last lines tell how far the run has come', () => {
  const asked = replied(1, '', [
    call('c1', 'view', { target: 'a.md' }),
    call('c2', 'run', { command: 'rm -r build' }, { kind: 'ask', reason: 'it deletes' }),
  ])
  test.each<[name: string, events: Journaled, end: string]>([
    ['nothing asked yet', [started()], '*Not ended: the run is idle.*\n'],
    [
      'waiting for a person',
      [started(), said(), asked],
      '(c2)\n\n*No result yet: asking.*\n\n*Not ended: the run is awaiting_permission.*\n',
    ],
    [
      'cut off in the middle of a call',
      [started(), said(), replied(1, '', [call('c1', 'view')]), make('tool.started', { callId: 'c1' }), shutdown()],
      '### view (c1)\n\n*interrupted, 0 ms*\n\n```\ninterrupted; whether it took effect is unknown\n```\n\n## cancelled (shutdown)\n\nstopped; it can be resumed\n',
    ],
  ])('%s', (_name, events, end) => {
    expect(transcript(replay(events)).endsWith(end)).toBe(true)
  })
})

test('a call that holds backticks cannot break out of its heading', () => {
  const run = replay([started(), said(), replied(1, '', [call('c1', 'run', { command: 'echo `date`' })])])
  expect(transcript(run)).toContain('### run `` echo `date` `` (c1)')
})

test('a result that was cut names where the whole of it is', () => {
  const whole = { ref: 'outputs/c1', bytes: 90_000 }
  const run = replay([
    started(),
    said(),
    replied(1, '', [call('c1', 'view', { target: 'a' })]),
    finished('c1', { ok: true, output: 'head … tail', whole }),
  ])
  expect(transcript(run)).toContain('*ok, 3 ms; the whole, 90000 bytes, is outputs/c1*')
})
