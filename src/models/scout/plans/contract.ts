// What an interface or a trait asks of those who implement it.

import { search } from '../looking/calls.ts'
import { declarationsOf, nameOf, sourceOf } from '../looking/declarations.ts'
import { type Looking, lookAt } from '../looking/looking.ts'
import { readMatches } from '../looking/read-matches.ts'
import type { SymbolView } from '../looking/read-view.ts'
import { basesIn, headingIn } from '../members/heritage.ts'
import { picksIn } from '../members/picks.ts'
import { literally } from '../source/patterns.ts'
import { codeLines, withoutStrings } from '../source/source-text.ts'
import { withArticle } from '../words/in-words.ts'
import type { Asked } from './asked.ts'
import { type Conclusion, concluded } from './conclusion.ts'
import { members } from './members/members.ts'
import { listsTold } from './told.ts'

/** The methods that must be implemented: of what bears the name, the contract is meant, whatever functions are called so. */
export function* required(asked: Asked): Looking<Conclusion> {
  const { symbols: named } = yield* declarationsOf({ ...asked, sort: asked.sort ?? 'interface' })
  const contracts = named.filter(({ sort }) => /^(?:interface|trait)$/.test(sort))
  const sort = asked.sort ?? (contracts.length > 0 ? 'interface' : undefined)
  const contract = { ...asked, sort, caught: { part: 'methods', isDuty: 'yes' } }
  if (!duty.test(asked.question.text)) return yield* members(contract)
  const symbols = contracts.length > 0 ? contracts : named
  const isSome = symbols.some(leavesSome)
  const conclusion = yield* members(isSome ? { ...contract, picks: leftOpen } : contract)
  if (!conclusion.isAnswered) return conclusion
  const isNone = listsTold(conclusion.tells).some(({ names }) => names.length === 0)
  const doubts = [...symbols.flatMap(whyNotThese), ...(isNone ? ['nothing in it is left to others'] : [])]
  return concluded(conclusion, conclusion.passages, [...doubts, ...(yield* writtenBeside(symbols))])
}

/** Where only some methods are left to others, those are picked. */
const leftOpen = picksIn('which abstract methods are there')?.picks ?? []

/** `extension Store { func size() -> Int { 0 } }` of Swift: what stands there need not be implemented. */
function* writtenBeside(symbols: readonly SymbolView[]): Looking<readonly string[]> {
  const doubts: string[] = []
  for (const symbol of symbols.filter(({ path }) => path.endsWith('.swift'))) {
    const pattern = `^\\s*(?:\\w+ )?extension ${literally(nameOf(symbol))}\\b`
    const found = readMatches(yield* lookAt(search(pattern, { only: '*.swift', limit: 20 })))
    if (found.shown.length > 0) doubts.push(`an extension of \`${nameOf(symbol)}\` may implement some of them`)
  }
  return doubts
}

const duty =
  /\b(?:must|should|shall|needs?|require[sd]?|demand(?:s|ed)?|prescribe[sd]?|mandate[sd]?|ha[sv]e? to|be implemented)\b/i

/** Whether a type has methods with a body of their own, beside those that it leaves to others. */
function leavesSome(symbol: SymbolView): boolean {
  if (isProtocolOfPython(symbol)) return false
  if (symbol.sort === 'interface' && /\.(?:go|[cm]?tsx?|php)$/.test(symbol.path)) return false
  return !/^(?:interface|trait)$/.test(symbol.sort) || spared.test(bodyOf(symbol))
}

/** Why the methods that were told may not be all that must be implemented, or more. */
function whyNotThese(symbol: SymbolView): readonly string[] {
  const name = `\`${nameOf(symbol)}\``
  const isAbstract = abstractClass.test(withoutStrings(sourceOf(symbol)))
  if (!/^(?:interface|trait)$/.test(symbol.sort) && !isAbstract && !isProtocolOfPython(symbol))
    return [`${name} is ${withArticle(symbol.sort)}, and which of its methods it leaves to others is not told`]
  const isOfGo = symbol.path.endsWith('.go')
  const isBuilt = isOfGo
    ? bodyOf(symbol)
        .split('\n')
        .some((text) => /^\s*[\w.]+\s*$/.test(text))
    : basesOf(symbol).some((base) => !asksNothing.test(base))
  return [
    ...(isBuilt ? [`${name} builds on others, which may ask for more`] : []),
    ...(mayLack.test(bodyOf(symbol)) && /\.[cm]?tsx?$/.test(symbol.path)
      ? [`${name} has members that need not be implemented, or fields that hold functions`]
      : []),
  ]
}

/** `close?(): void`, `drop: (id: string) => void` of TypeScript. */
const mayLack = /\w\?\s*[(:]|^\s*(?:readonly\s+)?\w+\s*:.*=>/m

function bodyOf({ line, lines }: SymbolView): string {
  return codeLines(lines.filter(({ number }) => number > line))
    .map(({ text }) => withoutStrings(text))
    .join('\n')
}

function basesOf(symbol: SymbolView): readonly string[] {
  return basesIn(headingIn(sourceOf(symbol), nameOf(symbol)) ?? '')
}

/** What marks a type, and asks for no method. */
const asksNothing =
  /^(?:(?:typing\.|abc\.)?(?:Protocol|ABC|Generic)\b.*|AnyObject|Sendable|Send|Sync|Sized|Copy|'static)$/

/** Says that some of its methods are written by others: `abstract class`, `(ABC)`, `= 0;`. */
const abstractClass = /\babstract\s+(?:\w+\s+)*class\b|@(?:abc\.)?abstract\w+|\)[^;{}()]*=\s*0\s*;/

/** Whoever fits a protocol of Python has every method of it. */
function isProtocolOfPython(symbol: SymbolView): boolean {
  return /\.pyi?$/.test(symbol.path) && basesOf(symbol).some((base) => /^(?:typing\.)?Protocol\b/.test(base))
}

/** A method with a body of its own, or one that may be left out. */
const spared = /\)[^;{}()\n]*(?:\n\s*where\b[^;{}]*)?\{|\b(?:fun|def)\b[^\n]*=|\)[^;{}()\n]*=>/
