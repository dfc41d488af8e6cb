// Enumerations that are called after the things: `enum OpCode`, `Booking.Kind` for kinds of bookings, and constants that stand
// one below the other and share the word (`COLOUR_RED = 1`, `COLOUR_GREEN = 2`).

import { search } from '../../../looking/calls.ts'
import { excerpts } from '../../../looking/excerpts.ts'
import { type Looking, lookAt, sideBySide } from '../../../looking/looking.ts'
import { ownerOf } from '../../../looking/owner.ts'
import { type Match, readMatches } from '../../../looking/read-matches.ts'
import type { SourceLine } from '../../../looking/read-view.ts'
import { wordsOfName } from '../../../source/names.ts'
import { placeOf } from '../../../source/paths.ts'
import { literally } from '../../../source/patterns.ts'
import { isShipped, noProduct } from '../../../source/shipped.ts'
import { commentAtEnd, isComment, textOf } from '../../../source/source-text.ts'
import { formsOf, stemsIn } from '../../../words/kinship.ts'
import { stemOf } from '../../../words/stems.ts'
import type { ThingsAsked } from '../../../words/things-asked.ts'
import type { Asked } from '../../asked.ts'
import { type Conclusion, matchPassages } from '../../conclusion.ts'
import { listsTold } from '../../told.ts'
import { classForms, declaredBy, derivedForms, endedForms, enumForms, enumSearch, withoutMarks } from '../enum-forms.ts'
import { members } from '../members.ts'
import type { Collection } from './collection.ts'
import { isJoined, isMadeOf, stemsFor } from './words-for-things.ts'

interface Enumeration {
  readonly name: string
  readonly sort: string
  readonly match: Match
}

const forms = [...enumForms, ...derivedForms, ...endedForms, ...classForms]
const mostEnums = 4
/** What a type is called that tells the kinds of what it stands in. */
const kinds = /^(?:Kind|Type|Category|Variety|Variant|Sort)s?$/i

export function* inEnums(asked: Asked, things: ThingsAsked): Looking<readonly Collection[]> {
  const { shown, total } = readMatches(yield* lookAt(enumSearch(patternFor(things))))
  const declared = shown
    .filter(({ path }) => isShipped(path))
    .flatMap((match) => declaredBy(match.text, forms).map((one) => ({ ...one, match })))
    .filter((one) => isCalled(one, things))
  if (total > shown.length || declared.length > mostEnums) return []
  const near = yield* excerpts(
    declared.map(({ match }) => ({ path: match.path, from: match.line - 6, to: match.line + 2 })),
  )
  const told = yield* sideBySide(
    declared.map(({ name, sort, match }) =>
      members({
        ...asked,
        name: [...ownersOf(match, name), name].join('.'),
        sort,
        path: match.path,
        caught: { part: 'variants', order: undefined },
        question: { ...asked.question, text: '' },
      }),
    ),
  )
  return declared.flatMap((one, index) => {
    const conclusion = told[index]
    const said = saidOf(near[index] ?? [], one.match.line)
    return conclusion?.isAnswered && isOfConstants(one, conclusion) ? [collectionOf(one, conclusion, said)] : []
  })
}

/** What is said above it, or in Python below its heading. */
function saidOf(near: readonly SourceLine[], line: number): string {
  const above = commentAtEnd(near.filter(({ number, text }) => number < line && !/^\s*(?:#\[|@\w|\[[A-Z])/.test(text)))
  const below = near.filter(({ number, text }) => number > line && /^\s*(?:"""|''')/.test(text))
  return textOf([...above, ...below])
}

function patternFor(things: ThingsAsked): string {
  const forms = stemsFor(things).flatMap(formsOf).map(literally)
  return [...forms, ...(isOfKinds(things) ? ['kind|type|category|variety|variant|sort'] : [])].join('|')
}

function isOfKinds({ general }: ThingsAsked): boolean {
  return general !== null && /^(?:kind|typ|sort|categor)/.test(general)
}

/** Its name is the thing and says nothing else that the question does not; or it tells the kinds of what is called so. */
function isCalled({ name, match }: Enumeration, things: ThingsAsked): boolean {
  const stems = stemsFor(things)
  if (isJoined(name, things)) return true
  if (kinds.test(name)) return isOfKinds(things) && stemsIn(ownersOf(match, name).at(-1) ?? '', stems).size > 0
  return stemsIn(name, stems).size > 0 && isMadeOf(name, [...stems, ...things.others], true)
}

/** The type that it stands in; a match may name itself there, and what a module is called is no part of its name. */
function ownersOf({ around }: Match, name: string): readonly string[] {
  const trail = around?.trail ?? []
  const own = trail.at(-1) === name ? trail.slice(0, -1) : around?.sort === 'module' ? [] : trail
  return own.slice(-1).filter((one) => /^\w+$/.test(one))
}

function namesIn({ tells }: Conclusion): readonly string[] {
  return listsTold(tells).flatMap(({ names }) => names)
}

/** Any class has fields: only one of constants, and several of them, enumerates. */
function isOfConstants({ sort }: Enumeration, told: Conclusion): boolean {
  const names = namesIn(told)
  return sort !== 'class' || (names.length > 1 && names.every((name) => /^[A-Z][A-Z\d_]*$/.test(name)))
}

function collectionOf({ name, match }: Enumeration, told: Conclusion, said: string): Collection {
  return {
    title: `\`${name}\``,
    name,
    entries: namesIn(told).map((one) => ({ name: one, text: one, path: match.path, line: match.line })),
    own: `${name} ${ownerOf(match)}`,
    said,
    path: match.path,
    place: placeOf(match.path, match.line),
    key: name,
    isOfThing: true,
    passages: told.passages,
    told: withoutMarks(told),
  }
}

const fewestConstants = 3

/** Constants that share the word, in one place, whose values are only there to tell them apart. */
export function* inConstants(things: ThingsAsked): Looking<readonly Collection[]> {
  const words = stemsFor(things).flatMap(formsOf).map(literally).join('|')
  const { shown, total } = readMatches(
    yield* lookAt(
      search(`^\\s*(?:[\\w<>]+\\s+|#\\s*define\\s+)*(?:${words})_\\w+(?:\\s*:\\s*\\w+)?\\s*=?\\s*["':\\d-]`, {
        ignoreCase: true,
        exclude: noProduct,
        limit: 80,
      }),
    ),
  )
  const constants = shown.flatMap((match) => constantIn(match, things))
  const [first] = constants
  if (first === undefined || total > shown.length || constants.length < fewestConstants) return []
  const isOnePlace = constants.every(
    ({ match }, index) => match.path === first.match.path && match.line <= first.match.line + index * 2,
  )
  if (!isOnePlace || !areOnlyTold(constants)) return []
  const { match } = first
  const prefix = wordsOfName(first.name)[0]?.toUpperCase() ?? ''
  const own = constants.map((one) => one.match)
  return [
    {
      title: `${match.around === null ? match.path : `\`${match.around.trail.join('.')}\``} (\`${prefix}_…\`)`,
      entries: constants.map(({ name, value, match: { path, line } }) => ({
        name: `${name} = ${value}`,
        text: name,
        path,
        line,
      })),
      own: `${first.name} ${ownerOf(match)}`,
      said: '',
      path: match.path,
      place: placeOf(match.path, match.line, own.at(-1)?.line ?? match.line),
      isOfThing: true,
      passages: matchPassages(own),
    },
  ]
}

interface Constant {
  readonly match: Match
  readonly name: string
  readonly value: string
}

function constantIn(match: Match, things: ThingsAsked): readonly Constant[] {
  const { name = '', value = '' } =
    /(?<![\w$])(?<name>[A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?:\s*:\s*\w+)?\s*=?\s*(?<value>-?\d+|["'][\w-]+["']|:\w+)\s*[;,]?\s*(?:\/[/*].*|#.*)?$/.exec(
      match.text,
    )?.groups ?? {}
  const [first = ''] = wordsOfName(name)
  return isShipped(match.path) && !isComment(match.text) && stemsFor(things).includes(stemOf(first))
    ? [{ match, name, value }]
    : []
}

/** Numbers one after the other, or texts that say the name again: `TOKEN_LIMIT = 500` says something else. */
function areOnlyTold(constants: readonly Constant[]): boolean {
  const values = constants.map(({ value }) => value)
  if (new Set(values).size < values.length) return false
  const isSaidAgain = ({ name, value }: Constant) => {
    const text = value.replace(/[^a-z\d]/gi, '').toLowerCase()
    return !/^-?\d+$/.test(value) && (text.length < 3 || wordsOfName(name).slice(1).join('') === text)
  }
  if (constants.every(isSaidAgain)) return true
  const numbers = values.map(Number)
  const isPower = (value: number) => value >= 0 && (value & (value - 1)) === 0
  const isNear = (value: number, index: number) => index === 0 || Math.abs(value - (numbers[index - 1] ?? 0)) <= 2
  return numbers.every(Number.isInteger) && (numbers.every(isNear) || numbers.every(isPower))
}
