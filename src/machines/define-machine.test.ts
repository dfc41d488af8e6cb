import { describe, expect, test } from 'vitest'
import type { Machine } from '../core/index.ts'
import { checkMachine } from './check-machine.ts'
import { defineMachine } from './define-machine.ts'
import { defaultLimits } from './limits.ts'

const looking = { prompt: 'Look.', sees: ['task'], may: ['view'] } as const
const judging = { prompt: 'Judge.', sees: ['task'], may: ['answer'], concludes: true } as const
const frame = { name: 'pair', limits: { turns: 3 } } as const

test('a machine written in TypeScript is the plain value that was written', () => {
  const machine = defineMachine({
    ...frame,
    start: 'looking',
    modes: { looking: { ...looking, on: { results: 'judging' } }, judging: { ...judging, on: {} } },
  })
  const typed: Machine<'looking' | 'judging'> = machine
  expect(typed).toEqual({
    name: 'pair',
    start: 'looking',
    modes: {
      looking: { prompt: 'Look.', sees: ['task'], may: ['view'], on: { results: 'judging' } },
      judging: { prompt: 'Judge.', sees: ['task'], may: ['answer'], concludes: true, on: {} },
    },
    limits: { turns: 3 },
  })
})

test('limits that are left out are those of the built-in machines', () => {
  const machine = defineMachine({ name: 'judge', start: 'judging', modes: { judging: { ...judging, on: {} } } })
  expect(machine.limits).toEqual(defaultLimits)
})

// The compiler proves these: if a line does not have the error it announces, the type check fails. Whoever silences it
// is still told by the checker.
describe('a name that stands for nothing does not compile, and is found besides', () => {
  test('in an arrow', () => {
    const on = { results: 'judgin' } as const
    // @ts-expect-error there is no mode judgin
    const machine = defineMachine({ ...frame, start: 'looking', modes: { looking: { ...looking, on } } })
    expect(kinds(machine)).toEqual(['unknown-mode'])
  })

  test('in an arrow with a condition', () => {
    const on = { error: [{ to: 'judgin', when: { failed: true } }] } as const
    // @ts-expect-error there is no mode judgin
    const machine = defineMachine({ ...frame, start: 'looking', modes: { looking: { ...looking, on } } })
    expect(kinds(machine)).toEqual(['unknown-mode'])
  })

  test('as the start', () => {
    const modes = { judging: { ...judging, on: {} } } as const
    // @ts-expect-error there is no mode looking
    const machine = defineMachine({ ...frame, start: 'looking', modes })
    expect(kinds(machine)).toEqual(['unknown-mode'])
  })

  test('as the concluder', () => {
    const modes = { judging: { ...judging, on: {} } } as const
    // @ts-expect-error there is no mode concluder
    const machine = defineMachine({ ...frame, start: 'judging', concluder: 'concluder', modes })
    expect(kinds(machine)).toEqual(['unknown-mode'])
  })
})

function kinds(machine: Machine): string[] {
  return checkMachine(machine).findings.map(({ kind }) => kind)
}
