// Whether a place shows how the thing of a question is said to be: `an invalid length`. What speaks of lengths, and neither
// says nor tests that one may be invalid, has only the words in common with what was asked.

import { wordsOfName } from '../../source/names.ts'
import type { State } from '../../words/states.ts'
import type { Meanings, Term } from '../../words/terms.ts'
import { nameOf, type Place } from './places.ts'

const conditional =
  /\b(?:if|elif|elsif|elseif|unless|guard|while|when|case|default|switch|match|assert\w*|catch|except|rescue|require)\b|\?|=>|&&|\|\||\b(?:and|or)\b/
const failing =
  /\b(?:throw|raise|return\s+(?:false|null|nil|none|-?\d|err|undefined|\w*error)|exit|abort|panic|die|bail|reject|continue|break)|err|warn|fail|log|invalid|report/i
/** A failure stands so many lines below its test. */
const below = 3
/** What is said of a thing stands so near to it. */
const near = 2

interface Spoken {
  readonly terms: readonly Term[]
  readonly meanings: Meanings
}

export function showsState(place: Place, state: State, { terms, meanings }: Spoken): boolean {
  const things = terms.map(
    ({ isGeneral, isDeed, word }) => !isGeneral && !isDeed && !state.asked.test(word.toLowerCase()),
  )
  const isThing = (text: string) => meanings.spokenIn(text).some((one, index) => one > 0 && things[index] === true)
  const name = inPlainWords(nameOf(place))
  if (state.hinted.test(name) || !things.includes(true)) return true
  const lines = place.lines
    .toSorted((one, other) => one.line - other.line)
    .map(({ text, isProse, line }) => ({ text, words: inPlainWords(text), isProse: isProse === true, line }))
  const isBeside = (at: number, before: number, after = 0) =>
    lines.slice(Math.max(0, at - before), at + after + 1).some(({ text }) => isThing(text))
  return lines.some(({ text, words, isProse }, at) => {
    if (state.hinted.test(words) && (isThing(name) || isBeside(at, near, near))) return true
    if (isProse || !conditional.test(text)) return false
    if (state.tested.test(text) && (isThing(name) || isBeside(at, 1))) return true
    // Whatever may fail has tests that end in a failure: only one that speaks of the thing tells.
    const failures = lines.slice(at, at + below + 1).filter((one) => failing.test(one.text))
    return state.isFault && (isThing(text) ? failures.length > 0 : failures.some((one) => isThing(one.text)))
  })
}

/** Names parted into their words, so that `ErrNotFound` says `not found`. */
function inPlainWords(text: string): string {
  return `${text} ${wordsOfName(text).join(' ')}`
}
