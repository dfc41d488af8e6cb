// What a comment says that a function gives back in one case: `None once the queue is closed and empty`, `or null if it never
// was`.

import { stemOf } from '../words/stems.ts'
import { emptyWords } from '../words/vocabulary.ts'

export interface SaidCase {
  readonly value: string
  /** As the comment says it. */
  readonly words: string
}

const value = '`[^`]+`|["\'][^"\']*["\']|null|None|nil|NULL|undefined|true|false|True|False|-?\\d+|an? empty \\w+'
const clauses = new RegExp(
  `(?<value>${value})\\s*,?\\s+(?:if|when|once|where|whenever|in case|means)\\s+(?<said>(?:(?!,\\s+(?:or\\s+|and\\s+)?(?:${value})\\s)[^.;])+)`,
  'g',
)

/** `null` where the comment says nothing of the case, or two things. */
export function saidOfCase(comment: string, asked: string): SaidCase | null {
  const found = [...comment.matchAll(clauses)].map(({ 0: words, index, groups }) => {
    const { value = '', said = '' } = groups ?? {}
    const before = comment.slice(0, index).split(/\.\s/).at(-1) ?? ''
    return { value: value.replace(/`/g, ''), words: words.trim(), nearness: nearnessOf(asked, { said, before }) }
  })
  const most = Math.max(...found.map(({ nearness }) => nearness))
  const nearest = found.filter(({ nearness }) => nearness === most)
  const [only] = nearest
  return only === undefined || most < half || nearest.some(({ value }) => value !== only.value) ? null : only
}

interface Clause {
  readonly said: string
  /** What the sentence says before it: `if it never was` is said of that. */
  readonly before: string
}

const half = 0.5
const mostly = 0.65

/** How much of what a clause and the question say is said by both, 0 to 1; nothing where one denies what the other says. */
function nearnessOf(asked: string, { said, before }: Clause): number {
  if (isDenied(asked) !== isDenied(said)) return 0
  const [own, other] = [stemsOf(asked), stemsOf(said)]
  if (other.length === 0) return isDenied(said) && own.some((stem) => stemsOf(before).includes(stem)) ? half : 0
  const both = own.filter((stem) => other.includes(stem)).length
  const nearness = (2 * both) / (own.length + other.length)
  // `the key is new` is not `the key already exists`: where each says something of its own, they must share most.
  return both < Math.min(own.length, other.length) && nearness < mostly ? 0 : nearness
}

const denying = /\b(?:not?|never|none|nothing|nobody|without|fail(?:s|ed)?|missing|absent|unless|\w+n't)\b/gi
/** What a word denies by its beginning. */
const denied = /\b(?:in|un)(?=valid|known|supported|recogni[sz]ed|set|available|readable|parsable|defined)/gi

function isDenied(text: string): boolean {
  const count = (text.match(denying)?.length ?? 0) + (text.match(denied)?.length ?? 0)
  return count % 2 === 1
}

/** What says little elsewhere, and here tells one case from the other. */
const tellsCases = /^(?:new|exists?|existing|found|again|right)$/

function stemsOf(text: string): readonly string[] {
  const words = text
    .toLowerCase()
    .replace(denied, '')
    .replace(/\btoo few\b|\bfewer than\b/g, 'few')
    .replace(denying, ' ')
    .split(/[^a-z\d]+/)
    .filter((word) => word.length > 1 && (!emptyWords.has(word) || tellsCases.test(word)))
  return [...new Set(words.map(stemOf))]
}
