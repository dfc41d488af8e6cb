// A name that is a variable where something is declared or read is written elsewhere: where a constant is given its value,
// in the list that a loop goes through, or where the function that takes it is called. What is not written there either is
// made when the program runs.

import { search } from '../../looking/calls.ts'
import { declarationsOf } from '../../looking/declarations.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { readOn } from '../../looking/read-on.ts'
import type { SourceLine } from '../../looking/read-view.ts'
import { isWhole } from '../../looking/whole-text.ts'
import { elementsOf } from '../../source/elements.ts'
import { languageOf } from '../../source/languages.ts'
import { asWord, literally } from '../../source/patterns.ts'
import { isForMakers, isShipped, noProgram } from '../../source/shipped.ts'
import { codeLines, isComment, textOf } from '../../source/source-text.ts'
import { fieldIn, ownKeys, type Row } from '../../surfaces/rows.ts'
import type { Named, Place } from '../../surfaces/surface.ts'
import { isKeyed, type Keyed, type Unread } from '../../surfaces/unread.ts'
import {
  callForm,
  callsIn,
  constantIn,
  constantsIn,
  headOf,
  isParameter,
  listGiven,
  loopedOver,
  type Said,
  type Wrapper,
  wrapperOf,
} from '../../surfaces/written-elsewhere.ts'

interface Told {
  readonly names: readonly Named[]
  /** What is still not known. */
  readonly unread: readonly Unread[]
}

/** What a text that stands for a name says, as the surface spells it; none where it can be no such name. */
type Spelt = (text: string, unread: Place) => readonly string[]

const mostKeys = 15

/** The names behind the variables of some lines; a line of which not all is told stays unread. */
export function* namesMade(unread: readonly Unread[], spell: Spelt): Looking<Told> {
  const keyed = unread.filter(isKeyed)
  const searches = [...new Set(keyed.flatMap(searchesFor))]
  if (keyed.length === 0 || searches.length > mostKeys * 2) return { names: [], unread }
  yield* look(searches)
  const told: Told = { names: [], unread: unread.filter((one) => !isKeyed(one)) }
  const all: Told[] = [told]
  for (const one of keyed) all.push(yield* toldOf(one, spell))
  return { names: all.flatMap(({ names }) => names), unread: all.flatMap((each) => each.unread) }
}

function* toldOf(one: Keyed, spell: Spelt): Looking<Told> {
  const wrapped = yield* wrappedAt(one)
  const texts = yield* textsFor(one, wrapped)
  const told = namesOf(texts ?? [], (text) => spell(text, one.match))
  if (told !== null) return told
  const unread: Keyed = { ...one, isGiven: wrapped.isGiven }
  return { names: [], unread: [unread] }
}

/** The function that a line stands in, with its calls. */
interface Wrapped {
  readonly wrapper: Wrapper | null
  readonly calls: readonly Match[] | null
  /** Whether the name is one of its parameters. */
  readonly isGiven: boolean
}

function* wrappedAt({ key, match }: Keyed): Looking<Wrapped> {
  const wrapper = wrapperOf(match)
  if (wrapper === null) return { wrapper, calls: null, isGiven: false }
  const calls = ofLanguage(yield* codeOf(callSearch(wrapper)), match)
  return { wrapper, calls, isGiven: isParameter(key, headOf(calls, wrapper)) }
}

function* textsFor(one: Keyed, { wrapper, calls, isGiven }: Wrapped): Looking<readonly Said[] | null> {
  const uses = ofLanguage(yield* codeOf(givenSearch(one.key)), one.match)
  // What is read out of something is told where that is written.
  const constant = one.field === undefined ? constantIn(uses, one) : null
  // A parameter that may also be something else is known to nobody.
  if (isGiven && wrapper !== null) return constant === null ? callsIn(calls, wrapper) : null
  if (constant !== null) return [constant]
  const maker = one.field === undefined ? makerIn(uses, one) : null
  if (maker !== null) return yield* textsIn(maker)
  const loop = loopedOver(uses, one)
  if (loop !== null) return yield* textsOf(loop, toldBy(one, uses))
  if (wrapper === null || one.field !== undefined) return null
  const constants = wrapper.member === '' ? [] : ((yield* codeOf(constantSearch)) ?? [])
  return callsIn(calls, wrapper, constantsIn(constants))
}

/** `let Some(var) = provider.key_var()`: the function that gives the name, where nothing else does. */
function makerIn(lines: readonly Match[] | null, { key, match }: Keyed): string | null {
  const given = new RegExp(
    `(?<![\\w.])${literally(key)}\\)?\\s*(?::[^=]*)?:?=\\s*(?:[\\w&*]+(?:\\.|::|->))*(?<maker>\\w+)\\(`,
  )
  const own = (lines ?? []).filter(
    ({ path, around, line }) =>
      path === match.path &&
      line <= match.line &&
      // Where it is not known in which function a line stands, what is near belongs to it.
      (match.around === null ? match.line - line <= nearby : around?.line === match.around.line),
  )
  const [only, other] = own.flatMap(({ text }) => given.exec(text)?.groups?.maker ?? [])
  return only === undefined || other !== undefined ? null : only
}

const nearby = 6

/** All that a function says, where it is called so only once and says nothing but names. */
function* textsIn(maker: string): Looking<readonly Said[] | null> {
  const { symbols, left } = yield* declarationsOf({ name: maker })
  const [only, ...others] = symbols
  if (only === undefined || others.length > 0 || left !== 0 || !isWhole(only) || !isShipped(only.path)) return null
  const said = codeLines(only.lines).flatMap(({ number, text }) =>
    [...text.matchAll(/"(?<said>[^"\n]*)"|(?<![\w&<])'(?<single>[^'\n]*)'/g)].map(({ groups }) => ({
      ...asMatch(only.path, number, text),
      said: groups?.said ?? groups?.single ?? '',
    })),
  )
  return said.length > 0 && said.every((one) => /^[A-Z][A-Z\d_]+$/.test(one.said)) ? said : null
}

function asMatch(path: string, line: number, text: string): Match {
  return { path, line, text, around: null, after: [] }
}

/** What is given to a name of that kind elsewhere, by a script or a file of settings, is given to another. */
function ofLanguage(lines: readonly Match[] | null, { path }: Match): readonly Match[] | null {
  const own = lines?.filter((line) => languageOf(line.path) === languageOf(path)) ?? []
  return own.length > 0 ? own : lines
}

/** Texts with their places as names; `null` where one of them can be no name, or there is none. */
function namesOf(texts: readonly Said[], spelt: (text: string) => readonly string[]): Told | null {
  const each = texts.map(({ said, path, line, text }) =>
    spelt(said).map((name) => ({ name, path, line: { number: line, text } })),
  )
  return each.length === 0 || each.some((names) => names.length === 0) ? null : { names: each.flat(), unread: [] }
}

/** How a row tells its name: by the field that is read, by the key that is left of it, or by what it begins with. */
function toldBy({ key, field }: Keyed, uses: readonly Match[] | null): (rows: readonly string[]) => readonly Row[] {
  if (field !== undefined) return (rows) => rows.map((row) => fieldIn(row, field))
  const popped = new RegExp(`^\\s*${asWord(key)}\\s*,\\s*\\w+\\s*=\\s*${asWord(key)}\\.popitem\\(\\)`)
  const isPopped = uses?.some(({ text }) => popped.test(text)) ?? false
  return isPopped ? ownKeys : (rows) => rows.map((row) => firstText.exec(row)?.groups?.text)
}

/** The texts of a list: written in the loop itself, or given to a name that nothing is added to. */
function* textsOf(
  { list, at }: { readonly list: string; readonly at: Match },
  told: (rows: readonly string[]) => readonly Row[],
) {
  const written = listGiven(list)
  if (written !== null) return written.map((said) => ({ ...at, said }))
  const name = (/^(?:\w+(?:\.|::))*(?<name>\w+)$/.exec(list) ?? ofKeys.exec(list))?.groups?.name
  if (name === undefined) return []
  const calls = [listSearch(name), growthSearch(name)]
  const [given, grown] = (yield* look(calls)).map(readMatches)
  const [only, other] = (given?.shown ?? []).filter(({ path }) => isShipped(path))
  if (only === undefined || other !== undefined || grown === undefined || grown.total > 0) return []
  const shown = [only.text, ...only.after].map((text, index) => ({ number: only.line + index, text }))
  const isWhole = (seen: readonly SourceLine[]) => elementsOf(textOf(seen)).length > 0
  const [lines = []] = isWhole(shown) ? [shown] : yield* readOn([only], isWhole)
  const texts = told(elementsOf(textOf(codeLines(lines))).map((one) => one.trim()))
  const lineOf = (said: string) => lines.find(({ text }) => new RegExp(`["']${literally(said)}["']`).test(text))
  return texts.flatMap((said) => {
    if (said === undefined || texts.includes(undefined)) return []
    const { number = only.line, text = only.text } = lineOf(said) ?? {}
    return [{ ...only, line: number, text, said }]
  })
}

/** `table.items()`, `Object.entries(table)`: what is gone through are the keys first. */
const ofKeys = /^(?:Object\.(?:keys|entries)\()?(?:\w+\.)*?(?<name>\w+)(?:\.(?:items|keys|iter)\(\)|\))$/

/** A text by itself, the key of a pair or the first of a row. */
const firstText = /^[([{]?\s*["'](?<text>[^"']+)["']\s*(?:$|[:,]|=>)/

/** What need not be looked at by itself. */
const shortList = 16

function listSearch(name: string): string {
  const pattern = `^[\\w\\s:<>&*.]*${asWord(name)}[^=("']{0,40}= *[^\\s=]`
  return search(pattern, { exclude: noProgram, context: shortList, limit: 10 })
}

function growthSearch(name: string): string {
  return search(
    `${asWord(name)}(?:\\[[^\\]]+\\]\\s*=[^=]|\\.(?:append|push|add|extend|update|insert|unshift)\\b| *(?:\\+=|<<))`,
    {
      exclude: noProgram,
      limit: 10,
    },
  )
}

function searchesFor({ key, match }: Keyed): readonly string[] {
  const wrapper = wrapperOf(match)
  if (wrapper === null) return [givenSearch(key)]
  return [givenSearch(key), callSearch(wrapper), ...(wrapper.member === '' ? [] : [constantSearch])]
}

const mostLines = 60

function givenSearch(key: string): string {
  const name = asWord(key)
  return search(`${name}[^=("']{0,40}=[^=]|define +${name}|\\bfor\\b.*${name}|[|]${name}[|]|Each\\(.*${name}`, {
    exclude: noProgram,
    limit: mostLines,
  })
}

function callSearch(wrapper: Wrapper): string {
  const called = wrapper.member === '' ? asWord(wrapper.called) : callForm(wrapper).replace(/^\(\?<!.*?\)/, '\\b')
  return search(`${called} *[(\\["']`, { exclude: noProgram, limit: mostLines })
}

/** Constants that hold what may be the name of a variable. */
const constantSearch = search('\\b[A-Z]\\w*\\b[^=("\']{0,40}[= ] *["\'][A-Z][A-Z\\d_]+["\']', {
  exclude: noProgram,
  limit: 200,
})

/** The lines of the product; `null` in place of lines that were not all shown. */
function* codeOf(call: string): Looking<readonly Match[] | null> {
  const { shown, total } = readMatches(yield* lookAt(call))
  if (total > shown.length) return null
  return shown.filter(({ path, text }) => isShipped(path) && !isForMakers(path) && !isComment(text))
}
