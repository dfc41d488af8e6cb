// What an interface or a trait asks of those who implement it.

import { declarationsOf, nameOf, sourceOf } from '../looking/declarations.ts'
import type { Looking } from '../looking/looking.ts'
import type { SymbolView } from '../looking/read-view.ts'
import { basesIn, headingIn } from '../members/heritage.ts'
import { codeLines, withoutStrings } from '../source/source-text.ts'
import { withArticle } from '../words/in-words.ts'
import type { Asked } from './asked.ts'
import { type Conclusion, concluded } from './conclusion.ts'
import { members } from './members/members.ts'

/** The methods that must be implemented: of what bears the name, the contract is meant, whatever functions are called so. */
export function* required(asked: Asked): Looking<Conclusion> {
  const contract = { ...asked, sort: asked.sort ?? 'interface', caught: { part: 'methods', isDuty: 'yes' } }
  const conclusion = yield* members(contract)
  if (!conclusion.isAnswered || !duty.test(asked.question.text)) return conclusion
  const { symbols } = yield* declarationsOf(contract)
  return concluded(conclusion.says, conclusion.passages, symbols.flatMap(whyNotThese))
}

const duty = /\b(?:must|should|shall|needs?|required?|ha[sv]e? to|be implemented)\b/i

/** Why the methods that stand in something may not be those that must be implemented. */
function whyNotThese(symbol: SymbolView): readonly string[] {
  const name = `\`${nameOf(symbol)}\``
  if (!/^(?:interface|trait)$/.test(symbol.sort))
    return [`${name} is ${withArticle(symbol.sort)}, and which of its methods it leaves to others is not told`]
  const { path, line, lines } = symbol
  const body = codeLines(lines.filter(({ number }) => number > line)).map(({ text }) => withoutStrings(text))
  const isOfGo = path.endsWith('.go')
  const isBuilt = isOfGo
    ? body.some((text) => /^\s*[\w.]+\s*$/.test(text))
    : basesIn(headingIn(sourceOf(symbol), nameOf(symbol)) ?? '').length > 0
  return [
    ...(isBuilt ? [`${name} builds on others, which may ask for more`] : []),
    ...(!isOfGo && spared.test(body.join('\n')) ? [`${name} has methods that need not be implemented`] : []),
  ]
}

/** A method with a body of its own, or one that may be left out. */
const spared = /\)[^;{}()\n]*(?:\n\s*where\b[^;{}]*)?\{|\b(?:fun|def)\b[^\n]*=|\w\?\s*[(:]/
