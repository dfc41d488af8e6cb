import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../core/index.ts'
import { decodeJson } from './json.ts'

type Case = [reply: string, calls: [tool: string, input: JsonObject][]]

describe('envelopes', () => {
  const viewed: [string, JsonObject][] = [['view', { target: 'a.ts' }]]
  test.each<Case>([
    ['{"calls": [{"tool": "view", "input": {"target": "a.ts"}}]}', viewed],
    ['{"tool": "view", "input": {"target": "a.ts"}}', viewed],
    ['{"action": "tool", "tool": "view", "args": {"target": "a.ts"}}', viewed],
    ['{"action": "view", "args": {"path": "a.ts"}}', viewed],
    ['{"action": "cat", "path": "a.ts", "reasoning": "look"}', viewed],
    ['{"name": "functions.view", "arguments": "{\\"path\\": \\"a.ts\\"}"}', viewed],
    [
      '{"tool_calls": [{"id": "1", "type": "function", "function": {"name": "view", "arguments": {"path": "a.ts"}}}]}',
      viewed,
    ],
    ['[{"tool": "view", "args": "a.ts"}]', viewed],
    ['{"tool": "view", "args": ["a.ts"]}', viewed],
    ['{"tool": "view", "args": null}', [['view', {}]]],
    ['{"tool": "keep", "args": 2}', [['keep', { results: [2] }]]],
    ['{"tool": "keep", "args": {"results": "1 3"}}', [['keep', { results: [1, 3] }]]],
    ['{"action": "context.fts_search", "args": {"query": "x"}}', [['context.fts_search', { query: 'x' }]]],
    ['{"final": "a } b"}', [['answer', { text: 'a } b' }]]],
    ['{"action": "finish", "final": "13", "reasoning": "counted"}', [['answer', { text: '13' }]]],
    ['{"final": 13}', [['answer', { text: '13' }]]],
    ['{"tool": "ask", "message": "which?"}', [['ask', { text: 'which?' }]]],
    ['{"action": "reason", "reasoning": "hm"}', []],
    ['Sure {smile}:\n{"final": "\\"{\\" it is"} and so on', [['answer', { text: '"{" it is' }]]],
    ['```json\n{"tool": "view", "input": {"target": "a.ts"}}\n```\nnot {"final": "x"}', viewed],
    ['```\n{"tool": "view", "input": {"target": "a.ts"}}\n```', viewed],
    ['```ts\nconst x = {"final": 1}\n```\n{"tool": "view", "input": {"target": "a.ts"}}', viewed],
    [
      '{"tool": "view", "input": {"target": "a.ts"}}\n{"tool": "note", "input": "b"}',
      [...viewed, ['note', { text: 'b' }]],
    ],
    ['{"a": 1} {"final": "x"}', [['answer', { text: 'x' }]]],
    ['{"tool": "__proto__", "input": {"__proto__": 1}}', [['__proto__', JSON.parse('{"__proto__": 1}')]]],
  ])('%s', (reply, expected) => {
    expect(decodeJson(reply).calls.map(({ tool, input }) => [tool, input])).toEqual(expected)
  })
})

test('what an envelope says besides its calls is prose', () => {
  expect(decodeJson('{"say": "Looking.", "calls": [{"tool": "keep", "thought": "both"}]}')).toEqual({
    calls: [{ tool: 'keep', input: {} }],
    prose: 'Looking.\nboth',
    notices: [],
  })
})

test('text around an envelope is prose too', () => {
  expect(decodeJson('I look.\n```json\n{"say": "Now.", "tool": "keep"}\n```\nAnd {"a": 1} then.').prose).toBe(
    'I look.\nAnd {"a": 1} then.\nNow.',
  )
})

test('a reply without JSON is prose', () => {
  expect(decodeJson('I do not know {yet}.')).toEqual({
    calls: [],
    prose: 'I do not know {yet}.',
    notices: [],
  })
})

describe('malformed JSON is reported, never thrown', () => {
  test.each<[reply: string]>([
    ['{"tool": "view", }'],
    ['{"tool": "view"'],
    ['{"final": "a'],
    ['```json\n{"tool": view}\n```'],
    ['[{"tool": "view"]}'],
  ])('%s', (reply) => {
    expect(decodeJson(reply)).toEqual({
      calls: [],
      prose: reply,
      notices: [
        {
          kind: 'bad_arguments',
          text: expect.any(String),
          message: expect.stringContaining('could not be read'),
        },
      ],
    })
  })
})

test('the limit holds for every dialect', () => {
  const entries = Array.from({ length: 12 }, () => ({ tool: 'view', input: {} }))
  const { calls, notices } = decodeJson(JSON.stringify({ calls: entries }))
  expect([calls.length, notices.map(({ kind }) => kind)]).toEqual([10, ['too_many_calls']])
})
