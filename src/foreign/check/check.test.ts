import { describe, expect, test } from 'vitest'
import type { CallEvidence } from '../../governor/index.ts'
import { noTokens, type RunHead } from '../readers/trajectory.ts'
import type { Breach } from './assertions.ts'
import { type CheckedRun, checker } from './check.ts'
import { globPattern } from './glob.ts'
import { junitXml } from './junit.ts'
import { parseRules } from './rules.ts'

const head: RunHead = {
  agent: 'codex',
  id: 'r',
  task: 'Fix it.',
  model: null,
  directory: '/p',
  unassigned: { tokens: noTokens, costUsd: null },
}

function checked(yaml: string, calls: readonly CallEvidence[], more: Partial<RunHead> = {}): CheckedRun {
  const rules = parseRules(yaml)
  if (!rules.ok) throw new Error(rules.error.join('; '))
  const told: CheckedRun[] = []
  const listener = checker(rules.value, { path: 'log' }, (run) => told.push(run))
  for (const [index, call] of calls.entries())
    listener.step({ step: index + 1, calls: [call], tokens: { input: 60, output: 40, cached: 0 }, costUsd: null })
  listener.end({ ...head, ...more })
  const [run] = told
  if (run === undefined) throw new Error('no run was told of')
  return run
}

function breachesOf(rule: string, calls: readonly CallEvidence[], more: Partial<RunHead> = {}): readonly Breach[] {
  return checked(`rules:\n  - ${rule}`, calls, more).rules.flatMap(({ breaches }) => breaches)
}

const bash = (command: string, ok = true): CallEvidence => ({
  tool: 'Bash',
  input: { command },
  output: `did ${command}`,
  ok,
})
const write = (path: string): CallEvidence => ({
  tool: 'Write',
  input: { file_path: path, content: 'x' },
  output: 'ok',
  ok: true,
})
const read = (path: string): CallEvidence => ({
  tool: 'Read',
  input: { file_path: path },
  output: `text of ${path}`,
  ok: true,
})
const patch = (path: string): CallEvidence => ({
  tool: 'apply_patch',
  input: { input: `*** Begin Patch\n*** Update File: ${path}\n@@\n-a\n+b\n*** End Patch` },
  output: 'Done!',
  ok: true,
})

describe('a rule', () => {
  test.each<[string, string, readonly CallEvidence[], readonly Breach[]]>([
    [
      'writes inside are fine',
      'writes-only: src/**',
      [write('/p/src/a.ts'), write('src/b/c.ts'), patch('src/d.ts')],
      [],
    ],
    [
      'a write outside',
      'writes-only: [src/**, test/**]',
      [write('/p/lib/a.ts')],
      [{ step: 1, what: 'wrote /p/lib/a.ts' }],
    ],
    [
      'a write out of the directory',
      'writes-only: "**"',
      [write('/etc/hosts')],
      [{ step: 1, what: 'wrote /etc/hosts' }],
    ],
    ['a way around', 'writes-only: src/**', [write('src/../a.ts')], [{ step: 1, what: 'wrote src/../a.ts' }]],
    ['a patch outside', 'writes-only: src/**', [patch('lib/a.ts')], [{ step: 1, what: 'wrote lib/a.ts' }]],
    ['a shell that writes', 'writes-only: src/**', [bash('echo x >> notes.md')], [{ step: 1, what: 'wrote notes.md' }]],
    [
      'text that looks so',
      'writes-only: src/**',
      [bash('grep "a > b" x 2>&1 > /dev/null'), bash("cat <<'E'\na > b\nE")],
      [],
    ],
    ['two reads', 'max-reads-of-a-file: 2', [read('a'), read('b'), read('a')], []],
    [
      'a third read',
      'max-reads-of-a-file: 2',
      [read('a'), read('a'), read('a')],
      [{ step: 3, what: 'read a for the 3rd time' }],
    ],
    [
      'a failing command again',
      'no-repeat-of-failing-command: true',
      [bash('npm test', false), bash('ls'), bash('npm  test', false)],
      [{ step: 3, what: 'ran `npm test` again after it had failed' }],
    ],
    [
      'after a change it may be run again',
      'no-repeat-of-failing-command: true',
      [bash('npm test', false), write('a'), bash('npm test', false)],
      [],
    ],
    ['what succeeded may be run again', 'no-repeat-of-failing-command: true', [bash('npm test'), bash('npm test')], []],
    [
      'a forbidden command',
      'forbidden-commands: [git push]',
      [bash('git status && sudo git  push --force')],
      [{ step: 1, what: 'ran `git status && sudo git  push --force` (git push)' }],
    ],
    ['only its beginning counts', 'forbidden-commands: [git push]', [bash('echo git push'), bash('git pushover')], []],
    [
      'a forbidden pattern',
      'forbidden-commands: ["/--force\\\\b/"]',
      [bash('git push --force')],
      [{ step: 1, what: 'ran `git push --force` (/--force\\b/)' }],
    ],
    [
      'a forbidden tool',
      'forbidden-tools: Web*',
      [{ ...read('a'), tool: 'WebFetch' }],
      [{ step: 1, what: 'called WebFetch' }],
    ],
    ['too many steps', 'max-steps: 1', [read('a'), read('b')], [{ step: null, what: '2 steps, at most 1' }]],
    ['too many failures', 'max-failures: 0', [bash('x', false)], [{ step: null, what: '1 failed calls, at most 0' }]],
    ['too many tokens', 'max-tokens: 100', [read('a'), read('b')], [{ step: null, what: '200 tokens, at most 100' }]],
    [
      'a cost nobody knows',
      'max-cost: 1',
      [read('a')],
      [{ step: null, what: 'dollars is not in the log, so it cannot be checked' }],
    ],
  ])('%s', (_name, rule, calls, breaches) => {
    expect(breachesOf(rule, calls)).toEqual(breaches)
  })

  test('too high a cost', () => {
    const unassigned = { tokens: noTokens, costUsd: 3 }
    expect(breachesOf('max-cost: 2.5', [read('a')], { unassigned })).toEqual([
      { step: null, what: '3 dollars, at most 2.5' },
    ])
  })

  test('a run that is stuck', () => {
    const [breach] = breachesOf(
      'never-stuck: true',
      Array.from({ length: 20 }, () => bash('npm test', false)),
    )
    expect(breach?.what).toMatch(/^is stuck/)
  })

  test('for other agents is none for this one', () => {
    expect(checked('rules:\n  - { agents: [pi], max-steps: 0 }', [read('a')]).rules).toEqual([])
  })
})

describe('a file of rules that is wrong says so', () => {
  test.each([
    ['nothing asserted', 'rules:\n  - name: x', /rules\.0: a rule asserts one thing, this one none/],
    ['two things at once', 'rules:\n  - { max-steps: 1, max-cost: 1 }', /this one max-steps and max-cost/],
    ['a word that is none', 'rules:\n  - max-stps: 1', /^rules\.0: there is no max-stps; did you mean max-steps\?$/],
    ['a part that is none', 'rulez: []', /^the file: there is no rulez; did you mean rules\?$/m],
    ['a value that is none', 'rules:\n  - max-steps: many', /rules\.0\.max-steps/],
    ['a pattern that is none', 'rules:\n  - forbidden-commands: "/(/"', /is no pattern/],
    [
      'an empty command',
      'rules:\n  - forbidden-commands: [""]',
      /^rules\.0\.forbidden-commands: an empty text means nothing/,
    ],
    ['an empty tool', 'rules:\n  - forbidden-tools: " "', /^rules\.0\.forbidden-tools: an empty text means nothing/],
    ['an empty path', 'rules:\n  - writes-only: [src/**, ""]', /^rules\.0\.writes-only: an empty text means nothing/],
    ['a rule that is switched off', 'rules:\n  - never-stuck: false', /leave the rule out/],
    ['an agent that is none', 'rules:\n  - { agents: [clippy], max-steps: 1 }', /rules\.0\.agents/],
    ['no rules', 'rules: []', /rules/],
    ['no YAML', 'rules: [', /./],
  ])('%s', (_name, yaml, message) => {
    const parsed = parseRules(yaml)
    expect(parsed.ok ? '' : parsed.error.join('\n')).toMatch(message)
  })
})

test.each<[string, string, boolean]>([
  ['src/**', 'src/a/b.ts', true],
  ['src/**', 'src', true],
  ['src/**', 'srcs/a.ts', false],
  ['**/*.ts', 'a.ts', true],
  ['**/*.ts', 'a/b/c.ts', true],
  ['*.ts', 'a/b.ts', false],
  ['src/{a,b}.ts', 'src/b.ts', true],
  ['a?c', 'abc', true],
  ['a.c', 'abc', false],
  ['a{b', 'a{b', true],
])('%s matches %s: %s', (glob, path, isMatch) => {
  expect(globPattern(glob).test(path)).toBe(isMatch)
})

test('JUnit has a suite for each run and a case for each rule, whatever the log holds', () => {
  const run = checked('rules:\n  - { name: "few <steps>", max-steps: 0 }\n  - max-calls: 9', [read('a')], {
    id: 'r&"\u0000\u0001',
  })
  const unread = [{ path: '/x', agent: null, problem: 'it is empty', notices: [] }]
  const incomplete = [{ path: '/y', agent: null, problem: null, notices: ['broken lines left out: 1'] }]
  expect(junitXml({ isKept: false, runs: [run], unread, incomplete })).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="pawl check">
  <testsuite name="codex r&amp;&quot;  " file="log" tests="2" failures="1">
    <testcase classname="codex.r&amp;&quot;  " name="few &lt;steps&gt;">
      <failure message="1 steps, at most 0">1 steps, at most 0</failure>
    </testcase>
    <testcase classname="codex.r&amp;&quot;  " name="max-calls: 9"/>
  </testsuite>
  <testsuite name="/x" tests="1" failures="0" skipped="1">
    <testcase classname="log" name="is read"><skipped message="it is empty"/></testcase>
  </testsuite>
  <testsuite name="/y" tests="1" failures="0" skipped="1">
    <testcase classname="log" name="is read whole"><skipped message="broken lines left out: 1"/></testcase>
  </testsuite>
</testsuites>
`)
})
