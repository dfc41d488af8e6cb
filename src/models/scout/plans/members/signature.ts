// What a function takes and what it gives back: as it is declared, or as its own text says.

import { type Declarations, declarationsOf, doubtsAbout, nameOf, sourceOf } from '../../looking/declarations.ts'
import type { Looking } from '../../looking/looking.ts'
import type { SourceLine, SymbolView } from '../../looking/read-view.ts'
import { isWhole, ownCode } from '../../looking/whole-text.ts'
import { parameterList } from '../../members/constructors.ts'
import { betweenListAndBody } from '../../source/function-body.ts'
import { placeOf } from '../../source/paths.ts'
import type { Signature } from '../../source/signature.ts'
import { indentOf, leastIndent, textOf, withoutRemarks, withoutStrings } from '../../source/source-text.ts'
import { everyCase } from '../../values/every-case.ts'
import { isPlainValue } from '../../values/mapped.ts'
import { caseText } from '../../values/stated-case.ts'
import { withArticle } from '../../words/in-words.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, passageOf, unknown } from '../conclusion.ts'
import { notDeclared } from '../missing.ts'
import { inARow, type Told } from '../told.ts'
import { casesOf, casesTold } from '../values/case-by-case.ts'
import { returnedWhen } from '../values/returned-in-case.ts'
import { ecmascript } from './members-in-words.ts'
import { returnedList } from './returned-list.ts'

/** `Which trigger types`, `which header keys does parse accept`: that asks for what it tells apart, not for what it is given. */
const toldApart =
  /\b(?:which|what|how many) (?:(?!(?:param|arg|input|return|data)\w* )\w+ (?:types|kinds|values|formats|modes|keywords)|(?:[a-z-]+ ){0,2}?(?!(?:param|arg|input|thing|value|option|type)\w* )[a-z]+s) (?:does|do|will|can)\b/i

export function* signature(asked: Asked): Looking<Conclusion> {
  const { name, path, sort, language, caught, question } = asked
  const asksReturn = /\b(?:returns?|gives?|return type|result)\b/i.test(caught.asks ?? question.text)
  if (!asksReturn && toldApart.test(question.text))
    return unknown(`What \`${name}\` takes does not tell what it tells apart.`)
  const ofCase = asksReturn ? caseText(question) : null
  const inCase = ofCase === null ? null : yield* returnedWhen(asked)
  if (inCase?.isAnswered) return inCase
  const list = asksReturn ? yield* returnedList(asked) : null
  if (list !== null) return list
  const sought = { name, path, sort, language }
  const declared = yield* declarationsOf(sought)
  if (declared.symbols.length === 0) return yield* notDeclared(sought, declared)
  const whenSo = asksReturn && asksWhen.test(question.text) ? everyCaseOf(declared) : null
  if (whenSo !== null) return whenSo
  const read = declared.symbols.map((symbol) => ({ symbol, signature: parameterList(symbol) }))
  const known = read.flatMap(({ symbol, signature }) => (signature === null ? [] : [{ symbol, signature }]))
  const passages = declared.symbols.map(passageOf)
  if (known.length === 0)
    return unknown(`Looked for the signature of ${name}; what is declared has no list of parameters.`, passages)
  const told = known.map(({ symbol, signature }) => {
    const place = `(${placeOf(symbol.path, symbol.line, symbol.endLine)})`
    const takes =
      signature.parameters.length === 0
        ? 'no parameters'
        : signature.parameters.map((one) => `\`${one.replace(/\s+/g, ' ')}\``).join(', ')
    const returned = returnedBy(symbol, signature)
    const says = asksReturn
      ? `\`${symbol.trail.join('.')}\` returns ${returned.says} ${place}.`
      : `\`${symbol.trail.join('.')}\` takes ${takes} and returns ${returned.says} ${place}.`
    const { quoted } = returned
    const tells: Told = quoted === undefined ? { sort: 'text' } : { sort: 'returned', values: quoted }
    return { says, tells, doubt: returned.doubt }
  })
  const isCount = /^\W*how many\b/i.test(question.text)
  const doubts = asksReturn ? told.flatMap(({ doubt }) => (doubt === null ? [] : [doubt])) : []
  return concluded(inARow(told), passages, [
    ...doubtsAbout({ ...declared, symbols: [] }),
    ...new Set(doubts),
    ...(optionsAsked.test(question.text) && !known.some(({ signature: { parameters } }) => parameters.some(isOfOptions))
      ? ['nothing that it takes is called an option']
      : []),
    ...(isCount && asksReturn ? ['how many there are is not counted'] : []),
    ...(ofCase === null ? [] : [`its declaration does not tell what holds in the case of “${ofCase}”`]),
  ])
}

/** `when does read return -1`: among all its cases are those in which it does. */
const asksWhen =
  /^\W*(?:when|in (?:which|what) cases?|under (?:which|what) (?:conditions?|circumstances)) (?:does|do|will|would)\b/i

function everyCaseOf({ symbols, left }: Declarations): Conclusion | null {
  const [only, ...others] = symbols
  const cases = only === undefined || others.length > 0 || left !== 0 ? null : casesOf(only)
  return only === undefined || cases === null || cases.length < 2 ? null : casesTold(only, cases, '')
}

const optionsAsked = /\b(?:options|settings|flags) (?:does|do|can|will|are)\b/i

function isOfOptions(parameter: string): boolean {
  return /opt|conf|setting|flag|kwargs|param|\{/i.test(parameter)
}

interface Returned {
  readonly says: string
  readonly doubt: string | null
  /** What its text gives back, as it is quoted, where no type is declared. */
  readonly quoted?: readonly string[]
}

const mostReturns = 6

function returnedBy(symbol: SymbolView, signature: Signature): Returned {
  const spec = specified(symbol)
  if (spec !== null) return { says: `\`${spec}\``, doubt: null }
  const { returns } = signature
  if (returns !== null) return { says: `\`${returns}\`${valuesBeside(symbol)}`, doubt: null }
  if (!/^(?:function|method|variable|property)$/.test(symbol.sort))
    return { says: 'nothing itself', doubt: `it is ${withArticle(symbol.sort)} and no function` }
  const body = withoutInner(ownCode(symbol))
  const seen = lastValue(body, symbol)
  const cases = seen === unread ? valuesByCase(symbol) : []
  const last = cases.length > 0 ? null : seen
  const values = [...new Set([...returnValues(body), ...cases, ...(last === null || last === unread ? [] : [last])])]
  const quoted = values.slice(0, mostReturns)
  const shown = quoted.map((value) => `\`${value}\``)
  const rest = values.length > shown.length ? ` and ${values.length - shown.length} more` : ''
  const unreadLast = last === unread ? 'what its last statement gives is returned as well' : null
  if (shown.length > 0)
    return { says: `what these say, with no declared type: ${shown.join(', ')}${rest}`, doubt: unreadLast, quoted }
  if (givesNothing(body, symbol)) return { says: 'nothing', doubt: null }
  return {
    says: 'nothing that its declaration names',
    doubt: unreadLast ?? 'no type is declared and nothing is seen to be returned',
  }
}

/** `@spec open(t()) :: {:ok, t()} | {:error, :stuck}` above a function of Elixir. */
function specified({ path, lines, line }: SymbolView): string | null {
  const above = /\.exs?$/.test(path) ? textOf(lines.filter(({ number }) => number < line)) : ''
  const spec = /@spec\s[^@]*?\)\s*::\s*(?<type>[^@]+)/.exec(above)?.groups?.type
  return spec === undefined
    ? null
    : spec
        .replace(/\s+/g, ' ')
        .replace(/\s+when\s.*$/, '')
        .trim()
}

/** Where every value is given by a word for it, few of them are told beside the type. */
function valuesBeside(symbol: SymbolView): string {
  const byWord = /\.(?:py|pyi|[cm]?[jt]sx?|go|java|kts?|cs|c|h|cc|cpp|hpp|php|dart)$/
  if (!byWord.test(symbol.path)) return inWords(valuesByCase(symbol))
  const body = withoutInner(ownCode(symbol))
  const values = [...new Set(returnValues(body))]
  const isCut = goesOn.test(withoutStrings(textOf(body)))
  return isCut || !isWhole(symbol) ? '' : inWords(values)
}

function inWords(values: readonly string[]): string {
  const most = values.every(isPlainValue) ? mostPlain : mostBeside
  return values.length === 0 || values.length > most ? '' : `: ${values.map((value) => `\`${value}\``).join(' or ')}`
}

/** What is given back without a word for it, of a function that can be read whole. */
function valuesByCase(symbol: SymbolView): readonly string[] {
  const code = ownCode(symbol)
  const cases = isWhole(symbol) ? everyCase(code, symbol.path) : null
  return [...new Set(cases?.filter(({ isRaised, value }) => !isRaised && value !== '').map(({ value }) => value))]
}

const mostBeside = 3
const mostPlain = 6
/** A value that is no bracket and yet goes on in the next line. */
const goesOn = /\breturn\b[^\n;]*(?:[|&+*/?:,=-]|\band|\bor)[ \t]*\n|\breturn\b[^\n;]*\n[ \t]*(?:[.?:|&+]|and\b|or\b)/

function returnValues(body: readonly SourceLine[]): readonly string[] {
  return body.flatMap(({ text: written }, at) => {
    const text = withoutRemarks(written).trimEnd()
    const value = /^\s*(?:.*[;{)]\s*)?return\b\s*(?<value>[^\s;}].*?);?\s*\}?$/.exec(text)?.groups?.value
    // `return if done` of Ruby gives nothing.
    if (value === undefined || /^(?:if|unless)\b/.test(value)) return []
    return [isOpen(value) ? whole(value, body.slice(at + 1)) : value]
  })
}

const mostLines = 8
const longest = 120

/** A value with the lines that it goes on in. */
function whole(value: string, below: readonly SourceLine[]): string {
  const all = below.slice(0, mostLines).reduce((sum, { text }) => (isOpen(sum) ? `${sum} ${text.trim()}` : sum), value)
  const one = all
    .replace(/;$/, '')
    .replace(/([[({]) /g, '$1')
    .replace(/,? ([\])}])/g, '$1')
  return isOpen(one) || one.length > longest ? `${one.slice(0, longest)} …` : one
}

function isOpen(text: string): boolean {
  const plain = withoutStrings(text)
  const count = (signs: RegExp) => plain.match(signs)?.length ?? 0
  return count(/[[({]/g) > count(/[\])}]/g)
}

const unread = Symbol('a last statement of several lines')

/** A method of Ruby returns what its last statement gives. */
function lastValue(body: readonly SourceLine[], { path }: SymbolView): string | typeof unread | null {
  const [head, ...lines] = body
  if (head === undefined || !path.endsWith('.rb')) return null
  const inside = lines.filter(({ text }) => indentOf(text) > indentOf(head.text) && text.trim() !== '')
  const last = inside.at(-1)
  if (last === undefined) return null
  const depth = leastIndent(inside)
  const isComplete =
    indentOf(last.text) === depth && !/^\s*(?:end\b|[\])}]|rescue\b|ensure\b|else\b|raise\b|fail\b)/.test(last.text)
  return isComplete ? last.text.trim().replace(/^return\s+/, '') : unread
}

/** What stands between the parameters and the body of a function that is declared to give nothing back, by language. */
const withoutType: readonly (readonly [files: RegExp, head: RegExp])[] = [
  [/\.rs$/, /^\s*(?:where\b[^{]*)?$/],
  [/\.(?:go|kts?)$/, /^\s*$/],
  [/\.swift$/, /^\s*(?:(?:async|throws|rethrows)\s*)*$/],
]

/** Whether a function without a type gives nothing back: its language says so, or nothing in its text does. */
function givesNothing(body: readonly SourceLine[], symbol: SymbolView): boolean {
  const { path } = symbol
  const source = sourceOf(symbol)
  const head = betweenListAndBody(source, { name: nameOf(symbol), path })
  const form = withoutType.find(([files]) => files.test(path))?.[1]
  if (form !== undefined) return head !== null && form.test(head)
  const text = withoutStrings(textOf(body))
  if (/\b(?:yield|async|abstract)\b|\breturn\b[ \t]*[^\s;}]/.test(text)) return false
  if (/\.pyi?$/.test(path)) return !/^\s*@/m.test(source) && !isEmpty(text)
  return ecmascript.test(path) && head !== null && /^\s*$/.test(head) && !/\bfunction\s*\*/.test(text)
}

/** `pass`, `...` or an error: whoever derives from it says what is returned. */
function isEmpty(text: string): boolean {
  const statements = text
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
  return statements.every((line) => line === '' || /^(?:pass|\.\.\.|raise\b.*|["']+)$/.test(line))
}

const opensInner = /\bfunction\b|\b(?:def|func|fun|lambda)\b|=>\s*[{(]?$|\|[\w, &]*\|\s*\{?$|\bdo\b/

/** The lines of a function without those of the functions in it, which return to somebody else. */
function withoutInner([head, ...body]: readonly SourceLine[]): readonly SourceLine[] {
  const kept: SourceLine[] = head === undefined ? [] : [head]
  let inner = Number.POSITIVE_INFINITY
  for (const line of body) {
    const depth = indentOf(line.text)
    if (depth > inner) continue
    inner = opensInner.test(withoutStrings(line.text)) ? depth : Number.POSITIVE_INFINITY
    kept.push(line)
  }
  return kept
}
