// What a word beside `options` may mean besides the program: a command that it tells apart by hand, or a type whose options
// are set in code.

import { search } from '../../looking/calls.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { literally } from '../../source/patterns.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { isComment } from '../../source/source-text.ts'
import type { Named } from '../../surfaces/surface.ts'
import type { Asked } from '../asked.ts'

/** `match arg { "put" | "list" => …`: who tells a command apart may give it other flags than the next one. */
export function* typedAsCommand(word: string, flags: readonly Named[]): Looking<readonly string[]> {
  if (flags.every(({ isCompared }) => isCompared === undefined)) return []
  const text = `["'\`]${literally(word)}["'\`]`
  const pattern = `(?:\\bcase|\\bwhen|==|[|]|\\bin *[(\\[{]|cmp\\(.*,|equals\\() *${text}|${text} *(?:=>|[|]|==|->|\\.equals)`
  const { shown } = readMatches(yield* lookAt(search(pattern, { exclude: noProduct, limit: 20 })))
  return shown.some(({ path, text: line }) => isShipped(path) && !isComment(line))
    ? [`they were not told apart by “${word}”`]
    : []
}

/** `which options does the proxy accept`: those of a `ProxyOptions` are given in code rather than typed. */
export function* setInCode({ question: { text }, caught: { within = '' } }: Asked): Looking<readonly string[]> {
  const isTyped = /\bcommand[ -]?lines?\b|\bflags?\b|\bcli\b|\bswitch(?:es)?\b|\bcommands?\b|(?<!\w)--/i.test(text)
  if (within === '' || isTyped || !/\boptions?\b/i.test(text)) return []
  const name = literally(within).replaceAll(/[-_]/g, '[-_]?')
  const pattern = `(?i)\\b(?:interface|type|class|struct|record|trait|typedef)\\b.*\\bI?${name}(?:Opt(?:ion)?s?|Config\\w*|Settings)\\b`
  const { shown } = readMatches(yield* lookAt(search(pattern, { exclude: noProduct, limit: 5 })))
  const declared = shown.find(({ path, text: line }) => isShipped(path) && !isComment(line))
  return declared === undefined ? [] : [`${declared.path}:${declared.line} declares options that are set in code`]
}
