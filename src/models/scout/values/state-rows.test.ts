import { expect, test } from 'vitest'
import { areOfStates, bareState, stateRowsIn } from './state-rows.ts'

function rowsOf(source: string) {
  return stateRowsIn(source).map(({ keys, states }) => [keys.join('|'), states])
}

test.each<[where: string, source: string, rows: unknown]>([
  [
    'an object, with a comment that has brackets',
    "raw: ['fired'], // or (never)\n'half-fired': [],",
    [
      ['raw', ["'fired'"]],
      ["'half-fired'", []],
    ],
  ],
  ['keys that are worked out', '[Pot.Raw]: [Pot.Fired, Pot.Lost],', [['[Pot.Raw]', ['Pot.Fired', 'Pot.Lost']]]],
  ['a set that is made of a list', "raw: new Set(['fired']),", [['raw', ["'fired'"]]]],
  ['a map of pairs', "['raw', ['fired']],", [["'raw'", ["'fired'"]]]],
  ['a dictionary of sets', 'Pot.RAW: {Pot.FIRED, Pot.LOST},', [['Pot.RAW', ['Pot.FIRED', 'Pot.LOST']]]],
  [
    'frozen sets',
    '"raw": frozenset({"fired"}),\n"lost": frozenset(),',
    [
      ['"raw"', ['"fired"']],
      ['"lost"', []],
    ],
  ],
  ['arms of Rust', 'Self::Raw | Self::Dried => &[Self::Fired],', [['Self::Raw|Self::Dried', ['Self::Fired']]]],
  ['arms of PHP', 'self::Raw => [self::Fired],\ndefault => [],', [['self::Raw', ['self::Fired']]]],
  ['a map of Go', 'PotRaw: {PotFired, PotLost},', [['PotRaw', ['PotFired', 'PotLost']]]],
  ['a set of Go', 'PotRaw: map[Pot]bool{PotFired: true},', [['PotRaw', ['PotFired']]]],
  ['a switch of Go', 'case PotRaw:\n\treturn []Pot{PotFired}', [['PotRaw', ['PotFired']]]],
  [
    'a map of Java',
    'Map.of(RAW, Set.of(FIRED), LOST, EnumSet.noneOf(Pot.class))',
    [
      ['RAW', ['FIRED']],
      ['LOST', []],
    ],
  ],
  ['arms of Java', 'case RAW -> EnumSet.of(FIRED, LOST);', [['RAW', ['FIRED', 'LOST']]]],
  [
    'pairs of Kotlin',
    'Pot.RAW to setOf(Pot.FIRED),\nPot.LOST to emptySet(),',
    [
      ['Pot.RAW', ['Pot.FIRED']],
      ['Pot.LOST', []],
    ],
  ],
  ['a switch of Swift', 'case .raw: return [.fired]', [['.raw', ['.fired']]]],
  ['words of Ruby', 'raw: %i[fired lost],', [['raw', ['fired', 'lost']]]],
  [
    'what is worked out',
    'raw: [...LOST, "fired"],\nfired: all.filter(isLast),\ndried: ["raw"].concat(more),',
    [
      ['raw', null],
      ['dried', null],
    ],
  ],
])('%s', (_, source, rows) => {
  expect(rowsOf(source)).toEqual(rows)
})

test.each<[source: string, isSo: boolean]>([
  ["raw: ['fired'], fired: []", true],
  // Nothing leads to another key.
  ["raw: ['clay'], fired: ['glaze']", false],
  // They belong to two types.
  ['[Pot.Raw]: [Glaze.Fired], [Pot.Fired]: []', false],
  ["raw: ['fired']", false],
])('%s are rows of states: %s', (source, isSo) => {
  expect(areOfStates(stateRowsIn(source))).toBe(isSo)
})

test('a state is the same in every spelling', () => {
  expect(['HALF_FIRED', 'HalfFired', "'half-fired'", '[Pot.halfFired]'].map(bareState)).toEqual(
    Array.from({ length: 4 }, () => 'halffired'),
  )
})
