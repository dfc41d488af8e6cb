// Which errors a program or one of its files defines: types that are named as one, or build on one, as every language has it.

import { search } from '../looking/calls.ts'
import { headsOf } from '../looking/declarations.ts'
import { type Looking, look, lookAt } from '../looking/looking.ts'
import { type Match, readMatches } from '../looking/read-matches.ts'
import { errorIn, errorPattern, errorsNamedIn, mayBeError } from '../members/error-types.ts'
import { basesIn, headingLine, typeNamedIn } from '../members/heritage.ts'
import { lastPart } from '../source/names.ts'
import { namesIn } from '../source/paths.ts'
import { isShipped } from '../source/shipped.ts'
import { isComment } from '../source/source-text.ts'
import { counted, namesInWords } from '../words/in-words.ts'
import type { Asked } from './asked.ts'
import { type Conclusion, concluded, matchPassages, unknown } from './conclusion.ts'
import { type Built, builtOn, levelsOf, namesOf } from './members/heirs.ts'
import { members } from './members/members.ts'
import { plainSentence } from './told.ts'

const mostLines = 300

/** The errors that the product declares, or a file: types by their names or by what they build on, and values of Go. */
export function* errorTypes(asked: Asked): Looking<Conclusion> {
  const { path, name, question } = asked
  // `which errors are in StoreError` asks for its own, where there is such a thing; the program may have a name as well.
  if (name !== '' && (yield* headsOf(asked)).symbols.length > 0)
    return yield* members({ ...asked, caught: { part: 'variants' } })
  const { types, values, doubts } = yield* errorsDeclared()
  const isThere = ({ match }: Built) =>
    path === undefined ? isShipped(match.path) : `/${match.path}`.includes(`/${path}`)
  const ofTypes = valuesOnly.test(question.text) ? [] : types.filter(isThere)
  const ofValues = typesOnly.test(question.text) ? [] : values.filter(isThere)
  const all = [...ofTypes, ...ofValues]
  const where = path === undefined ? 'the product' : path
  if (all.length === 0)
    return unknown(`Looked for errors that ${where} declares, by their names or by what they build on, and found none.`)
  const [only, ...others] = all
  // The errors of a file that has one enum of them are what that enumerates.
  const isEnum = only?.match.around?.sort === 'enum' || /\benum\b/.test(only?.match.text ?? '')
  if (path !== undefined && only !== undefined && others.length === 0 && isEnum && !typesOnly.test(question.text))
    return yield* members({ ...asked, name: only.type, caught: { part: 'variants' } })
  return concluded(
    plainSentence(inWords(namesOf(ofTypes), namesOf(ofValues), path)),
    matchPassages(all.map(({ match }) => match)),
    [...doubts, ...(path === undefined ? [] : yield* untoldIn(all))],
  )
}

const typesOnly = /\b(?:classes|types|enums|structs)\b/i
const valuesOnly = /\bsentinels?\b|\berror\s+(?:values|variables)\b/i

function inWords(types: readonly string[], values: readonly string[], path: string | undefined): string {
  const where = path === undefined ? '' : ` in ${path}`
  const said = [
    ...(types.length === 0
      ? []
      : [
          `${counted(types.length, 'type')}${where} ${types.length === 1 ? 'is an error' : 'are errors'} by name or by what ${types.length === 1 ? 'it builds' : 'they build'} on: ${namesInWords(types)}.`,
        ]),
    ...(values.length === 0
      ? []
      : [
          `${counted(values.length, 'value')}${where} ${values.length === 1 ? 'is an error' : 'are errors'}: ${namesInWords(values)}.`,
        ]),
  ]
  return said.join(' ')
}

interface Errors {
  readonly types: readonly Built[]
  readonly values: readonly Built[]
  readonly doubts: readonly string[]
}

function* errorsDeclared(): Looking<Errors> {
  const { shown, total } = readMatches(yield* lookAt(search(errorPattern, { limit: mostLines })))
  const lines = shown.filter(({ text }) => !isComment(text))
  const read = lines.map((match) => ({ match, error: errorIn(match) }))
  const named = (isValue: boolean) =>
    read.flatMap(({ match, error }) =>
      error !== null && (error.isValue ?? false) === isValue ? [{ type: error.name, match }] : [],
    )
  const direct = named(false)
  const outside = read.flatMap(({ match, error }) => (error === null ? errorsNamedIn(match) : []))
  const heirs = yield* builtOn([...new Set(outside)])
  const first = [...direct, ...heirs.types].filter(isFirst)
  // What builds on an error that is not called one is one all the same.
  const levels = first.length === 0 ? [] : yield* levelsOf({ types: first, doubts: heirs.doubts }, [])
  return {
    types: inOrder(levels.flatMap(({ types }) => types)),
    values: named(true),
    doubts: [
      ...(total > shown.length ? [`only ${shown.length} of ${total} lines were looked at`] : []),
      ...levels.flatMap(({ doubts }) => doubts),
    ],
  }
}

/** A type may be said to be an error more than once: by its name, and by what it implements. */
function isFirst({ type, match }: Built, index: number, all: readonly Built[]): boolean {
  return all.findIndex((other) => other.type === type && other.match.path === match.path) === index
}

function inOrder(types: readonly Built[]): readonly Built[] {
  const files = [...new Set(types.map(({ match }) => match.path))]
  return [...types].sort(
    (one, other) =>
      files.indexOf(one.match.path) - files.indexOf(other.match.path) || one.match.line - other.match.line,
  )
}

/** Types of a file that build on something of a library which may be an error, though its name does not say it. */
function* untoldIn(all: readonly Built[]): Looking<readonly string[]> {
  const known = namesOf(all)
  const paths = [...new Set(all.map(({ match }) => match.path))]
  const found = yield* look(paths.map((path) => search(typeHeads, { path, limit: 100 })))
  return found.flatMap((result, index) => {
    const isOfErrors = /err|exception|fault|fail/i.test(namesIn(paths[index] ?? '').file)
    return untoldAmong(readMatches(result).shown, known, isOfErrors)
  })
}

const typeHeads = '\\b(?:class|struct|record|object|interface)\\s+\\w'

function untoldAmong(shown: readonly Match[], known: readonly string[], isOfErrors: boolean): readonly string[] {
  const read = shown.filter(({ text }) => !isComment(text)).flatMap((match) => headIn(match))
  const own = new Set(read.map(({ type }) => type))
  return read
    .filter(
      ({ type, bases }) =>
        !known.includes(type) &&
        bases.some((base) => !own.has(lastPart(base))) &&
        (isOfErrors || mayBeError(type, bases)),
    )
    .map(({ type, bases }) => `\`${type}\` builds on ${namesInWords(bases)}, which may be an error as well`)
}

function headIn({ text }: Match): readonly { readonly type: string; readonly bases: readonly string[] }[] {
  const type = typeNamedIn(text)
  return type === null ? [] : [{ type, bases: basesIn(headingLine(text) ?? '') }]
}
