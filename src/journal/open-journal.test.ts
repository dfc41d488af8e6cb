import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Journaled, type RunEvent, replay } from '../core/index.ts'
import { anyHistory, eventMaker } from '../testing/index.ts'
import { type Disk, realDisk } from './disk.ts'
import { loadRun } from './load-run.ts'
import { createJournal, openJournal } from './open-journal.ts'
import { readJournal } from './read-journal.ts'
import { seal } from './seal.ts'

const home = mkdtempSync(join(tmpdir(), 'pawl-'))
afterAll(() => rmSync(home, { recursive: true }))

const pawl = '0.0.0'

function freshFile(): string {
  return join(mkdtempSync(join(home, 'run-')), 'journal.jsonl')
}

async function written(events: readonly RunEvent[]): Promise<string> {
  const file = freshFile()
  const created = await createJournal({ file, pawl })
  if (!created.ok) throw new Error(created.error.message)
  await created.value.append(events)
  await created.value.close()
  return file
}

function sumOfFile(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function journaled(events: readonly RunEvent[]): Journaled {
  return events as Journaled
}

const { events } = anyHistory(7, 30)

describe('a run that was closed', () => {
  test('is the same when it is opened again, and goes on', async () => {
    const file = await written(events)
    const opened = await openJournal({ file, pawl })
    if (!opened.ok) throw new Error(opened.error.message)
    const { journal, run, repaired } = opened.value
    expect({ run, repaired }).toEqual({ run: replay(journaled(events)), repaired: null })
    const more = eventMaker(run.at).said('and now?')
    await journal.append([more])
    await journal.close()
    const again = await loadRun(file)
    expect(again).toMatchObject({
      ok: true,
      value: { run: replay(journaled([...events, more])), position: { seq: 31 }, torn: null },
    })
  })

  test('is read with little memory, entry by entry', async () => {
    const file = await written(events)
    const read: RunEvent[] = []
    for await (const entry of readJournal(file)) if (entry.ok) read.push(entry.value.event)
    expect(read).toEqual(events)
  })

  test('lines longer than what is read at once come back whole', async () => {
    const e = eventMaker()
    const long = [e.started(), e.said('ä'.repeat(700_000)), e.said('short'), e.said('€'.repeat(300_000))]
    expect(await loadRun(await written(long))).toMatchObject({
      ok: true,
      value: { run: replay(journaled(long)) },
    })
  })
})

describe('a write that never finished', () => {
  test('is cut off after a copy was kept, reported once, and the run goes on before it', async () => {
    const file = await written(events)
    const whole = readFileSync(file)
    truncateSync(file, whole.length - 5)
    const offset = whole.lastIndexOf('\n', whole.length - 2) + 1
    const opened = await openJournal({ file, pawl })
    if (!opened.ok) throw new Error(opened.error.message)
    const { journal, run, repaired } = opened.value
    await journal.close()
    expect(run).toEqual(replay(journaled(events.slice(0, -1))))
    expect(repaired).toEqual({ line: 31, offset, bytes: whole.length - 5 - offset, keptAs: expect.any(String) })
    expect(readFileSync(repaired?.keptAs ?? '')).toEqual(whole.subarray(offset, -5))
    expect(readFileSync(file)).toEqual(whole.subarray(0, offset))
    const again = await openJournal({ file, pawl })
    expect(again).toMatchObject({ ok: true, value: { repaired: null } })
  })

  test('is no trouble for somebody who only reads, and stays where it is', async () => {
    const file = await written(events)
    appendFileSync(file, '{"v":1,"seq":31,"ev')
    const before = sumOfFile(file)
    expect(await loadRun(file)).toMatchObject({ ok: true, value: { torn: { line: 32, bytes: 19 } } })
    expect(sumOfFile(file)).toBe(before)
  })

  test('of the very first lines leaves a journal that can be started again', async () => {
    const file = await written(events)
    const header = readFileSync(file).indexOf('\n') + 1
    for (const length of [0, 10, header, header + 20]) {
      truncateSync(file, length)
      expect(await openJournal({ file, pawl })).toMatchObject({ ok: false, error: { kind: 'empty' } })
      const created = await createJournal({ file, pawl })
      if (!created.ok) throw new Error(created.error.message)
      await created.value.append(events)
      await created.value.close()
      expect(await loadRun(file)).toMatchObject({ ok: true, value: { position: { seq: 30 } } })
    }
  })
})

describe('what is there survives a power cut', () => {
  function countingDisk() {
    const calls: string[] = []
    const disk: Disk = {
      ...realDisk,
      sync: async (descriptor) => {
        calls.push('file')
        await realDisk.sync(descriptor)
      },
      syncDirectory: async (directory) => {
        calls.push(directory)
        await realDisk.syncDirectory(directory)
      },
    }
    return { disk, calls }
  }

  test('the name of a new journal, before anything is written to it', async () => {
    const { disk, calls } = countingDisk()
    const file = freshFile()
    expect(await createJournal({ file, pawl, disk })).toMatchObject({ ok: true })
    expect(calls).toContain(dirname(file))
  })

  test('what a dead owner wrote and perhaps never synced, before the run goes on from it', async () => {
    const { disk, calls } = countingDisk()
    const file = await written(events)
    expect(await openJournal({ file, pawl, disk })).toMatchObject({ ok: true })
    expect(calls).toEqual(['file'])
  })
})

describe('what is no sound journal is refused and stays as it is', () => {
  const lines = (file: string) => readFileSync(file, 'utf8').split(/(?<=\n)/)
  test.each<[what: string, change: (lines: string[]) => string[], error: object]>([
    ['a line is missing', (all) => all.toSpliced(5, 1), { kind: 'gap', line: 6 }],
    ['a line is there twice', (all) => all.toSpliced(5, 0, all[5] ?? ''), { kind: 'gap', line: 7 }],
    [
      'two lines have changed places',
      (all) => all.toSpliced(5, 2, all[6] ?? '', all[5] ?? ''),
      { kind: 'gap', line: 6 },
    ],
    [
      'a letter was changed',
      (all) => all.with(5, (all[5] ?? '').replace('"at"', '"At"')),
      { kind: 'bad_checksum', line: 6 },
    ],
    [
      'the last line was changed',
      (all) => all.with(-1, (all.at(-1) ?? '').replace('"at"', '"At"')),
      { kind: 'bad_checksum', line: 31 },
    ],
    ['a newline is missing', (all) => all.with(5, (all[5] ?? '').trimEnd()), { line: 6 }],
    ['the header is missing', (all) => all.slice(1), { kind: 'gap', line: 1, offset: 0 }],
    ['it is something else', () => ['hello\n', 'world\n'], { kind: 'not_json', line: 1, offset: 0 }],
    ['a newer version wrote it', () => ['{"v":2,"what":"ever"}\n'], { kind: 'from_the_future', line: 1 }],
    [
      'a newer version wrote on',
      (all) => [...all.slice(0, 9), '{"v":2,"what":"ever"}\n'],
      { kind: 'from_the_future', line: 10 },
    ],
  ])('%s', async (_what, change, error) => {
    const file = await written(events)
    writeFileSync(file, change(lines(file)).join(''))
    const before = sumOfFile(file)
    const refused = { ok: false, error }
    expect(await loadRun(file)).toMatchObject(refused)
    expect(await openJournal({ file, pawl })).toMatchObject(refused)
    expect(await createJournal({ file, pawl })).toMatchObject(refused)
    expect(sumOfFile(file)).toBe(before)
  })

  test('an entry that today cannot be replayed is named', async () => {
    const file = freshFile()
    const started = {
      ...eventMaker().started(),
      machine: { name: 'm', start: 'nowhere', modes: {}, limits: { turns: 1 } },
    }
    const created = await createJournal({ file, pawl })
    if (!created.ok) throw new Error(created.error.message)
    const e = eventMaker(10)
    await created.value.append([started, e.said(), e.replied(1, 'hello')])
    await created.value.close()
    expect(await openJournal({ file, pawl })).toMatchObject({ ok: false, error: { kind: 'unreplayable' } })
  })
})

function makePipe(file: string): void {
  const program = 'mkfifo'
  execFileSync(program, [file])
}

describe('what is not there is said', () => {
  test.each<[what: string, prepare: (file: string) => void, kind: string]>([
    ['no file', () => {}, 'missing'],
    ['an empty file', (file) => writeFileSync(file, ''), 'empty'],
    ['a directory', (file) => mkdirSync(file), 'not_a_file'],
    ['a pipe', makePipe, 'not_a_file'],
  ])('%s', async (_what, prepare, kind) => {
    const file = freshFile()
    prepare(file)
    expect(await openJournal({ file, pawl })).toMatchObject({ ok: false, error: { kind } })
    expect(await loadRun(file)).toMatchObject({ ok: false, error: { kind } })
  })

  test('looking for a journal that is not there leaves no trace', async () => {
    const file = freshFile()
    await openJournal({ file, pawl })
    expect(readdirSync(join(file, '..'))).toEqual([])
  })

  test('a journal of another run is never started over', async () => {
    const file = await written(events)
    expect(await createJournal({ file, pawl })).toMatchObject({ ok: false, error: { kind: 'exists' } })
  })

  test('a note that happens to lie there is kept when a journal is started in its place', async () => {
    const file = freshFile()
    writeFileSync(file, 'buy milk')
    expect(await createJournal({ file, pawl })).toMatchObject({ ok: true })
    const kept = readdirSync(join(file, '..')).find((name) => name.includes('.torn-')) ?? ''
    expect(readFileSync(join(file, '..', kept), 'utf8')).toBe('buy milk')
  })
})

test('a header that does not belong to the run is not believed', async () => {
  const file = await written(events)
  const [, ...rest] = readFileSync(file, 'utf8').split(/(?<=\n)/)
  writeFileSync(
    file,
    [seal('{"v":1,"seq":0,"header":{"pawl":"x","run":"other","machine":""}}', 'AAAAAAAAAAAA').line, ...rest].join(''),
  )
  expect(await loadRun(file)).toMatchObject({ ok: false, error: { kind: 'broken_chain', line: 2 } })
})
