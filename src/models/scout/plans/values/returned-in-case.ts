// What a function gives back in one case: the value of the only branch that is about it.

import { search, view } from '../../looking/calls.ts'
import { declarationsOf, nameOf } from '../../looking/declarations.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { readView, type SourceLine, type SymbolView } from '../../looking/read-view.ts'
import { isAnnounced, isWhole, ownCode } from '../../looking/whole-text.ts'
import { parameterList } from '../../members/constructors.ts'
import { lastPart } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { commentAtEnd, textOf, withoutStrings, withoutTexts } from '../../source/source-text.ts'
import { alternativesOf, type Branch, branchesIn, valueBehindLoop } from '../../values/branches.ts'
import { looksLikeCode } from '../../values/codes.ts'
import { gatheredIn } from '../../values/gathered.ts'
import { isPlainValue, mappedAt } from '../../values/mapped.ts'
import { saidOfCase } from '../../values/said-case.ts'
import { instead, otherwiseIn } from '../../values/sought.ts'
import {
  caseText,
  isArmFor,
  isPlainPattern,
  isSpeltOut,
  isTestOf,
  isTestOfOpposite,
  type StatedCase,
  statedCase,
} from '../../values/stated-case.ts'
import { stemsIn } from '../../words/kinship.ts'
import type { Asked } from '../asked.ts'
import { answered, type Conclusion, concluded, passageOf, unknown } from '../conclusion.ts'
import { commentOf } from '../define.ts'
import { plainSentence } from '../told.ts'
import { caseByCase, casesOf, casesTold } from './case-by-case.ts'
import { handedOnIn } from './handed-on.ts'

/** What something returns in the case that a question states. */
export function* returnedWhen({ name, path, sort, language, question }: Asked): Looking<Conclusion> {
  const stated = statedCase(question)
  const { symbols: all, left } = yield* declarationsOf({ name, path, sort, language })
  const written = all.filter((symbol) => !isAnnounced(symbol))
  const symbols = written.length > 0 ? written : all
  const [only, ...others] = symbols
  const isOne = others.length === 0 && left === 0
  const nothing = unknown(
    `Looked for what \`${name}\` returns in that case; its text does not say it plainly.`,
    symbols.map(passageOf),
  )
  if (only !== undefined && asksExit.test(question.text) && !tellsExit(only)) return nothing
  const byOwner = stated?.sort !== 'literal' || left !== 0 || isOne ? null : returnedByOwn(symbols, stated)
  const byCode = stated === null || only === undefined || !isOne ? null : returnedInCase(only, stated)
  const inWords = caseText(question) ?? ''
  const told =
    byOwner ??
    byCode ??
    (only === undefined || !isOne
      ? null
      : (returnedByComment(only, inWords) ??
        (yield* saidInHeader(only, inWords)) ??
        (yield* handedOnIn(only, inWords)) ??
        caseByCase(only, inWords)))
  return told ?? (only === undefined || !isOne ? null : allThatItReturns(only)) ?? nothing
}

/** Where no test plainly is for the case, whoever asked may see which of them is. */
function allThatItReturns(symbol: SymbolView): Conclusion | null {
  const cases = casesOf(symbol) ?? []
  if (cases.length < 2) return null
  const all = casesTold(symbol, cases, '')
  return all === null ? null : concluded(all, all.passages, ['none of its tests plainly is for that case'])
}

const asksExit = /\bexit (?:code|status)\b/i

/** A function that is called like a command (`prove`) need not tell with what the program exits. */
function tellsExit(symbol: SymbolView): boolean {
  return casesOf(symbol)?.some(({ value }) => looksLikeCode(value, 'exit')) ?? false
}

/** `what does status return for Unpaid`, where several classes have one, and `Unpaid` is one of them. */
function returnedByOwn(symbols: readonly SymbolView[], { literal, subject }: StatedCase): Conclusion | null {
  const [only, ...others] = symbols.filter(({ trail }) => trail.at(-2) === lastPart(literal))
  const cases = only === undefined || others.length > 0 || subject.length > 0 ? null : casesOf(only)
  const [first, ...more] = cases ?? []
  if (only === undefined || first === undefined || cases === null) return null
  if (more.length > 0) return casesTold(only, cases, '')
  return first.isWorkedOut || first.isRaised || first.below.length > 0
    ? null
    : thenReturns(only, first.value, quoted(only, first.line))
}

/** A header of C often says what the function itself does not. */
function* saidInHeader(symbol: SymbolView, asked: string): Looking<Conclusion | null> {
  if (!/\.(?:c|cc|cpp|cxx)$/.test(symbol.path)) return null
  const name = nameOf(symbol)
  const headers = search(`\\b${literally(name)}\\s*\\(`, { only: '*.h *.hh *.hpp *.hxx', limit: 4 })
  const [found] = readMatches(yield* lookAt(headers)).shown
  if (found === undefined) return null
  const around = readView(
    yield* lookAt(view(`${found.path}:${Math.max(1, found.line - longestComment)}-${found.line}`)),
  )
  const above = around.kind === 'excerpt' ? around.lines.filter(({ number }) => number < found.line) : []
  const { path, line } = found
  return returnedByComment({ ...symbol, path, line, endLine: line, lines: commentAtEnd(above).toReversed() }, asked)
}

const longestComment = 20

function returnedByComment(symbol: SymbolView, asked: string): Conclusion | null {
  const said = saidOfCase(commentOf(symbol), asked)
  if (said === null) return null
  const where = placeOf(symbol.path, symbol.line, symbol.endLine)
  return thenReturns(symbol, said.value, `, as its comment says: “${said.words}” (${where})`)
}

/** `null` where none of its branches is about the case, or where it hangs on more. */
function returnedInCase(symbol: SymbolView, stated: StatedCase): Conclusion | null {
  if (!isWhole(symbol) || isOpen(symbol, stated)) return null
  const code = ownCode(symbol)
  if (stated.sort === 'spent') return behindLoop(symbol, stated)
  if (stated.sort === 'unfound')
    return (
      behindLoop(symbol, stated) ??
      inPlaceOfIt(symbol, stated) ??
      gatheredNothing(symbol, stated) ??
      // What was looked for and not found is not there.
      (stated.subject.length === 0 ? null : returnedInCase(symbol, { ...stated, sort: 'absent' }))
    )
  const branches = branchesIn(code, symbol.path).map((branch) => withLookup(branch, code))
  const fitting = branches.filter((branch) => isAbout(branch, stated, symbol.trail.join(' ')))
  const chosen = fitting.length > 0 ? fitting : otherwiseFor(branches, stated)
  const [only, ...others] = chosen
  if ((only?.value ?? null) === null && stated.sort === 'literal') return mappedIn(symbol, stated, code)
  if (only === undefined) return byNoBranch(symbol, stated, code)
  if (only.sort === 'otherwise' && only.value === null) return setOtherwise(symbol, code, only)
  if (only.value === null || others.some(({ value }) => value !== only.value)) return null
  if (fitting.some((branch) => alternativesOf(branch).isMore)) return null
  const test =
    only.sort === 'otherwise'
      ? 'none of the other cases'
      : only.isNegated
        ? `not \`${only.test}\``
        : `\`${only.line.text.trim()}\``
  return thenReturns(symbol, only.value, `: ${test} (${placeOf(symbol.path, only.line.number)})`)
}

/** What a loop, a plain failure or what stands for something else tells, where no branch is about the case. */
function byNoBranch(symbol: SymbolView, stated: StatedCase, code: readonly SourceLine[]): Conclusion | null {
  if (stated.sort === 'inexistent') return behindLoop(symbol, stated)
  if (stated.sort === 'error') return failing(symbol, code)
  if (!/^(?:absent|other)$/.test(stated.sort)) return null
  const behind = stated.sort === 'absent' ? behindLoop(symbol, stated) : leftOver(symbol, stated)
  return behind ?? inPlaceOfIt(symbol, stated, instead)
}

/** What stands behind a switch, or behind tests for plain values: it is given back for whatever is none of them. */
function leftOver(symbol: SymbolView, { subject }: StatedCase): Conclusion | null {
  const cases = casesOf(symbol) ?? []
  const [left, ...others] = cases.filter(({ below }) => below.length === 0)
  const told = cases.filter(({ below }) => below.length > 0)
  const isChosen = told.length > 1 && told.every(({ below: [head = ''] }) => forValues.test(withoutTexts(head)))
  const text = `${symbol.trail.join(' ')} ${commentOf(symbol)} ${ownCode(symbol)[0]?.text ?? ''}`
  const isSaid = subject.every((stem) => anyInput.test(stem)) || stemsIn(text, subject).size === subject.length
  if (left === undefined || others.length > 0 || left.keptIn !== undefined || left.isWorkedOut || !isChosen || !isSaid)
    return null
  return thenReturns(
    symbol,
    left.value,
    `, which is left when none of its cases fits (${placeOf(symbol.path, left.line.number)})`,
  )
}

const forValues = /^(?:switch|match|case|when)\b|^(?:if|elif|else if|elsif)\b.*(?:===?|\bin\b|equals|\beq\b)/
const anyInput = /^(?:word|string|text|valu|input|nam|thing|key|argu|one|lin|letter|code)$/

/** `case "darwin": browser = "open"`, `{"darwin": "mac"}`: the only thing that its text maps the text to. */
function mappedIn(symbol: SymbolView, { literal }: StatedCase, code: readonly SourceLine[]): Conclusion | null {
  const written = new RegExp(`["']${literally(literal)}["']`)
  const lines = code.filter(({ text }) => written.test(text))
  const found = lines.flatMap((line) => mappedAt(literal, code.slice(code.indexOf(line)), symbol.path) ?? [])
  const [only, ...others] = found
  if (only === undefined || others.length > 0 || lines.length > 1) return null
  const { value, line } = only
  return value === null || !isPlainValue(value) ? null : thenReturns(symbol, value, quoted(symbol, line))
}

const failures = /^(?:-1|NULL|nullptr|null|None|nil|false|False|undefined)$/

/** `return -1` beside `return 0`: of plain values, the one that tells a failure. */
function failing(symbol: SymbolView, code: readonly SourceLine[]): Conclusion | null {
  const returned = code.flatMap((line) => {
    const value = /\breturn\b\s*\(?(?<value>[^;]*?)\)?\s*;?\s*$/.exec(line.text)?.groups?.value
    return value === undefined ? [] : [{ value, line }]
  })
  const [first, ...others] = returned.filter(({ value }) => failures.test(value))
  const isPlain = returned.every(({ value }) => isPlainValue(value)) && returned.length > others.length + 1
  if (first === undefined || !isPlain || others.some(({ value }) => value !== first.value)) return null
  return thenReturns(symbol, first.value, quoted(symbol, first.line))
}

function quoted({ path }: SymbolView, { text, number }: SourceLine): string {
  return `: \`${text.trim()}\` (${placeOf(path, number)})`
}

/** `why` goes on with the sentence. */
function thenReturns(symbol: SymbolView, value: string, why: string): Conclusion {
  const { raised } = /^(?:throw|raise)\s+(?<raised>.+)$/.exec(value)?.groups ?? {}
  const does = raised === undefined ? `returns \`${value}\`` : `raises \`${raised}\``
  return answered(plainSentence(`\`${symbol.trail.join('.')}\` then ${does}${why}.`), [passageOf(symbol)])
}

/** `v, ok := all[key]` and then `!ok` is one test of what is looked up. */
function withLookup(branch: Branch, code: readonly SourceLine[]): Branch {
  const { test, line } = branch
  if (!/(?:^|;\s*)!(?:ok|found|exists|present)$/.test(test)) return branch
  const above = code[code.findIndex(({ number }) => number === line.number) - 1]?.text ?? ''
  const key = /,\s*(?:ok|found|exists|present)\s*:?=\s*[\w.]+\[(?<key>[\w.]+)\]/.exec(`${above}\n${test}`)?.groups?.key
  return key === undefined ? branch : { ...branch, test: `${key} not in all` }
}

/** `for an empty string` says which only where no more than one thing is handed over. */
function isOpen(symbol: SymbolView, { sort, subject }: StatedCase): boolean {
  const taken =
    parameterList(symbol)?.parameters.filter((one) => !/^[&\s]*(?:mut\s+)?(?:self|cls|this)\b/.test(one)) ?? []
  return subject.length === 0 && !/^(?:literal|beginning|ending|error|unfound|spent)$/.test(sort) && taken.length > 1
}

/** What is looked for must be told by the heading. */
function behindLoop(symbol: SymbolView, { sort, subject }: StatedCase): Conclusion | null {
  const code = ownCode(symbol)
  const found = valueBehindLoop(code)
  // What is said not to exist must be what the loop looks for.
  const tests = code.filter(({ text }) => /^\s*(?:\}\s*)?(?:else\s+)?(?:if|unless|when)\b/.test(text))
  // What is gone through stands in the head of the loop, or is taken out of it in its first line.
  const loop = code.findIndex(({ text }) => /^\s*(?:for|foreach|while|loop)\b/.test(text))
  const heading =
    sort === 'spent'
      ? textOf(code.slice(Math.max(0, loop), loop + 2))
      : sort === 'inexistent'
        ? `${nameOf(symbol)} ${tests.map(({ text }) => text).join(' ')}`
        : `${symbol.trail.join(' ')} ${code[0]?.text ?? ''}`
  if (found === null || stemsIn(heading, subject).size < subject.length) return null
  return thenReturns(symbol, `${found.value}`, `, behind its loop (${placeOf(symbol.path, found.line.number)})`)
}

/** What stands for what was looked for and not found. */
function inPlaceOfIt(symbol: SymbolView, { subject }: StatedCase, find = otherwiseIn): Conclusion | null {
  const found = find(ownCode(symbol))
  if (found === null || !speaksOf(symbol, subject)) return null
  return thenReturns(symbol, found.value, quoted(symbol, found.line))
}

function speaksOf(symbol: SymbolView, subject: readonly string[]): boolean {
  const said = `${symbol.trail.join(' ')} ${commentOf(symbol)} ${textOf(ownCode(symbol))}`
  return stemsIn(said, subject).size === subject.length
}

/** `default: err = ErrUnknown` and at the end `return lc, err`, which alone gives something back. */
function setOtherwise(symbol: SymbolView, code: readonly SourceLine[], { line }: Branch): Conclusion | null {
  const [set, behind] = code.slice(code.findIndex(({ number }) => number === line.number) + 1)
  const { name, value } = /^\s*(?<name>\w+)\s*=\s*(?<value>[^=].*?);?$/.exec(set?.text ?? '')?.groups ?? {}
  const [only, ...others] = code.filter(({ text }) => /\b(?:return|throw|raise)\b/.test(withoutStrings(text)))
  const isGiven = name !== undefined && new RegExp(`\\breturn\\b.*\\b${name}\\b`).test(only?.text ?? '')
  const isAll = behind === undefined || /^\s*(?:\}|end|break)/.test(behind.text)
  if (set === undefined || value === undefined || !isGiven || others.length > 0 || !isAll) return null
  return thenReturns(symbol, value, quoted(symbol, set))
}

/** A list that is begun empty and that nothing is put into is given back as it was begun. */
function gatheredNothing(symbol: SymbolView, { subject }: StatedCase): Conclusion | null {
  const found = gatheredIn(ownCode(symbol))
  if (found === null || !speaksOf(symbol, subject)) return null
  return thenReturns(
    symbol,
    found.start,
    `, the empty \`${found.name}\` that it begins with (${placeOf(symbol.path, found.line.number)})`,
  )
}

function isAbout(branch: Branch, stated: StatedCase, owner: string): boolean {
  const { tests } = alternativesOf(branch)
  if (branch.isNegated) return tests.length === 1 && isTestOfOpposite(branch.test, stated)
  return tests.some(
    (test) => isTestOf(test, stated, owner) || (branch.sort === 'arm' && isArmFor(test, branch.over, stated)),
  )
}

/** What is named in none of the arms is left for the last one, where all of them are plain values. */
function otherwiseFor(branches: readonly Branch[], stated: StatedCase): readonly Branch[] {
  const { sort, subject } = stated
  if (sort === 'other' || sort === 'inexistent')
    return branches.filter(
      (branch) => branch.sort === 'otherwise' && stemsIn(branch.over, subject).size === subject.length,
    )
  const arms = branches.filter((branch) => branch.sort === 'arm')
  const isPlain = arms.every((branch) => {
    const { tests, isMore } = alternativesOf(branch)
    return !isMore && tests.every(isPlainPattern)
  })
  const isOnly = branches.every((branch) => branch.sort !== 'guard')
  return sort === 'literal' && isSpeltOut(stated) && subject.length === 0 && arms.length > 0 && isPlain && isOnly
    ? branches.filter((branch) => branch.sort === 'otherwise')
    : []
}
