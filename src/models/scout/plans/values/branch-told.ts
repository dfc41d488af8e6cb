// What comes of a case in plain words, told by the branch of the one function whose words it is asked in.

import { search, view } from '../../looking/calls.ts'
import { nameOf } from '../../looking/declarations.ts'
import { type Looking, look } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { readView, type SourceLine, type SymbolView } from '../../looking/read-view.ts'
import { isWhole, ownCode, wholeOf } from '../../looking/whole-text.ts'
import { placeOf } from '../../source/paths.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { indentOf, leastIndent, textOf, withoutStrings } from '../../source/source-text.ts'
import { type AskedBranch, branchAsked } from '../../values/asked-branch.ts'
import { deedsIn } from '../../values/every-case.ts'
import { kinOfStem, toldIn } from '../../values/wanted-value.ts'
import { namesInWords } from '../../words/in-words.ts'
import { formsOf } from '../../words/kinship.ts'
import { stemOf } from '../../words/stems.ts'
import type { Asked } from '../asked.ts'
import { answered, type Conclusion, passageOf, unknown } from '../conclusion.ts'
import { commentOf } from '../define.ts'
import { inARow, type Telling } from '../told.ts'
import { casesOf, whatIsTested } from './case-by-case.ts'

const mostSeen = 8
const mostTold = 3
const longestShown = 20
/** More than what else speaks for a branch may come to. */
const mostCounted = 20

interface Told {
  readonly symbol: SymbolView
  readonly below: readonly string[]
  readonly deeds: readonly string[]
  /** What is done there before something is given back. */
  readonly before?: readonly string[]
  readonly line: SourceLine
  /** How much of the case the branch itself speaks of. */
  readonly count: number
}

export function* branchTold({ question }: Asked): Looking<Conclusion> {
  const wanted = branchAsked(question)
  if (wanted === null) return unknown('Looked for what comes of a case in the question; there is none.')
  const thing = thingUsed(question.text)
  // What the question names together with its owner is told by nothing else.
  const [owned] = question.names.filter((name) => /\w[.#]\w/.test(name)).map((name) => name.replaceAll('#', '.'))
  const told = (yield* speakingOf(wanted))
    .filter(({ trail }) => owned === undefined || `.${trail.join('.')}`.endsWith(`.${owned}`))
    .flatMap((symbol) => branchesFor(symbol, wanted))
    .filter(({ below, deeds }) => thing === null || toldIn([...below, ...deeds].join(' '), [thing]).size > 0)
  const most = Math.max(...told.map(({ count }) => count))
  const best = told.filter(({ count }) => count === most)
  const [first] = best
  const isOne = first !== undefined && best.every(({ symbol }) => symbol === first.symbol)
  if (!isOne || best.length > mostTold)
    return unknown('Looked for a branch that is about such a case; none plainly is.')
  return answered(inARow(best.map(inWords), '\n'), best.map(passageFor))
}

/** `Which route is used when none is chosen`: the branch must have to do with a route. */
function thingUsed(text: string): string | null {
  const { noun } =
    /^\W*(?:which|what)\s+(?:[\w-]+\s+)*?(?<noun>[\w-]+)\s+(?:is|are|gets?)\s+(?:used|taken|assumed|chosen|picked|applied)\b/i.exec(
      text,
    )?.groups ?? {}
  return noun === undefined ? null : stemOf(noun.toLowerCase())
}

function passageFor({ symbol, line }: Told) {
  const { path, lines } = passageOf(symbol)
  return lines.length <= longestShown
    ? { path, lines }
    : { path, lines: lines.filter(({ number }) => Math.abs(number - line.number) < longestShown / 4) }
}

function inWords({ symbol, below, deeds, before = [], line }: Told): Telling {
  const done = [...before, ...deeds].map((deed) => deed.replace(/;$/, ''))
  const says = `In \`${symbol.trail.join('.')}\`, ${namesInWords(below)} leads to ${done.map((deed) => `\`${deed}\``).join(', ')} (${placeOf(symbol.path, line.number)}).`
  return { says, tells: { sort: 'branch', deeds: done } }
}

/** Functions that speak of the most of the words, each word being looked for by itself. */
function* speakingOf({ stems }: AskedBranch): Looking<readonly SymbolView[]> {
  const found = (yield* look(
    stems.map((stem) =>
      search([...formsOf(stem), ...kinOfStem(stem)].filter((one) => one.length > 2 || one === stem).join('|'), {
        ignoreCase: true,
        exclude: noProduct,
        limit: 80,
      }),
    ),
  )).map(readMatches)
  const spoken = new Map<string, Set<number>>()
  for (const [index, { shown }] of found.entries())
    for (const { path, around } of shown) {
      if (around === null || !isShipped(path) || !/^(?:function|method|property|constructor)$/.test(around.sort))
        continue
      const target = `${path}:${around.line}`
      spoken.set(target, (spoken.get(target) ?? new Set()).add(index))
    }
  const targets = [...spoken]
    .toSorted(([, one], [, other]) => other.size - one.size)
    .slice(0, mostSeen)
    .map(([target]) => target)
  const views = (yield* look(targets.map((target) => view(target, { docs: true })))).map(readView)
  return (yield* wholeOf(views.flatMap((one) => (one.kind === 'symbol' ? [one] : [])))).filter(isWhole)
}

/** Branches that speak of the case, where the function speaks of all the rest. */
function branchesFor(symbol: SymbolView, wanted: AskedBranch): readonly Told[] {
  const { stems, spare, caseStems, states, numbers, isDenied, isGiven } = wanted
  const code = ownCode(symbol)
  const about = `${symbol.path} ${symbol.trail.join(' ')} ${commentOf(symbol)} ${textOf(code)}`
  const known = toldIn(about, stems)
  if (stems.some((stem) => !known.has(stem) && !spare.includes(stem))) return []
  const byName = toldIn(`${nameOf(symbol)} ${symbol.path} ${code[0]?.text ?? ''}`, stems)
  return branchesOf(symbol).flatMap((branch) => {
    const head = branch.below.at(-1) ?? ''
    const said = `${branch.below.join(' ')} ${branch.deeds.join(' ')}`
    const outcome = `${whatIsTested(head, code)} ${tried(branch, code)}`
    const text = `${said} ${outcome}`
    const isSo = states.every(
      ({ tested, isOfOutcome }) =>
        tested.test(withoutStrings(head)) || tested.test(said) || (isOfOutcome === true && tested.test(outcome)),
    )
    const isCompared = numbers.every((one) => new RegExp(`(?<![\\w.])${one.replace('.', '\\.')}(?![\\w.])`).test(head))
    if (isGiven && !branch.deeds.some((deed) => gives.test(deed))) return []
    if (!isSo || !isCompared || (!isDenied && isDenying(head, stems)) || isOpposite(head, states)) return []
    const own = toldIn(text, stems)
    // What the function is called after, or takes, is said of all its branches.
    const telling = [...own].filter((stem) => !byName.has(stem)).length
    const isTold = telling > 0 || numbers.length > 0 || (own.size > 0 && states.length > 0)
    // What is tested tells more of a case than what is done then.
    const tested = toldIn(branch.below.join(' '), stems).size
    // What is said of the case itself counts before all that is asked of it.
    const ofCase = caseStems.filter((stem) => own.has(stem)).length
    return isTold ? [{ symbol, ...branch, count: ofCase * (mostCounted + 1) + own.size + telling + tested }] : []
  })
}

/** `else of if left == 0`: what is done where things are not as the case says. */
function isOpposite(head: string, states: AskedBranch['states']): boolean {
  const { other } = /^else of (?<other>.+)$/.exec(withoutStrings(head))?.groups ?? {}
  const said = other?.replace(presence, ' ')
  return said !== undefined && states.some(({ tested }) => tested.test(said))
}

/** What says of something that it is there denies nothing, however it is written. */
const presence =
  /(?:!==?|\bis not)\s*(?:null|nil|None|NULL|nullptr|undefined)\b|(?:!|\bnot\s+)[\w.$>-]*(?:empty|blank|null|nil|none)\b/gi

/** `else of if jammed`, `if !jammed`: what is said not to be so. */
function isDenying(head: string, stems: readonly string[]): boolean {
  const parts = head.split(/&&|\band\b/)
  const telling = parts.filter((part) => toldIn(part, stems).size > 0)
  return (telling.length > 0 ? telling : parts).every((part) => denies(part))
}

function denies(head: string): boolean {
  return /^(?:else|not|no|unless)\b|^(?:default|_)$|^(?:\w+\s+)*?\(?\s*(?:!(?!=)|not\s)|\b(?:==?|is)\s*(?:false|False|null|nil|None)\b/.test(
    withoutStrings(head).replace(/^(?:if|elif|elsif|else if|when|case)\b\s*/, ''),
  )
}

type Branch = Pick<Told, 'below' | 'deeds' | 'before' | 'line'>

const loops = /^(?:for|foreach|while|loop|until|do|try|with)\b/

/** What is given back in each case, and else what is done there. */
function branchesOf(symbol: SymbolView): readonly Branch[] {
  const all = deedsIn(partRead(ownCode(symbol))) ?? []
  const given: readonly Branch[] = (casesOf(symbol) ?? [])
    .filter(({ isWorkedOut }) => !isWorkedOut)
    .map(({ line, below, value, isRaised }) => {
      const beside = all.filter((one) => one.own !== '' && one.below.join('\n') === below.join('\n'))
      const before = beside.filter((one) => one.line.number < line.number).map(({ own }) => own)
      const deeds = [isRaised ? `raise ${value}` : value === '' ? 'return' : `return ${value}`]
      return { line, below, deeds, before: before.length < mostDeeds ? before : [] }
    })
  const done = new Map<string, Branch>()
  for (const { line, below, own } of all) {
    const key = below.join('\n')
    const before = done.get(key)
    if (own === '' || given.some((one) => one.below.join('\n') === key)) continue
    done.set(key, { line: before?.line ?? line, below, deeds: [...(before?.deeds ?? []), own] })
  }
  return [...given, ...done.values()].filter(
    ({ below, deeds }) => below.length > 0 && !loops.test(below.at(-1) ?? '') && deeds.length <= mostDeeds,
  )
}

/** What was tried above a branch that is taken where that fails. */
function tried({ below, line }: Branch, code: readonly SourceLine[]): string {
  if (!/^\}?\s*(?:except|catch|rescue)\b/.test(below.at(-1) ?? '')) return ''
  const above = code.filter(({ number }) => number < line.number)
  const start = above.findLastIndex(({ text }) => /^\s*(?:try|begin)\b/.test(text))
  const end = above.findLastIndex(({ text }) => /^\s*\}?\s*(?:except|catch|rescue)\b/.test(text))
  return start < 0 ? '' : textOf(above.slice(start, end))
}

/** Up to what holds a function of its own and cannot be read, if no case is told from there on. */
function partRead(code: readonly SourceLine[]): readonly SourceLine[] {
  if (deedsIn(code) !== null) return code
  const [, ...body] = code
  const depth = leastIndent(body.slice(0, -1))
  const starts = code.flatMap(({ text }, index) => (index > 1 && indentOf(text) === depth ? [index] : []))
  for (const start of starts.toReversed()) {
    if (code.slice(start).some(({ text }) => tellsCase.test(withoutStrings(text)))) return []
    if (deedsIn(code.slice(0, start)) !== null) return code.slice(0, start)
  }
  return []
}

const tellsCase =
  /\b(?:if|elif|elsif|elseif|else|unless|switch|match|case|when|catch|except|rescue)\b|\s\?\s|\?\?|\|\||&&/
const mostDeeds = 4
const gives = /^(?:return|raise|throw|panic|yield)\b|\bErr\(|\b(?:send|write|print|reply|respond)/i
