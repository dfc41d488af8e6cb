// Whether a function is what tells a kind, by what it is called and what it gives back: `detect_language`, `lang_from_path`,
// `Language.of`, `draft?`, `FileType sniff(…)`. What else its name says must be of the question too, or say nothing.

import { wordsOfName } from '../../source/names.ts'
import { akinTo } from '../../words/families.ts'
import { formsOf, stemsIn } from '../../words/kinship.ts'
import { stemOf } from '../../words/stems.ts'
import { anyKind, ofAnyKind, type ToldKind, type Way } from '../../words/told-kind.ts'
import { calledAfter, detecting, isDetector } from './detecting.ts'

/** `sure` where its name says that it tells the kind, `fair` where it only may. */
export type Fit = 'sure' | 'fair'

/** What can be known of a function. */
export interface Teller {
  readonly name: string
  readonly owner: string
  /** The names of the file and of the folder that it stands in. */
  readonly around: string
  /** The type it gives back, where it is seen. */
  readonly returns: string
  /** The first sentence above it. */
  readonly comment: string
  /** All of its text, where it is seen. */
  readonly text?: string
}

const sureSigns: Readonly<Record<Way, string>> = {
  kind: `${detecting} find locate lookup choose pick select resolve decide discover derive figure analyze analyse`,
  place: 'find locate lookup look search discover resolve determine choose pick select detect',
  amount: 'calculate calc compute estimate measure derive determine',
  check: 'check verify validate ensure assert require authenticate matches match valid',
  presence: `${detecting} find check is has looks contains`,
  whether:
    'is has can should needs need are was will does looks seems use uses wants want supports must may check in inside within',
}
const fairSigns: Readonly<Record<Way, string>> = {
  kind: 'get read parse fetch current',
  place: 'get default candidate candidates possible set',
  amount: 'get sum total',
  check: '',
  presence: '',
  whether: '',
}
const behind = new Set('from for of by in using at'.split(' '))
/** The config file is what is called after the config. */
const neutralBehind = new Set('file files path paths dir directory location'.split(' '))
/** What a kind is told by, or what says nothing. */
const neutral = new Set(
  (
    'file filename files path paths name ext extension suffix string str text header head content contents magic bytes byte buffer ' +
    'buf data line first input value the a an to and or auto try maybe do impl internal async user current dir directory location ' +
    'as on with get'
  ).split(' '),
)
/** What makes one of a kind has to choose which. */
const making = 'new create make build open instantiate construct'
/** What the only method of a class that is called after its work is called. */
const working =
  'invoke call apply handle process run execute intercept filter activate authenticate check validate verify'
const workers =
  'middleware filter guard interceptor validator verifier checker authenticator auth detector sniffer guesser classifier resolver'

const setOf = (words: string): ReadonlySet<string> => new Set(words === '' ? [] : words.split(' ').map(stemOf))
const signs = {
  sure: mapped(sureSigns),
  fair: mapped(fairSigns),
  making: setOf(making),
  working: setOf(working),
  workers: setOf(workers),
} as const

function mapped(table: Readonly<Record<Way, string>>): Readonly<Record<Way, ReadonlySet<string>>> {
  const { kind, presence, place, amount, check, whether } = table
  return {
    kind: setOf(kind),
    presence: setOf(presence),
    place: setOf(place),
    amount: setOf(amount),
    check: setOf(check),
    whether: setOf(whether),
  }
}

export function fitOf(teller: Teller, told: ToldKind): Fit | null {
  if (isOfAnotherThing(teller, told)) return null
  const words = wordsOfName(teller.name)
  const isHead = headIn(told)
  const at = words.findIndex((word) => isHead(word) !== null)
  const rest = withoutSource(words, told).filter((_, index) => index !== at)
  const isKnown = accountedFor(teller, told)
  if (at < 0) return fitWithoutHead(teller, { told, words, isKnown })
  if (isOfMany(words[at] ?? '', told)) return null
  const signed = signOf(teller, { way: told.way, rest, follower: words[at + 1] ?? '' })
  if (!rest.every((word) => isKnown(word) || signs.sure[told.way].has(stemOf(word)) || isFairSign(word, told)))
    return null
  if (isHead(words[at] ?? '') === 'akin') return signed === 'sure' && told.way !== 'kind' ? 'fair' : null
  return signed
}

/** `Guess the kind of an entry`: where its comment says what it tells the kind of, that must be what is asked about. */
function isOfAnotherThing({ comment }: Teller, { way, heads, things, sides }: ToldKind): boolean {
  const { thing } =
    /\b(?:kind|type|sort|format)s? of (?:an?|the|each|this|every) (?<thing>[a-z]+)\b/i.exec(comment)?.groups ?? {}
  const asked = wordsOfName(things).filter((word) => word.length > shortest)
  const isAnyKind = way === 'kind' && heads.every((head) => anyKind.includes(head)) && sides === undefined
  if (thing === undefined || !isAnyKind || asked.length === 0 || neutral.has(thing.toLowerCase())) return false
  const stem = stemOf(thing.toLowerCase())
  return !asked.map(stemOf).some((one) => one === stem || akinTo(one).includes(stem))
}

/** `get_branches` tells all of them, and not which one is meant. */
function isOfMany(word: string, { heads, way }: ToldKind): boolean {
  const isPlural = (one: string) => /[^su]s$/.test(one)
  return way !== 'whether' && isPlural(word) && !heads.some(isPlural)
}

/** `origin_from_flag`: of what is asked about something in particular, any part may tell it. */
function withoutSource(words: readonly string[], { things }: ToldKind): readonly string[] {
  const from = words.findIndex((word) => /^(?:from|by|using)$/.test(word))
  const isParticular = wordsOfName(things).some((word) => !neutral.has(word) && !behind.has(word))
  return from < 0 || !isParticular ? words : words.slice(0, from + 1)
}

interface Signed {
  readonly way: Way
  /** The words of the name beside the head, and the one right behind it. */
  readonly rest: readonly string[]
  readonly follower: string
}

function signOf({ name, returns }: Teller, { way, rest, follower }: Signed): Fit | null {
  const isAnswered = way === 'whether' || way === 'presence'
  const isSure = rest.some((word) => signs.sure[way].has(stemOf(word)))
  if (isSure || (isAnswered ? name.endsWith('?') : behind.has(follower))) return 'sure'
  if (way === 'check') return null
  // What is called just as the thing is that thing: `ripgrep` runs it, and looks for none.
  if (way === 'place' && rest.length === 0) return null
  // What a name says last is what it gives back: a `localeName` is no locale.
  if (isAnswered) return /\bbool/i.test(returns) ? 'fair' : null
  return follower === '' || neutralBehind.has(follower) ? 'fair' : null
}

function isFairSign(word: string, { way, verbs, isChosen }: ToldKind): boolean {
  const stem = stemOf(word)
  return (
    signs.fair[way].has(stem) ||
    (isChosen === true && signs.making.has(stem)) ||
    verbs.some((verb) => stemOf(verb) === stem)
  )
}

/** Whether it is called after making something, so that only its text tells whether it chooses. */
export function isMaker(name: string): boolean {
  return wordsOfName(name).some((word) => signs.making.has(stemOf(word)))
}

/** A type that is called a kind of something. */
const sorts = /(?:kind|type|format|flavou?r)(?![a-z])/i

interface Nameless {
  readonly told: ToldKind
  readonly words: readonly string[]
  readonly isKnown: (word: string) => boolean
}

/** `Language.of`, `LanguageDetector.run`, `FileType sniff(…)`: the kind is told by what stands around the name. */
function fitWithoutHead(teller: Teller, { told, words, isKnown }: Nameless): Fit | null {
  const [first = '', ...others] = words
  const isHead = headIn(told)
  const owner = wordsOfName(teller.owner)
  const isOwned = owner.some((word) => isHead(word) === 'own')
  // What is told from what, any part may tell: `MarkKind.of_stones`.
  const isBySource = told.sides !== undefined && isOwned && behind.has(first)
  const isAccounted = isBySource || others.every((word) => isKnown(word) || behind.has(word))
  if (!isAccounted || told.way === 'whether' || told.way === 'presence') return null
  if (isOwned && owner.some((word) => signs.workers.has(stemOf(word))) && signs.working.has(stemOf(first)))
    return 'sure'
  if (told.way === 'check') return null
  if (isOwned && behind.has(first) && told.way === 'kind' && !isReading(words)) return 'sure'
  const isTold =
    isOwned ||
    (ofAnyKind(told) !== null && sorts.test(teller.returns)) ||
    [teller.returns, teller.comment].some((text) => wordsOfName(text).some((one) => isHead(one) === 'own'))
  // `language::detect`: a file is an owner as well.
  const isHome = others.length === 0 && wordsOfName(teller.around).some((one) => isHead(one) === 'own')
  // `sniff` in a class or by itself tells what its text speaks of.
  const isSpoken = () => others.length === 0 && wordsOfName(teller.text ?? '').some((one) => isHead(one) === 'own')
  if (isDetector(first) && (isTold || isHome || isSpoken())) return 'sure'
  return told.way === 'kind' && isGivenBack(teller, { told, first }) ? 'fair' : null
}

/** `formatter.New(…) Formatter` makes the kind that is chosen, `Bom.find(…)` gives back what is often written for it. */
function isGivenBack({ returns, owner }: Teller, { told, first }: { told: ToldKind; first: string }): boolean {
  const isHead = headIn(told)
  const given = wordsOfName(returns)
  if (told.isChosen === true && signs.making.has(stemOf(first))) return given.some((word) => isHead(word) === 'own')
  const isOfOwn = [given, wordsOfName(owner)].every((words) => words.some((word) => isHead(word) !== null))
  return isOfOwn && signs.sure.kind.has(stemOf(first))
}

/** `from_str` only reads what is written. */
function isReading([first = '', source]: readonly string[]): boolean {
  if (source === undefined) return first === 'from'
  return /^(?:str|string|text|int|integer|number|value|json|name|id|code|ordinal)$/.test(source)
}

/** Whether a word of a name is one of the heads, or is often written for one. */
export function headIn({ heads }: ToldKind): (word: string) => 'own' | 'akin' | null {
  const stems = heads.map(stemOf)
  const akin = new Set(stems.flatMap(akinTo))
  const isOwn = (word: string) => stemsIn(word, stems).size > 0 && !heads.some((head) => isDeedOf(head, word))
  return (word) => {
    const { start, end } = /^(?<start>\w+?)(?<end>file|path|name|dir|type|zone)$/.exec(word)?.groups ?? {}
    const parts = [word, ...(start === undefined || end === undefined ? [] : [start, end])]
    if (parts.some(isOwn)) return 'own'
    return parts.some((part) => akin.has(stemOf(part))) ? 'akin' : null
  }
}

/** What encodes does not tell the encoding, what formats is no formatter, and what is formatted has no format to tell. */
function isDeedOf(head: string, word: string): boolean {
  if (word.startsWith(head) && /^[bdglmnprt]?(?:ed|ing)$/.test(word.slice(head.length))) return true
  const end = head.startsWith(word) ? head.slice(word.length) : ''
  return head.replace(/ing$/, 'e') === word ? head !== word : /^(?:[bdglmnprt]?[eo])?r$/.test(end)
}

/** Whether a word of a name says nothing, or what the question or the place of the function says as well. */
function accountedFor({ owner, around }: Teller, { things, way, heads }: ToldKind): (word: string) => boolean {
  const stems = [...wordsOfName(things).filter((word) => !neutral.has(word)), ...heads].map(stemOf)
  const akin = new Set(stems.flatMap(akinTo))
  const near = new Set([...wordsOfName(owner), ...wordsOfName(around)])
  return (word) =>
    neutral.has(word) ||
    (behind.has(word) && way !== 'whether' && way !== 'presence') ||
    near.has(word) ||
    akin.has(stemOf(word)) ||
    stemsIn(word, stems).size > 0
}

const shortest = 3
const called = '\\w*[?!]?\\s*(?:<[^>]*>)?\\s*(?:=\\s*(?:async\\s*)?(?:function\\b|\\()|\\()'

/** What finds the lines that declare or call all that may be one. */
export function patternsFor({ heads, way, isChosen }: ToldKind): readonly string[] {
  const stems = heads.map(stemOf)
  const akin = stems.flatMap(akinTo)
  const own = [...stems.flatMap(formsOf), ...akin.filter((one) => one.length >= shortest)].join('|')
  // `rcfile`: what is so short stands in too many other words.
  const short = akin.filter((one) => one.length < shortest).map((one) => `${one}_?(?:file|path|name)`)
  const any = [own, ...short].join('|')
  const alone = way === 'check' ? working : detecting
  return [
    `(?:${any})${called}|\\bdef\\s.*(?:${any})`,
    ...(way === 'whether' || way === 'presence' ? [] : [calledAfter(alone)]),
    ...(way === 'kind'
      ? [
          '\\b(?:def|fn|func|fun|function|static)\\s.*\\b(?:of|from|by|for)(?:[_A-Z]\\w*)?\\s*[(<]',
          givingBack(`${sureSigns.kind}${isChosen === true ? ` ${making}` : ''}`, any),
        ]
      : []),
  ]
}

/** What finds the functions that are called after what they do and give back the kind, before the name or behind it. */
function givingBack(verbs: string, any: string): string {
  const name = `\\b_*(?:${verbs.split(' ').join('|')})\\w*\\s*(?:<[^>]*>)?\\(`
  return `\\w*(?:${any})\\w*[\\s*&>?\\]]+(?:\\w+(?:::|\\.))?${name}|${name}.*\\)\\W.*(?:${any})`
}
