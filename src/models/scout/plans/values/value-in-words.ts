// A value that a question asks for in plain words: `how long does it wait for a reply`, `the default write buffer size`.
// Whatever is given a fitting value, in whatever notation, is weighed by what is told of it. The best is the answer where
// nothing of the question is left untold and nothing else is as good with another value.

import { search } from '../../looking/calls.ts'
import { type Looking, look } from '../../looking/looking.ts'
import { ownerOf } from '../../looking/owner.ts'
import { type Match, type Matches, readMatches } from '../../looking/read-matches.ts'
import { wordsOfName } from '../../source/names.ts'
import { directoryOf, namesIn } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { isShipped, testFiles } from '../../source/shipped.ts'
import { isComment } from '../../source/source-text.ts'
import { comparisonsIn } from '../../values/comparisons.ts'
import { type Setting, settingsIn } from '../../values/settings.ts'
import {
  alwaysHolds,
  byScore,
  type Candidate,
  type Given,
  isCalledAfter,
  isFitting,
  isNamedAfter,
  isVariable,
  isZeroByDefault,
  nearness,
  weighed,
} from '../../values/value-candidates.ts'
import {
  isBoundWanted,
  kinOfStem,
  strangeParts,
  toldIn,
  type WantedValue,
  wantedValue,
} from '../../values/wanted-value.ts'
import { formsOf } from '../../words/kinship.ts'
import { stemOf } from '../../words/stems.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, unknown } from '../conclusion.ts'
import { allButOne } from './all-but-one.ts'
import { givenAround } from './given-values.ts'
import { likelierThan } from './likely-value.ts'
import { optionDefault } from './option-default.ts'
import { defaultOfParameter } from './parameter-default.ts'
import { probably, settled, withNear } from './settings-in-words.ts'
import { bounds, withoutAnything, withUsers, withUses } from './told-by-use.ts'
import { doubtsOfDefault, doubtsOfKind, isOverruled } from './value-doubts.ts'

const noSource =
  '*.md *.rst *.txt *.orig *.lock *.html *.css *.svg *.map *.po *.csv *.1 CHANGE* *changelog* Change* README* NEWS* LICEN* *.adoc configure ' +
  '**/vendor/** **/third_party/** **/node_modules/** **/dist/** **/examples/** **/docs/** **/bench*/** ' +
  'PKG-INFO *.egg-info *.dist-info package*.json composer*.json Cargo*.toml pyproject*.toml *.gemspec Gemfile* go*.mod pom*.xml'

export function* valueInPlainWords(asked: Asked): Looking<Conclusion> {
  const ofOption = yield* optionDefault(asked)
  if (ofOption !== null) return ofOption
  const ofParameter = yield* defaultOfParameter(asked)
  if (ofParameter !== null) return ofParameter
  const wanted = wantedValue(asked.question)
  if (wanted === null) return unknown('Looked for a value in the question that has no name; there is none.')
  const inWords = (stems: readonly string[]) => stems.map((stem) => spelt(stem, asked)).join(' and ')
  const results = (yield* look(searchesFor(wanted, asked.path))).map(readMatches)
  const candidates = yield* candidatesIn(wavesOf(results, wanted), wanted)
  if (candidates.length === 0)
    return withNear(
      `Looked for a value that is called after ${inWords(wanted.needed)} and found none that always holds.`,
      nearSettings(results, wanted),
    )
  const told = withoutAnything(
    wanted,
    boundedFirst(yield* withUsers(yield* withUses(candidates, wanted), wanted), wanted),
  )
  const chosen =
    clearest(told.filter(isWritten)) ?? clearest(told) ?? (yield* allButOne(told.filter(isWritten), wanted))
  if (chosen === null) {
    const [first, ...others] = byScore(told)
    const shown = first === undefined ? [] : [first, ...others.filter(({ left }) => left.length <= first.left.length)]
    return probably(
      shown.map((one) => one.given),
      `nothing there is about ${inWords(first?.left ?? []).replace(/\b(?!and\b)\S+/g, '“$&”')}`,
    )
  }
  const isCut = results.slice(0, wanted.needed.length).every(({ total, shown }) => total > shown.length)
  const isDisputed = told.some(({ given: { key, value, by } }) =>
    chosen.some((one) => one.key === key && one.by !== by && numberIn(one.value) !== numberIn(value)),
  )
  const likelier = yield* likelierThan(chosen, asked.question)
  if (likelier !== null)
    return { ...(yield* settled(chosen, [`\`${likelier.key}\` may be meant instead`])), isDisputed: true }
  return yield* settled(chosen, [
    ...(isOverruled(chosen, told) && !wanted.isDefault ? ['a file of settings gives it another value'] : []),
    ...(isDisputed ? ['code and comment do not give the same value'] : []),
    ...(isCut ? ['not every line with the words was looked at'] : []),
    ...(chosen.some((one) => !isCalledAfter(one, wanted)) ? ['its name has no word of the question'] : []),
    ...doubtsOfDefault(chosen, wanted, asked.question.text),
    ...doubtsOfKind(chosen, wanted, asked.question.text),
    ...asked.question.names
      .filter((name) => chosen.every((one) => isOfLongerName(one, name)))
      .map((name) => `it belongs to something that is called more than \`${name}\``),
    ...typedIn(asked.question)
      .filter((typed) => chosen.every(({ key }) => plainly(key) !== plainly(typed)))
      .map((typed) => `it is not called \`${typed}\``),
  ])
}

/** What the question names as it is typed on a command line. */
function typedIn({ text }: Asked['question']): readonly string[] {
  return text.match(/(?<![\w-])--[A-Za-z][\w-]*/g) ?? []
}

function plainly(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}

/** Where something is called a maximum, nothing that is not can be the one that is asked for. */
function boundedFirst(candidates: readonly Candidate[], { needed }: WantedValue): readonly Candidate[] {
  const bounded = candidates.filter(({ left }) => !left.some((stem) => bounds.has(stem)))
  if (bounded.length === 0) return candidates
  // `TANK_SIZE_MAX` says so itself, where `TANK_SIZE` is only measured alike.
  const called = bounded.filter(({ given }) => wordsOfName(given.key).some((word) => bounding.test(word)))
  return called.length > 0 && needed.includes('maximum') ? called : bounded
}

const bounding = /^(?:max|maximum|most|limit|cap)$/

/** `DeflaterStream` is another class than `Deflater`. */
function isOfLongerName({ match }: Given, name: string): boolean {
  const owners = [...(match.around?.trail ?? []), namesIn(match.path).file]
  const isLonger = (owner: string) => owner.length > name.length && owner.startsWith(name)
  return /^[A-Z][a-z]\w*$/.test(name) && !owners.includes(name) && owners.some(isLonger)
}

/** What may be meant; further lines are looked at only where the likeliest do not tell it all. */
function* candidatesIn(waves: readonly (readonly Match[])[], wanted: WantedValue): Looking<readonly Candidate[]> {
  const all: Candidate[] = []
  for (const places of waves) {
    const given = yield* givenAround(places, (key) => isNamedAfter(key, wanted))
    const fitting = given.filter(
      (one) =>
        (one.by !== 'comparison' || isBoundWanted(wanted)) &&
        (isFitting(one.value, wanted) || isZeroByDefault(one, wanted)) &&
        isMeant(one, wanted) &&
        !isComputed(one) &&
        !isVariable(one) &&
        alwaysHolds(one, wanted),
    )
    all.push(...fitting.map((one) => weighed(one, wanted)))
    if (all.some(({ left }) => left.length === 0)) break
  }
  return all
}

/** `methods = [].concat(options.methods)`: what is made of what somebody else gives, with nothing of its own, tells no value. */
function isComputed({ value }: Given): boolean {
  return /[\w\])]\(/.test(value) && !/\d|["'`][^"'`]+["'`]/.test(value)
}

/** What the code does goes before what is said about it. */
function isWritten({ given }: Candidate): boolean {
  return given.by === undefined
}

/** The word of the question that has a stem. */
function spelt(stem: string, { question: { words, names, text } }: Asked): string {
  return (
    [...words, ...names, ...(text.match(/[a-z]+/gi) ?? [])].find((word) => stemOf(word.toLowerCase()) === stem) ?? stem
  )
}

function numberIn(value: string): string {
  return /\d[\d.]*/.exec(value)?.[0] ?? value
}

/** The best of those that everything is told of, and whatever is nearly as good; `null` where there are none. */
function clearest(told: readonly Candidate[]): readonly Given[] | null {
  const whole = told.filter(({ left }) => left.length === 0)
  const best = Math.max(...whole.map(({ score }) => score))
  const near = whole.filter(({ score }) => score > best - nearness)
  // One line may give it two names: `port: number('TRAM_PORT', 4070)`.
  const once = new Map(near.map(({ given }) => [`${given.match.path}:${given.match.line} ${given.value}`, given]))
  return near.length === 0 ? null : [...once.values()]
}

/** What follows a name that something is given to; the name of a record may end its line. */
const given = `[\\w-]*(?:["'\`]?[\\])]?(?:\\s*(?::[^=:]*)?(?:=>|=|:)\\s*\\S|\\s*\\{\\s*get\\b[^{}]*\\}\\s*=\\s*\\S|\\s*,\\s*["'\`\\d-]|\\s*,\\s*\\w[\\w.]*\\s*[,=:]|\\s+["'\`\\d(-])|["'\`]\\)?,?\\s*$)`

/**
 * Names with two of the words and names with one that something is given to; names that only measure, in files that are called
 * after one; and what is said in two of the words. A frequent word must not hide a telling one.
 */
function searchesFor(wanted: WantedValue, path: string | undefined): readonly string[] {
  const { needed, helpful, measures, isDefault } = wanted
  const flags = {
    path,
    ignoreCase: true as const,
    limit: 120,
    exclude: `${noSource} ${testFiles}`,
  }
  const stems = [...needed, ...helpful]
  const forms = stems.map((stem) =>
    [...formsOf(stem), ...kinOfStem(stem).filter((one) => one.length > 2)].map(asPart).join('|'),
  )
  const named = forms.slice(0, 5).map((form) => search(`(?:${form})${given}`, flags))
  const exact = stems.map((stem) => `(?:${formsOf(stem).map(literally).join('|')})`)
  const pairs = (between: string) =>
    exact.flatMap((one, at) => exact.flatMap((other, index) => (index === at ? [] : [`${one}${between}${other}`])))
  const inNames = [...(isDefault ? [`default[\\w-]*(?:${exact.join('|')})`] : []), ...pairs('[\\w-]*')]
  const inTexts = pairs('.*')
  const measured = `(?:${measures.map(asPart).join('|')})\\w*["'\\]]*\\s*(?::[^=:]*)?(?:=>|[=:,])\\s*\\d`
  const only = needed.map((stem) => `*${eitherCase(stem)}*`).join(' ')
  return [
    ...(inNames.length === 0 ? [] : [search(`(?:${inNames.join('|')})${given}`, flags)]),
    ...named,
    ...(inTexts.length === 0 ? [] : [search(`["'\`#/*;-].*(?:${inTexts.join('|')})`, flags)]),
    ...(isDefault
      ? [search(`${ofOptions}\\w*(?:${exact.join('|')})\\w*["'\\]]*\\s*(?:[|]{2}|[?]{2})?=[^=]`, flags)]
      : []),
    ...(isDefault
      ? [search(`\\b(?:enum|Default\\s+for)\\s+\\w*(?:${exact.join('|')})`, { ...flags, only: '*.rs' })]
      : []),
    ...(isBoundWanted(wanted) ? [search(`(?:${exact.join('|')})[\\w.()>-]*\\s*[<>]=?\\s*[\\w.]*\\d`, flags)] : []),
    ...(measures.length === 0 || path !== undefined ? [] : [search(measured, { ...flags, only })]),
  ]
}

/** What is set of the options or of what is being made: `options.lines = 10`, `@options[:file] ||= 'a'`. */
const ofOptions = `(?:\\b|[@_])\\w*(?:opt|conf|cfg|setting|default|param)\\w*(?:\\.|->|\\[[:"']*)`

const shortestAlone = 5

/** A short word stands in many others, as `port` in `support`: it must begin like a word of a name. */
function asPart(form: string): string {
  const written = literally(form)
  const inside = `(?-i:[A-Za-z\\d]${form.charAt(0).toUpperCase()}${written.slice(1)})`
  return form.length > shortestAlone ? written : `(?:\\b|_)${written}|${inside}`
}

/** `[Rr]edirect`: names of files have capitals or not. */
function eitherCase(stem: string): string {
  const first = stem.charAt(0)
  return `[${first}${first.toUpperCase()}]${stem.slice(1)}`
}

/** So many lines are looked at at once: most that give a fitting value to a fitting name, and some that tell or declare. */
const mostGiven = 5
const mostTold = 3

/** The lines that are worth a look, in waves, the likeliest first. */
function wavesOf(results: readonly Matches[], wanted: WantedValue): readonly (readonly Match[])[] {
  const matches = new Map(results.flatMap(({ shown }) => shown).map((match) => [`${match.path}:${match.line}`, match]))
  const ranked = [...matches.values()]
    .filter(({ path }) => isShipped(path))
    .map((match) => ({ match, promise: promiseOf(match, wanted), isGiven: isGivenIn(match, wanted) }))
    .toSorted((one, other) => other.promise - one.promise)
  const given = ranked.filter((one) => one.isGiven).map(({ match }) => match)
  const told = ranked.filter(({ match, isGiven }) => !isGiven && isTelling(match, wanted)).map(({ match }) => match)
  return [0, 1].map((wave) => [
    ...given.slice(wave * mostGiven, (wave + 1) * mostGiven),
    ...told.slice(wave * mostTold, (wave + 1) * mostTold),
  ])
}

function isGivenIn(match: Match, wanted: WantedValue): boolean {
  const isMeasure = (key: string) => wordsOfName(key).some((word) => wanted.measures.includes(word))
  const named = settingsIn([match], (key) => isNamedAfter(key, wanted) || isMeasure(key))
  const compared = isBoundWanted(wanted) ? comparisonsIn([match]) : []
  return [...named, ...compared].some(({ value }) => isFitting(value, wanted))
}

function promiseOf(match: Match, { needed, helpful, isDefault }: WantedValue): number {
  const text = `${match.text} ${ownerOf(match)}`
  const isSaid = isDefault && /default/i.test(text)
  return toldIn(text, needed).size + toldIn(text, helpful).size / 4 + (isSaid ? 0.5 : 0)
}

/** A comment must say two of the words; where something is declared, one is enough. */
function isTelling({ text }: Match, { needed, helpful }: WantedValue): boolean {
  return isComment(text) ? toldIn(text, [...needed, ...helpful]).size > 1 : isHead(text)
}

/** A name in quotes, or a key that opens something; an attribute, whose name follows; or a text that tells something. */
function isHead(text: string): boolean {
  return /["'`:](?:--?)?[A-Za-z][\w.-]*["'`]?\s*[,)]|["'`]\s*$|[\w"'`-]\s*(?:=>|[:=(])\s*(?:[\w.]+\()?[{[(]\s*$|^\s*#\[|\benum\s+\w+\s*\{|\bDefault for\b|\bopt\w*\s+:|=\s*[\w.&]+(?:\([^()]*\))?\s*$|["'`][A-Za-z ]+ [^"'`]*["'`]/.test(
    text,
  )
}

/** Called after the question; or told of by what is said with it or above it. */
function isMeant(given: Given, wanted: WantedValue): boolean {
  const { key, value, isDefault, about, comment, match } = given
  if (isNamedAfter(key, wanted)) return true
  const said = toldIn(
    `${key} ${isDefault ? `${about} ${value}` : ''} ${comment} ${ownerOf(match)} ${directoryOf(match.path)}`,
    wanted.needed,
  )
  return said.size > 1 && said.size === wanted.needed.length
}

/** What is given a value that fits and has a word of the question in its name, whatever else that holds; the nearest first. */
function nearSettings(results: readonly Matches[], wanted: WantedValue): readonly Setting[] {
  const stems = [...wanted.needed, ...wanted.helpful]
  const shown = results.flatMap((one) => one.shown).filter(({ path }) => isShipped(path))
  const nearnessOf = ({ key, match }: Setting) =>
    2 * toldIn(key, stems).size + promiseOf(match, wanted) - strangeParts(key, wanted).length / 2
  return settingsIn(shown, (key) => toldIn(key, wanted.needed).size > 0)
    .filter(({ value }) => isFitting(value, wanted))
    .toSorted((one, other) => nearnessOf(other) - nearnessOf(one))
}
