// Rows L11 to L23, L26 and L27: what goes wrong once a reply has begun.

import type { ModelErrorKind } from '../../core/index.ts'
import { type Expected, type Fault, greeted, greeting, upTo, viewed, viewing } from './fault.ts'
import type { Answer } from './fault-server.ts'
import { endlessly } from './faults-of-answers.ts'
import { frame, type Spoken, type SpokenCall, type SpokenError, type Wire } from './wire.ts'

function reply(row: string, name: string, spoken: Spoken, expected: Expected): Fault {
  return { row, name, behaviours: (wire) => [{ body: wire.frames(spoken) }], expected }
}

interface Cut {
  readonly row: string
  readonly name: string
  readonly spoken: Spoken
  /** The last event that still comes. */
  readonly after: string
  readonly afterwards: NonNullable<Answer['afterwards']>
}

function cut({ row, name, spoken, after, afterwards }: Cut): Fault {
  const behaviours: Fault['behaviours'] = (wire) => [{ body: upTo(wire.frames(spoken), after), afterwards }]
  return { row, name, behaviours, expected: { kind: 'cut_stream' } }
}

/** A reply whose bytes are sent in another way than usual. */
function framing(name: string, change: (whole: string) => Iterable<string | Uint8Array>): Fault {
  const behaviours: Fault['behaviours'] = (wire) => [{ body: change(wire.frames(viewing).join('')) }]
  return { row: 'L16', name, behaviours, expected: viewed }
}

/** A reply with something else among its events. */
function amid(row: string, name: string, inserted: (wire: Wire) => string, expected: Expected): Fault {
  const behaviours: Fault['behaviours'] = (wire) => {
    const frames = wire.frames(greeting)
    const start = upTo(frames, 'Hel')
    return [{ body: [...start, inserted(wire), ...frames.slice(start.length)] }]
  }
  return { row, name, behaviours, expected }
}

const streamErrors: readonly (readonly [SpokenError, ModelErrorKind])[] = [
  [{ type: 'overloaded_error', code: 'server_is_overloaded', message: 'Overloaded' }, 'overloaded'],
  [{ type: 'rate_limit_error', code: 'rate_limit_exceeded', message: 'Slow down' }, 'rate_limited'],
  [{ type: 'server_error', code: 'server_error', message: 'Something happened' }, 'unavailable'],
]

const call = (id: string, name: string, input: string): SpokenCall => ({ id, name, pieces: [input] })
const asking = (...calls: readonly SpokenCall[]): Spoken => ({ calls, end: 'calls' })
const viewA = '{"target":"a.ts"}'
const viewB = '{"target":"b.ts"}'
const brief = { idleMs: 80, pingsMs: 300 }
const megabyte = 'a'.repeat(1024 * 1024)

export const faultsOfStreams: readonly Fault[] = [
  cut({ row: 'L11', name: 'broken off in the text', spoken: greeting, after: 'lo, ', afterwards: 'break' }),
  {
    ...cut({ row: 'L12', name: 'broken off in a call', spoken: viewing, after: 'get', afterwards: 'break' }),
    // A call comes as one event there.
    not: ['gemini'],
  },
  cut({
    row: 'L13',
    name: 'ended after the text without a finish',
    spoken: greeting,
    after: 'world',
    afterwards: 'end',
  }),
  cut({ row: 'L13', name: 'ended after a call without a finish', spoken: viewing, after: 'a.ts', afterwards: 'end' }),
  ...streamErrors.flatMap(([error, kind]): Fault[] => [
    {
      row: 'L14',
      name: `${error.type} as the first event`,
      behaviours: (wire) => [{ body: [wire.errorFrame(error)] }],
      expected: { kind },
    },
    amid('L14', `${error.type} in the text`, (wire) => wire.errorFrame(error), { kind }),
  ]),
  {
    row: 'L15',
    name: 'silence instead of an answer',
    behaviours: () => ['silence'],
    patience: brief,
    expected: { kind: 'timeout' },
  },
  {
    row: 'L15',
    name: 'silence after the headers',
    behaviours: () => [{ afterwards: 'silence' }],
    patience: brief,
    expected: { kind: 'timeout' },
  },
  {
    ...cut({ row: 'L15', name: 'silence in the text', spoken: greeting, after: 'Hel', afterwards: 'silence' }),
    patience: brief,
    expected: { kind: 'timeout' },
  },
  {
    row: 'L15',
    name: 'pings and nothing else',
    behaviours: (wire) => [{ afterwards: { everyMs: 20, send: wire.ping } }],
    patience: { idleMs: 10_000, pingsMs: 300 },
    expected: { kind: 'timeout' },
  },
  {
    row: 'L15',
    name: 'a reply that goes on for ever',
    behaviours: (wire) => {
      const send = upTo(wire.frames(greeting), 'Hel').at(-1) ?? ''
      return [{ body: upTo(wire.frames(greeting), 'Hel'), afterwards: { everyMs: 20, send } }]
    },
    patience: { idleMs: 10_000, totalMs: 300 },
    expected: { kind: 'timeout' },
  },
  framing('byte by byte', (whole) => [...Buffer.from(whole)].map((byte) => Uint8Array.of(byte))),
  framing('all at once', (whole) => [whole]),
  framing('lines that end in CR LF', (whole) => [whole.replaceAll('\n', '\r\n')]),
  framing('CR and LF in different packets', (whole) => whole.replaceAll('\n', '\r\n').split(/(?<=\r)/)),
  framing('a byte order mark', (whole) => [`\uFEFF${whole}`]),
  framing('comments, ids and unknown fields', (whole) => [`: hello\n\nid: 7\nretry: 10\nwhat: ever\n\n${whole}`]),
  {
    ...framing('bytes that are no UTF-8', (whole) => {
      const bytes = Buffer.from(whole)
      bytes[bytes.indexOf('look')] = 0xff
      return [bytes]
    }),
    expected: { ...viewed, text: 'Let me \uFFFDook.' } as Expected,
  },
  amid('L16', 'an event that is no JSON', () => frame('{"type": "content_bl'), { kind: 'malformed' }),
  amid('L16', 'an event of the wrong shape', () => frame('[1, 2]'), { kind: 'malformed' }),
  {
    row: 'L16',
    name: 'a first event that is no JSON',
    behaviours: () => [{ body: [frame('not json')] }],
    expected: { kind: 'malformed' },
  },
  reply('L17', 'a reply that says nothing', { end: 'stop' }, { kind: 'empty' }),
  reply('L17', 'a reply of blanks', { text: [' ', '\n'], end: 'stop' }, { kind: 'empty' }),
  { row: 'L17', name: 'a stream without events', behaviours: () => [{}], expected: { kind: 'cut_stream' } },
  reply('L18', 'a refusal', { text: ['I cannot help with that.'], end: 'refused' }, { kind: 'refused' }),
  reply('L18', 'a refusal without a word', { end: 'refused' }, { kind: 'refused' }),
  reply(
    'L19',
    'a text that is cut by the limit',
    { text: ['Hello'], end: 'length' },
    { text: 'Hello', calls: [], finish: 'length' },
  ),
  {
    ...reply(
      'L19',
      'a call that is cut by the limit',
      { text: ['Hello'], calls: [call('call_a', 'view', '{"target":"a')], end: 'length' },
      { text: 'Hello', calls: [], finish: 'length' },
    ),
    not: ['gemini'],
  },
  {
    ...reply('L20', 'arguments that are no JSON', asking(call('call_a', 'view', '{"target": a.ts')), {
      text: '',
      calls: [['view', '{"target": a.ts']],
      finish: 'calls',
    }),
    not: ['gemini'],
  },
  ...['no-such-tool', 'constructor', '__proto__', 'toString'].map((name) =>
    reply('L20', `a tool named ${name}`, asking(call('call_a', name, viewA)), {
      text: '',
      calls: [[name, viewA]],
      finish: 'calls',
    }),
  ),
  ...[
    ['the same id twice', 'call_a', 'call_a'],
    ['empty ids', '', ''],
    ['an id that is also a made-up one', '', 'call-1'],
  ].map(([name = '', one = '', other = '']) =>
    reply('L21', name, asking(call(one, 'view', viewA), call(other, 'view', viewB)), {
      text: '',
      calls: [
        ['view', viewA],
        ['view', viewB],
      ],
      finish: 'calls',
    }),
  ),
  reply(
    'L23',
    'a text of 64 MB',
    { text: Array<string>(64).fill(megabyte), end: 'stop' },
    { text: `${8 * 1024 * 1024} characters`, calls: [], finish: 'length' },
  ),
  reply(
    'L23',
    'a thousand calls',
    asking(...Array.from({ length: 1000 }, (_, place) => call(`call_${place}`, 'view', viewA))),
    { text: '', calls: [], finish: 'length' },
  ),
  {
    row: 'L23',
    name: 'thoughts without end',
    behaviours: (wire) => {
      const start = upTo(wire.frames({ thoughts: ['hm, '.repeat(16_384)], end: 'stop' }), 'hm, ')
      return [{ body: chain(start, endlessly(start.at(-1) ?? '')) }]
    },
    // Thoughts are no part of that format.
    not: ['chat'],
    expected: { text: '', calls: [], finish: 'length' },
  },
  {
    row: 'L23',
    name: 'a line without end',
    behaviours: (wire) => [{ body: chain(upTo(wire.frames(greeting), 'Hel'), ['data: '], endlessly(megabyte)) }],
    expected: { kind: 'malformed' },
  },
  reply('L26', 'no usage', { ...greeting, usage: null }, greeted),
  reply('L26', 'usage of nothing', { ...greeting, usage: { input: 0, output: 0 } }, greeted),
  reply('L26', 'negative usage', { ...greeting, usage: { input: -5, output: -7 } }, greeted),
  {
    row: 'L27',
    name: 'cancelled before the call',
    behaviours: () => ['silence'],
    cancel: 'before the call',
    expected: { kind: 'cancelled' },
  },
  {
    row: 'L27',
    name: 'cancelled without an answer',
    behaviours: () => ['silence'],
    cancel: 'without an answer',
    expected: { kind: 'cancelled' },
  },
  {
    row: 'L27',
    name: 'cancelled after the headers',
    behaviours: () => [{ afterwards: 'silence' }],
    cancel: 'without an answer',
    expected: { kind: 'cancelled' },
  },
  {
    row: 'L27',
    name: 'cancelled in an error page',
    behaviours: () => [{ status: 500, body: ['<html>'], afterwards: 'silence' }],
    cancel: 'without an answer',
    expected: { kind: 'cancelled' },
  },
  {
    ...cut({ row: 'L27', name: 'cancelled in the text', spoken: greeting, after: 'Hel', afterwards: 'silence' }),
    cancel: 'at the first text',
    expected: { kind: 'cancelled' },
  },
  {
    ...cut({ row: 'L27', name: 'cancelled in a call', spoken: viewing, after: 'get', afterwards: 'silence' }),
    cancel: 'at the first text',
    expected: { kind: 'cancelled' },
  },
]

function* chain<Item>(...parts: readonly Iterable<Item>[]): Iterable<Item> {
  for (const part of parts) yield* part
}
