import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Key } from './key.ts'
import { editLine, type TypedLine } from './line-editor.ts'

test.each<[name: string, before: TypedLine, key: Key, after: TypedLine]>([
  ['text goes in at the cursor', { text: 'ac', cursor: 1 }, { name: 'text', text: 'b' }, { text: 'abc', cursor: 2 }],
  ['left', { text: 'ab', cursor: 1 }, { name: 'left' }, { text: 'ab', cursor: 0 }],
  ['left of a picture', { text: 'a😀', cursor: 3 }, { name: 'left' }, { text: 'a😀', cursor: 1 }],
  ['right over a picture', { text: '😀b', cursor: 0 }, { name: 'right' }, { text: '😀b', cursor: 2 }],
  ['home', { text: 'ab', cursor: 2 }, { name: 'home' }, { text: 'ab', cursor: 0 }],
  ['end', { text: 'ab', cursor: 0 }, { name: 'end' }, { text: 'ab', cursor: 2 }],
  ['backspace', { text: 'abc', cursor: 2 }, { name: 'backspace' }, { text: 'ac', cursor: 1 }],
  ['backspace at the start', { text: 'a', cursor: 0 }, { name: 'backspace' }, { text: 'a', cursor: 0 }],
  ['delete', { text: 'abc', cursor: 1 }, { name: 'delete' }, { text: 'ac', cursor: 1 }],
  ['a word', { text: 'one two  ', cursor: 9 }, { name: 'erase-word' }, { text: 'one ', cursor: 4 }],
  ['all before', { text: 'abc', cursor: 2 }, { name: 'erase-before' }, { text: 'c', cursor: 0 }],
  ['all after', { text: 'abc', cursor: 1 }, { name: 'erase-after' }, { text: 'a', cursor: 1 }],
  ['what is no key of the line', { text: 'a', cursor: 1 }, { name: 'escape' }, { text: 'a', cursor: 1 }],
])('%s', (_name, before, key, after) => {
  expect(editLine(before, key)).toEqual(after)
})

const anyKey = fc.oneof(
  fc.string({ minLength: 1, maxLength: 3 }).map((text): Key => ({ name: 'text', text })),
  fc.constantFrom<Key>(
    ...(
      ['left', 'right', 'home', 'end', 'backspace', 'delete', 'erase-word', 'erase-before', 'erase-after'] as const
    ).map((name): Key => ({ name })),
  ),
)

test('the cursor never leaves the line', () => {
  fc.assert(
    fc.property(fc.array(anyKey, { maxLength: 40 }), (keys) => {
      const { text, cursor } = keys.reduce(editLine, { text: '', cursor: 0 })
      return cursor >= 0 && cursor <= text.length
    }),
  )
})
