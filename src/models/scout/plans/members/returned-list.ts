// What the list or table holds that a function gives back: `how many fields does overview return`.

import { declarationsOf } from '../../looking/declarations.ts'
import type { Looking } from '../../looking/looking.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { isWhole, ownCode } from '../../looking/whole-text.ts'
import { insideBracket } from '../../source/brackets.ts'
import { elementName, elementsOf } from '../../source/elements.ts'
import { placeOf } from '../../source/paths.ts'
import { textOf, withoutStrings } from '../../source/source-text.ts'
import { counted, namesInWords } from '../../words/in-words.ts'
import type { Asked } from '../asked.ts'
import { answered, type Conclusion, passageOf } from '../conclusion.ts'
import { plainSentence } from '../told.ts'

const asksForAll =
  /\b(?:how many|which|what)\s+(?:\w+\s+){0,2}?(?!(?:values|results|arguments|types|errors|exceptions|things|codes|functions|methods|classes)\b)[a-z]+s\s+(?:does|do|will|would|are|is)\b/i

/** `null` where no list is asked for, or the text has not just one that is written there. */
export function* returnedList({ name, path, sort, language, question }: Asked): Looking<Conclusion | null> {
  if (!asksForAll.test(question.text) || question.condition !== undefined) return null
  const { symbols, left } = yield* declarationsOf({ name, path, sort, language })
  const [only, ...others] = symbols
  if (only === undefined || others.length > 0 || left !== 0 || !isWhole(only)) return null
  const elements = /^(?:function|method)$/.test(only.sort) ? elementsReturned(only) : []
  const names = elements.map(elementName)
  if (names.length === 0 || names.some((one) => /^(?:\*|\.\.\.)|\bfor\b/.test(one))) return null
  return answered(
    plainSentence(
      `\`${only.trail.join('.')}\` returns ${counted(names.length, 'entry')}: ${namesInWords(names)} (${placeOf(only.path, only.line, only.endLine)}).`,
    ),
    [passageOf(only)],
  )
}

/** A list or table that is written where it is given back. */
const literal =
  /^\s*(?:Promise\.resolve\(\s*)?(?:new\s+[\w.]+(?:<[^<>]*>)?(?:\[\])?\s*|(?:Arrays\.asList|(?:List|Set|ImmutableList|ImmutableSet)\.of|listOf|setOf|arrayOf|array)(?=\()|(?:frozenset|tuple|set)\((?=\s*[[({])|vec!|&|\[\]\*?[\w.]+(?=\{)|map\[\w+\][\w.*]+(?=\{))?(?<open>[[{(])/

function elementsReturned(symbol: SymbolView): readonly string[] {
  const code = textOf(ownCode(symbol))
  const plain = withoutStrings(code)
  const returns = [...plain.matchAll(/\breturn\b/g)]
  const [only] = returns
  if (only === undefined || returns.length > 1) return []
  const value = code.slice(only.index + 'return'.length)
  const found = literal.exec(value)
  if (found === null || (found.groups?.open === '(' && found[0].trim() === '(')) return []
  const open = found[0].length - 1
  const inside = insideBracket(value, open)
  const behind = inside === null ? '' : value.slice(open + inside.length + 2)
  // What is done with it before it is given back may leave something out.
  const isAll =
    inside !== null && /^(?:\s*\))?\s*(?:as const\s*)?(?:;|\}|\n|end\b|$)/.test(behind) && !/^\s*\./.test(behind)
  return isAll ? elementsOf(`all = ${value.slice(open, open + inside.length + 2)}`) : []
}
