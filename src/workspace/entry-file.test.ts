import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { glanceAtEntries, openEntryFile } from './entry-file.ts'

let base: string
let file: string

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'pawl-entries-'))
  file = join(base, 'history.jsonl')
})

afterEach(() => rmSync(base, { recursive: true, force: true }))

const moved = (to: number) => ({ type: 'moved', to }) as const

test('what one writes is news for the other, once', () => {
  const [one, other] = [openEntryFile(file), openEntryFile(file)]
  expect([one.news(), other.news()]).toEqual([
    { entries: [], isAnotherFile: false },
    { entries: [], isAnotherFile: false },
  ])
  one.append([moved(1)])
  expect([one.news(), other.news(), other.news()]).toEqual([null, { entries: [moved(1)], isAnotherFile: false }, null])
})

test('entries that were replaced are another file, however often it was done', () => {
  const [one, other] = [openEntryFile(file), openEntryFile(file)]
  one.append([moved(1)])
  other.news()
  for (const to of [2, 3, 4, 5]) {
    one.replace([moved(to)])
    one.replace([moved(to), moved(to)])
    expect(other.news()).toEqual({ entries: [moved(to), moved(to)], isAnotherFile: true })
  }
})

test('a line that was cut off is dropped, by who looks and by who writes on', () => {
  const whole = `${JSON.stringify(moved(1))}\n`
  writeFileSync(file, whole)
  appendFileSync(file, '{"type":"mov')
  expect(glanceAtEntries(file)).toEqual([moved(1)])
  expect(readFileSync(file, 'utf8')).not.toBe(whole)
  const entries = openEntryFile(file)
  expect(entries.news()).toEqual({ entries: [moved(1)], isAnotherFile: false })
  entries.append([moved(2)])
  expect(glanceAtEntries(file)).toEqual([moved(1), moved(2)])
})

test('a line that cannot be read is said to be damaged, with its place', () => {
  writeFileSync(file, '{"type":"moved","to":1}\n{"type":"from the future"}\n')
  expect(() => glanceAtEntries(file)).toThrow('line 2 of the history cannot be read')
})
