import { describe, expect, test } from 'vitest'
import { readQuestion } from '../words/question.ts'
import { outcomeAsked } from './asked-outcome.ts'
import { thresholdAsked } from './asked-threshold.ts'

describe('what comes of a case', () => {
  test.each([
    ['what level does a 404 in a visitor log get?', ['level'], 'a 404 in a visitor log'],
    ['Which toll do I pay when the cart is empty?', ['tol'], 'the cart is empty'],
    ['what phase is a flight in above 9000?', ['pha'], 'a flight in above 9000'],
    ['How many delivery days does it take abroad?', ['deliv', 'day'], 'abroad'],
    ['what colour is shown for a broken lamp?', ['colour'], 'a broken lamp'],
  ])('%s', (asked, noun, inCase) => {
    expect(outcomeAsked(readQuestion(asked))).toMatchObject({ noun, inCase })
  })

  test.each([
    'Which commands are sent to the database?',
    'What is the default port if I say nothing?',
    'Which fields are set on a Lamp?',
    'What happens when the disk is full?',
  ])('is not asked: %s', (asked) => {
    expect(outcomeAsked(readQuestion(asked))).toBeNull()
  })
})

describe('from which number on', () => {
  test.each([
    ['At what swell height does the swell rule give CLOSED?', 'clo'],
    ['how many failures before the breaker opens?', 'open'],
    ['Above which size is an upload skipped?', 'skip'],
    ['when is a session considered stale?', 'stal'],
  ])('%s', (asked, outcome) => {
    expect(thresholdAsked(readQuestion(asked))?.outcomes).toContain(outcome)
  })

  test.each(['How many files are there?', 'what is the maximum size?', 'At what line is it defined?'])(
    'is not asked: %s',
    (asked) => {
      expect(thresholdAsked(readQuestion(asked))).toBeNull()
    },
  )
})
