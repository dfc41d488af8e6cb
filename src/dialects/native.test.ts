import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../core/index.ts'
import { decodeNative, type NativeCall } from './native.ts'

function native(name: string, given: string | JsonObject, id = 'c1'): NativeCall {
  return { id, name, arguments: given }
}

describe('native calls', () => {
  test.each<[name: string, given: string | JsonObject, tool: string, input: JsonObject]>([
    ['view', { target: 'a.ts' }, 'view', { target: 'a.ts' }],
    ['view', '{"target": "a.ts"}', 'view', { target: 'a.ts' }],
    ['view', '"{\\"target\\": \\"a.ts\\"}"', 'view', { target: 'a.ts' }],
    ['view', '', 'view', {}],
    ['view', '"a.ts --deps"', 'view', { target: 'a.ts', deps: true }],
    ['cat', { file_path: 'a.ts' }, 'view', { target: 'a.ts' }],
    ['Read', { file_path: 'a.ts', limit: 5 }, 'view', { target: 'a.ts', limit: 5 }],
    ['grep', { pattern: 'x', path: 'src' }, 'text-search', { pattern: 'x', path: 'src' }],
    ['text_search', { query: 'x' }, 'text-search', { pattern: 'x' }],
    ['bash', { command: 'ls', description: 'list' }, 'run', { command: 'ls', description: 'list' }],
    ['execute_command', { cmd: ['npm', 'test'] }, 'run', { command: 'npm test' }],
    ['done', { result: '4' }, 'answer', { text: '4' }],
    ['note', { content: 'x' }, 'note', { text: 'x' }],
    ['keep', { results: 3 }, 'keep', { results: [3] }],
    ['keep', { results: 'all' }, 'keep', { results: 'all' }],
    ['drop', { ids: 'ab12 cd34' }, 'drop', { refs: ['ab12', 'cd34'] }],
    ['plan', { steps: ['a', 'b'] }, 'plan', { tasks: ['a', 'b'] }],
    ['Edit', { file_path: 'a', old_string: 'x', new_string: 'y' }, 'edit', { target: 'a', old: 'x', new: 'y' }],
    ['write_file', { path: 'a', content: 'x' }, 'edit', { target: 'a', body: 'x', action: 'write' }],
    ['functions.view', { path: 'a' }, 'view', { target: 'a' }],
    ['function_calls.view', { path: 'a' }, 'view', { target: 'a' }],
    ['view<|channel|>commentary', { path: 'a' }, 'view', { target: 'a' }],
    ['<tool>view</tool>', { path: 'a' }, 'view', { target: 'a' }],
    ['functions.view:0', { path: 'a' }, 'view', { target: 'a' }],
    ['"view"', { path: 'a' }, 'view', { target: 'a' }],
    ['get_weather', { path: 'a', some_key: 1 }, 'get_weather', { path: 'a', some_key: 1 }],
  ])('%s %j is %s %j', (name, given, tool, input) => {
    expect(decodeNative({ text: 'Hm.', calls: [native(name, given)] })).toEqual({
      calls: [{ id: 'c1', tool, input }],
      prose: 'Hm.',
      notices: [],
    })
  })
})

test('a registered tool keeps its name and its keys', () => {
  const calls = [native('read_file', { file_path: 'a' })]
  expect(decodeNative({ text: '', calls }, { tools: ['read_file'] }).calls).toEqual([
    { id: 'c1', tool: 'read_file', input: { file_path: 'a' } },
  ])
})

test('arguments that are not JSON cost that call only', () => {
  const calls = [native('view', '{"target": ', 'c1'), native('view', '{"target": "b"}', 'c2')]
  expect(decodeNative({ text: '', calls })).toEqual({
    calls: [{ id: 'c2', tool: 'view', input: { target: 'b' } }],
    prose: '',
    notices: [{ kind: 'bad_arguments', text: 'view {"target":', message: expect.stringContaining('view {"target":') }],
  })
})

test('ids are made unique', () => {
  const calls = ['a', 'a', 'a-2', 'a', '', ''].map((id) => native('view', {}, id))
  const ids = decodeNative({ text: '', calls }).calls.map(({ id }) => id)
  expect(ids).toEqual(['a', 'a-2', 'a-2-2', 'a-3', 'call', 'call-2'])
})

test('calls that leaked into the text are made when there are no others', () => {
  const text = 'Let me see.\n<tool_call>{"name": "cat", "arguments": {"path": "a.ts"}}</tool_call>'
  const call = { tool: 'view', input: { target: 'a.ts' } }
  expect(decodeNative({ text, calls: [] })).toEqual({ calls: [call], prose: 'Let me see.', notices: [] })
  expect(decodeNative({ text, calls: [native('keep', {})] }).calls).toEqual([{ id: 'c1', tool: 'keep', input: {} }])
})

test('commands of the text dialect are prose here', () => {
  expect(decodeNative({ text: 'Use $(view a).', calls: [] })).toEqual({
    calls: [],
    prose: 'Use $(view a).',
    notices: [],
  })
})
