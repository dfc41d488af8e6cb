import { describe, expect, test } from 'vitest'
import type { Machine, ModeDefinition } from '../core/index.ts'
import { checkMachine } from './check-machine.ts'

const looking: ModeDefinition = { prompt: 'Look.', sees: ['task'], may: ['view'], on: {} }
const judging: ModeDefinition = {
  prompt: 'Judge.',
  sees: ['task'],
  may: [],
  concludes: true,
  on: { reply: 'look' },
}
const planning: ModeDefinition = { prompt: 'Plan.', sees: ['task'], may: ['plan'], free: true, on: {} }

/** Look and judge in turn, five turns in all. */
const plain: Machine = {
  name: 'plain',
  start: 'look',
  concluder: 'judge',
  modes: { look: { ...looking, on: { results: 'judge', 'no-calls': 'judge' } }, judge: judging },
  limits: { turns: 5, attempts: 1 },
}

function withModes(modes: Readonly<Record<string, ModeDefinition>>, start = plain.start): Machine {
  return { ...plain, start, modes: { ...plain.modes, ...modes } }
}

/** Judging that leads to a planner before it leads to looking again. */
const throughPlan: ModeDefinition = { ...judging, on: { reply: 'plan' } }

describe('the most requests a task can cost', () => {
  test.each<[why: string, machine: Machine, requests: number]>([
    ['five turns, and the forced conclusion', plain, 6],
    ['a free mode in front is one more', withModes({ plan: { ...planning, on: { reply: 'look' } } }, 'plan'), 7],
    [
      'a demand can be put twice, which in a free mode is one more again',
      withModes({ plan: { ...planning, must: ['plan'], on: { reply: 'look' } } }, 'plan'),
      8,
    ],
    [
      'three reminders are three more',
      withModes({ plan: { ...planning, reminders: 3, on: { reply: 'look' } } }, 'plan'),
      10,
    ],
    [
      'a demand in a mode that costs turns is paid in turns',
      withModes({ judge: { ...judging, may: ['note'], must: ['note'], reminders: 2 } }),
      6,
    ],
    [
      // look judge plan look judge plan look, then the turns are spent and nobody but the concluder is asked.
      'a free mode in the cycle is paid each time round',
      withModes({ judge: throughPlan, plan: { ...planning, on: { reply: 'look' } } }),
      8,
    ],
    [
      // As above, and the fifth reply may lead to the free mode instead, which is asked once the turns are spent.
      'a free mode is asked even when the turns are spent',
      withModes({
        look: { ...looking, on: { results: 'plan', 'no-calls': 'judge' } },
        plan: { ...planning, on: { reply: 'look' } },
      }),
      11,
    ],
    [
      // look is overtaken, judge replies, and so on: each of the five turns costs a request that nobody answered.
      'a time-out that is heard costs the request it overtook, and no turn',
      withModes({
        look: { ...looking, timeoutMs: 1, on: { results: 'look', 'no-calls': 'judge', timeout: 'judge' } },
      }),
      11,
    ],
    [
      'a time-out that nobody hears costs nothing',
      withModes({ look: { ...looking, timeoutMs: 1, on: { results: 'judge', 'no-calls': 'judge' } } }),
      6,
    ],
    [
      // plan plan plan look …: two times round at most, as the arrow says.
      'free modes that go round a number of times are paid that often',
      withModes(
        { plan: { ...planning, on: { reply: [{ to: 'plan', when: { visitsBelow: 2 } }, { to: 'look' }] } } },
        'plan',
      ),
      9,
    ],
    ['a run that can only be ended by force', withModes({ judge: { ...judging, concludes: false } }), 6],
  ])('%s', (_why, machine, requests) => {
    expect(checkMachine(machine).worstCase).toEqual({ requests, modelCalls: requests })
  })

  test('every request may be tried again', () => {
    const tried = (attempts: number) => checkMachine({ ...plain, limits: { turns: 5, attempts } }).worstCase
    expect(tried(4)).toEqual({ requests: 6, modelCalls: 24 })
    expect(checkMachine({ ...plain, limits: { turns: 5 } }).worstCase).toEqual({
      requests: 6,
      modelCalls: 36,
    })
  })

  test('there is none when something goes on for ever', () => {
    const endless = withModes({ plan: { ...planning, on: { reply: 'plan' } } }, 'plan')
    expect(checkMachine(endless).worstCase).toBe(null)
  })

  test('ten thousand turns are reckoned within a second', () => {
    const before = performance.now()
    const { worstCase } = checkMachine({ ...plain, limits: { turns: 10_000, attempts: 1 } })
    expect(worstCase?.requests).toBe(10_001)
    expect(performance.now() - before).toBeLessThan(1000)
  })
})
