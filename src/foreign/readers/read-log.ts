// From a log on the disk to the runs in it. Whatever is wrong with a log is said of it, and never ends the reading of
// the others.

import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { readJournal } from '../../journal/index.ts'
import { aider } from './aider.ts'
import { claudeCode } from './claude-code.ts'
import { cline } from './cline.ts'
import { codex } from './codex.ts'
import { crush } from './crush.ts'
import { type DatabaseReader, openDatabase } from './database.ts'
import type { LogFile } from './find-logs.ts'
import { geminiCli } from './gemini-cli.ts'
import { gooseDatabase, gooseLines } from './goose.ts'
import { eachLine, headOf, type LineReport } from './lines.ts'
import { moss } from './moss.ts'
import { opencode } from './opencode.ts'
import { openhands } from './openhands.ts'
import { pawl } from './pawl.ts'
import { pi } from './pi.ts'
import type { Fold, Reader } from './reader.ts'
import { recorded } from './recorded.ts'
import type { AgentName, Audience } from './trajectory.ts'

/** What became of a log. `agent` is `null` where nobody knows whose it is. */
export interface LogReading {
  readonly path: string
  readonly agent: AgentName | null
  /** Why nothing was read of it. */
  readonly problem: string | null
  /** What was left out. */
  readonly notices: readonly string[]
}

// The order matters where one format looks like a part of another.
const lineReaders: readonly Reader[] = [pawl, moss, codex, geminiCli, pi, gooseLines, recorded, claudeCode]
const documentReaders: readonly Reader[] = [geminiCli, cline, openhands]
const databaseReaders: readonly DatabaseReader[] = [opencode, gooseDatabase, crush]

const largestDocument = 256 * 1024 * 1024

/** Tells the audience of every run in a log. Never throws for what the log holds. */
export async function readLog(log: LogFile, audience: Audience): Promise<LogReading> {
  try {
    const head = await headOf(log.parts[0] ?? log.path)
    if (head.length === 0) return failed(log, 'it is empty')
    if (head.toString('latin1').startsWith('SQLite format 3')) return await readDatabase(log, audience)
    if (isDocument(log)) return await readDocuments(log, audience)
    return await readLines(log, audience)
  } catch (error) {
    return failed(log, `it cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function failed({ path }: LogFile, problem: string, agent: AgentName | null = null): LogReading {
  return { path, agent, problem, notices: [] }
}

function isDocument({ path, parts }: LogFile): boolean {
  return parts.length > 1 || path.endsWith('.json')
}

/** Names the run where the log does not. */
function nameOf({ path }: LogFile): string {
  return basename(path).replace(/\.(jsonl|json|md)(\.(zst|gz))?$/, '')
}

async function readDatabase(log: LogFile, audience: Audience): Promise<LogReading> {
  const database = await openDatabase(log.path)
  try {
    const reader = databaseReaders.find((one) => database.has(one))
    if (reader === undefined) return failed(log, 'it is a database of no agent that is known')
    const fold = reader.open(audience)
    for (const row of database.rows(reader.query)) fold.take(row)
    fold.end()
    return { path: log.path, agent: reader.agent, problem: null, notices: [] }
  } finally {
    database.close()
  }
}

async function readDocuments(log: LogFile, audience: Audience): Promise<LogReading> {
  const records: unknown[] = []
  let broken = 0
  for (const part of log.parts) {
    if ((await stat(part)).size > largestDocument) return failed(log, 'it is one document, too large to be read')
    try {
      records.push(JSON.parse(await readFile(part, 'utf8')))
    } catch {
      broken += 1
    }
  }
  if (records.length === 0) return failed(log, 'it is no JSON, or ends in the middle')
  const reader = documentReaders.find((one) => one.recognises(records))
  if (reader === undefined) return failed(log, 'it is the log of no agent that is known')
  const fold = reader.open(audience, nameOf(log))
  const unknown = new Map<string, number>()
  for (const record of records) note(unknown, fold.take(record), record)
  fold.end()
  const notices = [...(broken > 0 ? [`broken files left out: ${broken}`] : []), ...unknownKinds(unknown)]
  return { path: log.path, agent: reader.agent, problem: null, notices }
}

/** How many records are looked at before a log is given up: some begin with many that any log could have. */
const sampleSize = 50

async function readLines(log: LogFile, audience: Audience): Promise<LogReading> {
  const reading = new LineReading(log, audience)
  const report = await eachLine(log.path, (line) => reading.take(line))
  return reading.isJournal ? readPawl(log, audience) : reading.finish(report)
}

/** The journal has a reader of its own. */
async function readPawl(log: LogFile, audience: Audience): Promise<LogReading> {
  const fold = pawl.open(audience, nameOf(log))
  const notices: string[] = []
  for await (const entry of readJournal(log.path)) {
    if (entry.ok) fold.take(entry.value.event)
    else notices.push(entry.error.message)
  }
  fold.end()
  return { path: log.path, agent: 'pawl', problem: null, notices }
}

class LineReading {
  isJournal = false
  readonly #log: LogFile
  readonly #audience: Audience
  #sample: unknown[] = []
  #reader: Reader | null = null
  #fold: Fold | null = null
  #problem: string | null = null
  #broken = 0
  #isLastBroken = false
  readonly #unknown = new Map<string, number>()

  constructor(log: LogFile, audience: Audience) {
    this.#log = log
    this.#audience = audience
  }

  /** `false` when nothing more needs to be read. */
  take(line: string): boolean {
    if (this.#reader === aider || (this.#reader === null && aider.recognises([line]))) return this.#takeText(line)
    const record = this.#parse(line)
    if (record === undefined) return this.#broken < sampleSize || this.#reader !== null
    if (this.#fold !== null) note(this.#unknown, this.#fold.take(record), record)
    else this.#probe(record)
    return this.#problem === null && !this.isJournal
  }

  #takeText(line: string): boolean {
    this.#open(aider)
    this.#fold?.take(line)
    return true
  }

  #parse(line: string): unknown {
    try {
      const record: unknown = JSON.parse(line)
      this.#isLastBroken = false
      return record
    } catch {
      this.#broken += 1
      this.#isLastBroken = true
      return undefined
    }
  }

  #probe(record: unknown): void {
    this.#sample.push(record)
    const reader = lineReaders.find((one) => one.recognises(this.#sample))
    if (reader === pawl) this.isJournal = true
    else if (reader !== undefined) {
      this.#problem = reader.refuses?.(this.#sample) ?? null
      this.#open(reader)
      if (this.#problem === null) for (const each of this.#sample) note(this.#unknown, this.#fold?.take(each), each)
    } else if (this.#sample.length === sampleSize) this.#problem = 'it is the log of no agent that is known'
  }

  #open(reader: Reader): void {
    if (this.#fold !== null) return
    this.#reader = reader
    this.#fold = reader.open(this.#audience, nameOf(this.#log))
  }

  finish({ skipped, isOpenEnded }: LineReport): LogReading {
    const agent = this.#reader?.agent ?? null
    if (this.#problem !== null) return failed(this.#log, this.#problem, agent)
    if (this.#fold === null) return failed(this.#log, 'it is the log of no agent that is known')
    this.#fold.end()
    const isTorn = isOpenEnded && this.#isLastBroken
    const broken = this.#broken - (isTorn ? 1 : 0)
    const notices = [
      ...(broken > 0 ? [`broken lines left out: ${broken}`] : []),
      ...(isTorn ? ['it ends in the middle of a line'] : []),
      ...(skipped > 0 ? [`lines too long to be read: ${skipped}`] : []),
      ...unknownKinds(this.#unknown),
    ]
    return { path: this.#log.path, agent, problem: null, notices }
  }
}

function note(unknown: Map<string, number>, isKnown: boolean | undefined, record: unknown): void {
  if (isKnown !== false) return
  const kind = kindOf(record)
  unknown.set(kind, (unknown.get(kind) ?? 0) + 1)
}

function kindOf(record: unknown): string {
  const { type, event } = (record ?? {}) as { readonly type?: unknown; readonly event?: unknown }
  return String(type ?? event ?? 'without a type').slice(0, 40)
}

/** Records that no version we know has: nothing to worry about when few, a newer format when many. */
function unknownKinds(unknown: ReadonlyMap<string, number>): string[] {
  if (unknown.size === 0) return []
  const kinds = [...unknown].slice(0, 5).map(([kind, count]) => `${kind} (${count})`)
  return [`records of unknown kinds were left out, perhaps of a newer version: ${kinds.join(', ')}`]
}
