import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { openWorkspace } from '../../workspace/index.ts'
import { resolveTarget } from './index.ts'
import type { Resolution, Target } from './target.ts'

const root = mkdtempSync(join(tmpdir(), 'pawl-target-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const files: Readonly<Record<string, string>> = {
  'README.md': '# Hello\n',
  '.gitignore': 'ignored/\nmade.py\n',
  'ignored/secret-main.rs': 'fn hidden_away() {}\n',
  'made.py': 'def hidden_away(): pass\n',
  '.hidden.py': 'def hidden_away(): pass\n',
  'src/box.ts': [
    'export interface Shape { area(): number }',
    'export class Box implements Shape {',
    '  #hidden = 1',
    '  area() {',
    '    return 1',
    '  }',
    '}',
    'export function area(box: Box): number',
    'export function area(box: Box, scale?: number) {',
    '  return 2',
    '}',
    'export const user_name = 1',
    '',
  ].join('\n'),
  'src/llm.rs': 'pub enum Provider { A, B }\nimpl Provider {\n    fn key(&self) {}\n}\n',
  'src/deep/inside/cli.py': 'class Command:\n    def run(self):\n        pass\n\ndef main():\n    pass\n',
  'src/my_tool-kit.ts': 'export const kit = 1\n',
  'a/main.rs': 'fn main() {}\n',
  'b/main.rs': 'fn main() {}\n',
  'src/grüße/näher.py': 'def größe():\n    pass\n',
  'bin/greet': '#!/usr/bin/env python3\ndef greet_all():\n    pass\n',
  'odd; rm -rf x': 'still here\n',
  '$(date).txt': 'no shell\n',
  'notes 17-23': 'a file of that name\n',
  'go/server.go': 'package p\ntype Server struct{}\nfunc (s *Server) Start() {}\n',
  'one/Twice.java': 'class Twice {\n  Twice() {}\n  void f(int a) {}\n  void f(String a) {}\n}\n',
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
symlinkSync('/etc', join(root, 'way-out'))
const workspace = openWorkspace(root)

const resolve = async (written: string) => inWords(await resolveTarget(written, { workspace }))

function inWords(resolution: Resolution): string {
  switch (resolution.kind) {
    case 'found':
      return targetInWords(resolution.target)
    case 'ambiguous':
      return `one of ${resolution.candidates.map(({ target }) => target).join(', ')}`
    case 'missing':
      return `missing: ${resolution.message}; nearest: ${resolution.nearest.join(', ')}`
    case 'refused':
      return `refused: ${resolution.message}`
  }
}

function targetInWords(target: Target): string {
  const path = target.path.relative || '.'
  if (target.kind === 'lines') return `lines ${path} ${target.from}-${target.to}`
  return target.kind === 'symbol' ? `${target.symbol.kind} ${path} ${target.trail.join('/')}` : `${target.kind} ${path}`
}

describe('a target that is a path', () => {
  test.each([
    ['.', 'directory .'],
    ['./', 'directory .'],
    ['', 'directory .'],
    ['src', 'directory src'],
    ['src/', 'directory src'],
    ['./src/box.ts', 'file src/box.ts'],
    ['`src/box.ts`', 'file src/box.ts'],
    ['"src/box.ts"', 'file src/box.ts'],
    ['  src/box.ts  ', 'file src/box.ts'],
    ['/src/box.ts', 'file src/box.ts'],
    [join(root, 'src/box.ts'), 'file src/box.ts'],
    ['src/grüße/näher.py', 'file src/grüße/näher.py'],
    ['src/gru\u0308ße/na\u0308her.py', 'file src/grüße/näher.py'],
    ['odd; rm -rf x', 'file odd; rm -rf x'],
    ['$(date).txt', 'file $(date).txt'],
    ['notes 17-23', 'file notes 17-23'],
  ])('%j means %s', async (written, meant) => {
    expect(await resolve(written)).toBe(meant)
  })
})

describe('a target with lines', () => {
  test.each([
    ['src/box.ts:4-6', 'lines src/box.ts 4-6'],
    ['src/box.ts:4', 'lines src/box.ts 4-4'],
    ['src/box.ts:4-', 'lines src/box.ts 4-Infinity'],
    ['src/box.ts:6-4', 'lines src/box.ts 4-6'],
    ['src/box.ts:0-4', 'lines src/box.ts 1-4'],
    ['src/box.ts:4,6', 'lines src/box.ts 4-6'],
    ['src/box.ts:4:12', 'lines src/box.ts 4-4'],
    ['src/box.ts#L4-L6', 'lines src/box.ts 4-6'],
    ['src/box.ts:L4-L6', 'lines src/box.ts 4-6'],
    ['src/box.ts 17-23', 'lines src/box.ts 17-23'],
    ['src/box.ts 17 23', 'lines src/box.ts 17-23'],
    ['src/box.ts lines 17 to 23', 'lines src/box.ts 17-23'],
    ['src/box.ts (17-23)', 'lines src/box.ts 17-23'],
    ['./src/box.ts:4-6 ', 'lines src/box.ts 4-6'],
    ['cli.py:1-2', 'lines src/deep/inside/cli.py 1-2'],
    ['main.rs:1', 'one of a/main.rs:1, b/main.rs:1'],
    ['src:1-2', 'refused: src is a directory and has no lines; name a file in it'],
  ])('%j means %s', async (written, meant) => {
    expect(await resolve(written)).toBe(meant)
  })
})

describe('a target with a symbol', () => {
  test.each([
    ['src/box.ts/Box', 'class src/box.ts Box'],
    ['src/box.ts/Box/area', 'method src/box.ts Box/area'],
    ['src/box.ts::Box::area', 'method src/box.ts Box/area'],
    ['src/box.ts#Box.area', 'method src/box.ts Box/area'],
    ['src/box.ts:Box', 'class src/box.ts Box'],
    ['src/box.ts Box.area()', 'method src/box.ts Box/area'],
    ['src/box.ts > Box > area', 'method src/box.ts Box/area'],
    ['src/box.ts class Box', 'class src/box.ts Box'],
    ['src/box.ts/Box/#hidden', 'field src/box.ts Box/#hidden'],
    ['src/box.ts/area', 'function src/box.ts area'],
    ['src/box.ts/user-name', 'variable src/box.ts user_name'],
    ['src/box.ts/box', 'class src/box.ts Box'],
    [`${join(root, 'src/box.ts')}/Box`, 'class src/box.ts Box'],
    ['src/llm.rs/Provider', 'enum src/llm.rs Provider'],
    ['src/llm.rs/Provider/key', 'method src/llm.rs Provider/key'],
    ['go/server.go/Server/Start', 'method go/server.go Server/Start'],
    ['src/grüße/näher.py/größe', 'function src/grüße/näher.py größe'],
    ['one/Twice.java/Twice', 'class one/Twice.java Twice'],
    ['one/Twice.java/f', 'one of one/Twice.java:3-3, one/Twice.java:4-4'],
    ['cli.py/Command/run', 'method src/deep/inside/cli.py Command/run'],
    ['llm/Provider', 'enum src/llm.rs Provider'],
    ['main.rs/main', 'one of a/main.rs/main, b/main.rs/main'],
    ['src/Command', 'class src/deep/inside/cli.py Command'],
    ['Provider', 'enum src/llm.rs Provider'],
    ['greet_all', 'function bin/greet greet_all'],
    ['Command.run', 'method src/deep/inside/cli.py Command/run'],
    ['main', 'one of a/main.rs, b/main.rs, a/main.rs/main, b/main.rs/main, src/deep/inside/cli.py/main'],
  ])('%j means %s', async (written, meant) => {
    expect(await resolve(written)).toBe(meant)
  })
})

describe('a target that is part of a path', () => {
  test.each([
    ['cli.py', 'file src/deep/inside/cli.py'],
    ['inside/cli.py', 'file src/deep/inside/cli.py'],
    ['inside', 'directory src/deep/inside'],
    ['deep/inside/', 'directory src/deep/inside'],
    ['CLI.py', 'file src/deep/inside/cli.py'],
    ['my-tool_kit.ts', 'file src/my_tool-kit.ts'],
    ['my-tool-kit', 'file src/my_tool-kit.ts'],
    ['llm', 'file src/llm.rs'],
    ['main.rs', 'one of a/main.rs, b/main.rs'],
  ])('%j means %s', async (written, meant) => {
    expect(await resolve(written)).toBe(meant)
  })
})

describe('a target that is not there', () => {
  test.each([
    ['cil.py', 'missing: no file, directory or symbol called cil.py; nearest: src/deep/inside/cli.py'],
    ['src/box.ts/Bax', 'missing: nothing called Bax in src/box.ts; nearest: src/box.ts/Box'],
    ['hidden_away', 'missing: no file, directory or symbol called hidden_away; nearest: '],
    [
      'README.md/x',
      'missing: README.md has no symbols that can be told apart; name lines instead, as in README.md:1-40; nearest: ',
    ],
  ])('%j: %s', async (written, meant) => {
    expect(await resolve(written)).toBe(meant)
  })

  test.each(['/etc/passwd', '../outside.txt', 'way-out/passwd', '../x:1-2', 'a\0b'])(
    '%j is refused',
    async (written) => {
      expect(await resolve(written)).toMatch(/^refused: /)
    },
  )
})

test('whatever is written, there is a resolution and no throw', async () => {
  const word = fc.constantFrom(
    'src',
    'box.ts',
    'Box',
    ':',
    '::',
    '#',
    '/',
    ' ',
    '4',
    '-',
    '..',
    '.',
    '`',
    '(',
    '~',
    'é',
    '*',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 7 }), async (words) => {
      expect(await resolve(words.join(''))).toEqual(expect.any(String))
    }),
    { numRuns: 60 },
  )
}, 120_000)

test('every candidate of an ambiguous target names one thing', async () => {
  for (const written of ['main', 'main.rs', 'main.rs/main', 'one/Twice.java/f']) {
    const resolution = await resolveTarget(written, { workspace })
    const candidates = resolution.kind === 'ambiguous' ? resolution.candidates : []
    const again = await Promise.all(candidates.map(({ target }) => resolveTarget(target, { workspace })))
    expect(again.map(({ kind }) => kind)).toEqual(candidates.map(() => 'found'))
  }
})
