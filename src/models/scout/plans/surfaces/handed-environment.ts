// The variables that a function reads which is given the whole environment: `loadEnv(process.env)`.

import { declarationsOf } from '../../looking/declarations.ts'
import { excerpt } from '../../looking/excerpts.ts'
import type { Looking } from '../../looking/looking.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { isWhole } from '../../looking/whole-text.ts'
import { parameterList } from '../../members/constructors.ts'
import { literally } from '../../source/patterns.ts'
import {
  entriesOf,
  environment,
  handedOnIn,
  otherNameIn,
  readOf,
  schemaFor,
} from '../../surfaces/handed-environment.ts'
import type { Named, Place } from '../../surfaces/surface.ts'
import type { Unread } from '../../surfaces/unread.ts'

interface Told {
  readonly names: readonly Named[]
  readonly unread: readonly Unread[]
}

const mostFollowed = 4

/** What is read of the environment where it was handed on; a line that cannot be followed stays unread. */
export function* handedOn(unread: readonly Unread[]): Looking<Told> {
  const names: Named[] = []
  const left: Unread[] = []
  for (const [index, one] of unread.entries()) {
    const read = index < mostFollowed ? yield* readBehind(one.match) : null
    if (read === null) left.push(one)
    else names.push(...read)
  }
  return { names, unread: left }
}

/** The entries of schemas that check the environment, by whatever name it has there. */
export function* entriesChecked(places: readonly Place[]): Looking<readonly Named[]> {
  const all: Named[] = []
  for (const { path, line, text } of places.slice(0, mostFollowed)) {
    const holder = otherNameIn(text)
    const below = holder === null ? [] : yield* excerpt({ path, from: line, to: line + nearby })
    const [schema] = [
      ...(schemaFor(environment, text) === null ? [] : [schemaFor(environment, text)]),
      ...below.flatMap((one) => schemaFor(literally(holder ?? ''), one.text) ?? []),
    ]
    all.push(...(schema == null ? [] : ((yield* entriesOfSchema(schema)) ?? [])))
  }
  return all
}

/** What is given the environment checks it at once. */
const nearby = 12

function* readBehind(match: Place): Looking<readonly Named[] | null> {
  const checkedBy = schemaFor(environment, match.text)
  if (checkedBy !== null) return yield* entriesOfSchema(checkedBy)
  const other = otherNameIn(match.text)
  if (other !== null) return yield* readBelow(other, match)
  const handed = handedOnIn(match.text)
  if (handed === null) return null
  const { symbols, left } = yield* declarationsOf({ name: handed.callee })
  const [only, ...others] = symbols
  if (only === undefined || others.length > 0 || left !== 0 || !isWhole(only)) return null
  const parameter = handed.parameter ?? nameOf(parameterList(only)?.parameters[handed.index])
  return parameter === undefined ? null : readOf(parameter, { path: only.path, lines: bodyOf(only) })
}

/** The heading tells only what it is called. */
function bodyOf({ lines, line, sort }: SymbolView) {
  return lines.filter(({ number }) => (sort === 'class' ? number >= line : number > line))
}

const longestFile = 400

function* readBelow(holder: string, { path, line }: Place): Looking<readonly Named[] | null> {
  const lines = yield* excerpt({ path, from: line + 1, to: line + longestFile })
  const [schema] = lines.flatMap(({ text }) => schemaFor(literally(holder), text) ?? [])
  if (schema !== undefined) return yield* entriesOfSchema(schema)
  return lines.length === 0 ? null : readOf(holder, { path, lines })
}

function* entriesOfSchema(schema: string): Looking<readonly Named[] | null> {
  const { symbols, left } = yield* declarationsOf({ name: schema })
  const [only, ...others] = symbols
  return only === undefined || others.length > 0 || left !== 0 || !isWhole(only) ? null : entriesOf(only)
}

/** `source: NodeJS.ProcessEnv`, `environ=None`, `final Map<String, String> env`. */
function nameOf(parameter: string | undefined): string | undefined {
  const head = parameter?.split(/[:=?]/, 1)[0]?.trim()
  return /(?<name>[A-Za-z_]\w*)$/.exec(head ?? '')?.groups?.name
}
