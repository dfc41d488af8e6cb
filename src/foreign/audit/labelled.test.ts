// The audit judges recorded runs exactly as the governor's own benchmark does. The runs are no part of this
// repository; where they are missing, this is skipped and says so.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { judgeTrajectory, readTrajectories } from '../../../bench/trajectories.ts'
import { isHard } from '../../governor/index.ts'
import { auditLogs } from './audit.ts'

const shared = process.env.PAWL_SHARED ?? join(import.meta.dirname, '..', '..', '..', '..', 'shared')
const labelled = join(shared, 'trajectories', 'labelled.jsonl.gz')
const surroundings = { home: '/nowhere', cwd: '/nowhere', env: {} }

describe.skipIf(!existsSync(labelled))(`recorded runs (skipped without ${labelled}; set PAWL_SHARED)`, () => {
  test('get the verdicts of the benchmark, so precision and recall are the same', async () => {
    const runs = readTrajectories(labelled)
    const { runs: audited } = await auditLogs({ paths: [labelled], surroundings })
    const byId = new Map(audited.map((run) => [run.id, run]))
    const stops = runs.map((run) => {
      const verdicts = judgeTrajectory(run)
      return [
        run.id,
        run.steps.length,
        verdicts[0]?.step ?? null,
        verdicts.find(({ rung }) => isHard(rung))?.step ?? null,
      ]
    })
    const found = runs.map(({ id }) => {
      const run = byId.get(id)
      return [id, run?.took.steps, run?.advised?.step ?? null, run?.stopped?.step ?? null]
    })
    expect(found).toEqual(stops)
  }, 120_000)
})
