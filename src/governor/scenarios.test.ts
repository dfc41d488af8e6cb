// The public scenarios: loops and healthy runs re-enacted from real issue threads.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type Evidence, govern, isHard, openLedger } from './index.ts'

interface Scenario {
  readonly id: string
  readonly truth: 'healthy' | 'stuck'
  readonly onset: number | null
  readonly steps: readonly {
    i: number
    at_s?: number
    text?: string
    effect?: string
    compaction?: boolean
    calls: { tool: string; args: unknown; output: string; ok: boolean }[]
  }[]
}

const path = fileURLToPath(new URL('../../test/scenarios/public.jsonl', import.meta.url))
const scenarios = readFileSync(path, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Scenario)

function firstSteps({ steps }: Scenario): { soft: number | null; hard: number | null } {
  let ledger = openLedger()
  let [soft, hard]: (number | null)[] = [null, null]
  for (const { i, at_s, text, effect, compaction, calls } of steps) {
    const evidence: Evidence = {
      step: i,
      calls: calls.map(({ tool, args, output, ok }) => ({ tool, input: args, output, ok })),
      ...(text === undefined ? {} : { text }),
      ...(at_s === undefined ? {} : { at: at_s * 1000 }),
      ...(effect === undefined ? {} : { effect }),
      ...(compaction ? { forgot: true } : {}),
    }
    const { ledger: next, verdict } = govern(ledger, evidence)
    ledger = next
    if (verdict.kind !== 'raised') continue
    if (isHard(verdict.rung)) hard ??= i
    else soft ??= i
  }
  return { soft: soft ?? null, hard: hard ?? null }
}

describe('healthy scenarios are never stopped', () => {
  test.each(scenarios.filter(({ truth }) => truth === 'healthy').map((one) => [one.id, one] as const))(
    '%s',
    (_id, scenario) => {
      expect(firstSteps(scenario).hard).toBeNull()
    },
  )
})

describe('stuck scenarios are brought to a hard rung in time, with advice before where there is a step for it', () => {
  test.each(scenarios.filter(({ truth }) => truth === 'stuck').map((one) => [one.id, one] as const))(
    '%s',
    (_id, scenario) => {
      const { soft, hard } = firstSteps(scenario)
      const onset = scenario.onset ?? 0
      expect(hard).toBeLessThanOrEqual(Math.max(onset + 2, 1.5 * onset))
      if (scenario.steps.length > 1) expect(soft).toBeLessThan(hard ?? 0)
    },
  )
})
