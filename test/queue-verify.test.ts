import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { startRedis } from '../scripts/redis.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const redis = await startRedis()
const reason = 'reason' in redis ? redis.reason : ''
if (reason !== '') console.warn(`skipped: ${reason}`)
if (!('reason' in redis)) await redis.stop()

/** What a program says in its last line; it fails where what it verifies does not hold. */
async function figuresOf(program: string, ...args: readonly string[]): Promise<unknown> {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['scripts/run.mjs', `bench/${program}.ts`, ...args], { cwd: root })
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')
}

describe.skipIf(reason !== '')('runs on a queue', () => {
  test('are their new owner’s alone after a worker was paused past its lock, 10 times', {
    timeout: 400_000,
  }, async () => {
    expect(await figuresOf('verify-fencing', '10')).toMatchObject({
      pauses: 10,
      late_appends: 0,
      late_effects: 0,
      doubled: 0,
      unended: 0,
    })
  })

  test('all end, and once, though Redis is killed 3 times and flushed', { timeout: 400_000 }, async () => {
    expect(await figuresOf('verify-redis', '40', '3')).toMatchObject({
      runs: 40,
      lost: 0,
      ended_twice: 0,
      not_answered: 0,
      kills: 3,
      flushes: 1,
    })
  })
})
