// What one function reads from outside, by its own text: `which environment variables does findRoot read`, `which command line
// arguments does run_desk accept`.

import { declarationsOf } from '../../looking/declarations.ts'
import type { Looking } from '../../looking/looking.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { isWhole, ownCode, wholeOf } from '../../looking/whole-text.ts'
import { placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { textOf } from '../../source/source-text.ts'
import { flags } from '../../surfaces/flags.ts'
import { environment } from '../../surfaces/handed-environment.ts'
import { caughtBy, type Named, placeAt } from '../../surfaces/surface.ts'
import { unreadIn } from '../../surfaces/unread.ts'
import { variables } from '../../surfaces/variables.ts'
import { counted, namesInWords } from '../../words/in-words.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, passageOf, unknown } from '../conclusion.ts'
import { plainSentence } from '../told.ts'
import { entriesChecked } from './handed-environment.ts'
import { seenOf } from './seen.ts'

type Kind = 'environment variable' | 'flag' | 'argument'

function kindIn(text: string): Kind | null {
  if (/\benv(?:ironment)?\s+var(?:iable)?s\b/i.test(text)) return 'environment variable'
  if (/\b(?:command[ -]?line|cli)\s+arg(?:ument)?s\b/i.test(text)) return 'argument'
  return /\bflags\b|\b(?:command[ -]?line|cli)\s+(?:options|switches)\b/i.test(text) ? 'flag' : null
}

/** Those of the kind that a question asks for, of the only function of that name. */
export function* offeredInside(asked: Asked): Looking<Conclusion> {
  const { question, name, path, sort, language } = asked
  const kind = kindIn(question.text)
  const { symbols, left } = yield* declarationsOf({ name, path, sort, language })
  const functions = symbols.filter((symbol) => /^(?:function|method)$/.test(symbol.sort))
  const [only, ...others] = yield* wholeOf(functions)
  const isOne = only !== undefined && others.length === 0 && left === 0 && isWhole(only)
  const own = kind !== null && isOne ? readBy(kind, only) : []
  const found = own.length > 0 || kind !== 'environment variable' || !isOne ? own : yield* readThrough(only)
  const [first] = found
  if (kind === null || only === undefined || first === undefined)
    return unknown(
      `Looked for what \`${name}\` reads from outside; its text does not say it plainly.`,
      symbols.map(passageOf),
    )
  const names = [...new Set(found.map((one) => one.name))]
  const says = `\`${only.trail.join('.')}\` reads ${counted(names.length, kind)}: ${namesInWords(names)} (${placeOf(only.path, first.line.number)}).`
  const elsewhere = kind === 'environment variable' ? yield* readByCalled(only, asked) : []
  const declared = own.length > 0 ? [] : [{ path: first.path, lines: found.map(({ line }) => line) }]
  return concluded(plainSentence(says), [passageOf(only), ...declared], [...doubtsOf(kind, only, found), ...elsewhere])
}

/** `schema.parse(process.env)`: which variables are read is said by what the whole environment is given to. */
function readThrough(symbol: SymbolView): Looking<readonly Named[]> {
  const places = ownCode(symbol).map((line) => placeAt({ path: symbol.path, line }))
  return entriesChecked(places.filter(({ text }) => new RegExp(environment).test(text)))
}

/** What it calls may read others by itself. */
function* readByCalled(symbol: SymbolView, asked: Asked): Looking<readonly string[]> {
  const { names } = yield* seenOf(variables, { ...asked, name: '', path: undefined })
  const [, ...body] = ownCode(symbol)
  const text = textOf(body)
  const isCalled = (owner: string) =>
    owner !== symbol.trail.at(-1) && new RegExp(`\\b${literally(owner)}\\(`).test(text)
  const called = names.find(({ around }) => around !== undefined && isCalled(around.owner))
  return called === undefined ? [] : [`it calls \`${called.around?.owner}\`, which reads \`${called.name}\``]
}

const positional = /\.add_argument\(\s*["'](?<name>[A-Za-z][\w-]*)["']/g

function readBy(kind: Kind, symbol: SymbolView): readonly Named[] {
  const stretch = { path: symbol.path, lines: ownCode(symbol) }
  if (kind === 'environment variable') return variables.read(stretch)
  const declared = flags.read(stretch).filter(({ isCompared }) => isCompared === undefined)
  if (kind === 'flag') return declared
  // Only where it is known how those without a dash are declared are they all arguments.
  const isKnown = /\.add_argument\(/.test(textOf(stretch.lines))
  return isKnown
    ? [...caughtBy([positional], stretch), ...declared].toSorted((one, other) => one.line.number - other.line.number)
    : []
}

/** What hands a parser on, so that others may be declared elsewhere; or makes more than one. */
const handsOn = /[(,]\s*\w*(?:parser|group|flags|flagset)\s*[,)]|\bparents\s*=|\badd_(?:sub)?parsers?\(/i

/** What is called after the environment and was given no name that was read. */
const readsOthers = /env\w*\s*\(/i

function doubtsOf(kind: Kind, symbol: SymbolView, found: readonly Named[]): readonly string[] {
  const [, ...body] = ownCode(symbol)
  const noun = kind === 'argument' ? 'flag' : kind
  const unread = unreadIn(
    noun,
    body.map(({ number, text }) => ({ path: symbol.path, line: number, text, around: null, after: [] })),
  ).map(({ match, because }) => `${placeOf(match.path, match.line)} ${because}`)
  const isRead = (number: number) => found.some(({ line }) => line.number === number || line.number === number + 1)
  const sign = kind === 'environment variable' ? readsOthers : handsOn
  const open = body.find(({ number, text }) => sign.test(text) && (sign === handsOn || !isRead(number)))
  return [...unread, ...(open === undefined ? [] : [`${placeOf(symbol.path, open.number)} may add to them`])]
}
