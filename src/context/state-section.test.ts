import { describe, expect, test } from 'vitest'
import type { RunState } from '../core/index.ts'
import { call, eventMaker, pairMachine, play, playOn, verdict } from '../testing/index.ts'
import { assemble } from './index.ts'

function sectionText(run: RunState, name: string, now = run.at): string | undefined {
  const assembled = assemble(run, { now })
  return assembled.ok ? assembled.prompt.sections.find((section) => section.name === name)?.text : undefined
}

describe('the state section', () => {
  const make = eventMaker()
  const { run: asked } = play(make.started(pairMachine), make.said('count'))
  const stateOf = (run: RunState, now = run.at) => sectionText(run, 'state', now)?.split('\n').slice(1)

  test('says STUCK with cause and advice when a hard verdict stands', () => {
    const { run } = playOn(
      asked,
      make.make('verdict.reached', { verdict: verdict('block', 'three times the same view') }),
    )
    expect(stateOf(run)).toEqual([
      'Mode: explorer, for less than a second. Request 1.',
      'Status: STUCK (three times the same view)',
      'Advice: three times the same view: try something else',
      'Budget left: 15 turns.',
      'You may use: view, text-search, run, note and ask.',
      'Do not conclude: answer is not heard in this mode.',
    ])
  })

  test('says what was refused, apart from the advice', () => {
    const { run } = playOn(asked, make.replied(1, '', [call('c1', 'edit'), call('c2', 'answer', { text: '3' })]))
    expect(sectionText(run, 'notices')).toBe(
      '## Not carried out\n- edit: not allowed in mode explorer\n- answer: mode explorer may not conclude',
    )
  })

  test('says that advice alone does not make a run stuck', () => {
    const { run } = playOn(asked, make.verdict('advise', 'slow'))
    expect(stateOf(run)?.slice(1, 3)).toEqual(['Status: HEALTHY (slow)', 'Advice: slow: try something else'])
  })

  test('demands a conclusion when one is forced', () => {
    const { run } = playOn(asked, make.make('limit.reached', { limit: 'cost', canConclude: true }))
    expect(stateOf(run)).toEqual([
      'Mode: explorer, for less than a second. Request 2.',
      'Status: HEALTHY',
      'Budget left: 15 turns.',
      'You must conclude now: the limit of cost is reached. Use answer with what is known; no other call is carried out.',
    ])
  })

  test('counts attempts and retries', () => {
    const { run } = playOn(asked, make.failed(1), make.retryDue())
    expect(stateOf(run)?.[0]).toBe(
      'Mode: explorer, for less than a second. Request 1, attempt 2 (1 retry in this run).',
    )
  })

  test('shows the phase, and repeats a demand that was not met', () => {
    const { run } = playOn(
      asked,
      make.make('phase.started', { name: 'parsing', expectedMs: null }),
      make.make('tests.reported', { passed: 3, failed: 1 }),
      make.replied(1, 'Nothing to look at.'),
      make.replied(2, 'Hm.'),
    )
    expect(stateOf(run, run.at + 3_900_000)).toEqual([
      'Mode: evaluator, for 1 hour 5 minutes. Request 3.',
      'Phase: parsing (phase 1), for 1 hour 5 minutes, 0 calls, tests: 3 passed, 1 failed.',
      'Status: HEALTHY',
      'Budget left: 13 turns.',
      'You may use: keep, drop, note and answer.',
      'To conclude, use answer: nothing else ends the task.',
      'Every reply must use answer, keep, drop or note. You are asked once more.',
    ])
  })
})
