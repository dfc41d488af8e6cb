// What holds where a variable of the environment is not set, as the places say that read it.

import { search } from '../../looking/calls.ts'
import { inOrder, sourceAround } from '../../looking/every-match.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { ownerOf } from '../../looking/owner.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import type { SourceLine } from '../../looking/read-view.ts'
import { placeOf } from '../../source/paths.ts'
import { asWord } from '../../source/patterns.ts'
import { noProduct, shippedFirst } from '../../source/shipped.ts'
import { isComment } from '../../source/source-text.ts'
import { variables } from '../../surfaces/variables.ts'
import { variableAsked } from '../../values/asked-variable.ts'
import { valueFollowed } from '../../values/constant-value.ts'
import { natureOf } from '../../values/value-candidates.ts'
import { declaredWith } from '../../values/variable-declared.ts'
import { type Fallback, fallbacksOf } from '../../values/variable-fallback.ts'
import { toldIn } from '../../values/wanted-value.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, unknown } from '../conclusion.ts'
import { plainSentence } from '../told.ts'

const reach = { before: 14, after: 14 }
const mostPlaces = 8

interface Read {
  readonly match: Match
  readonly fallbacks: readonly Fallback[]
  readonly lines: readonly SourceLine[]
  /** Whether it is no read, but declares what may be set by it. */
  readonly isDeclared: boolean
  /** Whether it only looked as if it might declare it. */
  readonly isOther: boolean
  /** What is told of it. */
  readonly text: string
}

export function* unsetVariable(asked: Asked): Looking<Conclusion> {
  const wanted = variableAsked(asked.question)
  if (wanted === null) return unknown('Looked for a variable of the environment in the question; there is none.')
  const { about } = wanted
  const variable = wanted.variable ?? (yield* variableFor(about))
  if (variable === null)
    return unknown('Looked for the only variable of the environment that is there for it; found none.')
  const found = readMatches(yield* lookAt(search(asWord(variable), { exclude: noProduct, limit: 40 })))
  const places = shippedFirst(found.shown, ({ path }) => path).filter((match) => isRead(match, variable))
  const reads = decisive(yield* readsAt(places.slice(0, mostPlaces), variable))
  const told = reads.filter(({ fallbacks }) => fallbacks.length > 0)
  if (told.length === 0)
    return unknown(`Looked for what holds where \`${variable}\` is not set; the places that read it do not say it.`)
  const says: string[] = []
  let isOpen = false
  for (const { fallbacks, match } of told)
    for (const { value, line, only } of fallbacks) {
      const followed = yield* valueFollowed(value, match.path)
      isOpen ||= isLocal(value, match.path) && !followed.includes(', which is ')
      says.push(`${followed}${only === undefined ? '' : ` ${only}`} (${placeOf(match.path, line.number)})`)
    }
  const ways = new Set(told.map(({ fallbacks }) => fallbacks.map(({ value }) => value).join()))
  const untold = about.filter((stem) => told.every(({ text }) => toldIn(text, [stem]).size === 0))
  return concluded(
    plainSentence(`Where \`${variable}\` is not set, it is ${says.join(', ')}.`),
    told.map(passageOfRead),
    [
      ...(ways.size > 1 ? ['it is read in several places, which differ'] : []),
      ...(told.length < reads.length ? ['another place reads it and says nothing of that'] : []),
      ...(untold.length > 0 ? [`nothing there is about “${untold.join(' ')}”`] : []),
      ...(found.total > found.shown.length || places.length > mostPlaces ? ['not every place was looked at'] : []),
      ...(isOpen || told.some(({ fallbacks }) => fallbacks.some(({ value }) => !isPlain(value)))
        ? ['what it is then is worked out when the program runs']
        : []),
    ],
  )
}

/** The only variable that is called after what is asked for, with what reads it. */
function* variableFor(about: readonly string[]): Looking<string | null> {
  const found = (yield* look(
    variables.patterns.map((pattern) => search(pattern, { exclude: noProduct, limit: 80 })),
  )).map(readMatches)
  const names = found
    .flatMap(({ shown }) => shown)
    .filter(({ text }) => !isComment(text))
    .flatMap((match) =>
      variables
        .read({ path: match.path, lines: [{ number: match.line, text: match.text }] })
        .filter(({ name }) => toldIn(`${name} ${ownerOf(match)}`, about).size === about.length),
    )
    .map(({ name }) => name)
  const [only, ...others] = new Set(names)
  return only === undefined || others.length > 0 ? null : only
}

/** A word of code that is no constant is handed on from elsewhere; in a shell or in settings it is a text. */
function isLocal(value: string, path: string): boolean {
  const isText = ofSettings.test(path) || /\.(?:ba|z|k)?sh$|(?:^|\/)[^./]+$|\.env/.test(path)
  return /^[a-z_]\w*$/.test(value) && !/^(?:true|false|null|nil|undefined)$/.test(value) && !isText
}

/** Written out, or a constant. */
function isPlain(value: string): boolean {
  return /^(?:["'`][^"'`]*["'`]|-?\d[\w.]*(?:\s*\*\s*[\w.]+)*|true|false|null|nil|None|@?[A-Z][A-Z\d_]+|[a-z]+(?:[A-Z][a-z]+)+|\w+::\w+|[\w.]+(?:\.|::)[A-Z]\w*|[\w.-]+)$/i.test(
    value,
  )
}

function isRead(match: Match, variable: string): boolean {
  return !isComment(match.text) && (readsIt(match, variable) || mayDeclare(variable).test(match.text))
}

function readsIt(match: Match, variable: string): boolean {
  const line = { number: match.line, text: match.text }
  return (
    variables.read({ path: match.path, lines: [line] }).some(({ name }) => name === variable) ||
    isHandedOn(variable).test(match.text) ||
    (ofSettings.test(match.path) && match.text.includes(`\${${variable}:`))
  )
}

/** An entry of a schema, or what an option or a field says of the variable that it may be set by. */
function mayDeclare(variable: string): RegExp {
  return new RegExp(
    `(?:^|[{,])\\s*["']?${variable}["']?\\s*:\\s*[A-Za-z{]|\\b(?:env\\w*|EnvVars?|\\w*alias)["']?\\s*[=:].*["']${variable}["']`,
  )
}

/** Settings of Java servers take what holds without a variable behind its name. */
const ofSettings = /\.(?:ya?ml|properties|java|kts?|xml|conf)$/

/** Of an environment that was handed on: `source.PORT ?? 80`, `number(source, "PORT", 80)`, `intOf("PORT", 80)`. */
function isHandedOn(variable: string): RegExp {
  return new RegExp(
    [
      `\\$\\{${variable}:?[-=]`,
      `\\b\\w+\\??\\.${variable}\\s*(?:\\?\\?|\\|\\|)`,
      `\\(\\s*\\w+\\s*,\\s*["']${variable}["']\\s*,`,
      `(?<![\\w$])(?!\\w*(?:[sS]et|[pP]ut|[aA]dd|[wW]rite|[eE]xport|[dD]efine)[\\w]*\\()(?:\\w+\\.)*(?:\\w*(?:[gG]et|[oO]r|[rR]ead|[iI]nt|[sS]tr|[bB]ool|[fF]loat|[nN]um|[cC]onfig|[lL]ookup|[fF]etch|[dD]efault|[vV]ar|[dD]uration)\\w*)(?:<\\w+>)?\\(\\s*["']${variable}["']\\s*,`,
    ].join('|'),
  )
}

/** Where a schema says what holds without it, what is read from there has it already. */
function decisive(reads: readonly Read[]): readonly Read[] {
  const isSaid = reads.some(({ isDeclared, fallbacks }) => isDeclared && fallbacks.length > 0)
  const own = reads.filter(({ isDeclared, fallbacks, isOther }) => isDeclared || fallbacks.length > 0 || !isOther)
  return own.filter(
    ({ match, isDeclared, fallbacks }) => !isSaid || isDeclared || fallbacks.length > 0 || ofSystem.test(match.text),
  )
}

/** The environment itself, not what was made of it. */
const ofSystem = /\bprocess\??\.env\b|\bos\.environ\b|[gG]etenv\b|\bENV\b|env::var|LookupEnv|GetEnvironmentVariable/

function* readsAt(places: readonly Match[], variable: string): Looking<readonly Read[]> {
  const sorted = places.toSorted(inOrder)
  const { stretches } = yield* sourceAround(sorted, () => reach)
  return sorted.map((match) => {
    const lines = stretches
      .filter(({ path }) => path === match.path)
      .flatMap((one) => one.lines)
      .filter(({ number }) => number >= match.line - reach.before && number <= match.line + reach.after)
    const below = lines.filter(({ number }) => number >= match.line)
    const above = lines.filter(({ number }) => number < match.line)
    const near = below.slice(0, 3).map(({ text }) => text)
    const fallbacks = fallbacksOf(variable, below, above)
    return {
      match,
      lines,
      isDeclared: declaredWith(variable, below, above) !== null,
      isOther: mayDeclare(variable).test(match.text) && !readsIt(match, variable),
      fallbacks,
      text: [variable, ownerOf(match), ...near, ...fallbacks.map(({ value }) => natureOf(value))].join(' '),
    }
  })
}

/** From where it is read to where it is told what holds without it. */
function passageOfRead({ match, fallbacks, lines }: Read) {
  const numbers = [match.line, ...fallbacks.map(({ line }) => line.number)]
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)]
  return { path: match.path, lines: lines.filter(({ number }) => from <= number && number <= to) }
}
