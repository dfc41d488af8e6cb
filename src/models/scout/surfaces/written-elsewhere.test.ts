import { describe, expect, test } from 'vitest'
import type { Match } from '../looking/read-matches.ts'
import type { Keyed } from './unread.ts'
import { callsIn, constantIn, listGiven, loopedOver, wrapperOf } from './written-elsewhere.ts'

const inside = (trail: readonly string[], line: number): NonNullable<Match['around']> => ({
  sort: 'function',
  trail,
  line,
  endLine: line + 9,
})
const lineAt = (path: string, [line, text]: readonly [number, string], around: Match['around'] = null): Match => ({
  path,
  line,
  text,
  around,
  after: [],
})
const reading = (key: string, around: Match['around'] = inside(['load'], 10)): Keyed => ({
  key,
  match: lineAt('a.py', [12, `os.environ[${key}]`], around),
  because: 'takes one whose name is made when the program runs',
})

describe('a constant is what it is given, where that is a text and everywhere the same', () => {
  test.each<[key: string, lines: readonly Match[], said: string | null]>([
    ['HOME_KEY', [lineAt('a.py', [1, 'HOME_KEY = "BOX_HOME"'])], 'BOX_HOME'],
    ['HOME_KEY', [lineAt('b.py', [1, "HOME_KEY = 'BOX_HOME'  # where"])], 'BOX_HOME'],
    ['HomeKey', [lineAt('b.go', [1, '\tHomeKey string = "BOX_HOME"'])], 'BOX_HOME'],
    ['HOME_KEY', [lineAt('b.rs', [1, 'pub const HOME_KEY: &str = "BOX_HOME";'])], 'BOX_HOME'],
    ['HOME_KEY', [lineAt('b.h', [1, '#define HOME_KEY "BOX_HOME"'])], 'BOX_HOME'],
    ['letters', [lineAt('a.py', [1, 'static const char letters[] = "hq";'])], 'hq'],
    // What another file or function calls so is another thing.
    ['name', [lineAt('b.py', [1, 'name = "BOX_HOME"'])], null],
    ['name', [lineAt('a.py', [41, '    name = "BOX_HOME"'], inside(['other'], 40))], null],
    ['name', [lineAt('a.py', [11, '    name = "BOX_HOME"'], inside(['load'], 10))], 'BOX_HOME'],
    ['HOME_KEY', [lineAt('a.py', [1, 'HOME_KEY = prefix + "HOME"'])], null],
    ['HOME_KEY', [lineAt('b.py', [1, 'HOME_KEY = "A"']), lineAt('c.py', [1, 'HOME_KEY = "B"'])], null],
    ['name', [lineAt('a.py', [10, 'def load(name="BOX_HOME"):'])], null],
  ])('%s of %o', (key, lines, said) => {
    expect(constantIn(lines, reading(key))?.said ?? null).toBe(said)
  })
})

test.each<[line: string, list: string | null]>([
  ['    for name in NAMES:', 'NAMES'],
  ['    for name in ("A", "B"):', '("A", "B")'],
  ['for (const name of names) {', 'names'],
  ['for _, name := range []string{"A"} {', '[]string{"A"}'],
  ['for (String name : NAMES) {', 'NAMES'],
  ['%w[A B].each do |name|', '%w[A B]'],
  ['    for other in NAMES:', null],
  ['for name, run in TASKS.items():', 'TASKS.items()'],
  ['for (const [name, run] of Object.entries(tasks)) {', 'Object.entries(tasks)'],
  ['for run, name in TASKS:', null],
])('the loop %s takes names out of %s', (line, list) => {
  const lines = [lineAt('a.py', [11, line], inside(['load'], 10))]
  expect(loopedOver(lines, reading('name'))?.list ?? null).toBe(list)
})

test.each<[list: string, texts: readonly string[] | null]>([
  ['("A", "B")', ['A', 'B']],
  ["['A']", ['A']],
  ['%w[A B]', ['A', 'B']],
  ['[]string{"A", "B"}', ['A', 'B']],
  ['("A", other)', null],
  ['NAMES', null],
])('%s holds %o', (list, texts) => {
  expect(listGiven(list)).toEqual(texts)
})

describe('a function for the environment is told the names by those who call it', () => {
  const head = lineAt('a.py', [10, 'def setting(name):'], inside(['setting'], 10))
  const wrapper = wrapperOf(lineAt('a.py', [12, '    return os.environ[name]'], inside(['setting'], 10)))

  test.each<[calls: readonly string[], said: readonly string[] | null]>([
    [
      ['a = setting("A")', "b = setting('B') or setting('C')"],
      ['A', 'B', 'C'],
    ],
    [['a = setting(3, "A")'], ['A']],
    [['a = setting("A")', 'b = setting(other)'], null],
    [['a = resetting("A")'], null],
    [[], null],
  ])('%o', (calls, said) => {
    const lines = [head, ...calls.map((text, index) => lineAt('b.py', [index + 1, text]))]
    expect(wrapper === null ? null : (callsIn(lines, wrapper)?.map((one) => one.said) ?? null)).toEqual(said)
  })

  test('by the name of its type, where its own says too little', () => {
    const around = inside(['Box', 'Env'], 3)
    expect(wrapperOf(lineAt('env.rb', [5, 'ENV[key]'], around))?.called).toBe('Env')
    expect(wrapperOf(lineAt('env.rb', [5, 'ENV[key]'], inside(['Env', 'get'], 3)))).toMatchObject({
      called: 'Env',
      member: 'get',
    })
    expect(wrapperOf(lineAt('main.go', [5, 'os.Getenv(key)'], inside(['main'], 3)))).toBeNull()
  })
})
