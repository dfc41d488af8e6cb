import { describe, expect, test } from 'vitest'
import { readQuestion } from '../words/question.ts'
import { stageAsked } from './asked-stage.ts'

describe('the state that something comes to', () => {
  test.each([
    [
      'Which status does a crate get after it has been weighed at the gate?',
      'status',
      'a crate after it has been weighed at the gate',
    ],
    ['What state does a barge end up in once its last attempt failed?', 'state', 'a barge its last attempt failed'],
    ['Which state does landing a crate at the quay put it in?', 'state', 'landing a crate at the quay it'],
  ])('%s', (asked, noun, whole) => {
    const wanted = stageAsked(readQuestion(asked))
    expect(wanted?.nouns[0]).toBe(noun)
    expect(wanted?.whole).toBe(whole)
  })

  test.each([
    'Which status code does the server answer with?',
    'Which states can a crate be in?',
    'Which status may come next after Sent?',
    'What is the status of ErrFull?',
  ])('is not asked: %s', (asked) => {
    expect(stageAsked(readQuestion(asked))).toBeNull()
  })
})
