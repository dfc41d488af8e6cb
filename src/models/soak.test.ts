import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../testing/index.ts'
import { type FaultServer, soak, startFaultServer } from './testing/index.ts'

let server: FaultServer
beforeAll(async () => {
  server = await startFaultServer()
})
afterAll(() => server.close())

test('every run ends well although one call in five fails', async () => {
  const report = await soak({ calls: 150, faultPercent: 20, random: seeded(7), server })
  expect(report).toMatchObject({ answered: report.runs, undefinedOutcomes: 0, hangs: 0, hastyRetries: 0 })
  expect(report.faults).toBeGreaterThan(15)
  expect(report.mostAttempts).toBeLessThanOrEqual(6)
})

test('a run whose every call fails ends after its attempts, and says so', async () => {
  const report = await soak({ calls: 12, faultPercent: 100, random: seeded(8), server })
  expect(report).toEqual({
    calls: 12,
    faults: 12,
    runs: 2,
    answered: 0,
    undefinedOutcomes: 0,
    hangs: 0,
    hastyRetries: 0,
    mostAttempts: 6,
  })
})
