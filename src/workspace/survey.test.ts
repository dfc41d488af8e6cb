import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ObjectBatch } from './object-batch.ts'
import { openShadowStore, type ShadowStore } from './shadow-store.ts'
import { openSurvey } from './survey.ts'
import { diffTrees } from './trees.ts'

let base: string
let root: string
let store: ShadowStore

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'pawl-survey-')))
  root = join(base, 'wörk')
  mkdirSync(root)
  store = openShadowStore(join(base, 'store'))
})

afterEach(() => rmSync(base, { recursive: true, force: true }))

function survey() {
  return openSurvey({ root, store, file: join(base, 'known.json'), maxFileBytes: 1e6, maxFiles: 1000 })
}

/** A survey that says which objects it put into the store. Its clock says how long ago the files were written. */
function watched(sinceWritingMs: () => number) {
  const puts: string[] = []
  const batch: ShadowStore['batch'] = () => {
    const real = store.batch()
    const put: ObjectBatch['put'] = (type, bytes) => {
      puts.push(type)
      return real.put(type, bytes)
    }
    return { ...real, put }
  }
  const options = {
    root,
    store: { ...store, batch },
    file: join(base, 'known.json'),
    maxFileBytes: 1e6,
    maxFiles: 1000,
  }
  return { ...openSurvey({ ...options, now: () => writtenAt() + sinceWritingMs() }), puts: () => puts.splice(0) }
}

function writtenAt(): number {
  return Math.max(...readdirSync(root).map((name) => statSync(join(root, name)).ctimeMs))
}

test('a file that has just been written is read again: it could be written once more in the same tick', async () => {
  let ago = 1
  const { take, puts } = watched(() => ago)
  writeFileSync(join(root, 'file'), 'one')
  await take(new Set())
  await take(new Set())
  expect(puts()).toEqual(['blob', 'tree', 'blob'])
  ago = 1000
  await take(new Set())
  await take(new Set())
  expect(puts()).toEqual(['blob'])
})

test('what was read is not read again, also in the next process', async () => {
  mkdirSync(join(root, 'ä'))
  for (const name of ['one', 'two', 'ä/three']) writeFileSync(join(root, name), name)
  const first = watched(() => 1000)
  const before = await first.take(new Set())
  first.save()
  expect(first.puts().sort()).toEqual(['blob', 'blob', 'blob', 'tree', 'tree'])
  expect((await first.take(new Set())).tree).toBe(before.tree)
  expect(first.puts()).toEqual([])
  const next = watched(() => 1000)
  expect((await next.take(new Set())).tree).toEqual(before.tree)
  expect(next.puts()).toEqual([])
})

test('a tree that went through the store is the tree it was', async () => {
  const name = fc.stringMatching(/^[a-cü\n -]{1,3}$/)
  const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.map((part) => `x${part}`).join('/'))
  await fc.assert(
    fc.asyncProperty(fc.dictionary(path, fc.string()), async (files) => {
      rmSync(root, { recursive: true })
      mkdirSync(root)
      for (const [file, content] of Object.entries(files)) {
        try {
          mkdirSync(join(root, file, '..'), { recursive: true })
          writeFileSync(join(root, file), content)
        } catch {
          // A name is a file here and a directory there: the first one stays.
        }
      }
      const { tree } = await survey().take(new Set())
      const loaded = await store.getTree(tree.id)
      expect([loaded, diffTrees(tree, loaded)]).toEqual([tree, []])
    }),
    { numRuns: 25 },
  )
})

test('many objects, and big ones, come back from the store as they went in', async () => {
  const contents = [0, 1, 15, 16, 2047, 2048, 300_000, 5_000_000].map((size) => Buffer.alloc(size, `${size}`))
  for (let number = 0; number < 400; number += 1) contents.push(Buffer.from(`content ${number}`))
  const { put, flush } = store.batch()
  const ids = contents.map((bytes) => put('blob', bytes))
  await flush()
  const found = await store.get(ids)
  expect(ids.filter((id, place) => found.get(id)?.equals(contents[place] ?? Buffer.of()) !== true)).toEqual([])
})
