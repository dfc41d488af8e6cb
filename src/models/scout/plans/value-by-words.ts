// A setting that is named in plain words: `the default write buffer size`, `how many redirects at most`.

import type { Asked } from '../asked.ts'
import { literally, search } from '../calls.ts'
import { type Conclusion, concluded, matchPassages, placeOf, unknown } from '../conclusion.ts'
import { formsOf, stemsIn } from '../kinship.ts'
import { type Looking, look } from '../looking.ts'
import { ownerOf } from '../owner.ts'
import { stemOf } from '../question.ts'
import { type Match, readMatches } from '../read-matches.ts'
import { amountOf, isFallback, type Setting, settingsIn, valueInWords } from '../settings.ts'
import { isShipped, shippedFirst } from '../shipped.ts'
import { wordsOfName } from '../source-text.ts'
import { declaredDefaults } from './declared-defaults.ts'

/** Said of every setting: good to find in its name, but not needed there. */
const said: ReadonlySet<string> = new Set(
  (
    'default defaults value values setting settings option constant set configured configuration number size amount count ' +
    'long much big large often many numeric exact initial standard automatically may same time once simultaneously'
  ).split(' '),
)
const mostStems = 4
const shortestAlone = 5

interface Wanted {
  /** What the name must hold. */
  readonly stems: readonly string[]
  /** What it may hold besides. */
  readonly optional: readonly string[]
  readonly isDefault: boolean
}

/** Every name made of the words that a plain value is given to; an answer where all of the best agree. */
export function* valueByWords(asked: Asked): Looking<Conclusion> {
  const wanted = wantedIn(asked)
  const { path, question } = asked
  if (wanted.stems.length === 0)
    return unknown('Looked for the name of a constant or setting in the question; it has none.')
  const calls = searchesFor(wanted, path)
  const results = (yield* look(calls)).map(readMatches)
  const matches = new Map(results.flatMap(({ shown }) => shown).map((match) => [`${match.path}:${match.line}`, match]))
  const found = shippedFirst(yield* settingsNamed([...matches.values()], wanted), ({ match }) => match.path)
  const least = Math.min(...found.map((one) => strangeness(one, wanted)))
  const best = found.filter((one) => strangeness(one, wanted) === least)
  const topic = question.words.filter((word) => wanted.stems.includes(stemOf(word))).join(' and ')
  if (best.length === 0)
    return unknown(`Looked for a setting or constant named after ${topic} and found none that is given a value.`)
  const isCut = results.slice(0, wanted.isDefault ? 2 : 1).every(({ total, shown }) => total > shown.length)
  const isForeign = wanted.isDefault && best.every((one) => isOfAnother(one, question.words))
  return settled(best, [
    ...(wanted.isDefault && best.some((one) => needsWitness(one, wanted) && !isOfDefaults(one, wanted))
      ? ['nothing says that it is a default']
      : []),
    ...(isForeign ? ['it belongs to something that the question does not speak of'] : []),
    ...(best.some((one) => strangeWords(one, wanted) > 0 && !isSaidDefault(one, wanted))
      ? [`the names hold more than “${topic}”`]
      : []),
    ...(isCut ? ['not every line with the words was looked at'] : []),
  ])
}

/** Those whose name holds all the stems; else those whose name holds some, and what they stand in or is said of them the rest. */
function* settingsNamed(matches: readonly Match[], { stems }: Wanted): Looking<readonly Setting[]> {
  const isWhole = ({ key }: Setting) => stemsIn(key, stems).size === stems.length
  const isTold = ({ key, match, about }: Setting) => {
    const own = stemsIn(key, stems)
    const said = stemsIn(`${ownerOf(match)} ${about}`, stems)
    return own.size > 0 && stems.every((stem) => own.has(stem) || said.has(stem))
  }
  const some = settingsIn(matches, (key) => stemsIn(key, stems).size > 0)
  const declared = yield* declaredDefaults(matches, (key) => stemsIn(key, stems).size > 0)
  const places = new Set(declared.map(({ match }) => `${match.path}:${match.line}`))
  const all = [...declared, ...some.filter(({ match }) => !places.has(`${match.path}:${match.line}`))]
  // Who passes another setting on has not decided it, where that one is known too.
  const keys = new Set(all.map(({ key }) => key))
  const decided = all.filter(
    ({ key, value }) => !isNothing(value) && !(lastPart(value) !== key && keys.has(lastPart(value))),
  )
  const found = decided.filter((one) => isWhole(one) || isTold(one))
  return found.length > 0 ? found : all.filter(isWhole)
}

/** `defaults.port` → `port`; a value that is no name has none. */
function lastPart(value: string): string {
  return /^[\w$.:]*?(?<last>[A-Za-z_]\w*)$/.exec(value)?.groups?.last ?? ''
}

/** What is left for somebody else to give. */
function isNothing(value: string): boolean {
  return /^(?:None|null|nil|undefined|NULL|nullptr|""|''|``)$/.test(value)
}

/** What follows a name that something is given to. */
const given = `[\\w-]*(?:["'\`]?\\]?(?:\\s*(?::[^=:]*)?(?:=|:|,)\\s*|\\s+)["'\`\\dA-Z(\\[{tfn$-]|["'\`],?\\s*$)`

/**
 * Names that hold all the words in any order, and what is given to them. A default often says that it is one; it is searched
 * for by itself, so that a frequent word does not hide it.
 */
function searchesFor({ stems, isDefault }: Wanted, path: string | undefined): readonly string[] {
  const forms = stems.map((stem) => `(?:${formsOf(stem).map(literally).join('|')})`)
  const inAnyOrder = ([first = '', ...others]: readonly string[]) =>
    others.reduce((all, one) => `(?:${all}[\\w-]*${one}|${one}[\\w-]*${all})`, first)
  const where = path === undefined ? {} : { path }
  const [only = '', ...others] = stems
  const all = [
    others.length === 0 && only.length <= shortestAlone ? [asOwnWord(only, forms[0] ?? '')] : forms,
    ...(isDefault ? [['default', ...forms]] : []),
    // What the name leaves out, its owner may say.
    ...(forms.length < 2 ? [] : forms.map((form) => [form])),
  ]
  return all.map((one) => search(`${inAnyOrder(one)}${given}`, { ignoreCase: true, ...where, limit: 120 }))
}

/** One short word alone stands in many others, as `port` in `support`: it must begin like a word of a name. */
function asOwnWord(stem: string, form: string): string {
  return `(?:(?:\\b|_)${form}|(?-i:[a-z]${stem.charAt(0).toUpperCase()}${stem.slice(1)}))`
}

function wantedIn({ question }: Asked): Wanted {
  const { text, words } = question
  // `does puma listen`, `will it follow`: who does what is not what the setting is called.
  const { subject, verb } =
    /\b(?:does|do|will|can|would|should)\s+(?:the\s+)?(?<subject>[\w-]+)\s+(?<verb>\w+)/i.exec(text)?.groups ?? {}
  const bounds = [
    ...(/\b(?:maximum|max|maximal|at most|most|up to|longest|largest)\b/i.test(text) ? ['maximum'] : []),
    ...(/\b(?:minimum|min|minimal|at least|smallest|shortest)\b/i.test(text) ? ['minimum'] : []),
  ]
  // Files and lines are counted like anything else.
  const { noun } = /\bhow many (?<noun>files|lines|calls)\b/i.exec(text)?.groups ?? {}
  const isBounded = /\bhow (?:many|much|long|large|big)\b.*\b(?:can|may|allowed|at most|at once)\b/i.test(text)
  const plain = [...(noun === undefined ? [] : [noun.toLowerCase()]), ...words].filter(
    (word) => !said.has(word) && !/^(?:most|least|max|min|maxim|minim|longest|largest|smallest|shortest)/.test(word),
  )
  const isDone = (word: string) => [subject, verb].some((one) => one?.toLowerCase() === word)
  const telling = plain.filter((word) => !isDone(word))
  const needed = telling.length > 0 ? telling : plain
  const stems = [...new Set([...bounds, ...needed].map(stemOf))].slice(0, mostStems)
  return {
    stems,
    optional: [...new Set([...words, ...(isBounded ? ['maximum'] : [])].map(stemOf))],
    isDefault: /\bdefaults?\b/i.test(text),
  }
}

/** Words of programs that say nothing, and units. */
const prefixes: ReadonlySet<string> = new Set(
  (
    'k m s g n nr num the default defaults config option options ' +
    'ms millis milliseconds sec secs seconds minutes hours days bytes kb mb'
  ).split(' '),
)

/** How many words of a name are not in the question: the fewer, the surer it is meant. */
function strangeWords({ key }: Setting, { stems, optional }: Wanted): number {
  return wordsOfName(key).filter((word) => !prefixes.has(word) && stemsIn(word, [...stems, ...optional]).size === 0)
    .length
}

/** Whether a name says that it is a default, where one is asked for. */
function isSaidDefault({ key }: Setting, { isDefault }: Wanted): boolean {
  return isDefault && wordsOfName(key).some((word) => /^defaults?$/.test(word))
}

/** What the name says itself is surer than what it stands in, and that than what is said about it. */
function farness({ key, match, about, isDefault }: Setting, { stems }: Wanted): number {
  const isIn = (text: string) => stemsIn(text, stems).size === stems.length
  if (isIn(key)) return 0
  return isIn(`${key} ${ownerOf(match)}`) || (isDefault && isIn(`${key} ${about}`)) ? 0.5 : 2.5
}

function strangeness(setting: Setting, wanted: Wanted): number {
  const isTold = wanted.isDefault && isOfDefaults(setting, wanted)
  // What sets all the defaults at once is the place for them.
  const isPlace = wanted.isDefault && /default/i.test(setting.match.around?.trail.at(-1) ?? '')
  const told = (isTold ? 2 : 0) + (isPlace ? 1 : 0)
  return strangeWords(setting, wanted) + (setting.isLocal ? 1 : 0) + farness(setting, wanted) - told
}

/**
 * One word alone is also the name of much that is no setting; and an entry of something that a function makes is what
 * was chosen in that place.
 */
function needsWitness({ match: { around, line, text } }: Setting, { stems }: Wanted): boolean {
  const isInside = around !== null && /^(?:function|method)$/.test(around.sort) && line > around.line
  return stems.length === 1 || (isInside && /^\s*["'`]?[\w$]+["'`]?\s*:(?!:)/.test(text))
}

/** By its own name, or by what it stands in. */
function isOfDefaults(setting: Setting, wanted: Wanted): boolean {
  return (
    setting.isDefault ||
    isSaidDefault(setting, wanted) ||
    isFallback(setting.value) ||
    /conf|cfg|default|setting|option|preference|constant/i.test(ownerOf(setting.match))
  )
}

/** Of a class that is not for settings and that the question does not name: what holds there need not hold elsewhere. */
export function isOfAnother({ match, key }: Setting, words: readonly string[]): boolean {
  const { around, path } = match
  if (around === null || /default/i.test(key) || !/^(?:class|struct|interface|enum)$/.test(around.sort)) return false
  const owner = [around.trail.at(-1) ?? '', path.split('/').at(-1) ?? ''].join(' ')
  return (
    !/config|option|setting|default|constant|param|policy|preference|propert|env|args|flags/i.test(owner) &&
    stemsIn(owner, words.map(stemOf)).size === 0
  )
}

const most = 6

/** An answer where all agree on the value. */
export function settled(set: readonly Setting[], doubts: readonly string[]): Conclusion {
  const amounts = new Set(set.map(({ value }) => amountOf(value)))
  const places = set
    .slice(0, most)
    .map(({ key, value, match }) => `\`${key}\` is ${valueInWords(value)} (${placeOf(match.path, match.line)})`)
  const more = set.length > most ? ` and ${set.length - most} more` : ''
  const several = amounts.size > 1 ? ['several are given, with other values'] : []
  const none = set.every(({ value }) => isNothing(value)) ? ['nothing is given there'] : []
  const outside = set.some(({ match }) => isShipped(match.path))
    ? []
    : ['it is found only in tests, benchmarks or examples']
  return concluded(`${places.join(', ')}${more}.`, matchPassages(set.map(({ match }) => match)), [
    ...doubts,
    ...several,
    ...none,
    ...outside,
  ])
}
