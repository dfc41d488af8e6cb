// Questions in plain words: how or where something is done. The places that speak of the words are ranked by evidence; the
// best is an answer where it tells enough of the question, and otherwise the nearest that was found.

import { ownEntry } from '../../../core/index.ts'
import type { Asked } from '../asked.ts'
import { literally, search } from '../calls.ts'
import { answered, type Conclusion, matchPassages, type Passage, passageOf, placeOf, unknown } from '../conclusion.ts'
import { type Looking, look } from '../looking.ts'
import { type Match, type Matches, readMatches } from '../read-matches.ts'
import type { View } from '../read-view.ts'
import { isTestPath, noProgram, testFiles } from '../shipped.ts'
import { wordsOfName } from '../source-text.ts'
import { type Said, type Term, termsOf, type WeighedTerm, weighed, withoutColour } from '../terms.ts'
import { doubtAbout, statedIn } from './certainty.ts'
import { docsOf } from './define.ts'
import { declaredAt, isSamePlace, type Place, placesOf } from './places.ts'
import { literalsIn, whereQuoted } from './quoted.ts'
import { textsOf } from './texts.ts'

const mostShown = 3
/** How far behind the best another place may be and still be worth a look. */
const nearness = 0.12

export function* concept({ question, name, path }: Asked): Looking<Conclusion> {
  const { text, conditionWords } = question
  const literals = literalsIn(question)
  if (literals.length > 0 && asksForPlace.test(text)) {
    const quoted = yield* whereQuoted(literals)
    if (quoted !== null) return quoted
  }
  const words = [...new Set([...(name === '' ? [] : wordsOfName(name)), ...question.words])]
  const { lines, terms: found } = yield* linesAbout({ words, conditionWords, text }, path)
  if (found.length === 0) return unknown('The question names nothing that could be searched for.')
  const terms = withoutColour(found, namesIn(lines))
  const isKind = kindMeant(text)
  const rough = placesOf(lines, terms).filter(({ sort }) => isKind(sort))
  const { texts, views } = yield* textsOf(rough)
  const places = placesOf([...texts, ...lines], terms).filter(({ sort }) => isKind(sort))
  const near = distinct(places).slice(0, mostShown)
  const doubts = near.map((best) => doubtAbout({ best, places, terms, text }))
  const sure = near.filter((_, index) => doubts[index] === null)
  // What is said in one sentence makes up for names.
  const chosen = doubts[0] === null ? near[0] : (statedIn(places, { terms, text }) ?? onlyOne(sure))
  const shown = chosen === undefined ? near : [chosen, ...near.filter((place) => !isSamePlace(place, chosen))]
  return conclude({ shown, views, terms, found: lines, text, doubt: chosen === undefined ? (doubts[0] ?? null) : null })
}

/** The only one of some places; the same method of several classes counts as one. */
function onlyOne(places: readonly Place[]): Place | undefined {
  const names = new Set(places.map(({ trail }) => trail.at(-1)))
  return names.size === 1 ? places[0] : undefined
}

/** What is declared in lines, or around them. */
function namesIn(lines: readonly Match[]): readonly string[] {
  return [...new Set(lines.flatMap((match) => (match.around ?? declaredAt(match))?.trail.at(-1) ?? []))]
}

/** The best of each group of places that are one. */
function distinct(places: readonly Place[]): readonly Place[] {
  const top = places[0]?.score ?? 0
  const near = places.filter(({ score }) => score >= top - nearness)
  return near.filter((one, index) => !near.slice(0, index).some((other) => isSamePlace(other, one)))
}

/** So much of a declaration is quoted from its beginning. */
const seenAtOnce = 20

/** `Which method …` asks for a method: a class is no answer to it. */
function kindMeant(text: string): (sort: string) => boolean {
  const word = /\b(?:which|what)\s+(?<kind>function|method|class|struct|type|interface|enum|constant|variable)\b/i.exec(
    text,
  )?.groups?.kind
  const wanted = word === undefined ? undefined : ownEntry(kinds, word.toLowerCase())
  // What holds something does not do it.
  const holders = /^\s*how\b/i.test(text) ? ['field', 'variant', 'variable'] : ['field', 'variant']
  return (sort) => (wanted === undefined ? !holders.includes(sort) : wanted.includes(sort))
}

const callable = ['function', 'method', 'macro', 'func', 'fn', 'fun', 'def', 'sub']
const types = ['class', 'struct', 'interface', 'trait', 'enum', 'type', 'impl']
const kinds: Readonly<Record<string, readonly string[]>> = {
  function: callable,
  method: callable,
  // A method tells its class.
  class: [...types, 'method'],
  struct: types,
  type: types,
  interface: types,
  enum: types,
  constant: ['variable', 'field', 'variant', 'macro'],
  variable: ['variable', 'field', 'property'],
}

interface Seen {
  readonly shown: readonly Place[]
  readonly views: readonly View[]
  readonly terms: readonly WeighedTerm[]
  readonly found: readonly Match[]
  readonly text: string
  readonly doubt: string | null
}

function conclude({ shown, views, terms, found, text, doubt }: Seen): Conclusion {
  const [best, ...others] = shown
  if (best === undefined)
    return unknown(
      `Looked for declarations and passages about ${terms.map(({ word }) => word).join(', ')} and found none.`,
      matchPassages(found).slice(0, 4),
    )
  const viewOf = (place: Place) => views.find((seen) => isOf(seen, place))
  const isFar = (best.statement[0]?.line ?? 0) > best.line + seenAtOnce
  const seen = shown.flatMap((place) => viewOf(place) ?? [])
  const passages = [...(isFar || seen.length === 0 ? passageAt(best, views) : []), ...seen.flatMap(passageIn)]
  const seeOthers = others.map((place) => nameIn(place, viewOf(place)))
  if (!asksForPlace.test(text) || doubt !== null) {
    const but = doubt === null || !asksForPlace.test(text) ? '' : `, but ${doubt}`
    const also = seeOthers.length === 0 ? '' : ` Also near: ${seeOthers.join(', ')}.`
    const opening = asksForPlace.test(text) ? 'Probably' : 'The nearest is'
    return unknown(`${opening} ${nameIn(best, viewOf(best))}${but}.${also}`, passages)
  }
  const also = seeOthers.length === 0 ? [] : [`See also ${seeOthers.join(', ')}.`]
  return answered([inWords(best, viewOf(best)), ...also].join('\n'), passages)
}

/** The lines of a place that speak of what was asked for, with some around them. */
function passageAt({ path, statement, passage }: Place, views: readonly View[]): readonly Passage[] {
  const told = statement.length > 0 ? statement : passage
  const [first, last] = [told[0]?.line ?? 0, told.at(-1)?.line ?? 0]
  const seen = views.flatMap((one) => ('lines' in one && one.path === path ? [one.lines] : []))
  const around = seen
    .map((lines) => lines.filter(({ number }) => number >= first - linesBefore && number <= last + linesAfter))
    .sort((one, other) => other.length - one.length)[0]
  return around === undefined || around.length === 0 ? matchPassages(told) : [{ path, lines: around }]
}

const linesBefore = 2
const linesAfter = 3

/** What it is called and where it stands. */
function nameIn({ path, line, trail }: Place, seen: View | undefined): string {
  if (seen?.kind === 'symbol') return `\`${seen.trail.join('.')}\` (${placeOf(seen.path, seen.line, seen.endLine)})`
  return trail.length === 0 ? `\`${path}\`` : `\`${trail.join('.')}\` (${placeOf(path, line)})`
}

function passageIn(seen: View): readonly Passage[] {
  if (seen.kind === 'symbol') return [passageOf(seen)]
  return seen.kind === 'excerpt' ? [{ path: seen.path, lines: seen.lines }] : []
}

function isOf(seen: View, { path, line, sort }: Place): boolean {
  return sort !== 'file' && seen.kind === 'symbol' && seen.path === path && seen.line === line
}

/** Only these can be answered by a place; everything else asks for something that a place does not tell. */
const asksForPlace =
  /\b(?:how (?!many|much|often|long|fast|big|old|large|small|wide|high|deep|far|soon|late|frequently)|where|(?:which|what) (?:file|module|function|method|class|type|struct|part|code|place|component|folder|directory)|explain|describe)/i

/** What no grammar knows is told by its line. */
function unseen(place: Place): string {
  const { path, line, trail, statement } = place
  if (trail.length > 0) return `\`${trail.join('.')}\` at ${placeOf(path, line)}.`
  return statement.length === 0 ? `\`${path}\`.` : `\`${path}\`: ${saidIn(place)}`
}

function inWords(place: Place, seen: View | undefined): string {
  if (seen?.kind !== 'symbol') return unseen(place)
  const isInside = (place.statement[0]?.line ?? 0) > place.line
  const docs = isInside ? saidIn(place) : docsOf(seen)
  const where = placeOf(seen.path, seen.line, seen.endLine)
  return `\`${seen.trail.join('.')}\`, ${seen.sort} at ${where}${docs === '' ? '.' : `: ${docs}`}`
}

/** A sentence in it, and its line. */
function saidIn({ statement }: Place): string {
  const texts = statement.map(({ text }) => /(["'`])(?!\1).*?\w .*\1/.exec(text)?.[0].slice(1, -1) ?? text)
  const plain = texts.map((text) => text.trim().replace(/^(?:\/{2,}|#+|\/?\*+|"+)\s*|"+$/g, ''))
  return `line ${statement[0]?.line ?? 0} says “${plain.join(' ')}”.`
}

const heads =
  'class|struct|interface|enum|trait|type|union|func|fn|fun|def|function|const|module|record|object|protocol|local|static|public|private|protected|void|int|char|sub'

interface Lines {
  readonly lines: readonly Match[]
  readonly terms: readonly WeighedTerm[]
}

/** The lines that plain words are about. What looks like a path and is none is one more word: `robots.txt`, `http/2`. */
function* linesAbout(said: Said, path: string | undefined): Looking<Lines> {
  const inside = yield* linesWith(termsOf(said), path)
  if (path === undefined || inside.lines.length > 0) return inside
  const words = [...new Set([...wordsOfName(path.replace(/\.\w+$/, '')), ...said.words])]
  return yield* linesWith(termsOf({ ...said, words }), undefined)
}

/**
 * Lines that hold two of the terms, lines that declare something named after one, and some that hold one. Each search is
 * short, since what is too long for a prompt is cut, and a frequent word must not hide a telling one.
 */
function* linesWith(terms: readonly Term[], path: string | undefined): Looking<Lines> {
  if (terms.length === 0) return { lines: [], terms: [] }
  const flags = {
    ignoreCase: true,
    exclude: `${noProgram} ${testFiles}`,
    ...(path === undefined ? {} : { path }),
  } as const
  const exact = terms.map(({ forms }) => anyOf(forms))
  const wide = terms.map(({ forms, akin }) => anyOf([...forms, ...akin.filter((one) => one.length > 2)]))
  const nouns = exact.filter((_, index) => terms[index]?.isDoing !== true)
  const pairs = wide.flatMap((one, at) =>
    wide.flatMap((other, index) => (index === at || bothDo(terms, at, index) ? [] : [`${one}.*${other}`])),
  )
  const searches = [
    ...exact.map((pattern) => ({ pattern, limit: 50 })),
    ...(pairs.length === 0 ? [] : [{ pattern: pairs.join('|'), limit: 100 }]),
    ...(pairs.length === 0
      ? []
      : [
          {
            pattern: `^\\s*(?:\\S+\\s+){1,5}\\S*(?:${pairs.map((pair) => pair.replace('.*', '\\w*')).join('|')})`,
            limit: 60,
          },
        ]),
    { pattern: `\\b(?:${heads})\\b[^=(]*(?:${(nouns.length > 0 ? nouns : exact).join('|')})`, limit: 100 },
  ]
  const results = (yield* look(searches.map(({ pattern, limit }) => search(pattern, { ...flags, limit })))).map(
    readMatches,
  )
  const all = new Map<string, Match>()
  for (const match of [...results].reverse().flatMap(({ shown }) => shown)) {
    const key = `${match.path}:${match.line}`
    // What a line stands in is told only the first time that it is shown.
    if ((all.get(key)?.around ?? null) === null) all.set(key, match)
  }
  return {
    lines: [...all.values()].filter((match) => !isTestPath(match.path)),
    terms: terms.map((term, index) => weighed(term, filesWith(results[index]))),
  }
}

/** Where nothing is found, the sum is of the files that were searched. */
function filesWith(matches: Matches | undefined): number {
  return matches === undefined || matches.total === 0 ? 0 : matches.files
}

function bothDo(terms: readonly Term[], one: number, other: number): boolean {
  return terms[one]?.isDoing === true && terms[other]?.isDoing === true
}

function anyOf(forms: readonly string[]): string {
  return `(?:${forms.map(literally).join('|')})`
}
