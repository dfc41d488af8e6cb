import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { RunEvent } from '../core/index.ts'
import type { Journal, JournalEntry } from '../runtime/index.ts'
import { eventMaker } from '../testing/index.ts'
import { memoryJournal } from './memory-journal.ts'
import { createJournal } from './open-journal.ts'
import { readJournal } from './read-journal.ts'

const home = mkdtempSync(join(tmpdir(), 'pawl-'))
afterAll(() => rmSync(home, { recursive: true }))

interface Subject {
  readonly journal: Journal
  readonly entries: () => Promise<readonly JournalEntry[]>
}

async function inMemory(): Promise<Subject> {
  const journal = memoryJournal()
  return { journal, entries: async () => journal.entries() }
}

async function inAFile(): Promise<Subject> {
  const file = join(mkdtempSync(join(home, 'run-')), 'run', 'journal.jsonl')
  const created = await createJournal({ file, pawl: '0.0.0' })
  if (!created.ok) throw new Error(created.error.message)
  return { journal: created.value, entries: () => entriesOf(file) }
}

async function entriesOf(file: string): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = []
  for await (const read of readJournal(file)) {
    if (!read.ok) throw new Error(read.error.message)
    entries.push(read.value)
  }
  return entries
}

function numbered(events: readonly RunEvent[]): JournalEntry[] {
  return events.map((event, index) => ({ seq: index + 1, event }))
}

const ok = { ok: true, value: undefined }

describe.each([
  ['in memory', inMemory],
  ['in a file', inAFile],
])('a journal %s', (_where, open) => {
  test('holds what was appended, in order and numbered from 1', async () => {
    const { journal, entries } = await open()
    const e = eventMaker()
    const events = [e.started(), e.said(), e.called(1), e.replied(1, 'all done')] as const
    expect(await journal.append(events.slice(0, 3))).toEqual(ok)
    expect(await journal.append([events[3]])).toEqual(ok)
    expect(await entries()).toEqual(numbered(events))
  })

  test('keeps the order of appends that are made at the same time', async () => {
    const { journal, entries } = await open()
    const e = eventMaker()
    const events = [e.started(), ...Array.from({ length: 50 }, (_, index) => e.said(`${index}`))]
    const results = await Promise.all(events.map((event) => journal.append([event])))
    expect(results).toEqual(events.map(() => ok))
    expect(await entries()).toEqual(numbered(events))
  })

  test('keeps events that nobody waits for before those that somebody does', async () => {
    const { journal, entries } = await open()
    const e = eventMaker()
    const events = [e.started(), e.make('tool.progressed', { callId: 'c1', note: 'half' }), e.said()] as const
    await journal.append([events[0]])
    const note = journal.append([events[1]], { durable: false })
    await journal.append([events[2]])
    expect(await note).toEqual(ok)
    expect(await entries()).toEqual(numbered(events))
  })

  test('takes all of a batch or nothing of it, and goes on after one it refused', async () => {
    const { journal, entries } = await open()
    const e = eventMaker()
    const events = [e.started(), e.said()] as const
    await journal.append([events[0]])
    const broken = { type: 'user.said', at: Number.NaN, text: 'when?' } as const
    expect(await journal.append([e.said(), broken])).toMatchObject({ ok: false, error: { kind: 'invalid' } })
    expect(await journal.append([events[1]])).toEqual(ok)
    expect(await entries()).toEqual(numbered(events))
  })

  test('takes an empty batch for what it is', async () => {
    const { journal, entries } = await open()
    expect(await journal.append([])).toEqual(ok)
    expect(await entries()).toEqual([])
  })

  test('takes nothing after it was closed, and can be closed twice', async () => {
    const { journal, entries } = await open()
    const e = eventMaker()
    const started = e.started()
    const pending = journal.append([started])
    await Promise.all([journal.close(), journal.close()])
    expect(await pending).toEqual(ok)
    expect(await journal.append([e.said()])).toMatchObject({ ok: false, error: { kind: 'closed' } })
    expect(await entries()).toEqual(numbered([started]))
  })
})
