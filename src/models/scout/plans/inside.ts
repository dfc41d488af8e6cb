// What a function does in its own text: what it calls, and which errors it raises.

import { declarationsOf, doubtsAbout, firstCalls, headsOf, nameOf, sourceOf } from '../looking/declarations.ts'
import { type Looking, look } from '../looking/looking.ts'
import type { SourceLine, SymbolView } from '../looking/read-view.ts'
import { ownCode } from '../looking/whole-text.ts'
import { errorTuples, passedThrough } from '../source/error-tuples.ts'
import { bodyOf } from '../source/function-body.ts'
import { lastPart, wordsOfName } from '../source/names.ts'
import { placeOf } from '../source/paths.ts'
import { textOf, withoutStrings } from '../source/source-text.ts'
import { namesInWords } from '../words/in-words.ts'
import { stemOf } from '../words/stems.ts'
import type { Asked } from './asked.ts'
import { answered, type Conclusion, concluded, passageOf, unknown } from './conclusion.ts'
import { notDeclared } from './missing.ts'
import { plainSentence } from './told.ts'
import { raisedInCase, speakOf } from './values/raised-in-case.ts'

/** Words of languages that a bracket may follow, and what makes a value of a type that is built in. */
const noCalls = new Set(
  (
    'if for while switch match return catch function fn func fun def await typeof sizeof and or not in print super self Some Ok ' +
    'Err None new elif else unless until when case with assert del lambda yield raise throw foreach using lock async where is ' +
    'as alignof decltype defined isset empty unset defer go do try constructor string int int8 int16 int32 int64 uint uint8 ' +
    'uint16 uint32 uint64 byte rune float32 float64 bool uintptr'
  ).split(' '),
)

/** What a function calls. */
export function* callees({ name, path, sort, language }: Asked): Looking<Conclusion> {
  const sought = { name, path, sort, language }
  const declared = yield* declarationsOf(sought)
  if (declared.symbols.length === 0) return yield* notDeclared(sought, declared)
  const says = declared.symbols.map((symbol) => {
    const names = calledIn(symbol)
    const what = names.length === 0 ? 'nothing' : namesInWords(names)
    return `\`${symbol.trail.join('.')}\` calls ${what} (${placeOf(symbol.path, symbol.line, symbol.endLine)}).`
  })
  return concluded(plainSentence(says.join(' ')), declared.symbols.map(passageOf), [
    ...doubtsAbout(declared),
    ...(declared.symbols.some(isHeadAlone) ? ['only its head was found, and not what it does'] : []),
  ])
}

/** `FILE *open_log(const char *name);` */
function isHeadAlone(symbol: SymbolView): boolean {
  return /^[^{}]*\)[^{}]*;\s*$/.test(sourceOf(symbol))
}

const mostAsked = 10

/** The one function that another uses for something: the only one of the project that it calls, or that is named after it. */
export function* calleeFor(asked: Asked): Looking<Conclusion> {
  const { name, path, sort, language, caught } = asked
  const { symbols } = yield* declarationsOf({ name, path, sort, language })
  const [symbol, ...others] = symbols
  const called = symbol === undefined || others.length > 0 ? [] : calledIn(symbol)
  if (symbol === undefined || called.length === 0 || called.length > mostAsked) return yield* callees(asked)
  const purpose = new Set(wordsOfName(caught.purpose ?? '').map(stemOf))
  const named = called.filter((one) => wordsOfName(lastPart(one)).some((word) => purpose.has(stemOf(word))))
  yield* look(called.flatMap((one) => firstCalls({ name: lastPart(one) })))
  const own: string[] = []
  for (const one of called) {
    const { symbols: declared } = yield* headsOf({ name: lastPart(one) })
    if (declared.some((other) => /^(?:function|method|macro)$/.test(other.sort))) own.push(one)
  }
  const meant = own.length === 1 ? own : own.filter((one) => named.includes(one))
  const [only] = meant.length === 1 ? meant : []
  const says = `\`${symbol.trail.join('.')}\` calls ${namesInWords(only === undefined ? called : [only])} (${placeOf(symbol.path, symbol.line, symbol.endLine)}).`
  return concluded(
    plainSentence(says),
    [passageOf(symbol)],
    only === undefined ? ['it calls several that may be meant'] : [],
  )
}

function calledIn(symbol: SymbolView): readonly string[] {
  const source = textOf(ownCode(symbol))
  const body = bodyOf(source, { name: nameOf(symbol), path: symbol.path })
  const called = [
    ...body.matchAll(
      /(?<![\w$]|\b(?:fn|def|func|fun|function|class)\s+)((?:[A-Za-z_$][\w$]*(?:\.|::|->))*[A-Za-z_$][\w$]*)!?\s*(?:::<[^>]*>)?\(/g,
    ),
  ].map(([, callee = '']) => callee)
  return [...new Set(called)].filter((one) => !noCalls.has(one) && lastPart(one) !== nameOf(symbol))
}

/** How languages raise an error, and what they name: a type, or something that holds or makes one. */
const thrown = [
  /\b(?:throw|raise)(?:[ \t]+|\s*\(\s*)(?:new\s+)?(?<name>[\w$.:\\]+)(?<made>\s*[({])?/g,
  /(?<![\w.:])fail(?:[ \t]+|\()(?<name>[A-Z][\w:]*(?:Error|Exception)\w*)(?<made>)/g,
  /\b(?:Err|ok_or)\(\s*(?<name>[\w:]+)(?<made>\s*[!({])?/g,
  /\bok_or_else\(\s*\|\|\s*(?<name>[\w:]+)(?<made>\s*[!({])?/g,
  /\bmap_err\(\s*(?:\|[^|]*\|\s*)?(?<name>[A-Z][\w:]*)(?<made>\s*[({])?/g,
  /\breturn\s+(?:[^\n;]*,\s*)?(?<name>(?:\w+\.)?Err[A-Z]\w*|errors\.New|fmt\.Errorf)(?<made>\("(?:[^"\\]|\\.)*")?/g,
  /\breturn\s+(?:[^\n;"]*,\s*)?fmt\.Errorf\("[^"\n]*%w[^"\n]*",[^\n]*?(?<name>(?<![\w.])(?:\w+\.)?Err[A-Z]\w*)(?<made>)/g,
  /\breturn\s+(?:[^\n;]*,\s*)?&(?<name>[\w.]*Error)(?<made>\{)/g,
  /\b(?<name>(?:panic|bail|ensure|unreachable|todo)!)(?<made>\()/g,
  /(?<![\w.])(?<name>panic|error)(?<made>\()/g,
  /\)\s*throws\s+(?<name>[\w.]+(?:\s*,\s*[\w.]+)*)(?<made>)/g,
  ...errorTuples,
] as const

interface Raised {
  /** Types of errors, or what makes one. */
  readonly names: readonly string[]
  /** Variables that hold an error which came from somewhere else. */
  readonly passedOn: readonly string[]
}

/** What the text of a function raises. A variable is no type: it holds whatever was caught or handed in. */
function raisedIn(source: string, path: string): Raised {
  // `raise type(error)(…)` makes one more of what it was given; a text alone is a RuntimeError of Ruby.
  const again = source.replace(/\braise\s+type\((\w+)\)/g, 'raise $1; ')
  const text = path.endsWith('.rb')
    ? again.replace(/(?<![\w.:#])(raise|fail)(?:[ \t]+|\()(?=["']|%[qQ(])/g, '$1 RuntimeError, ')
    : again
  const plain = withoutStrings(text)
  const all = thrown.flatMap((form) =>
    [...text.matchAll(form)]
      // Not in a string or a comment.
      .filter(({ index, 0: found }) => plain.slice(index, index + 4) === found.slice(0, 4))
      .map(({ groups }) => ({
        name: (groups?.name ?? '').replace(/\.new$/, '').replace(/[.:\\]+$/, ''),
        isMade: groups?.made !== undefined,
        text: groups?.made?.startsWith('("') === true ? `${groups.made})` : '',
      })),
  )
  const isType = ({ name, isMade }: (typeof all)[number]) => isMade || /(?:^|[.:\\])[A-Z]/.test(name)
  return {
    names: [...new Set(all.filter(isType).map(({ name, text }) => `${name}${text}`))].filter((name) => name !== ''),
    passedOn: [...new Set(all.filter((one) => !isType(one) && one.name !== '').map(({ name }) => name))],
  }
}

/** The lines that raise, with what they stand below, and the heading. */
function isToldIn(symbol: SymbolView, raising: readonly SourceLine[], condition = ''): boolean {
  const near = (number: number) => raising.some((one) => one.number - nearTest <= number && number <= one.number)
  const lines = symbol.lines.filter(({ number }) => number === symbol.line || near(number))
  return speakOf(
    condition,
    lines.map(({ text }) => text),
  )
}

const nearTest = 3

/** `when it gets something it cannot read`: what a function refuses is what it raises its only error for. */
const isOfInput =
  /\b(?:something|anything|(?:an? )?(?:text|input|value|string)|what)s? (?:that )?it (?:cannot|can not|can't|does not|doesn't) (?:read|parse|understand|know|recogni[sz]e)\b|\b(?:invalid|malformed|bad|unparsable|unreadable|wrong) (?:input|text|value|string|argument)s?\b/i

/** Which errors a function raises itself. */
export function* throws({ name, path, sort, language, question }: Asked): Looking<Conclusion> {
  const sought = { name, path, sort, language }
  const declared = yield* declarationsOf(sought)
  if (declared.symbols.length === 0) return yield* notDeclared(sought, declared)
  const read: Raising[] = []
  for (const symbol of declared.symbols) read.push(yield* raisingIn(symbol))
  const raising = read.filter(({ names }) => names.length > 0)
  if (raising.length === 0)
    return unknown(
      `Looked for errors raised in \`${name}\` and found none in its own text; what it calls may still raise some.`,
      declared.symbols.map(passageOf),
    )
  const areReasons = /\breasons\b/.test(question.text)
  const says = raising.map((one) => raisingInWords(one, areReasons))
  const { condition } = question
  const [only, ...others] = declared.symbols
  const inCase =
    condition === undefined || only === undefined || others.length > 0 || declared.left !== 0
      ? null
      : raisedInCase(only, condition)
  if (inCase !== null) return answered(plainSentence(inCase), declared.symbols.map(passageOf))
  // What is raised for another reason is no answer, and a class raises in many cases.
  const isOne =
    new Set(raising.flatMap(({ names }) => names)).size === 1 &&
    raising.every(
      ({ symbol, lines }) =>
        /^(?:function|method)$/.test(symbol.sort) &&
        (isOfInput.test(condition ?? '') || isToldIn(symbol, lines, condition)),
    )
  const doubts = [
    ...doubtsAbout(declared),
    // Where only one can be raised, a condition leaves nothing to choose from.
    ...(condition === undefined || isOne ? [] : [`it was not read for what holds “${condition}”`]),
    // `raise Refused, "too late"`: the same error for several reasons does not tell them.
    ...(areReasons && raising.some(({ names, lines }) => names.length < lines.length)
      ? ['the same error is raised for several reasons']
      : []),
  ]
  return concluded(
    plainSentence(says.join(' ')),
    raising.flatMap(({ symbol, lines, through }) => [
      { path: symbol.path, lines },
      ...through.map((one) => ({ path: one.symbol.path, lines: one.lines })),
    ]),
    doubts,
  )
}

interface Raising extends Raised {
  readonly symbol: SymbolView
  /** Those that raise something. */
  readonly lines: readonly SourceLine[]
  /** What it calls whose errors it gives back as they are. */
  readonly through: readonly Raising[]
}

function* raisingIn(symbol: SymbolView, isAsked = true): Looking<Raising> {
  const lines = ownCode(symbol)
  const source = textOf(lines)
  const { names, passedOn } = raisedIn(source, symbol.path)
  const called = isAsked && /\.exs?$/.test(symbol.path) ? passedThrough(source) : []
  const through: Raising[] = []
  const unread: string[] = []
  for (const name of called) {
    // What stands in another module may be called alike in several.
    const { symbols } = name.includes('.') ? { symbols: [] } : yield* declarationsOf({ name, path: symbol.path })
    if (symbols.length === 0) unread.push(name)
    for (const one of symbols) through.push(yield* raisingIn(one, false))
  }
  return {
    symbol,
    names: [...new Set([...names, ...through.flatMap((one) => one.names)])],
    passedOn: [...new Set([...passedOn, ...unread, ...through.flatMap((one) => one.passedOn)])],
    lines: lines.filter(({ text }) => thrown.some((form) => text.search(form) >= 0)),
    through: through.filter((one) => one.lines.length > 0),
  }
}

function raisingInWords({ symbol, names, passedOn, through }: Raising, areReasons: boolean): string {
  const isGivenBack = names.every((name) => /^[:"%]/.test(name))
  const more =
    passedOn.length === 0 ? '' : `, and passes on what ${namesInWords(passedOn)} ${isGivenBack ? 'may bring' : 'holds'}`
  const by = through.length === 0 ? '' : `, some by way of ${namesInWords(through.map((one) => nameOf(one.symbol)))}`
  const deed = isGivenBack
    ? 'comes back with the error reasons'
    : areReasons
      ? 'itself raises, by reasons,'
      : 'itself raises'
  return `\`${symbol.trail.join('.')}\` ${deed} ${namesInWords(names)}${by}${more} (${placeOf(symbol.path, symbol.line, symbol.endLine)}).`
}
