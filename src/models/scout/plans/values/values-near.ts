// Every value of a project that may be the one that is asked for, whatever its notation, the likeliest by their words first.

import { search } from '../../looking/calls.ts'
import { everyMatch } from '../../looking/every-match.ts'
import { type Looking, look } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { lastPart, wordsOfName } from '../../source/names.ts'
import { namesIn } from '../../source/paths.ts'
import { asWord } from '../../source/patterns.ts'
import { isShipped, noProduct, testFiles } from '../../source/shipped.ts'
import { isComment, withoutStrings } from '../../source/source-text.ts'
import { isMember } from '../../values/enum-member.ts'
import { isFallback } from '../../values/settings.ts'
import { isLeastWord, isMostWord, isOnlyConverted, isSizeWord, isTimeWord } from '../../values/units.ts'
import type { Given } from '../../values/value-candidates.ts'
import { type ValueEvidence, valueEvidence, type Weighing } from '../../values/value-evidence.ts'
import { isMeasureNoun, type ValueSought } from '../../values/value-sought.ts'
import { meaningsOf, weighedAll } from '../../words/terms.ts'
import { givenAround } from './given-values.ts'

export interface WeighedValue {
  readonly given: Given
  readonly evidence: ValueEvidence
  /** The lines that speak of it elsewhere. */
  readonly uses: readonly Match[]
}

const numbers = String.raw`(?:[=:(,<>*?|{\[]|\breturn|\bdefault\w*|\bof|^\s*#\s*define\s+\w+)\s*-?\d|\b[A-Za-z_]\w*\s+\d|Decimal\w*(?:\.\w+)?\(\s*["'\x60]-?\d`
const texts = String.raw`(?:[=:(,?|{\[]|=>|\breturn|\bdefault\w*|\bdefine\s+\w+)\s*[rbuf]?["'\x60][^"'\x60\s]{1,40}["'\x60]|=\s*[A-Z]\w*(?:::|\.)[A-Z]\w*`

/** Around so many lines it is looked what they say; of so many values, who uses them. */
const mostSeen = 200
const mostWeighed = 24

export function* valuesNear(sought: ValueSought): Looking<readonly WeighedValue[]> {
  const heard = (yield* look(
    sought.terms.map(({ forms }) =>
      search(`(?:${forms.join('|')})`, { ignoreCase: true, limit: 1, exclude: noProduct }),
    ),
  )).map(readMatches)
  const terms = weighedAll(
    sought.terms,
    heard.map(({ total, files }) => (total === 0 ? 0 : files)),
  ).filter(({ isUnheard, word }) => !(isUnheard && isMeasureNoun(word)))
  const meanings = meaningsOf(terms)
  const tellingOf = (text: string) =>
    meanings.spokenIn(text).reduce((sum, share, index) => sum + share * (terms[index]?.weight ?? 0), 0)
  const lines = best(
    (yield* linesWithValues(sought)).filter(isSource),
    ({ text, around, path }) => tellingOf(`${text} ${around?.trail.join(' ') ?? ''} ${path}`),
    mostSeen,
  )
  const isIn = (line: Match) => (one: Given) => one.match.path === line.path && one.match.line === line.line
  const around = yield* givenAround(lines, () => true)
  // Where a name is only used, `KEEP_DAYS * 86400`, the number beside it is not what it was given.
  const named = new Set(around.filter((one) => lines.some((line) => isIn(line)(one))).map(({ key }) => key))
  const given = lines.flatMap((line) => {
    const own = around.filter(isIn(line))
    return own.length > 0 ? own : bareIn(line, sought).filter(({ key }) => !named.has(key))
  })
  const likeliest = best(
    given.filter((one) => isFitting(one, sought) && isOf(one, sought)),
    ({ key, about, match, section, comment }) =>
      2 * tellingOf(key) +
      tellingOf(`${match.text} ${about}`) +
      tellingOf(`${match.around?.trail.join(' ') ?? ''} ${section}`) +
      tellingOf(comment) +
      tellingOf(match.path) / 2 +
      (sought.isDefault && /default|fallback/i.test(`${match.text} ${match.around?.trail.join(' ') ?? ''}`) ? 0.3 : 0) +
      (sought.bound === 'most' && /max|limit/i.test(match.text) ? 0.3 : 0),
    mostWeighed,
  )
  return (yield* withUses(likeliest, { sought, terms, meanings })).filter(({ evidence }) =>
    isMeasuredSo(evidence, sought),
  )
}

/** What is measured or bounded otherwise is something else, whatever it is called. */
function isMeasuredSo({ measure, otherUnit, bound }: ValueEvidence, sought: ValueSought): boolean {
  return measure >= 0 && otherUnit === 0 && (sought.bound === 'least' ? bound > 0 : bound > -1)
}

/** Where there are too many lines with a value to see them all, those that have a word of the question as well. */
function* linesWithValues({ kind, terms }: ValueSought): Looking<readonly Match[]> {
  const all = yield* everyMatch([...(kind === 'text' ? [] : [numbers]), ...(kind === 'amount' ? [] : [texts])])
  if (all.missing === 0) return all.shown
  const literal = kind === 'amount' ? '\\d' : '[\\d"\'\\x60]'
  const spoken = yield* everyMatch(terms.map(({ forms }) => `(?i:${forms.join('|')}).*${literal}`))
  return [...new Map([...all.shown, ...spoken.shown].map((match) => [`${match.path}:${match.line}`, match])).values()]
}

const importing =
  /^\s*(?:import|from|require|use|using|#include|package|module|export \* from)\b|\brequire\(|^\s*@(?:param|returns?)\b/
const noSource =
  /\.(?:md|rst|txt|lock|html|css|svg|map|po|csv|adoc)$|(?:^|\/)(?:CHANGE|README|LICEN|NEWS|package\.json|package-lock|composer\.json|Cargo\.toml|pyproject\.toml|go\.mod|pom\.xml|Gemfile|mix\.exs|tsconfig)|\.gemspec$/

function isSource({ path, text }: Match): boolean {
  return isShipped(path) && !noSource.test(path) && !isComment(text) && !importing.test(text)
}

/** Those that score highest; all of them where they are not many. */
function best<Thing>(things: readonly Thing[], scoreOf: (thing: Thing) => number, most: number): readonly Thing[] {
  if (things.length <= most) return things
  return things
    .map((thing) => ({ thing, score: scoreOf(thing) }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ thing }) => thing)
}

const mostBare = 3

/** What says only that something else holds where there is nothing: `path("depth").asInt(5)`, `limit.unwrap_or(8)`. */
const otherwise = /(?:\.|->)(?:as|to|get|or|unwrap|with|default)\w*\(\s*$/i

/** `backoff *= 2`, `left -= 1`: what a value is changed by is not what it is. */
const changed = /(?:[-+*/%&|^]|<<|>>)=\s*-?\d|(?<![\w.])(?<name>[\w.]+)\s*=\s*\k<name>\s*[-+*/]\s*\d/

/** What stands in a line without a name of its own is called after the last name or text before it. */
function bareIn(match: Match, { kind }: ValueSought): readonly Given[] {
  const { text } = match
  if (changed.test(withoutStrings(text))) return []
  const numbers = kind === 'text' ? [] : [...withoutStrings(text).matchAll(/(?<![\w.])-?\d[\d_.]*\w*/g)]
  const texts = kind === 'amount' ? [] : [...text.matchAll(/["'`][^"'`]+["'`]/g)]
  return [...numbers, ...texts].slice(0, mostBare).map(({ 0: value, index }) => ({
    // What stands behind the bracket that closes a name is another part: `jsonify(queued=len(sinks)), 202`.
    key: /[A-Za-z_$][\w$-]*(?!.*[A-Za-z_$]|.*\)\s*,)/.exec(text.slice(0, index).replace(otherwise, ''))?.[0] ?? '',
    ...{ value, match, isLocal: false, about: '', isDefault: false, comment: '', section: '', before: '' },
    isBare: true,
  }))
}

const amountForm = new RegExp(
  [
    `^-?\\d[\\d_'.]*[a-zA-Z]*(?:\\s*(?:\\*|\\/|<<)\\s*[\\w.']+)*$`,
    '^(?:[\\w.]+\\s*\\*\\s*)+\\d[\\d_]*$',
    '^["\'`]\\d[\\d.]*\\s?[a-zA-Z%]*["\'`]$',
    '(?:[dD]uration|timedelta|TimeSpan|[sS]econds?|[mM]inutes?|[hH]ours?|[dD]ays?|[mM]illis\\w*)[\\w.:]*\\([^()]*\\d[^()]*\\)$',
    '^\\d[\\d_]*\\.(?:seconds?|minutes?|hours?|days?|weeks?|milliseconds?|kilobytes?|megabytes?)(?:\\(\\))?$',
    '^(?:new\\s+)?(?:\\w+\\.)?(?:Big)?Decimal\\w*(?:\\.\\w+)?\\(["\']?-?\\d[\\d_.]*[mMdDfF]?["\']?\\)$',
    // When something is done, as cron has it.
    '^["\'`](?:[\\d*/,-]+\\s){4,5}[\\d*/,?-]+["\'`]$',
  ].join('|'),
)
const quoted = `[rbuf]?["'\`][^"'\`\\s]+["'\`]`
const textForm = new RegExp(
  [
    `^${quoted}$`,
    // `PathBuf::from("/var/lib")`, `new Uri("…")`: a text that is only given a type.
    `^(?:new\\s+)?[A-Z]\\w*(?:(?:::|\\.)\\w+)?\\((?:\\w+:\\s*)?${quoted}\\)!?$`,
    '^[A-Z]\\w*(?:::|\\.)[A-Z]\\w*$',
    '^:[a-z]\\w*$',
  ].join('|'),
)

/** `case Band.Night => 0.2`: what comes of a case is set for that case only. */
const arm = /^\s*case\b.*(?:=>|->|:\s)/

function isCalledAmount(key: string): boolean {
  return [isTimeWord, isSizeWord, isMostWord, isLeastWord].some((isOf) => wordsOfName(key).some(isOf))
}

function isFitting(given: Given, { kind }: ValueSought): boolean {
  const { value, by, key, match } = given
  const alone = isFallback(value) ? lastIn(value) : value
  if (kind === 'amount' && (arm.test(match.text) || (isMember(given) && !isCalledAmount(key)))) return false
  if (isOnlyConverted(alone)) return false
  if (!/[A-Za-z]/.test(key) || /^(?:0+|true|false|none|null|nil|undefined|\[\]|\{\}|""|'')$/i.test(alone)) return false
  const isText = kind !== 'amount' && textForm.test(alone) && by !== 'comparison'
  return isText || (kind !== 'text' && amountForm.test(alone))
}

/** Whether it belongs to what the question names; of what is called just so, other plans know more. */
function isOf({ key, match: { path, around } }: Given, { name }: ValueSought): boolean {
  if (name === undefined || /^[A-Z\d]{2,5}$|^[a-z]+$/.test(name)) return true
  const owner = lastPart(name).toLowerCase()
  return (
    key.toLowerCase() !== owner &&
    [...(around?.trail ?? []), namesIn(path).file].some((one) => one.toLowerCase() === owner)
  )
}

function lastIn(value: string): string {
  return /(?:\?\?|\|\||\bor\b|\(|,)\s*(?<last>["'`][^"'`]*["'`]|[\w.]+)\)*$/.exec(value)?.groups?.last ?? value
}

const shortestAlone = 5

function* withUses(given: readonly Given[], weighing: Weighing): Looking<readonly WeighedValue[]> {
  const keys = [...new Set(given.map(({ key }) => key))].filter((key) => key.length >= shortestAlone)
  const found = (yield* look(keys.map((key) => search(asWord(key), { limit: 30, exclude: testFiles })))).map(
    readMatches,
  )
  return given.map((one) => {
    const uses = (found[keys.indexOf(one.key)]?.shown ?? []).filter(
      ({ path, line }) => isShipped(path) && !(path === one.match.path && line === one.match.line),
    )
    return { given: one, evidence: valueEvidence(one, uses, weighing), uses }
  })
}
