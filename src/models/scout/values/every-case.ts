// Every case in which a function gives something back: each value with the lines that it stands below, as they are written.
// Nothing is understood of a test here; whoever asked sees which of them holds.

import type { SourceLine } from '../looking/read-view.ts'
import { isClosed } from '../source/brackets.ts'
import { indentOf, leastIndent, withoutStrings } from '../source/source-text.ts'
import { bodyIn, byExpression, chosenIn } from './branches.ts'
import { choicesIn } from './choices.ts'

export interface ReturnCase {
  /** The heads of what it stands in, from the outside in; none for what is left. */
  readonly below: readonly string[]
  readonly value: string
  /** Whether it is an error that is raised. */
  readonly isRaised: boolean
  readonly line: SourceLine
  /** The variable that it is kept in until that is given back. */
  readonly keptIn?: string
  /** Whether it is a variable that is worked out on the way, so that its name does not tell what it is. */
  readonly isWorkedOut?: true
}

interface Block {
  readonly depth: number
  readonly head: string
  /** Whether what stands last in it is given back. */
  readonly givesLast: boolean
  /** Whether nothing stands in it. */
  readonly isBare: boolean
}

/** The cases by the lines of a function, the first of which is its heading; `null` where one of them cannot be read. */
export function everyCase(lines: readonly SourceLine[], path: string): readonly ReturnCase[] | null {
  const cases = casesAsWritten(lines, path)
  return cases?.some(({ isWorkedOut }) => isWorkedOut) ? null : cases
}

/** The same, with variables that are worked out on the way as what they are called. */
export function casesAsWritten(lines: readonly SourceLine[], path: string): readonly ReturnCase[] | null {
  if (/\.exs?$/.test(path)) return clausesIn(lines)
  const body = withWholeEnd(withWholeHeads(bodyIn(lines)), path)
  const placed = placedIn(body, byExpression.test(path) ? lastStatement(body) : body.length)
  const cases = placed?.map((one) => {
    const given = givenBy(one)
    return given?.map((each) => ({ ...each, below: [...one.below, ...each.below], line: one.line })) ?? null
  })
  const read = cases?.flatMap((one) => one ?? [])
  if (placed === null || cases === undefined || read === undefined || cases.includes(null)) return null
  const gathered = read.filter(({ value }) => isGathered(value, body))
  const [kept, ...others] = gathered
  if (kept === undefined) return read
  const set = others.length > 0 || kept.below.length > 0 ? null : keptCases(placed, read, kept)
  return set ?? read.map((one) => (gathered.includes(one) ? { ...one, isWorkedOut: true } : one))
}

/** `defp kind(0x02), do: {:ok, :wind}`: a function of Elixir that is nothing but one line for each case. */
function clausesIn(lines: readonly SourceLine[]): readonly ReturnCase[] | null {
  const clauses = lines
    .filter(({ text }) => text.trim() !== '' && !/^\s*(?:#|@(?:doc|spec|impl)\b)/.test(text))
    .map((line) => ({ line, groups: clause.exec(line.text)?.groups }))
  const read = clauses.flatMap(({ line, groups: { head = '', value = '' } = {} }): readonly ReturnCase[] =>
    value === '' || /^if\b|\bdo$/.test(value) ? [] : [{ below: [head], value, isRaised: /^raise\b/.test(value), line }],
  )
  return read.length === clauses.length ? read : null
}

const clause = /^\s*defp?\s+[\w?!]+(?<head>\(.*\)(?:\s+when\s.*?)?),\s*do:\s*(?<value>\S.*)$/

/** `level = 'info'`, and in a branch `level = 'warn'`: what is put into the variable that is given back at the end. */
function keptCases(
  placed: readonly Placed[],
  read: readonly ReturnCase[],
  kept: ReturnCase,
): readonly ReturnCase[] | null {
  const name = kept.value
  const touches = new RegExp(
    `(?<![\\w.])${name}\\s*(?:[^\\s\\w=!<>:]=|\\+\\+|--|\\[|\\.(?:push|append|add|put|insert|extend|\\w+\\s*=(?!=)))`,
  )
  const sets = new RegExp(
    `^(?:(?:let|var|val|const|auto|mut|final|my|[A-Z]\\w*|int|char|bool|double|float|long)\\s+(?:mut\\s+)?)?\\*?${name}\\s*(?::[^=]+)?:?=(?!=)\\s*(?<value>.+?)\\s*;?$`,
  )
  const isLooped = ({ below, own }: Placed) => sets.test(own) && below.some((head) => loops.test(head))
  if (placed.some((one) => touches.test(withoutStrings(one.own)) || isLooped(one))) return null
  const put = placed.flatMap((one) => {
    const value = sets.exec(one.own)?.groups?.value
    if (value === undefined) return []
    return (choicesIn(value) ?? [{ below: [], value }]).map((each) => ({
      below: [...one.below, ...each.below],
      value: shortened(each.value),
      isRaised: false,
      line: one.line,
      keptIn: name,
    }))
  })
  const named = new RegExp(`(?<![\\w.])${name}\\s*(?::[^=]+)?:?=(?!=)`)
  const isOfItself = new RegExp(`=.*(?<![\\w.])${name}(?![\\w])`)
  const isAll = placed
    .filter(({ own }) => named.test(withoutStrings(own)))
    .every(({ own }) => sets.test(own) && isClosed(own) && !isOfItself.test(withoutStrings(own)))
  return isAll
    ? [...read.filter((one) => one !== kept), ...put].toSorted((one, other) => one.line.number - other.line.number)
    : null
}

const loops = /^(?:for|foreach|while|loop|until|do)\b/

/** Those in which it raises an error; what else it gives back need not be read for that. `null` where one cannot be read. */
export function raisedCases(lines: readonly SourceLine[]): readonly ReturnCase[] | null {
  const body = withWholeHeads(bodyIn(lines))
  const raising = placedIn(body, body.length)?.filter(({ own }) => raises.test(withoutStrings(own)))
  const cases = raising?.map((one) => {
    const text = wholeOf(one.own.replace(/^.*?(?=\b(?:throw|raise|return|panic|bail)\b)/, ''), one.rest)
    return text === null ? null : { below: one.below, value: shortened(text), isRaised: true, line: one.line }
  })
  return cases === undefined || cases.includes(null) ? null : cases.flatMap((one) => one ?? [])
}

/** What every line does, with the heads that it stands below; `null` where they cannot be told. */
export function deedsIn(lines: readonly SourceLine[]): readonly Pick<Placed, 'line' | 'below' | 'own'>[] | null {
  const body = withWholeHeads(bodyIn(lines))
  return placedIn(body, body.length)
}

/** How errors are raised, or given back as values. */
const raises =
  /(?<![\w.])(?:throw|raise|panic!?|bail!)(?![\w.])|\breturn\s+(?:[^;]*,\s*)?(?:Err\(|Err[A-Z]\w*|errors\.New\(|fmt\.Errorf\(|&[\w.]*Error\{)|^Err\(/

/** A test over several lines is read as one. */
function withWholeHeads(body: readonly SourceLine[]): readonly SourceLine[] {
  const whole: SourceLine[] = []
  for (const line of body) {
    const last = whole.at(-1)
    const isOpen = last !== undefined && heads.test(last.text.trim()) && !isClosed(last.text.replace(/\{$/, ''))
    if (isOpen) whole[whole.length - 1] = { ...last, text: `${last.text} ${line.text.trim()}` }
    else whole.push(line)
  }
  return whole
}

/** What is given back without a word for it may be a record over several lines: `Ok(Mark {`. */
function withWholeEnd(body: readonly SourceLine[], path: string): readonly SourceLine[] {
  const tail = lastStatement(body)
  const [first, ...rest] = byExpression.test(path) && tail >= 0 ? body.slice(tail) : []
  if (first === undefined || heads.test(first.text.trim()) || !/[({[]$/.test(first.text.trim())) return body
  const text = [first.text, ...rest.map((line) => line.text.trim())].join(' ')
  return isClosed(text) && !opensInner.test(withoutStrings(text)) ? [...body.slice(0, tail), { ...first, text }] : body
}

/** A line by the blocks that it stands in. */
interface Placed {
  readonly line: SourceLine
  readonly below: readonly string[]
  /** What the line does itself, without the head of a block. */
  readonly own: string
  readonly rest: readonly SourceLine[]
  /** Whether it is given back without a word for it. */
  readonly isLast: boolean
}

function placedIn(body: readonly SourceLine[], tail: number): readonly Placed[] | null {
  const placed: Placed[] = []
  let open: readonly Block[] = []
  let inner = Number.POSITIVE_INFINITY
  for (const [index, line] of body.entries()) {
    if (closes.test(line.text)) continue
    const depth = indentOf(line.text)
    // What a function inside gives back goes to whoever calls that one.
    if (depth > inner) continue
    inner = opensBody.test(withoutStrings(line.text)) ? depth : Number.POSITIVE_INFINITY
    const rest = body.slice(index + 1)
    const next = rest.find(({ text }) => !closes.test(text))
    const isFollowed = next !== undefined && indentOf(next.text) >= depth && !endsBlock.test(next.text)
    const before = open.find((block) => block.depth === depth)
    open = open.filter((block) => block.depth < depth)
    const outer = open.at(-1)
    const { head, own } = partsOf(line.text.trim(), outer)
    if (isUnread({ text: line.text, outer, head, own, isFollowed })) return null
    const givesLast = index >= tail || outer?.givesLast === true || /^return\b/.test(head ?? '')
    if (head !== null) {
      const isBare = own === '' && (next === undefined || indentOf(next.text) <= depth)
      open = [...open, { depth, head: behind(before, head), givesLast, isBare }]
    }
    const isLast = givesLast && (head === null ? !isFollowed : own !== '')
    placed.push({ line, below: open.map((block) => block.head), own, rest, isLast })
  }
  return placed
}

/** A pattern over several lines, or a function of its own; but the arrow of an arm opens none. */
function isUnread(line: {
  readonly text: string
  readonly outer: Block | undefined
  readonly head: string | null
  readonly own: string
  readonly isFollowed: boolean
}): boolean {
  if (!isArms(line.outer))
    return opensInner.test(withoutStrings(line.text)) && !opensBody.test(withoutStrings(line.text))
  return line.head === null ? line.isFollowed : opensInner.test(withoutStrings(line.own))
}

function isArms(block: Block | undefined): boolean {
  return /^(?:return\s+)?(?:match|when|switch)\b/.test(block?.head ?? '')
}

/** Labels that follow each other are of one case, and `else` is that of a test. */
function behind(before: Block | undefined, head: string): string {
  if (before === undefined) return head
  // Ruby sets what it chooses among under the line that says by what.
  const over = /^case\b.*?(?= when\b|$)/.exec(before.head)?.[0] ?? ''
  if (/^(?:when|else)\b/.test(head) && over !== '' && !/:$/.test(before.head)) return `${over} ${head}`
  if (/^(?:case|when)\b/.test(before.head) && before.isBare) return `${before.head}, ${head}`
  // The last of some arms is none of a test.
  return head === 'else' && heads.test(before.head) ? `else of ${before.head}` : head
}

/** A variable that is set on the way tells nothing of itself. */
function isGathered(value: string, body: readonly SourceLine[]): boolean {
  if (!/^[a-z_]\w*$/i.test(value)) return false
  const set = new RegExp(`(?<![\\w.])${value}\\s*(?:[-+*|&]?=(?!=)|\\+\\+)`)
  return body.filter(({ text }) => set.test(withoutStrings(text))).length > 1
}

/** What Ruby goes on with where something went wrong, or in any case. */
const endsBlock = /^\s*(?:rescue|ensure)\b/
const closes = /^\s*(?:[{}]?[)\];,]*|end[);,.]*)$/
/** A function of its own whose body follows. */
const opensBody =
  /(?<!^\s*case .*)(?:(?<=[=(,]\s*)(?:async\s+)?(?:function\b[^{]*|func\s*\([^{]*|\([^()]*\)\s*(?::[^=]+)?=>|\w+\s*=>|\|[\w, &:]*\|)\s*\{|^\s*(?:async\s+)?(?:def|function)\s+\w+.*[{:])$/
/** What is given back in it goes to somebody else than the caller. */
const opensInner = /(?<!\.|^\s*case .*)\b(?:function|def|func|fun|lambda|fn)\b|=>\s*\{?$|\|[\w, &]*\|\s*\{?$|\bdo\s*\|/

/** Where the statement begins whose value is that of the function. */
function lastStatement(body: readonly SourceLine[]): number {
  const depth = leastIndent(body)
  return body.findLastIndex(
    ({ text }) =>
      indentOf(text) === depth && !closes.test(text) && !/^\s*(?:\}\s*)?(?:else|elsif|rescue|when|in)\b/.test(text),
  )
}

const heads =
  /^(?:(?:guard|let)\b.*\belse(?=\s*(?:\{|$))|else\s+if|if|elif|elsif|unless|else|for|foreach|while|loop|until|case|when|default|switch|match|try|except|catch|rescue|ensure|finally|with|do|select|return\s+(?:switch|match|when|if|case|try))\b/
const gives = /(?<![\w.])(?:return|throw|raise|panic!?)(?![\w.])/

/** The head of a block, and what the line does itself. */
function partsOf(written: string, inside: Block | undefined): { readonly head: string | null; readonly own: string } {
  const text = written.replace(/^\}\s*/, '')
  const plain = withoutStrings(text)
  const arrow = isArms(inside) ? /^(?:[^=-]|=(?!>)|-(?!>))*(?:=>|->)/.exec(plain) : null
  if (arrow !== null) {
    const own = bare(text.slice(arrow[0].length))
    // What an arm of Java gives ends like a statement.
    const isGiven = /^return\s+switch\b/.test(inside?.head ?? '')
    return { head: clean(text.slice(0, arrow[0].length - 2)), own: isGiven ? own.replace(/;$/, '') : own }
  }
  // `when 4..14 then 550`
  const then = /^(?:when|in|case|if|elsif)\b.*?\bthen\b(?=\s+\S)/.exec(plain)
  if (then !== null) return { head: clean(text.slice(0, then[0].length)), own: bare(text.slice(then[0].length)) }
  if (!heads.test(plain) || (/^if\b.*\}$/.test(plain) && choicesIn(text) !== null)) return { head: null, own: text }
  const at = /^return\b/.test(plain) ? -1 : plain.search(gives)
  return at < 0 ? { head: clean(text), own: '' } : { head: clean(text.slice(0, at)), own: bare(text.slice(at)) }
}

function clean(head: string): string {
  return head.replace(/\s*(?:\{|\bthen)?\s*$/, '').replace(/:$/, '')
}

/** Without the braces of a block that is one line long. */
function bare(text: string): string {
  const own = text.trim().replace(/^\{\s*|,$/g, '')
  return isClosed(own) ? own : own.replace(/\s*\},?$/, '')
}

type Given = Pick<ReturnCase, 'below' | 'value' | 'isRaised'>

function givenBy({ own, rest, isLast }: Pick<Placed, 'own' | 'rest' | 'isLast'>): readonly Given[] | null {
  const word = gives.exec(withoutStrings(own))?.[0]
  if (word !== undefined && !new RegExp(`^${word}`).test(own)) return insteadOf(own, rest)
  if (word === undefined) return isLast && !/;$/.test(own) ? lastGiven(own) : []
  const text = wholeOf(own, rest)
  if (text === null) return null
  const value = text.slice(word.length).replace(/^\s+|\s*;\s*$/g, '')
  const choices = word === 'return' ? choicesIn(value) : null
  if (choices !== null) return choices.map((one) => ({ ...one, value: shortened(one.value), isRaised: false }))
  const chosen = /^(?:return|raise)$/.test(word) ? chosenIn(text.replace(/^raise\b/, 'return')) : null
  if (chosen !== null)
    return chosen.flatMap(({ test, isNegated, value }) =>
      value === null ? [] : [{ below: [isNegated ? `not ${test}` : `if ${test}`], value, isRaised: word !== 'return' }],
    )
  return [{ below: [], value: shortened(value), isRaised: word !== 'return' }]
}

/** `val at = find(key) ?: return null`: what is given back where the first is not there. */
function insteadOf(own: string, rest: readonly SourceLine[]): readonly Given[] | null {
  const { before, sign, tail } =
    /^(?<before>.+?)\s*(?<sign>\?:|\?\?|\|\||&&|(?<=\s)(?:or|and)(?=\s))\s*(?<tail>(?:return|throw|raise)\b.*)$/.exec(
      own,
    )?.groups ?? {}
  if (before === undefined || tail === undefined) return null
  const sought = before.replace(/^[^=("']*[^=!<>("']=(?![=>~])\s*/, '')
  const head = /^(?:&&|and)$/.test(sign ?? '') ? `if ${sought}` : `no ${sought}`
  const given = givenBy({ own: tail, rest, isLast: false })
  return given?.map((one) => ({ ...one, below: [head, ...one.below] })) ?? null
}

function lastGiven(own: string): readonly Given[] | null {
  const value = own.replace(/,$/, '')
  const choices = choicesIn(value)
  if (choices !== null) return choices.map((one) => ({ ...one, value: shortened(one.value), isRaised: false }))
  return /^(?:[.?|&+]|:(?!\w))/.test(value) || !isClosed(value)
    ? null
    : [{ below: [], value: shortened(value), isRaised: false }]
}

const mostLines = 12

/** A statement with the lines that it goes on in; `null` where no end is seen. */
function wholeOf(own: string, rest: readonly SourceLine[]): string | null {
  let text = own
  for (const [index, { text: next }] of [...rest, { text: '' }].entries()) {
    // `return no if it.nil?` asks nothing more.
    const goesOn = /(?:[|&+*/:,=(-]|(?<!\w)\?|\band|\bor)$/.test(text) || /^\s*(?:[.?:|&+]|and\b|or\b)/.test(next)
    if (isClosed(text) && !goesOn) return text
    if (index >= mostLines) return null
    text = `${text} ${next.trim()}`
  }
  return null
}

const longest = 100

function shortened(value: string): string {
  return value.length > longest ? `${value.slice(0, longest)} …` : value
}
