// The lines around one that say when it is come to: the tests and arms that it stands in, the class that it is a part of, and
// what is said right before it.

import type { SourceLine } from '../looking/read-view.ts'
import { indentOf, isComment, upTo } from '../source/source-text.ts'

const heading =
  /^\s*(?:(?:export|public|private|protected|static|async|pub|override|default)\s+)*(?:defp?|fn|func|fun|function|class)\b|^\s*(?:[\w<>[\],*&]+\s+)+\w+\([^;]*\)\s*(?:throws [\w, ]+)?\{?\s*$/
const opening = /^\s*(?:\}\s*)?(?:else|try|begin|do|finally|ensure|default)\b[\s:{]*$/
const making = /\b(?:constructor|__init__|initialize)\b/

/** In their order, the line itself among them. */
export function aboutLine(
  line: SourceLine,
  above: readonly SourceLine[],
  below: readonly SourceLine[],
): readonly SourceLine[] {
  const outer = enclosing(line, above)
  const from = outer.at(-1)?.number ?? 0
  const documents = above.filter(
    ({ number, text }) => number > from && isDocument(text) && indentOf(text) === indentOf(line.text),
  )
  return [
    ...outer,
    ...documents,
    ...severalAt(line, above),
    ...saidBefore(line, above),
    line,
    ...restOfClass(outer, below),
  ]
}

/** The tests and arms that it stands in, and the message right above it: what else stands beside it may be of another case. */
export function leadingTo(line: SourceLine, above: readonly SourceLine[]): readonly SourceLine[] {
  const before = above.at(-1)
  const isMessage =
    before !== undefined &&
    indentOf(before.text) === indentOf(line.text) &&
    /^\s*[\w.:>-]+!?\s*\(.*["'`].*[;)]\s*$/.test(before.text)
  return [...enclosing(line, above), ...(isMessage && !isOther(before.text) ? [before] : []), line]
}

/** From the outermost to the innermost; what a function is called after is told of none of its branches. */
function enclosing(line: SourceLine, above: readonly SourceLine[]): readonly SourceLine[] {
  const kept: SourceLine[] = []
  let depth = indentOf(line.text)
  for (const one of above.toReversed()) {
    if (one.text.trim() === '' || indentOf(one.text) >= depth) continue
    // A bracket in a line of its own: what it is opened by stands above it, as far in.
    if (/^\s*\{\s*$/.test(one.text)) {
      depth = indentOf(one.text) + 1
      continue
    }
    if (heading.test(one.text) && !isOfClass(one.text) && !making.test(one.text)) break
    if (!opening.test(one.text)) kept.unshift(one)
    if (isOfClass(one.text)) break
    depth = indentOf(one.text)
  }
  return kept
}

/** Messages and comments; what has its case in its own line is not about what stands above. */
function saidBefore(line: SourceLine, above: readonly SourceLine[]): readonly SourceLine[] {
  if (isOther(line.text.replace(/^\s*(?:return|exit)\b/, '')) || heading.test(line.text)) return []
  const depth = indentOf(line.text)
  return [
    ...upTo(
      above.toReversed(),
      ({ text }) =>
        text.trim() === '' || indentOf(text) !== depth || isOther(text) || heading.test(text) || isDocument(text),
    ),
  ].reverse()
}

/** Another arm, or another test that has ended. */
function isOther(text: string): boolean {
  return /=>|->|^\s*(?:case|when|if|elif|else|except|rescue|catch|return|exit)\b|\}\s*$/.test(text)
}

/** An arm may name several in as many lines. */
function severalAt(line: SourceLine, above: readonly SourceLine[]): readonly SourceLine[] {
  const isFurther = ({ text }: SourceLine) => /^\s*\|(?!\|)/.test(text)
  if (!isFurther(line)) return []
  const further = upTo(above.toReversed(), (one) => !isFurther(one))
  return above.slice(-1 - further.length)
}

/** A class may say below its code what it is of. */
function restOfClass(outer: readonly SourceLine[], [, ...below]: readonly SourceLine[]): readonly SourceLine[] {
  const [first] = outer.filter(({ text }) => !isComment(text))
  if (first === undefined || !isOfClass(first.text)) return []
  return upTo(below, ({ text }) => text.trim() !== '' && indentOf(text) <= indentOf(first.text))
}

function isOfClass(text: string): boolean {
  return /^\s*(?:[a-z]+\s+)*class\b/.test(text)
}

function isDocument(text: string): boolean {
  return /^\s*(?:"""|''')/.test(text)
}
