import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../models/testing/index.ts'
import type { Fields } from '../readers/fields.ts'
import { listenToEvents, listenToWhole } from './listening.ts'
import { callsIn, type Wire, type WireCall } from './wire.ts'
import { wireOf, wires } from './wires.ts'

const call: WireCall = { id: 'call_1', name: 'bash', input: { command: 'ls', deep: { list: [1, 'ü'] } } }
const spoken = { model: 'm', text: 'Let me look.', calls: [call], usage: { input: 7, output: 3 } }

function wireNamed(name: string): Wire {
  const found = wires.find((wire) => wire.name === name)
  if (found === undefined) throw new Error(`no wire ${name}`)
  return found
}

describe('a wire format', () => {
  test.each([
    ['/anthropic/v1/messages', 'anthropic'],
    ['/openai/chat/completions', 'chat'],
    ['/openai/v1/responses', 'responses'],
    ['/google/v1beta/models/gemini-2.5-pro:streamGenerateContent', 'gemini'],
    ['/google/v1beta/models/gemini-2.5-pro:generateContent', 'gemini'],
    ['/anthropic/v1/messages/count_tokens', undefined],
    ['/openai/models', undefined],
    ['/google/v1beta/models/gemini-2.5-pro:countTokens', undefined],
  ])('is told by the path %s: %s', (path, name) => {
    expect(wireOf(path)?.name).toBe(name)
  })

  test.each(wires.map((wire) => [wire.name, wire] as const))(
    '%s hears what it speaks, streamed and whole',
    (_name, wire) => {
      const { frames, body } = wire.speak(spoken)
      const stream = listenToEvents(wire)
      stream.take(Buffer.from(frames.join('')))
      const whole = listenToWhole(wire)
      whole.take(Buffer.from(JSON.stringify(body)))
      for (const { heard } of [stream, whole]) {
        const { text, tokens, isWhole } = heard()
        expect({ text, tokens, isWhole, calls: callsIn(heard()) }).toEqual({
          text: 'Let me look.',
          tokens: { input: 7, output: 3, cacheRead: 0, cacheWrite: 0 },
          isWhole: true,
          calls: [call],
        })
      }
    },
  )

  test.each<[wire: Wire['name'], body: Fields, cacheRead: number, cacheWrite: number]>([
    [
      'anthropic',
      { usage: { input_tokens: 1, output_tokens: 3, cache_read_input_tokens: 4, cache_creation_input_tokens: 2 } },
      ...([4, 2] as const),
    ],
    [
      'chat',
      { usage: { prompt_tokens: 7, completion_tokens: 3, prompt_tokens_details: { cached_tokens: 4 } } },
      ...([4, 0] as const),
    ],
    [
      'responses',
      { usage: { input_tokens: 7, output_tokens: 3, input_tokens_details: { cached_tokens: 4 } } },
      ...([4, 0] as const),
    ],
    [
      'gemini',
      { usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 3, cachedContentTokenCount: 4 } },
      ...([4, 0] as const),
    ],
  ])('%s: what is in the cache is part of the input', (name, body, cacheRead, cacheWrite) => {
    expect(wireNamed(name).hearWhole(body).tokens).toEqual({ input: 7, output: 3, cacheRead, cacheWrite })
  })

  test.each(endpoints.map(({ name, wire }) => [name, wire] as const))(
    '%s is heard from another hand, wherever the stream is cut',
    (name, theirs) => {
      const ours = wireNamed(name === 'compatible' ? 'chat' : name)
      const said = { text: ['Let ', 'me löök.'], calls: [{ id: 'c1', name: 'view', pieces: ['{"path":', '"a.ts"}'] }] }
      const pieces =
        ours.name === 'gemini' ? [{ ...said.calls[0], id: '', name: 'view', pieces: ['{"path":"a.ts"}'] }] : said.calls
      const bytes = Buffer.from(theirs.frames({ ...said, calls: pieces, end: 'calls' }).join(''))
      fc.assert(
        fc.property(fc.array(fc.nat(bytes.length), { maxLength: 12 }), (cuts) => {
          const listening = listenToEvents(ours)
          const places = [0, ...cuts.toSorted((one, other) => one - other), bytes.length]
          for (const [index, end] of places.slice(1).entries()) listening.take(bytes.subarray(places[index], end))
          const heard = listening.heard()
          expect({ text: heard.text, calls: callsIn(heard), isWhole: heard.isWhole }).toEqual({
            text: 'Let me löök.',
            calls: [{ id: ours.name === 'gemini' ? '' : 'c1', name: 'view', input: { path: 'a.ts' } }],
            isWhole: true,
          })
        }),
      )
    },
  )

  test('a stream that breaks off was no reply', () => {
    const { frames } = wireNamed('anthropic').speak(spoken)
    const listening = listenToEvents(wireNamed('anthropic'))
    listening.take(Buffer.from(frames.slice(0, -1).join('')))
    expect(listening.heard().isWhole).toBe(false)
  })
})

const person = { role: 'person', text: 'look' }
const model = { role: 'model', text: '', calls: [{ id: 'c1', name: 'bash', input: { command: 'ls' } }] }

describe('a request is read into one conversation', () => {
  test.each<[name: string, body: Record<string, unknown>, callId: string]>([
    [
      'anthropic',
      {
        messages: [
          { role: 'user', content: 'look' },
          { role: 'assistant', content: [{ type: 'tool_use', id: 'c1', name: 'bash', input: { command: 'ls' } }] },
          { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'Error: no', is_error: true }] },
        ],
      },
      'c1',
    ],
    [
      'chat',
      {
        messages: [
          { role: 'system', content: 'be brief' },
          { role: 'user', content: [{ type: 'text', text: 'look' }] },
          {
            role: 'assistant',
            content: null,
            tool_calls: [{ id: 'c1', type: 'function', function: { name: 'bash', arguments: '{"command":"ls"}' } }],
          },
          { role: 'tool', tool_call_id: 'c1', content: 'Error: no' },
        ],
      },
      'c1',
    ],
    [
      'responses',
      {
        input: [
          { role: 'developer', content: 'be brief' },
          { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'look' }] },
          { type: 'function_call', call_id: 'c1', name: 'bash', arguments: '{"command":"ls"}' },
          { type: 'function_call_output', call_id: 'c1', output: 'Error: no' },
        ],
      },
      'c1',
    ],
    [
      'gemini',
      {
        contents: [
          { role: 'user', parts: [{ text: 'look' }] },
          { role: 'model', parts: [{ functionCall: { id: 'c1', name: 'bash', args: { command: 'ls' } } }] },
          { role: 'user', parts: [{ functionResponse: { id: 'c1', name: 'bash', response: { error: 'Error: no' } } }] },
        ],
      },
      'c1',
    ],
  ])('%s', (name, body, callId) => {
    const { turns } = wireNamed(name).read({ model: 'm', ...body }, '/models/m:generateContent')
    const results = [{ callId, name: name === 'gemini' ? 'bash' : '', output: 'Error: no', ok: false }]
    expect(turns).toEqual([person, model, { role: 'results', results }])
  })

  test.each(wires.map((wire) => [wire.name, wire] as const))(
    '%s takes a note and loses nothing by it',
    (_name, wire) => {
      const body = { messages: [{ role: 'user', content: 'look' }], input: 'look', contents: [], temperature: 1 }
      const advised = wire.advised(body, 'THE NOTE')
      expect(advised).toMatchObject({ temperature: 1 })
      expect(JSON.stringify(advised)).toContain('THE NOTE')
      expect(JSON.stringify(advised)).toContain('look')
    },
  )
})
