import { expect, test } from 'vitest'
import { callsWanted, wantedNote } from './wanted-note.ts'

const calls = ['view src/a.ts/X --docs', 'text-search "\\bX\\b" --limit=80', 'text-search "x" src', 'view "my file.ts"']

test('says in its first line in a few words what is looked for', () => {
  expect(wantedNote(calls)).toBe(`To look at next: src/a.ts/X, my file.ts and 2 searches\n${calls.join('\n')}`)
  expect(wantedNote(['a', 'b', 'c', 'd', 'd'].map((name) => `view ${name}`)).split('\n', 1)).toEqual([
    'To look at next: a, b, c and 1 more',
  ])
})

test('what is to be made are the calls below it', () => {
  expect([wantedNote(calls), 'To look at next:\nview a', 'something else\nview a'].map(callsWanted)).toEqual([
    calls,
    ['view a'],
    [],
  ])
})
