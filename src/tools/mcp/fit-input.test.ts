import { expect, test } from 'vitest'
import type { JsonObject } from '../../core/index.ts'
import { fitInput } from './fit-input.ts'

const schema: JsonObject = {
  type: 'object',
  properties: {
    file_path: { type: 'string' },
    content: { type: 'string' },
    limit: { type: 'integer' },
    ratio: { type: ['number', 'null'] },
    isDeep: { type: 'boolean' },
    tags: { type: 'array' },
    ids: { type: 'array', items: { type: 'integer' } },
    filter: { type: 'object' },
    anything: {},
  },
  required: ['file_path', 'content'],
}

test.each<[name: string, input: JsonObject, fitted: JsonObject]>([
  ['what fits already', { file_path: 'a', limit: 3 }, { file_path: 'a', limit: 3 }],
  ['other spellings of a key', { filePath: 'a', 'is-deep': true }, { file_path: 'a', isDeep: true }],
  ['a word and a block without keys', { target: 'a', body: 'text' }, { file_path: 'a', content: 'text' }],
  ['a word beside a key', { target: 'text', file_path: 'a' }, { content: 'text', file_path: 'a' }],
  ['a number that is meant as text', { file_path: 7 }, { file_path: '7' }],
  ['text that is meant as a number', { limit: '5', ratio: '0.5' }, { limit: 5, ratio: 0.5 }],
  ['text that is meant as yes or no', { isDeep: 'true' }, { isDeep: true }],
  [
    'text that is meant as a list or an object',
    { tags: '["a"]', filter: '{"b":1}' },
    { tags: ['a'], filter: { b: 1 } },
  ],
  ['words with commas that are meant as a list', { tags: 'a, b c' }, { tags: ['a', 'b c'] }],
  ['a list of one', { tags: 'a', ids: 5 }, { tags: ['a'], ids: [5] }],
  ['a list whose quotes are lost', { tags: '[a,b]', ids: '5,6' }, { tags: ['a', 'b'], ids: [5, 6] }],
  ['a list of nothing', { tags: '' }, { tags: [] }],
  ['text that is none of what is meant', { limit: 'many', filter: 'a' }, { limit: 'many', filter: 'a' }],
  ['a flag without a value', { tags: true }, { tags: true }],
  ['text where anything goes', { anything: '5' }, { anything: '5' }],
  ['keys that nobody knows', { other: 1 }, { other: 1 }],
  ['nothing', {}, {}],
])('%s', (_name, input, fitted) => {
  expect(fitInput(input, schema)).toEqual(fitted)
})

test('a tool without a schema gets what was written', () => {
  expect(fitInput({ target: 'a', x: 1 }, {})).toEqual({ target: 'a', x: 1 })
})
