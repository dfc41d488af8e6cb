import { describe, expect, test } from 'vitest'
import { parseMachine } from './parse-machine.ts'
import { yamlLimits } from './yaml-limits.ts'

const room = yamlLimits.characters

/** As often as fits into a file of the greatest size. */
function fill(piece: string): string {
  return piece.repeat(Math.floor(room / piece.length))
}

function numbered(piece: (index: number) => string, separator: string): string {
  const pieces: string[] = []
  for (let length = 0, index = 0; length < room - 2000; index += 1) {
    const next = piece(index)
    length += next.length + separator.length
    pieces.push(next)
  }
  return pieces.join(separator)
}

const laughs = Array.from(
  { length: 9 },
  (_, index) => `l${index + 1}: &l${index + 1} [${`*l${index},`.repeat(9)}]`,
).join('\n')

/** One mode with many arrows, and many modes that are the same by alias. */
function manyTimesMany(): string {
  const arrows = Array.from({ length: 2000 }, () => 'm').join(', ')
  const first = `m: &m { prompt: p, sees: [task], may: [], on: { reply: [${arrows}] } }`
  const others = Array.from({ length: 99 }, (_, index) => `  n${index}: *m`).join('\n')
  return `name: a\nstart: m\nmodes:\n  ${first}\n${others}`
}

describe('a hostile text is refused within a second, and the process lives', () => {
  test.each<[what: string, text: string]>([
    ['10 MB of anything', 'a: b\n'.repeat(2_000_000)],
    ['a hundred thousand lists in each other', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['lists that are never closed', fill('[')],
    ['maps in each other', fill('{a: ')],
    ['maps and lists in each other', fill('[{a: ')],
    ['items of items', fill('- ')],
    ['keys of keys', fill('? ')],
    ['values of values', fill('a: ')],
    ['nesting by indentation', numbered((index) => `${' '.repeat(index % 700)}a:`, '\n')],
    [
      'nesting by indentation and items',
      Array.from({ length: 90 }, (_, index) => ' '.repeat(index * 62) + '- '.repeat(31)).join('\n'),
    ],
    ['a billion laughs', `l0: &l0 lol\n${laughs}\nname: *l9`],
    [
      'a billion laughs where a list belongs',
      `l0: &l0 task\n${laughs}\nname: a\nstart: b\nmodes: { b: { prompt: p, sees: *l9, may: *l9 } }`,
    ],
    ['an alias of itself', 'name: a\nstart: b\nmodes: &m { b: *m }'],
    ['more aliases than anybody needs', `a: &a 1\nb: [${fill('*a,').slice(0, room - 20)}]`],
    ['many modes of many arrows by alias', manyTimesMany()],
    ['unknown keys', numbered((index) => `k${index}: 1`, '\n')],
    ['the same key', fill('name: a\n')],
    [
      'modes that do not exist',
      `name: a\nstart: b\nmodes:\n  b:\n    on:\n${numbered((index) => `      call:t${index}: bb${index}`, '\n')}`,
    ],
    ['empty maps in a row', fill('{}')],
    ['quotes', fill('"')],
    ['apostrophes', fill("'")],
    ['tags', fill('!a ')],
    ['anchors', fill('&a ')],
    ['directives', fill('%\n')],
    ['documents', fill('---\n')],
    ['line breaks', fill('\n')],
    ['comments', fill('#\n')],
    ['a key without end', `${fill('a').slice(1)}: b`.slice(0, room)],
    ['a number without end', fill('9')],
    // These are just small enough to be read.
    ['some empty maps in a row', '{}'.repeat(9500)],
    ['some quotes', '"'.repeat(36_000)],
    ['some tags', '!a '.repeat(9500)],
    ['some anchors', '&a '.repeat(9500)],
    ['some directives', '%\n'.repeat(9500)],
    ['some documents', '---\n'.repeat(9500)],
    ['some unknown keys', Array.from({ length: 4900 }, (_, index) => `k${index}:`).join('\n')],
    ['some values of values', 'a: '.repeat(4900)],
    ['code of another language', 'name: !!js/function "function () { throw 1 }"'],
    ['a prototype', '__proto__: { name: a, start: b, modes: {} }'],
  ])('%s', (_what, text) => {
    // Time of our own processor, so that a busy machine does not count against us.
    const before = process.cpuUsage()
    const parsed = parseMachine(text)
    const { user, system } = process.cpuUsage(before)
    expect(parsed.ok).toBe(false)
    expect(parsed.ok ? [] : parsed.problems.filter(({ line, column }) => line < 1 || column < 1)).toEqual([])
    expect((user + system) / 1000).toBeLessThan(1000)
  })
})

describe('what is too much is said, with the place where it became too much', () => {
  test.each<[what: string, text: string, place: [line: number, column: number], message: string]>([
    ['size', 'a'.repeat(room + 1), [1, room + 1], `the file is longer than ${room} characters`],
    ['depth', `a: 1\nb: ${'['.repeat(33)}`, [2, 36], 'the file nests deeper than 32 levels'],
    ['aliases', `a: &a 1\nb: [${'*a,'.repeat(101)}]`, [2, 305], 'the file has more than 100 aliases'],
    ['parts', '\n'.repeat(20_001), [20_001, 1], 'the file has more than 20000 parts'],
  ])('%s', (_what, text, [line, column], message) => {
    expect(parseMachine(text, { file: 'x.yaml' })).toEqual({
      ok: false,
      problems: [{ file: 'x.yaml', line, column, key: '', message }],
    })
  })

  test('values, where aliases multiply them', () => {
    const parsed = parseMachine(manyTimesMany())
    const messages = parsed.ok ? [] : parsed.problems.map(({ message }) => message)
    expect(messages).toContain('the file expands to more than 20000 values')
  })

  test('of very many problems the first hundred are listed, and the rest counted', () => {
    const parsed = parseMachine(Array.from({ length: 150 }, (_, index) => `k${index}: 1`).join('\n'))
    const problems = parsed.ok ? [] : parsed.problems
    expect(problems.length).toBe(101)
    // 150 unknown keys, and name, start and modes are missing.
    expect(problems.at(-1)?.message).toBe('53 more problems are not listed')
  })
})

test('brackets in a prompt are no nesting', () => {
  const prompt = `prompt: |\n      ${'[{'.repeat(100)}\n      - - - - *a`
  const parsed = parseMachine(
    `name: a\nstart: b\nmodes:\n  b:\n    ${prompt}\n    sees: [task]\n    may: ["*"]\n    concludes: true`,
  )
  expect(parsed.ok && parsed.machine.modes.b?.prompt).toBe(`${'[{'.repeat(100)}\n- - - - *a\n`)
})
