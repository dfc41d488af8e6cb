import { expect, test } from 'vitest'
import { readMatches } from './read-matches.ts'

function shown(output: string) {
  return readMatches({ call: 'text-search "x"', ok: true, output })
}

test('reads each match with the symbol around it', () => {
  const output = [
    '2 matches in 1 file',
    'src/a.rs',
    '  in function outer/run, lines 3-9',
    '  4: call(x)',
    '  12: call(y)',
  ]
  expect(shown(output.join('\n'))).toEqual({
    total: 2,
    files: 1,
    shown: [
      {
        path: 'src/a.rs',
        line: 4,
        text: 'call(x)',
        around: { sort: 'function', trail: ['outer', 'run'], line: 3, endLine: 9 },
        after: [],
      },
      // Below the function, though no new heading says so.
      { path: 'src/a.rs', line: 12, text: 'call(y)', around: null, after: [] },
    ],
  })
})

test('gives the lines after a match to the match', () => {
  const output = ['1 match in 1 file', 'a.rs', '  7: #[arg(long)]', '  8- json: bool,', '  9-'].join('\n')
  expect(shown(output).shown).toEqual([
    { path: 'a.rs', line: 7, text: '#[arg(long)]', around: null, after: ['json: bool,', ''] },
  ])
})

test('knows of matches that are not shown', () => {
  const output = '1 of 1,234 matches in 56 files; go on with --offset 1, or narrow it down\na.ts\n  1: x'
  expect(shown(output)).toEqual({
    total: 1234,
    files: 56,
    shown: [{ path: 'a.ts', line: 1, text: 'x', around: null, after: [] }],
  })
})

test('a search that failed found nothing', () => {
  expect(readMatches({ call: 'text-search "x"', ok: false, output: 'no such directory' })).toEqual({
    total: 0,
    files: 0,
    shown: [],
  })
})
