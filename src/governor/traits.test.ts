import { describe, expect, test } from 'vitest'
import type { ToolTraits } from './evidence.ts'
import { intentOf } from './intent.ts'
import { readCommand } from './shell.ts'
import { type CallKind, natureOf } from './traits.ts'

describe('shell commands are looked into', () => {
  test.each<[command: string, kind: string]>([
    ['ls -la', 'read'],
    ['cd app && grep -rn x src | head', 'read'],
    ["sed -n '1,20p' a.c", 'read'],
    ['sed -i s/a/b/ a.c', 'change'],
    ['echo hello', 'read'],
    ['echo hello > a.txt', 'change'],
    ['make 2>/dev/null', 'run'],
    ['grep x a 2>&1', 'read'],
    ["cat > a.py <<'EOF'\nimport os\nrm()\nEOF", 'change'],
    ["python3 - <<'EOF'\nprint(1)\nEOF", 'run'],
    ['git status --short', 'read'],
    ['git commit -m "x; y"', 'change'],
    ['npm install left-pad', 'change'],
    ['npm test', 'run'],
    ['sudo apt-get install -y jq', 'change'],
    ['FOO=1 timeout 5 python run.py', 'run'],
    ['find . -name "*.o" -delete', 'change'],
    ['curl -s https://x', 'read'],
    ['curl -o a.zip https://x', 'change'],
    ['docker ps', 'read'],
    [':', 'nothing'],
    [': "ls -la"', 'nothing'],
    ['# just a thought', 'nothing'],
    ['true', 'nothing'],
  ])('%s', (command, kind) => {
    expect(readCommand(command).kind).toBe(kind)
  })

  test('waiting is seen, with its length', () => {
    expect(
      ['sleep 5; cat status', 'sleep 2m && ls', 'wait', 'ls'].map((command) => readCommand(command).sleepsMs),
    ).toEqual([5000, 120_000, 0, null])
  })

  test('a command glued to itself is the command', () => {
    const glued = [
      'npm test',
      'npm test && npm test',
      'npm test; npm test; npm test',
      'npm test npm test',
      'npm testnpm test',
    ]
    expect(new Set(glued.map((command) => readCommand(command).canonical))).toEqual(new Set(['npm test']))
  })

  test('the lines it prints are seen', () => {
    expect(readCommand("cat -n src/a.c | sed -n '10,20p'").lines).toEqual({ path: 'src/a.c', from: 10, to: 20 })
  })
})

describe('unknown tools are guessed at carefully', () => {
  test.each<[tool: string, input: unknown, kind: CallKind]>([
    ['read', { path: 'a' }, 'read'],
    ['Read', { file_path: 'a' }, 'read'],
    ['grep', { pattern: 'a' }, 'read'],
    ['Glob', { pattern: '*.ts' }, 'read'],
    ['WebSearch', { query: 'a' }, 'read'],
    ['mcp__github__list_issues', { repo: 'a' }, 'read'],
    ['edit', { path: 'a' }, 'change'],
    ['Write', { file_path: 'a', content: 'x' }, 'change'],
    ['MultiEdit', { file_path: 'a' }, 'change'],
    ['str_replace_editor', { path: 'a' }, 'change'],
    ['mcp__jira__create_issue', { title: 'a' }, 'change'],
    ['createIssue', { title: 'a' }, 'change'],
    ['Task', { prompt: 'find it' }, 'run'],
    ['frobnicate', { x: 1 }, 'run'],
    ['Bash', { command: 'sed -i s/a/b/ c' }, 'change'],
    ['shell', { command: ['bash', '-lc', 'ls -la src'] }, 'read'],
    ['shell', { command: "bash -lc 'sed -i s/a/b/ c'" }, 'change'],
    ['send_keys', { keys: 'cat notes.txt' }, 'read'],
    ['bash', { command: ':' }, 'void'],
    ['run_terminal_cmd', { command: 'ls' }, 'read'],
    ['TodoWrite', { todos: [] }, 'note'],
    ['update_plan', { plan: 'a' }, 'note'],
    ['think', { thought: 'a' }, 'note'],
    ['ask_user', { question: 'a' }, 'talk'],
    ['respond_to_user', { message: 'hello' }, 'talk'],
    ['WebSearch', { query: ': [' }, 'void'],
    ['WebSearch', { query: ': 12, ' }, 'void'],
    ['WebSearch', { query: '}' }, 'void'],
    ['bash', { command: ']}' }, 'void'],
    ['bash', { command: ', true}' }, 'void'],
    ['WebSearch', { query: '404' }, 'read'],
    ['WebSearch', { query: '::before' }, 'read'],
    ['WebSearch', { query: '[1, 2]' }, 'read'],
    ['bash', { command: './a' }, 'run'],
    ['insert_line', { path: 'a', content: '  }' }, 'change'],
    ['grep', { pattern: '=>' }, 'read'],
    ['Write', { file_path: 'a.json', content: '{}' }, 'change'],
    ['Write', { file_path: 'a/__init__.py', content: '' }, 'change'],
  ])('%s %j', (tool, input, kind) => {
    expect(natureOf(tool, input, undefined).kind).toBe(kind)
  })

  test('names are read alike before and after many others', () => {
    const before = natureOf('mcp__files__write_note', { text: 'a' }, undefined)
    for (let other = 0; other < 2000; other++) natureOf(`tool_${other}`, {}, undefined)
    expect(natureOf('mcp__files__write_note', { text: 'a' }, undefined)).toEqual(before)
  })

  test('what a tool declares wins over its name', () => {
    const kinds = (traits: ToolTraits) => natureOf('get_thing', {}, traits).kind
    expect([
      kinds({ mutates: true }),
      kinds({ mutates: false }),
      kinds({ bookkeeping: true }),
      kinds({ talks: true }),
    ]).toEqual(['change', 'read', 'note', 'talk'])
  })
})

describe('intent', () => {
  const key = (input: unknown, traits?: ToolTraits, tool = 'tool') =>
    intentOf({ tool, input, ...(traits === undefined ? {} : { traits }) }, natureOf(tool, input, traits)).key

  test.each<[what: string, one: unknown, other: unknown]>([
    ['key order', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }],
    ['white space', { text: ' select  1\n' }, { text: 'select 1' }],
    ['remarks', { path: 'a', description: 'once' }, { path: 'a', description: 'twice', timeout: 9 }],
    ['fields without a value', { path: 'a', limit: null }, { path: 'a' }],
  ])('does not depend on %s', (_what, one, other) => {
    expect(key(one)).toBe(key(other))
  })

  test.each<[what: string, one: unknown, other: unknown]>([
    ['values', { a: 1 }, { a: 2 }],
    ['the kind of a value', { a: 'x,b:1"y' }, { a: 'x', b: 'y' }],
    ['the order of a list', { a: [1, 2] }, { a: [2, 1] }],
  ])('does depend on %s', (_what, one, other) => {
    expect(key(one)).not.toBe(key(other))
  })

  test('follows the declared identity and leaves the cursor out', () => {
    expect(key({ id: 1, nonce: 2 }, { identity: ['id'] })).toBe(key({ id: 1, nonce: 3 }, { identity: ['id'] }))
    expect(key({ list: 'a', page: 2 }, { cursor: 'page' })).toBe(key({ list: 'a', page: 3 }, { cursor: 'page' }))
  })
})
