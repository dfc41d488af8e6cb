import { describe, expect, test } from 'vitest'
import { armsOf, isOfWords, isSwitch } from './switch-arms.ts'

function linesOf(text: string) {
  return text.split('\n').map((line, index) => ({ number: index + 1, text: line }))
}

test.each([
  ['switch (w[0].toLowerCase(Locale.ROOT)) {', true],
  ['switch fields[0] {', true],
  ['switch (args.FirstOrDefault())', false],
  ['match args.get(1).map(String::as_str) {', false],
  ['match args {', false],
  ['case argv.first', false],
  ['case @argv.shift', false],
  ['switch os.Args[1] {', false],
])('%s looks at what was typed first', (text, ofWords) => {
  expect([isSwitch(text), isOfWords(text)]).toEqual([true, ofWords])
})

test.each(['switch (kind) {', 'match unit {', 'switch (line.length) {', 'switch (sizes[3]) {'])(
  '%s does not',
  (text) => {
    expect(isSwitch(text)).toBe(false)
  },
)

describe('the words that a switch tells apart', () => {
  test.each<[name: string, text: string, names: readonly string[] | null]>([
    [
      'in C#, with a brace in a line of its own and what else must hold',
      'switch (args.FirstOrDefault())\n{\n    case "sow":\n        return 0;\n    case "reap" when args.Length == 2:\n        return 1;\n    default:\n        return 64;\n}\n',
      ['sow', 'reap'],
    ],
    [
      'in lists of Rust, by the first of each',
      'match args {\n    ["sow", seed, bed] => sow(seed, bed),\n    ["reap"] | [] => reap(),\n    _ => usage(),\n}\n}',
      ['sow', 'reap'],
    ],
    [
      'in lists of Python',
      '    match argv:\n        case ["sow", seed]:\n            pass\n        case ["log", "--tail", n]:\n            pass\n        case _:\n            pass\n    return 0',
      ['sow', 'log'],
    ],
    [
      'where one was given at all',
      'match args.get(1).map(String::as_str) {\n    Some("sow") => sow(),\n    Some("reap" | "mow") => reap(),\n    Some("rest") | None => {}\n    Some(other) => fail(other),\n}\n}',
      ['sow', 'reap', 'mow', 'rest'],
    ],
    ['none of letters', "switch (w[0]) {\n  case 'a':\n    break\n  case 'b':\n    break\n}\n}", null],
    ['none of verbs', "switch (verb) {\n  case 'get':\n    break\n  case 'post':\n    break\n}\n}", null],
  ])('%s', (_name, text, names) => {
    expect(armsOf(linesOf(text))?.names ?? null).toEqual(names)
  })
})
