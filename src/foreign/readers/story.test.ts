// The five programs were run against a model that always says the same: twice a file that is not there, two
// greetings, and an end. Their logs are told apart by their form only.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { describe, expect, onTestFinished, test } from 'vitest'
import { logsAt } from './find-logs.ts'
import { type LogReading, readLog } from './read-log.ts'
import { type AgentName, gathering, type Trajectory } from './trajectory.ts'

const fixtures = join(import.meta.dirname, 'fixtures')

function scratch(): string {
  const directory = mkdtempSync(join(tmpdir(), 'pawl-readers-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

async function read(path: string): Promise<{ readonly runs: readonly Trajectory[]; readonly readings: LogReading[] }> {
  const { audience, runs } = gathering()
  const readings: LogReading[] = []
  for (const log of await logsAt(path)) readings.push(await readLog(log, audience))
  return { runs, readings }
}

/** What is the same whoever ran: what was asked, said, done, answered and used. */
function told({ task, steps }: Trajectory) {
  return {
    task,
    steps: steps.map(({ step, text, calls, tokens, forgot }) => ({
      step,
      text,
      tokens,
      forgot,
      calls: calls.map(({ input, output, ok }) => {
        const { command, cmd } = input as { command?: string; cmd?: string }
        return { command: command ?? cmd, says: /No such file|hello \d/.exec(output ?? '')?.[0], ok }
      }),
    })),
  }
}

const tokens = { input: 100, output: 20, cached: 50 }

function reply(step: number, command: string | null, says: string, at = tokens) {
  const calls = command === null ? [] : [{ command, says, ok: command !== 'cat missing.txt' }]
  return { step, text: command === null ? 'Done.' : 'Let me look.', tokens: at, forgot: undefined, calls }
}

function story(task = 'say hello twice', at = tokens) {
  return {
    task,
    steps: [
      reply(1, 'cat missing.txt', 'No such file', at),
      reply(2, 'cat missing.txt', 'No such file', at),
      reply(3, 'echo hello 2', 'hello 2', at),
      reply(4, 'echo hello 3', 'hello 3', at),
      reply(5, null, '', at),
    ],
  }
}

// Anthropic counts what came from the cache beside the input, the others within it.
const besides = { input: 150, output: 20, cached: 50 }

describe('the same story in the logs of', () => {
  test.each<[AgentName, ReturnType<typeof story>]>([
    ['claude-code', story(undefined, besides)],
    ['codex', story()],
    ['gemini-cli', story()],
    ['pi', story()],
  ])('%s', async (agent, expected) => {
    const { runs, readings } = await read(join(fixtures, `${agent}.jsonl`))
    expect(readings).toEqual([{ path: join(fixtures, `${agent}.jsonl`), agent, problem: null, notices: [] }])
    expect(runs.map(told)).toEqual([expected])
  })

  test('opencode, whose database is left as it was', async () => {
    const directory = scratch()
    const path = join(directory, 'opencode.db')
    writeDatabase(path, JSON.parse(readFileSync(join(fixtures, 'opencode.json'), 'utf8')))
    const before = readFileSync(path)
    const { runs, readings } = await read(directory)
    expect(readings).toEqual([{ path, agent: 'opencode', problem: null, notices: [] }])
    expect(runs.map(told)).toEqual([story('"say hello twice"')])
    expect([readdirSync(directory), readFileSync(path).equals(before)]).toEqual([['opencode.db'], true])
  })
})

test('a log is read the same when it is compressed', async () => {
  const plain = await read(join(fixtures, 'codex.jsonl'))
  const directory = scratch()
  const { gzipSync } = await import('node:zlib')
  writeFileSync(join(directory, 'rollout.jsonl.gz'), gzipSync(readFileSync(join(fixtures, 'codex.jsonl'))))
  writeFileSync(join(directory, 'rollout.jsonl.zst'), storedAsZstd(readFileSync(join(fixtures, 'codex.jsonl'))))
  const { runs } = await read(directory)
  expect(runs).toEqual([plain.runs[0], plain.runs[0]])
})

type Rows = Readonly<Record<string, readonly Readonly<Record<string, string | number>>[]>>

function writeDatabase(path: string, tables: Rows): void {
  const database = new Database(path)
  for (const [table, rows] of Object.entries(tables)) {
    const columns = Object.keys(rows[0] ?? {})
    database.exec(`create table ${table} (${columns.join(', ')})`)
    const insert = database.prepare(`insert into ${table} values (${columns.map(() => '?').join(', ')})`)
    for (const row of rows) insert.run(...columns.map((column) => row[column]))
  }
  database.exec('create table credential (secret)')
  database.close()
}

/** A frame of zstd whose blocks are stored as they are: Node 20 cannot compress so. */
function storedAsZstd(bytes: Buffer): Buffer {
  const most = 1 << 17
  const size = Buffer.alloc(4)
  size.writeUInt32LE(bytes.length)
  const frame: Uint8Array[] = [Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xa0]), size]
  for (let start = 0; start < bytes.length; start += most) {
    const block = bytes.subarray(start, start + most)
    const isLast = start + most >= bytes.length
    const header = Buffer.alloc(3)
    header.writeUIntLE((block.length << 3) | (isLast ? 1 : 0), 0, 3)
    frame.push(header, block)
  }
  return Buffer.concat(frame)
}
