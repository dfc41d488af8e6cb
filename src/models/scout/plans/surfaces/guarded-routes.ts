// Which routes stand behind a guard, and which guard stands before a route. A guard holds where it is named, so that every line
// that names it must be accounted for; one that is not is a doubt.

import { search } from '../../looking/calls.ts'
import { declarationsOf } from '../../looking/declarations.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { wordsOfName } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { asWord, literally } from '../../source/patterns.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { isComment, textOf } from '../../source/source-text.ts'
import { guardAsked, roleAsked } from '../../surfaces/asked-guard.ts'
import { sourceOf } from '../../surfaces/route.ts'
import { type Guard, guardsAt, type Used, usedIn } from '../../surfaces/route-guards.ts'
import { routes } from '../../surfaces/routes.ts'
import { type Named, placeAt } from '../../surfaces/surface.ts'
import { stemsIn } from '../../words/kinship.ts'
import { stemOf } from '../../words/stems.ts'
import type { Asked } from '../asked.ts'
import { answered, type Conclusion, matchPassages, unknown } from '../conclusion.ts'
import { plainSentence } from '../told.ts'
import { listed } from './listed.ts'
import { type Seen, seenOf } from './seen.ts'

/** A route with what it is given, and the groups that it may stand in. */
interface Guarded {
  readonly route: Named
  readonly guards: readonly Guard[]
}

interface Around extends Used {
  readonly path: string
}

function guardedIn({ names, stretches }: Seen): {
  readonly guarded: readonly Guarded[]
  readonly used: readonly Around[]
} {
  const sources = stretches.map(sourceOf)
  const used = sources.flatMap((source) => usedIn(source).map((one) => ({ ...one, path: source.path })))
  const guarded = names.map((route) => {
    const source = sources.find(
      ({ path, lines }) => path === route.path && lines.some(({ number }) => number === route.line.number),
    )
    return { route, guards: source === undefined ? [] : guardsAt(source, route.line.number) }
  })
  return { guarded, used: used.filter((one, at) => used.findIndex((other) => isSame(one, other)) === at) }
}

function isSame(one: Around, other: Around): boolean {
  return one.path === other.path && one.line === other.line
}

/** The routes that a guard which is called after some words stands before. */
export function* routesGuarded(asked: Asked): Looking<Conclusion> {
  const said = guardAsked(asked.question) ?? []
  const kept = yield* keptAs(said)
  const words = kept === null ? said : [kept.name]
  const seen = yield* seenOf(routes, { ...asked, name: '', path: undefined })
  const { guarded, used } = guardedIn(seen)
  const all = [...guarded.flatMap(({ guards }) => guards), ...used.flatMap(({ guards }) => guards)]
  const fitting: Guard[] = []
  for (const one of all.filter((one, at) => all.findIndex((other) => keyOf(other) === keyOf(one)) === at))
    if (yield* isCalledAfter(one, words)) fitting.push(one)
  const named = fitting.filter(({ name }) => words.includes(name))
  const [guard, ...others] = named.length > 0 ? named : fitting
  if (guard === undefined)
    return unknown(`Looked for what stands before routes and is called after ${words.join(' ')}, and found none.`)
  const own = guarded.filter(({ guards }) => guards.some((one) => keyOf(one) === keyOf(guard)))
  const groups = used.filter(({ guards }) => guards.some((one) => keyOf(one) === keyOf(guard)))
  const isIn = ({ path, line }: Named) => groups.some((one) => one.path === path && one.routes.includes(line.number))
  const behind = guarded.filter((one) => own.includes(one) || isIn(one.route)).map(({ route }) => route)
  if (behind.length === 0) return unknown(`Found \`${guard.written}\`, and no route that is told to stand behind it.`)
  const places: readonly Stood[] = [
    ...groups.map(({ path, line }) => ({ path, line })),
    ...own.map(({ route }) => placeAt(route)),
  ]
  const doubts = [
    ...others.map(({ written }) => `\`${written}\` may be meant as well`),
    ...(isOfAny(words) && all.some((one) => isGuarding.test(one.name) && one.name !== guard.name)
      ? ['other guards may ask for it as well']
      : []),
    ...(groups.some(({ isOpen }) => isOpen) ? ['it may hold for more routes than could be told'] : []),
    ...(yield* unaccounted(guard, places)),
    ...(kept === null ? [] : yield* unaccounted({ ...guard, name: kept.of }, [kept])),
    ...(yield* askedOtherwise(guard)),
  ]
  const found = listed(routes, { ...seen, names: behind }, doubts)
  const [first] = places
  const where = first === undefined ? '' : ` (${placeOf(first.path, first.line)})`
  return {
    ...found,
    says: `${found.says} What stands before ${behind.length === 1 ? 'it' : 'them'} is \`${guard.written}\`${where}.`,
  }
}

interface Kept extends Stood {
  readonly name: string
  /** The function that makes it. */
  readonly of: string
}

/** `office := requireToken(token)`: a guard that is made once stands before routes by the name that it is given. */
function* keptAs(words: readonly string[]): Looking<Kept | null> {
  const [of = '', ...others] = words.filter((word) => /[a-z][A-Z]|\w_\w/.test(word))
  if (of === '' || others.length > 0) return null
  const giving = `\\b\\w+\\s*:?=\\s*(?:await\\s+)?(?:\\w+\\.)*${literally(of)}\\(`
  const { shown } = readMatches(yield* lookAt(search(giving, { exclude: noProduct, limit: 10 })))
  const [only, ...more] = shown.filter((one) => isShipped(one.path) && !isComment(one.text))
  const name = /(?<name>\w+)\s*:?=/.exec(only?.text ?? '')?.groups?.name
  if (only === undefined || more.length > 0 || name === undefined) return null
  return { name, of, path: only.path, line: only.line }
}

/** Whether it asks for no more than who somebody is. */
function isOfAny(words: readonly string[]): boolean {
  return words.every((word) =>
    /^(?:auth\w*|log\w*|sign\w*|in|tokens?|sessions?|users?|credentials?|bearer|jwt)$/i.test(word),
  )
}

const isGuarding = /auth|role|admin|permi|token|require|guard|ensure|login|verify|session|protect|allow/i

function keyOf({ name, texts }: Guard): string {
  return `${name} ${texts.join(' ')}`
}

/** Its name and what it is given tell of the words; where it is given nothing, what it does may tell of the rest. */
function* isCalledAfter({ name, texts }: Guard, words: readonly string[]): Looking<boolean> {
  if (words.includes(name)) return true
  const stems = words.flatMap(wordsOfName).map(stemOf)
  const told = stemsIn([name, ...texts].join(' '), stems)
  if (texts.length > 1 || told.size === 0) return false
  if (told.size === new Set(stems).size) return true
  if (texts.length > 0) return false
  const { symbols } = yield* declarationsOf({ name })
  const [only, other] = symbols.filter(({ path }) => isShipped(path))
  if (only === undefined || other !== undefined) return false
  return stemsIn(`${name} ${textOf(only.lines)}`, stems).size === new Set(stems).size
}

const mostLines = 60
const brought =
  /^\s*(?:import\b|from\b|use\b|using\b|(?:const|let|var)\s*\{?[^=]*=\s*require\(|\}?\s*from\b|module\.exports|export\s*\{)/
const declaring = (name: string) =>
  new RegExp(
    `^\\s*${literally(name)}\\s*:?=(?!=)|\\b(?:function|def|func|fn|fun|class)\\b[^=]*\\b${literally(name)}\\b|\\b(?:const|let|var|val)\\s+${literally(name)}\\b`,
  )
/** A call may go on so far below the line that it begins in. */
const longestCall = 3

/** Lines that name a guard and are no place where it was seen to stand before something. */
function* unaccounted(guard: Guard, places: readonly Stood[]): Looking<readonly string[]> {
  const { name, texts } = guard
  const { shown, total } = readMatches(yield* lookAt(search(asWord(name), { exclude: noProduct, limit: mostLines })))
  if (total > shown.length) return ['not every line with its name was looked at']
  const isOther = ({ text }: Match) => {
    const said = new RegExp(`\\b${literally(name)}\\(\\s*(?<said>["'\`][^()]*)\\)`).exec(text)?.groups?.said
    return texts.length > 0 && said !== undefined && !texts.every((one) => said.includes(one))
  }
  const isPlaced = (one: Match) => places.some((place) => place.path === one.path && isOfCall(one, place, name))
  const left = shown.filter(
    (one) =>
      isShipped(one.path) &&
      !/\.(?:md|txt|rst|ya?ml|json)$/.test(one.path) &&
      !isComment(one.text) &&
      !brought.test(one.text) &&
      !declaring(name).test(one.text) &&
      !isPlaced(one) &&
      !isOther(one),
  )
  return left.slice(0, 2).map(({ path, line }) => `${placeOf(path, line)} names \`${name}\` as well`)
}

/** `if (user.role !== "admin")`: what a guard is given may be asked for by hand as well. */
function* askedOtherwise({ texts: [text] }: Guard): Looking<readonly string[]> {
  if (text === undefined) return []
  const pattern = `(?:[!=]=|includes\\(|has\\(|equals\\(|\\bin\\b).*["']${literally(text)}["']`
  const { shown } = readMatches(yield* lookAt(search(pattern, { exclude: noProduct, limit: 20 })))
  const [first] = shown.filter((one) => isShipped(one.path) && !isComment(one.text))
  return first === undefined ? [] : [`${placeOf(first.path, first.line)} asks for \`${text}\` by hand`]
}

/** In the line that a route or a group begins in, in one that this goes on in, or above it among what it is marked with. */
function isOfCall({ line, text }: Match, place: Stood, name: string): boolean {
  const below = line - place.line
  if (below === 0) return true
  if (place.text === undefined || place.text.includes(name) || Math.abs(below) > longestCall) return false
  return below > 0 ? /[(,[]\s*$/.test(place.text) : /^\s*(?:@|#?\[)/.test(text)
}

interface Stood {
  readonly path: string
  readonly line: number
  /** What the line says, where that is a route. */
  readonly text?: string
}

/** The role that the guard of one route asks for. */
export function* roleNeeded(asked: Asked): Looking<Conclusion> {
  const role = roleAsked(asked.question)
  if (role === null) return unknown('The question names nothing that is done.')
  const seen = yield* seenOf(routes, { ...asked, name: '', path: undefined })
  const { guarded } = guardedIn(seen)
  const meant = guarded.filter(({ route: { name } }) => {
    const { verb = '', path = '' } = /^(?<verb>[A-Z]+) (?<path>\/.*)$/.exec(name)?.groups ?? {}
    const parts = path.split('/').filter((part) => part !== '')
    const isOfOne = /^[:{<*[]/.test(parts.at(-1) ?? '')
    const thing = wordsOfName((isOfOne ? parts.at(-2) : parts.at(-1)) ?? '').map(stemOf)
    return role.verbs.includes(verb) && isOfOne === role.isOfOne && thing.length === 1 && thing[0] === role.thing
  })
  const [only, other] = meant
  if (only === undefined || other !== undefined)
    return unknown(
      'Looked for the one route that does it, and found none, or several.',
      matchPassages(meant.map(({ route }) => placeAt(route))),
    )
  const telling = only.guards.filter(
    ({ name }) => stemsIn(name, [stemOf(role.kind)]).size > 0 || /^(?:PreAuthorize|Secured|Authorize)$/.test(name),
  )
  const [guard, ...others] = telling
  const { name, path, line } = only.route
  const at = placeOf(path, line.number)
  if (guard === undefined || others.length > 0 || guard.texts.length === 0)
    return unknown(
      `\`${name}\` (${at}) is the route; what it asks for could not be told.`,
      matchPassages([placeAt(only.route)]),
    )
  const needs = guard.texts.map((one) => `\`${one}\``).join(' or ')
  return answered(
    plainSentence(`${needs}: \`${name}\` stands behind \`${guard.written}\` (${at}).`),
    matchPassages([placeAt(only.route)]),
  )
}
