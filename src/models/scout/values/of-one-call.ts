// Values that hold for one call only, and rates: both are near the words of many questions, and seldom what is asked for.

import { wordsOfName } from '../source/names.ts'
import { stemOf } from '../words/stems.ts'
import type { Setting } from './settings.ts'

/** What a parameter is given in the heading of a function holds where nothing else is. */
export function isParameter({ key, match }: Pick<Setting, 'key' | 'match'>): boolean {
  return new RegExp(
    `\\b(?:func|fun|def|fn|function|init|constructor)\\b[^()]*\\([^()]*\\b${key}\\b\\s*(?::[^=,()]+)?=`,
  ).test(match.text)
}

/** `of(sensor, limit = 100)`: what is taken where a call says nothing is for that call; others need not hold to it. */
export function isOfOtherCall(given: Pick<Setting, 'key' | 'match'>, tells: (text: string) => boolean): boolean {
  const name = /\b(?:func|fun|def|fn|function)\s+(?<name>\w+)/.exec(given.match.text)?.groups?.name
  return name !== undefined && isParameter(given) && !tells(name)
}

/** `steps_per_frame` is no number of frames, and nothing that is counted by the second. */
export function isOtherRate(key: string, question: string): boolean {
  const words = wordsOfName(key)
  const at = words.indexOf('per')
  if (at < 1) return false
  const { counted } = /\bhow many (?<counted>[a-z]+)/i.exec(question)?.groups ?? {}
  const { each } = /\b(?:per|each|every) (?<each>[a-z]+)/i.exec(question)?.groups ?? {}
  const isBehind = (word: string) => words.slice(at + 1).some((one) => stemOf(one) === stemOf(word.toLowerCase()))
  return (counted !== undefined && isBehind(counted)) || (each !== undefined && !isBehind(each))
}
