// What a function is given wherever it is called: `which schemes are registered with RegisterFactory`. By the name of its
// parameter, or where nothing is called so, by the only text that every call has in the same place.

import { declarationsOf, nameOf, sourceOf } from '../../looking/declarations.ts'
import { everyMatch, surrounded } from '../../looking/every-match.ts'
import type { Looking } from '../../looking/looking.ts'
import type { Match } from '../../looking/read-matches.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { insideBracket, splitTop } from '../../source/brackets.ts'
import { lastPart } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { isShipped } from '../../source/shipped.ts'
import { signatureOf } from '../../source/signature.ts'
import { isComment, textOf, withoutStrings } from '../../source/source-text.ts'
import { counted, inOneSentence } from '../../words/in-words.ts'
import { stemsIn } from '../../words/kinship.ts'
import { stemOf } from '../../words/stems.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, matchPassages, unknown } from '../conclusion.ts'
import { plainSentence } from '../told.ts'

interface Call {
  readonly match: Match
  readonly values: readonly string[]
}

const longestCall = 8

export function* givenToCalls({ name, path, sort, language, caught }: Asked): Looking<Conclusion> {
  const { symbols } = yield* declarationsOf({ name, path, sort, language })
  const own = lastPart(name)
  const { shown, missing } = yield* everyMatch([`\\b${literally(own)}\\s*\\(`])
  const places = shown.filter((match) => isCall(match, own, symbols))
  const calls = (yield* surrounded(places, { before: 0, after: longestCall })).map(({ match, below }) => ({
    match,
    values: valuesIn(textOf(below), own),
  }))
  const at = placeIn(symbols, calls, stemOf((caught.noun ?? '').toLowerCase()))
  const nothing = `Looked for what \`${name}\` is called with; the calls do not tell it plainly.`
  if (calls.length === 0 || at === null) return unknown(nothing, matchPassages(places))
  const given = calls.map(({ match, values }) => ({ match, value: values[at] ?? '' }))
  const names = [...new Set(given.map(({ value }) => withoutQuotes(value)))]
  const told = names.map((one) => {
    const first = given.find(({ value }) => withoutQuotes(value) === one)?.match
    return first === undefined ? `\`${one}\`` : `\`${one}\` (${placeOf(first.path, first.line)})`
  })
  const untold = given.filter(({ value }) => !isWritten(value))
  return concluded(
    plainSentence(`${counted(names.length, 'value')} in the calls of \`${own}\`: ${inOneSentence(told)}.`),
    matchPassages(places),
    [
      ...(missing > 0 ? [`${counted(missing, 'line')} with the name were not looked at`] : []),
      ...untold
        .slice(0, 2)
        .map(({ match }) => `${placeOf(match.path, match.line)} calls it with what is told only when it runs`),
    ],
  )
}

/** Neither its declaration, nor a comment or a test. */
function isCall({ path, line, text }: Match, own: string, symbols: readonly SymbolView[]): boolean {
  const isDeclared = symbols.some((symbol) => symbol.path === path && symbol.line === line)
  const heading = new RegExp(
    `\\b(?:func|fn|def|function|fun)\\s+(?:\\([^()]*\\)\\s*)?(?:[\\w.:]+[.:])?${literally(own)}\\b`,
  )
  const isCode = new RegExp(`(?<![\\w$])${literally(own)}\\s*\\(`).test(withoutStrings(text))
  return isShipped(path) && isCode && !isDeclared && !isComment(text) && !heading.test(text)
}

function valuesIn(text: string, own: string): readonly string[] {
  const head = new RegExp(`(?<![\\w$])${literally(own)}\\s*\\(`).exec(withoutStrings(text))
  const inside = head === null ? null : insideBracket(text, head.index + head[0].length - 1)
  return splitTop(inside ?? '', /,/)
}

/** Which of the values is meant; `null` where nobody can tell. */
function placeIn(symbols: readonly SymbolView[], calls: readonly Call[], noun: string): number | null {
  const [only, ...others] = symbols
  const parameters =
    only === undefined || others.length > 0 ? [] : (signatureOf(sourceOf(only), nameOf(only))?.parameters ?? [])
  const called = parameters.findIndex((parameter) => stemsIn(parameter, [noun]).size > 0)
  if (called >= 0) return called
  const places = new Set(calls.map(({ values }) => values.findIndex(isText)))
  const [at] = places
  const isOnlyText = calls.every(({ values }) => values.filter(isText).length === 1)
  return places.size === 1 && at !== undefined && at >= 0 && isOnlyText ? at : null
}

function isText(value: string): boolean {
  return /^["'`][^"'`]*["'`]$/.test(value.trim())
}

/** A text, or a name that is the same wherever it stands; a variable is told only when the program runs. */
function isWritten(value: string): boolean {
  return isText(value) || /^:?\w+::\w+$|^:\w+$|^&?(?:\w+\.)*[A-Z]\w*(?:\{\})?$|^\d+$/.test(value.trim())
}

function withoutQuotes(value: string): string {
  return value.trim().replace(/^["'`]|["'`]$/g, '')
}
