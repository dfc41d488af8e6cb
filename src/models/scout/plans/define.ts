// Where something is, what it is, and whether it is there at all.

import { view } from '../looking/calls.ts'
import { declarationsOf, nameOf, sourceOf } from '../looking/declarations.ts'
import { excerpt } from '../looking/excerpts.ts'
import { type Looking, lookAt } from '../looking/looking.ts'
import { readView, type SourceLine, type SymbolView } from '../looking/read-view.ts'
import { branches } from '../source/branching.ts'
import { withoutAttributes } from '../source/declaration.ts'
import { lastPart } from '../source/names.ts'
import { placeOf } from '../source/paths.ts'
import { codeLines, isComment, upTo } from '../source/source-text.ts'
import { valueFollowed, valueGiven } from '../values/constant-value.ts'
import { counted, withArticle } from '../words/in-words.ts'
import { ofSort } from '../words/sorts.ts'
import { meaningsOf, termsOf } from '../words/terms.ts'
import type { Asked } from './asked.ts'
import { answered, answeredBy, type Conclusion, concluded, type Passage, passageOf, unknown } from './conclusion.ts'
import { definedByLine, notDeclared } from './missing.ts'
import { describedByManifest } from './project/described.ts'
import { inARow, plainSentence, type Telling } from './told.ts'

/** Where a name is declared. */
export function* whereDefined({ name, path, sort, language, caught }: Asked): Looking<Conclusion> {
  const sought = { name, path, sort: sort ?? caught.sort, language }
  const declared = yield* declarationsOf(sought)
  const { symbols, left, file } = declared
  if (symbols.length === 0 && file !== null) return answered(plainSentence(`\`${name}\` is ${file}.`))
  if (symbols.length === 0) return yield* notDeclared(sought, declared)
  const places = symbols.map(
    (one) => `${placeOf(one.path, one.line, one.endLine)} (${one.sort} \`${one.trail.join('.')}\`)`,
  )
  if (left === 0 && symbols.every(isAnnounced))
    return answered(
      plainSentence(`\`${name}\` is only declared, at ${places.join(', ')}; no body of it was found in the project.`),
      symbols.map(headOf),
    )
  const [only] = places
  const more = left === null ? ' and maybe more' : left > 0 ? ` and ${left} more` : ''
  const telling: Telling =
    places.length === 1 && more === ''
      ? { says: `\`${name}\` is defined at ${only}.`, tells: { sort: 'definition', name } }
      : plainSentence(
          `\`${name}\` is defined in ${counted(places.length + (left ?? 0), 'place')}: ${places.join(', ')}${more}.`,
        )
  return answered(telling, symbols.map(headOf))
}

/** What C only says that there is: a function without a body. */
function isAnnounced(symbol: SymbolView): boolean {
  return (
    symbol.sort === 'function' &&
    /\.(?:h|hh|hpp|hxx|c|cc|cpp|cxx)$/.test(symbol.path) &&
    /\)[^{}=]*;\s*$/.test(sourceOf(symbol)) &&
    !/\{/.test(sourceOf(symbol))
  )
}

/** Whether something of a name is declared; similar names are no yes. */
export function* exists({ name, path, caught }: Asked): Looking<Conclusion> {
  const declared = yield* declarationsOf({ name, path })
  const spelt = declared.symbols.filter((one) => nameOf(one) === lastPart(name))
  const fitting = ofSort(spelt, caught.sort, (one) => (isFunctionValue(one) ? 'function' : one.sort))
  const where = path === undefined ? '' : ` in ${path}`
  if (fitting.length > 0) {
    const places = fitting.map((one) => `${one.sort} \`${one.trail.join('.')}\` at ${placeOf(one.path, one.line)}`)
    return answered(plainSentence(`Yes: ${places.join(', ')}.`), fitting.map(headOf))
  }
  const others = [...declared.symbols.map((one) => `${one.sort} ${one.trail.join('.')}`), ...declared.nearest]
  const alike = others.length === 0 ? '' : ` There is ${others.slice(0, 5).join(', ')}.`
  return answered(
    plainSentence(`No: no ${caught.sort ?? 'declaration'} named \`${name}\` is declared${where}.${alike}`),
    declared.symbols.map(headOf),
  )
}

function isFunctionValue(symbol: SymbolView): boolean {
  return symbol.sort === 'variable' && /=>|\bfunction\b|\blambda\b/.test(sourceOf(symbol))
}

/** What something does, in the words of its own documentation, with its text. */
export function* describe(asked: Asked): Looking<Conclusion> {
  const { name, path, sort, language, caught } = asked
  const sought = { name, path, sort, language }
  const declared = yield* declarationsOf(sought)
  if (declared.symbols.length === 0 && declared.file !== null)
    return yield* describeFile({ ...asked, path: declared.file })
  if (declared.symbols.length === 0) return (yield* definedByLine(sought)) ?? (yield* notDeclared(sought, declared))
  const told: Telling[] = []
  for (const symbol of declared.symbols)
    told.push({
      says: yield* describedAs(symbol),
      tells: { sort: 'description', name: symbol.trail.join('.'), kind: symbol.sort },
    })
  const isTypeless = caught.asks === 'type' && declared.symbols.every((one) => one.sort === 'method')
  return concluded(
    inARow(told, '\n'),
    declared.symbols.map(passageOf),
    isTypeless ? ['a method has no type of its own, and a field may bear its name as well'] : [],
  )
}

/** How a function decides something is told by its text, if that speaks of any of the things. */
export function* howDecided(asked: Asked): Looking<Conclusion> {
  const { name, path, sort, language, question } = asked
  const { symbols } = yield* declarationsOf({ name, path, sort, language })
  const [only, ...others] = symbols
  const isOne = only !== undefined && others.length === 0 && /^(?:function|method)$/.test(only.sort)
  const things = termsOf(question.text.replaceAll(name, ' ')).filter(({ isDeed, isGeneral }) => !isDeed && !isGeneral)
  // Who asks for nothing but how it decides is told by its text, whatever that speaks of.
  const isTold = isOne && (things.length === 0 || meaningsOf(things).spokenIn(sourceOf(only)).includes(1))
  return isTold && branches(only.lines)
    ? answeredBy(only, introducing(only), [passageOf(only)])
    : unknown(`Looked at \`${name}\`, and its text does not tell how that is decided.`, symbols.map(headOf))
}

function* describedAs(symbol: SymbolView): Looking<string> {
  const docs = docsOf(symbol)
  const what = `\`${symbol.trail.join('.')}\` is ${withArticle(symbol.sort)} at ${placeOf(symbol.path, symbol.line, symbol.endLine)}`
  const value = valueGiven(symbol)
  const source = withoutAttributes(sourceOf(symbol)).trim()
  const line = source.includes('\n') ? '' : `: \`${source}\``
  const holds = `${line}${value === null ? '' : `; its value is ${yield* valueFollowed(value)}`}`
  if (docs !== '') return `${what}${holds}: ${docs}`
  if (holds !== '') return `${what}${holds}.`
  const head = yield* headOfFile(symbol)
  return head === ''
    ? `${what}; no comment stands right above it, its text is below.`
    : `${what}; its file begins with: ${head}`
}

/** What a file says at its top, where the symbol is the first that it declares. */
function* headOfFile({ path, line }: SymbolView): Looking<string> {
  if (line === 1 || line > mostLines) return ''
  const above = yield* excerpt({ path, from: 1, to: line - 1 })
  const isFirst = codeLines(above).every(({ text }) =>
    /^\s*(?:$|import\b|from\b|use\b|#include\b|package\b|require)/.test(text),
  )
  const comments = above.filter((one) => !codeLines(above).includes(one)).map(({ text }) => withoutMarks(text).trim())
  const prose = comments.join(' ').replace(/\s+/g, ' ').trim()
  return isFirst && !/copyright|licen[cs]e|generated/i.test(prose) ? prose : ''
}

/** The comment above a symbol, or the docstring below its first line, as prose. */
export function docsOf(symbol: SymbolView): string {
  return inOneLine(withoutSections(proseOf(symbol)))
}

/** What it is, where it stands and what its comment says that it is. */
export function introduced(symbol: SymbolView): string {
  const { trail, sort, path, line, endLine } = symbol
  const docs = docsOf(symbol)
  return `\`${trail.join('.')}\`, ${sort} at ${placeOf(path, line, endLine)}${docs === '' ? '.' : `: ${docs}`}`
}

/** The same as an answer: that is the place that was asked for, and whatever is said beside it. */
export function introducing(symbol: SymbolView, ...beside: readonly string[]): Telling {
  return {
    says: [introduced(symbol), ...beside].join('\n'),
    tells: { sort: 'place', name: symbol.trail.join('.') },
  }
}

/** What it is called and where it stands. */
export function placed({ trail, path, line, endLine }: SymbolView): string {
  return `\`${trail.join('.')}\` (${placeOf(path, line, endLine)})`
}

/** All that its comment says. */
export function commentOf(symbol: SymbolView): string {
  return inOneLine(proseOf(symbol))
}

function inOneLine(prose: readonly string[]): string {
  return prose.join(' ').replace(/\s+/g, ' ').trim()
}

function proseOf({ lines, line }: SymbolView): readonly string[] {
  const above = lines.filter(({ number }) => number < line).map(({ text }) => text)
  const below = lines.filter(({ number }) => number > line).map(({ text }) => text)
  const string = /^\s*[rRuU]?("""|''')(?<docs>[\s\S]*?)\1/.exec(below.join('\n'))?.groups?.docs
  return above.length > 0 ? above.map(withoutMarks) : (string ?? '').replace(/^\\\n/, '').split('\n')
}

/** Where a comment begins to tell of parameters, returns or examples, it has said what something is. */
const section =
  /^\s*(?:[@\\](?:param|return|throws|raise|example|see|since|deprecated|sig|type|option|yield|template|public|private|api)|:(?:param|return|raise|type|rtype)\w*\b|(?:Args|Arguments|Parameters|Returns|Raises|Yields|Examples?|Usage|Notes?)\s*:?\s*$|#+ (?:Examples?|Panics|Errors|Safety)\b|```|<(?:param|returns|remarks|exception)\b|>>> )/

function withoutSections(lines: readonly string[]): readonly string[] {
  const told = lines.filter((line) => !/^\s*[-=*_#~/]{3,}\s*$/.test(line))
  const before = upTo(told, (line) => section.test(line))
  return before.some((line) => /\w/.test(line)) ? before : told
}

function withoutMarks(line: string): string {
  return line
    .replace(/^\s*(?:\/\*\*?|\*\/|\/\/[/!]?|\*|#+[!:]?|--+)\s?/, '')
    .replace(/\s*\*\/\s*$/, '')
    .replace(/<\/?summary>/g, '')
}

const readmes = /(?:^|\/)readme(?:\.\w+)?$/i
const mostLines = 15

/** What a file or directory is for, by what stands at its beginning or in its readme. */
export function* describeFile(asked: Asked): Looking<Conclusion> {
  const target = asked.path ?? '.'
  const shown = readView(yield* lookAt(view(target)))
  if (shown.kind === 'several')
    return unknown(`Found several: ${shown.candidates.map(({ target }) => target).join(', ')}. Name one of them.`)
  if (shown.kind === 'directory') {
    const own = shown.files.filter((file) => !file.slice(shown.path.length).includes('/'))
    const telling =
      own.find((file) => readmes.test(file)) ??
      own.find((file) => /(?:^|\/)(?:mod\.rs|lib\.rs|__init__\.py|index\.\w+|doc\.go|package-info\.java)$/.test(file))
    if (telling !== undefined) return yield* describeFile({ ...asked, path: telling })
    const holds = `${target === '.' ? 'The project' : target} holds ${counted(shown.count, 'file')}`
    const none = `${holds}, none of which says what they are for: ${own.slice(0, 12).join(', ')}.`
    return (yield* describedByManifest(target)) ?? unknown(none)
  }
  if (shown.kind !== 'file') return unknown(`Looked for ${target} and found no such file.`)
  const lines = shown.lines.length > 0 ? shown.lines : yield* excerpt({ path: shown.path, from: 1, to: mostLines })
  const head = lines.slice(0, mostLines)
  const entries = shown.entries.slice(0, mostLines)
  const declares = entries.length === 0 ? '' : ` It declares: ${entries.map(({ text }) => `\`${text}\``).join(', ')}.`
  return answered(
    plainSentence(`${shown.path} has ${counted(shown.count, 'line')}; ${openingOf(shown.path, head)}${declares}`),
    [{ path: shown.path, lines: head }],
  )
}

/** What a file says of itself first: the comment at its top, or the first paragraph of a text. */
function openingOf(path: string, lines: readonly SourceLine[]): string {
  const texts = lines.map(({ text }) => text)
  const isProse = /\.(?:md|txt|rst)$|readme/i.test(path)
  const string = /^\s*("{3}|'{3})(?<docs>[\s\S]*?)\1/.exec(texts.join('\n'))?.groups?.docs
  const start = texts.findIndex(
    (text) => text.trim() !== '' && (isProse ? !/^(?:#|=|-|!\[|\[!|<)/.test(text) : !text.startsWith('#!')),
  )
  const rest = start < 0 ? [] : texts.slice(start)
  const first = upTo(rest, (text) => (isProse ? text.trim() === '' : !isComment(text)))
  const prose = string ?? first.map((text) => (isProse ? text : withoutMarks(text))).join(' ')
  const said = prose.replace(/\s+/g, ' ').trim()
  return said === '' ? 'its beginning is below.' : `it says of itself: ${said}`
}

/** The first lines of a declaration: enough to see what it is. */
export function headOf(symbol: SymbolView): Passage {
  return { path: symbol.path, lines: symbol.lines.filter(({ number }) => number >= symbol.line).slice(0, 4) }
}
