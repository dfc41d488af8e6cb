import { describe, expect, test } from 'vitest'
import { type CodeSymbol, outlineOf } from '../../code/index.ts'
import { applySplices } from './splice.ts'
import { codeOf, insertAt, type Position, removePiece, replacePiece, swapInto } from './symbol-edits.ts'

async function symbolIn(path: string, text: string, ...trail: readonly string[]): Promise<CodeSymbol> {
  const outline = await outlineOf(path, text)
  let symbols = outline?.symbols ?? []
  let found: CodeSymbol | undefined
  for (const name of trail) {
    found = symbols.find((symbol) => symbol.name === name)
    symbols = found?.children ?? []
  }
  if (found === undefined) throw new Error(`no ${trail.join('/')} in ${path}`)
  return found
}

const python = `import os


# Adds.
def add(a, b):
    """Add two numbers.

    That is all.
    """
    return a + b


class Box:
    """A box."""

    def open(self):
        return 1

    def close(self):
        return 2


def last():
    return add(1, 2)
`

const typescript = `import { x } from './x.ts'

/** Adds. */
export function add(a: number, b: number): number {
  return a + b
}

export class Box {
  size = 1

  open(): number {
    return 1
  }

  close(): number { return 2 }
}

export const empty = () => {}
const one = 1
const two = 2
`

const rust = `use std::fmt;

/// A box.
#[derive(Debug)]
pub struct Box {
    size: u32,
}

impl Box {
    pub fn open(&self) -> u32 {
        1
    }
}

fn first() -> u32 {
    1
}

fn last() {}
`

describe('delete takes the comment along and leaves the others alone', () => {
  test.each<[name: string, path: string, text: string, trail: string[], gone: string]>([
    [
      'a function with docstring and remark',
      'a.py',
      python,
      ['add'],
      '# Adds.\ndef add(a, b):\n    """Add two numbers.\n\n    That is all.\n    """\n    return a + b\n\n\n',
    ],
    ['the first method', 'a.py', python, ['Box', 'open'], '    def open(self):\n        return 1\n\n'],
    ['the last method', 'a.py', python, ['Box', 'close'], '\n    def close(self):\n        return 2\n'],
    ['the last of a file', 'a.py', python, ['last'], '\n\ndef last():\n    return add(1, 2)\n'],
    [
      'an exported function with its comment',
      'a.ts',
      typescript,
      ['add'],
      '/** Adds. */\nexport function add(a: number, b: number): number {\n  return a + b\n}\n\n',
    ],
    ['a method before the closing brace', 'a.ts', typescript, ['Box', 'close'], '\n  close(): number { return 2 }\n'],
    ['one of several constants', 'a.ts', typescript, ['one'], 'const one = 1\n'],
    [
      'a struct with its attributes',
      'a.rs',
      rust,
      ['Box'],
      '/// A box.\n#[derive(Debug)]\npub struct Box {\n    size: u32,\n}\n\n',
    ],
  ])('%s', async (_name, path, text, trail, gone) => {
    const after = applySplices(text, [removePiece(text, await symbolIn(path, text, ...trail))])
    expect(text.split(gone)).toHaveLength(2)
    expect(after).toBe(text.replace(gone, ''))
  })
})

describe('insert', () => {
  test.each<
    [name: string, path: string, text: string, trail: string[], at: Position, code: string, from: string, to: string]
  >([
    [
      'before: above the comment, apart as its neighbours are',
      'a.py',
      python,
      ['add'],
      'before',
      'def zero():\n    return 0',
      '# Adds.\n',
      'def zero():\n    return 0\n\n\n# Adds.\n',
    ],
    [
      'after, in a class',
      'a.py',
      python,
      ['Box', 'open'],
      'after',
      'def peek(self):\n    return 3',
      'return 1\n\n    def close',
      'return 1\n\n    def peek(self):\n        return 3\n\n    def close',
    ],
    [
      'prepend: after the docstring',
      'a.py',
      python,
      ['add'],
      'prepend',
      'print(a)',
      '    """\n    return a + b',
      '    """\n    print(a)\n    return a + b',
    ],
    [
      'append: last in a block without braces',
      'a.py',
      python,
      ['add'],
      'append',
      'print(a)',
      'return a + b\n',
      'return a + b\n    print(a)\n',
    ],
    [
      'append: before the closing brace',
      'a.ts',
      typescript,
      ['Box'],
      'append',
      'peek() {\n    return 3\n}',
      '{ return 2 }\n}',
      '{ return 2 }\n\n  peek() {\n      return 3\n  }\n}',
    ],
    [
      'prepend: after the opening brace',
      'a.ts',
      typescript,
      ['add'],
      'prepend',
      'console.log(a)',
      'number {\n  return a + b',
      'number {\n  console.log(a)\n  return a + b',
    ],
    ['into nothing', 'a.ts', typescript, ['empty'], 'append', 'go()', '=> {}', '=> {\n  go()\n}'],
    [
      'into a body on one line',
      'a.ts',
      typescript,
      ['Box', 'close'],
      'prepend',
      'go()',
      '{ return 2 }',
      '{\n    go()\n    return 2\n  }',
    ],
    [
      'one line after another stays close',
      'a.ts',
      typescript,
      ['one'],
      'after',
      'const more = 3',
      'one = 1\n',
      'one = 1\nconst more = 3\n',
    ],
    [
      'before attributes',
      'a.rs',
      rust,
      ['Box'],
      'before',
      'const N: u32 = 1;',
      '/// A box.',
      'const N: u32 = 1;\n\n/// A box.',
    ],
    ['into an empty function', 'a.rs', rust, ['last'], 'append', 'go();', 'fn last() {}', 'fn last() {\n    go();\n}'],
  ])('%s', async (_name, path, text, trail, at, code, from, to) => {
    const splice = insertAt(text, await symbolIn(path, text, ...trail), { code, at })
    expect(text.split(from)).toHaveLength(2)
    expect(splice === null ? null : applySplices(text, [splice])).toBe(text.replace(from, to))
  })

  test('has no inside where there is none', async () => {
    expect(insertAt(typescript, await symbolIn('a.ts', typescript, 'one'), { code: 'x', at: 'append' })).toBeNull()
  })
})

describe('replace', () => {
  test.each<[name: string, path: string, text: string, trail: string[], code: string, from: string, to: string]>([
    [
      'keeps the comment when the code brings none',
      'a.ts',
      typescript,
      ['add'],
      'export function add(): void {}',
      'export function add(a: number, b: number): number {\n  return a + b\n}',
      'export function add(): void {}',
    ],
    [
      'replaces the comment when the code brings one',
      'a.ts',
      typescript,
      ['add'],
      '/** New. */\nexport function add(): void {}\n',
      '/** Adds. */\nexport function add(a: number, b: number): number {\n  return a + b\n}',
      '/** New. */\nexport function add(): void {}',
    ],
    [
      'takes code that was copied after its indentation',
      'a.py',
      python,
      ['Box', 'open'],
      'def open(self):\n        return 10',
      'return 1\n',
      'return 10\n',
    ],
    [
      'shifts code to its depth',
      'a.py',
      python,
      ['Box', 'open'],
      'def open(self):\n    if self:\n        return 10',
      '        return 1\n',
      '        if self:\n            return 10\n',
    ],
    [
      'turns tabs into what the file has',
      'a.ts',
      typescript,
      ['Box', 'open'],
      'open(): number {\n\treturn 5\n}',
      'return 1\n',
      'return 5\n',
    ],
  ])('%s', async (_name, path, text, trail, code, from, to) => {
    const splice = replacePiece(text, await symbolIn(path, text, ...trail), code)
    expect(text.split(from)).toHaveLength(2)
    expect(applySplices(text, [splice])).toBe(text.replace(from, to))
  })

  test('writes the line breaks of the place', async () => {
    const windows = typescript.replaceAll('\n', '\r\n')
    const splice = replacePiece(
      windows,
      await symbolIn('a.ts', windows, 'Box', 'open'),
      'open(): number {\n  return 5\n}',
    )
    expect(applySplices(windows, [splice])).toBe(windows.replace('return 1', 'return 5'))
  })
})

describe('swap', () => {
  const swapped = async (path: string, text: string, one: string[], other: string[]) => {
    const here = { text, piece: await symbolIn(path, text, ...one) }
    const there = { text, piece: await symbolIn(path, text, ...other) }
    return applySplices(text, [swapInto(here, there), swapInto(there, here)])
  }

  test('changes the places of two functions with their comments', async () => {
    const after = await swapped('a.ts', '/** A. */\nfunction a() {}\n\nfunction b() {\n  return 1\n}\n', ['a'], ['b'])
    expect(after).toBe('function b() {\n  return 1\n}\n\n/** A. */\nfunction a() {}\n')
  })

  test.each<[string, string, string[], string[]]>([
    ['a.py', python, ['add'], ['last']],
    ['a.py', python, ['Box', 'open'], ['Box', 'close']],
    ['a.ts', typescript, ['add'], ['empty']],
    ['a.rs', rust, ['first'], ['last']],
  ])('twice is as it was: %s', async (path, text, one, other) => {
    expect(await swapped(path, await swapped(path, text, one, other), one, other)).toBe(text)
  })
})

test('code that is moved takes its comment and its own depth with it', async () => {
  expect(codeOf(typescript, await symbolIn('a.ts', typescript, 'add'))).toBe(
    '/** Adds. */\nexport function add(a: number, b: number): number {\n  return a + b\n}',
  )
})
