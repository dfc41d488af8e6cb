// Which one of several a question means by its place: the last entry of an enum, what comes after a field, what a file ends
// with. It is read from the whole of the sentence, since a question that asks for a place asks for nothing else, and an answer
// that passes over it is one to another question.

import type { Question } from './question.ts'
import { talk } from './talk.ts'
import { emptyWords, ordinals, parts, singularIn, sorts } from './vocabulary.ts'

export interface Placement {
  /** First, second, last …; nothing where it is told by what stands beside it. */
  readonly order?: string
  readonly side?: 'after' | 'before'
  /** What is asked for, in the words of the question, in the singular; empty where it is only called a thing. */
  readonly noun: string
  /** What it is part of, or stands beside. */
  readonly of: string
  /** What both are part of, where the question says so. */
  readonly within: string | undefined
  /** Whether the question says of what sort the whole is, so that the word for it is a name: `the longopts table`. */
  readonly isSorted?: true
}

const orders: readonly (readonly [string, string])[] = [
  ['penultimate|second[- ]to[- ]last|second[- ]last|next[- ]to[- ]last|last[- ]but[- ]one', 'penultimate'],
  ['(?:very )?last|final|bottom-?most|lowermost', 'last'],
  ['(?:very )?first|top-?most|upper-?most', 'first'],
  ['number (?:two|2)', 'second'],
  ['number (?:three|3)', 'third'],
  ...Object.keys(ordinals).map((word) => [word, word] as const),
]
const order = `(?<order>${orders.map(([form]) => form).join('|')})`

const ends: readonly (readonly [RegExp, string])[] = [
  [/^(?:end|finish|close|bottom)/, 'last'],
  [/^(?:start|begin|open|top|head)/, 'first'],
]

const sort = `(?:${Object.keys(sorts).join('|')}|file|script|object|union|list|table|array|map|dict|dictionary|tuple|set|registry)`
const article = '(?:(?:the|this|that|an?|our|its) )?'
/** What something is part of, by its name or its path, with what sort of thing it is around it. */
const whole = (name: string) =>
  `${article}(?:${sort} (?:called |named )?)?(?<${name}>[\\w$@./:#-]*[\\w$])(?:\\(\\))?(?:'s)?(?<${name}Sort> ${sort})?(?:,? (?:in|of|from|inside) (?:the )?(?:file )?(?<${name}In>[\\w$@./:#-]*[\\w$])(?: ${sort})?)?`
const inside = '(?:of|in|on|from|for|inside(?: of)?|within|to)'
const noun = '(?<noun>(?!(?:is|are|was|does|do|comes?|goes|stands?) )(?:[a-z-]+ ){0,2}?[a-z-]+)'
const stands =
  '(?:is|are|was|comes?|stands?|appears?|goes|sits)(?: (?:listed|declared|defined|written|placed))?|(?:listed|declared|defined)'
const has = '(?:takes?|ha[sv]e?|accepts?|expects?|receives?|gets?|declares?|defines?|contains?|holds?|lists?)'
const what = '(?:(?:what|which)(?: one| thing)? is |name |(?:tell|show|give)(?: me)? )?'
const side =
  '(?:(?:right|directly|immediately|just|straight|next) )?(?<side>after|below|behind|underneath|beneath|following|follows?|succeeds?|before|above|ahead of|preceding|precedes?)'

const forms: readonly RegExp[] = [
  `${what}${article}${order}(?: ${noun})??(?: (?:that is |which is )?(?:listed|declared|defined|written|found|there))? ${inside} ${whole('of')}`,
  `${what}${article}${order} ${noun} (?:that |which )?${whole('of')} ${has}`,
  `${what}${article}${order} ${noun} (?:does|do|has|have) ${whole('of')}(?: ${has})?`,
  `(?:which|what) ${noun} ${inside} ${whole('of')} (?:${stands}) (?:the )?${order}(?: one)?`,
  `(?:which|what) ${noun} (?:${stands}) (?:the )?${order}(?: one)? ${inside} ${whole('of')}`,
  `(?:which|what) ${whole('of')} (?:${stands}) (?:the )?${order}(?: one)?`,
  `(?:which|what) ${noun} (?:does|do|has|have) ${whole('of')} (?:${has} )?${order}`,
  `what does ${whole('of')} ${has} as ${article}${order} ${noun}`,
  `(?:what|which)(?: ${noun})? does ${whole('of')} (?<end>end|finish|close|start|begin|open) with`,
  `(?:what|(?:which )?${noun}) (?:(?:is|comes|stands|sits|appears) )?(?:right )?at the (?:very )?(?<end>end|bottom|top|start|beginning|head) of ${whole('of')}`,
  `${what}${article}${order} (?<of>[A-Z][\\w$]*|\\w+_\\w+)(?: ${sort})?`,
  `(?:what is )?${whole('of')},? (?:(?:what|which)(?: one)? is )?(?:the )?${order}(?: ${noun})?`,
  `(?:what|which)(?: ${noun})??(?: (?:${stands}))? ${side} ${whole('of')}(?: (?:in|of|inside|within) ${whole('within')})?`,
  `${what}${article}(?:next )?${noun} (?:that )?(?:(?:${stands}) )?${side} ${whole('of')}(?: (?:in|of|inside|within) ${whole('within')})?`,
].map((form) => new RegExp(`^${form}$`, 'i'))

/** Words that only say that something is meant. */
const anything: ReadonlySet<string> = new Set(
  'thing one declaration definition symbol member entry item element part piece object def decl name'.split(' '),
)
/** What only says of which sort the parts are. */
const beside = /^(?:(?:enum|struct|class|record|interface|data|stored|instance|shell|python|java|go|rust|c) )+/

/** Who asks for no more than a place says it in a few words. */
const longest = 160

/** The place that a question asks for; `null` where it asks for none. */
export function placementIn({ text, names, paths }: Pick<Question, 'text' | 'names' | 'paths'>): Placement | null {
  const said = text
    .replace(/\b(what|which)(?:'s|s)(?= )/gi, '$1 is')
    .replace(/[:;]+(?= )/g, '')
    .replace(/[?!.\s]+$/, '')
    .trim()
  if (said.length > longest) return null
  const isNamed = (word: string) =>
    paths.includes(word) || names.some((name) => name === word || name.split(/\W+/).includes(word))
  return forms.map((form) => placedBy(form.exec(said)?.groups, isNamed)).find((place) => place !== null) ?? null
}

function placedBy(
  caught: Partial<Record<string, string>> | undefined,
  isNamed: (word: string) => boolean,
): Placement | null {
  const { of, side: beyond, within = caught?.ofIn } = caught ?? {}
  if (caught === undefined || of === undefined) return null
  // What is part of something named may be called by any word.
  const isSure = isNamed(of) || (within !== undefined && isNamed(within) && /^[a-z]\w*$/.test(of))
  const asked = (caught.noun ?? '').toLowerCase().replace(beside, '')
  if (!isSure && !isPlainName(of)) return null
  const isSorted = caught.ofSort !== undefined
  const place = { noun: anything.has(asked) ? '' : asked, of, within, ...(isSorted && { isSorted }) }
  if (beyond === undefined) return { ...place, order: orderOf(caught) }
  const isBefore = /^(?:before|above|ahead|preced)/i.test(beyond)
  return isSure || asked !== '' ? { ...place, side: isBefore ? 'before' : 'after' } : null
}

function orderOf({ order: said = '', end }: Partial<Record<string, string>>): string {
  const word = said.toLowerCase()
  const told = orders.find(([form]) => new RegExp(`^(?:${form})$`).test(word))?.[1]
  return told ?? ends.find(([form]) => form.test((end ?? '').toLowerCase()))?.[1] ?? 'first'
}

/** An ordinary word may be the name of something, unless it is one that questions are made of. */
function isPlainName(word: string): boolean {
  const plain = word.toLowerCase()
  return (
    /^[A-Z]\w*[a-z]/.test(word) ||
    (/^[a-z_$]/.test(word) &&
      !talk.has(plain) &&
      !emptyWords.has(plain) &&
      singularIn(parts, plain) === null &&
      singularIn(sorts, plain) === null)
  )
}
