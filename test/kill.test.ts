import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

test('a process killed at 25 moments of a 200-step run resumes to the same end', { timeout: 300_000 }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'bench/verify-kill.ts', '25'], {
    cwd: root,
  })
  expect(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')).toEqual({
    kills: 25,
    same: 25,
    lost: 0,
    doubled_unmarked: 0,
  })
})
