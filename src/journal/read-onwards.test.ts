import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { anyHistory } from '../testing/index.ts'
import { createJournal } from './open-journal.ts'
import { readOnwards } from './read-onwards.ts'
import { type Place, start, type WalkOptions } from './walk.ts'

const home = mkdtempSync(join(tmpdir(), 'pawl-'))
afterAll(() => rmSync(home, { recursive: true }))

const { events } = anyHistory(11, 60)

async function written(): Promise<{ readonly file: string; readonly lines: readonly string[] }> {
  const file = join(mkdtempSync(join(home, 'run-')), 'journal.jsonl')
  const created = await createJournal({ file, pawl: 'test' })
  if (!created.ok) throw new Error(created.error.message)
  await created.value.append(events)
  await created.value.close()
  return { file, lines: readFileSync(file, 'utf8').split(/(?<=\n)/) }
}

/** The numbers of what is read from a place, where that leads, and what is wrong. */
async function read(file: string, options: WalkOptions) {
  const seqs: number[] = []
  let place: Place = options.from ?? start
  for await (const found of readOnwards(file, options)) {
    if (!found.ok) return { seqs, place, trouble: found.error.kind }
    place = found.value.place
    for (const { seq, event } of found.value.entries) {
      expect(event).toEqual(events[seq - 1])
      seqs.push(seq)
    }
  }
  return { seqs, place, trouble: null }
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('a journal that grows line by line is read without gap or repetition, a half-written line when it is whole', async () => {
  const { lines } = await written()
  const file = join(mkdtempSync(join(home, 'grown-')), 'journal.jsonl')
  writeFileSync(file, '')
  const heard: number[] = []
  let place = start
  for (const line of lines) {
    const half = Math.floor(line.length / 2)
    for (const part of [line.slice(0, half), line.slice(half)]) {
      appendFileSync(file, part)
      const found = await read(file, { from: place })
      heard.push(...found.seqs)
      place = found.place
    }
  }
  expect(heard).toEqual(numbers(1, events.length))
})

test('what was heard already is left out, and the place is the same as for whoever heard it', async () => {
  const { file } = await written()
  const all = await read(file, {})
  const some = await read(file, { known: 10 })
  expect(all).toEqual({ seqs: numbers(1, events.length), place: all.place, trouble: null })
  expect(some).toEqual({ seqs: numbers(11, events.length), place: all.place, trouble: null })
})

test('what follows a place must follow it: a journal that is another one by now is refused', async () => {
  const { file, lines } = await written()
  writeFileSync(file, lines.slice(0, 20).join(''))
  const { place } = await read(file, {})
  writeFileSync(file, [...lines.slice(0, 20), ...lines.slice(21)].join(''))
  expect(await read(file, { from: place })).toEqual({ seqs: [], place, trouble: 'gap' })
})
