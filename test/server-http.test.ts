import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessCases } from '../bench/http/cases.ts'
import { crash } from '../bench/http/crash.ts'
import { isFramed, launchBrowser, recordHostile, visitHostile } from '../bench/http/page.ts'
import { makeProject, recordRun } from '../bench/http/project.ts'
import { type Served, serve } from '../bench/http/server.ts'
import { burdened } from '../bench/http/strangers.ts'
import { crowded } from '../bench/http/streams.ts'

// The built server in a process of its own, against the cases that `npm run verify:http` runs at full size.

const place = makeProject()
const plain = {
  id: 'plain',
  task: 'How long is a.ts?',
  output: 'one line',
  replies: ['$(view a.ts)', '$(answer One.)'],
}
let served: Served

beforeAll(async () => {
  await recordRun(place, plain)
  served = await serve(place)
})

afterAll(async () => {
  await served?.close()
  place.remove()
})

test.each(Object.entries(accessCases({ rounds: 2 })))('%s holds', async (_name, holds) => {
  expect(await holds(served)).toEqual([])
})

test('H11: slow senders, long bodies, many headers and deep JSON are refused while others are answered', async () => {
  expect(await burdened({ slow: 30, stalled: 0, mostMs: 5000, onMeasured: () => {} })(served)).toEqual([])
}, 120_000)

test('H12: many listen, some never read, and the others hear every event once', async () => {
  const { problems } = await crowded(place, { clients: 60, deaf: 6, seconds: 3, historyMb: 2 })
  expect(problems).toEqual([])
}, 120_000)

test('H15: a server that dies leaves the runs of others alone, and its own can be gone on with', async () => {
  expect(await crash(served)).toEqual([])
}, 120_000)

describe('in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  }, 120_000)
  afterAll(() => browser?.close())

  test('H7 and H8: sixty hostile texts run nothing and ask nobody', async () => {
    const ids = await recordHostile(place, { isOneForAll: true })
    const { problems, payloads, executed, requestsElsewhere } = await visitHostile(served, ids, browser)
    expect({ problems, payloads, executed, requestsElsewhere }).toEqual({
      problems: [],
      payloads: 60,
      executed: 0,
      requestsElsewhere: 0,
    })
  }, 180_000)

  test('H9: no other site can frame the page', async () => {
    expect(await isFramed(served, browser)).toBe(false)
  })
})
