import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../core/index.ts'
import { readRequest } from './request.ts'

const one = (input: JsonObject) => {
  const request = readRequest(input)
  return request.ok ? request.value.edits[0] : request.error
}

describe('one edit, however it is spelt', () => {
  test.each<[name: string, input: JsonObject, edit: JsonObject]>([
    ['a quote', { target: 'a', old: 'x', new: 'y' }, { kind: 'snippet', target: 'a', old: 'x', new: 'y', all: false }],
    [
      'a quote with an action',
      { target: 'a', action: 'replace', old: 'x', body: 'y', all: 'true' },
      { kind: 'snippet', target: 'a', old: 'x', new: 'y', all: true },
    ],
    [
      '--at',
      { target: 'a/f', action: 'insert', at: 'before', body: 'x' },
      { kind: 'insert', target: 'a/f', body: 'x', at: 'before', multiple: false },
    ],
    [
      '--before alone',
      { target: 'a/f', action: 'insert', before: true, body: 'x' },
      { kind: 'insert', target: 'a/f', body: 'x', at: 'before', multiple: false },
    ],
    [
      '--after and the code behind it',
      { target: 'a/f', action: 'insert', after: 'x' },
      { kind: 'insert', target: 'a/f', body: 'x', at: 'after', multiple: false },
    ],
    [
      'the place as the action',
      { target: 'a/f', action: 'insert_after', body: 'x' },
      { kind: 'insert', target: 'a/f', body: 'x', at: 'after', multiple: false },
    ],
    [
      'append',
      { target: 'a', action: 'Append', body: 'x' },
      { kind: 'insert', target: 'a', body: 'x', at: 'append', multiple: false },
    ],
    [
      'move --after',
      { target: 'a/f', action: 'move', after: 'a/g' },
      { kind: 'move', target: 'a/f', to: 'a/g', at: 'after' },
    ],
    [
      'move --at',
      { target: '`a/f`', action: 'move', body: 'a/g', at: 'before' },
      { kind: 'move', target: 'a/f', to: 'a/g', at: 'before' },
    ],
    ['delete', { target: 'a/f', action: 'remove', multiple: true }, { kind: 'delete', target: 'a/f', multiple: true }],
    ['rename', { target: 'a/f', action: 'rename', to: 'g' }, { kind: 'rename', target: 'a/f', name: 'g' }],
    ['create', { target: 'a', action: 'create', body: 'x\r\n' }, { kind: 'write', target: 'a', body: 'x\n' }],
  ])('%s', (_name, input, edit) => {
    expect(one(input)).toEqual(edit)
  })
})

describe('what cannot be understood is asked for', () => {
  test.each<[input: JsonObject, message: string]>([
    [{ action: 'delete' }, 'no target: say which file or symbol, as in src/a.ts or src/a.ts/name'],
    [
      { target: 'a', action: 'insert', body: 'x' },
      'where? add --at before, after, prepend (first inside it) or append (last inside it)',
    ],
    [{ target: 'a', old: 'x', new: 'x' }, 'old and new are the same: nothing would change'],
    [{ target: 'a', old: 'x' }, 'no new: give the text that takes its place; empty to remove it'],
    [
      { target: 'a', action: 'frobnicate' },
      'there is no action frobnicate: give old and new, or an action: write, replace, delete, insert, append, prepend, move, copy, swap, rename',
    ],
    [{ edits: [{ target: 'a', action: 'write' }] }, 'edit 1: no body: give the whole text of the file'],
    [{ edits: 3 }, 'edits must be a list of edits, each with a target and an action, or with a target, old and new'],
  ])('%j', (input, message) => {
    expect(one(input)).toBe(message)
  })
})

describe('a batch', () => {
  test('is read from text, where code may hold whatever it likes', () => {
    const edits = [
      'src/a.ts/f replace',
      '```ts',
      'const pipe = a | b // src/x delete',
      '```',
      '',
      '- src/b.ts --all',
      '~~~old',
      '```',
      '~~~',
      '~~~new',
      '~~~',
      'src/c.ts/g move src/c.ts/h --at before',
      'edit src/d.ts/k delete',
    ].join('\n')
    expect(readRequest({ edits, dryRun: true })).toEqual({
      ok: true,
      value: {
        edits: [
          { kind: 'replace', target: 'src/a.ts/f', body: 'const pipe = a | b // src/x delete', multiple: false },
          { kind: 'snippet', target: 'src/b.ts', old: '```', new: '', all: true },
          { kind: 'move', target: 'src/c.ts/g', to: 'src/c.ts/h', at: 'before' },
          { kind: 'delete', target: 'src/d.ts/k', multiple: false },
        ],
        dryRun: true,
        force: false,
      },
    })
  })

  test.each([
    ['a list', [{ path: 'a', old_string: 'x', new_string: 'y' }]],
    ['JSON', '[{"path": "a", "old_string": "x", "new_string": "y"}]'],
    ['JSON in a block', '```json\n[{"path": "a", "old_string": "x", "new_string": "y"}]\n```'],
  ])('is read from %s', (_name, edits) => {
    expect(one({ edits })).toEqual({ kind: 'snippet', target: 'a', old: 'x', new: 'y', all: false })
  })

  test.each([
    { target: 'docs/a.md', edits: [{ target: 'src/main.ts', old: 'x', new: 'y' }] },
    { target: 'docs/a.md', action: 'insert', edits: [{ action: 'delete' }] },
  ])('does nothing under a target but quote from it: %j', (input) => {
    expect(one(input)).toBe(
      'edits beside a target may only be old and new for that target: for anything else give edits alone',
    )
  })

  test('of one file names it once', () => {
    expect(one({ target: 'a', edits: [{ old: 'x', new: 'y' }] })).toMatchObject({ target: 'a', old: 'x' })
  })
})
