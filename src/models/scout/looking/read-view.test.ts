import { expect, test } from 'vitest'
import { readView } from './read-view.ts'

function shown(output: string) {
  return readView({ call: 'view x', ok: true, output })
}

function failed(output: string) {
  return readView({ call: 'view x', ok: false, output })
}

test('reads a symbol with its lines and with what adds to it', () => {
  const output = [
    'src/llm.rs:11-13  enum Provider  (2 variants, 1 method)',
    '10: /// Who answers.',
    '11: pub enum Provider {',
    '12:     OpenAI,',
    '13:',
    'more of it:',
    '  src/llm.rs:30-51  impl Provider',
  ].join('\n')
  expect(shown(output)).toEqual({
    kind: 'symbol',
    path: 'src/llm.rs',
    line: 11,
    endLine: 13,
    sort: 'enum',
    trail: ['Provider'],
    lines: [
      { number: 10, text: '/// Who answers.' },
      { number: 11, text: 'pub enum Provider {' },
      { number: 12, text: '    OpenAI,' },
      { number: 13, text: '' },
    ],
    entries: [],
    isCut: false,
    elsewhere: [{ path: 'src/llm.rs', line: 30, endLine: 51, text: 'impl Provider' }],
  })
})

test('reads the members of a symbol by their sorts and names', () => {
  const output = [
    'a.ts:1-9  class Store  (1 field, 1 method)',
    '  2  field open',
    '  3-8  method load',
    'view a.ts:1-9 for the text',
  ]
  expect(shown(output.join('\n'))).toEqual({
    kind: 'symbol',
    path: 'a.ts',
    line: 1,
    endLine: 9,
    sort: 'class',
    trail: ['Store'],
    lines: [],
    entries: [
      { line: 2, endLine: 2, text: 'field open' },
      { line: 3, endLine: 8, text: 'method load' },
    ],
    isCut: false,
    elsewhere: [],
  })
})

test('reads a tree of files as their paths', () => {
  const output = ['src/  (3 files)', '  a/  (2 files)', '    b/  (1 file)', '      c.ts', '    d.ts', '  e.ts'].join(
    '\n',
  )
  expect(shown(output)).toEqual({
    kind: 'directory',
    path: 'src/',
    count: 3,
    files: ['src/a/b/c.ts', 'src/a/d.ts', 'src/e.ts'],
    isCut: false,
  })
})

test('reads a whole file and its number of lines', () => {
  expect(shown('a.py  (1,200 lines)\n1: x = 1\n2: y: int = 2')).toEqual({
    kind: 'file',
    path: 'a.py',
    count: 1200,
    lines: [
      { number: 1, text: 'x = 1' },
      { number: 2, text: 'y: int = 2' },
    ],
    entries: [],
    isCut: false,
  })
})

test('knows that something was left out', () => {
  const entries =
    'a.ts:1-900  class A  (80 methods)\n  2  method a\n[… 9,000 bytes, 70 lines left out; whole: turn:2 …]\n  880  method z'
  expect(shown(entries)).toMatchObject({ kind: 'symbol', isCut: true })
  expect(shown('./  (900 files)\n  a.ts\n  b.ts')).toMatchObject({ kind: 'directory', isCut: true })
})

test('reads which things a name may mean', () => {
  const output = 'f may mean 2 things; name one of them:\n  a.ts/f  (function, line 3: function f())\n  b.ts  (file)'
  expect(failed(output)).toEqual({
    kind: 'several',
    unlisted: 0,
    candidates: [
      { target: 'a.ts/f', description: 'function, line 3: function f()' },
      { target: 'b.ts', description: 'file' },
    ],
  })
})

test('reads that there is nothing of a name, and what is called alike', () => {
  expect(failed('no file, directory or symbol called fo; nearest: foo, for')).toEqual({
    kind: 'missing',
    message: 'no file, directory or symbol called fo; nearest: foo, for',
    nearest: ['foo', 'for'],
  })
})

test('reads an excerpt only up to where lines were left out', () => {
  const output = [
    'a.c:1-90  (of 90 lines)',
    ' 1: int lamps[] = {',
    ' 2:   1,',
    '[… 900 bytes, 80 lines left out; whole: turn:2 …]',
    '90: };',
  ]
  expect(shown(output.join('\n'))).toMatchObject({ lines: [{ number: 1 }, { number: 2 }] })
})
