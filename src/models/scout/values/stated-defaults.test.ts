import { expect, test } from 'vitest'
import { comparisonsIn } from './comparisons.ts'
import { recordsIn } from './records.ts'
import { chainedDefaults, documentedDefaults, markedDefaults } from './stated-defaults.ts'

const linesOf = (text: string) => text.split('\n').map((line, index) => ({ number: index + 1, text: line }))
const told = (records: readonly { readonly key: string; readonly value: string }[]) =>
  records.map(({ key, value }) => [key, value])

test('the variant that is marked is the default', () => {
  expect(told(markedDefaults(linesOf('enum Mode {\n    Slow,\n    #[default]\n    Fast,\n}')))).toEqual([
    ['Mode', 'Mode::Fast'],
  ])
  const written = 'impl Default for Mode {\n    fn default() -> Self {\n        Self::Slow\n    }\n}'
  expect(told(markedDefaults(linesOf(written)))).toEqual([['Mode', 'Mode::Slow']])
  expect(markedDefaults(linesOf(written.replace('Self::Slow', 'Other::Slow')))).toEqual([])
})

test('a chain of calls ends in what holds for want of anything else', () => {
  const chain = 'let root = given\n    .map(Path::new)\n    .unwrap_or_else(|| "/srv".into());'
  expect(told(chainedDefaults(linesOf(chain)))).toEqual([['root', '"/srv"']])
  expect(chainedDefaults(linesOf('let root = given\n    .map(Path::new);'))).toEqual([])
})

test('what a record calls its value is one where it says what that is for', () => {
  const record = '("hosts", {\n    "value": "localhost:80",\n    "help": "where to listen"}),'
  expect(told(recordsIn(linesOf(record)))).toEqual([['hosts', '"localhost:80"']])
  expect(recordsIn(linesOf(record.replace('"help"', '"next"')))).toEqual([])
})

test.each<[name: string, text: string, expected: readonly (readonly [string, string])[]]>([
  ['beside a field', '\tWait time.Duration // how long (default 1500ms)', [['Wait', '1500ms']]],
  ['above a field', '/** How often. @default 3 */\nretries?: number', [['retries', '3']]],
  ['of a field that is given something', '// default: 3\nlet retries = 4', []],
  ['in quotes', '// Defaults to `5 * 60` seconds.\nwait?: number', [['wait', '5 * 60']]],
  ['that is reckoned and not quoted', '// Defaults to 5 * 60\nwait?: number', []],
  ['that holds only at times', '// Defaults to `5`, or `0` on a server\nwait?: number', []],
  ['with two values', '// default 3, or by default 5\nretries?: number', []],
])('a comment tells a default: %s', (_name, text, expected) => {
  expect(told(documentedDefaults(linesOf(text)))).toEqual(expected)
})

test.each<[text: string, expected: readonly (readonly [string, string])[]]>([
  ['if len(body) > 64*1024 {', [['len(body)', '64*1024']]],
  ['  while (depth < 20) {', [['depth', '20']]],
  ['if (items.length > 0) {', []],
  ['x = depth > 20', []],
])('what something is compared with: %s', (text, expected) => {
  expect(told(comparisonsIn([{ path: 'a.ts', line: 1, text, around: null, after: [] }]))).toEqual(expected)
})
