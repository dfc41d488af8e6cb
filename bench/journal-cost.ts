// What a durable record costs, beside what it cannot cost less than: the bare calls it is made of.

import { closeSync, fdatasync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RunEvent } from '../src/core/index.ts'
import { createJournal, type FileJournal, loadRun, openJournal, readJournal } from '../src/journal/index.ts'
import { call, eventMaker, plainMachine } from '../src/testing/index.ts'
import { median } from './measure.ts'

const pawl = '0.0.0'
const sync = promisify(fdatasync)

/** The events of one step: intent and result of a model call and of a tool call, about 1 KB a tool result. */
export function stepEvents(step: number): [RunEvent, RunEvent, RunEvent, RunEvent] {
  const e = eventMaker(1_700_000_000_000 + step * 100)
  const id = `call-${step}`
  return [
    e.called(step),
    e.replied(step, 'Let me look at the next file before I change anything. '.repeat(3), [
      call(id, 'view', { target: `src/file-${step}.ts`, lines: '1-40' }),
    ]),
    e.toolStarted(id),
    e.finished(id, { ok: true, output: 'export const line = "of some code"\n'.repeat(28) }),
  ]
}

export function startEvents(): RunEvent[] {
  const e = eventMaker(1_700_000_000_000)
  return [e.started({ ...plainMachine, limits: { turns: 1_000_000_000 } }), e.said()]
}

export interface DurableCost {
  /** One bare write of a kilobyte and one fdatasync. */
  readonly rawMicroseconds: number
  /** One event of about that size, appended and acknowledged. */
  readonly appendMicroseconds: number
  /** A step in four acknowledged appends. */
  readonly stepMicroseconds: number
  /** A step in two: a result is written together with the intent that follows from it. */
  readonly pairedStepMicroseconds: number
}

/** Takes turns between the journal and the bare calls in one directory, and compares medians. */
export async function durableCost(rounds = 300): Promise<DurableCost> {
  const home = mkdtempSync(join(tmpdir(), 'pawl-bench-'))
  const raw = openSync(join(home, 'raw'), 'a')
  const journal = await started(join(home, 'journal.jsonl'))
  const kilobyte = Buffer.alloc(1100, 'x')
  const costs: Record<'raw' | 'append' | 'step' | 'paired', number[]> = { raw: [], append: [], step: [], paired: [] }
  for (let round = 0; round < rounds; round += 1) {
    const [called, replied, begun, finished] = stepEvents(round)
    costs.raw.push(
      await timed(async () => {
        writeSync(raw, kilobyte)
        await sync(raw)
      }),
    )
    costs.append.push(await timed(() => journal.append([finished])))
    costs.step.push(
      await timed(async () => {
        for (const event of [called, replied, begun, finished]) await journal.append([event])
      }),
    )
    costs.paired.push(
      await timed(async () => {
        await journal.append([replied, begun])
        await journal.append([finished, called])
      }),
    )
  }
  await journal.close()
  closeSync(raw)
  rmSync(home, { recursive: true })
  return {
    rawMicroseconds: median(costs.raw),
    appendMicroseconds: median(costs.append),
    stepMicroseconds: median(costs.step),
    pairedStepMicroseconds: median(costs.paired),
  }
}

export interface ReadingCost {
  readonly entries: number
  /** Splitting into lines and JSON.parse, nothing else. */
  readonly parseMilliseconds: number
  /** Every entry read and checked, beside the parsing of the same round. */
  readonly readVersusParse: number
  /** The run rebuilt, without and with a snapshot. */
  readonly loadMilliseconds: number
  readonly snapshotMilliseconds: number
  readonly bytesPerPayloadByte: number
}

/** What it costs to open a run again. */
export async function readingCost(entries = 10_000, rounds = 21): Promise<ReadingCost> {
  const home = mkdtempSync(join(tmpdir(), 'pawl-bench-'))
  const file = join(home, 'journal.jsonl')
  const journal = await started(file)
  const events = Array.from({ length: entries / 4 }, (_, step) => stepEvents(step + 1)).flat()
  await journal.append(events)
  await journal.close()
  await saveSnapshot(file)
  const costs: Record<'parse' | 'ratio' | 'load' | 'snapshot', number[]> = {
    parse: [],
    ratio: [],
    load: [],
    snapshot: [],
  }
  for (let round = 0; round < rounds; round += 1) {
    const parsed = await timed(async () => parseLines(file))
    costs.parse.push(parsed)
    costs.ratio.push((await timed(() => readAll(file))) / parsed)
    costs.load.push(await timed(() => loadRun(file)))
    costs.snapshot.push(await timed(() => loadRun(file, { pawl })))
  }
  const payload = [...startEvents(), ...events].map((event) => JSON.stringify(event)).join('\n')
  const bytes = statSync(file).size
  rmSync(home, { recursive: true })
  return {
    entries: events.length + 2,
    parseMilliseconds: median(costs.parse) / 1000,
    readVersusParse: median(costs.ratio),
    loadMilliseconds: median(costs.load) / 1000,
    snapshotMilliseconds: median(costs.snapshot) / 1000,
    bytesPerPayloadByte: bytes / Buffer.byteLength(payload),
  }
}

function parseLines(file: string): void {
  for (const line of readFileSync(file, 'utf8').split('\n')) if (line !== '') JSON.parse(line)
}

async function readAll(file: string): Promise<void> {
  for await (const read of readJournal(file)) if (!read.ok) throw new Error(read.error.message)
}

async function started(file: string): Promise<FileJournal> {
  const created = await createJournal({ file, pawl })
  if (!created.ok) throw new Error(created.error.message)
  await created.value.append(startEvents())
  return created.value
}

async function saveSnapshot(file: string): Promise<void> {
  const opened = await openJournal({ file, pawl })
  if (!opened.ok) throw new Error(opened.error.message)
  const { journal, run } = opened.value
  await journal.saveSnapshot(run, journal.seq)
  await journal.close()
}

/** In microseconds. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const before = process.hrtime.bigint()
  await act()
  return Number(process.hrtime.bigint() - before) / 1000
}
