// A regular expression in the words that it looks for: whoever watches a search wants to know what for, not how.

import { cut, displayWidth, oneLine } from './display-width.ts'

/** As long as people read a pattern itself. */
const longestPattern = 32

/** `enum Provider` as it stands; `\b(?:fn|func)\s+\w*(?:detect|sniff)\w*\s*\(` as `for fn, func, detect …`. */
export function nameSearch(pattern: string): string {
  const whole = oneLine(pattern)
  if (displayWidth(whole) <= longestPattern) return whole
  const words = wordsOf(pattern)
  return words.length === 0 ? cut(whole, longestPattern) : `for ${firstOf(words)}`
}

/** What a pattern has that is no word: groups, classes, repetitions and escapes. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/\(\?(?:<?[=!]|P?<\w+>|[a-z-]*[:)])/g, ' '],
  // Either case of one letter stands for the letter.
  [/\[([a-z])([A-Z])\]|\[([A-Z])([a-z])\]/g, '$1$4'],
  [/\[(?:\\.|[^\]\\])*\]/g, ' '],
  [/\\[pP]\{[^}]*\}|\\x[\da-f]{2}|\\./gi, ' '],
  [/\{\d*,?\d*\}/g, ' '],
]

function wordsOf(pattern: string): readonly string[] {
  const plain = signs.reduce((text, [sign, instead]) => text.replace(sign, instead), pattern)
  return [...new Set(plain.match(/[\p{L}_][\p{L}\d_-]+/gu) ?? [])]
}

function firstOf(words: readonly string[]): string {
  const fitting = words.findIndex((_, index) => words.slice(0, index + 1).join(', ').length > longestPattern)
  if (fitting < 0) return words.join(', ')
  return `${cut(words.slice(0, Math.max(1, fitting)).join(', '), longestPattern)} …`
}
