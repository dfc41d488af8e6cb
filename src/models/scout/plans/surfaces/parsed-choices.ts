// The values of an option that only the function tells which reads them: what is typed for `--format` is read by `parse_format`,
// by `FromStr` of a type called `Format`, or by the one function that compares a `format` with texts.

import { search } from '../../looking/calls.ts'
import { excerpts } from '../../looking/excerpts.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import type { SourceLine } from '../../looking/read-view.ts'
import { lastPart, wordsOfName } from '../../source/names.ts'
import { directoryOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { isComment } from '../../source/source-text.ts'
import { textsParsed } from '../../values/parsed-values.ts'

interface Parsed {
  readonly names: readonly string[]
  readonly path: string
  readonly lines: readonly SourceLine[]
}

const mostFunctions = 6

/** What the only such function tells apart; `null` where there is none, or several that differ. */
export function* choicesParsed(option: string): Looking<Parsed | null> {
  const name = option.startsWith('--') ? option.slice(2) : yield* longName(option)
  if (name === null) return null
  const words = wordsOfName(name)
  const heads = readMatches(yield* lookAt(search(patternFor(words), { exclude: noProduct, limit: 30 })))
  const all = heads.shown.filter(({ text }) => !isComment(text))
  const own = all.filter(({ path, around }) => isShipped(path) && around !== null)
  // What is compared beside them outside of all functions may know of more, whatever its file is called: `elm-test.js`.
  const folders = new Set(own.map(({ path }) => directoryOf(path)))
  if (all.some(({ path, around }) => around === null && folders.has(directoryOf(path)))) return null
  const functions = own.filter((one, at) => own.findIndex((other) => keyOf(other) === keyOf(one)) === at)
  if (functions.length === 0 || functions.length > mostFunctions || heads.total > heads.shown.length) return null
  const seen = yield* excerpts(
    functions.map(({ path, around }) => ({ path, from: around?.line ?? 1, to: around?.endLine ?? 1 })),
  )
  const read = functions.flatMap((match, at): readonly Parsed[] => {
    const lines = seen[at] ?? []
    const names = textsParsed(lines, isReader(match, words) ? null : words.join('_'))
    return names.length < 2 ? [] : [{ names, path: match.path, lines }]
  })
  const [first, ...others] = read
  const isOne = others.every((one) => one.names.join() === first?.names.join())
  return first === undefined || !isOne ? null : first
}

/** What is called after the option: a function that reads it, the type that it becomes, a variable that is compared. */
function patternFor(words: readonly string[]): string {
  const [name, joined] = [words.map(literally).join('[-_]?'), words.map(literally).join('_?')]
  return `(?i)\\bFromStr +for +\\w*${joined}\\b|\\b(?:\\w*(?:parse|read|to|from)_?\\w*${joined}|${joined}_?(?:from|of|parse)\\w*)\\(.*[{:)]\\s*$|\\b(?:switch|match|case|when)\\b[^"']*\\b${name}\\b|\\b${name} *={2,3} *["']|["'] *={2,3} *${name}\\b`
}

/** Whether it does nothing else than to read it: by its name, or since it is how its type is read. */
function isReader({ text, around }: Match, words: readonly string[]): boolean {
  const name = lastPart(around?.trail.at(-1) ?? '').toLowerCase()
  return /\bFromStr\b/.test(text) || (/parse|from|read/.test(name) && name.replaceAll('_', '').includes(words.join('')))
}

function keyOf({ path, around }: Match): string {
  return `${path}:${around?.line ?? 0}`
}

/** `{ "format", required_argument, NULL, 'f' }`, `-f, --format`: the name of what has a letter. */
function* longName(letter: string): Looking<string | null> {
  const one = letter.replace('-', '')
  const pattern = `["'][a-z][\\w-]+["'].*,\\s*'${one}'|(?:^|[^\\w-])-${one}\\b[, |/"']+--[a-z]`
  const { shown } = readMatches(yield* lookAt(search(pattern, { exclude: noProduct, limit: 10 })))
  const form = new RegExp(`["'](?<long>[a-z][\\w-]+)["'].*,\\s*'${one}'|-${one}\\b[, |/"']+--(?<typed>[a-z][\\w-]*)`)
  const names = new Set(
    shown
      .filter(({ path }) => isShipped(path))
      .flatMap(({ text }) => {
        const { long, typed } = form.exec(text)?.groups ?? {}
        return long ?? typed ?? []
      }),
  )
  const [only] = names
  return names.size === 1 && only !== undefined ? only : null
}
