// What a list, a table or a union of types holds, and what each of it is called.

import { ownEntry } from '../../../core/index.ts'
import { behindType, insideBracket, splitTop } from './brackets.ts'
import { isComment, withoutStrings } from './source-text.ts'

/** The members of a list, table or union that a declaration gives a name to; empty when it is none. */
export function elementsOf(source: string): readonly string[] {
  // What is imported is no list of its own.
  if (/^[^\n]*=\s*(?:await\s+)?(?:require|import)\(/.test(source)) return []
  const plain = withoutStrings(source)
  const is = /(?<![=!<>:])(?::=|=)(?![=>])/.exec(plain)
  if (is === null) return []
  // What is declared behind it has elements of its own.
  const written =
    source
      .slice(is.index + is[0].length)
      .split(/\n(?=(?:export\s+)?(?:declare\s+)?(?:type|interface|const|function|class|enum)\b)/, 1)[0] ?? ''
  const words = wordsInPercent(written)
  if (words !== null) return words
  // `new HashSet<string>(comparer) { … }` holds what the braces hold, and `struct{}` nothing.
  const value = written.replace(/^\s*new\b[^(){}]*\([^(){}]*\)(?=\s*\{)/, '').replace(/\bstruct\{\}/g, 'struct')
  const held = sumOf.exec(value)
  if (held !== null) return splitTop(held.groups?.types ?? held.groups?.members ?? '', /,/)
  if (madeOfType.test(value)) return []
  if (isSumOfTypes(source)) return splitTop(value.replace(/;\s*$/, ''), /\|/)
  const alternatives = /^\s*(?:export\s+)?(?:declare\s+)?type\b/m.test(source)
    ? splitTop(value.replace(/;\s*$/, ''), /\|/)
    : []
  if (alternatives.length > 1) return alternatives
  // `frozenset({ … })` holds what the inner bracket holds.
  const open = withoutStrings(value).search(/[[{]|(?<![\w>])\(|\((?!\s*[[{])/)
  const inside = open < 0 ? null : insideBracket(value, behindType(value, open))
  const elements =
    inside === null || isWorkedOut(inside) ? [] : withoutEndMark(splitTop(withoutDirectives(inside), /[,;]/))
  // Keys and values by turns: `Map.of("pint", 0.57, "quart", 1.14)`.
  return /^\s*(?:\w+\.)*\w*Map\.of\($/.test(value.slice(0, open + 1))
    ? elements.filter((_, index) => index % 2 === 0)
    : elements
}

/** `std::variant<A, B>`, `Union[A, B]`: a type that is one of several. */
const sumOf =
  /^\s*(?:(?:(?:std|boost|absl|mpark)::)?variant\s*<(?<types>[^;=(){}]*)>\s*;|(?:\w+\.)?Union\[(?<members>[^=(){}]*)\])\s*(?:\/\/.*|#.*)?$/

/** `Handler = Callable[[int], str]`: what stands in the brackets are no alternatives, but for those of `Literal`. */
const madeOfType =
  /^\s*(?:\w+\.)*(?!Literal\b|Union\b)(?:[A-Z]\w*[a-z]\w*|dict|list|set|tuple|type|frozenset)\[[^"'=;{}]*\]\s*(?:#.*)?$/

/** `Shape = Circle | Square` of Python: names of types, and no lists that are joined. */
export function isSumOfTypes(source: string): boolean {
  const type = '(?:None|int|str|float|bool|bytes|(?:\\w+\\.)*[A-Z]\\w*[a-z]\\w*(?:\\[[\\w, .]*\\])?)'
  return new RegExp(
    `^\\s*\\w+(?:\\s*:\\s*TypeAlias)?\\s*=\\s*\\(?\\s*${type}(?:\\s*\\|\\s*${type})+\\s*\\)?\\s*$`,
  ).test(source)
}

/** `{NULL, 0, NULL, 0}` behind rows that begin with a text, `NULL` behind others: where a list of C ends is no part of it. */
function withoutEndMark(elements: readonly string[]): readonly string[] {
  const [first = '', ...rest] = elements
  const last = rest.at(-1)?.trim() ?? ''
  const isMark =
    /^(?:NULL|nullptr)$/.test(last) ||
    (/^\{(?:\s*(?:NULL|nullptr|0|\{\s*0?\s*\})\s*,?)*\s*\}$/.test(last) && /["'&]|NULL/.test(first))
  return isMark ? elements.slice(0, -1) : elements
}

/** `{name: number for number, name in …}` lists nothing. */
function isWorkedOut(inside: string): boolean {
  return /\sfor\s+[\w,() ]+\sin\s/.test(withoutStrings(inside))
}

/** What a preprocessor is told is no element, and what stands below `#if 0` is not there. */
function withoutDirectives(inside: string): string {
  return inside
    .replace(/^[ \t]*#[ \t]*if 0\b[\s\S]*?^[ \t]*#[ \t]*(?:else|elif|endif)\b.*$/gm, '')
    .replace(/^[ \t]*#[ \t]*(?:if|ifdef|ifndef|elif|else|endif)\b.*$/gm, '')
}

const closers: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}', '<': '>' }

/** `%w[a b]` of Ruby parts its words by spaces; `null` where it is no such list. */
function wordsInPercent(value: string): readonly string[] | null {
  const { sign, rest } = /^\s*%[wiWI](?<sign>[^\w\s])(?<rest>[\s\S]*)$/.exec(value)?.groups ?? {}
  if (sign === undefined || rest === undefined) return null
  const end = rest.indexOf(ownEntry(closers, sign) ?? sign)
  return end < 0 ? [] : rest.slice(0, end).trim().split(/\s+/)
}

/** A row that says what it is called: `{ name: 'status', … }`, `Command{Run: list, Name: "list"}`. */
const namedRow =
  /^&?[\w.:]*\s*\{(?:[^{}]*[,\s])?\s*\.?["']?name["']?\s*[:=]\s*(?<sign>["'`])(?<name>[^"'`\n]+)\k<sign>(?!\s*\|)/i

/** A row that has no name goes by what it is told apart by, where that stands first: `Provider { id: "openai", … }`. */
const numberedRow =
  /^&?[\w.:]*\s*[{(]\s*\.?["']?(?:id|key|code|slug|title|label)["']?\s*[:=]\s*(?<sign>["'`])(?<name>[^"'`\n]+)\k<sign>/i

/** One of several records, told apart by a text or by several: `{ readonly kind: 'limit' | 'timeout'; … }`. */
const taggedRow =
  /^\{\s*(?:readonly\s+)?(?:type|kind|tag|_tag|__typename|op|phase|state|status|name)\s*:\s*(?<tags>["'`][^"'`\n]+["'`](?:\s*\|\s*["'`][^"'`\n]+["'`])*)\s*(?:[;,}\n]|$)/

export function rowName(row: string): string | null {
  return (namedRow.exec(row) ?? numberedRow.exec(row))?.groups?.name ?? null
}

/** Rows that begin with a text: `{ "chalk", 1, 900 }`, `Unit.new("g", :mass)`. */
const begunRow = /^&?(?:new\s+)?(?:[\w.:]*[({]|\[)\s*(?<sign>["'`])(?<name>[^"'`\n]+)\k<sign>\s*[,)}\]]/

/** What the elements of a list, table or union are called; records that a text tells apart are called after it. */
export function elementNames(elements: readonly string[]): readonly string[] {
  const names = elements.map(elementName)
  // What is called by a key or by its name needs no other.
  if (names.length < 2 || new Set(names).size < names.length || names.every((name) => /^[\w-]+$/.test(name)))
    return names
  const plain = elements.map((element) => withoutComments(element).trim())
  const tagged = plain.map(tagsOf)
  if (tagged.every((tags) => tags.length > 0) && areDistinct(tagged.flat())) return tagged.flat()
  const begun = plain.flatMap((element) => begunRow.exec(element)?.groups?.name ?? [])
  return begun.length === elements.length && areDistinct(begun) ? begun : names
}

function tagsOf(row: string): readonly string[] {
  const tags = taggedRow.exec(row)?.groups?.tags ?? ''
  return [...tags.matchAll(/(["'`])(?<tag>[^"'`]+)\1/g)].map(({ groups }) => groups?.tag ?? '')
}

function areDistinct(names: readonly string[]): boolean {
  return new Set(names).size === names.length
}

/** A method of a record: `async play([pack, n]) { … }`. */
const method = /^(?:async\s+)?\*?\s*(?<name>[A-Za-z_$][\w$]*)\((?:[^()]|\([^()]*\))*\)\s*(?::[^{}=]*)?\{/

/** What an element of a list or table is called: its key, the name that it begins with, or itself. */
export function elementName(element: string): string {
  const line = withoutComments(element).trim()
  const named = rowName(line)
  if (named !== null) return named
  const quoted =
    /^(?:\[?(?:[bruBRU]{1,2}(?=["']))?|(?:\w+\.)?entry\(\s*)(?<sign>["'`])(?<key>[^"'`\n]*)\k<sign>\]?(?:\s*(?::(?!:)|=>|=(?!=))|\s+to\s|(?<=^(?:\w+\.)?entry\([^\n]*),)/.exec(
      line,
    )?.groups?.key
  if (quoted === '' || /^(?:""|'')$/.test(line)) return '""'
  const keyed = /^\[?(?:\w+::)*(?<key>[\w$.-]+)\]?\s*(?::(?!:)|=>|=(?!=))/.exec(line)?.groups?.key
  return (
    quoted ??
    keyed ??
    method.exec(line)?.groups?.name ??
    (/^[([{]\s*\n/.test(line)
      ? inOneLine(line)
      : firstLine(line.replace(/^(?:[bruBRU]{1,2}(?=["']))?["'`]|["'`]$/g, '')))
  )
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? text
}

const longestRow = 80

/** A row that opens its bracket in a line of its own. */
function inOneLine(row: string): string {
  const line = row
    .replace(/\s+/g, ' ')
    .replace(/([([{]) /g, '$1')
    .replace(/,? ([)\]}])/g, '$1')
  return line.length > longestRow ? `${line.slice(0, longestRow)} …` : line
}

function withoutComments(text: string): string {
  return text
    .split('\n')
    .filter((line) => !isComment(line))
    .join('\n')
}
