// The values of an option that a list of the program holds: the one that its declaration names (`choices=KINDS`), or the one
// that is called after it and that what was typed must be in (`validKinds`).

import { search } from '../../looking/calls.ts'
import { excerpt } from '../../looking/excerpts.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import type { SourceLine } from '../../looking/read-view.ts'
import { elementName, elementsOf } from '../../source/elements.ts'
import { literally } from '../../source/patterns.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { codeLines, indentOf, isComment, textOf, upTo } from '../../source/source-text.ts'

interface ListedChoices {
  readonly names: readonly string[]
  readonly path: string
  readonly lines: readonly SourceLine[]
}

const longestList = 40
const valid = '(?:valid|allowed|supported|accepted|permitted|possible|known|available)'

/** What stands in the list of that name, where there is just one and all of it is written there. */
export function* choicesOfList(name: string): Looking<ListedChoices | null> {
  const pattern = `\\b${literally(name)}\\b *(?::[^=]*)?:?=`
  const isDeclared = new RegExp(`(?<![\\w.])${pattern}(?![=>~])`)
  const [only, other] = (yield* shippedLines(pattern)).filter(({ text }) => isDeclared.test(text))
  if (only === undefined || other !== undefined) return null
  const { path, line } = only
  const seen = codeLines(yield* excerpt({ path, from: line, to: line + longestList }))
  const [head, ...rest] = seen
  const isNext = ({ text }: SourceLine) =>
    text.trim() !== '' && indentOf(text) <= indentOf(head?.text ?? '') && !/^\s*[\])}]/.test(text)
  const lines = [...(head === undefined ? [] : [head]), ...upTo(rest, isNext)]
  const elements = elementsOf(textOf(lines)).filter((one) => one.trim() !== '')
  const isOfWords = /%[wi][^\w\s]/.test(head?.text ?? '')
  const isWritten = (one: string) =>
    (isOfWords && /^[\w-]+$/.test(one)) || /^\s*(?:["'`][^"'`]*["'`]\s*(?:$|[:=])|:\w+\s*$)/.test(one)
  return elements.length < 2 || !elements.every(isWritten)
    ? null
    : { names: elements.map((one) => elementName(one).replace(/^:/, '')), path, lines: lines.slice(0, 12) }
}

/** The list that is called after the option and after being valid, where something is looked for in it. */
export function* choicesCalledAfter(option: string): Looking<ListedChoices | null> {
  const words = option.replace(/^-+/, '').split('-').map(literally).join('[-_]?')
  const named = `(?i)\\b(?<name>${valid}_?(?:\\w+_)?${words}s?|${words}_?(?:choices|values))\\b`
  const uses = yield* shippedLines(named)
  const names = new Set(uses.flatMap(({ text }) => new RegExp(named.slice(4), 'i').exec(text)?.groups?.name ?? []))
  const [only] = names
  if (only === undefined || names.size > 1) return null
  const asked = new RegExp(
    `(?:contain\\w*|includes?|has|index|some|any|member)\\w*\\??\\([^()]*\\b${only}\\b|\\b${only}(?:\\.|\\[|\\))|\\bin\\s+${only}\\b`,
    'i',
  )
  return uses.some(({ text }) => asked.test(text)) ? yield* choicesOfList(only) : null
}

function* shippedLines(pattern: string): Looking<readonly Match[]> {
  const { shown } = readMatches(yield* lookAt(search(pattern, { exclude: noProduct, limit: 20 })))
  return shown.filter(({ path, text }) => isShipped(path) && !isComment(text))
}
