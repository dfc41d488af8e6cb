import { describe, expect, test } from 'vitest'
import { readQuestion } from '../words/question.ts'
import { readAspects } from './read-aspects.ts'

function firstOf(question: string): readonly [plan: string, name: string, caught: object] | null {
  const [reading] = readAspects(readQuestion(question))
  return reading === undefined ? null : [reading.plan.name, reading.asked.name, reading.asked.caught]
}

describe('however it is put, the same is asked', () => {
  test.each<[plan: string, name: string, questions: readonly string[]]>([
    [
      'callers',
      'load_all',
      ['Who calls load_all?', 'load_all callers?', 'where do we call load_all', 'From where is load_all invoked?'],
    ],
    [
      'callees',
      'load_all',
      [
        'What does load_all call?',
        'functions that load_all calls',
        'what gets called from load_all',
        'which functions does load_all depend on',
      ],
    ],
    [
      'bases',
      'DiskStore',
      [
        'What is the base class of DiskStore?',
        'DiskStore inherits from what',
        'from which class is DiskStore derived?',
        'parent class of DiskStore',
      ],
    ],
    [
      'implementers',
      'Store',
      [
        'which types implement the interface Store',
        'subclasses of Store',
        'what extends Store?',
        'Store implementations',
      ],
    ],
    [
      'signature',
      'openStore',
      [
        'openStore return type',
        'what does openStore give back',
        'what does openStore evaluate to',
        'what openStore returns',
      ],
    ],
    [
      'throws',
      'check_age',
      ['check_age errors?', 'what can go wrong in check_age', 'which exceptions does check_age raise'],
    ],
    ['exists', 'makeId', ['do we have a function named makeId', 'makeId exists?', 'is there any function makeId']],
    ['whereDefined', 'Plan', ['location of Plan', 'the class Plan sits in which file?', 'go to Plan']],
    ['describe', 'fletcher_sum', ['fletcher_sum?', "what's fletcher_sum good for", 'summarise fletcher_sum']],
  ])('%s of %s', (plan, name, questions) => {
    expect(questions.map((question) => firstOf(question)?.slice(0, 2))).toEqual(questions.map(() => [plan, name]))
  })
})

test.each<[question: string, meant: ReturnType<typeof firstOf>]>([
  ['Settings: number of fields?', ['members', 'Settings', { part: 'fields' }]],
  ['in src/plan.rs, what parameters does cut_off have?', ['members', 'cut_off', { part: 'parameters' }]],
  ["what's the type of Parcel's weight", ['describe', 'Parcel.weight', { asks: 'type' }]],
  ['which struct is at the top of src/a.rs', ['nthOf', '', { order: 'first', sort: 'struct' }]],
  ['env vars?', ['surface', '', { surface: 'environment variables' }]],
  ['command for running the tests', ['howToRun', '', {}]],
])('%s', (question, meant) => {
  expect(firstOf(question)).toEqual(meant)
})

test.each([
  'How many public methods does Account have?',
  'What is the value of LIMIT on windows?',
  'Which functions are async?',
  'Which methods does SavingsAccount inherit?',
  'How much does a commercial licence cost?',
])('a word that nothing accounts for means that something else is asked: %s', (question) => {
  expect(firstOf(question)).toBeNull()
})
