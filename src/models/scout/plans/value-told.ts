// A value that a question asks for in plain words, without the name that it has: `how long does it wait for a reply`.
// Whatever is given a fitting value is weighed by what its name, what it stands in, what is said beside and above it, and
// where it is used tell of the question. Nothing may be left untold, and nothing else may be as good with another value.

import type { Asked } from '../asked.ts'
import { asWord, literally, search } from '../calls.ts'
import { type Conclusion, unknown } from '../conclusion.ts'
import { sourceAround } from '../every-match.ts'
import { formsOf } from '../kinship.ts'
import { type Looking, look } from '../looking.ts'
import { ownerOf } from '../owner.ts'
import { type Match, readMatches } from '../read-matches.ts'
import type { SourceLine } from '../read-view.ts'
import { amountOf, isFallback, type Setting, settingsIn } from '../settings.ts'
import { isShipped, testFiles } from '../shipped.ts'
import { isComment, wordsOfName } from '../source-text.ts'
import { isMeasure, kinOfStem, strangeParts, toldIn, type WantedValue, wantedValue } from '../wanted-value.ts'
import { declaredDefaults } from './declared-defaults.ts'
import { isOfAnother, settled } from './value-by-words.ts'

const mostCandidates = 8
const noSource =
  '*.md *.rst *.txt *.orig *.lock *.html *.css *.svg *.map *.po *.csv *.1 CHANGE* *changelog* README* NEWS* LICEN* *.adoc configure ' +
  '**/vendor/** **/third_party/** **/node_modules/** **/dist/** **/examples/** **/docs/** **/bench*/** ' +
  'package*.json composer*.json Cargo*.toml pyproject*.toml *.gemspec Gemfile* go*.mod pom*.xml'

export function* valueTold(asked: Asked): Looking<Conclusion> {
  const wanted = wantedValue(asked.question)
  if (wanted === null) return unknown('Looked for a value in the question that has no name; there is none.')
  const topic = wanted.needed.join(' and ')
  const results = (yield* look(searchesFor(wanted, asked.path))).map(readMatches)
  const matches = new Map(results.flatMap(({ shown }) => shown).map((match) => [`${match.path}:${match.line}`, match]))
  const named = yield* candidatesIn([...matches.values()], wanted)
  if (named.length === 0) return unknown(`Looked for a value that is called after ${topic} and found none.`)
  const seen = yield* withSurroundings(named.slice(0, mostCandidates), wanted)
  const told = yield* withUses(seen, wanted)
  if (told.length === 0)
    return unknown(`Looked for a value that is called after ${topic} and found none that always holds.`)
  const whole = told.filter(({ left }) => left.length === 0)
  const best = Math.max(...whole.map(({ score }) => score))
  const near = whole.filter(({ score }) => score > best - nearness)
  const chosen = near.map(({ setting }) => setting)
  if (chosen.length === 0) {
    const left = [...new Set(told.flatMap((one) => one.left))].map((stem) => `“${stem}”`)
    return settled(
      told.slice(0, 3).map(({ setting }) => setting),
      [`nothing there is about ${left.join(' and ')}`],
    )
  }
  const isCut = results.slice(0, wanted.needed.length).every(({ total, shown }) => total > shown.length)
  const words = [...wanted.needed, ...wanted.helpful]
  return settled(chosen, [
    ...(isCut ? ['not every line with the words was looked at'] : []),
    ...(wanted.isDefault && near.some((one) => !isWitnessed(one, wanted)) ? ['nothing says that it is a default'] : []),
    ...(wanted.isDefault && chosen.every((one) => isOfAnother(one, words))
      ? ['it belongs to something that the question does not speak of']
      : []),
  ])
}

const nearness = 0.3

/** One word alone is also the name of much that is no setting. */
function isWitnessed({ setting, isForWant = false }: Candidate, { needed }: WantedValue): boolean {
  const isOfSettings = /conf|cfg|setting|option|preference|constant/i.test(ownerOf(setting.match))
  return needed.length > 1 || wordsOfName(setting.key).length > 1 || isForWant || isOfSettings || isOfDefaults(setting)
}

/** What follows a name that something is given to. */
const given = `[\\w-]*["'\`]?[\\])]?(?:\\s*(?::[^=:]*)?(?:=>|=|:)\\s*\\S|\\s*,\\s*["'\`\\d-]|\\s+["'\`\\d(-])`

/** Names with one of the words that something is given to; and names that only measure, in files that are called after one. */
function searchesFor({ needed, helpful, measures }: WantedValue, path: string | undefined): readonly string[] {
  const where = { ...(path !== undefined && { path }), ignoreCase: true as const, limit: 120 }
  const exclude = `${noSource} ${testFiles}`
  const forms = (stem: string) => [...formsOf(stem), ...kinOfStem(stem).filter((one) => one.length > 2)].map(asPart)
  const named = [...needed, ...helpful]
    .slice(0, 5)
    .map((stem) => search(`(?:${forms(stem).join('|')})${given}`, { ...where, exclude }))
  const measured = `(?:\\b|_)(?:${measures.join('|')})\\w*["'\\]]*\\s*(?::[^=:]*)?(?:=>|[=:,])\\s*\\d`
  const only = needed.map((stem) => `*${eitherCase(stem)}*`).join(' ')
  return [
    ...named,
    ...(measures.length === 0 || path !== undefined ? [] : [search(measured, { ...where, only, exclude })]),
  ]
}

const shortestAlone = 5

/** A short word stands in many others, as `port` in `support`: it must begin like a word of a name. */
function asPart(form: string): string {
  const written = literally(form)
  const inside = `(?-i:[a-z]${form.charAt(0).toUpperCase()}${written.slice(1)})`
  return form.length > shortestAlone ? written : `(?:\\b|_)${written}|${inside}`
}

/** `[Rr]edirect`: names of files have capitals or not. */
function eitherCase(stem: string): string {
  const first = stem.charAt(0)
  return `[${first}${first.toUpperCase()}]${stem.slice(1)}`
}

interface Candidate {
  readonly setting: Setting
  /** Stems that nothing has told of so far. */
  readonly left: readonly string[]
  readonly score: number
  /** Whether it is assigned where nothing was given. */
  readonly isForWant?: boolean
}

/** Those with a value of the kind and a name without a word too many, the best told first. */
function* candidatesIn(matches: readonly Match[], wanted: WantedValue): Looking<readonly Candidate[]> {
  const shipped = matches.filter(({ path }) => isShipped(path))
  const stems = [...wanted.needed, ...wanted.helpful]
  const isNamed = (key: string) =>
    (toldIn(key, stems).size > 0 || wordsOfName(key).some((word) => wanted.measures.includes(word))) &&
    strangeParts(key, wanted).length === 0
  const declared = (yield* declaredDefaults(shipped, isNamed)).filter(({ value }) => fits(value, wanted))
  const places = new Set(declared.map(({ match }) => `${match.path}:${match.line}`))
  const lines = settingsIn(shipped, isNamed).filter(
    ({ value, match }) => fits(value, wanted) && !places.has(`${match.path}:${match.line}`),
  )
  return [...declared, ...lines]
    .map((setting) => weighed(setting, wanted))
    .toSorted((one, other) => one.left.length - other.left.length || other.score - one.score)
}

/** Zero and minus one are what something is before anybody has said anything. */
function fits(value: string, { kind }: WantedValue): boolean {
  // `"$OTHER"` is passed on, and decided elsewhere.
  if (/^["']?\$/.test(value)) return false
  if (/^(?:0|-1|)$/.test(amountOf(value))) return false
  const isText = /^[rbuf]?["'`]/.test(value)
  switch (kind) {
    case 'amount':
      return !isFlag(value) && /\d/.test(value) && !(isText && !/^.\d/.test(value))
    case 'text':
      return isText && !/^["'`]\d*["'`]$/.test(value)
    case 'any':
      return !isFlag(value) && !/^(?:\[\]|\{\})$/.test(value)
  }
}

function isFlag(value: string): boolean {
  return /^(?:true|false|none|null|nil|undefined)$/i.test(value)
}

const byName = 1
const byOwner = 0.8
const byLine = 0.7

function weighed(setting: Setting, wanted: WantedValue): Candidate {
  const { key, match, about } = setting
  const { needed, helpful } = wanted
  const said = `${about} ${match.text.replace(key, ' ')}`
  const layers = [
    [key, byName],
    [ownerOf(match), byOwner],
    [said, byLine],
  ] as const
  const scoreOf = (stem: string): number =>
    layers.find(([text]) => toldIn(text, [stem]).size > 0 || isMeasured(text, { stem, wanted }))?.[1] ?? 0
  const told = needed.map(scoreOf).reduce((sum, one) => sum + one, 0)
  const more = helpful.map(scoreOf).reduce((sum, one) => sum + one, 0)
  const witnessed = wanted.isDefault && isOfDefaults(setting) ? 1 : 0
  return {
    setting,
    left: needed.filter((stem) => scoreOf(stem) === 0),
    score: told + more / 2 + witnessed - (isBoundTooMany(key, wanted) ? 1 : 0),
  }
}

/** The most that something may be is not what it is. */
function isBoundTooMany(key: string, { needed, measures }: WantedValue): boolean {
  const isAsked = needed.some((stem) => /^m(?:ax|in)im/.test(stem)) || measures.includes('count')
  return (
    !isAsked && wordsOfName(key).some((word) => /^(?:max|min|limit)/.test(word)) && toldIn('limit', needed).size === 0
  )
}

/** A bound is told by any word that bounds. */
function isMeasured(text: string, { stem, wanted }: { readonly stem: string; readonly wanted: WantedValue }): boolean {
  return stem === 'maximum' && wordsOfName(text).some((word) => wanted.measures.includes(word))
}

function isOfDefaults({ key, match, isDefault, value, about }: Setting): boolean {
  return (
    isDefault ||
    isFallback(value) ||
    wordsOfName(`${key} ${ownerOf(match)} ${about}`).some((word) => /^def(?:ault)?s?$/.test(word))
  )
}

const byComment = 0.6

/** What the comment above tells; and of what a function assigns, only what it does for want of anything else. */
function* withSurroundings(candidates: readonly Candidate[], wanted: WantedValue): Looking<readonly Candidate[]> {
  const { stretches } = yield* sourceAround(
    candidates.map(({ setting }) => setting.match),
    () => ({ before: 12, after: 1 }),
  )
  return candidates.flatMap((one) => {
    const { match } = one.setting
    const lines = stretches
      .filter(({ path }) => path === match.path)
      .flatMap((stretch) => stretch.lines)
      .filter(({ number }) => number < match.line && number >= match.line - 12)
    const comment = commentAbove(lines)
    const { key, value, about } = one.setting
    if (
      wanted.isMeasured &&
      !isMeasure(`${key} ${value} ${about} ${comment} ${match.around?.trail.at(-1) ?? ''}`, wanted)
    )
      return []
    const isForWant = isSetForWant(one.setting, lines.at(-1)?.text ?? '')
    if (isOfOneCase(one.setting, wanted) && !isForWant) return []
    return [toldBy({ ...one, isForWant }, { text: comment, weight: byComment, wanted })]
  })
}

function commentAbove(lines: readonly SourceLine[]): string {
  const above = lines.toReversed()
  const end = above.findIndex(({ text }) => !isComment(text))
  return above
    .slice(0, end < 0 ? above.length : end)
    .map(({ text }) => text)
    .join(' ')
}

/** What is chosen inside of a function holds for that case; so does what is made there, where a default is asked for. */
function isOfOneCase(setting: Setting, { isDefault }: WantedValue): boolean {
  const isEntry = isInFunction(setting) && /^\s*["'`]?[\w$]+["'`]?\s*:(?!:)/.test(setting.match.text)
  return setting.isLocal || isPassed(setting) || (isDefault && isEntry && !isOfDefaults(setting))
}

function isInFunction({ match: { around, line } }: Setting): boolean {
  return around !== null && /^(?:function|method)$/.test(around.sort) && line > around.line
}

/** `wait(days=1)`: what a call passes has been chosen for that call. */
function isPassed(setting: Setting): boolean {
  const { key, match } = setting
  const { text } = match
  return (
    isInFunction(setting) &&
    new RegExp(`\\w\\([^()]*${asWord(key)}\\s*[=:]`).test(text) &&
    !/\b(?:def|function|fn|func|fun)\b/.test(text)
  )
}

/** A function assigns a default where it makes something, or where nothing was given. */
function isSetForWant({ key, match }: Setting, before: string): boolean {
  const maker = match.around?.trail.at(-1) ?? ''
  const isMade =
    /default|init|new|setup|constructor|create|reset|parse\w*(?:opt|arg)|(?:opt|arg)\w*parse|config|settings/i.test(
      maker,
    )
  const isField = /^\s*(?:this\.|self\.|\w*(?:opt|conf|cfg|setting|param|default|state|arg)\w*(?:\.|->))/i.test(
    match.text,
  )
  const isMissing = new RegExp(
    `\\b(?:if|unless)\\b.*(?:\\bnot\\s+|!\\s*|\\bunless\\s*\\(?\\s*|==\\s*)?${asWord(key)}`,
    'i',
  ).test(before)
  return (isMade && isField) || (isMissing && /\bnot\b|!|==|unless|-z|null|nil|empty/i.test(before))
}

interface Telling {
  readonly text: string
  readonly weight: number
  readonly wanted: WantedValue
}

function toldBy(one: Candidate, { text, weight, wanted }: Telling): Candidate {
  const told = toldIn(text, one.left)
  const more = toldIn(text, wanted.helpful)
  return {
    ...one,
    left: one.left.filter((stem) => !told.has(stem)),
    score: one.score + told.size * weight + (more.size * weight) / 4,
  }
}

const byUse = 0.4

/** A name of several words may stand in another one: `getColumnSize` is about `columnSize`. */
function writtenAs(key: string): string {
  return wordsOfName(key).length > 1 ? literally(key) : asWord(key)
}

/** What the lines where it is used speak of. */
function* withUses(candidates: readonly Candidate[], wanted: WantedValue): Looking<readonly Candidate[]> {
  const keys = [...new Set(candidates.filter(({ left }) => left.length > 0).map(({ setting }) => setting.key))]
  const results = (yield* look(
    keys.map((key) => search(writtenAs(key), { ignoreCase: true, limit: 40, exclude: testFiles })),
  )).map(readMatches)
  return candidates.map((one) => {
    const uses = results[keys.indexOf(one.setting.key)]?.shown ?? []
    const text = uses.map((match) => `${ownerOf(match)} ${match.text}`).join(' ')
    return toldBy(one, { text, weight: byUse, wanted })
  })
}
