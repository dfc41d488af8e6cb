import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { begin, type RunState } from '../core/index.ts'
import { plainMachine, plainSettings } from '../testing/index.ts'
import { type Grant, openBudget } from './index.ts'

const started = begin({ type: 'run.started', at: 0, id: 'r1', machine: plainMachine, settings: plainSettings })
const runWith = (counts: Partial<RunState['counts']>): RunState => ({
  ...started,
  counts: { ...started.counts, ...counts },
})
const spent = (turns: number, costUsd: number) => ({ runs: 1, turns, costUsd, inputTokens: 0, outputTokens: 0 })

describe('a budget', () => {
  test('tightens the limits of its run by what is set aside, and by what was spent in the end', () => {
    const budget = openBudget({ costUsd: 1, timeMs: 5 })
    const grant = budget.grant({ costUsd: 0.5 }, started)
    expect({ ...budget.limits }).toEqual({ costUsd: 0.5, timeMs: 5 })
    grant?.settle(spent(2, 0.25))
    grant?.settle(spent(2, 0.25))
    expect({ ...budget.limits }).toEqual({ costUsd: 0.75, timeMs: 5 })
    expect(budget.spent()).toEqual(spent(2, 0.25))
  })

  test('limits nothing that was not limited', () => {
    const budget = openBudget()
    expect(budget.grant({ turns: 99 }, started)).toEqual({ turns: 15, settle: expect.any(Function) })
    expect(budget.grant({}, started)).toBeNull()
    expect(budget.limits).toEqual({})
  })

  test('gives half of what is left to whoever asks for nothing', () => {
    const budget = openBudget({ costUsd: 1 })
    const shares = [1, 2, 3, 4, 5].map(() => budget.grant({}, started))
    expect(shares.map((share) => share?.turns)).toEqual([8, 4, 2, 1, undefined])
    expect(shares.map((share) => share?.costUsd?.toFixed(2))).toEqual(['0.45', '0.23', '0.11', '0.06', undefined])
  })

  test('gives what was asked for in money where only the sub-run limits itself', () => {
    expect(openBudget().grant({ costUsd: 0.1 }, started)).toMatchObject({ costUsd: 0.1 })
  })

  test('begins anew in turns when its run is given a new task', () => {
    const budget = openBudget()
    budget.grant({ turns: 9 }, runWith({ turnsLeft: 10 }))?.settle(spent(9, 0))
    expect(budget.grant({}, runWith({ turnsLeft: 9 }))).toBeNull()
    expect(budget.grant({ turns: 99 }, runWith({ turnsLeft: 15 }))).toMatchObject({ turns: 15 })
  })

  test('goes on from what was spent before a crash', () => {
    const budget = openBudget({ costUsd: 1 }, spent(3, 0.75))
    expect(budget.limits.costUsd).toBe(0.25)
    expect(budget.grant({ costUsd: 1 }, started)?.costUsd).toBeCloseTo(0.15)
  })
})

const move = fc.oneof(
  fc.record({
    do: fc.constant('ask' as const),
    turns: fc.nat(20),
    costUsd: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({ do: fc.constant('end' as const), used: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ do: fc.constant('pay' as const), costUsd: fc.double({ min: 0, max: 0.2, noNaN: true }) }),
)

test('whatever sub-runs ask for and use, the family stays within its limits', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      const budget = openBudget({ costUsd: 1 })
      const open: Grant[] = []
      let [own, turnsLeft] = [0, 15]
      for (const step of moves) {
        if (step.do === 'ask') {
          const grant = budget.grant(step, runWith({ costUsd: own, turnsLeft }))
          if (grant !== null) open.push(grant)
        } else if (step.do === 'end') {
          const grant = open.shift()
          grant?.settle(spent(Math.floor(grant.turns * step.used), (grant.costUsd ?? 0) * step.used))
        } else if (own + step.costUsd <= (budget.limits.costUsd ?? 0) && turnsLeft > 0) {
          own += step.costUsd
          turnsLeft -= 1
        }
        const aside = open.reduce((sum, { costUsd }) => sum + (costUsd ?? 0), 0)
        expect(own + budget.spent().costUsd + aside).toBeLessThanOrEqual(1 + 1e-9)
        expect(budget.spent().turns + open.reduce((sum, { turns }) => sum + turns, 0)).toBeLessThanOrEqual(15)
      }
    }),
  )
})
