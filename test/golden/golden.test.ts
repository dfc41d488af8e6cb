// Journals of every format there has been. They are never changed: whoever wrote one must be able to read it for ever.

import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { table } from '../../src/core/index.ts'
import { format, loadRun, readJournal } from '../../src/journal/index.ts'

const directory = import.meta.dirname
const journals = readdirSync(directory).filter((name) => name.endsWith('.jsonl'))
const expected = JSON.parse(readFileSync(join(directory, 'expected.json'), 'utf8'))

describe('a journal from back then makes the same run today', () => {
  test.each(journals)('%s', async (name) => {
    const loaded = await loadRun(join(directory, name))
    if (!loaded.ok) throw new Error(loaded.error.message)
    const { run, position, torn } = loaded.value
    expect(torn).toBeNull()
    // If a change of RunState was meant: `node scripts/run.mjs bench/write-golden.ts expect`, and say why.
    expect({
      entries: position.seq,
      stage: run.stage.name,
      state: hash('sha256', JSON.stringify(run)),
    }).toEqual(expected[name])
  })
})

test('every journal has something expected of it, and the other way round', () => {
  expect(Object.keys(expected)).toEqual(journals.sort())
})

test('the journals of the present format hold every event there is', async () => {
  const types = new Set<string>()
  for (const name of journals.filter((each) => each.startsWith(`v${format}-`))) {
    for await (const entry of readJournal(join(directory, name))) if (entry.ok) types.add(entry.value.event.type)
  }
  const all = new Set(['run.started', ...table.map(({ event }) => event)])
  expect([...types].sort()).toEqual([...all].sort())
})
