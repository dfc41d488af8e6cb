// How fast logs are read: 100 MB in the forms of Claude Code and Codex, against JSON.parse over the same lines, which
// have been split and decoded beforehand. `audit_vs_json_parse` has the judging in it too. The last line is JSON.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { priceSteps } from '../src/compose/agents/step-prices.ts'
import { type Audience, type LogFile, logsAt, RunAuditor, readLog } from '../src/foreign/index.ts'
import { median, rounded } from './measure.ts'

const megabytes = Number(process.argv[2] ?? 100)
const rounds = 5

/** Text that does not repeat: words picked by a generator with a fixed seed. */
function prose(seed: number, length: number): string {
  const words =
    'const return import export function await value index error result "quoted" \\n path/to/file.ts naïve'.split(' ')
  let [text, state] = ['', seed + 1]
  while (text.length < length) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    text += `${words[state % words.length]} ${state % 997}\n`
  }
  return text
}

function claudeStep(place: number): object[] {
  const shared = {
    sessionId: 'bench',
    cwd: '/home/ada/project',
    isSidechain: false,
    version: '2.1.0',
    gitBranch: 'main',
  }
  const timestamp = new Date(1_790_000_000_000 + place * 9000).toISOString()
  const usage = {
    input_tokens: 12,
    cache_read_input_tokens: 40_000,
    cache_creation_input_tokens: 900,
    output_tokens: 300,
  }
  const envelope = { ...shared, timestamp, parentUuid: `p${place}` }
  const message = { id: `msg_${place}`, role: 'assistant', model: 'claude', usage }
  const tool = { type: 'tool_use', id: `t${place}`, name: 'Read', input: { file_path: `src/file-${place}.ts` } }
  const output = prose(place, 500 + ((place * 7919) % 8000))
  const result = { type: 'tool_result', tool_use_id: `t${place}`, content: output, is_error: false }
  return [
    {
      ...envelope,
      type: 'assistant',
      uuid: `a${place}`,
      message: { ...message, content: [{ type: 'text', text: 'I look.' }] },
    },
    { ...envelope, type: 'assistant', uuid: `b${place}`, message: { ...message, content: [tool] } },
    {
      ...envelope,
      type: 'user',
      uuid: `c${place}`,
      message: { role: 'user', content: [result] },
      toolUseResult: { file: output },
    },
  ]
}

function codexStep(place: number): object[] {
  const line = (type: string, payload: object) => ({
    timestamp: new Date(1_790_000_000_000 + place * 9000).toISOString(),
    type,
    payload,
  })
  const call = {
    type: 'function_call',
    name: 'exec_command',
    arguments: `{"cmd":"sed -n 1,80p src/file-${place}.ts"}`,
    call_id: `c${place}`,
  }
  const output = `Chunk ID: ${place}\nWall time: 0.01 seconds\nProcess exited with code 0\nOutput:\n${prose(place, 500 + ((place * 104_729) % 6000))}`
  return [
    ...(place === 0 ? [line('session_meta', { id: 'bench', cwd: '/home/ada/project' })] : []),
    line('response_item', call),
    line('token_usage_record', { usage: { input_tokens: 4000, cached_input_tokens: 3000, output_tokens: 80 } }),
    line('response_item', { type: 'function_call_output', call_id: `c${place}`, output }),
  ]
}

function writeLog(path: string, step: (place: number) => object[]): void {
  const parts: string[] = []
  const wanted = (megabytes * 1e6) / 2
  for (let [place, bytes] = [0, 0]; bytes < wanted; place++) {
    const text = step(place)
      .map((record) => `${JSON.stringify(record)}\n`)
      .join('')
    bytes += Buffer.byteLength(text)
    parts.push(text)
  }
  writeFileSync(path, parts.join(''))
}

const deaf: Audience = () => ({ step: () => {}, end: () => {} })

async function timed(work: () => unknown): Promise<number> {
  const before = process.hrtime.bigint()
  await work()
  return Number(process.hrtime.bigint() - before) / 1e6
}

async function readAll(logs: readonly LogFile[], audienceFor: (log: LogFile) => Audience): Promise<void> {
  for (const log of logs) {
    const { problem, notices } = await readLog(log, audienceFor(log))
    if (problem !== null || notices.length > 0) throw new Error(`${log.path}: ${problem ?? notices.join(', ')}`)
  }
}

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'pawl-bench-audit-'))
  try {
    writeLog(join(directory, 'claude.jsonl'), claudeStep)
    writeLog(join(directory, 'codex.jsonl'), codexStep)
    const logs = await logsAt(directory)
    const lines = logs.flatMap(({ path }) => readFileSync(path, 'utf8').trimEnd().split('\n'))
    const bytes = logs.reduce((sum, { path }) => sum + statSync(path).size, 0)
    const priceOf = await priceSteps({ cwd: directory, home: directory, env: {}, flags: {}, withoutFiles: true })
    const [parsing, reading, auditing]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < rounds; round++) {
      parsing.push(await timed(() => lines.forEach((line) => void JSON.parse(line))))
      reading.push(await timed(() => readAll(logs, () => deaf)))
      auditing.push(
        await timed(() =>
          readAll(
            logs,
            ({ path }) =>
              () =>
                new RunAuditor({ path, priceOf }, () => {}),
          ),
        ),
      )
    }
    const [parse, read, audit] = [median(parsing), median(reading), median(auditing)]
    console.log(
      `JSON.parse ${parse.toFixed(0)} ms, reading ${read.toFixed(0)} ms, reading and judging ${audit.toFixed(0)} ms`,
    )
    const figures = {
      vs_json_parse: rounded(read / parse),
      audit_vs_json_parse: rounded(audit / parse),
      mb: Math.round(bytes / 1e6),
    }
    console.log(JSON.stringify(figures))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

await main()
