import { afterAll, describe, expect, test } from 'vitest'
import { makeProject } from '../bench/http/project.ts'
import { send, serve } from '../bench/http/server.ts'
import { startRedis } from '../scripts/redis.mjs'
import { answers } from '../src/apps/server/answers.ts'

// The built server beside a queue in a real Redis, which then goes away.

const redis = await startRedis()
const whyNot = 'reason' in redis ? redis.reason : ''
if (whyNot !== '') console.warn(`skipped: ${whyNot}`)

const place = makeProject()
afterAll(async () => {
  if (!('reason' in redis)) await redis.stop()
  place.remove()
})

describe.skipIf(whyNot !== '')('a server with a queue', () => {
  test('tells of it as long as it can be reached, and that it cannot when it is gone', async () => {
    if ('reason' in redis) return
    const served = await serve(place, ['--redis', redis.url])
    const ask = async (path: string) => {
      const { status, text } = await send(served, { path })
      return { status, text }
    }
    const up = async () => /^pawl_queue_up (\d)$/m.exec((await ask('/metrics')).text)?.[1]
    const view = await ask('/api/queue')
    expect(answers['GET /api/queue'].parse(JSON.parse(view.text))).toMatchObject({
      isThere: true,
      jobs: [],
      workers: [],
    })
    expect([(await ask('/ready')).status, await up()]).toEqual([200, '1'])
    await redis.stop()
    await expect.poll(async () => (await ask('/ready')).status, { timeout: 20_000 }).toBe(503)
    expect(await up()).toBe('0')
    const away = await Promise.all([ask('/api/queue'), ask('/api/queue')])
    const told = { isThere: false, isReachable: false, jobs: [], workers: [] }
    expect(away.map(({ text }) => answers['GET /api/queue'].parse(JSON.parse(text)))).toMatchObject([told, told])
    await served.close()
  }, 60_000)
})
