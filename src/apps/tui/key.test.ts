import type { Key as InkKey } from 'ink'
import { expect, test } from 'vitest'
import { type Key, keyReader } from './key.ts'

const none = {} as InkKey

test.each<[name: string, input: string, pressed: Partial<InkKey>, keys: readonly Key[]]>([
  ['a letter', 'a', {}, [{ name: 'text', text: 'a' }]],
  ['Enter', '', { return: true }, [{ name: 'enter' }]],
  ['what terminals send for backspace', '', { delete: true }, [{ name: 'backspace' }]],
  ['Ctrl-C', 'c', { ctrl: true }, [{ name: 'interrupt' }]],
  ['Ctrl with a key that means nothing', 'q', { ctrl: true }, []],
  ['a key with Alt', 'x', { meta: true }, []],
  ['a line typed faster than it is read', 'ab\r', {}, [{ name: 'text', text: 'ab' }, { name: 'enter' }]],
  [
    'control keys among letters',
    '\u0015ab\t\u0003',
    {},
    [{ name: 'erase-before' }, { name: 'text', text: 'ab' }, { name: 'tab' }, { name: 'interrupt' }],
  ],
])('%s', (_name, input, pressed, keys) => {
  expect(keyReader()(input, { ...none, ...pressed })).toEqual(keys)
})

test('line feeds and tabs of what is pasted are part of the text', () => {
  const read = keyReader()
  const keys = ['[200~', 'one\r\ntwo', '\ta', '[201~', 'b\r'].flatMap((input) => read(input, none))
  expect(keys).toEqual([
    { name: 'text', text: 'one\ntwo' },
    { name: 'text', text: '  a' },
    { name: 'text', text: 'b' },
    { name: 'enter' },
  ])
})
