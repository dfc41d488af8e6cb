import { describe, expect, test } from 'vitest'
import { readQuestion } from '../words/question.ts'
import { isNoExtent, measuringWords, natureOfText } from './units.ts'
import { type ValueSought, valueSought } from './value-sought.ts'

function read(question: string): Omit<ValueSought, 'terms' | 'name' | 'owner'> | null {
  const sought = valueSought(readQuestion(question))
  if (sought === null) return null
  const { kind, measure, unit, bound, isDefault } = sought
  return { kind, measure, unit, bound, isDefault }
}

describe('what sort of value a question asks for', () => {
  test.each<[question: string, sought: ReturnType<typeof read>]>([
    [
      'How many days does a client have to pay if the invoice does not say?',
      { kind: 'amount', measure: 'time', unit: 'day', bound: null, isDefault: true },
    ],
    [
      'How often may a booking be moved?',
      { kind: 'amount', measure: 'number', unit: null, bound: 'most', isDefault: false },
    ],
    [
      'How often does the cleaner run?',
      { kind: 'amount', measure: 'interval', unit: null, bound: null, isDefault: false },
    ],
    ['How long may a title be?', { kind: 'amount', measure: 'extent', unit: null, bound: 'most', isDefault: false }],
    [
      'How long does it wait before it calls again?',
      { kind: 'amount', measure: 'time', unit: null, bound: null, isDefault: false },
    ],
    ['How small can a page be?', { kind: 'amount', measure: 'any', unit: null, bound: 'least', isDefault: false }],
    [
      'How many carts wait in the yard?',
      { kind: 'amount', measure: 'number', unit: null, bound: null, isDefault: false },
    ],
    [
      'Which encoding is used when the guess is not good enough?',
      { kind: 'text', measure: 'any', unit: null, bound: null, isDefault: true },
    ],
    [
      'What is the shortest password in characters?',
      { kind: 'amount', measure: 'any', unit: 'character', bound: 'least', isDefault: false },
    ],
    [
      'Which exit code tells that the disk is full?',
      { kind: 'amount', measure: 'code', unit: null, bound: null, isDefault: false },
    ],
  ])('%s', (question, sought) => {
    expect(read(question)).toEqual(sought)
  })
})

describe('no value is asked for', () => {
  test.each([
    'Where is the timeout read?',
    'How many rules are there?',
    'How many fields does the ticket have?',
    'How does it choose the port?',
    'Which function computes the fee?',
    'What does parse return for an empty line?',
    'What happens when the limit is reached?',
    'How long does it wait when the pump is broken?',
    'What is the default of --depth?',
    'Which of the flags take a number?',
    'In what order does the porter look for a lamp?',
  ])('%s', (question) => {
    expect(read(question)).toBeNull()
  })
})

describe('what a text is by how it is written', () => {
  test.each<[value: string, words: string]>([
    ['"EUR"', 'currency money'],
    ["'windows-1252'", 'encoding charset'],
    ['"127.0.0.1:8080"', 'address host'],
    ['"plain words"', ''],
    ['42', ''],
  ])('%s', (value, words) => {
    expect(natureOfText(value)).toBe(words)
  })
})

test('what something is counted by does not say how it is measured', () => {
  expect(measuringWords('WORDS_PER_MINUTE')).toEqual(['words', 'per'])
})

describe('a name that does not say how far one key goes', () => {
  test.each<[name: string, isNoExtent: boolean]>([
    ['max_keys', true],
    ['keyDays', true],
    ['MAX_KEY', false],
    ['keys_length', false],
  ])('%s: %s', (name, expected) => {
    expect(isNoExtent(name, ['key'])).toBe(expected)
  })
})
