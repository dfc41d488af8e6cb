import { describe, expect, test } from 'vitest'
import { readQuestion } from '../words/question.ts'
import { boundAsked } from './asked-bound.ts'

function asked(question: string) {
  const { sought, side, sign, measured, anyone } = boundAsked(readQuestion(question)) ?? {}
  return { words: sought?.terms.map(({ word }) => word), side, sign, measured, anyone }
}

describe('a bound is asked for', () => {
  test('in two words for what is measured, either of which tells it', () => {
    expect(asked('From what wind speed on does the program report a swaying deck?')).toEqual({
      ...{ words: ['wind', 'speed', 'swaying', 'deck'], side: null, sign: '>' },
      ...{ measured: ['wind', 'spe'], anyone: undefined },
    })
  })

  test('by what must lie between two things, which says nothing more', () => {
    expect(asked('How many minutes must lie between two waggons?')).toEqual({
      ...{ words: ['waggons'], side: 'least', sign: null, measured: [], anyone: undefined },
    })
  })

  test('of whoever does it', () => {
    expect(asked('How many minutes does a driver have to leave after paying?').anyone).toBe('driver')
  })
})

test.each(['Where is the deck weighed?', 'How many waggons are there?', 'Which exit code may it end with?'])(
  'no bound: %s',
  (question) => {
    expect(boundAsked(readQuestion(question))).toBe(null)
  },
)
