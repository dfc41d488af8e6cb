import { describe, expect, test } from 'vitest'
import { call, eventMaker, plainMachine, play, success } from '../testing/index.ts'
import { lookUp } from './index.ts'

const make = eventMaker()
const { run } = play(
  make.started(plainMachine),
  make.said('look at a.ts'),
  make.called(1),
  make.said('and hurry'),
  make.replied(1, 'Looking.', [
    call('c1', 'view', { target: 'a.ts' }),
    call('c2', 'note', { text: 'a fact' }),
    call('c3', 'plan', { tasks: ['look', { goal: 'think', after: ['1'] }] }),
  ]),
  make.finished('c1', success('export const a = 1')),
  make.replied(2, '', [call('c4', 'keep'), call('c5', 'checkpoint', { text: 'half way' })]),
  make.replied(3, 'Nothing more.'),
)

describe('what a prompt left out can be read at its reference', () => {
  test.each<[ref: string, text: string | null]>([
    ['result:c1', 'export const a = 1'],
    ['said:2', 'and hurry'],
    ['exchange:1', 'look at a.ts\n→ Looking.'],
    ['exchange:2', 'and hurry\n→ Nothing more.'],
    [
      'turn:2',
      'person: and hurry\n\nagent: \n\nkeep {}\n1: kept as xyeu\n\ncheckpoint {"text":"half way"}\ncheckpoint written',
    ],
    ['note:mzqj', 'a fact'],
    ['notes', 'a fact\nhalf way'],
    ['kept', '[xyeu] view {"target":"a.ts"}\nexport const a = 1'],
    ['plan', '- [ ] 1. look\n- [ ] 2. think (after 1)'],
    ['draft', ''],
    ['turn:9', null],
    ['result:c9', null],
    ['src/a.ts', null],
    ['nonsense:1', null],
  ])('%s', (ref, text) => {
    expect(lookUp(run, ref)).toBe(text)
  })
})
