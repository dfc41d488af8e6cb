import { describe, expect, test } from 'vitest'
import { syncQueue } from './sync-queue.ts'

/** A sync that ends when the test says so. */
function heldSync() {
  const ends: PromiseWithResolvers<void>[] = []
  const sync = () => {
    const end = withResolvers()
    ends.push(end)
    return end.promise
  }
  return { sync, ends }
}

interface PromiseWithResolvers<Value> {
  readonly promise: Promise<Value>
  readonly resolve: (value: Value) => void
  readonly reject: (error: Error) => void
}

function withResolvers(): PromiseWithResolvers<void> {
  let resolve: () => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

async function aMoment(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

test('who asks in the same turn is served by the same sync', async () => {
  const { sync, ends } = heldSync()
  const queue = syncQueue(sync)
  const asked = [queue.durable(), queue.durable(), queue.durable()]
  await aMoment()
  ends[0]?.resolve()
  await Promise.all(asked)
  expect(ends).toHaveLength(1)
})

test('who asks while a sync is under way waits for the next one, and shares it', async () => {
  const { sync, ends } = heldSync()
  const queue = syncQueue(sync)
  const first = queue.durable()
  await aMoment()
  const settled: string[] = []
  const later = ['a', 'b'].map((name) => queue.durable().then(() => settled.push(name)))
  ends[0]?.resolve()
  await first
  await aMoment()
  expect(settled).toEqual([])
  ends[1]?.resolve()
  await Promise.all(later)
  expect(ends).toHaveLength(2)
})

describe('after a failed sync nothing is synced again', () => {
  test('for who waits for the next one', async () => {
    const { sync, ends } = heldSync()
    const queue = syncQueue(sync)
    const first = queue.durable()
    await aMoment()
    const second = queue.durable()
    ends[0]?.reject(new Error('EIO'))
    await expect(first).rejects.toThrow('EIO')
    await expect(second).rejects.toThrow('EIO')
    expect(ends).toHaveLength(1)
  })

  test('for who asks later', async () => {
    const { sync, ends } = heldSync()
    const queue = syncQueue(sync)
    const first = queue.durable()
    await aMoment()
    ends[0]?.reject(new Error('EIO'))
    await expect(first).rejects.toThrow('EIO')
    await queue.rest()
    await expect(queue.durable()).rejects.toThrow('EIO')
    expect(ends).toHaveLength(1)
  })
})
