// The text plane: chanting inside one reply, and replies that announce what nobody then does.
import { hash } from './hash.ts'

export interface Chant {
  readonly repeats: number
  /** What is said over and over, for people. */
  readonly sample: string
}

/** Only the tail of a long text is looked at: chanting that has ended is no reason to stop. */
const tailLength = 8000

const announcing =
  /\b(?:i(?:'|’)?ll|i will|i(?:'|’)?m (?:now )?(?:going|about) to|i am (?:now )?(?:going|about|ready) to|let me|let(?:'|’)?s|going to|about to|i need to|i should|i must|i can now|i want to|i(?:'|’)?m ready|now (?:to|for)|next step|proceed(?:ing)? (?:to|with)|time to|start(?:ing)? (?:with|by|on)|will now|shall)\b/i

/**
 * Words said over and over at the end of a text: a periodic tail, or one sentence that makes up most of it.
 * Only words and numbers count, and not the numbers of a list, so numbering, punctuation and markup cannot hide a
 * chant, while the rows of a table are none.
 */
export function chantIn(text: string, least: { readonly repeats: number; readonly words: number }): Chant | null {
  // A word and the gap after it take two characters at least.
  if (text.length < 2 * least.words) return null
  const tail = text.length > tailLength ? text.slice(-tailLength) : text
  const words = wordsOf(tail)
  if (words.length < least.words) return null
  const period = tailPeriod(words)
  if (period !== null && period.repeats >= least.repeats && period.repeats * period.length >= least.words)
    return { repeats: period.repeats, sample: words.slice(-period.length).join(' ').slice(0, 120) }
  return dominantSentence(tail, words.length, least.repeats)
}

/** The shortest period of the end of a list of words, with how often it repeats: a prefix function read backwards. */
function tailPeriod(words: readonly string[]): { readonly length: number; readonly repeats: number } | null {
  const reversed = words.toReversed()
  const prefix = new Array<number>(reversed.length).fill(0)
  let best: { length: number; repeats: number } | null = null
  for (let index = 1, length = 0; index < reversed.length; index++) {
    while (length > 0 && reversed[index] !== reversed[length]) length = prefix[length - 1] ?? 0
    if (reversed[index] === reversed[length]) length++
    prefix[index] = length
    const period = index + 1 - length
    const repeats = Math.floor((index + 1) / period)
    if (length > 0 && repeats >= 2 && period * repeats > (best === null ? 0 : best.length * best.repeats))
      best = { length: period, repeats }
  }
  return best
}

function dominantSentence(text: string, wordCount: number, leastRepeats: number): Chant | null {
  const counts = new Map<string, number>()
  for (const sentence of text.split(/[.!?\n]+/)) {
    const words = wordsOf(sentence)
    if (words.length < 3) continue
    const key = words.join(' ')
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    // Most of all words belong to this one sentence, so it is not a phrase that a long report happens to reuse.
    if (count >= leastRepeats && count * words.length * 2 > wordCount)
      return { repeats: count, sample: key.slice(0, 120) }
  }
  return null
}

function wordsOf(text: string): string[] {
  const plain = text.includes('\n') || /^\s*\d/.test(text) ? text.replace(/^[ \t#>*-]*\d+[.):]/gm, '') : text
  return plain.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? []
}

/** What a reply without any call says, as far as the next one must be compared with it. */
export interface Saying {
  readonly key: number
  readonly announces: boolean
  readonly isShort: boolean
  /** Hashes of its content words, at most 24. */
  readonly words: readonly number[]
}

export function sayingOf(text: string): Saying {
  const words = wordsOf(text)
  const content = [...new Set(words.filter((word) => word.length >= 5))].slice(0, 24)
  return {
    key: hash(words.join(' ')),
    announces: announcing.test(text),
    isShort: words.length <= 24,
    words: content.map((word) => hash(word)),
  }
}

/** The share of content words two sayings have in common, 0 to 1. */
export function likeness(one: Saying, other: Saying): number {
  if (one.key === other.key) return 1
  const shared = one.words.filter((word) => other.words.includes(word)).length
  const all = new Set([...one.words, ...other.words]).size
  return all === 0 ? 0 : shared / all
}
