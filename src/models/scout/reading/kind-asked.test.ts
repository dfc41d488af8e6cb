import { expect, test } from 'vitest'
import { allListed } from '../plans/list-told.ts'
import { readQuestion } from '../words/question.ts'
import { toldInstead } from './kind-asked.ts'

const of = (by: string, ...names: readonly string[]) => allListed({ by, names, where: 'a.cs:3' })

test.each([
  ['What commands can be passed on the command line?', of('flag', '--size', '--to'), 'flag'],
  ['Which flags are there?', of('command', 'sow', 'reap'), 'command'],
  ['Which commands are there?', of('command', 'sow', 'reap'), null],
  ['Which options does it take?', of('flag', '--size'), null],
  ['Which command line arguments are there?', of('flag', '--size'), null],
  ['Which HTTP paths does it answer?', of('route', '/x'), null],
  ['Which beds are there?', of('flag', '--size', '--to'), null],
])('%s is not told by %s', (question, { tells }, told) => {
  expect(toldInstead(readQuestion(question), tells)).toBe(told)
})
