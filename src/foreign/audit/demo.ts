// A sample to look at before any log of one's own is: two runs written for it, in the form of two agents.

import { claudeCode } from '../readers/claude-code.ts'
import { codex } from '../readers/codex.ts'
import type { Reader } from '../readers/reader.ts'
import { type Audit, summarise } from './audit.ts'
import { type AuditorOptions, type RunAudit, RunAuditor } from './run-audit.ts'

/** The sample, read and judged as any log is. */
export function demoAudit(options: Omit<AuditorOptions, 'path'> = {}): Audit {
  const runs: RunAudit[] = []
  const judge = (reader: Reader, records: readonly unknown[], path: string) => {
    const fold = reader.open(() => new RunAuditor({ path, ...options }, (run) => runs.push(run)), path)
    for (const record of records) fold.take(record)
    fold.end()
  }
  judge(claudeCode, stuckRun(), 'demo/stuck.jsonl')
  judge(codex, steadyRun(), 'demo/steady.jsonl')
  return summarise(runs, [])
}

const start = Date.UTC(2026, 9, 1, 9)

/** Edits a file and runs the tests, again and again, and the tests say the same each time. */
function stuckRun(): readonly unknown[] {
  const session = { sessionId: 'demo-stuck', cwd: '/home/ada/shop', isSidechain: false }
  const records: unknown[] = [
    { ...session, type: 'user', message: { role: 'user', content: 'Make the test of the discount pass.' } },
  ]
  const say = (place: number, text: string, call: Call, output: string, isError: boolean) => {
    const id = `toolu_${place}`
    const usage = {
      input_tokens: 40,
      cache_read_input_tokens: 9000 + 600 * place,
      cache_creation_input_tokens: 600,
      output_tokens: 180,
    }
    const content = [
      { type: 'text', text },
      { type: 'tool_use', id, ...call },
    ]
    const timestamp = new Date(start + place * 20_000).toISOString()
    const message = { id: `msg_${place}`, model: 'claude-sonnet-4-5', content, usage }
    const result = { type: 'tool_result', tool_use_id: id, content: output, is_error: isError }
    records.push({ ...session, type: 'assistant', timestamp, message })
    records.push({ ...session, type: 'user', timestamp, message: { role: 'user', content: [result] } })
  }
  say(0, 'I look at the code first.', { name: 'Read', input: { file_path: 'src/discount.ts' } }, discount, false)
  for (let attempt = 1; attempt <= 12; attempt++) {
    const edit = {
      file_path: 'src/discount.ts',
      old_string: 'price * 0.9',
      new_string: `round(price * 0.9, ${attempt})`,
    }
    say(2 * attempt - 1, 'The rounding must be wrong.', { name: 'Edit', input: edit }, notFound, true)
    say(2 * attempt, 'Now the test should pass.', { name: 'Bash', input: { command: 'npm test' } }, failing, true)
  }
  return records
}

interface Call {
  readonly name: string
  readonly input: object
}

const discount = '     1→export function discount(price: number) {\n     2→  return Math.floor(price * 0.9)\n     3→}'
const notFound = 'String to replace not found in file.\nString: price * 0.9'
const failing = 'FAIL src/discount.test.ts\n  expected 8.99, got 8\nTests: 1 failed, 11 passed'

/** Looks, changes, checks, ends. */
function steadyRun(): readonly unknown[] {
  const line = (second: number, type: string, payload: object) => ({
    timestamp: new Date(start + second * 1000).toISOString(),
    type,
    payload,
  })
  const records: unknown[] = [
    line(0, 'session_meta', { id: 'demo-steady', cwd: '/home/ada/shop' }),
    line(0, 'turn_context', { model: 'gpt-5' }),
    line(1, 'response_item', message('user', 'Rename parseArgs to readArgs.')),
  ]
  for (const [place, [cmd, output]] of steadySteps.entries()) {
    const id = `call_${place}`
    const usage = { input_tokens: 5000 + 400 * place, cached_input_tokens: 4000, output_tokens: 90 }
    records.push(
      line(4 * place + 2, 'response_item', {
        type: 'function_call',
        name: 'exec_command',
        arguments: JSON.stringify({ cmd }),
        call_id: id,
      }),
      line(4 * place + 3, 'token_usage_record', { usage }),
      line(4 * place + 4, 'response_item', { type: 'function_call_output', call_id: id, output }),
    )
  }
  return [...records, line(60, 'response_item', message('assistant', 'parseArgs is readArgs now; all tests pass.'))]
}

function message(role: string, text: string): object {
  return { type: 'message', role, content: [{ type: role === 'user' ? 'input_text' : 'output_text', text }] }
}

const steadySteps: readonly (readonly [command: string, output: string])[] = [
  [
    'grep -rn parseArgs src',
    'src/main.ts:4: parseArgs(argv)\nsrc/args.ts:9: export function parseArgs(words: string[]) {',
  ],
  ['sed -n 1,30p src/args.ts', "import { Flags } from './flags.ts'\nexport function parseArgs(words: string[]) {\n}"],
  ["sed -i 's/parseArgs/readArgs/' src/args.ts src/main.ts", ''],
  ['grep -rn parseArgs src', ''],
  ['npm test', 'Tests: 12 passed'],
  ['git commit -am "Rename parseArgs"', '[main 3f2c1aa] Rename parseArgs\n 2 files changed'],
]
