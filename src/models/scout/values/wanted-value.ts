// A question that wants a value: what the value measures, and what it is the value of. `How long does it wait for a reply`
// wants a time, and something that is called after a reply and after waiting.

import { ownEntry } from '../../../core/index.ts'
import { wordsOfName } from '../source/names.ts'
import { participle, presentOf } from '../words/deeds.ts'
import { akinTo } from '../words/families.ts'
import { stemsIn } from '../words/kinship.ts'
import type { Question } from '../words/question.ts'
import { stemOf } from '../words/stems.ts'
import { wordsOfList } from '../words/words-of-list.ts'
import { counts, keptTimes, measuresOf, quantities, sizes, times } from './measures.ts'
import { withPlainBounds } from './plain-bounds.ts'

export interface WantedValue {
  readonly kind: 'amount' | 'text' | 'any'
  /** Words that names of such values have, whatever they are the values of. */
  readonly measures: readonly string[]
  /** Whether one of these words, or a unit, must be told of it: a number of things is no time. */
  readonly isMeasured: boolean
  /** Whether it is asked how far one thing goes, which no number of such things tells. */
  readonly isOfOne?: true
  /** Stems that must be told of it, in its name or around it. */
  readonly needed: readonly string[]
  /** Stems of what is done, of units and of what comes of it: good to find, but not needed. */
  readonly helpful: readonly string[]
  readonly isDefault: boolean
  /** Whether a list may be the value. */
  readonly isList: boolean
}

const quantity = Object.keys(quantities).join('|')
/** What holds where nobody says anything. */
const byDefault =
  /\bdefaults?\b|\bout of the box\b|\bpreset\b|\bstandard\b|\bunless\b|\b(?:without|not|no|none|nothing|nobody|don'?t|doesn'?t|isn'?t)\b/i
/** What a person may say or leave unsaid; other words make a condition of their own. */
const unsaid =
  /^(?:if|when|unless|in|case|i|you|we|one|it|is|are|the|a|an|do|does|don|dont|t|not|no|none|nothing|nobody|anything|something|any|else|say|says|said|tell|give|given|gives|set|sets|specify|specified|pass|passed|provide|provided|choose|chosen|configure|configured|omit|omitted|otherwise|option|flag|value|on|command|line|explicit|explicitly|was|were|other|for|to|me|user|myself|leave|left|out|unset|doesn|isn|wasn|haven|have|has|differently|ask|asked|want)$/

/** `How many states can a job be in`: how many there are is counted, and no number that somebody has set. */
const ofKinds =
  /^\W*how many (?:different |possible |distinct )?(?:states|status(?:es)?|kinds|sorts|types|modes|variants|operators|phases|stages|roles|categories) (?:can|may|could|does|do|has|have|are|is)\b/i

/** `what does the port option do`: what something does is told by no value of it. */
const whatItDoes = /^\W*what\s+(?:does|do|would|will)\b.*\b(?:do|mean|change|affect|control|influence)\W*$/i

export function wantedValue(asked: Question): WantedValue | null {
  const question = withPlainBounds(asked)
  const { text, condition, names } = question
  const isUnsaid = condition !== undefined && byDefault.test(condition) && wordsIn(condition).some(isSaidByPerson)
  const isStated = /\bdefaults?\b/i.test(text)
  if (condition !== undefined && !isUnsaid && !isStated) return null
  // What happens is no value, whatever it depends on, and neither is what stands in a list.
  if (/^\W*what happens\b/i.test(text) || whatItDoes.test(text) || wordsOfList(text) !== null || ofKinds.test(text))
    return null
  if (names.some((name) => wordsOfName(name).length > 1)) return null
  const isDefault = isUnsaid || isStated || /\bout of the box\b|\bpreset\b|\bunless\b/i.test(text)
  const measured = measuredIn(question, isDefault)
  if (measured === null) return null
  const inCondition = question.conditionWords.filter((word) => !isSaidOfDefaults(word) && !said.has(word))
  const whole = `${text} ${condition ?? ''}`
  const words = [...topicIn(question), ...compoundsIn(whole), ...inCondition]
  // What was left unsaid is what the value is for; any other condition is one that the value must be told to be for.
  const aside = new Set(
    [...besides(text), ...(isUnsaid ? inCondition : []), ...compoundsIn(whole)].filter((word) => !tried.test(word)),
  )
  const own = [...new Set(words.filter((word) => !aside.has(word)).map(stemOfDeed))]
  const done = [
    ...new Set(words.filter((word) => aside.has(word) && (!isUnit.test(word) || isTime.test(word))).map(stemOfDeed)),
  ]
  // Where nothing but what is done is said, the value is called after that.
  const [needed, others] = own.length > 0 ? [own, done] : [done, []]
  const helpful = [...new Set([...others, ...ratesIn(text)])]
  return needed.length === 0 || needed.length > mostNeeded
    ? null
    : { ...measured, needed, helpful, isDefault, isList: severalWanted.test(text) }
}

/** Whether it is asked how far something may go: a condition may then hold the answer. */
export function isBoundWanted({ kind, needed, measures, isDefault }: WantedValue): boolean {
  return (
    kind === 'amount' &&
    !isDefault &&
    (needed.some((stem) => /^(?:max|min)imum$|^limit$/.test(stem)) ||
      measures.some((measure) => /^(?:limit|age|max)$/.test(measure)))
  )
}

const mostNeeded = 5

/** `the log file`, `which file manager`: beside another word, it may be part of the name. */
function compoundsIn(text: string): readonly string[] {
  return /\bfile\b/i.test(text) ? ['file'] : []
}

const severalWanted = /\b(?:are|lists?|arrays?|map|table|set of|patterns?|which \w+s)\b|\bdefault (?:\w+ )*\w{2,}s\b/i

/** `words per minute`: what something is counted by may be a part of its name. */
function ratesIn(text: string): readonly string[] {
  return [...text.matchAll(/\bper\s+(?<unit>[a-z]+)/gi)].map(({ groups }) => stemOf((groups?.unit ?? '').toLowerCase()))
}

/** Who tries again retries. */
const tried = /^(?:re)?(?:try|tries|tried|trying)$/

/** What is `shown` is called after `show`. */
function stemOfDeed(word: string): string {
  return stemOf(tried.test(word) ? 'retry' : presentOf(word))
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? []
}

/** Only somebody can leave something unsaid; what happens by itself is a condition. */
function isSaidByPerson(word: string): boolean {
  return /^(?:i|you|we|one|given|set|specified|passed|provided|chosen|configured|omitted|unset|has|have|said|nothing|none|otherwise)$/.test(
    word,
  )
}

function isSaidOfDefaults(word: string): boolean {
  return unsaid.test(word)
}

/** `How many are there` counts what is written down; a value says how many of something there may be, or are made. */
const isLimited =
  /\bhow many [\w-]+ per [a-z]+\b|\b(?:does|do|will)\s+the\s+(?:[\w-]+\s+){1,3}(?:assume|allow|expect|permit|tolerate)\W*$|\b(?:after|before|until|at most|at least|up to|can|may|maximum|minimum|max|min|allowed|at once|between)\b|\b(?:are|is|get)\s+(?:kept|stored|remembered|retained|buffered|cached|held back)\b|\b(?:does|do|will)\s+(?!the\b)[\w-]+\s+(?!have\b|has\b|define|declare|contain|support|accept|take|need|use|export|offer|provide|know|call|return|throw|implement|extend|depend|include|read|list|come|exist)\w+/i

const kept = /\b(?:is|are|does|do|be|been)\b.*\b(?:kept|keep|remember(?:ed)?|stored|cached|retained|valid|held)\W*$/i

/** `how high is the daily cap`: such a noun says itself that a number is meant, and of which sort. */
const limited =
  /\bhow (?:high|low|big|large|great|steep|much) (?:is|are|may|can)\b.*\b(?:caps?|limits?|rates?|fees?|prices?|thresholds?|ceilings?|discounts?|tax(?:es)?|tariffs?|fares?|costs?|penalt(?:y|ies)|charges?|fines?|surcharges?|quotas?|shares?|ratios?|percentages?|allowances?|budgets?|bonus(?:es)?|deposits?)\b/i

function howMeasured(how: string, text: string): Measured {
  // `how long can a name be` wants no time.
  const isLength = how === 'long' && /\bhow long (?:can|may|must)\b.*\bbe\b/i.test(text)
  // `how long is a token` may want either.
  const isEither = how === 'long' && /\bhow long (?:is|are)\b/i.test(text)
  // `how much damage does it do` says itself what is measured.
  const isNamed =
    /\bhow much (?!time|space|memory|room)[a-z]+ (?:do|does|is|are|will|can|may|must|should)\b/i.test(text) ||
    limited.test(text)
  const isKept = how === 'long' && kept.test(text)
  const either = isEither ? [...times, 'length', 'len'] : (ownEntry(measuresOf, how) ?? [])
  const measures = isLength ? sizes : isKept ? keptTimes : either
  return {
    kind: 'amount',
    measures,
    isMeasured: how !== 'many' && !isLength && !isNamed,
    ...(isLength && { isOfOne: true }),
  }
}

type Measured = Pick<WantedValue, 'kind' | 'measures' | 'isMeasured' | 'isOfOne'>

const unmeasured = { measures: [], isMeasured: false } as const

/** `where does it find out how big the terminal is`, `how does it pick which editor`: it is done, and not written down. */
const foundOut =
  /\b(?:(?:find|figure|work)(?:s|ing)? out|(?:determine|detect|compute|calculate|measure|estimate|guess|decide|choose|pick)s?) (?:how|which|what)\b/i
const inTime = /\bhow many (?:ms|milliseconds|seconds|minutes|hours|days|weeks)\b/i

function measuredIn({ text, names }: Question, isDefault: boolean): Measured | null {
  if (foundOut.test(text)) return null
  if (inTime.test(text)) return howMeasured('long', text)
  const { how } = new RegExp(`\\bhow\\s+(?<how>${Object.keys(measuresOf).join('|')})\\b`, 'i').exec(text)?.groups ?? {}
  if (/^many$/i.test(how ?? '') && !isDefault && !isLimited.test(text)) return null
  // How often something is tried is a number, and no time.
  const isTried = /^often$/i.test(how ?? '') && wordsIn(text).some((word) => tried.test(word))
  if (how !== undefined) return howMeasured(isTried ? 'many' : how.toLowerCase(), text)
  if (/\b(?:which|what)\s+(?:text|string|word|prefix|suffix|message|marker|character|char|sign)\b/i.test(text))
    return { kind: 'text', ...unmeasured }
  return quantityIn(text, isDefault) ?? givenIn({ text, names }, isDefault)
}

/** `the default timeout`: a noun that says itself that a number is meant. */
function quantityIn(text: string, isDefault: boolean): Measured | null {
  const { noun } = new RegExp(`\\b(?<noun>${quantity})\\b`, 'i').exec(text)?.groups ?? {}
  const isAskedFor = /^\W*(?:what|which|on what|on which|the|default|initial|max|min)\b/i.test(text) || isDefault
  if (noun === undefined || !isAskedFor) return null
  return /^time$/i.test(noun)
    ? { kind: 'amount', measures: times, isMeasured: true }
    : { kind: 'amount', ...unmeasured }
}

/** `what is the maximum`, `which editor by default`, `where does it log to if nothing is said`. */
function givenIn({ text, names }: Pick<Question, 'text' | 'names'>, isDefault: boolean): Measured | null {
  const isBound = names.length === 0 && /^\W*(?:what|which)\b.*\b(?:maximum|minimum|max|min)\b/i.test(text)
  if (isBound) return { kind: 'amount', measures: counts, isMeasured: false }
  const isGiven = isDefault || (names.length === 0 && /^\W*what\b.*\b(?:value|set to|configured to)\b/i.test(text))
  const isPlace = isDefault && /^\W*where\s+(?:does|do|is|are|will)\b.*\b(?:to|from|in)\W*$/i.test(text)
  const isThing = isGiven && /^\W*(?:to |on |in |from |at )?(?:what|which|default|the)\b/i.test(text)
  return isPlace || isThing ? { kind: 'any', ...unmeasured } : null
}

/** Said of every value, and of nobody's in particular. */
const said: ReadonlySet<string> = new Set(
  (
    'default defaults value values setting option constant number amount numeric exact long much big large often many old far ' +
    'high deep wide fast frequently text string may can box preset standard unless otherwise whats what initially anything ' +
    'something nothing none must should lie lies pass passes elapse elapses two three give given say most least automatically itself keeps keep before after until without get gets ' +
    'put place at over once same per again back times go goes assume assumes assumed expect expects let out don doesn isn aren'
  ).split(' '),
)

/** What the value is of: everything that is said but for who is asked about and how it is asked. */
function topicIn({ text, words, names }: Question): readonly string[] {
  const clause = /\bthat\s+(?<subject>[\w-]+)\s+(?:does|do|will|can|would|should|may)\s+(?!be\b)/i
  const subject =
    clause.exec(text)?.groups?.subject ??
    /\b(?:does|do|will|can|would|should|did)\s+(?<subject>[\w-]+)(?!\s+be\b)/i.exec(text)?.groups?.subject
  // Files and lines are part of a name where they are measured.
  const measured = [
    ...text.matchAll(new RegExp(`\\b(?<noun>files?|lines?|names?)\\s+(?:${quantity})\\b`, 'gi')),
    ...text.matchAll(/\bhow many (?<noun>files|lines|calls)\b/gi),
    ...text.matchAll(/\bdefault (?:\w+ )+(?<noun>kind|type|class|name|method)\b/gi),
  ]
  const together = /\bat (?:the same|a|one) time\b|\btimes? out\b/i.test(text) ? ['time', 'times', 'out'] : []
  const bounds = [
    ...(/\b(?:maximum|max|maximal|at most|up to|longest|largest)\b/i.test(text) ? ['maximum'] : []),
    ...(/\b(?:minimum|min|minimal|at least|smallest|shortest)\b/i.test(text) ? ['minimum'] : []),
  ]
  const all = [
    ...bounds,
    ...measured.map(({ groups }) => groups?.noun ?? ''),
    ...names,
    ...words.filter((word) => !/^(?:max|min|most|least|longest|largest|smallest|shortest)/.test(word)),
  ].map((word) => word.toLowerCase())
  const isArticle = subject !== undefined && /^(?:the|a|an|this|it|i|we|you)$/i.test(subject)
  return [...new Set(all)].filter(
    (word) => !said.has(word) && !together.includes(word) && (isArticle || word !== subject?.toLowerCase()),
  )
}

const units = 'ms|milliseconds|millis|seconds|secs|minutes|hours|days|bytes|kb|mb|characters|chars|spaces|pixels|px'
const isUnit = new RegExp(`^(?:${units})$`)

/** What a value is counted in may be told beside it. */
const isTime = /^(?:seconds|minutes|hours|days)$/
const timeStems = new Set(['seconds', 'minutes', 'hours', 'days'].map(stemOf))

export function isTimeStem(stem: string): boolean {
  return timeStems.has(stem)
}

const done = `(?:\\w+(?:ed|en|pt|un)|${participle})`

/** Words that are not what the value is called after: what is done, units, what happens then, for each of what. */
function besides(text: string): ReadonlySet<string> {
  const forms = [
    /\b(?:does|do|will|can|would|should|did|may)\s+(?!the\b|an?\b)[\w-]+\s+(?<aside>\w+)/gi,
    // `does the poll watcher rescan by default`
    /\b(?:does|do|will)\s+(?:the|an?)\s+(?:[\w-]+\s+){1,3}?(?<aside>\w+)\s+(?:on|at|to|with|for|in|from|after|until|before|by)\b/gi,
    // `on which port does the server listen`
    /\b(?:does|do|will)\s+(?:the|an?)\s+(?:[\w-]+\s+){1,3}?(?<aside>\w+)\W*$/gi,
    // `are delivered loads kept`: what is said before a thing is a part of it.
    new RegExp(`(?<!\\bto\\s)\\b(?:is|are|gets?|be|being)\\s+(?<aside>${done})\\b(?!\\s+\\w+\\s+${done}\\b)`, 'gi'),
    /\b(?:before|until|after)\s+(?:it|they|he|the|something|(?=being|giving)|we|i)\b(?<aside>.*)$/gi,
    // `are the successful runs kept by default`
    new RegExp(
      `\\b(?:is|are)\\s+(?:[\\w-]+\\s+){1,4}?(?<aside>${done})\\b(?=\\s+(?:by|if|when|in|on|to|at|for)\\b|\\W*$)`,
      'gi',
    ),
    /\bper\s+(?<aside>\w+)/gi,
    new RegExp(`\\bin\\s+(?<aside>${units})\\b`, 'gi'),
    new RegExp(`\\bhow\\s+many\\s+(?<aside>${units})\\b`, 'gi'),
    /\b(?<aside>between|output|command|user|users|program|tool|daemon|service)\b/gi,
  ]
  return new Set(
    forms.flatMap((form) => [...text.matchAll(form)].flatMap(({ groups }) => wordsIn(groups?.aside ?? ''))),
  )
}

const others = new Map(Object.entries(quantities).map(([noun, akin]) => [stemOf(noun), akin]))

/** Whether a word says by itself that a number is meant. */
export function isQuantity(stem: string): boolean {
  return others.has(stem)
}

const waiting: Readonly<Record<string, readonly string[]>> = {
  wait: ['timeout', 'delay'],
  refresh: ['update', 'interval'],
  redirect: ['follow'],
  fetch: ['get', 'download'],
}
const doing = new Map(Object.entries(waiting).map(([word, akin]) => [stemOf(word), akin]))

/** The stems that some text speaks of, in these or in other words. */
export function toldIn(text: string, stems: readonly string[]): ReadonlySet<string> {
  const told = stemsIn(text, stems)
  return new Set(stems.filter((stem) => told.has(stem) || stemsIn(text, kinOfStem(stem)).size > 0))
}

/** Other words that may be written for one. */
export function kinOfStem(stem: string): readonly string[] {
  return [...akinTo(stem), ...[...(others.get(stem) ?? []), ...(doing.get(stem) ?? [])].map(stemOf)]
}

/** Words of programs that say nothing, and units. */
const plainParts: ReadonlySet<string> = new Set(
  (
    'k m s g n nr num the default defaults def dflt config option options opt cfg ' +
    'ms millis milliseconds sec secs seconds minutes hours days bytes kb mb ' +
    'percent pct db hz khz kg cm mm km kmh cents celsius'
  ).split(' '),
)

const unitWord = /^(?:ms|millis\w*|secs?|seconds?|minutes?|hours?|days?|weeks?|bytes?|kb|mb|kib|mib|chars?|columns?)$/

/** Whether some text says that what it speaks of is measured as the question wants it. */
export function isMeasure(text: string, { measures }: WantedValue): boolean {
  return wordsOfName(text).some((word) => measures.includes(word) || unitWord.test(word))
}

/** Words of a name that neither the question nor the sort of value accounts for: it is then the name of something else. */
export function strangeParts(key: string, { measures, needed, helpful }: WantedValue): readonly string[] {
  // `warm_up` is one stem in two words.
  const stems = [...needed, ...helpful].flatMap((stem) => [stem, ...stem.split('-')])
  return wordsOfName(key).filter(
    (word) => !plainParts.has(word) && !said.has(word) && !measures.includes(word) && toldIn(word, stems).size === 0,
  )
}
