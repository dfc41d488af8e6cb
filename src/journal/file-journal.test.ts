import { appendFileSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { eventMaker } from '../testing/index.ts'
import { type Disk, realDisk } from './disk.ts'
import type { FileJournal } from './file-journal.ts'
import { loadRun } from './load-run.ts'
import { createJournal } from './open-journal.ts'

const home = mkdtempSync(join(tmpdir(), 'pawl-'))
afterAll(() => rmSync(home, { recursive: true }))

const e = eventMaker()
const ok = { ok: true, value: undefined }

function freshFile(): string {
  return join(mkdtempSync(join(home, 'run-')), 'journal.jsonl')
}

async function started(file: string, disk: Disk = realDisk): Promise<FileJournal> {
  const created = await createJournal({ file, pawl: '0.0.0', disk })
  if (!created.ok) throw new Error(created.error.message)
  await created.value.append([e.started()])
  return created.value
}

async function lastSeq(file: string): Promise<number> {
  const loaded = await loadRun(file)
  if (!loaded.ok) throw new Error(loaded.error.message)
  return loaded.value.position.seq
}

/** A disk whose syncs end when the test says so. */
function heldDisk() {
  const waiting: { readonly succeed: () => void; readonly fail: (error: Error) => void }[] = []
  let isHeld = false
  const disk: Disk = {
    ...realDisk,
    sync: (descriptor) =>
      isHeld
        ? new Promise<void>((succeed, fail) => {
            waiting.push({ succeed, fail })
          })
        : realDisk.sync(descriptor),
  }
  return {
    disk,
    waiting,
    hold: () => {
      isHeld = true
    },
    letGo: () => {
      isHeld = false
      for (const { succeed } of waiting.splice(0)) succeed()
    },
  }
}

/** Long enough for every promise that can settle to settle. */
function aMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20))
}

describe('an event is acknowledged', () => {
  test('only after the disk has synced it', async () => {
    const { disk, hold, letGo } = heldDisk()
    const journal = await started(freshFile(), disk)
    hold()
    let isAcknowledged = false
    const appended = journal.append([e.said()]).then(() => {
      isAcknowledged = true
    })
    await aMoment()
    expect(isAcknowledged).toBe(false)
    letGo()
    await appended
  })

  test('at once when nobody needs it to survive a power cut', async () => {
    const { disk, hold, waiting } = heldDisk()
    const journal = await started(freshFile(), disk)
    hold()
    expect(await journal.append([e.said()], { durable: false })).toEqual(ok)
    expect(waiting).toHaveLength(0)
  })

  test('together with everything that arrived while the disk was busy', async () => {
    const { disk, hold, letGo, waiting } = heldDisk()
    const journal = await started(freshFile(), disk)
    hold()
    const first = journal.append([e.said('one')])
    await aMoment()
    const others = ['two', 'three', 'four'].map((text) => journal.append([e.said(text)]))
    await aMoment()
    expect(waiting).toHaveLength(1)
    waiting.pop()?.succeed()
    await first
    await aMoment()
    expect(waiting).toHaveLength(1)
    letGo()
    expect(await Promise.all(others)).toEqual([ok, ok, ok])
  })

  test('after close even when nobody had waited for it', async () => {
    const synced: number[] = []
    const file = freshFile()
    const disk: Disk = {
      ...realDisk,
      sync: async (descriptor) => {
        await realDisk.sync(descriptor)
        synced.push(statSync(file).size)
      },
    }
    const journal = await started(file, disk)
    await journal.append([e.said()], { durable: false })
    await journal.close()
    expect(synced.at(-1)).toBe(statSync(file).size)
  })
})

describe('when the disk fails', () => {
  function failingDisk(part: Partial<Disk>): { disk: Disk; fail: () => void } {
    let isFailing = false
    return {
      disk: {
        ...realDisk,
        write: (...given) => (isFailing && part.write ? part.write(...given) : realDisk.write(...given)),
        sync: (descriptor) => (isFailing && part.sync ? part.sync(descriptor) : realDisk.sync(descriptor)),
      },
      fail: () => {
        isFailing = true
      },
    }
  }

  test('a write that is cut short is completed', async () => {
    const { disk, fail } = failingDisk({
      write: (descriptor, bytes, start) =>
        realDisk.write(descriptor, bytes.subarray(0, Math.min(bytes.length, start + 7)), start),
    })
    const file = freshFile()
    const journal = await started(file, disk)
    fail()
    expect(await journal.append([e.said('a long story')])).toEqual(ok)
    expect(await lastSeq(file)).toBe(2)
  })

  test('a full disk ends the journal, and what was acknowledged is still there', async () => {
    const { disk, fail } = failingDisk({
      write: (descriptor, bytes) => {
        realDisk.write(descriptor, bytes.subarray(0, 9), 0)
        throw new Error('ENOSPC: no space left on device')
      },
    })
    const file = freshFile()
    const journal = await started(file, disk)
    fail()
    const failure = {
      ok: false,
      error: { kind: 'storage', message: `${file} cannot be written: ENOSPC: no space left on device` },
    }
    expect(await journal.append([e.said()])).toEqual(failure)
    const { size } = statSync(file)
    expect(await journal.append([e.said()])).toEqual(failure)
    expect(statSync(file).size).toBe(size)
    await journal.close()
    expect(await loadRun(file)).toMatchObject({ ok: true, value: { position: { seq: 1 }, torn: { bytes: 9 } } })
  })

  test('a failed sync is never tried again: everybody who waits is told, and nothing more is written', async () => {
    let syncs = 0
    const { disk, fail } = failingDisk({
      sync: async () => {
        syncs += 1
        await aMoment()
        throw new Error('EIO: i/o error')
      },
    })
    const file = freshFile()
    const journal = await started(file, disk)
    fail()
    const first = journal.append([e.said()])
    await Promise.resolve()
    await Promise.resolve()
    const second = journal.append([e.said()])
    const failure = { ok: false, error: { kind: 'storage', message: `${file} cannot be written: EIO: i/o error` } }
    expect(await Promise.all([first, second])).toEqual([failure, failure])
    const { size } = statSync(file)
    expect(await journal.append([e.said()])).toEqual(failure)
    await journal.close()
    expect([syncs, statSync(file).size]).toEqual([1, size])
  })
})

describe('what happens behind its back', () => {
  test.each<[what: string, meddle: (file: string) => void, kind: string]>([
    ['the file is deleted', (file) => unlinkSync(file), 'storage'],
    ['somebody else writes to the file', (file) => appendFileSync(file, 'hello\n'), 'storage'],
    ['the sign of ownership is gone', (file) => unlinkSync(`${file}.owner-1`), 'fenced'],
    [
      'the sign of ownership is another',
      (file) => {
        appendFileSync(`${file}.new`, '')
        renameSync(`${file}.new`, `${file}.owner-1`)
      },
      'fenced',
    ],
  ])('it writes no more when %s', async (_what, meddle, kind) => {
    const file = freshFile()
    const journal = await started(file)
    meddle(file)
    const before = sizeOrNothing(file)
    expect(await journal.append([e.said()])).toMatchObject({ ok: false, error: { kind } })
    expect(sizeOrNothing(file)).toBe(before)
    await journal.close()
  })
})

test('a file is written once per batch, in whole lines', async () => {
  const writes: string[] = []
  const disk: Disk = {
    ...realDisk,
    write: (descriptor, bytes, start) => {
      writes.push(bytes.toString('utf8', start))
      return realDisk.write(descriptor, bytes, start)
    },
  }
  const file = freshFile()
  const journal = await started(file, disk)
  await journal.append([e.said(), e.called(1), e.replied(1, 'ä€😀')])
  expect(writes).toHaveLength(2)
  expect(writes.map((text) => text.endsWith('}\n'))).toEqual([true, true])
  expect(writes.join('')).toBe(readFileSync(file, 'utf8'))
})

function sizeOrNothing(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
