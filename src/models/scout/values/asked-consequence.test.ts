import { describe, expect, test } from 'vitest'
import { readQuestion } from '../words/question.ts'
import { consequenceAsked } from './asked-consequence.ts'

describe('what an error leads to', () => {
  test.each([
    ['Which exit code does a SheetTorn error lead to?', { sort: 'exit', name: 'SheetTorn' }],
    ['Which HTTP status does Fault::Cold map to?', { sort: 'status', name: 'Fault::Cold' }],
    ['What exit code does the program return on a TornException?', { sort: 'exit', name: 'TornException' }],
    ['Which status code is sent when a SheetTorn is thrown?', { sort: 'status', name: 'SheetTorn' }],
    ['Which HTTP status is sent for the reason TOO_WET?', { sort: 'status', name: 'TOO_WET' }],
    ['With which exit code does it end if the chart is torn?', { sort: 'exit', name: null, words: ['chart', 'torn'] }],
    [
      'Which HTTP status is returned if a chart does not exist?',
      { sort: 'status', name: null, words: ['chart', 'found'] },
    ],
    [
      'With what code does the gate command end when some crates were lost?',
      { sort: 'exit', whole: 'the gate command some crates were lost' },
    ],
    ['Which HTTP status do pilots get who want a berth?', { sort: 'status', whole: 'pilots who want a berth' }],
    ['What does the program return when the chart is broken?', { sort: 'exit', name: null }],
    ['And with which status is a request refused whose seal is wrong?', { sort: 'status', name: null }],
  ])('%s', (asked, expected) => {
    expect(consequenceAsked(readQuestion(asked))).toMatchObject(expected)
  })

  test.each(['Which exit codes are there?', 'Where is exit code 3 handled?', 'What does run return on an error?'])(
    'is not asked: %s',
    (asked) => {
      expect(consequenceAsked(readQuestion(asked))).toBeNull()
    },
  )
})
