import { expect, test } from 'vitest'
import { answered } from '../plans/conclusion.ts'
import type { Told } from '../plans/told.ts'
import { readQuestion } from '../words/question.ts'
import { passedOver } from './passed-over.ts'

function place(name: string): Told {
  return { sort: 'place', name }
}

test.each<[question: string, says: string, tells: Told, passed: readonly string[]]>([
  ['Which method of Store marks a crate as lost?', '`Dock.lose`, method at dock.js:3.', place('Dock.lose'), ['Store']],
  ['Which method of Store marks a crate as lost?', '`Store.lose`, method at store.js:3.', place('Store.lose'), []],
  // Whoever asks where something is done does not say who has it.
  ['Where does Store mark a crate as lost?', '`Dock.lose` of `Store`, method at dock.js:3.', place('Dock.lose'), []],
  [
    'What does `crane lift` exit with if the hook is missing?',
    'In `Lower.run`, `not hook` leads to `exit 4` (a.sh:3).',
    { sort: 'branch', deeds: ['exit 4'] },
    ['lift'],
  ],
  [
    'What does `crane lift` exit with if the hook is missing?',
    'In `LiftCommand.run`, `not hook` leads to `exit 4` (a.sh:3).',
    { sort: 'branch', deeds: ['exit 4'] },
    [],
  ],
  [
    'Which words are mapped to :take?',
    '`SHORT` has 2 entries: `n` and `s`.',
    { sort: 'list', by: 'entry', of: { kind: 'name', name: 'SHORT' }, names: ['n', 's'] },
    ['take'],
  ],
])('%s %s', (question, says, tells, passed) => {
  const asked = {
    question: readQuestion(question),
    name: '',
    path: undefined,
    sort: undefined,
    language: undefined,
    caught: {},
  }
  expect(passedOver(asked, answered({ says, tells }))).toEqual(passed)
})
