// A chain of questions about what was typed, or a switch over it, that is seen from its first question to what is done with
// anything else: what it asks for is then all there is.

import type { SourceLine } from '../looking/read-view.ts'
import { indentOf, isComment } from '../source/source-text.ts'

const question = /^\s*(?:\}\s*)?(?:if|else\s+if|elif|elsif|elseif)\b/
const label = /^\s*(?:case|when)\b|^\s*\(?--?[\w*-]*.*\)\s*(?:$|\S.*;;)|^\s*"[^"]*"(?:\s*\|\s*"[^"]*")*\s*=>/
const otherwise = /^\s*(?:\}\s*)?(?:else\b(?!\s*if\b)|default\s*:|\*\)|_\s*=>)/
/** What only closes something, or ends an arm. */
const between = /^\s*(?:[{}][\s;,]*|end|fi|;;)$/
/** `else if (arg[0] == '-')`: what begins with a sign and was not asked for before. */
const signOnly = /["']--?["']|^\s*\(?--?\*?\)/
const plainIf = /^\s*if\b/

/** Whether all these lines, and no others, are the questions of one chain that ends with what is done otherwise. */
export function isClosedChain(lines: readonly SourceLine[], asking: readonly number[]): boolean {
  // `*)` of a shell looks like the middle of a comment.
  const code = lines.filter(({ text }) => text.trim() !== '' && (otherwise.test(text) || !isComment(text)))
  const first = code.findIndex(({ number }) => number === Math.min(...asking))
  const depth = indentOf(code[first]?.text ?? '')
  const head = code[first]?.text ?? ''
  const form = label.test(head) ? label : question.test(head) ? question : null
  if (first < 0 || form === null) return false
  const isPart = ({ text }: SourceLine) => form.test(text) || otherwise.test(text) || between.test(text)
  const isOutside = (line: SourceLine) =>
    indentOf(line.text) < depth || (indentOf(line.text) === depth && !isPart(line))
  const begin = beginOf(code.slice(0, first + 1), { isOutside, isDepth: (text) => indentOf(text) === depth })
  const rest = code.slice(begin)
  const end = rest.findIndex(
    (line, index) => isOutside(line) || (form === question && index > 0 && isNext(line.text, depth)),
  )
  const own = (end < 0 ? rest : rest.slice(0, end)).filter(({ text }) => indentOf(text) === depth)
  const heads = own.filter(({ text }) => form.test(text) && !otherwise.test(text))
  const isEach = heads.every(({ number, text }) => asking.includes(number) || signOnly.test(text))
  const isAll = asking.every((line) => heads.some(({ number }) => number === line))
  return end >= 0 && isEach && isAll && own.some(({ text }) => otherwise.test(text))
}

/** Another chain begins. */
function isNext(text: string, depth: number): boolean {
  return indentOf(text) === depth && plainIf.test(text)
}

interface Bounds {
  readonly isOutside: (line: SourceLine) => boolean
  readonly isDepth: (text: string) => boolean
}

/** Where the chain begins that the last of some lines belongs to. */
function beginOf(lines: readonly SourceLine[], { isOutside, isDepth }: Bounds): number {
  const start = lines.findLastIndex(({ text }) => isDepth(text) && plainIf.test(text))
  const outside = lines.findLastIndex(isOutside)
  return Math.max(start, outside + 1)
}
