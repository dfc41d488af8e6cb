import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openBlobs } from './blobs.ts'

const home = mkdtempSync(join(tmpdir(), 'pawl-'))
afterAll(() => rmSync(home, { recursive: true }))

function freshDirectory(): string {
  return join(mkdtempSync(join(home, 'run-')), 'blobs')
}

async function kept(directory: string, text: string): Promise<string> {
  const put = await openBlobs(directory).put(text)
  if (!put.ok) throw new Error(put.error.message)
  return put.value
}

test('an output comes back by its reference', async () => {
  const directory = freshDirectory()
  const text = `${'ä€😀\n'.repeat(100_000)}end`
  const ref = await kept(directory, text)
  expect(await openBlobs(directory).get(ref)).toEqual({ ok: true, value: text })
})

test('the same output is kept once, whoever keeps it and however often', async () => {
  const directory = freshDirectory()
  const refs = await Promise.all(['one', 'two', 'one', 'one'].map((text) => kept(directory, text)))
  expect(new Set(refs).size).toBe(2)
  expect(readdirSync(directory)).toHaveLength(2)
  expect(await openBlobs(directory).list()).toEqual({ ok: true, value: [...new Set(refs)].sort() })
})

test('nothing has been kept before anything was', async () => {
  expect(await openBlobs(freshDirectory()).list()).toEqual({ ok: true, value: [] })
})

test('an output that was changed is not handed out, and can be kept again', async () => {
  const directory = freshDirectory()
  const ref = await kept(directory, 'the truth')
  writeFileSync(join(directory, ref), 'a lie')
  expect(await openBlobs(directory).get(ref)).toMatchObject({ ok: false, error: { kind: 'damaged' } })
  await kept(directory, 'the truth')
  expect(await openBlobs(directory).get(ref)).toEqual({ ok: true, value: 'the truth' })
})

test.each(['0'.repeat(64), '../journal.jsonl', '', 'A'.repeat(64)])('no output is found under %j', async (ref) => {
  const directory = freshDirectory()
  await kept(directory, 'something')
  expect(await openBlobs(directory).get(ref)).toMatchObject({ ok: false, error: { kind: 'missing' } })
})

test('a disk that takes nothing is an error value', async () => {
  const directory = freshDirectory()
  writeFileSync(directory, 'a file where the directory should be')
  expect(await openBlobs(directory).put('text')).toMatchObject({ ok: false, error: { kind: 'storage' } })
})
