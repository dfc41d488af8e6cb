import { expect, test } from 'vitest'
import { readQuestion } from '../words/question.ts'
import { allOfKind } from './all-of-kind.ts'

test.each<[question: string, whole: string | null]>([
  ['Which HTTP routes does the status API offer?', 'Which routes are there?'],
  ['Which endpoints does src/server.js map?', 'Which routes are there in src/server.js?'],
  ['What subcommands does the tool bring along?', 'Which commands are there?'],
  ['How many command line options are there for the crane?', 'Which flags are there?'],
  ['Which environment variables can be used to configure it?', 'Which environment variables are there?'],
  // What is about a name, or only speaks of such a thing on its way, asks for something else.
  ['Which options does `cmd_issue` accept?', null],
  ['Which function registers the routes?', null],
  ['What does the help say about commands?', null],
])('%s', (question, whole) => {
  expect(allOfKind(readQuestion(question))).toBe(whole)
})
