import { expect, test } from 'vitest'
import { givenIn, pieceOf, piecesOf } from './written-parts.ts'

function given(path: string, source: string, names: readonly string[]): readonly (string | null)[] {
  const sort = /\benum\b/.test(source) ? 'enum' : 'class'
  const pieces = piecesOf({ path, sort, lines: source.split('\n').map((text) => ({ text })) })
  return names.map((name) => {
    const piece = pieceOf(name, pieces)
    return piece === null ? 'not told' : givenIn(piece, name, path)
  })
}

test.each<[path: string, source: string, names: readonly string[], values: readonly (string | null)[]]>([
  ['a.ts', "enum Heat { Low = 'low', High = 'a,b' }", ['Low', 'High'], ["'low'", "'a,b'"]],
  ['a.py', 'class Pan:\n    size: int = 3  # cm\n    def grow(self):\n        size = 9', ['size'], ['3']],
  [
    'a.py',
    'class Pan:\n    parts: list = field(\n        default_factory=list)',
    ['parts'],
    ['field( default_factory=list)'],
  ],
  ['a.py', 'class Pan:\n    def __init__(self):\n        self.size = 3', ['size'], ['not told']],
  ['a.kt', 'data class Pan(val sizes: Map<String, Int>, val lid: Boolean = true)', ['sizes', 'lid'], [null, 'true']],
  ['a.java', 'enum Zone { NEAR("n", 1), FAR("f", 2); final int cost; }', ['NEAR', 'FAR'], ['("n", 1)', '("f", 2)']],
  [
    'a.cs',
    'class Pan {\n  [Range(1, 9)]\n  public int Size { get; set; } = 3;\n  public Lid Lid { get; }\n}',
    ['Size', 'Lid'],
    ['3', null],
  ],
])('%s: %s', (path, source, names, values) => {
  expect(given(path, source, names)).toEqual(values)
})
