// What a function gives back, case by case, where its tests speak of the case that was asked for: whoever asked sees which of
// them holds. An arm that is called after the case, word for word, is told first.

import { ownEntry } from '../../../../core/index.ts'
import type { SourceLine, SymbolView } from '../../looking/read-view.ts'
import { isWhole, ownCode } from '../../looking/whole-text.ts'
import { wordsOfName } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { textOf, withoutStrings } from '../../source/source-text.ts'
import { casesAsWritten, type ReturnCase } from '../../values/every-case.ts'
import { casesNamed } from '../../values/named-case.ts'
import { namesInWords } from '../../words/in-words.ts'
import { stemsIn } from '../../words/kinship.ts'
import { stemOf } from '../../words/stems.ts'
import { answered, type Conclusion, passageOf } from '../conclusion.ts'
import { commentOf } from '../define.ts'
import { plainSentence, type Told } from '../told.ts'

const mostCases = 14
const trouble = /\b(?:fail\w*|errors?|invalid|cannot|can't|unable|exceptions?|raises?|throws?|panics?)\b/i
const ofTrouble =
  /\b(?:err|error|except|catch|rescue|fail\w*|invalid|is_err)\b|!|\bnot\b|\b(?:null|nil|None|NULL|nullptr)\b|< 0|== -1/i

/** What is said of any case. */
const little =
  /^(?:an?|the|is|are|was|were|be|been|being|has|have|had|no|not|none|nothing|neither|nor|and|or|if|when|unless|of|for|to|in|on|at|by|with|from|as|it|its|there|that|this|than|more|any|some|all|does|do|did|don|doesn|isn|given|passed|called|value|function|method|argument|parameter|case|i|we|you|my|your|our|me|us|they|them|their|he|she|his|her|one|got|get|gets|just|very|so|too|only|also|already|still|yet|above|below|over|under|less|least|most|greater|bigger|larger|smaller|higher|lower|exactly|between)$/

/** Stems of what a case says. */
export function stemsOfCase(asked: string): readonly string[] {
  const words = wordsOfName(asked).filter((word) => !little.test(word) || ownEntry(numbers, word) !== undefined)
  return [...new Set(words.map((word) => stemOf(ownEntry(numbers, word) ?? word)))]
}

const numbers: Readonly<Record<string, string>> = { one: '1', two: '2', three: '3', four: '4', five: '5' }

/** Which case is meant is told by the tests, where they speak of it at all: then all that it may return is an answer. */
export function caseByCase(symbol: SymbolView, asked: string): Conclusion | null {
  const cases = casesOf(symbol)
  if (cases === null) return null
  const code = ownCode(symbol)
  const [only, ...others] = cases
  if (only === undefined) return null
  if (others.length === 0) return asked === 'by default' ? byDefault(symbol, only) : null
  // A name that it never speaks of is tested elsewhere, if at all.
  const named = asked.match(/\b(?:[A-Z][A-Z\d]*_\w+|[a-z]\w*_\w+|[a-z]+[A-Z]\w*)\b/g) ?? []
  if (named.some((one) => !textOf(code).includes(one))) return null
  const tests = cases.flatMap(({ below }) => below).join(' ')
  const isSpoken =
    asked === 'by default' ||
    stemsIn(toldByCases(code, cases), stemsOfCase(asked)).size > 0 ||
    isTestedFor(asked, { tests, about: `${symbol.trail.join(' ')} ${commentOf(symbol)} ${textOf(code)}` })
  if (!isSpoken || (trouble.test(asked) && !ofTrouble.test(tests) && !cases.some(({ isRaised }) => isRaised)))
    return null
  // What is worked out on the way is told by none of its tests.
  const stems = stemsOfCase(asked)
  const isPlain = ({ below, isWorkedOut }: ReturnCase) => !isWorkedOut && stemsIn(below.join(' '), stems).size > 0
  if (cases.some(({ isWorkedOut }) => isWorkedOut) && !cases.some(isPlain)) return null
  return casesTold(symbol, cases, asked)
}

/** How things may be in a case, and what a test of it looks like. */
const states: readonly (readonly [said: RegExp, tested: RegExp])[] = [
  [
    /\b(?:full|too \w+|exceed\w*|\d[\d.]*|large|big|small|heavy|light|old|young|long|short|high|low)\b/gi,
    /[\w)\]]\s*[<>]=?\s*[\w.]|\bbetween\b|\.\.|==\s*-?\d/,
  ],
  [
    /\b(?:unknown|missing|absent|not found|taken|invalid|empty|no|none|nothing|without|new|yet|does not|do not|is not|are not|not|never|know|left|there)\b/gi,
    /\b(?:null|nil|None|undefined|nullptr|NULL|not|no|else|is_none|contains\w*|includes?|has|isset|empty|is_empty|isEmpty|in)\b|!|\?\?|\?:|==\s*0/,
  ],
]

/** `when the mailbox is full` is tested by comparing, whatever it is that is compared; what it is said of must be spoken of. */
function isTestedFor(asked: string, { tests, about }: { readonly tests: string; readonly about: string }): boolean {
  return states.some(([said, tested]) => {
    const rest = asked.replace(said, ' ')
    const stems = stemsOfCase(rest).filter((stem) => !units.test(stem))
    return rest !== asked && tested.test(withoutStrings(tests)) && stemsIn(about, stems).size * 2 >= stems.length
  })
}

const units =
  /^(?:ms|sec|second|minut|hour|day|week|year|old|kg|gram|g|km|m|cm|meter|byt|kb|mb|gb|percent|degr|euro|dollar|cent|pixel)$/

/** `null` where it cannot be read whole. */
export function casesOf(symbol: SymbolView): readonly ReturnCase[] | null {
  // In Swift a property may be worked out.
  const isWorkedOut = symbol.sort === 'field' && symbol.path.endsWith('.swift') && symbol.lines.length > 2
  const isFunction = isWorkedOut || /^(?:function|method|property|variable|constructor)$/.test(symbol.sort)
  return isFunction && isWhole(symbol) ? casesAsWritten(ownCode(symbol), symbol.path) : null
}

/** All that the cases of a function speak of: their tests, what is tested, and what comes of them. */
export function toldByCases(code: readonly SourceLine[], cases: readonly ReturnCase[]): string {
  const tests = cases.flatMap(({ below }) => below).join(' ')
  return [tests, whatIsTested(tests, code), ...cases.map(({ value }) => value), ...chosenBy(code)].join(' ')
}

/** All cases, or of very many those that are called after the one that was asked for and what is left. */
export function casesTold(symbol: SymbolView, cases: readonly ReturnCase[], asked: string): Conclusion | null {
  const named = casesNamed(cases, asked)
  const [only, ...others] = named
  const first = only === undefined || others.length > 0 ? [] : [only]
  if (cases.length > mostCases && named.length === 0) return null
  const shown = cases.length > mostCases ? cases.filter((one) => named.includes(one) || one.below.length === 0) : cases
  const says = `What \`${symbol.trail.join('.')}\` returns, case by case:`
  const rows = shown.map((one) => `- ${rowOf(symbol, one)}`)
  const left = cases.length - shown.length
  const lead = first.map((one) => `\`${symbol.trail.join('.')}\` then returns ${rowOf(symbol, one)}.\n`)
  const all = [...lead, says, ...rows, ...(left > 0 ? [`- and ${left} other cases`] : [])].join('\n')
  const values = shown.flatMap(({ value, isRaised }) => (isRaised ? [] : [value]))
  // The one that is plainly meant is told before the others.
  const tells: Told = lead.length === 0 ? { sort: 'cases', values } : { sort: 'text' }
  return answered({ says: all, tells }, [passageOf(symbol)])
}

function rowOf({ path }: SymbolView, { below, value, isRaised, line, keptIn, isWorkedOut }: ReturnCase): string {
  const given = value === '' ? 'nothing' : `\`${value}\`${isWorkedOut ? ', as it is by then,' : ''}`
  const left = keptIn === undefined ? 'otherwise' : 'unless it is set anew'
  const where = below.length === 0 ? left : `below ${namesInWords(below)}`
  return `${isRaised ? 'raises ' : ''}${given} ${where} (${placeOf(path, line.number)})`
}

/** The lines that say over what arms are chosen. */
function chosenBy(code: readonly SourceLine[]): readonly string[] {
  return code.flatMap(({ text }) => (/\b(?:switch|match|case|when)\b/.test(withoutStrings(text)) ? [text] : []))
}

function byDefault(symbol: SymbolView, { value, line }: ReturnCase): Conclusion {
  const where = placeOf(symbol.path, line.number)
  return answered(
    plainSentence(`\`${symbol.trail.join('.')}\` returns \`${value}\`: \`${line.text.trim()}\` (${where}).`),
    [passageOf(symbol)],
  )
}

/** The lines that say what is in the names which are tested. */
export function whatIsTested(tests: string, code: readonly SourceLine[]): string {
  const names = new Set(withoutStrings(tests).match(/[A-Za-z_$][\w$]*/g))
  const set = code.filter(({ text }) => names.has(/(?<name>[\w$]+)\s*:?=(?!=)/.exec(text)?.groups?.name ?? ''))
  // `ok, value = load()`: of several that are set at once, one that is set nowhere else.
  const together = [...names].flatMap((name) => {
    const lines = code.filter(({ text }) =>
      setTogether
        .exec(text)
        ?.groups?.names?.split(/\s*,\s*/)
        .includes(name),
    )
    return lines.length === 1 ? lines : []
  })
  return [...new Set([...set, ...together])].map(({ text }) => text).join(' ')
}

const setTogether = /(?<names>[\w$]+(?:\s*,\s*[\w$]+)+)\s*:?=(?!=)/
