// What a function gives back in which case, as far as its text says so plainly: guards (`if not name: return 0`) and the arms of
// a switch or match. Whatever hangs on more than one test is read as a branch without a value.

import type { SourceLine } from '../looking/read-view.ts'
import { insideBracket, isClosed, splitTop } from '../source/brackets.ts'
import { indentOf, leastIndent, upTo, withoutRemarks, withoutStrings } from '../source/source-text.ts'

export interface Branch {
  /** The test or the patterns as they are written; nothing for what is left when no other fits. */
  readonly test: string
  /** The line that says over what arms are chosen; nothing for a guard. */
  readonly over: string
  readonly sort: 'guard' | 'arm' | 'otherwise'
  /** Whether it is taken where the test does not hold. */
  readonly isNegated: boolean
  /** What is given back; `null` where that hangs on more. */
  readonly value: string | null
  readonly line: SourceLine
}

/** The branches of a function by its lines, without those of its comments. The first line is its heading. */
export function branchesIn(lines: readonly SourceLine[], path: string): readonly Branch[] {
  const body = bodyIn(lines)
  const depth = leastIndent(body)
  return body.flatMap((line, index) => {
    const rest = body.slice(index + 1)
    const isTop = indentOf(line.text) === depth
    const guard = guardAt(line, rest, path)
    if (guard !== null)
      return isTop ? [...guard, ...elseOf(guard, rest.slice(blockAfter(line, rest).length))] : guard.map(withoutValue)
    if (!opensArms.test(withoutStrings(line.text))) return []
    const isLast = rest.slice(blockAfter(line, rest).length).every(({ text }) => /^[\s}\])end;]*$/.test(text))
    const arms = armsIn(blockAfter(line, rest), path).map((one) => ({ ...one, over: line.text }))
    return arms.map((one) => (isTop && (isLast || one.isReturned) ? one : withoutValue(one)))
  })
}

function withoutValue(branch: Branch): Branch {
  return { ...branch, value: null }
}

/** Where nothing but a return follows a guard that gives something back, it is for all that the guard does not hold for. */
function elseOf(guard: readonly Branch[], rest: readonly SourceLine[]): readonly Branch[] {
  const [only, ...others] = guard
  const [last, ...more] = rest.filter(({ text }) => !/^\s*\}\s*$/.test(text))
  const value = last === undefined || !isClosed(last.text) ? undefined : returned.exec(last.text)?.groups?.value
  if (only === undefined || only.value === null || others.length > 0 || more.length > 0) return []
  return last === undefined || !value || chosenIn(last.text.trim()) !== null
    ? []
    : [{ ...only, isNegated: !only.isNegated, value, line: last }]
}

/** What is given back behind a loop that gives something back: nothing was found in it. `null` where there is no such loop. */
export function valueBehindLoop(lines: readonly SourceLine[]): Pick<Branch, 'value' | 'line'> | null {
  const body = bodyIn(lines)
  const depth = leastIndent(body)
  const [last, ...before] = body.filter(({ text }) => !/^\s*\}\s*$/.test(text)).toReversed()
  const value =
    last === undefined || indentOf(last.text) !== depth ? undefined : returned.exec(last.text)?.groups?.value
  const loops = before.filter(({ text }) => /^\s*(?:for|foreach|while|loop|\w*for_each\w*)\b/.test(text))
  const isOnly = before.every(({ text }) => indentOf(text) > depth || !/\breturn\b/.test(withoutStrings(text)))
  const [loop, ...others] = loops
  if (last === undefined || !value || !isClosed(last.text) || chosenIn(last.text.trim()) !== null) return null
  if (loop === undefined || others.length > 0 || indentOf(loop.text) !== depth || !isOnly) return null
  const inside = before.slice(0, before.indexOf(loop))
  const isLoopOnly = inside.every(({ text }) => indentOf(text) > depth)
  return isLoopOnly && inside.some(({ text }) => /\breturn\b/.test(withoutStrings(text))) ? { value, line: last } : null
}

/** Without remarks and empty lines, without the heading, which may have several lines, and without what closes it. */
export function bodyIn(lines: readonly SourceLine[]): readonly SourceLine[] {
  const code = lines.map((line) => ({ ...line, text: withoutRemarks(line.text).trimEnd() }))
  const [head, ...below] = code.filter(({ text }) => text !== '')
  const outer = indentOf(head?.text ?? '')
  const rest = withOwnRescue(withSwitchFirst(head, below), outer)
  const start = rest.findIndex(({ text }) => !/^\s*[{)\]]/.test(text) && indentOf(text) > outer)
  return rest.slice(Math.max(0, start)).filter(({ text }) => indentOf(text) > outer && !/^\s*\{\s*$/.test(text))
}

/** What a method of Ruby rescues of all that it does stands under its heading, as deep as that: here it is set into the body. */
function withOwnRescue(lines: readonly SourceLine[], outer: number): readonly SourceLine[] {
  const at = lines.findIndex(({ text }) => indentOf(text) === outer && /^\s*(?:rescue|ensure)\b/.test(text))
  const isEnd = ({ text }: SourceLine) => indentOf(text) === outer && /^\s*end\b/.test(text)
  return at < 0
    ? lines
    : lines.map((line, index) => (index < at || isEnd(line) ? line : { ...line, text: `  ${line.text}` }))
}

/** `=> rule switch {` of C# is written as other languages do: `return switch (rule) {`. */
function withSwitchFirst(head: SourceLine | undefined, below: readonly SourceLine[]): readonly SourceLine[] {
  const swapped = below.map((line) => ({
    ...line,
    text: line.text.replace(/^(\s*)return\s+(\S.*?)\s+switch(\s*\{)?$/, '$1return switch ($2) {'),
  }))
  const behind = headOfValue(head?.text ?? '')
  if (head === undefined || behind === null) return swapped
  const outer = indentOf(head.text)
  if (!/[{=]$/.test(behind) && isClosed(behind))
    return [{ ...head, text: `${' '.repeat(outer + 2)}return ${behind.replace(/;$/, '')}` }]
  const arms = swapped
    .filter(({ text }) => indentOf(text) > outer)
    .map((line) => ({ ...line, text: `    ${line.text}` }))
  return [{ ...head, text: `${' '.repeat(outer + 2)}return ${behind}` }, ...arms]
}

/** What stands in the heading itself of what is given back: `=> rule switch {`, `= when (rule) {`, `=> n > 3 ? a : b;`. */
function headOfValue(heading: string): string | null {
  const over = /=>\s*(?<over>\S.*?)\s+switch(?:\s*\{)?$/.exec(heading)?.groups?.over
  if (over !== undefined) return `switch (${over}) {`
  const { matched } = /=\s*(?<matched>\S+)\s+match\s*\{$/.exec(heading)?.groups ?? {}
  if (matched !== undefined) return `match ${matched} {`
  const { chosen } =
    /\)\s*(?::\s*[\w.<>?, ]+)?\s*=>?\s*(?<chosen>(?:when|if|try)\b.*|(?!\{)\S.*\s\?\s.*)$/.exec(heading)?.groups ?? {}
  return chosen ?? null
}

/** The lines that are indented more than one. */
function blockAfter({ text }: SourceLine, rest: readonly SourceLine[]): readonly SourceLine[] {
  const isInside = (one: SourceLine) =>
    indentOf(one.text) > indentOf(text) ||
    // Go and C may set the cases of a switch under it.
    (/^\s*(?:case|default)\b/.test(one.text) && indentOf(one.text) === indentOf(text))
  return upTo(rest, (one) => !isInside(one))
}

const returned = /^\s*return\b\s*(?<value>[^;]*?)\s*;?\s*$/

/** The one value that a block gives back, in its own lines. */
function valueGivenBy(block: readonly SourceLine[], path: string): string | null {
  const own = block.filter(({ text }) => !/^\s*[{}]\s*$/.test(text))
  const returns = own.filter(({ text }) => /\breturn\b/.test(withoutStrings(text)))
  const depth = leastIndent(own)
  const [only, ...others] = returns
  if (only !== undefined)
    return others.length === 0 && indentOf(only.text) === depth && isClosed(only.text)
      ? (returned.exec(only.text)?.groups?.value ?? null) || null
      : null
  const [single, ...more] = own
  return single !== undefined && more.length === 0 && byExpression.test(path) ? expressionIn(single.text) : null
}

/** Where what stands last is given back. */
export const byExpression = /\.(?:rs|kts?|scala|rb|ex|exs)$/

function expressionIn(text: string): string | null {
  const value = text.trim().replace(/,$/, '')
  return /;$|^(?:if|match|case|when|let|raise|throw|panic!|break|continue)\b|(?<![=!<>])=(?![=>~])/.test(
    withoutStrings(value),
  ) || !isClosed(value)
    ? null
    : value
}

/** `if`, in all the ways in which what it guards may follow; `null` for any other line. */
function guardAt(line: SourceLine, rest: readonly SourceLine[], path: string): readonly Branch[] | null {
  const text = line.text.trim()
  const chosen = chosenIn(text)
  if (chosen !== null) return chosen.map((one) => ({ ...one, sort: 'guard', over: '', line }))
  const { word, tail = '' } =
    /^(?:\}\s*)?(?:else\s+)?(?<word>if|elif|elsif|unless)\b\s*(?<tail>.*)$/.exec(text)?.groups ?? {}
  if (word === undefined) return null
  const bracketed = tail.startsWith('(') ? insideBracket(tail, 0) : null
  const behind = bracketed === null ? '' : tail.slice(bracketed.length + 2).trim()
  const isWholly = bracketed !== null && /^(?:\{|return\b|:|then\b|$)/.test(behind)
  const test = isWholly ? bracketed : tail.replace(/\s*(?:\{|:|\bthen)\s*$/, '')
  const inline = isWholly ? /^\{?\s*(?<one>return\b.*?)\s*\}?$/.exec(behind)?.groups?.one : undefined
  const block = blockAfter(line, rest)
  const isOpen = !isClosed(tail.replace(/\{\s*$/, ''))
  const value =
    inline === undefined ? (isOpen ? null : valueGivenBy(block, path)) : (returned.exec(inline)?.groups?.value ?? null)
  return [{ test: test.trim(), sort: 'guard', over: '', isNegated: word === 'unless', value, line }]
}

/** `return a if test`, `return a if test else b`, `return test ? a : b`. */
export function chosenIn(text: string): readonly Pick<Branch, 'test' | 'isNegated' | 'value'>[] | null {
  const { first, word, test, last } =
    /^return\s+(?<first>.+?)\s+(?<word>if|unless)\s+(?<test>.+?)(?:\s+else\s+(?<last>.+))?$/.exec(text)?.groups ?? {}
  if (first !== undefined && test !== undefined)
    return bothOf(test, { yes: first, no: last, isNegated: word === 'unless' })
  const before = /^return\s+if\s*\((?<test>[^()]+)\)\s*(?<yes>[^{}]+?)\s+else\s+(?<no>[^{}]+)$/.exec(text)?.groups
  if (before?.test !== undefined && before.yes !== undefined)
    return bothOf(before.test, { yes: before.yes, no: before.no, isNegated: false })
  const asked = /^return\s+(?<test>[^?]+?)\s*\?(?![?.])\s*(?<yes>[^?:]+?)\s*:\s*(?<no>[^?:]+?);?$/.exec(text)?.groups
  if (asked?.test === undefined || asked.yes === undefined) return null
  return bothOf(asked.test.replace(/^\((.*)\)$/, '$1'), { yes: asked.yes, no: asked.no, isNegated: false })
}

function bothOf(
  test: string,
  { yes, no, isNegated }: { readonly yes: string; readonly no: string | undefined; readonly isNegated: boolean },
): readonly Pick<Branch, 'test' | 'isNegated' | 'value'>[] {
  return [{ test, isNegated, value: yes }, ...(no === undefined ? [] : [{ test, isNegated: !isNegated, value: no }])]
}

const opensArms = /^\s*(?:return\s+)?(?:switch|match|when)\b.*[{:]$|^\s*(?:return\s+)?case\s+[^:]+$/

const arm =
  /^\s*(?:(?:case|when)\s+(?<labels>.+?)\s*(?::(?!:)|->|=>|\bthen\b|$)|(?<rest>default|_|else)\s*(?::|->|=>|$)|case\s+(?<wild>_)\s*:|(?<pattern>[\w"'-][^=]*?)\s*(?:=>|->))\s*(?<value>.*)$/

type Arm = Omit<Branch, 'over'> & { readonly isReturned: boolean }

/** The arms of a switch; labels that follow each other are of one arm. */
function armsIn(block: readonly SourceLine[], path: string): readonly Arm[] {
  const depth = leastIndent(block)
  const heads = block.flatMap((line, index) => {
    const groups = indentOf(line.text) === depth ? arm.exec(line.text)?.groups : undefined
    return groups === undefined ? [] : [{ line, index, groups }]
  })
  let before: string[] = []
  return heads.flatMap(({ line, index, groups }, at) => {
    const own = block.slice(index + 1, heads[at + 1]?.index ?? block.length)
    const labels = groups.labels ?? groups.pattern ?? ''
    const written = (groups.value ?? '').replace(/^\{\s*$/, '')
    if (written === '' && own.length === 0) {
      before.push(labels === '' ? '_' : labels)
      return []
    }
    const value = written === '' ? valueGivenBy(own, path) : own.length === 0 ? inlineValue(written) : null
    const test = [...before, ...(labels === '' ? [] : [labels])].join(', ')
    const isOtherwise = labels === '' || before.includes('_')
    before = []
    const isReturned = /\breturn\b/.test(`${written} ${own.map(({ text }) => text).join(' ')}`)
    return [
      {
        test,
        sort: isOtherwise ? ('otherwise' as const) : ('arm' as const),
        isNegated: false,
        value,
        line,
        isReturned,
      },
    ]
  })
}

function inlineValue(written: string): string | null {
  const value = returned.exec(written)?.groups?.value
  return value === undefined ? expressionIn(written.replace(/[,;]$/, '')) : value || null
}

/** The tests each of which is enough for a branch, and whether others must hold as well. */
export function alternativesOf({ test, sort }: Pick<Branch, 'test' | 'sort'>): {
  readonly tests: readonly string[]
  readonly isMore: boolean
} {
  const plain = withoutStrings(test)
  const isMore = /&&|\band\b/.test(plain) || (sort === 'arm' && /\sif\s/.test(plain))
  const tests = sort === 'arm' ? splitTop(test, /[,|]/) : test.split(/\|\||\bor\b/)
  return { tests: tests.map((one) => one.trim()), isMore }
}
