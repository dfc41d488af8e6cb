// Writes events to a journal for as long as it lives, and says after each which number it was. Told not to wait for the
// disk, it says so all the same: that is what the journal must not be like.

import { writeSync } from 'node:fs'
import { createJournal } from '../../src/journal/index.ts'
import { eventMaker } from '../../src/testing/index.ts'

const [file = '', mode = ''] = process.argv.slice(2)
const created = await createJournal({ file, pawl: '0.0.0' })
if (!created.ok) throw new Error(created.error.message)
const { value: journal } = created
const e = eventMaker()
for (let seq = 1; ; seq += 1) {
  const event = seq === 1 ? e.started() : e.said(`line ${seq} ${'x'.repeat(seq % 400)}`)
  const appended = await journal.append([event], { durable: mode !== 'careless' })
  if (!appended.ok) throw new Error(appended.error.message)
  writeSync(1, `${seq}\n`)
}
