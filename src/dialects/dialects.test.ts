import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../core/index.ts'
import { decodeReply } from './decode.ts'
import type { Decoded, DecodedCall } from './decoded.ts'
import { encodeText } from './encode-text.ts'
import { howToCall } from './how-to-call.ts'
import { encodeJson } from './json.ts'
import { encodeNative } from './native.ts'
import { callsSoFar, decodeText, endText, feedText, startText } from './text.ts'
import { toolShapes } from './tool-shapes.ts'

function withoutIds({ calls }: Decoded): readonly DecodedCall[] {
  return calls.map(({ tool, input }) => ({ tool, input }))
}

const script: readonly DecodedCall[] = [
  { tool: 'view', input: { target: 'src/a.ts:10-40', typesOnly: true, depth: 2 } },
  { tool: 'text-search', input: { pattern: 'a "b" \\(', path: 'src', limit: 5 } },
  { tool: 'run', input: { command: 'npm test 2>&1 | tail -5' } },
  { tool: 'run', input: { command: 'for f in *; do\n  echo "$(wc -l $f)"\ndone' } },
  { tool: 'edit', input: { target: 'src/a.ts/f', action: 'replace', body: "x)\n'a\n```\n$(view b)\n" } },
  { tool: 'edit', input: { target: 'a', action: 'replace', old: ')', new: '' } },
  { tool: 'note', input: { text: "don't forget (1) this" } },
  { tool: 'keep', input: { results: [1, 3] } },
  { tool: 'keep', input: { results: 'all' } },
  { tool: 'drop', input: { refs: ['ab12', 'uses clap'] } },
  { tool: 'plan', input: { tasks: ['read it', 'change it'] } },
  { tool: 'plan', input: { done: ['1', '2.1'] } },
  { tool: 'weather.get', input: { target: 'New York', nested: { deep: [1, null] } } },
  { tool: 'answer', input: { text: 'Steps:\n1) first\n2) second\n$(view x)' } },
]

describe('the same calls come through every dialect', () => {
  const options = { maxCalls: 100 }
  test.each<[name: string, decoded: Decoded]>([
    ['text', decodeReply('text', { text: script.map(encodeText).join('\n'), calls: [] }, options)],
    ['json', decodeReply('json', { text: encodeJson(script), calls: [] }, options)],
    ['native', decodeReply('native', { text: '', calls: script.map(encodeNative) }, options)],
  ])('%s', (_name, decoded) => {
    expect({ ...decoded, calls: withoutIds(decoded) }).toEqual({ calls: script, prose: '', notices: [] })
  })
})

test('short commands look as a model would write them', () => {
  expect(script.slice(0, 4).map(encodeText)).toEqual([
    '$(view src/a.ts:10-40 --types-only --depth=2)',
    '$(text-search "a \\"b\\" \\\\(" src --limit=5)',
    '$(run npm test 2>&1 | tail -5)',
    '$(run\n```\nfor f in *; do\n  echo "$(wc -l $f)"\ndone\n```\n)',
  ])
})

/** Texts made of what is hard to read. */
const pieces = [
  ...[
    '$(',
    '$',
    '(',
    ')',
    '"',
    "'",
    '`',
    '```',
    '````',
    '~~~',
    '\\',
    '\n',
    '\r\n',
    ' ',
    '\t',
    '#',
    '>',
    '- ',
    '1) ',
    '2) ',
    'a) ',
  ],
  ...[
    'view',
    'note',
    'answer',
    'done',
    'edit',
    'run',
    'keep',
    'text-search',
    'ANSWER',
    'all',
    '1',
    '-i',
    '--limit',
    '=',
    '--',
    ':',
  ],
  ...[
    'word',
    "don't",
    'é',
    '漢',
    '😀',
    '\u2028',
    '\u0000',
    '[1] $ view a',
    'Result:',
    '<tool_call>',
    '</tool_call>',
    '{"name": "view"}',
  ],
  ...[
    '```input\n{"a": 1}\n```',
    '```text\nx\n```',
    '\n```\n',
    '\n$(view a)\n',
    '$(note x) ',
    'view("a")\n',
    '[TOOL_CALLS]',
    '<view>',
    '</view>',
  ],
]
const hardText = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(''))

describe('laws of the text dialect', () => {
  test('reading what was written gives the call back', () => {
    fc.assert(
      fc.property(anyCall, (call) => {
        expect(decodeText(encodeText(call), { tools: [call.tool] })).toEqual({
          calls: [call],
          prose: '',
          notices: [],
        })
      }),
      { numRuns: 1000, examples: [[{ tool: 'wait', input: { limit: { toString: false } } }]] },
    )
  })

  test('calls written one after the other come back one after the other', () => {
    fc.assert(
      fc.property(fc.array(anyCall, { maxLength: 8 }), (written) => {
        const tools = written.map(({ tool }) => tool)
        const { calls, notices } = decodeText(written.map(encodeText).join('\n'), { tools })
        expect({ calls, notices }).toEqual({ calls: written, notices: [] })
      }),
      { numRuns: 300 },
    )
  })

  test('a reply split anywhere is read as the whole', () => {
    fc.assert(
      fc.property(hardText, fc.array(fc.nat(400), { maxLength: 12 }), (text, cuts) => {
        const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length]
        const chunks = places.slice(1).map((end, index) => text.slice(places[index], end))
        expect(endText(chunks.reduce(feedText, startText()))).toEqual(decodeText(text))
      }),
      { numRuns: 2000 },
    )
  })

  test('calls that are certain early stay what they were', () => {
    fc.assert(
      fc.property(hardText, fc.nat(400), (text, cut) => {
        const early = callsSoFar(feedText(startText(), text.slice(0, cut)))
        const { calls } = decodeText(text, { maxCalls: Number.POSITIVE_INFINITY })
        expect(calls.slice(0, early.length)).toEqual(early)
      }),
      { numRuns: 1000 },
    )
  })

  test('any text at all is read, and its notices are short', () => {
    fc.assert(
      fc.property(fc.oneof(hardText, fc.string({ unit: 'binary', maxLength: 200 })), (text) => {
        const { calls, notices } = decodeText(text)
        expect(JSON.parse(JSON.stringify(calls))).toEqual(calls)
        expect(notices.every((notice) => notice.message.length < 1000)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('a fenced body arrives byte for byte', () => {
    fc.assert(
      fc.property(hardText, (body) => {
        const call = { tool: 'edit', input: { target: 'a', action: 'replace', body } }
        expect(decodeText(encodeText(call)).calls).toEqual([call])
      }),
      { numRuns: 1000 },
    )
  })
})

test('the other dialects read any text too', () => {
  fc.assert(
    fc.property(hardText, (text) => {
      for (const dialect of ['json', 'native'] as const) {
        const calls = [{ id: text, name: text, arguments: text }]
        expect(() => decodeReply(dialect, { text, calls })).not.toThrow()
        expect(() => decodeReply(dialect, { text, calls: [] })).not.toThrow()
      }
    }),
    { numRuns: 1000 },
  )
})

describe('the help for prompts', () => {
  test('every example of the text help is a call', () => {
    const { calls, notices } = decodeText(howToCall('text'))
    expect(notices).toEqual([])
    expect(calls.map(({ tool }) => tool)).toEqual(['view', 'text-search', 'run', 'note', 'answer', 'edit'])
    expect(calls.at(-1)?.input.body).toBe('export const maxAttempts = 5')
  })

  test('every example of the JSON help is a call', () => {
    const { calls } = decodeReply('json', { text: howToCall('json'), calls: [] })
    expect(calls.map(({ tool }) => tool)).toEqual(['view', 'text-search', 'answer'])
  })

  test('the native help asks for nothing by itself', () => {
    expect(decodeReply('native', { text: howToCall('native'), calls: [] }).calls).toEqual([])
  })
})

const anyJson: fc.Arbitrary<Json> = fc
  .jsonValue({ maxDepth: 3 })
  // Minus zero is a number that JSON cannot say.
  .map((value) => JSON.parse(JSON.stringify(value)) as Json)
const anyText = fc.oneof(hardText, fc.string(), fc.constantFrom('a.ts', 'src/a.ts:1-2', '13', 'true', ''))
const anyKey = fc.oneof(
  fc.constantFrom('limit', 'typesOnly', 'at', 'body', 'old', 'x'),
  fc.string({ minLength: 1, maxLength: 6 }),
)
const anyInput: fc.Arbitrary<JsonObject> = fc.dictionary(anyKey, fc.oneof(anyText, anyJson), { maxKeys: 3 })

/** The input a tool knows, and input it does not. */
function inputFor(tool: string): fc.Arbitrary<JsonObject> {
  const { takes } = toolShapes[tool] ?? { takes: ['target'] }
  const known = fc.dictionary(fc.constantFrom(...takes), anyText) as fc.Arbitrary<JsonObject>
  const lists: fc.Arbitrary<JsonObject> = fc.oneof(
    fc.array(fc.nat(99)).map((results) => ({ results })),
    fc.array(anyText).map((refs) => ({ refs })),
    fc.array(anyText).map((tasks) => ({ tasks })),
  )
  return fc.oneof(
    known,
    lists,
    anyInput,
    fc.tuple(known, anyInput).map(([some, others]) => ({ ...others, ...some })),
  )
}

// A batch written as text is read as the list it is, so its text does not come back as it was.
const oneByOne = Object.keys(toolShapes).filter((tool) => tool !== 'batch-edit')
const anyTool = fc.constantFrom(...oneByOne, 'weather.get', 'mcp__a__b', 'X')
// A conclusion that is only a placeholder is repaired or refused, whoever wrote it.
const anyCall: fc.Arbitrary<DecodedCall> = anyTool
  .chain((tool) => inputFor(tool).map((input) => ({ tool, input })))
  .filter(({ tool, input }) => tool !== 'answer' || !/answer/i.test(String(input.text)))

test('a batch of edits is a list in every dialect, and comes back as one', () => {
  const edits = [
    { target: 'a.ts/f', action: 'delete' },
    { target: 'b.ts/g', action: 'replace', body: 'const g = 1' },
  ]
  const text = '$(batch-edit\na.ts/f delete\nb.ts/g replace\n```ts\nconst g = 1\n```\n)'
  const native = { text: '', calls: [{ id: 'c', name: 'multi_edit', arguments: JSON.stringify({ edits }) }] }
  const decoded = [decodeReply('text', { text, calls: [] }), decodeReply('native', native)]
  expect(decoded.map(({ calls }) => calls.map(({ tool, input }) => ({ tool, input })))).toEqual([
    [{ tool: 'batch-edit', input: { edits } }],
    [{ tool: 'batch-edit', input: { edits } }],
  ])
  const again = decodeReply('text', { text: encodeText({ tool: 'batch-edit', input: { edits } }), calls: [] })
  expect(again.calls).toEqual([{ tool: 'batch-edit', input: { edits } }])
})
