import { describe, expect, test } from 'vitest'
import { virtualClock } from './testing/virtual-clock.ts'
import { defaultPatience, startWatch } from './watch.ts'

function watched() {
  const clock = virtualClock()
  const controller = new AbortController()
  const watch = startWatch({ signal: controller.signal, patience: defaultPatience, clock })
  let ended: string | null = null
  watch.stopped.then(({ kind, message }) => {
    ended = `${kind} at ${clock.now()}: ${message}`
  })
  const pass = async (ms: number) => {
    clock.pass(ms)
    await Promise.resolve()
  }
  return { watch, controller, clock, pass, ended: () => ended }
}

describe('a call is ended', () => {
  test('after two minutes without a byte', async () => {
    const call = watched()
    await call.pass(119_999)
    expect(call.ended()).toBeNull()
    await call.pass(1)
    expect(call.ended()).toBe('timeout at 120000: the model did not answer in time: nothing came for 120 s')
    expect(call.watch.signal.aborted).toBe(true)
  })

  test('two minutes after the last byte, not after the first', async () => {
    const call = watched()
    await call.pass(60_000)
    call.watch.heardBytes()
    await call.pass(119_999)
    expect(call.ended()).toBeNull()
    await call.pass(1)
    expect(call.ended()).toMatch(/^timeout at 180000: /)
  })

  test('after ten minutes with pings and nothing else', async () => {
    const call = watched()
    for (let minute = 0; minute < 10; minute += 1) {
      call.watch.heardBytes()
      await call.pass(60_000)
    }
    expect(call.ended()).toMatch(/^timeout at 600000: .*only signs of life/)
  })

  test('after half an hour, however much it says', async () => {
    const call = watched()
    for (let minute = 0; minute < 30; minute += 1) {
      call.watch.heardBytes()
      call.watch.heardReply()
      await call.pass(60_000)
    }
    expect(call.ended()).toMatch(/^timeout at 1800000: /)
  })

  test('when the caller gives up', async () => {
    const call = watched()
    call.controller.abort()
    await call.pass(0)
    expect(call.ended()).toBe('cancelled at 0: the call was cancelled')
  })
})

test('a call that was given up before it began leaves no timer behind', async () => {
  const clock = virtualClock()
  const watch = startWatch({ signal: AbortSignal.abort(), patience: defaultPatience, clock })
  expect((await watch.stopped).kind).toBe('cancelled')
  expect([clock.waiting(), watch.signal.aborted]).toEqual([0, true])
})

test('a call that is over leaves no timer behind and cannot time out', async () => {
  const call = watched()
  call.watch.heardBytes()
  call.watch.end()
  call.watch.heardBytes()
  call.watch.heardReply()
  expect(call.clock.waiting()).toBe(0)
  await call.pass(10_000_000)
  expect(call.ended()).toBeNull()
})
