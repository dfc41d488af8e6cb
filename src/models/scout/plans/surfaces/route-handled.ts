// Who answers at the route that a question names. The table of routes says it, and nothing else does.

import { view } from '../../looking/calls.ts'
import { headsOf } from '../../looking/declarations.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { readView, type SourceLine, type SymbolView } from '../../looking/read-view.ts'
import { isClosed } from '../../source/brackets.ts'
import { namesIn, placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { isShipped } from '../../source/shipped.ts'
import { textOf } from '../../source/source-text.ts'
import { type AskedRoute, fitOfRoute, routeAsked } from '../../surfaces/asked-route.ts'
import { type Source, sourceOf } from '../../surfaces/route.ts'
import { type Handler, handlerAt } from '../../surfaces/route-handler.ts'
import { routes } from '../../surfaces/routes.ts'
import { type Named, placeAt } from '../../surfaces/surface.ts'
import { namesInWords } from '../../words/in-words.ts'
import { stemOf } from '../../words/stems.ts'
import type { Asked } from '../asked.ts'
import { answered, type Conclusion, matchPassages, passageOf, together, unknown } from '../conclusion.ts'
import { introduced, placed } from '../define.ts'
import { plainSentence } from '../told.ts'
import { type Seen, seenOf } from './seen.ts'

const mostTold = 6

export function* routeHandled(asked: Asked): Looking<Conclusion> {
  const route = routeAsked(asked.question)
  if (route === null) return unknown('The question names no route.')
  const seen = yield* seenOf(routes, { ...asked, name: '', path: undefined })
  const meant = routesMeant(route, seen.names)
  if (meant.length === 0) return noneOf(route, seen)
  const found: Conclusion[] = []
  for (const one of meant.slice(0, mostTold)) found.push(yield* answerAt(one, seen, route))
  return together(found)
}

/** Those that are written just so; else those that an example was given for, or of which only the end was said. */
function routesMeant(route: AskedRoute, names: readonly Named[]): readonly Named[] {
  const fits = names.map((one) => ({ one, fit: fitOfRoute(route, one.name) }))
  const of = (fit: string) => fits.filter((each) => each.fit === fit).map(({ one }) => one)
  const whole = of('whole')
  if (whole.length > 0) return whole
  const filled = of('filled')
  const ends = filled.length > 0 ? filled : of('end')
  // The end of several paths names none of them.
  return new Set(ends.map(({ name }) => pathIn(name))).size === 1 ? ends : []
}

function pathIn(name: string): string {
  return name.replace(/^[A-Z, ]+(?=\/)/, '')
}

function noneOf({ verb, path }: AskedRoute, { names, isWhole, unread, missing }: Seen): Conclusion {
  const said = [verb ?? '', path].join(' ').trim()
  if (names.length === 0) return unknown(`Looked for the route \`${said}\` and found no routes.`)
  const all = namesInWords(names.map(({ name }) => name))
  const says = `No route \`${said}\` is declared; there are ${all}.`
  return isWhole && missing === 0 && unread.length === 0
    ? answered(plainSentence(says), matchPassages(names.map(placeAt)))
    : unknown(says, matchPassages(names.map(placeAt)))
}

function* answerAt(one: Named, seen: Seen, { verb }: AskedRoute): Looking<Conclusion> {
  const at = placeOf(one.path, one.line.number)
  const stretch = seen.stretches.find(
    ({ path, lines }) => path === one.path && lines.some(({ number }) => number === one.line.number),
  )
  const source = stretch === undefined ? null : sourceOf(stretch)
  const asked = verb ?? /^[A-Z]+/.exec(one.name)?.[0]
  const handler = source === null ? null : handlerAt(source, one.line.number, asked)
  const line = matchPassages([placeAt(one)])
  if (source === null || handler === null)
    return unknown(`\`${one.name}\` is declared at ${at}; what answers there could not be read.`, line)
  if (handler.kind === 'there')
    return answered(plainSentence(`\`${one.name}\` is handled where it is declared (${at}).`), [
      { path: one.path, lines: callFrom(source, one.line.number) },
    ])
  const symbols = yield* declaredAs(handler, source)
  const [only] = symbols
  if (only !== undefined && symbols.length === 1)
    return answered(plainSentence(`\`${one.name}\` (${at}) is handled by ${introduced(only)}`), [
      ...line,
      passageOf(only),
    ])
  const name = handler.kind === 'named' ? handler.name : ''
  return symbols.length === 0
    ? answered(
        plainSentence(`\`${one.name}\` is handled by \`${name}\` (${at}), whose declaration was not found.`),
        line,
      )
    : unknown(
        `\`${one.name}\` is handled by \`${name}\` (${at}), of which there are several: ${symbols.map(placed).join(', ')}.`,
        line,
      )
}

const mostLines = 16

/** The lines of a call, or of a block, from where it begins to where it ends. */
function callFrom({ lines }: Source, number: number): readonly SourceLine[] {
  const below = lines.filter((line) => line.number >= number).slice(0, mostLines)
  const end = below.findIndex((_, index) => isClosed(textOf(below.slice(0, index + 1))))
  return end < 0 ? below : below.slice(0, end + 1)
}

function* declaredAs(handler: Exclude<Handler, { kind: 'there' }>, source: Source): Looking<readonly SymbolView[]> {
  if (handler.kind === 'below') {
    const seen = readView(yield* lookAt(view(`${source.path}:${handler.line}`, { docs: true })))
    return seen.kind === 'symbol' ? [seen] : []
  }
  const { symbols } = yield* headsOf({ name: handler.name })
  const own = symbols.filter(({ path }) => isShipped(path))
  const narrower = [ofType, inFileCalled, inSameFile].map((is) => own.filter((one) => is(one, { handler, source })))
  return own.length === 1 ? own : (narrower.find((some) => some.length === 1) ?? own)
}

interface Given {
  readonly handler: Extract<Handler, { kind: 'named' }>
  readonly source: Source
}

/** `$orders = new OrderController(…)`, `orders: OrderController`: whose method it is, by the type of what it is called on. */
function ofType({ trail }: SymbolView, { handler: { owner }, source }: Given): boolean {
  if (owner === undefined || trail.length < 2) return false
  const made =
    source.text.match(new RegExp(`(?<![\\w$])\\$?${literally(owner)}\\b\\s*(?::?=|:|\\s[*&]?[A-Z]).*`, 'g')) ?? []
  const types = made.flatMap((line) => line.match(/[A-Z]\w+/g) ?? []).map((type) => type.replace(/^New(?=[A-Z])/, ''))
  return [owner, ...types].includes(trail.at(-2) ?? '')
}

/** `orders.cancel` of `orders.ts`, or of a type that is called after orders. */
function inFileCalled({ path, trail }: SymbolView, { handler: { owner } }: Given): boolean {
  if (owner === undefined) return false
  const stem = stemOf(owner.toLowerCase())
  return [namesIn(path).file, namesIn(path).folder, trail.at(-2) ?? ''].some(
    (name) =>
      stemOf(name.toLowerCase().replace(/[._-]?(?:controller|handlers?|routes?|service|api|views?)$/i, '')) === stem,
  )
}

function inSameFile({ path }: SymbolView, { source }: Given): boolean {
  return path === source.path
}
