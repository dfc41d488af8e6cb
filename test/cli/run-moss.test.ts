// The transcripts that the documents of moss show, walked with a script in place of the model and the real tools.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectWith, runPawl, scripted } from './pawl.ts'

const variants = [
  'Anthropic',
  'OpenAI',
  'Azure',
  'Bedrock',
  'Gemini',
  'VertexAI',
  'Ollama',
  'Mistral',
  'Groq',
  'Cohere',
]
const provider = [...variants, 'DeepSeek', 'XAI', 'OpenRouter'].map((name) => `    ${name},`)

/** Line 38 is where the documents have it. */
const llm = [
  ...Array.from({ length: 37 }, (_, index) => `// line ${index + 1}`),
  'pub enum Provider {',
  ...provider,
  '}',
  '',
]

const files = {
  'Cargo.toml': '[package]\nname = "moss"\nversion = "0.1.0"\n\n[dependencies]\nclap = "4"\n',
  'crates/moss/src/workflow/llm.rs': llm.join('\n'),
  'src/main.rs': [
    '// config of the command line',
    ...Array.from({ length: 11 }, () => '//'),
    'struct Cli {',
    '    json: bool,',
    '}',
    '',
    'fn main() {',
    '    foo();',
    '}',
    '',
    'fn foo() {}',
    '',
  ].join('\n'),
  'src/lib.rs': 'pub fn foo() {\n    bar()\n}\n\npub fn bar() {}\n',
}

interface Line {
  readonly type: string
  readonly mode?: string
  readonly text?: string
  readonly tool?: string
  readonly target?: string
  readonly ok?: boolean
  readonly output?: string
  readonly answer?: string
  readonly turns?: number
}

async function walk(replies: readonly string[], ...words: readonly string[]) {
  const { files: script, flags } = scripted(replies)
  const cwd = projectWith({ ...files, ...script })
  const ran = await runPawl(['run', '--jsonl', '--preset', 'moss', ...flags, ...words], { cwd })
  const lines: readonly Line[] = ran.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return { cwd, code: ran.code, lines, calls: lines.filter(({ type }) => type === 'tool'), end: lines.at(-1) }
}

describe('the machine of explorer and evaluator', () => {
  test('a simple question: explore, evaluate, done in two turns', async () => {
    const { end, calls } = await walk(
      ['$(text-search "struct" --path src/main.rs)', 'Found it. $(answer Cli, at line 13)'],
      'What is the first struct in main.rs?',
    )
    expect(end).toMatchObject({ answer: 'Cli, at line 13', turns: 2 })
    expect(calls[0]?.output).toContain('13: struct Cli {')
  })

  test('planner, explorer, evaluator, as in the document, with $(done) for the answer', async () => {
    const { lines, calls, end, code } = await walk(
      [
        '1. Find all main.rs files in the project\n2. Read each file\n3. Count what is there\n\nReady to explore.',
        '$(text-search "enum Provider")',
        'Found location but not definition. Need to view file.',
        // Whoever only says what is missing is asked once more what is to be kept of the results.
        '$(keep 1)',
        '$(view llm.rs:38-55)',
        '$(note Provider enum has 13 variants: Anthropic, OpenAI, ...)\n$(done 13)',
      ],
      '--plan',
      '--max-turns',
      '12',
      'How many Provider variants in llm.rs?',
    )
    expect([code, end?.answer, end?.turns]).toEqual([0, '13', 5])
    const modes = lines.filter(({ type }) => type === 'step').map(({ mode }) => mode)
    expect(modes).toEqual(['explorer', 'explorer', 'evaluator', 'explorer', 'explorer', 'evaluator'])
    expect(calls.map(({ tool, target, ok }) => [tool, target, ok])).toEqual([
      ['text-search', 'enum Provider', true],
      ['view', 'llm.rs:38-55', true],
    ])
    expect(calls[0]?.output).toContain('38: pub enum Provider {')
    expect(calls[1]?.output).toContain('OpenRouter')
  })

  test('an evaluator that writes commands in backticks explores nothing, and an explorer cannot conclude', async () => {
    const { calls, end } = await walk(
      [
        '$(text-search "enum Provider") $(answer 12)',
        'I need to see it: `view llm.rs:38-55`. $(note it is at llm.rs:38)',
        '$(view llm.rs:38-55)',
        '$(answer 13)',
      ],
      'How many Provider variants in llm.rs?',
    )
    expect(calls.map(({ tool }) => tool)).toEqual(['text-search', 'view'])
    expect(end?.answer).toBe('13')
  })
})

describe('every form of call that the system prompt of the document shows reaches its tool', () => {
  test.each<[call: string, tool: string, target: string]>([
    ['$(view .)', 'view', '.'],
    ['$(view --types-only .)', 'view', '.'],
    ['$(view src/main.rs/main)', 'view', 'src/main.rs/main'],
    ['$(text-search "pattern")', 'text-search', 'pattern'],
    ['$(edit src/lib.rs/foo delete)', 'edit', 'src/lib.rs/foo'],
    ['$(package list)', 'package', 'list'],
    ['$(package tree)', 'package', 'tree'],
    ['$(analyze complexity)', 'analyze', 'complexity'],
    ['$(analyze security)', 'analyze', 'security'],
    ['$(analyze callers bar)', 'analyze', 'bar'],
    ['$(analyze callees src/main.rs/main)', 'analyze', 'src/main.rs/main'],
    ['$(run echo test)', 'run', 'echo test'],
  ])('%s', async (call, tool, target) => {
    const words = ['--machine', 'freeform', '--policy', 'all', '--sandbox', 'off', 'x']
    // What is edited has to be seen first.
    const replies = ['$(view src/lib.rs)', call, '$(done The answer is X because Y)']
    const { calls, end, cwd } = await walk(replies, ...words)
    expect(calls.slice(1).map((each) => [each.tool, each.target, each.ok])).toEqual([[tool, target, true]])
    expect(end?.answer).toBe('The answer is X because Y')
    if (tool === 'edit') expect(readFileSync(join(cwd, 'src', 'lib.rs'), 'utf8')).toBe('pub fn bar() {}\n')
  })

  test('a question where nobody is there is kept, and the run goes on', async () => {
    const { end, code } = await walk(['$(ask which module?)', '$(done both)'], '--machine', 'freeform', 'x')
    expect([code, end]).toMatchObject([0, { answer: 'both', questions: ['which module?'] }])
  })

  test('calls and the conclusion in one reply: the calls are run first', async () => {
    const replies = ['$(view .) $(done too early)', '$(keep) $(done now)']
    const { calls, end } = await walk(replies, '--machine', 'freeform', 'x')
    expect([calls.map(({ tool }) => tool), end?.answer]).toEqual([['view'], 'now'])
  })
})
