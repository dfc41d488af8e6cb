// How a function or a class tells something, where the question names it: `how does load decide which format a file has`. The
// function itself is the answer, with what it uses for that; of a class it is the method that decides. Either must speak of
// what is told.

import { search } from '../../looking/calls.ts'
import { declarationsOf } from '../../looking/declarations.ts'
import { pageLength } from '../../looking/every-match.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { lastPart, wordsOfName } from '../../source/names.ts'
import { namesIn } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { buildFiles, isForMakers, isShipped, noProduct } from '../../source/shipped.ts'
import { formsOf } from '../../words/kinship.ts'
import { stateIn } from '../../words/states.ts'
import { stemOf } from '../../words/stems.ts'
import { tellerNamed } from '../../words/teller-named.ts'
import { meaningsOf, termsOf } from '../../words/terms.ts'
import { anyKind, ofAnyKind, type ToldKind, toldKind } from '../../words/told-kind.ts'
import type { Asked } from '../asked.ts'
import type { Conclusion } from '../conclusion.ts'
import { isName } from '../surfaces/within.ts'
import { isOwnFunction } from './own-functions.ts'
import { isAccessor, isType, nameOf, type Place, placesOf } from './places.ts'
import { showsState } from './shows-state.ts'
import { fitOf, headIn } from './tellers.ts'
import { areTold } from './told-of.ts'
import {
  decides,
  givesTruth,
  inOneAnswer,
  inWords,
  type Seen,
  seenOf,
  tellerOf,
  tellsSides,
  termsIn,
} from './what-tells.ts'

const mostUsed = 6
const mostMethods = 12
const flags = { exclude: `${noProduct} ${buildFiles}`, limit: pageLength } as const

/** The function that is named, or the method of the class that is; `null` where neither tells what is asked for. */
export function* namedTeller({ question }: Asked): Looking<Conclusion | null> {
  const named = question.condition === undefined ? tellerNamed(question.text) : null
  const told = named === null ? null : toldKind(named.rest)
  // `which user may log in`: what is told is no such word.
  const isSaid = told?.heads.every((head) => termsOf(head).length > 0 || anyKind.includes(head)) === true
  if (named === null || told === null || !(isSaid || told.heads.every((head) => right.test(head)))) return null
  const { symbols, left } = yield* declarationsOf({ name: named.name, path: question.paths[0] })
  const own = symbols.filter(
    ({ path, trail }) => isShipped(path) && !isForMakers(path) && trail.at(-1) === lastPart(named.name),
  )
  if (own.length === 0 || left !== 0 || (yield* isOfProgram(named.name, own))) return null
  const ways = [told, ofAnyKind(told)].filter((one) => one !== null)
  for (const way of ways) {
    const found = own.some(({ sort }) => isOfMethods(sort))
      ? yield* amongMethods(lastPart(named.name), way)
      : yield* amongFunctions(own, way)
    if (found !== null && (yield* isAbout(found, { told: way, text: named.rest }))) return said(found)
  }
  return null
}

/** Of a program that has a function of its own name, the program is meant, unless a file or a class is called so as well. */
function* isOfProgram(name: string, own: readonly SymbolView[]): Looking<boolean> {
  const isHome = ({ path, trail }: SymbolView) => trail.length > 1 || namesIn(path).file.toLowerCase() === name
  return /^[a-z]+$/.test(name) && !own.some(isHome) && (yield* isName(name, own))
}

function isOfMethods(sort: string): boolean {
  return isType(sort) || /^(?:module|namespace|actor)$/.test(sort)
}

/** What tells it, and what it uses for that. */
type Found = readonly [Seen, ...Seen[]]

function said([first, ...others]: Found): Conclusion {
  return inWords({ first, others, tie: 'It uses' })
}

function* isAbout(found: Found, { told, text }: { told: ToldKind; text: string }): Looking<boolean> {
  const { sides = [] } = told
  const state = stateIn(text)
  const wanted = termsOf(text)
  const about = { terms: wanted, meanings: meaningsOf(wanted) }
  if (state !== null && !found.some(({ place }) => showsState(place, state, about))) return false
  return yield* areTold(termsIn(told), { answer: found, mayLeave: true, isThere: false, sides })
}

/** Of all functions of the name the one that speaks of what is told. */
function* amongFunctions(symbols: readonly SymbolView[], told: ToldKind): Looking<Found | null> {
  const found: Found[] = []
  for (const seen of yield* seenOf(symbols.map((symbol) => ({ ...symbol, lines: [] })))) {
    if (!isOwnFunction(seen.place) || isAccessor(seen.place)) continue
    const used = yield* usedBy(seen.place, told)
    const isTelling = used.length > 0 || (decides(seen.place) && isSpokenIn(seen.place, told))
    if (isTelling) found.push([seen, ...used])
  }
  const [only, ...others] = found
  return only === undefined || others.length > 0 ? null : only
}

/** The one method of a class that is called after what is told, or else the one that gives one of several such values. */
function* amongMethods(owner: string, told: ToldKind): Looking<Found | null> {
  const forms = [...new Set([...told.heads, ...told.verbs].map(stemOf).flatMap(formsOf))]
  const { shown, total } = readMatches(yield* lookAt(search(forms.join('|'), { ...flags, ignoreCase: true })))
  const methods = placesOf(shown).filter((place) => isOwnFunction(place) && place.trail.at(-2) === owner)
  if (methods.length > mostMethods || total > shown.length) return null
  const seen = (yield* seenOf(methods)).filter(({ place }) => !isAccessor(place))
  const fitting = seen.filter((one) => fitOf(tellerOf(one), told) !== null)
  const meant = fitting.length > 0 ? fitting : seen.filter(({ place }) => decides(place) && givesSeveral(place, told))
  const answer = yield* inOneAnswer(meant.map((one) => ({ ...one, fit: 'fair' as const })))
  if (answer === null || answer.tie !== 'It uses') return null
  return [answer.first, ...answer.others]
}

const fewestGiven = 2

/** `Symbology.Ean8`, `Symbology.UpcA`: whether it has several values of the kind that is told. */
function givesSeveral(place: Place, told: ToldKind): boolean {
  if (told.sides !== undefined) return isSpokenIn(place, told)
  const isHead = headIn(told)
  const values = codeOf(place).flatMap((text) => [
    ...text.matchAll(/(?<kind>[A-Za-z]\w*)(?:\.|::|->)(?<value>[A-Za-z]\w*)(?!\w|\s*\()/g),
  ])
  const given = values.filter(({ groups }) => wordsOfName(groups?.kind ?? '').some((word) => isHead(word) === 'own'))
  return told.way === 'kind' && new Set(given.map(({ groups }) => groups?.value)).size >= fewestGiven
}

/** Functions of the project that it calls and that tell the same. */
function* usedBy(place: Place, told: ToldKind): Looking<readonly Seen[]> {
  const names = [...new Set(codeOf(place).flatMap((text) => text.match(/[A-Za-z_]\w{2,}(?=[?!]?\s*\()/g) ?? []))]
  const called = names.filter((name) => name !== nameOf(place) && !keywords.test(name))
  if (called.length === 0) return []
  const pattern = `\\b(?:${called.map(literally).join('|')})[?!]?\\s*[(=<]`
  const { shown } = readMatches(yield* lookAt(search(pattern, flags)))
  const declared = placesOf(shown).filter((one) => isOwnFunction(one) && called.includes(withoutSign(nameOf(one))))
  const distinct = declared.filter((one) => declared.every((other) => other === one || nameOf(other) !== nameOf(one)))
  const seen = yield* seenOf(distinct.slice(0, mostUsed))
  return seen.filter(
    (one) => decides(one.place) && (isSpokenIn(one.place, told) || fitOf(tellerOf(one), told) !== null),
  )
}

const keywords =
  /^(?:if|for|while|switch|match|return|catch|elif|elsif|unless|when|and|not|isinstance|len|str|int|print|super)$/

function withoutSign(name: string): string {
  return name.replace(/[?!]$/, '')
}

function codeOf({ line, lines }: Place): readonly string[] {
  return lines.filter((one) => one.line > line && one.isProse !== true).map(({ text }) => text)
}

/** Whether its name, its comment or its code has what is told, or each of the things that are told from one another. */
function isSpokenIn(place: Place, told: ToldKind): boolean {
  if (told.sides !== undefined) return tellsSides(told, termsIn(told))({ place })
  if (told.way === 'whether' && told.heads.every((head) => right.test(head)) && isCheck(place)) return true
  const isHead = headIn(told)
  const words = [nameOf(place), ...place.lines.map(({ text }) => text)].flatMap(wordsOfName)
  return words.some((word) => isHead(word) === 'own')
}

/** What every check says of what passes it. */
const right = /^(?:allowed|permitted|ok|okay|possible|acceptable|legal|right|correct|fine)$/

function isCheck(place: Place): boolean {
  const heading = place.lines.find(({ line }) => line === place.line)?.text ?? ''
  return givesTruth(place) || /\bbool/i.test(heading)
}
