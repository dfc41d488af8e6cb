import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

/** A survey that says which objects it put into the store. */
function watched() {
  const puts: string[] = []
  const put: ShadowStore['put'] = (type, bytes) => {
    puts.push(type)
    return store.put(type, bytes)
  }
  const options = { root, store: { ...store, put }, file: join(base, 'known.json'), maxFileBytes: 1e6, maxFiles: 1000 }
  return { ...openSurvey(options), puts: () => puts.splice(0) }
}

test('a file that has just been written is read again: it could be written once more in the same tick', async () => {
  const { take, puts } = watched()
  writeFileSync(join(root, 'file'), 'one')
  await take(new Set())
  await take(new Set())
  expect(puts()).toEqual(['blob', 'tree', 'blob'])
  await sleep(60)
  await take(new Set())
  await take(new Set())
  expect(puts()).toEqual(['blob'])
})

test('what was read is not read again, also in the next process', async () => {
  mkdirSync(join(root, 'ä'))
  for (const name of ['one', 'two', 'ä/three']) writeFileSync(join(root, name), name)
  await sleep(60)
  const first = watched()
  const before = await first.take(new Set())
  first.save()
  expect(first.puts().sort()).toEqual(['blob', 'blob', 'blob', 'tree', 'tree'])
  expect((await first.take(new Set())).tree).toBe(before.tree)
  expect(first.puts()).toEqual([])
  const next = watched()
  expect((await next.take(new Set())).tree).toEqual(before.tree)
  expect(next.puts()).toEqual(['tree', 'tree'])
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
