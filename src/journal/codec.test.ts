import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EventOf, RunEvent } from '../core/index.ts'
import { anyHistory, eventMaker } from '../testing/index.ts'
import { advance, beginning, decodeEntry, decodeHeader, encodeEntry, encodeHeader, headerOf } from './codec.ts'
import { encodeBatch } from './encode-batch.ts'
import { genesis, type Line, lineIn, seal } from './seal.ts'
import { format, upcast } from './upcasts.ts'

const e = eventMaker()
const started = e.started()
const header = encodeHeader(headerOf(started, '1.2.3'))
const afterHeader = advance(beginning, Buffer.byteLength(header.line), header.sum)

function lineOf(text: string): Line {
  const bytes = Buffer.from(text)
  return lineIn(bytes, 0, bytes.length)
}

/** A line as it stands in a file, without its newline. */
function lineFrom(line: string): Line {
  return lineOf(line.slice(0, -1))
}

function entryLine(seq: number, event: RunEvent, prev = header.sum): Line {
  return lineFrom(encodeEntry({ seq, event }, prev).line)
}

function sealed(fields: unknown): string {
  return seal(JSON.stringify(fields), header.sum).line.trimEnd()
}

describe('a line of the journal', () => {
  test('names its format, its number, the line before it and its own sum', () => {
    expect(encodeEntry({ seq: 1, event: e.make('pause.lifted', {}) }, header.sum).line).toMatch(
      /^\{"v":1,"seq":1,"event":\{"type":"pause.lifted","at":\d+\},"prev":"[\w-]{12}","sum":"[\w-]{12}"\}\n$/,
    )
  })

  test('the first one says what run it is, without a look at the events', () => {
    expect(decodeHeader(lineFrom(header.line))).toMatchObject({
      ok: true,
      value: { header: { pawl: '1.2.3', run: 'r1', machine: expect.stringMatching(/^[\w-]{12}$/) } },
    })
  })

  test('the first one of a newer format is refused, also when it is sealed as we do it', () => {
    const newer = `{"v":${format + 1},"seq":0,"header":{"pawl":"9.0.0","run":"r1","machine":""}}`
    expect(decodeHeader(lineFrom(seal(newer, genesis).line))).toMatchObject({
      ok: false,
      error: { kind: 'from_the_future', line: 1, offset: 0 },
    })
  })

  test('every history that can be written decodes to itself', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), (seed, length) => {
        const { events } = anyHistory(seed, length)
        const encoded = encodeBatch(events, beginning, '0.0.0')
        if (!encoded.ok) throw new Error(encoded.error.message)
        expect(decodeAll(encoded.value.bytes)).toEqual(events)
      }),
    )
  })

  test('any text survives, also one that is not whole Unicode', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const said = { type: 'user.said', at: 1, text: `${text}\ud800\n\u2028` } as const
        expect(decodeEntry(entryLine(1, said), afterHeader)).toMatchObject({
          ok: true,
          value: { entry: { seq: 1, event: said } },
        })
      }),
    )
  })
})

describe('a line that is not what belongs there is refused with its place', () => {
  const good = entryLine(1, started).text
  const changed = good.replace('"r1"', '"r2"')
  test.each<[what: string, line: string, kind: string]>([
    ['text', 'hello', 'not_json'],
    ['half a line', good.slice(0, 100), 'not_json'],
    ['nothing', '', 'not_json'],
    ['JSON of another kind', '{"level":30,"msg":"hello"}', 'bad_entry'],
    ['JSON that is no object', 'null', 'bad_entry'],
    ['a line with one letter changed', changed, 'bad_checksum'],
    ['a line whose sum was changed', good.replace(/.("\})$/, '!$1'), 'bad_checksum'],
    ['a whole line of another journal', entryLine(1, started, 'BBBBBBBBBBBB').text, 'broken_chain'],
    ['the next but one', entryLine(2, started, 'BBBBBBBBBBBB').text, 'gap'],
    ['an entry that skips a number', entryLine(3, started).text, 'gap'],
    ['an entry without a format', sealed({ seq: 1, event: started }), 'bad_entry'],
    ['an event nobody knows', sealed({ v: 1, seq: 1, event: { type: 'tool.danced', at: 1 } }), 'bad_entry'],
    ['an event that lacks a field', sealed({ v: 1, seq: 1, event: { type: 'user.said', at: 1 } }), 'bad_entry'],
    ['an entry without an event', sealed({ v: 1, seq: 1 }), 'bad_entry'],
    ['a newer format', sealed({ v: format + 1, seq: 1, event: started }), 'from_the_future'],
    ['a newer format that seals in its own way', '{"v":99,"crc":1}', 'from_the_future'],
  ])('%s', (_what, line, kind) => {
    const offset = afterHeader.bytes
    expect(decodeEntry(lineOf(line), afterHeader)).toMatchObject({
      ok: false,
      error: { kind, line: 2, offset },
    })
  })
})

describe('an event that could not be read back is not written', () => {
  test.each<[what: string, event: unknown, reason: string]>([
    [
      'a cost that is no number',
      { ...replied(), usage: { inputTokens: 1, outputTokens: 1, costUsd: Number.NaN } },
      'usage.costUsd',
    ],
    [
      'an input that JSON cannot hold',
      { ...replied(), calls: [{ ...call(), input: { depth: Infinity } }] },
      'calls.0.input',
    ],
    [
      'an input that JSON would leave out',
      { ...replied(), calls: [{ ...call(), input: { depth: undefined } }] },
      'calls.0.input',
    ],
    [
      'an optional field set to undefined',
      e.finished('c1', { ok: true, output: '', whole: undefined } as never),
      'outcome.whole',
    ],
    ['an event nobody knows', { type: 'tool.danced', at: 1 }, 'type'],
  ])('%s', (_what, event, reason) => {
    const batch = encodeBatch([started, event as RunEvent], beginning, '0.0.0')
    expect(batch).toMatchObject({
      ok: false,
      error: { kind: 'invalid', message: expect.stringContaining(reason) },
    })
  })

  test('a journal starts with the start of a run', () => {
    expect(encodeBatch([e.said()], beginning, '0.0.0')).toMatchObject({
      ok: false,
      error: { kind: 'invalid' },
    })
  })
})

test('an event of an older format goes through every step since, oldest first', () => {
  const steps = [
    (event: object) => ({ ...event, type: 'tool.done' }),
    (event: object) => ({ ...event, type: 'tool.finished', durationMs: 0 }),
  ]
  const all = [1, 2, 3].map((from) => upcast({ type: 'done' }, from, steps))
  expect(all).toEqual([
    { type: 'tool.finished', durationMs: 0 },
    { type: 'tool.finished', durationMs: 0 },
    { type: 'done' },
  ])
})

function decodeAll(bytes: Buffer): RunEvent[] {
  const [first = '', ...rest] = bytes.toString().split('\n').slice(0, -1)
  const head = decodeHeader(lineOf(first))
  if (!head.ok) throw new Error(head.error.message)
  let position = advance(beginning, first.length + 1, head.value.sum)
  return rest.map((text) => {
    const read = decodeEntry(lineOf(text), position)
    if (!read.ok || read.value.kind !== 'entry') throw new Error(`${text} is no entry`)
    position = advance(position, Buffer.byteLength(text) + 1, read.value.sum)
    return read.value.entry.event
  })
}

function call() {
  return { id: 'c1', tool: 'view', input: {}, class: 'read', mutates: false, permission: { kind: 'allowed' } }
}

function replied(): EventOf<'model.replied'> {
  return e.replied(1, 'hello')
}
