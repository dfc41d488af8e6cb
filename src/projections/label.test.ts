import { describe, expect, test } from 'vitest'
import type { Journaled, ProposedCall } from '../core/index.ts'
import { call, eventMaker, pairMachine } from '../testing/index.ts'
import { type Label, labelOfReply, labels } from './index.ts'

describe('a reply is labelled by what it asks of the world', () => {
  test.each<[label: Label, calls: readonly ProposedCall[]]>([
    ['searching', [call('c1', 'text-search')]],
    ['analysing', [call('c1', 'view')]],
    ['acting', [call('c1', 'edit')]],
    ['acting', [call('c1', 'run')]],
    ['deciding', [call('c1', 'note')]],
    ['deciding', [call('c1', 'ask')]],
    ['deciding', []],
    ['finishing', [call('c1', 'answer')]],
    ['searching', [call('c1', 'note'), call('c2', 'view'), call('c3', 'text-search')]],
    ['acting', [call('c1', 'view'), call('c2', 'edit')]],
    ['analysing', [call('c1', 'view'), call('c2', 'answer')]],
    ['acting', [{ ...call('c1', 'deploy'), mutates: true }]],
  ])('%s: %j', (label, calls) => {
    expect(labelOfReply(calls)).toBe(label)
  })
})

const { started, said, replied, finished, shutdown } = eventMaker()

test('a run that searches, reasons, searches, reasons and answers goes through no other label', () => {
  const run: Journaled = [
    started(pairMachine),
    said(),
    replied(1, '', [call('c1', 'text-search', { pattern: 'a' })]),
    finished('c1'),
    replied(2, '', [call('c2', 'note', { text: 'one' })]),
    replied(3, '', [call('c3', 'text-search', { pattern: 'b' }), call('c4', 'edit', { target: 'refused.ts' })]),
    finished('c3'),
    replied(4, '', [call('c5', 'note', { text: 'two' })]),
    replied(5, 'Enough.'),
    replied(6, '', [call('c6', 'answer', { text: 'three' })]),
  ]
  expect(labels(run)).toEqual([
    { label: 'init', since: 10, replies: 0 },
    { label: 'searching', since: 30, replies: 1 },
    { label: 'deciding', since: 50, replies: 1 },
    { label: 'searching', since: 60, replies: 1 },
    { label: 'deciding', since: 80, replies: 2 },
    { label: 'finishing', since: 100, replies: 1 },
  ])
})

test('searching again and again is one stretch of searching', () => {
  const run: Journaled = [
    started(),
    said(),
    ...[1, 2, 3].flatMap((request) => [
      replied(request, '', [call(`c${request}`, 'text-search', { pattern: `p${request}` })]),
      finished(`c${request}`),
    ]),
  ]
  expect(labels(run).map(({ label, replies }) => ({ label, replies }))).toEqual([
    { label: 'init', replies: 0 },
    { label: 'searching', replies: 3 },
  ])
})

test('a run that is ended from outside is finishing', () => {
  expect(labels([started(), said(), shutdown()]).at(-1)?.label).toBe('finishing')
})
