import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  append,
  begin,
  defaultRetry,
  type JsonObject,
  type Permission,
  type RunState,
  type ToolClass,
} from '../core/index.ts'
import { approvalOf } from './grants.ts'
import { judgesByText } from './judges-by-text.ts'
import { createPermit, type PolicyMode, type PolicySettings } from './permit.ts'
import { toolsForbiddenBy } from './prose.ts'

const judges = judgesByText('/work/project')
const fresh: RunState = begin({
  type: 'run.started',
  at: 0,
  id: 'r1',
  machine: { name: 'm', start: 'agent', modes: {}, limits: { turns: 1 } },
  settings: { retry: defaultRetry, inboxLimit: 1, interactive: true },
})
const tools: Readonly<Record<string, { name: string; class: ToolClass; mutates: boolean }>> = {
  run: { name: 'run', class: 'run', mutates: true },
  edit: { name: 'edit', class: 'edit', mutates: true },
  view: { name: 'view', class: 'read', mutates: false },
  'text-search': { name: 'text-search', class: 'search', mutates: false },
  store: { name: 'store', class: 'memory', mutates: true },
  'mcp:db': { name: 'mcp:db', class: 'other', mutates: false },
  mcp__db__drop: { name: 'mcp__db__drop', class: 'other', mutates: false },
  'batch-edit': { name: 'batch-edit', class: 'edit', mutates: true },
  odd: { name: 'odd', class: 'other', mutates: true },
}

function permission(settings: Partial<PolicySettings>, tool: string, input: JsonObject, run = fresh): Permission {
  return createPermit({ isInteractive: true, ...settings }, judges)({ id: 'c1', tool, input }, tools[tool], run)
}

const judged = (settings: Partial<PolicySettings>, tool: string, input: JsonObject, run = fresh) =>
  permission(settings, tool, input, run).kind

describe('each mode lets through what it says', () => {
  const calls: readonly (readonly [string, string, JsonObject])[] = [
    ['view a file', 'view', { target: 'a.ts' }],
    ['ls', 'run', { command: 'ls' }],
    ['insert a comment', 'edit', { target: 'a.ts', action: 'insert', body: '// why' }],
    ['replace a function', 'edit', { target: 'a.ts/f', action: 'replace', body: 'function f() {}' }],
    ['npm test', 'run', { command: 'npm test' }],
    ['delete a symbol', 'edit', { target: 'a.ts/f', action: 'delete' }],
    ['edit package.json', 'edit', { target: 'package.json', action: 'replace', body: '{}' }],
    ['edit main', 'edit', { target: 'a.rs/main', action: 'replace', body: 'fn main() {}' }],
    ['change an export', 'edit', { target: 'a.ts/f', action: 'replace', body: 'export function f() {}' }],
    ['git push', 'run', { command: 'git push' }],
    ['a tool of another server', 'mcp:db', {}],
    ['what cannot be told', 'run', { command: 'cat $X' }],
    ['a catastrophe', 'run', { command: 'rm -rf /' }],
    ['a write outside', 'edit', { target: '../x', action: 'create' }],
  ]
  const table: Readonly<Record<PolicyMode, string>> = {
    // a allowed, ? asked, - denied; in the order of the calls above
    'read-only': 'aa------------',
    ask: 'aa??????????--',
    'auto-low': 'aaa?????????--',
    'auto-medium': 'aaaaa???????--',
    all: 'aaaaaaaaaaaa--',
  }
  const mark = { allowed: 'a', ask: '?', denied: '-', blocked: '!' }
  test.each(Object.entries(table))('%s', (mode, expected) => {
    const seen = calls.map(([, tool, input]) => mark[judged({ mode: mode as PolicyMode }, tool, input)]).join('')
    expect(seen).toBe(expected)
  })
})

describe('without a mode', () => {
  test('a run that nobody watches only reads', () => {
    expect(permission({ isInteractive: false }, 'edit', { target: 'a.ts', action: 'insert', body: '// x' })).toEqual({
      kind: 'denied',
      reason: 'this run may only read: writes comments only',
    })
    expect(judged({ isInteractive: false }, 'run', { command: 'git log | head' })).toBe('allowed')
  })
  test('a run that somebody watches asks', () => {
    expect(permission({}, 'run', { command: 'npm test' })).toEqual({ kind: 'ask', reason: 'npm: test acts' })
  })
  test('with a mode and nobody to ask, what would be asked is denied with the way on', () => {
    expect(permission({ isInteractive: false, mode: 'auto-low' }, 'run', { command: 'npm test' })).toEqual({
      kind: 'denied',
      reason: 'it needs permission and nobody is there to give it: npm: test acts; find another way',
    })
  })
})

describe('rules', () => {
  const cases: readonly (readonly [string, Partial<PolicySettings>, string, JsonObject, Permission['kind']])[] = [
    ['allow by the word', { allow: ['run(git push *)'] }, 'run', { command: 'git push origin main' }, 'allowed'],
    ['a longer word is another one', { allow: ['run(npm run *)'] }, 'run', { command: 'npm runner' }, 'ask'],
    [
      'every program of a line must be allowed',
      { allow: ['run(npm test)'] },
      'run',
      { command: 'npm test && npm ci' },
      'ask',
    ],
    ['readers need no rule', { allow: ['run(npm test)'] }, 'run', { command: 'npm test | tail -5' }, 'allowed'],
    ['a rule does not make a doubt certain', { allow: ['run(*)'] }, 'run', { command: 'make $X' }, 'ask'],
    [
      'a rule does not open what lies outside',
      { allow: ['run(*)', 'edit(**)'] },
      'run',
      { command: 'echo x > ../y' },
      'denied',
    ],
    ['a redirect is an edit', { allow: ['edit(src/**)'] }, 'run', { command: 'echo x > src/a.ts' }, 'allowed'],
    ['a redirect elsewhere is not', { allow: ['edit(src/**)'] }, 'run', { command: 'echo x > lib/a.ts' }, 'ask'],
    [
      'a path covers what is below it',
      { allow: ['edit(src)'] },
      'edit',
      { target: 'src/a/b.ts', action: 'x' },
      'allowed',
    ],
    [
      'a file covers its symbols',
      { allow: ['edit(src/a.ts)'] },
      'edit',
      { target: 'src/a.ts/f', action: 'x' },
      'allowed',
    ],
    [
      'a path rule is no prefix of letters',
      { allow: ['edit(src)'] },
      'edit',
      { target: 'src-evil/a', action: 'x' },
      'ask',
    ],
    [
      'deny wins over allow',
      { allow: ['run(git push origin main)'], deny: ['run(git)'] },
      'run',
      { command: 'git push origin main' },
      'denied',
    ],
    ['deny wins over the mode', { mode: 'all', deny: ['run(curl)'] }, 'run', { command: 'ls; curl x' }, 'denied'],
    [
      'deny sees through wrappers',
      { mode: 'all', deny: ['run(curl)'] },
      'run',
      { command: 'timeout 5 env curl x' },
      'denied',
    ],
    [
      'deny sees capitals',
      { mode: 'all', deny: ['edit(secret/**)'] },
      'edit',
      { target: 'Secret/a', action: 'x' },
      'denied',
    ],
    [
      'where a deny may apply, all asks too',
      { mode: 'all', deny: ['run(curl)'] },
      'run',
      { command: 'x=cu; $x' },
      'ask',
    ],
    [
      'ask wins over allow',
      { allow: ['run(git push *)'], ask: ['run(git push)'] },
      'run',
      { command: 'git push origin x' },
      'ask',
    ],
    [
      'ask wins over all',
      { mode: 'all', ask: ['edit(migrations)'] },
      'edit',
      { target: 'migrations/1.sql', action: 'x' },
      'ask',
    ],
    [
      'a folder to begin in counts',
      { mode: 'auto-medium' },
      'run',
      { command: 'echo x > ../a.ts', cwd: 'src' },
      'allowed',
    ],
    ['a folder to begin in leads no way out', { mode: 'all' }, 'run', { command: 'echo x > ../a', cwd: '.' }, 'denied'],
    ['tools by the name of their server', { allow: ['mcp:db:*'] }, 'mcp__db__drop', {}, 'allowed'],
    ['tools of another server', { allow: ['mcp:web:*'] }, 'mcp__db__drop', {}, 'ask'],
    [
      'one of many edits is denied',
      { mode: 'all', deny: ['edit(secret)'] },
      'batch-edit',
      {
        edits: [
          { target: 'a.ts', old: 'a', new: 'b' },
          { path: 'secret/x', old: 'a', new: 'b' },
        ],
      },
      'denied',
    ],
    [
      'one of many lines is denied',
      { mode: 'all', deny: ['edit(secret)'] },
      'batch-edit',
      { edits: 'a.ts replace\n```\nx\n```\nsecret/x delete' },
      'denied',
    ],
    [
      'where it is moved to counts',
      { mode: 'all', deny: ['edit(secret)'] },
      'edit',
      { target: 'a.ts/f', action: 'move', body: 'secret/x.ts' },
      'denied',
    ],
    [
      'many small edits are small',
      { mode: 'auto-medium' },
      'batch-edit',
      { edits: [{ target: 'a.ts', old: 'a', new: 'b' }] },
      'allowed',
    ],
    [
      'one deletion among edits asks',
      { mode: 'auto-medium' },
      'batch-edit',
      { edits: [{ target: 'a.ts/f', action: 'delete' }] },
      'ask',
    ],
    [
      'an edit outside among others',
      { mode: 'all' },
      'batch-edit',
      { edits: [{ target: '../x', action: 'write' }] },
      'denied',
    ],
    ['tools by name', { allow: ['mcp:*'] }, 'mcp:db', {}, 'allowed'],
    ['tools by name, denied', { mode: 'all', deny: ['mcp:*'] }, 'mcp:db', {}, 'denied'],
    [
      'no rule allows in read-only',
      { mode: 'read-only', allow: ['run(npm test)'] },
      'run',
      { command: 'npm test' },
      'denied',
    ],
    ['a broken deny stops everything', { mode: 'all', deny: ['run(curl'] }, 'view', { target: 'a' }, 'denied'],
    ['a broken allow allows nothing', { allow: ['run(npm test'] }, 'run', { command: 'npm test' }, 'ask'],
  ]
  test.each(cases)('%s', (_name, settings, tool, input, expected) => {
    expect(judged(settings, tool, input)).toBe(expected)
  })

  test('a symbol without a file may be one of a file that a rule denies', () => {
    const elsewhere = { ...judges, place: () => ({ ok: true, value: { relative: 'Handler', exists: false } }) as const }
    const permit = createPermit({ isInteractive: true, mode: 'all', deny: ['edit(secret/**)'] }, elsewhere)
    const call = { id: 'c1', tool: 'edit', input: { target: 'Handler', action: 'replace' } }
    expect(permit(call, tools.edit, fresh)).toEqual({
      kind: 'ask',
      reason: 'what it changes is not known; a rule may forbid it',
    })
  })

  test('a deny that fits is never taken back, whatever else the settings say', () => {
    const word = fc.constantFrom('git', 'log', 'push', 'curl', 'x', 'npm', 'test', '-f', 'ls', 'echo')
    const command = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
    const rules = fc.array(
      command.map((text) => `run(${text} *)`),
      { maxLength: 6 },
    )
    const mode = fc.constantFrom<PolicyMode>('read-only', 'ask', 'auto-low', 'auto-medium', 'all')
    const joint = fc.constantFrom(' && ', '; ', ' | ', ' || ', ' & ', '\n')
    fc.assert(
      fc.property(command, fc.array(fc.tuple(command, joint)), rules, mode, (denied, others, allow, chosen) => {
        const line = `${others.map(([text, join]) => `${text}${join}`).join('')}${denied}`
        const settings = { mode: chosen, allow: [...allow, 'run(*)', '*'], deny: [`run(${denied})`] }
        expect(judged(settings, 'run', { command: line })).toBe('denied')
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('a rule with a host', () => {
  const judgedUrl = (url: string) =>
    judged({ allow: ['run(curl https://*.ok.example/*)'] }, 'run', { command: `curl '${url}'` })
  test.each(['https://a.ok.example/x', 'https://A.OK.EXAMPLE/x', 'https://a.b.ok.example./x', 'https://a.ok.example'])(
    'lets through %s',
    (url) => {
      expect([url, judgedUrl(url)]).toEqual([url, 'allowed'])
    },
  )
  test.each([
    'http://a.ok.example/x',
    'https://evil.example/.ok.example/x',
    'https://evil.example?.ok.example/x',
    'https://evil.example#.ok.example/x',
    'https://evil.example\\.ok.example/x',
    'https://a.ok.example.evil.example/x',
    'https://a.ok.example@evil.example/x',
    'https://evil.example:pw@a.ok.example/x',
    'https://evil.example%00.ok.example/x',
    'https://evil.example%2f.ok.example/x',
    'https://ok.example.evil/x',
    'https://not-ok.example/x',
    'https://[::1]/.ok.example/x',
    'https://2130706433/.ok.example/x',
    'https://0x7f.1/.ok.example/x',
    'https://a..ok.example/x',
    'https://аa.ok.example/x',
  ])('does not let through %s', (url) => {
    expect([url, judgedUrl(url)]).toEqual([url, 'ask'])
  })
})

describe('what a person allowed before', () => {
  const deploy = { id: 'c9', tool: 'run', input: { command: 'bash deploy.sh now' } }
  const run = tools.run as NonNullable<typeof tools.run>
  const granting = (...grants: readonly string[]): RunState => ({ ...fresh, work: { ...fresh.work, grants } })

  test('is allowed again, word for word', () => {
    const grant = approvalOf(deploy, run, judges)
    expect(judged({}, 'run', deploy.input, granting(grant))).toBe('allowed')
    expect(judged({}, 'run', { command: 'bash deploy.sh later' }, granting(grant))).toBe('ask')
    expect(judged({ mode: 'read-only' }, 'run', deploy.input, granting(grant))).toBe('denied')
    expect(judged({ deny: ['run(bash)'] }, 'run', deploy.input, granting(grant))).toBe('denied')
  })
  test('is asked about again when the script has changed', () => {
    let content = 'one'
    const watching = { ...judges, digestOf: (path: string) => `${path} ${content}` }
    const permit = createPermit({ isInteractive: true }, watching)
    const before = granting(approvalOf(deploy, run, watching))
    expect(permit(deploy, run, before).kind).toBe('allowed')
    content = 'two'
    expect(permit(deploy, run, before).kind).toBe('ask')
  })
  test('may be a rule', () => {
    expect(judged({}, 'run', { command: 'npm test -- a' }, granting('run(npm test *)'))).toBe('allowed')
  })
})

describe('after a secret was read', () => {
  const outcome = { ok: true, output: 'key = [redacted: aws key]' } as const
  const results = [{ callId: 'c1', tool: 'view', outcome, durationMs: 1 }]
  const after: RunState = { ...fresh, talk: append(fresh.talk, { role: 'results', at: 1, results }) }
  test.each<[PolicyMode, string, Permission['kind'], Permission['kind']]>([
    ['auto-medium', 'git fetch origin', 'allowed', 'ask'],
    ['auto-medium', 'npm test', 'allowed', 'allowed'],
    ['all', 'curl https://x.example', 'allowed', 'ask'],
    ['ask', 'ls', 'allowed', 'allowed'],
  ])('in mode %s, %s goes from %s before to %s', (mode, command, before, then) => {
    expect([judged({ mode }, 'run', { command }), judged({ mode }, 'run', { command }, after)]).toEqual([before, then])
  })
})

describe('words of the person', () => {
  test.each<[string, string, JsonObject]>([
    ['Answer with no tools.', 'view', { target: 'a' }],
    ['Explain it, but do not search.', 'text-search', { pattern: 'x' }],
    ["Review this; don't change any files.", 'edit', { target: 'a', action: 'x' }],
    ["don't edit anything", 'run', { command: 'touch a' }],
    ['Work offline only', 'run', { command: 'curl x' }],
    ['Do not run any commands', 'run', { command: 'ls' }],
  ])('%s', (text, tool, input) => {
    const forbidden = toolsForbiddenBy(text)
    const { kind, ...rest } = permission({ mode: 'all', forbidden }, tool, input)
    expect([kind, 'reason' in rest && rest.reason.includes(forbidden[0]?.because ?? '?')]).toEqual(['denied', true])
  })
  test.each([
    'Find out why no tools are found by the linter',
    'do not search node_modules, only src',
    "don't change the public API while you refactor",
    'add an offline mode to the app',
    'explain what the read-only flag does',
    'Do not run the migration twice',
    'make sure no changes are lost',
    'the run tool has no search index',
  ])('are not taken for more than they say: %s', (text) => {
    expect(toolsForbiddenBy(text)).toEqual([])
  })
})

test('a tool that is not there is left to the runtime', () => {
  expect(permission({ mode: 'read-only' }, 'nothing', {})).toEqual({ kind: 'allowed' })
})
