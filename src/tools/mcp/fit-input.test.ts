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
  ['text that is none of what is meant', { limit: 'many', tags: 'a' }, { limit: 'many', tags: 'a' }],
  ['text where anything goes', { anything: '5' }, { anything: '5' }],
  ['keys that nobody knows', { other: 1 }, { other: 1 }],
  ['nothing', {}, {}],
])('%s', (_name, input, fitted) => {
  expect(fitInput(input, schema)).toEqual(fitted)
})

test('a tool without a schema gets what was written', () => {
  expect(fitInput({ target: 'a', x: 1 }, {})).toEqual({ target: 'a', x: 1 })
})
