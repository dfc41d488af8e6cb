import { expect, test } from 'vitest'
import { eachAsked } from './of-each.ts'

test.each<[task: string, each: string | null, left?: string]>([
  ['Which members does Heat have, and what are their values?', 'value', 'Which members does Heat have?'],
  ['Which fields has Pan and which default does each have?', 'default', 'Which fields has Pan?'],
  ['List the fields of Pan with their types.', 'type', 'List the fields of Pan.'],
  ['Which fields does Pan have, and of which types are they?', 'type', 'Which fields does Pan have?'],
  ['What are the raw values of the cases of Heat?', 'value', 'What are the cases of Heat?'],
  ['Which defaults do the fields of Pan have?', 'default', 'What are the fields of Pan?'],
  ['Which fields does Pan have and where is it used?', null],
  ['What is the value of Heat?', null],
])('%s', (task, each, left) => {
  expect(eachAsked(task)).toEqual(each === null ? null : { each, task: left })
})
