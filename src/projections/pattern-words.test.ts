import { expect, it } from 'vitest'
import { nameSearch } from './pattern-words.ts'

it.each([
  ['what is short as it stands', 'enum Provider', 'enum Provider'],
  ['a short pattern as it stands', '\\bfn (\\w+)', '\\bfn (\\w+)'],
  ['the words of a long one', '\\b(?:def|fn|func)\\s+\\w*(?:detect)\\w*\\s*\\(', 'for def, fn, func, detect'],
  [
    'as many words as are read at a glance',
    '(?:languag|lang|translation|dialect|tongue|idiom)\\w*',
    'for languag, lang, translation …',
  ],
  ['either case of a letter as the letter', '[.:](?:sub)?[cC]ommands?\\s*=\\s*(?:\\[|\\{)\\s*$', 'for sub, commands'],
  ['each word once', '\\bread\\b.*\\bread\\b.*\\bread\\b.*\\bwrite\\b', 'for read, write'],
  ['no classes, escapes or flags', '(?i)^\\s*(?<name>[a-z_]+)\\p{Lu}\\x41{2,3}=["\'`]port["\'`]', 'for port'],
  [
    'a pattern without words cut',
    '^\\s*[^\\w\\s]{1,3}\\s*[(\\[{]\\s*\\d+\\s*[,;]\\s*\\d+',
    '^\\s*[^\\w\\s]{1,3}\\s*[(\\[{]\\s*\\d+…',
  ],
  ['on one line what has several', 'a\nb', 'a b'],
])('tells %s', (_, pattern, told) => {
  expect(nameSearch(pattern)).toBe(told)
})
