// The case that a question asks about (`when no branch is given`, `for an empty directory`, `for Mode::List`), and which tests of
// a function are about just that case.

import { ownEntry } from '../../../core/index.ts'
import { lastPart } from '../source/names.ts'
import { literally } from '../source/patterns.ts'
import { withoutStrings } from '../source/source-text.ts'
import { stemsIn } from '../words/kinship.ts'
import type { Question } from '../words/question.ts'
import { stemOf } from '../words/stems.ts'

export interface StatedCase {
  readonly sort:
    | 'absent'
    | 'empty'
    | 'literal'
    | 'beginning'
    | 'ending'
    | 'negative'
    | 'zero'
    | 'error'
    | 'unfound'
    | 'inexistent'
    | 'spent'
    | 'other'
  /** Stems of what is absent, empty or equal to something. */
  readonly subject: readonly string[]
  /** What it is equal to, begins or ends with, as it may be written. */
  readonly literal: string
}

const given = '(?:given|passed|set|specified|provided|supplied|there|present|defined|configured|available)'
const nothing = '(?:none|null|nil|nullptr|undefined|missing|absent|unset|omitted)'

/** What one that is looked for must do or be. */
const suits =
  '(?:(?:match(?:es|ed)?|fits?|qualif(?:y|ies)|suits?|appl(?:y|ies))(?: (?:the |an? |its )?[\\w ]+)?|(?:satisf(?:y|ies)|meets?) (?:the |an? |its )?[\\w ]+|(?:[a-z]+ enough|suitable|eligible|free))'

const forms: readonly (readonly [sort: StatedCase['sort'], form: RegExp])[] = [
  ['error', /^(?:an? |the )?(?:error|failure)s?$|^(?:an? |the )?error(?: occurs| happens| is returned| is given)$/],
  ['empty', /^(?:an? |the )?empty (?<subject>[\w ]+)$/],
  ['empty', /^(?<subject>[\w .]+?) (?:is|are|was) (?:empty|blank)$/],
  [
    'unfound',
    new RegExp(
      `^(?:no (?<subject>[\\w ]+?)|nothing|none)(?: (?:is|are|was|were|can be))? (?:found|${suits})$|^(?:there(?: is| are|'s) )?(?:no (?<such>[\\w ]+?) (?:that|which)|none of (?:the |its |them |these )?(?<subjectToo>[\\w ]*?)) ?(?:is |are )?${suits}$|^(?<suchToo>[\\w .]+?) (?:(?:is|are|was|were) not|cannot be|can't be|could not be) found$`,
    ),
  ],
  [
    'unfound',
    /^(?<subject>[\w .]+?) (?:matches|fits|suits|belongs to|is that of|is in) (?:no|none of the) (?<second>[\w ]+)$/,
  ],
  // All that there is has been gone through.
  [
    'spent',
    /^(?:every|all|all of) (?:the |its )?(?<subject>[\w ]+?) (?:is|are|was|were|has been|have been) (?:over|done|past|finished|exhausted|used up|gone|gone through|through|spent|consumed|tried|passed|behind it)$|^(?:it|the function) (?:runs|has run|ran) out of (?<subjectToo>[\w ]+)$|^(?:it is |we are )?past the last (?<such>[\w ]+)$/,
  ],
  // One that is none of those which are told apart.
  [
    'other',
    /^(?:an?y? |the |some )?(?:unknown|unrecogni[sz]ed|unsupported|unexpected|invalid|other|different|nonsense|made-up|bogus|random) (?<subject>[\w ]+)$|^(?:anything|everything) else$|^(?<subjectToo>[\w .]+?) (?:is|are) (?:unrecogni[sz]ed|unsupported|invalid|not (?:recogni[sz]ed|supported)|(?:unknown|not known) to it|none of (?:them|those|these))$|^(?:an?y? |the |some)?(?<suchToo>[\w ]+?) (?:that |which )?(?:it|he|they|she) (?:does not|doesn't|do not|don't|did not|didn't|cannot|can't) (?:know|recogni[sz]e|understand|support|expect)$/,
  ],
  // Whether a file is there is no matter of looking through something.
  [
    'inexistent',
    /^(?!.*\b(?:file|directory|folder|path|table|database)\b)(?:(?<subject>[\w .]+?) (?:does not|doesn't|do not|don't|did not|didn't) exist|there (?:is|are) no such (?<subjectToo>[\w ]+)|no such (?<suchToo>[\w ]+?)(?: exists)?|(?<knownToo>[\w .]+?) (?:(?:is|are) (?:not known|unknown)))$/,
  ],
  [
    'absent',
    new RegExp(
      `^(?:there(?: is| are|'s) )?no (?<subject>[\\w ]+?)(?: (?:is|are|was|were|has been|have been) ${given}| (?:anywhere|at all|left|any more)(?: [\\w ]+)?)?$`,
    ),
  ],
  [
    'absent',
    new RegExp(
      `^(?<subject>[\\w .]+?) (?:(?:is|are|was|were) (?:${nothing}|not ${given})|(?:has|have) not been ${given})$`,
    ),
  ],
  ['absent', new RegExp(`^(?:an? |the )?(?:${nothing}) (?<subject>[\\w ]+)$`)],
  ['absent', /^(?:an? |the )?\w+ (?:(?:that|which) (?:has|have) no|without (?:an? |any )?)\s*(?<subject>[\w ]+)$/],
  [
    'negative',
    /^(?:an? |the )?negative (?<subject>[\w ]+)$|^(?<subjectToo>[\w .]+?) is (?:negative|less than (?:zero|0)|below (?:zero|0))$/,
  ],
  ['zero', /^(?<subject>[\w .]+?) is (?:zero|0)$|^zero(?: (?<subjectToo>[\w ]+))?$/],
]

const code = '[A-Za-z_$][\\w$]*(?:(?:::|\\.)[A-Za-z_$][\\w$]*)*'
const amount = '-?\\d[\\d_.]*'

/** What stands behind `return` in a question, or its condition; `null` where it states no case that can be read. */
export function statedCase(question: Question): StatedCase | null {
  const text = caseText(question)
  if (text === null) return null
  // What does not begin so is told by the other branch.
  if (/\b(?:not|never|n't) (?:start|begin|end)(?:s|n?ing)?\b/i.test(text)) return null
  const edge =
    /\b(?:(?<begins>(?:start|begin)(?:s|n?ing)?)|end(?:s|ing)?) (?:with|in) (?:an? |the )?(?<literal>\S+|[a-z]+ (?:mark|sign))$/i.exec(
      text,
    )?.groups
  if (edge?.literal !== undefined)
    return { sort: edge.begins === undefined ? 'ending' : 'beginning', subject: [], literal: signIn(edge.literal) }
  const lower = text.toLowerCase()
  for (const [sort, form] of forms) {
    const found = form.exec(lower)
    if (found !== null)
      return { sort, subject: stemsOf(`${subjectIn(found.groups)} ${found.groups?.second ?? ''}`), literal: '' }
  }
  // What follows a name with a capital says what it is: `for the Jsi flavor`.
  const { literal, subject = '' } =
    new RegExp(
      `^(?:(?<subject>[\\w .]+?) (?:is|equals|=+) )?(?:the |an? )?(?:variant |value |case |string |type )?(?<literal>${amount}|${code})(?: (?:variant|value|case|string|type)|(?<=(?:^| |::|\\.)[A-Z]\\w*) [a-z]+)?$`,
    ).exec(text)?.groups ?? {}
  return literal === undefined ? null : { sort: 'literal', subject: stemsOf(subject), literal }
}

/** Signs that have a name of their own. */
const signs: Readonly<Record<string, string>> = {
  'exclamation mark': '!',
  'question mark': '?',
  'hash sign': '#',
  'dollar sign': '$',
  'at sign': '@',
  'percent sign': '%',
  'plus sign': '+',
  'minus sign': '-',
  'equals sign': '=',
  hash: '#',
  dot: '.',
  comma: ',',
  colon: ':',
  semicolon: ';',
  slash: '/',
  dash: '-',
  hyphen: '-',
  underscore: '_',
  star: '*',
  asterisk: '*',
}

function signIn(literal: string): string {
  return ownEntry(signs, literal.toLowerCase()) ?? literal
}

/** A form may have several places for it. */
function subjectIn(groups: Readonly<Record<string, string | undefined>> | undefined): string {
  return groups?.subject ?? groups?.subjectToo ?? groups?.such ?? groups?.suchToo ?? groups?.knownToo ?? ''
}

/** Written as nobody would write a word of a sentence: it is a value, whatever it is compared with. */
export function isSpeltOut({ literal }: StatedCase): boolean {
  return /[a-z\d][A-Z]|_|::|\.|^[A-Z\d-]/.test(literal)
}

/** The case in its own words. */
export function caseText({ text, condition }: Question): string | null {
  const { said } =
    /\b(?:returns?|gives?(?: back| me| us| you)?|yields?|answers?|do(?=\s+(?:with|for|on|given|after)\b))\s+(?:for|on|given|with|without|at|after|during|above|below|over|under|in case of)\s+(?<said>(?!most\b|least\b|all\b).+?)[?.!\s]*$/i.exec(
      text,
    )?.groups ??
    /\breturns?\s+(?<said>by default)\b/.exec(text)?.groups ??
    {}
  const stated = condition?.replace(/^(?:when|if|in case|whenever|once)\s+/, '')
  if (said !== undefined && stated !== undefined) return null
  return (
    (said ?? stated)?.replace(/^(?:it|the function|the method) is (?:given|passed|called with)\s+/, '').trim() ?? null
  )
}

/** Said of whatever is handed over. */
const generic = /^(?:the|an?|it|its|input|argument|parameter|value|given|string|list|array|map|any|such)$/

function stemsOf(subject: string): readonly string[] {
  const words = subject.split(/[\s._]+/).filter((word) => word !== '' && !generic.test(word))
  return [...new Set(words.map(stemOf))]
}

const none = '(?:null|None|nil|NULL|nullptr|undefined)'
const operand = '[\\w.$>()\\[\\]-]+?'
const absence = [
  new RegExp(`^(?<what>${operand})\\s*(?:===?|is)\\s*${none}$`),
  new RegExp(`^${none}\\s*===?\\s*(?<what>${operand})$`),
  /^(?<what>[\w.$]+)\.(?:is_none\(\)|nil\?|isNull\(\)|is_null\(\))$/,
  /^(?:is_null|isNil|isNone)\((?<what>[\w.$]+)\)$/,
]
const falsehood = [/^(?:!|not\s+)\s*(?<what>[\w.$]+(?:->\w+)*)$/]
const emptiness = [
  /^(?<what>[\w.$]+)\s*===?\s*(?:""|''|\[\]|\{\})$/,
  /^(?<what>[\w.$]+)\.(?:is_empty\(\)|isEmpty\(\)|empty\?|empty\(\)|blank\?|isBlank\(\))$/,
  /^(?:len|count|strlen|sizeof|size)\((?<what>[\w.$]+)\)\s*(?:===?\s*0|<\s*1|<=\s*0)$/,
  /^(?<what>[\w.$]+)(?:\.|->)(?:length|size|count|len)(?:\(\))?\s*(?:===?\s*0|<\s*1|<=\s*0)$/,
  /^(?:!|not\s+)\s*(?:len\((?<what>[\w.$]+)\)|(?<whatToo>[\w.$]+)\.(?:length|size|count)(?:\(\))?)$/,
  /^(?:isEmpty|empty)\((?<what>[\w.$]+)\)$/,
]
const zero = [/^(?<what>[\w.$]+(?:->\w+)*)\s*===?\s*0$/]

/** How each sort of case may be tested, with what is tested. */
const tests: Readonly<
  Record<
    Exclude<StatedCase['sort'], 'literal' | 'beginning' | 'ending' | 'unfound' | 'spent' | 'other'>,
    readonly RegExp[]
  >
> = {
  absent: [...absence, ...falsehood, ...emptiness.slice(0, 2)],
  empty: [...emptiness, ...falsehood, ...zero],
  negative: [/^(?<what>[\w.$]+)\s*<\s*0$/],
  zero: [...zero, ...falsehood],
  inexistent: [
    /^(?<what>[\w.$]+)\s+not\s+in\s+[\w.$]+$/,
    /^(?:!|not\s+)\s*[\w.$]+(?:\.|->)(?:has|contains|containsKey|contains_key|ContainsKey|key\?|include\?|has_key|count)\(&?(?<what>[\w.$]+)\)$/,
  ],
  error: [/^(?<what>err(?:or)?)\s*!==?\s*(?:nil|null)$/],
}

/** Whether a test is about the case; `owner` is what else tells of what is tested: the name of the function. */
export function isTestOf(test: string, { sort, subject, literal }: StatedCase, owner: string): boolean {
  if (sort === 'unfound' || sort === 'spent' || sort === 'other') return false
  if (sort === 'beginning' || sort === 'ending') return isAtEdge(test, sort, literal)
  if (sort === 'literal') return isEqualTo(test, literal) && stemsIn(test, subject).size === subject.length
  const what = tests[sort].map((form) => form.exec(test)?.groups).find((groups) => groups !== undefined)
  if (what === undefined) return false
  const own = what.what ?? what.whatToo ?? ''
  const isTold = stemsIn(own, subject).size === subject.length
  // `items == 0` of what is called after a directory says that it is empty; `depth == 0` does not.
  const isCounted = !zero.some((form) => form.test(test)) || counting.test(own)
  return sort === 'empty' ? isCounted && stemsIn(`${own} ${owner}`, subject).size === subject.length : isTold
}

/** `line.startswith('#')`, `strings.HasSuffix(name, ".gz")`, `line[0] == '#'`. */
function isAtEdge(test: string, sort: 'beginning' | 'ending', literal: string): boolean {
  const [calls, at] =
    sort === 'beginning'
      ? ['starts_?with|has_?prefix|start_with\\?', '0']
      : ['ends_?with|has_?suffix|end_with\\?', '-1|\\w+\\s*-\\s*1']
  const written = `["'\`]${literally(literal)}["'\`]`
  return new RegExp(
    `^[^!]*(?:\\b(?:${calls})\\s*\\(?[^()]*${written}\\)?|\\[(?:${at})\\]\\s*===?\\s*${written})$`,
    'i',
  ).test(test)
}

const counting = /(?:count|len|length|size|num|total|[a-z]{3,}s)$/i

const presence = [new RegExp(`^(?<what>${operand})\\s*(?:!==?|is not)\\s*${none}$`), /^(?<what>[\w.$]+(?:->\w+)*)$/]

/** Whether a test says that what is absent in the case is there. */
export function isTestOfOpposite(test: string, { sort, subject }: StatedCase): boolean {
  const what = presence.map((form) => form.exec(test)?.groups?.what).find((one) => one !== undefined)
  return sort === 'absent' && what !== undefined && stemsIn(what, subject).size === subject.length
}

/** Whether an arm has the value for a pattern, with what it binds or not; `over` is what it is chosen by. */
export function isArmFor(pattern: string, over: string, { sort, literal, subject }: StatedCase): boolean {
  if (stemsIn(`${over} ${pattern}`, subject).size < subject.length) return false
  if (/^(?:absent|inexistent)$/.test(sort)) return /^(?:None|null|nil|NULL)$/.test(pattern)
  if (sort === 'empty') return /^(?:""|''|\[\])$/.test(pattern)
  if (sort === 'zero') return pattern === '0'
  if (sort === 'error') return /^Err\b/.test(pattern)
  return sort === 'literal' && isSameValue(pattern.replace(/\s*[({].*$/, ''), literal)
}

/** Patterns that are plain values, so that whatever is none of them is left for the last arm. */
export function isPlainPattern(pattern: string): boolean {
  return /^(?:[A-Za-z_][\w]*(?:(?:::|\.)\w+)*(?:\s*[({][\w\s,.:]*[)}])?|"[^"]*"|'[^']*'|-?\d[\w.]*)$/.test(pattern)
}

function isEqualTo(test: string, literal: string): boolean {
  const { left, right } = /^(?<left>.+?)\s*(?:===?|\bis\b|\beq\b|-eq)\s*(?<right>.+)$/.exec(test)?.groups ?? {}
  if (left !== undefined && right !== undefined) return isSameValue(left, literal) || isSameValue(right, literal)
  const { inside } = /\.(?:equals|eq|eql\?)\((?<inside>[^()]+)\)$/.exec(test)?.groups ?? {}
  return inside !== undefined && isSameValue(inside, literal)
}

/** `Mode::List` is `Self::List` where it stands; a text is the same in other quotes. */
function isSameValue(written: string, literal: string): boolean {
  const bare = (text: string) => text.trim().replace(/^(["'`])(.*)\1$/, '$2')
  if (/^["'`]/.test(written.trim()) || /^[\d-]/.test(literal)) return bare(written) === literal
  return new RegExp(`^(?:[\\w]+(?:::|\\.))*${literally(lastPart(literal))}$`).test(withoutStrings(written).trim())
}
