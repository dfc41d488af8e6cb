import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { startRedis } from '../scripts/redis.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const redis = await startRedis()
const reason = 'reason' in redis ? redis.reason : ''
if (reason !== '') console.warn(`skipped: ${reason}`)
if (!('reason' in redis)) await redis.stop()

/** What a program says in its last line, and its exit code: not 0 where what it verifies does not hold. */
function figuresOf(program: string, ...args: readonly string[]): Promise<unknown> {
  const command = ['scripts/run.mjs', `bench/${program}.ts`, ...args]
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: root }, (error, stdout, stderr) => {
      const last = stdout.trimEnd().split('\n').at(-1) ?? ''
      resolve(last.startsWith('{') ? { ...JSON.parse(last), exitCode: error?.code ?? 0 } : { stdout, stderr })
    })
  })
}

describe.skipIf(reason !== '')('runs on a queue', () => {
  test('are their new owner’s alone after a worker was paused past its lock, 10 times', {
    timeout: 400_000,
  }, async () => {
    expect(await figuresOf('verify-fencing', '10')).toMatchObject({
      exitCode: 0,
      pauses: 10,
      late_appends: 0,
      late_effects: 0,
      doubled: 0,
      unended: 0,
    })
  })

  test('all end, and once, though Redis is killed 3 times and flushed', { timeout: 400_000 }, async () => {
    expect(await figuresOf('verify-redis', '40', '3')).toMatchObject({
      exitCode: 0,
      runs: 40,
      lost: 0,
      ended_twice: 0,
      not_answered: 0,
      kills: 3,
      flushes: 1,
    })
  })
})
