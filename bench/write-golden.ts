// Writes the golden journals of the present format: one per feature, read by every later version for ever.
//
//   node scripts/run.mjs bench/write-golden.ts            writes those that are missing, and never touches the others
//   node scripts/run.mjs bench/write-golden.ts expect     takes today's runs for the right ones, after a change of
//                                                         RunState that was meant

import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunEvent } from '../src/core/index.ts'
import { createJournal, format, loadRun } from '../src/journal/index.ts'
import { goldenFeatures } from './golden-features.ts'

const directory = join(process.cwd(), 'test', 'golden')
const expectations = join(directory, 'expected.json')

const written: string[] = []
for (const [feature, events] of Object.entries(goldenFeatures)) {
  const name = `v${format}-${feature}.jsonl`
  if (existsSync(join(directory, name))) continue
  await write(join(directory, name), events)
  written.push(name)
}
const expected = existsSync(expectations) ? JSON.parse(readFileSync(expectations, 'utf8')) : {}
const wanted = process.argv[2] === 'expect' ? readdirSync(directory) : written
for (const name of wanted.filter((each) => each.endsWith('.jsonl'))) {
  expected[name] = await summary(join(directory, name))
}
const sorted = Object.fromEntries(Object.entries(expected).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(expectations, `${JSON.stringify(sorted, null, 2)}\n`)
console.log(JSON.stringify({ written: written.length, known: Object.keys(expected).length }))

async function write(file: string, events: readonly RunEvent[]): Promise<void> {
  const created = await createJournal({ file, pawl: '0.1.0' })
  if (!created.ok) throw new Error(created.error.message)
  const appended = await created.value.append(events)
  if (!appended.ok) throw new Error(appended.error.message)
  await created.value.close()
  rmSync(`${file}.owner-1`)
}

async function summary(file: string) {
  const loaded = await loadRun(file)
  if (!loaded.ok) throw new Error(loaded.error.message)
  const { run, position } = loaded.value
  return { entries: position.seq, stage: run.stage.name, state: hash('sha256', JSON.stringify(run)) }
}
