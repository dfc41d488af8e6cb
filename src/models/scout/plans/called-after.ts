// What is called after something that a text names: the functions that handle it, and the constants that hold the text.

import type { Taken } from '../looking/branch-taken.ts'
import { search } from '../looking/calls.ts'
import { type Looking, lookAt } from '../looking/looking.ts'
import { type Match, readMatches } from '../looking/read-matches.ts'
import { withSign } from '../source/done-with.ts'
import { lastPart } from '../source/names.ts'
import { literally } from '../source/patterns.ts'
import { isGenerated } from '../source/shipped.ts'
import { isComment } from '../source/source-text.ts'
import { deedsIn } from '../words/deeds.ts'
import { namesInWords } from '../words/in-words.ts'
import { isCode, isInTest, isSaidToBe } from './uses-of.ts'

/** Functions and types that are called after what they handle, or after what the question says that they do with it. */
export function* calledAfter(name: string, question = ''): Looking<readonly Match[]> {
  const isText = /^[a-z\d]+(?:[-:./][a-z\d]+)+$/.test(name)
  const word = literally(isText ? name : lastPart(name)).replace(/\\?[-:./]/g, '[-_:./]?')
  const deeds = [...deedsIn(question)].filter((deed) => /^[a-z]{4,}$/.test(deed)).map((deed) => `|${deed}[a-z]{0,3}`)
  const signal = /^SIG(?<signal>[A-Z]{3,})$/.exec(name)?.groups?.signal
  const pattern =
    signal === undefined
      ? `\\b(?:do|cmd|handler?|on|process|exec|run|command${deeds.join('')})_?${word}\\b|\\b${word}_?(?:command|cmd|handler|action)\\b`
      : `\\b\\w*sig_?${signal}\\w*\\b`
  const { shown } = readMatches(yield* lookAt(search(pattern, { ignoreCase: true, limit: 60 })))
  return shown.filter((match) => {
    const { path, line, text, around } = match
    const own = new RegExp(pattern, 'i').exec(text)?.[0] ?? ''
    const isHead = around?.line === line && around.trail.at(-1) === own
    // What keeps or gives back a callback calls nothing: `set onreceipt(value)`.
    const isAccessor = /^\s*(?:\w+\s+)*[gs]et\s+[\w$#]+\s*\(/.test(text)
    const isOwn = !isAccessor && isCode(path) && !isInTest(match) && !isGenerated(path)
    return isOwn && !isComment(text) && own !== '' && (isHead || isSaidToBe(own, text))
  })
}

/** `KIND_BALANCE = "balance-query"`: the name of the constant that is nothing but the text; `null` where the line is none. */
export function constantIn({ text, around }: Match, name: string): string | null {
  const form =
    /^\s*(?:#\s*define\s+(?<macro>\w+)\s+§\s*$|(?:[\w<>&'[\]:]+\s+)*?(?<name>[A-Za-z_]\w*)\s*(?::\s*[^=]+|\s[\w.]+)?=\s*(?:[A-Za-z]\w*\(\s*)?§\s*\)?[,;]?\s*(?:\/\/.*|#.*)?$)/
  const { macro, name: constant = macro } = form.exec(withSign(text, name, true))?.groups ?? {}
  if (constant === undefined) return null
  // What a class says of itself is how it is known, not what others call it.
  const isOwn = around?.trail.at(-1) === constant && (around.trail.length === 1 || around.sort === 'variant')
  const isLoud = /^[A-Z][A-Z\d_]+$/.test(constant)
  return isOwn || isLoud || (around === null && /^[A-Z]/.test(constant)) ? constant : null
}

/** What the branches call that some lines open; who reads on calls itself. */
export function callsNote(taken: readonly Taken[]): readonly string[] {
  const called = taken.flatMap(({ calls, match }) => calls.filter((one) => one !== match.around?.trail.at(-1)))
  const calls = [...new Set(called)].slice(0, mostCalls)
  return calls.length === 0 ? [] : [`What is called there: ${namesInWords(calls)}.`]
}

const mostCalls = 4
