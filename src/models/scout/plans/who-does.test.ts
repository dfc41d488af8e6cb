import { expect, test } from 'vitest'
import type { Match } from '../looking/read-matches.ts'
import { readQuestion } from '../words/question.ts'
import { byWhomAsked } from './who-does.ts'

function lineIn(...trail: string[]): Match {
  return { path: 'a.java', line: 1, text: '', after: [], around: { sort: 'method', trail, line: 1, endLine: 9 } }
}

const all = [lineIn('Clerk', 'open'), lineIn('Clerk', 'copy'), lineIn('complete_order')]

test.each<[question: string, told: readonly string[]]>([
  ['Where does Clerk.copy handle an InkError?', ['copy']],
  ['Where does `Clerk` handle an InkError?', ['open', 'copy']],
  ['Where does Porter.carry handle an InkError?', []],
  ['Where does the program handle an InkError?', ['open', 'copy']],
  ['Where does InkError show up?', ['open', 'copy']],
  ['Where is an InkError handled?', ['open', 'copy']],
  ['Where is an InkError handled in the completion?', ['open', 'copy', 'complete_order']],
])('%s', (question, told) => {
  expect(byWhomAsked(all, readQuestion(question), 'InkError').map(({ around }) => around?.trail.at(-1))).toEqual(told)
})
