import { expect, test } from 'vitest'
import { picksIn } from './picks.ts'

test.each<[task: string, left: string, says: readonly string[]]>([
  ['how many public methods does Document have?', 'how many methods does Document have?', ['public']],
  ['Which private functions are in Scale.kt?', 'Which functions are in Scale.kt?', ['private']],
  ['which methods of Element are not static?', 'which methods of Element?', ['not static']],
  ['list the public static methods of Jsoup', 'list the methods of Jsoup', ['public', 'static']],
  ['which functions in value.c are declared as static?', 'which functions in value.c?', ['static']],
  ['which methods of Node take no arguments?', 'which methods of Node?', ['taking no parameters']],
  ['which methods of Node that return bool', 'which methods of Node', ['returning `bool`']],
  ['which methods of Node start with `has`?', 'which methods of Node?', ['named `has…`']],
  ['which methods of Node end with `All`?', 'which methods of Node?', ['named `…All`']],
  ['which keyword args does open take?', 'which args does open take?', ['keyword']],
  ['which kwargs does open take?', 'which arguments does open take?', ['keyword']],
  ['how many functions does path.ts export?', 'how many functions does path.ts?', ['exported']],
  ['which functions are exported by path.ts?', 'which functions by path.ts?', ['exported']],
  [
    'Which public methods does Store have, apart from the constructor?',
    'Which methods does Store have?',
    ['public', 'other than the constructor'],
  ],
  [
    'which variants of Metal are there except Tin and Lead?',
    'which variants of Metal are there?',
    ['other than Tin and Lead'],
  ],
  ['how many required parameters does open take?', 'how many parameters does open take?', ['required']],
])('%s', (task, left, says) => {
  const found = picksIn(task)
  expect({ task: found?.task, says: found?.picks.map((pick) => pick.says) }).toEqual({ task: left, says })
})

test.each([
  'what is the final variant of Metal?',
  'where are static files served?',
  'how many methods does Store have?',
])('%s picks nothing', (task) => {
  expect(picksIn(task)).toBeNull()
})
