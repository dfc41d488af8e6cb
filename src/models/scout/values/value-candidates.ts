// What may be the value that a question asks for, weighed by what is told of it: by its name, by what it stands in, by what is
// said beside it and above it, and by where it is used. The nearer to the value, the more it counts.

import { ownerOf } from '../looking/owner.ts'
import { wordsOfName } from '../source/names.ts'
import { directoryOf } from '../source/paths.ts'
import { asWord } from '../source/patterns.ts'
import { stemOf } from '../words/stems.ts'
import { isMark } from './enum-member.ts'
import { isParameter } from './of-one-call.ts'
import { amountOf, fallbackIn, isFallback, type Setting } from './settings.ts'
import { isNoExtent, isOnlyConverted } from './units.ts'
import { isMeasure, isQuantity, isTimeStem, strangeParts, toldIn, type WantedValue } from './wanted-value.ts'

/** Something that is given a value, with what stands around it. */
export interface Given extends Setting {
  /** The comment above it. */
  readonly comment: string
  /** The lines that it is indented under: the tables and sections it is in. */
  readonly section: string
  /** The line before it. */
  readonly before: string
  /** Whether it has no name of its own, and is called after what stands before it. */
  readonly isBare?: true
}

export interface Candidate {
  readonly given: Given
  /** Stems that nothing has told of so far. */
  readonly left: readonly string[]
  /** How many stems its name tells, or what it stands in. */
  readonly named: number
  readonly score: number
}

const byName = 1
const byOwner = 0.8
const byLine = 0.7
const byComment = 0.6
const byFolder = 0.5
const byOwnerToo = 0.35
const byUse = 0.4
const byItself = 0.1

/** How much is told of a value where it stands. */
export function weighed(given: Given, wanted: WantedValue): Candidate {
  const { key, match, about, comment, section } = given
  const layers = [
    [key, byName],
    [`${ownerOf(match)} ${section}`, byOwner],
    [`${about} ${match.text.replace(key, ' ')}`, byLine],
    [comment, byComment],
    [`${directoryOf(match.path)} ${/^["'`]/.test(given.value) ? given.value : ''} ${natureOf(given.value)}`, byFolder],
  ] as const
  const stems = [...wanted.needed, ...wanted.helpful]
  const told = layers.map(([text, worth]) => ({ text, worth, stems: toldIn(text, stems) }))
  const scoreOf = (stem: string): number =>
    told.find((layer) => layer.stems.has(stem) || isBounded(layer.text, { stem, wanted }))?.worth ?? 0
  const needed = wanted.needed.map(scoreOf).reduce((sum, one) => sum + one, 0)
  // `maxRetries` of `retry.ts` is told of twice.
  const again = toldIn(key, [...toldIn(ownerOf(match), wanted.needed)]).size * byOwnerToo
  const more = wanted.helpful.map(scoreOf).reduce((sum, one) => sum + one, 0)
  const witnessed = wanted.isDefault ? (isOfDefaults(given) ? 1 : isOfSettings(given) ? 0.5 : 0) : 0
  const strange = given.isDefault ? 0 : strangeParts(key, wanted).length / 2
  return {
    given,
    left: wanted.needed.filter((stem) => scoreOf(stem) === 0),
    named: wanted.needed.filter((stem) => scoreOf(stem) >= byOwner).length,
    score:
      needed +
      again +
      more / 2 +
      witnessed +
      (ofItself.test(match.text) ? byItself : 0) -
      strange -
      (given.by === undefined ? 0 : 0.2) -
      (isBoundTooMany(key, wanted) ? 1 : 0),
  }
}

/** What a text is by how it is written: nobody has to call `"127.0.0.1:80"` an address. */
export function natureOf(value: string): string {
  if (/^["'`]\w+:\/\/\S*["'`]$/.test(value)) return 'url address endpoint'
  if (/^["'`][\w.*[\]-]*:\d{2,5}["'`]$|^["'`]\d+(?:\.\d+){3}["'`]$/.test(value)) return 'address'
  return /^["'`](?:[~.]{0,2}\/\S+|[\w.-]+\.[a-z]{2,6})["'`]$/.test(value) ? 'path file' : ''
}

/** Those of which most is told, and that best, first. */
export function byScore(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.toSorted((one, other) => one.left.length - other.left.length || other.score - one.score)
}

/** Whether a value is called `port` and no more, and there are other ports: what else is said of a port is said of any. */
export function isOneOfMany({ given }: Candidate, all: readonly Candidate[]): boolean {
  const stem = stemOf(given.key.toLowerCase())
  const isOther = ({ key, value }: Given) => amountOf(value) !== amountOf(given.value) && toldIn(key, [stem]).size > 0
  return isQuantity(stem) && all.some((one) => isOther(one.given))
}

/** What is so near to the best is not behind it. */
export const nearness = 0.3

/** The same, with something else that was found to tell of it. */
export function toldBy(one: Candidate, text: string, wanted: WantedValue): Candidate {
  // That a line is used beside a width makes no width of it.
  const told = toldIn(
    text,
    one.left.filter((stem) => !isQuantity(stem)),
  )
  const more = toldIn(text, wanted.helpful)
  return {
    ...one,
    left: one.left.filter((stem) => !told.has(stem)),
    score: one.score + told.size * byUse + (more.size * byUse) / 4,
  }
}

/** What something sets of itself goes before what others set of it. */
const ofItself = /^\s*(?:(?:this|self)[.[]|@)/

/** The most that something may be is not what it is. */
function isBoundTooMany(key: string, { needed, measures }: WantedValue): boolean {
  const isAsked = needed.some((stem) => /^m(?:ax|in)im/.test(stem)) || measures.includes('count')
  return (
    !isAsked && wordsOfName(key).some((word) => /^(?:max|min|limit)/.test(word)) && toldIn('limit', needed).size === 0
  )
}

/** A bound is told by any word that bounds. */
function isBounded(text: string, { stem, wanted }: { readonly stem: string; readonly wanted: WantedValue }): boolean {
  return stem === 'maximum' && wordsOfName(text).some((word) => wanted.measures.includes(word))
}

/**
 * Whether a name is made of nothing but the words of the question. One that says to be a default may hold one more, but not
 * as the word that says what it is: `DefaultTCPPort` and `TCP_DEFAULT_PORT` are ports, `default_event_duration` is no event.
 */
export function isNamedAfter(key: string, wanted: WantedValue): boolean {
  const words = wordsOfName(key)
  const isNamed =
    // `days` alone is the name of nothing.
    toldIn(key, [...wanted.needed, ...wanted.helpful.filter((stem) => !isTimeStem(stem))]).size > 0 ||
    words.some((word) => wanted.measures.includes(word))
  const [strange, ...others] = strangeParts(key, wanted)
  if (!isNamed || strange === undefined) return isNamed
  const besides = words.filter((word) => !/^def(?:ault)?s?$/.test(word))
  return others.length === 0 && wanted.isDefault && besides.length < words.length && besides.at(-1) !== strange
}

/** Whether a value, or what it stands in, has a word of the question for a name: a comment alone may speak of anything. */
export function isCalledAfter({ key, about, isDefault, match }: Given, wanted: WantedValue): boolean {
  const called = `${key} ${match.around?.trail.join(' ') ?? ''} ${isDefault ? about : ''}`
  const isOfMeasure = wordsOfName(key).some((word) => wanted.measures.includes(word))
  return isOfMeasure || toldIn(called, [...wanted.needed, ...wanted.helpful]).size > 0
}

/** Zero and minus one are what something is before anybody has said anything. */
export function isFitting(written: string, { kind, isList, needed }: WantedValue): boolean {
  const value = fallbackIn(written) ?? written
  // `"$OTHER"` is passed on, and decided elsewhere; so is what another value is put into.
  if (/^["']?\$|[#$]\{/.test(value) || /^(?:0|-1|)$/.test(amountOf(value)) || isOnlyConverted(value)) return false
  const isText = /^[rbuf]?["'`]/.test(value)
  switch (kind) {
    case 'amount':
      return (
        !isFlag(value) &&
        // A record is no amount, whatever stands in it.
        !value.startsWith('{') &&
        /\d|^time\.(?:Second|Minute|Hour|Millisecond)$/.test(value) &&
        // `"localhost:80"` has a port.
        !(isText && !/^.\d/.test(value) && !(needed.includes('port') && /^.[\w.[\]-]*:\d+.$/.test(value)))
      )
    case 'text':
      return isText && !/^["'`]\d*["'`]$/.test(value)
    case 'any':
      return (
        !isFlag(value) && !passedOn.test(value) && !(isList ? /^(?:\[\]|\{\})$/ : /^(?:[[{]|%[wi]?[[({!])/).test(value)
      )
  }
}

/** `c.Package`, `opts.SplitBy`: what it is then is said where that is set. */
const passedOn = /^(?:this|self|[a-z]|\w*(?:opt|cfg|conf|setting|param|arg)\w*)(?:\.|->)\w+$/i

function isFlag(value: string): boolean {
  return /^(?:true|false|none|null|nil|undefined)$/i.test(value)
}

/** `default=default` in what declares an option for whoever calls it: a variable says nothing itself. */
export function isVariable({ value, match }: Given): boolean {
  return /^[a-z_]\w*$/.test(value) && !/^(?:true|false|null|nil|undefined)$/.test(value) && !isConfig.test(match.path)
}

/** There a word is a text without its quotes. */
const isConfig = /\.(?:ya?ml|toml|ini|conf|cfg|properties|env|sh|bash|zsh)$|(?:^|\/)[^./]+$/

/** `define_options tabsize: 4`: what options are declared with holds where they are not given. */
const declaringOptions = /\b(?:define|declare|register)\w*(?:options?|settings?|preferences?)\b/i

/** What is merged with what was given holds where it was not. */
export function isOfDefaults({ key, match, isDefault, value, about, section }: Given): boolean {
  return (
    isDefault ||
    isFallback(value) ||
    /\b(?:array_merge|merge|assign|extend|replace)\w*\(/.test(section) ||
    declaringOptions.test(section) ||
    // `def` before a name is how Python and Ruby declare a function.
    wordsOfName(`${key} ${ownerOf(match)} ${about} ${section.replace(/\bdef\s/g, '')}`).some((word) =>
      /^def(?:ault)?s?$/.test(word),
    )
  )
}

/** One word alone is also the name of much that is no setting. */
export function isWitnessed(given: Given, { needed }: WantedValue): boolean {
  return (
    needed.length > 1 ||
    wordsOfName(given.key).length > 1 ||
    isSetForWant(given) ||
    isOfSettings(given) ||
    isOfDefaults(given) ||
    isParameter(given)
  )
}

function isOfSettings({ match }: Given): boolean {
  return /conf|cfg|setting|option|preference|constant/i.test(ownerOf(match))
}

/** Whether it always holds, and is measured as the question wants it. */
export function alwaysHolds(given: Given, wanted: WantedValue): boolean {
  const { key, value, about, comment, match } = given
  const said = `${key} ${value} ${about} ${comment} ${match.around?.trail.at(-1) ?? ''}`
  if (wanted.isMeasured && !isMeasure(said, wanted)) return false
  if (
    (wanted.isOfOne === true && isNoExtent(key, wanted.needed)) ||
    (wanted.kind === 'amount' && isMark(match) && !isMeasured(key, wanted))
  )
    return false
  return !isOfOneCase(given, wanted) || isSetForWant(given)
}

function isMeasured(key: string, { measures }: WantedValue): boolean {
  return wordsOfName(key).some((word) => measures.includes(word) || isQuantity(stemOf(word)))
}

/** `redirects: 5` in a record. */
const isEntryOf = /^\s*["'`]?[\w$]+["'`]?\s*:(?!:)/

/** What is chosen inside of a function holds for that case; so does what is made there, where a default is asked for. */
function isOfOneCase(given: Given, { isDefault }: WantedValue): boolean {
  const isEntry = isInFunction(given) && isEntryOf.test(given.match.text)
  return given.isLocal || isPassed(given) || (isDefault && isEntry && !isOfDefaults(given))
}

function isInFunction({ match: { around, line } }: Given): boolean {
  return around !== null && /^(?:function|method)$/.test(around.sort) && line > around.line
}

/** Zero is what something is before anybody has said anything, unless it is called a default or stands among parameters. */
export function isZeroByDefault({ key, value, match, section }: Given, { kind }: WantedValue): boolean {
  const isCalled = /default/i.test(`${key} ${ownerOf(match)} ${section}`)
  const isParameter = /^(?:async\s+)?def\s+\w+\((?:\s|$)/.test(section)
  return kind === 'amount' && value === '0' && (isCalled || isParameter)
}

/** `wait(days=1)`: what a call passes has been chosen for that call. */
export function isPassed(given: Given): boolean {
  const { key, match, before, section } = given
  // Where arguments have names, each may have a line of its own; so may parameters.
  const isArgument =
    /\.(?:py|kt)$/.test(match.path) &&
    /^\s*\w+\s*=[^=]/.test(match.text) &&
    /[(,]\s*$/.test(before) &&
    !/^(?:\w+\s+)*(?:def|fun|class)\b/.test(section)
  return (
    isInFunction(given) &&
    (isArgument || new RegExp(`\\w\\([^()]*${asWord(key)}\\s*[=:]`).test(match.text)) &&
    !/\b(?:def|function|fn|func|fun)\b/.test(match.text)
  )
}

/** What only says how something begins may call that whatever it likes: `c.Prompt = "> "` in `Init`. */
const beginning =
  /^(?:init(?:ialize|ialise)?|new|reset|set_?defaults?|defaults?)(?![a-z])|(?:_init|Init|_new|_?[dD]efaults?)$/i

/** How a condition says that nothing was given; `if branch == 'HEAD'` says that something was. */
const untold =
  /\bnot\b|!(?!=)|unless|-z|(?<!!==?\s*)\b(?:null|nil|none|undefined|nullptr)\b|empty|blank|unset|missing|==?\s*(?:""|''|'\\0'|-?\d+\b|false\b|\w*default)/i

/** A function assigns a default where it makes something, where nothing was given, or where it says so. */
function isSetForWant({ key, match, before, about }: Given): boolean {
  const [maker = '', owner = ''] = match.around?.trail.toReversed() ?? []
  const isConstructor = maker !== '' && owner === maker
  const isMade =
    isConstructor ||
    /default|init|new|setup|constructor|create|reset|parse\w*(?:opt|arg|flag|command)|(?:opt|arg)\w*parse|config|settings/i.test(
      maker,
    )
  const isField =
    (isConstructor && /^\s*\w+\s*=/.test(match.text)) ||
    /^\s*(?:(?:this|self)[.[]|@|\w*(?:opt|conf|cfg|setting|param|default|state|arg)\w*(?:\.|->|\[))/i.test(
      match.text,
    ) ||
    (beginning.test(maker) && /^\s*\w+(?:\.|->)\w+\s*=(?!=)/.test(match.text))
  // `Agent { redirects: 5 }` in what makes an agent of nothing.
  const isMadeSo =
    /^(?:new|default|init|initialize|__init__)$|^(?:[Nn]ew|[Dd]efault)[A-Z_]/.test(maker) && isEntryOf.test(match.text)
  const isMissing = new RegExp(
    `\\b(?:if|unless)\\b.*(?:\\bnot\\s+|!\\s*|\\bunless\\s*\\(?\\s*|==\\s*)?${asWord(key)}`,
    'i',
  ).test(before)
  return (isMade && isField) || isMadeSo || (isMissing && untold.test(before)) || /\bdefault\b/i.test(about)
}

/**
 * Of a class that is not for settings and that the question does not name: what holds there need not hold elsewhere, unless
 * its name says all of it, in three words or more.
 */
export function isOfAnother({ match, key, section, by, comment }: Given, { needed, helpful }: WantedValue): boolean {
  const { around, path } = match
  if (needed.length > 2 && toldIn(key, needed).size === needed.length) return false
  const isDefault = /default/i.test(`${key} ${section}`) || declaringOptions.test(section)
  if (around === null || isDefault || !/^(?:class|struct|interface|enum)$/.test(around.sort)) return false
  const said = by === 'comment' ? comment : ''
  const owner = [around.trail.at(-1) ?? '', path.split('/').at(-1) ?? '', said].join(' ')
  // What a command line is told is for the whole program.
  const isTyped = /\b(?:cli|commands?)\b/i.test(owner) && toldIn(key, needed).size > 0
  return (
    !isTyped &&
    !/config|option|setting|default|constant|param|policy|preference|propert|env|args|flags/i.test(owner) &&
    toldIn(owner, [...needed, ...helpful]).size === 0
  )
}

/** Whether a word is said of whatever is counted or set. */
export function isSaidOfAny(stem: string): boolean {
  return /^(?:thing|one|number|amount|valu|variabl|entr|item|element|object|setting|request|help(?:er)?|result|hit|call|piec)$/.test(
    stem,
  )
}
