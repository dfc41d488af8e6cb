import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../core/index.ts'
import { type Claim, pathLocks, pathsOf } from './index.ts'

/** Lets everything that can happen now happen. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Claims that are asked for in a row, and which of them have been granted so far. */
function asking(locks = pathLocks()) {
  const granted: string[] = []
  const claims = new Map<string, Claim>()
  const ask = (name: string, paths: readonly string[], signal?: AbortSignal) => {
    void locks.claim(paths, signal).then((claim) => {
      granted.push(claim === null ? `${name} gave up` : name)
      if (claim !== null) claims.set(name, claim)
    })
  }
  return { ask, granted, release: (name: string) => claims.get(name)?.release() }
}

describe('a claim', () => {
  test('on a path that somebody holds waits until it is released', async () => {
    const { ask, granted, release } = asking()
    ask('first', ['src/a.ts'])
    ask('second', ['src/a.ts'])
    await settled()
    expect(granted).toEqual(['first'])
    release('first')
    await settled()
    expect(granted).toEqual(['first', 'second'])
  })

  test.each<[name: string, held: string, asked: string, waits: boolean]>([
    ['the same path written otherwise', './src//a.ts', 'src/x/../a.ts', true],
    ['the same path from the root', 'src/a.ts', '/w/src/a.ts', true],
    ['a file in a folder that is held', 'src', 'src/deep/a.ts', true],
    ['a folder with a file that is held', 'src/deep/a.ts', 'src/', true],
    ['the whole workspace', 'src/a.ts', '.', true],
    ['a name that only begins alike', 'src/a', 'src/ab', false],
    ['another file of the folder', 'src/a.ts', 'src/b.ts', false],
  ])('that comes second, on %s (%s, then %s), waits: %s', async (_name, held, asked, waits) => {
    const { ask, granted } = asking(pathLocks('/w'))
    ask('first', [held])
    ask('second', [asked])
    await settled()
    expect(granted).toEqual(waits ? ['first'] : ['first', 'second'])
  })

  test('does not overtake an earlier one that it meets, and is not held up by one that it does not', async () => {
    const { ask, granted, release } = asking()
    ask('holds a', ['a'])
    ask('wants a and b', ['a', 'b'])
    ask('wants b', ['b'])
    ask('wants c', ['c'])
    await settled()
    expect(granted).toEqual(['holds a', 'wants c'])
    release('holds a')
    await settled()
    expect(granted).toEqual(['holds a', 'wants c', 'wants a and b'])
  })

  test('that is given up lets those behind it pass', async () => {
    const { ask, granted } = asking()
    const impatient = new AbortController()
    ask('holds a', ['a'])
    ask('wants a and b', ['a', 'b'], impatient.signal)
    ask('wants b', ['b'])
    impatient.abort()
    await settled()
    expect(granted).toEqual(['holds a', 'wants a and b gave up', 'wants b'])
  })

  test('may be released twice without taking from the next holder', async () => {
    const locks = pathLocks()
    const first = await locks.claim(['a'])
    first?.release()
    await locks.claim(['a'])
    first?.release()
    const { ask, granted } = asking(locks)
    ask('third', ['a'])
    await settled()
    expect(granted).toEqual([])
  })

  test('on what lies outside the workspace is never given', async () => {
    const locks = pathLocks('/w')
    expect([await locks.claim(['../x']), await locks.claim(['/etc/passwd']), locks.covers(['src'])]).toEqual([
      null,
      null,
      true,
    ])
  })

  test('is shared by those who work for its holder, and by nobody else', async () => {
    const locks = pathLocks()
    const parent = await locks.claim(['src'])
    const { ask, granted, release } = asking(parent?.within)
    ask('child', ['src/a.ts'])
    ask('sibling', ['src/a.ts'])
    ask('stranger', ['docs'])
    await settled()
    expect(granted).toEqual(['child', 'stranger gave up'])
    release('child')
    await settled()
    expect(granted).toEqual(['child', 'stranger gave up', 'sibling'])
  })
})

const paths = fc.subarray(['a', 'a/b', 'a/b/c', 'd', 'd/e', 'f', '.'], { minLength: 1 })
const worker = fc.record({
  paths,
  inner: fc.array(fc.nat(6), { maxLength: 2 }),
  steps: fc.nat(4),
  givesUp: fc.boolean(),
})

test('whatever many workers claim, nobody shares a path, nobody starves, and nobody waits for ever', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(worker, { maxLength: 12 }), fc.scheduler(), async (workers, scheduler) => {
      const locks = pathLocks()
      const held: Claim[] = []
      const order: number[] = []
      const arrivals = workers.map(async ({ paths: asked, inner, steps, givesUp }, index) => {
        const controller = new AbortController()
        const claiming = locks.claim(asked, controller.signal)
        if (givesUp) void scheduler.schedule(Promise.resolve()).then(() => controller.abort())
        const claim = await claiming
        if (claim === null) return
        for (const other of held) expect(disjoint(other.paths, claim.paths)).toBe(true)
        held.push(claim)
        order.push(index)
        for (const place of inner) {
          const part = await claim.within.claim([claim.paths[place % claim.paths.length] ?? ''])
          await scheduler.schedule(Promise.resolve())
          part?.release()
        }
        for (let step = 0; step < steps; step += 1) await scheduler.schedule(Promise.resolve())
        held.splice(held.indexOf(claim), 1)
        claim.release()
      })
      await scheduler.waitFor(Promise.all(arrivals))
      for (const [place, index] of order.entries())
        for (const later of order.slice(place + 1))
          if (later < index) expect(disjoint(rooted(workers[later]?.paths), rooted(workers[index]?.paths))).toBe(true)
      expect(await Promise.race([locks.claim(['.']), settled()])).toBeDefined()
    }),
  )
})

function rooted(asked: readonly string[] = []): string[] {
  return asked.map((path) => (path === '.' ? '/' : `/${path}`))
}

function disjoint(some: readonly string[], others: readonly string[]): boolean {
  const inFolder = (path: string, folder: string) => folder === '/' || `${path}/`.startsWith(`${folder}/`)
  return some.every((one) => others.every((other) => !inFolder(one, other) && !inFolder(other, one)))
}

describe('the paths of a call', () => {
  test.each<[input: JsonObject, expected: string[]]>([
    [{ edits: [{ target: 'a.ts' }, { target: './b.ts' }, 'no edit'] }, ['a.ts', 'b.ts']],
    [{ target: 'src/a.ts:10-40' }, ['src/a.ts']],
    [{ path: './src/../src/a.ts' }, ['src/a.ts']],
    [{ file_path: '/w/a.ts' }, ['/w/a.ts']],
    [{ paths: ['a', 'b', 'a'] }, ['a', 'b']],
    [{ command: 'rm -rf src' }, []],
    [{ target: '' }, []],
  ])('%j are %j', (input, expected) => {
    expect(pathsOf({ input })).toEqual(expected)
  })
})
