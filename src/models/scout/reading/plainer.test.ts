import { expect, it } from 'vitest'
import { readQuestion } from '../words/question.ts'
import { plainerThan } from './plainer.ts'

const firstOf = (task: string) => plainerThan(readQuestion(task))[0]

it.each([
  ['by which functions is load_plan being invoked', 'Who calls load_plan?'],
  ['if I step into load_plan, which functions does it go on to call', 'What does load_plan call?'],
  ['which exit status does the process end with on Fault::Cold', 'Which exit code does Fault::Cold lead to?'],
  ['environment variables read in config/runtime.exs?', 'Which environment variables does config/runtime.exs read?'],
  ["I'd like to jump to the definition of decode, where would that be", 'Where is `decode` defined?'],
])('is sure that “%s” asks “%s”', (task, plain) => {
  expect(firstOf(task)).toEqual({ task: plain, passed: [], isSure: true })
})

it('says which words it passes over', () => {
  expect(firstOf('which purple methods does Store have')?.passed).toEqual(['purple'])
})

it('keeps what sort of thing is asked about', () => {
  expect(firstOf('which variants would I find in the enum Depot')?.task).toBe(
    'Which variants does the enum Depot have?',
  )
})

it.each([
  ['a number is asked for, and the plain question asks for a place', 'How many constructors does level_of have?'],
  [
    'a way is asked for, and the plain question asks what there is',
    'how does the program find out which language a file is in',
  ],
  ['a word may be a name, but is asked as an ordinary word', 'What is the default pennant?'],
  ['it asks when', 'When does Kiln start?'],
  ['it is like nothing that people ask plainly', 'When is a job chargeable?'],
])('takes it for nothing else where %s', (_, task) => {
  expect(plainerThan(readQuestion(task))).toEqual([])
})
