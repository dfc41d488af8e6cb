// What a function knows: the keys of the only table in its text, the labels of its only switch, or what it compares the one
// thing with that is called so. What a class knows: what it gives, one by one, to the call that is named after it.

import { declarationsOf } from '../../looking/declarations.ts'
import type { Looking } from '../../looking/looking.ts'
import type { SourceLine, SymbolView } from '../../looking/read-view.ts'
import { isWhole, ownCode } from '../../looking/whole-text.ts'
import { insideBracket, splitTop } from '../../source/brackets.ts'
import { elementName, elementsOf } from '../../source/elements.ts'
import { wordsOfName } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { indentOf, leastIndent, textOf, upTo, withoutStrings } from '../../source/source-text.ts'
import { comparedIn } from '../../values/compared-texts.ts'
import { counted, inOneSentence, namesInWords } from '../../words/in-words.ts'
import { stemsIn } from '../../words/kinship.ts'
import { stemOf } from '../../words/stems.ts'
import type { Asked } from '../asked.ts'
import { answered, type Conclusion, passageOf, unknown } from '../conclusion.ts'
import { listedOf } from '../list-told.ts'
import { plainSentence } from '../told.ts'
import { listForDeed } from './list-for-deed.ts'
import { lookedUpInside } from './looked-up-inside.ts'
import { runThrough } from './run-through.ts'
import { saidInCalls } from './said-in-calls.ts'
import { asksForKinds, toldApart } from './told-apart.ts'

export interface Held {
  readonly line: SourceLine
  readonly names: readonly string[]
  /** What it is a table of, or what is switched over. */
  readonly about: string
  /** Arms of a switch that are taken by a test and not by a text. */
  readonly byTest: readonly SourceLine[]
  /** Whether it is a list of a class, called just as what it holds. */
  readonly isOwned?: true
}

/** Stems of what is asked for: of what the things are called, and of the word before that. */
interface Things {
  readonly noun: string
  readonly before: string
}

/** `which units does parseUnit know`: the noun must be told of the table or the switch, or of what it is given. */
export function* heldInside(asked: Asked): Looking<Conclusion> {
  const { name, path, sort, language, caught, question } = asked
  const { symbols, left } = yield* declarationsOf({ name, path, sort, language })
  const [only, ...others] = symbols
  const isOne = only !== undefined && others.length === 0 && left === 0 && isWhole(only)
  const { noun, before } = thingsIn(question.text, caught.noun ?? '')
  const own = isOne ? meantBy(caught.deed, noun, heldIn(only, noun, before)) : []
  const held = isOne && own.length === 0 ? saidInCalls(only, noun, caught.deed ?? '') : own
  const known = isOne ? yield* knownOtherwise(only, held, { caught, question }, { noun, before }) : null
  if (known !== null) return known
  const method = isOne && held.length === 0 ? methodFor(only, noun) : null
  if (method !== null) return yield* heldInside({ ...asked, name: `${name}.${method}`, sort: undefined })
  const [table, ...more] = held
  const nothing = `Looked for what \`${name}\` knows; its text has not just one table or switch of it.`
  // A word that is the name of nothing may be that of the whole program.
  if (only === undefined && !question.names.includes(name)) return { ...unknown(nothing), absent: name }
  if (only === undefined || table === undefined || more.length > 0) return unknown(nothing, symbols.map(passageOf))
  if (!isTold(table, only, { noun, before })) return unknown(nothing, symbols.map(passageOf))
  const list = listedOf(only.trail.join('.'), {
    by: 'entry',
    names: table.names,
    where: placeOf(only.path, table.line.number),
  })
  const tested = table.byTest.map(({ text, number }) => `\`${text.trim()}\` (${placeOf(only.path, number)})`)
  const besides = tested.length === 0 ? [] : [`Besides, there is what a test takes: ${inOneSentence(tested)}.`]
  return answered({ ...list, says: [list.says, ...besides].join(' ') }, [passageOf(only)])
}

/** Whether a table or a switch is one of the things, by what it is called or by what it stands in. */
function isTold(table: Held, { lines, line }: SymbolView, { noun, before }: Things): boolean {
  const heading = lines.find(({ number }) => number === line)?.text ?? ''
  const areLetters = ofLetters.test(noun) && table.names.every((one) => one.length <= 2)
  return (
    stemsIn(`${table.about} ${heading}`, [noun]).size > 0 ||
    (areLetters && before !== '' && stemsIn(heading, [before]).size > 0)
  )
}

/** `func directive(…)` of a parser: the only method of a type that is called after one of the things. */
function methodFor(symbol: SymbolView, noun: string): string | null {
  if (!/^(?:class|struct|module)$/.test(symbol.sort)) return null
  const heads = textOf(ownCode(symbol)).matchAll(/\b(?:func|fn|defp?|fun|function)\s+(?:self\.)?(?<name>\w+)/g)
  const names = [...heads].flatMap(({ groups }) => groups?.name ?? [])
  const [only, ...others] = new Set(names.filter((name) => stemOf(wordsOfName(name).at(-1) ?? '') === noun))
  return only === undefined || others.length > 0 ? null : only
}

/** What it looks up in a table of its file, goes by in what it does, or gives back: what is called after kinds does so, whatever it goes by. */
function* knownOtherwise(
  symbol: SymbolView,
  held: readonly Held[],
  { caught, question }: Pick<Asked, 'caught' | 'question'>,
  { noun, before }: Things,
): Looking<Conclusion | null> {
  const nouns = [before, noun].filter((stem) => stem !== '')
  const isRun = caught.deed === undefined || doingEach.test(caught.deed)
  const run = held.length === 0 && isRun ? yield* runThrough(symbol, nouns) : null
  if (run !== null) return run
  if (caught.deed !== undefined) {
    return held.length === 0 ? yield* listForDeed(symbol, nouns, caught.deed) : null
  }
  const known = held.length === 0 ? yield* knownByTable(symbol, caught.noun) : null
  const isToldOfThem = held.some(({ about }) => stemsIn(about, [noun]).size > 0)
  if (known !== null || isToldOfThem || !asksForKinds(question.text, noun)) return known
  return yield* toldApart(symbol, noun)
}

const doingEach = /^(?:run|call|check|apply|execute|invoke|try|enforce|perform|use|make|do|go)/i

/** What a switch over the letters at the end of a size tells apart, whatever it calls them. */
const ofLetters = /^(?:suffix|letter|multiplier)/

/** `interface names` are told by an interface: where the noun says of anything how it is written, the word before it is meant. */
function thingsIn(text: string, things: string): Things {
  const last = things.toLowerCase()
  const before = stemOf(
    new RegExp(`\\b(?!which\\b|what\\b|many\\b)(?<word>[a-z]+) ${literally(last)}\\b`, 'i')
      .exec(text)
      ?.groups?.word?.toLowerCase() ?? '',
  )
  return { noun: before !== '' && /^(?:name|string|text|word)s$/.test(last) ? before : stemOf(last), before }
}

/** What it looks up in a table of its file. */
function* knownByTable(symbol: SymbolView, things = ''): Looking<Conclusion | null> {
  const table = yield* lookedUpInside(symbol, things)
  if (table === null) return null
  const { key, names, match, passage } = table
  const says = `\`${symbol.trail.join('.')}\` looks them up in \`${key}\`, which has ${counted(names.length, 'entry')}: ${namesInWords(names)} (${placeOf(match.path, match.line)}).`
  return answered(plainSentence(says), [passage])
}

/** What is done with each of them, if it is no word for knowing, must be told by the list that they stand in. */
function meantBy(deed: string | undefined, noun: string, held: readonly Held[]): readonly Held[] {
  if (deed === undefined) return held
  const wanted = [noun, stemOf(deed.toLowerCase())]
  return held.filter(({ about, isOwned }) => isOwned || stemsIn(about, wanted).size === wanted.length)
}

/** The tables, lists, switches and chains in the text of something. */
export function heldIn(symbol: SymbolView, noun: string, before = ''): readonly Held[] {
  const [, ...body] = ownCode(symbol)
  if (/^(?:function|method)$/.test(symbol.sort))
    return [...tablesIn(body), ...listsIn(body, noun), ...switchesIn(body), ...chainsIn(body, noun)]
  return /^(?:class|module|struct|object)$/.test(symbol.sort)
    ? [...callsIn(body, noun), ...ownListsIn(body, [noun, before])]
    : []
}

/** Lists of one line that are called after the noun: `const fieldsToHide = ['token', 'secret']`. */
function listsIn(body: readonly SourceLine[], noun: string): readonly Held[] {
  return body.flatMap((line) => {
    const { name, names } = listInLine(line.text)
    return names.length > 1 && stemsIn(name, [noun]).size > 0 ? [{ line, names, about: name, byTest: [] }] : []
  })
}

/** The list of a class that is called just as what it holds, and as what the question says of that: `CHECKS = %i[draft leak]`. */
function ownListsIn(body: readonly SourceLine[], [noun = '', before = '']: readonly string[]): readonly Held[] {
  const depth = indentOf(body.find(({ text }) => text.trim() !== '')?.text ?? '')
  const isNext = ({ text }: SourceLine) => text.trim() !== '' && indentOf(text) <= depth && !/^\s*[\])}]/.test(text)
  return body.flatMap((line, index) => {
    if (indentOf(line.text) !== depth) return []
    const { name, names } = listInLine(textOf([line, ...upTo(body.slice(index + 1), isNext)]))
    const others = wordsOfName(name).filter((word) => !/^(?:all|the|known|supported|default)$/.test(word))
    const stems = others.map(stemOf)
    const isCalledSo = stems.includes(noun) && stems.every((stem) => stem === noun || stem === before)
    return isCalledSo && names.length > 1 ? [{ line, names, about: name, byTest: [], isOwned: true as const }] : []
  })
}

const listHead =
  /^\s*(?:(?:export|public|private|protected|internal|static|final|readonly|const|val|var|let)\s+)*(?:[\w.]+(?:<[\w.<>, ?]*>)?(?:\[\])?\s+)?(?<name>[A-Za-z_$]\w*)\s*(?::[^=]*)?:?=(?![=>])/

/** What a statement gives a name to, where it is a list of texts, signs or names. */
function listInLine(statement: string): { readonly name: string; readonly names: readonly string[] } {
  const name = listHead.exec(statement)?.groups?.name ?? ''
  const words = /=\s*%[wi][[({](?<words>[^\])}]*)[\])}]/i.exec(statement)?.groups?.words
  const elements =
    words?.trim().split(/\s+/) ?? (/=\s*(?:[\w.]+\s*)?[[({]/.test(statement) ? elementsOf(statement) : [])
  const own = elements.map((one) => one.trim()).filter((one) => one !== '')
  return own.every((one) => /^(?:["'`][^"'`]*["'`]|:?[A-Za-z_][\w.:]*[?!]?)$/.test(one))
    ? { name, names: own.map((one) => elementName(one).replace(/^:/, '')) }
    : { name, names: [] }
}

/** The only thing that a call is given by its place: of two texts, the second may be one more, or tell of the first. */
const given = /^(?:["'](?<text>[^"']+)["']|:(?<sign>[\w?!]+))(?!\s*,\s*(?:["':[*]|$))/

/** `handles_keyword 'add', with: :add` in the body of a class, one line for each; a line without a text leaves some untold. */
function callsIn(body: readonly SourceLine[], noun: string): readonly Held[] {
  const depth = indentOf(body.find(({ text }) => text.trim() !== '')?.text ?? '')
  const calls = body.flatMap((line) => {
    const { called, rest = '' } = /^\s*(?<called>[a-z]\w*[?!]?)[ (]+(?<rest>\S.*)$/.exec(line.text)?.groups ?? {}
    const isOwn = called !== undefined && indentOf(line.text) === depth && stemsIn(called, [noun]).size > 0
    return isOwn ? [{ line, called, name: given.exec(rest)?.groups }] : []
  })
  const [first] = calls
  const names = calls.flatMap(({ name }) => name?.text ?? name?.sign ?? [])
  const isSame = calls.every(({ called }) => called === first?.called) && names.length === calls.length
  return first === undefined || !isSame || names.length < 2
    ? []
    : [{ line: first.line, names, about: first.called, byTest: [] }]
}

/** One question after another about what is called as the noun: `if extension == "csv" … elif extension == "xml"`. */
function chainsIn(body: readonly SourceLine[], noun: string): readonly Held[] {
  return comparedIn(body).flatMap(({ subject, names, line: number }) => {
    const line = body.find((one) => one.number === number)
    return line === undefined || stemsIn(subject, [noun]).size === 0
      ? []
      : [{ line, names, about: subject, byTest: [] }]
  })
}

const opensTable = /(?:=|:=|\breturn)\s*(?:new\s+)?(?:[\w.]+|(?:map|Map)\b[^{(=]*|\[\][\w.]+)?\s*[{[(]\s*$/

/** Tables whose keys, or whose entries, are texts. */
function tablesIn(body: readonly SourceLine[]): readonly Held[] {
  return body.flatMap((line, index) => {
    if (!opensTable.test(withoutStrings(line.text))) return []
    const source = textOf(body.slice(index))
    const open = line.text.trimEnd().length - 1
    const entries = splitTop(insideBracket(source, open) ?? '', /,/)
    const isText = (entry: string) => /^\s*["'`][^"'`]*["'`]\s*(?::|=>|,|$)/.test(entry)
    return entries.length > 1 && entries.every(isText)
      ? [{ line, names: entries.map(elementName), about: line.text, byTest: [] }]
      : []
  })
}

/** What is asked of the same thing outside of its switch. */
function comparedBeside({ text: head }: SourceLine, body: readonly SourceLine[]): readonly string[] {
  const subject = /\b(?:switch|match|when|case)\b[\s(]*(?<subject>[\w$@.>-]+)\)?\s*\{?$/.exec(head)?.groups?.subject
  if (subject === undefined) return []
  const form = new RegExp(`(?<![\\w.])${literally(subject)}\\s*={2,3}\\s*["'](?<name>[^"']+)["']`)
  return body.flatMap(({ text }) => form.exec(text)?.groups?.name ?? [])
}

const label = /^\s*(?:(?:case|when)\s+)?(?<labels>(?:["'][^"']*["']\s*[,|]?\s*)+)(?::|=>|->|\bthen\b|$)/

/** `_ if line.starts_with("u ") =>`, `when /^u /`, `case strings.HasPrefix(line, "u "):`. */
const testArm = /^\s*(?:\w+\s+if\s.*(?:=>|->)|(?:case|when)\s+(?:\/|[\w.:]+[(?].*))/

/** Where a word begins each arm, texts alone are labels only where the line before goes on; elsewhere they are what is printed. */
function labelledAmong(arms: readonly SourceLine[]): readonly SourceLine[] {
  const isBegun = ({ text }: SourceLine) => /^\s*(?:case|when)\s/.test(text)
  const isWorded = arms.some((arm) => isBegun(arm) && label.test(arm.text))
  const goesOn = (arm: SourceLine | undefined) => arm !== undefined && /[,|]\s*$/.test(arm.text) && label.test(arm.text)
  return arms.filter((arm, index) => label.test(arm.text) && (!isWorded || isBegun(arm) || goesOn(arms[index - 1])))
}

function switchesIn(body: readonly SourceLine[]): readonly Held[] {
  return body.flatMap((line, index) => {
    const isSwitch = /^\s*(?:return\s+)?(?:switch|match|when|case)\b(?!\s*["'])/.test(line.text)
    if (!isSwitch || label.test(line.text)) return []
    const arms = upTo(
      body.slice(index + 1),
      ({ text }) =>
        text.trim() !== '' && indentOf(text) <= indentOf(line.text) && !/^\s*(?:case|when|default|else)\b/.test(text),
    )
    const labelled = labelledAmong(arms)
    const names = labelled.flatMap(({ text }) => {
      const labels = label.exec(text)?.groups?.labels ?? ''
      return [...labels.matchAll(/["'](?<name>[^"']*)["']/g)].map(({ groups }) => groups?.name ?? '')
    })
    const depth = leastIndent(labelled)
    const byTest = arms.filter(({ text }) => indentOf(text) === depth && testArm.test(withoutStrings(text)))
    const all = [...new Set([...comparedBeside(line, body), ...names])]
    return names.length > 1 ? [{ line, names: all, about: line.text, byTest }] : []
  })
}
