import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { commandValidator, findValidators } from './validators.ts'
import { isWorse, validate } from './validators-run.ts'
import { openWorkspace } from './workspace.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function project(files: Readonly<Record<string, string>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'pawl-validators-')))
  folders.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

async function namesFor(files: Readonly<Record<string, string>>) {
  return (await findValidators(openWorkspace(project(files)))).map(({ marker, name }) => `${marker}: ${name}`)
}

describe('the validators of a project', () => {
  const scripts = (names: readonly string[]) =>
    JSON.stringify({ scripts: Object.fromEntries(names.map((name) => [name, 'x'])) })

  test.each<[names: readonly string[], files: Readonly<Record<string, string>>]>([
    [['Cargo.toml: cargo check'], { 'Cargo.toml': '' }],
    [['tsconfig.json: tsc --noEmit'], { 'tsconfig.json': '{}' }],
    [['go.mod: go build -o /dev/null ./...'], { 'go.mod': 'module x' }],
    [['pyproject.toml: python compile'], { 'pyproject.toml': '', 'setup.py': '' }],
    [['setup.py: python compile'], { 'setup.py': '' }],
    [['package.json: npm run typecheck'], { 'package.json': scripts(['typecheck', 'test']) }],
    [['package.json: pnpm run type-check'], { 'package.json': scripts(['type-check']), 'pnpm-lock.yaml': '' }],
    [
      ['package.json: yarn run check', 'package.json: yarn run build'],
      { 'package.json': scripts(['build', 'check']), 'yarn.lock': '' },
    ],
    [['Makefile: make check'], { Makefile: 'all:\n\ttrue\ncheck: all\n\ttrue\n' }],
    [[], { Makefile: 'check := 1\nall:\n\ttrue\n' }],
    [[], { 'package.json': '{ "scripts": ' }],
    [[], { 'README.md': '' }],
    [
      ['Cargo.toml: cargo check', 'tsconfig.json: tsc --noEmit', 'package.json: npm run build'],
      { 'package.json': scripts(['build']), 'tsconfig.json': '{}', 'Cargo.toml': '' },
    ],
  ])('%j', async (names, files) => {
    expect(await namesFor(files)).toEqual(names)
  })

  test('use the compiler of the project where it has one', async () => {
    const root = project({
      'tsconfig.json': '{}',
      'node_modules/.bin/tsc': '#!/bin/sh\necho "a.ts(1,1): error"; exit 2\n',
    })
    chmodSync(join(root, 'node_modules/.bin/tsc'), 0o755)
    const [tsc] = await findValidators(openWorkspace(root))
    expect(tsc && (await validate(tsc, { root, files: [], timeoutMs: 10_000 }))).toEqual({
      kind: 'failed',
      output: 'a.ts(1,1): error\n[exit code 2]',
    })
  })
})

describe('a validation', () => {
  const run = (commandLine: string, timeoutMs = 10_000) =>
    validate(commandValidator(commandLine), { root: project({}), files: [], timeoutMs })

  test('passes', async () => {
    expect(await run('echo fine')).toEqual({ kind: 'passed' })
  })
  test('fails with what was said', async () => {
    expect(await run('echo broken >&2; exit 3')).toEqual({ kind: 'failed', output: '[stderr]\nbroken\n[exit code 3]' })
  })
  test.each([
    ['takes too long', 'sleep 60', 200],
    ['is not installed', 'no-such-compiler', 10_000],
  ])('that %s decides nothing', async (_name, commandLine, timeoutMs) => {
    expect(await run(commandLine, timeoutMs)).toMatchObject({ kind: 'undecided' })
  })

  test('of Python is given the files that changed and are still there, and leaves nothing behind', async () => {
    const root = project({
      'pyproject.toml': '',
      'good.py': 'x = 1\n',
      'bad.py': 'def f(:\n  pass\n',
      // A module of the project with the name of one of Python's own must not be run.
      'sys.py': 'open("imported", "w")\n',
    })
    const [python] = await findValidators(openWorkspace(root))
    if (python === undefined) throw new Error('there is no validator')
    const check = (...files: readonly string[]) => validate(python, { root, files, timeoutMs: 10_000 })
    expect(await check('good.py', 'removed.py', 'notes.txt')).toEqual({ kind: 'passed' })
    expect(await check('notes.txt')).toEqual({ kind: 'passed' })
    expect(await check('good.py', 'bad.py')).toMatchObject({
      kind: 'failed',
      output: expect.stringMatching(/^\.\/bad\.py:1: SyntaxError: /),
    })
    expect(execFileSync('ls', ['-A', root], { encoding: 'utf8' })).toBe('bad.py\ngood.py\npyproject.toml\nsys.py\n')
  })

  test.skipIf(!hasCargo())('of Rust runs the real compiler', async () => {
    const root = project({
      'Cargo.toml': '[package]\nname = "x"\nversion = "0.1.0"\n',
      'src/main.rs': 'fn main() {}\n',
    })
    const [cargo] = await findValidators(openWorkspace(root))
    if (cargo === undefined) throw new Error('there is no validator')
    const check = () => validate(cargo, { root, files: ['src/main.rs'], timeoutMs: 60_000 })
    expect(await check()).toEqual({ kind: 'passed' })
    writeFileSync(join(root, 'src/main.rs'), 'fn main() { let x: i32 = "no"; }\n')
    expect(await check()).toMatchObject({ kind: 'failed', output: expect.stringContaining('mismatched types') })
    expect(readFileSync(join(root, 'src/main.rs'), 'utf8')).toContain('no')
  })
})

function hasCargo(): boolean {
  try {
    execFileSync('cargo', ['--version'])
    return true
  } catch {
    return false
  }
}

describe('a failure', () => {
  const failed = (output: string) => ({ kind: 'failed', output }) as const
  const passed = { kind: 'passed' } as const
  const old = 'a.ts(3,5): error TS2322: no number\nFound 1 error.'

  test.each([
    ['of what was sound', passed, failed(old), true],
    ['of which nothing was known', { kind: 'undecided', reason: 'late' } as const, failed(old), true],
    ['that was there before', failed(old), failed(old), false],
    ['that only moved', failed(old), failed('a.ts(30,5): error TS2322: no number\nFound 1 error.'), false],
    ['less than before', failed(`${old}\n${old}`), failed(old), false],
    ['with the same complaint once more', failed(old), failed(`${old}\na.ts(9,5): error TS2322: no number`), true],
    ['with another complaint', failed(old), failed('a.ts(3,5): error TS2345: no string\nFound 1 error.'), true],
    ['in another file', failed(old), failed('b.ts(3,5): error TS2322: no number\nFound 1 error.'), true],
    ['that is none', failed(old), passed, false],
    ['whose surroundings changed', failed(`x = 1;\n${old}`), failed(`y = 2;\n${old}`), false],
    ['in words of no known kind', failed('broken'), failed('broken more'), true],
    ['in colour', failed('\u001b[31merror\u001b[0m: x'), failed('error: x'), false],
    ['of go', failed('./a.go:3:2: declared and not used: x'), failed('./a.go:4:2: declared and not used: x'), false],
  ])('%s', (_name, before, after, worse) => {
    expect(isWorse(before, after)).toBe(worse)
  })
})
