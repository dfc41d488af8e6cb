import { expect, test } from 'vitest'
import { readQuestion } from '../words/question.ts'
import { toldInstead } from './kind-asked.ts'

test.each([
  ['What commands can be passed on the command line?', '2 flags: `--size` and `--to` (a.cs:3).', 'flag'],
  ['Which flags are there?', '2 commands: `sow` and `reap`.', 'command'],
  ['Which commands are there?', '2 commands: `sow` and `reap`.', null],
  ['Which options does it take?', '1 flag: `--size` (a.cs:3).', null],
  ['Which command line arguments are there?', '1 flag: `--size` (a.cs:3).', null],
  ['Which HTTP paths does it answer?', '1 route: `/x` (a.go:3).', null],
  ['Which beds are there?', '2 flags: `--size` and `--to` (a.cs:3).', null],
])('%s is not told by %s', (question, says, told) => {
  expect(toldInstead(readQuestion(question), says)).toBe(told)
})
