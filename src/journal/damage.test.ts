// Small samples of what `npm run verify:journal` does exhaustively.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { anyHistory } from '../testing/index.ts'
import { loadRun } from './load-run.ts'
import { createJournal, openJournal } from './open-journal.ts'

const home = mkdtempSync(join(tmpdir(), 'pawl-'))
afterAll(() => rmSync(home, { recursive: true }))

const pawl = '0.0.0'
const { events, runs } = anyHistory(3, 60)
const whole = await writtenWhole()

async function writtenWhole(): Promise<Buffer> {
  const file = join(home, 'whole.jsonl')
  const created = await createJournal({ file, pawl })
  if (!created.ok) throw new Error(created.error.message)
  await created.value.append(events)
  await created.value.close()
  return readFileSync(file)
}

function fileWith(bytes: Buffer): string {
  const file = join(mkdtempSync(join(home, 'run-')), 'journal.jsonl')
  writeFileSync(file, bytes)
  return file
}

test('cut off anywhere, a journal gives back exactly the entries that are whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length), async (length) => {
      const cut = whole.subarray(0, length)
      const seq = cut.toString('latin1').split('\n').length - 2
      const opened = await openJournal({ file: fileWith(cut), pawl })
      if (seq < 1) expect(opened).toMatchObject({ ok: false, error: { kind: 'empty' } })
      else expect(opened).toMatchObject({ ok: true, value: { run: runs[seq - 1], journal: { seq } } })
    }),
    { numRuns: 60 },
  )
})

test('no flipped bit goes unseen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 2), fc.nat(7), async (at, bit) => {
      const flipped = Buffer.from(whole)
      flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << bit), at)
      expect(await loadRun(fileWith(flipped))).toMatchObject({
        ok: false,
        error: { line: expect.any(Number), offset: expect.any(Number) },
      })
    }),
    { numRuns: 200 },
  )
})
