// Logs come torn, cut, mixed up and from the future. Each is said to be so, and none keeps the others from being read.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { claudeCode } from './claude-code.ts'
import { codex } from './codex.ts'
import { logsAt } from './find-logs.ts'
import { geminiCli } from './gemini-cli.ts'
import { pi } from './pi.ts'
import { readLog } from './read-log.ts'
import { type Reader, readRecords } from './reader.ts'
import { gathering } from './trajectory.ts'

const claude = readFileSync(join(import.meta.dirname, 'fixtures', 'claude-code.jsonl'), 'utf8')

function folderWith(files: Readonly<Record<string, string | Buffer>>): string {
  const directory = mkdtempSync(join(tmpdir(), 'pawl-damage-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true })
    writeFileSync(join(directory, name), content)
  }
  return directory
}

async function readFolder(files: Readonly<Record<string, string | Buffer>>) {
  const directory = folderWith(files)
  const { audience, runs } = gathering()
  const readings = []
  for (const log of await logsAt(directory)) {
    const { path, ...reading } = await readLog(log, audience)
    readings.push({ name: path.slice(directory.length + 1), ...reading })
  }
  return { readings, steps: runs.map(({ agent, steps }) => [agent, steps.length]) }
}

const unknown = 'it is the log of no agent that is known'

describe('a log', () => {
  test.each<[string, string | Buffer, object, number | null]>([
    ['that ends in the middle of a line', claude.slice(0, -40), { notices: ['it ends in the middle of a line'] }, 5],
    ['with broken lines', claude.replace(/^\{/, '['), { notices: ['broken lines left out: 1'] }, 5],
    ['that is empty', '', { agent: null, problem: 'it is empty' }, null],
    ['of nobody', '{"a":1}\n{"a":2}\n', { agent: null, problem: unknown }, null],
    ['that is no JSON', 'hello\nworld\n'.repeat(10), { agent: null, problem: unknown }, null],
    ['of zeros', Buffer.alloc(4096), { agent: null, problem: unknown }, null],
    [
      'of a newer version',
      '{"type":"session","version":9,"cwd":"/p"}\n',
      { agent: 'pi', problem: "version 9 of pi's format; up to 3 is known" },
      null,
    ],
    [
      'that begins with what any log could have',
      '{"type":"summary","summary":"Earlier work"}\n'.repeat(30) + claude,
      {},
      5,
    ],
    [
      'with records nobody knows yet',
      `${claude}{"type":"hologram","sessionId":"x"}\n`,
      { notices: ['records of unknown kinds were left out, perhaps of a newer version: hologram (1)'] },
      5,
    ],
  ])('%s', async (_name, content, reading, steps) => {
    const expected = { name: 'log.jsonl', agent: 'claude-code', problem: null, notices: [], ...reading }
    expect(await readFolder({ 'log.jsonl': content })).toEqual({
      readings: [expected],
      steps: steps === null ? [] : [['claude-code', steps]],
    })
  })

  test('that cannot be read does not keep others from being read', async () => {
    const { readings, steps } = await readFolder({
      'a.jsonl': 'nonsense',
      'b.jsonl.gz': Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]),
      'c.jsonl.zst': Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 9, 9, 9, 9]),
      'opencode.db': 'SQLite format 3\u0000 and then nothing of the kind',
      'd.jsonl': claude,
    })
    expect(readings.map(({ name, problem }) => [name, problem === null])).toEqual([
      ['a.jsonl', false],
      ['b.jsonl.gz', false],
      ['c.jsonl.zst', false],
      ['d.jsonl', true],
      ['opencode.db', false],
    ])
    expect(steps).toEqual([['claude-code', 5]])
  })

  test('of several files is one log', async () => {
    const { readings, steps } = await readFolder({
      'conversations/c1/base_state.json': '{"id":"c1","stats":{}}',
      'conversations/c1/events/event-00000-a.json':
        '{"kind":"ActionEvent","source":"agent","id":"1","tool_name":"bash","tool_call_id":"t","action":{}}',
      'conversations/c1/events/event-00001-b.json': '{"kind":"Observ',
    })
    expect(readings).toEqual([
      {
        name: 'conversations/c1',
        agent: 'openhands',
        problem: null,
        notices: ['broken files left out: 1'],
      },
    ])
    expect(steps).toEqual([['openhands', 1]])
  })
})

test('no record makes a reader throw', () => {
  const keys = ['type', 'message', 'payload', 'id', 'content', 'usage', 'toolCalls', '$set', 'parentId', 'sessionId']
  const field = fc.oneof(
    fc.constantFrom('user', 'assistant', 'response_item', 'gemini', 'message', 'function_call', 'tool_use', 'session'),
    fc.jsonValue(),
  )
  const record = fc.letrec((tie) => ({
    record: fc.dictionary(fc.constantFrom(...keys), fc.oneof({ depthSize: 'small' }, field, tie('record')), {
      maxKeys: 6,
    }),
  })).record
  const readers: readonly Reader[] = [claudeCode, codex, geminiCli, pi]
  fc.assert(
    fc.property(fc.array(fc.oneof(record, fc.jsonValue()), { maxLength: 8 }), (records) => {
      for (const reader of readers) readRecords(reader, records)
    }),
  )
})

test('a log that is cut anywhere gives a beginning of what the whole gives', () => {
  const records = claude
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const [whole] = readRecords(claudeCode, records)
  fc.assert(
    fc.property(fc.nat(records.length), (length) => {
      const steps = readRecords(claudeCode, records.slice(0, length))[0]?.steps ?? []
      // The last step may lack what had not been written yet.
      expect(steps.slice(0, -1)).toEqual(whole?.steps.slice(0, Math.max(0, steps.length - 1)))
    }),
  )
})
