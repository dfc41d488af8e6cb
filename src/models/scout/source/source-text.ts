// Reading source text without a grammar: only what brackets, quotes and a few signs tell in every language.

import { ownEntry } from '../../../core/index.ts'
import { literally } from './patterns.ts'

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** A text without its comments and with its strings blanked, of the same length. */
export function withoutStrings(text: string): string {
  return text.replace(
    /"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<![\w&<])'(?:\\.|[^'\\\n])*'|\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<=^|\s)(?:#(?![[!])|--(?=\s))[^\n]*/g,
    (piece) => (/^["'`]/.test(piece) ? `"${'_'.repeat(Math.max(0, piece.length - 2))}"` : ' '.repeat(piece.length)),
  )
}

/** `${size(level)}`, `#{name}`, `\\(name)`; only some strings of Python and C# hold what stands in braces alone. */
const interpolation =
  /[$#]\{[^{}]*\}|\\\((?:[^()]|\([^()]*\))*\)|(?<=(?:\b[rR]?[fF][rR]?|\$@?)(?:"[^"\n]*|'[^'\n]*))\{[^{}]*\}/g

/** The same, but for what is put into a string: that is code. */
export function withoutTexts(text: string): string {
  const plain = withoutStrings(text)
  return [...text.matchAll(interpolation)]
    .filter(({ index }) => plain.charAt(index) === '_')
    .reduce((left, { 0: code, index }) => `${left.slice(0, index)}${code}${left.slice(index + code.length)}`, plain)
}

/** What stands between a bracket and the one that closes it; `null` when it is never closed. */
export function insideBracket(text: string, open: number): string | null {
  const plain = withoutStrings(text)
  const expected: string[] = []
  for (let at = open; at < plain.length; at += 1) {
    const sign = plain.charAt(at)
    const closer = ownEntry(closers, sign)
    if (closer !== undefined) expected.push(closer)
    else if (sign === expected.at(-1)) expected.pop()
    if (expected.length === 0) return text.slice(open + 1, at)
  }
  return null
}

/** Pieces between separators that stand in no bracket and no string; what is empty or a comment is left out. */
export function splitTop(text: string, separator: RegExp): readonly string[] {
  const plain = withoutStrings(text)
  const pieces: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at)
    if ('([{'.includes(sign) || isAngle(plain, at, '<')) depth += 1
    else if (')]}'.includes(sign) || (depth > 0 && isAngle(plain, at, '>'))) depth -= 1
    else if (depth === 0 && separator.test(sign)) {
      pieces.push(piece(text, plain, { from: start, to: at }))
      start = at + 1
    }
  }
  pieces.push(piece(text, plain, { from: start, to: text.length }))
  return pieces.filter((one) => one !== '')
}

/** Angle brackets group type arguments, unless they compare or are half of an arrow. */
function isAngle(text: string, at: number, sign: '<' | '>'): boolean {
  if (text.charAt(at) !== sign) return false
  return sign === '<'
    ? /\w/.test(text.charAt(at - 1)) && /^(?:[\w&'[({]|\s*\n)/.test(text.slice(at + 1, at + 80))
    : !/[-=]/.test(text.charAt(at - 1))
}

function piece(text: string, plain: string, { from, to }: { readonly from: number; readonly to: number }): string {
  return plain.slice(from, to).trim() === '' ? '' : text.slice(from, to).trim()
}

/** A text without its comments. */
export function withoutRemarks(text: string): string {
  const plain = withoutStrings(text)
  return [...text].length === text.length
    ? [...text].filter((sign, at) => plain.charAt(at) !== ' ' || /\s/.test(sign)).join('')
    : text
}

export interface Signature {
  /** Each as it is written, without the receiver. */
  readonly parameters: readonly string[]
  /** The first one, where it was the object itself: `self`, `&mut self`, `this`. */
  readonly receiver: string | null
  /** `null` when the declaration does not say. */
  readonly returns: string | null
}

/** `<T>`, `<F: Fn() -> R, R>`. */
export const typeArguments = '(?:<(?:[^<>]|->|=>|<(?:[^<>]|->|<[^<>]*>)*>)*>)'

/** The parameters and the return type of a function's declaration; `null` when it has no list of parameters. */
export function signatureOf(source: string, name: string): Signature | null {
  const plain = withoutStrings(source)
  const at = new RegExp(
    `(?<![\\w$])${literally(name)}\\s*${typeArguments}?\\s*(?:(?::\\s*[A-Z][\\w.]*${typeArguments}?\\s*=|[:=])\\s*(?:async\\s*)?(?:function\\b\\s*\\w*)?\\s*${typeArguments}?\\s*)?\\(`,
  ).exec(plain)
  if (at === null) return null
  const open = at.index + at[0].length - 1
  const inside = insideBracket(source, open)
  if (inside === null) return null
  const all = splitTop(inside, /,/)
  const hasReceiver = isReceiver(all[0] ?? '', source.slice(0, at.index))
  const after = source.slice(open + inside.length + 2)
  return {
    parameters: (hasReceiver ? all.slice(1) : all).filter((one) => !noParameter.has(one)),
    receiver: hasReceiver ? (all[0] ?? null) : null,
    returns: returnsIn(source.slice(0, at.index), after),
  }
}

/** What a method is called on; `self` is a name like others where no word such as `fn` or `def` stands before the function. */
function isReceiver(parameter: string, before: string): boolean {
  const word = /^(?:&\s*)?(?:'\w+\s+)?(?:mut\s+)?(?<word>self|cls|this)\b(?!\s*[.?]?\w)/.exec(parameter)?.groups?.word
  return word === 'this' || (word !== undefined && /\b(?:fn|def)\s+$|[.:]$/.test(before))
}

/** `void` takes nothing; `*` and `/` only part the parameters of Python. */
const noParameter: ReadonlySet<string> = new Set(['void', '*', '/'])

const noTypes =
  /^(?:export|default|async|pub|def|fn|func|fun|function|local|public|private|protected|internal|static|override|const|let|var|get|set|final|virtual|inline|abstract|sealed|open|suspend|extern|unsafe|synchronized|partial|mut|void\*?)$/

/** Up to the bracket that begins the body: `interface{}` has one of its own. */
const goResult =
  /^\s*(?<type>(?:\b(?:interface|struct)\s*\{[^}\n]*\}|[^{\s]|[^{\S\n](?!\s*\{))+?)\s*(?<!\b(?:interface|struct)\s*)\{/

function returnsIn(before: string, after: string): string | null {
  const arrow = /^\s*(?:async\s+)?(?:throws\s+)?->\s*(?<type>[^{;\n]+?)\s*(?:where\b.*)?(?:[{;\n]|:\s*$|$)/.exec(after)
    ?.groups?.type
  if (arrow !== undefined) return arrow.replace(/:$/, '').trim()
  // A colon with a statement behind it begins a body.
  const colon =
    /^[ \t]*:(?!\s*(?:(?:return|raise|pass|yield|print)\b|["'.#]))[ \t]*(?<type>[^=;\n]+?)\s*(?:=>|=|;|\n|$)/
      .exec(after)
      ?.groups?.type?.replace(/\s*\{$/, '')
  if (colon !== undefined && colon !== '') return colon
  // `Image::` and `Router.` belong to the name.
  const line = headingLineIn(before).replace(/(?:[\w$]+(?:\.|::?))+$/, '')
  if (/\bfunc\b/.test(line)) return goResult.exec(after)?.groups?.type ?? null
  const type = line
    .replace(/^.*[@\]]\w*\s(?=\w)/, '')
    .trim()
    .split(/\s+(?![^<]*>)/)
    .filter((word) => !noTypes.test(word))
    .join(' ')
  const isTyped = /^[\w:<>,.?*&\s[\]]+$/.test(type) && !/\b(?:return|new|else|class|def|fn)\b/.test(line)
  return isTyped && type !== ''
    ? type
    : /\bvoid\s*\*?$/.test(line.trim())
      ? line.trim().slice(line.trim().lastIndexOf('void'))
      : null
}

/** What stands before the name in its line; where C begins a line with the name, the type is all of the line above. */
function headingLineIn(before: string): string {
  const [own = '', above = ''] = before.split('\n').reverse()
  return own.trim() === '' && /^[A-Za-z_][\w \t*]*$/.test(above) ? above : own
}

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
  // `new HashSet<string>(comparer) { … }` holds what the braces hold, and `struct{}` nothing.
  const value = written.replace(/^\s*new\b[^(){}]*\([^(){}]*\)(?=\s*\{)/, '').replace(/\bstruct\{\}/g, 'struct')
  const alternatives = /^\s*(?:export\s+)?(?:declare\s+)?type\b/m.test(source)
    ? splitTop(value.replace(/;\s*$/, ''), /\|/)
    : []
  if (alternatives.length > 1) return alternatives
  // `frozenset({ … })` holds what the inner bracket holds.
  const open = withoutStrings(value).search(/[[{]|(?<![\w>])\(|\((?!\s*[[{])/)
  const inside =
    open < 0
      ? null
      : insideBracket(
          value,
          value.charAt(open) === '[' && typeInBrackets.test(value.slice(open)) ? value.indexOf('{', open) : open,
        )
  return inside === null ? [] : splitTop(inside, /[,;]/)
}

/** `[string]int{`, `[]string{`, `[string]func(string, *App) error{`: what Go holds follows its type. */
const typeInBrackets =
  /^\[[^\]]*\](?:\*?[\w.]*(?:\[[^\]]*\])?\*?[\w.]*|func\([^()]*\)\s*(?:\([^()]*\)|[\w.*[\]]*))\s*\{/

/** A row that says what it is called: `{ name: 'status', … }`, `Command{Run: list, Name: "list"}`. */
const namedRow =
  /^&?[\w.:]*\s*\{(?:[^{}]*[,\s])?\s*\.?["']?name["']?\s*[:=]\s*(?<sign>["'`])(?<name>[^"'`\n]+)\k<sign>/i

/** One of several records, told apart by a text: `{ readonly kind: 'rate_limited'; … }`. */
const taggedRow =
  /^\{\s*(?:readonly\s+)?(?:type|kind|tag|_tag|__typename|op|phase|state|status)\s*:\s*(?<sign>["'`])(?<name>[^"'`\n]+)\k<sign>\s*(?:[;,}\n]|$)/

export function rowName(row: string): string | null {
  return namedRow.exec(row)?.groups?.name ?? null
}

/** What the elements of a list, table or union are called; records that a text tells apart are called after it. */
export function elementNames(elements: readonly string[]): readonly string[] {
  const tags = elements.map((element) => taggedRow.exec(withoutComments(element).trim())?.groups?.name)
  const isTold = new Set(tags).size === tags.length && !tags.includes(undefined)
  return elements.map((element, index) => (isTold ? tags[index] : undefined) ?? elementName(element))
}

/** What an element of a list or table is called: its key, the name that it begins with, or itself. */
export function elementName(element: string): string {
  const line = withoutComments(element).trim()
  const named = rowName(line)
  if (named !== null) return named
  const quoted = /^\[?(?:[bruBRU]{1,2}(?=["']))?(?<sign>["'`])(?<key>[^"'`\n]+)\k<sign>\]?\s*(?::(?!:)|=>|=(?!=))/.exec(
    line,
  )?.groups?.key
  const keyed = /^\[?(?:\w+::)*(?<key>[\w$.-]+)\]?\s*(?::(?!:)|=>|=(?!=))/.exec(line)?.groups?.key
  return (
    quoted ??
    keyed ??
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

export function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

/** Of the lines behind one, those that are further in, up to the first that is not. */
export function furtherIn<Line extends { readonly text: string }>(first: Line, rest: readonly Line[]): readonly Line[] {
  const end = rest.findIndex(({ text }) => text.trim() !== '' && indentOf(text) <= indentOf(first.text))
  return end < 0 ? rest : rest.slice(0, end)
}

/**
 * Whether a line is nothing but a comment, in any of the usual languages; `*args,`, `**kwargs,` and `*,` are parameters, and
 * `# define LIMIT 5` is indented inside of an `#ifndef`.
 */
export function isComment(line: string): boolean {
  return /^\s*(?:\/\/|\/\*|\*(?!\w|\*\w|,)|#(?![[!]|include|define|if|end|\s+define\s+[A-Z_][A-Z\d_]*\b)|--(?![\w-])|<!--|;;|>>> )/.test(
    line,
  )
}

/** The lines of a comment that others end with, the last one first. */
export function commentAtEnd<Line extends { readonly text: string }>(lines: readonly Line[]): readonly Line[] {
  const above = lines.toReversed()
  const end = above.findIndex(({ text }) => !isComment(text))
  return above.slice(0, end < 0 ? above.length : end)
}

/** The lines that are code: none of a comment, a docstring or a text of several lines. */
export function codeLines<Line extends { readonly text: string }>(lines: readonly Line[]): readonly Line[] {
  let closer: string | null = null
  return lines.filter(({ text }) => {
    if (closer !== null) {
      if (text.includes(closer)) closer = null
      return false
    }
    const opener = /^\s*(?:[rRbBuUfF]{0,2}("{3}|'{3})|(\/\*))/.exec(text)
    if (opener === null) return !isComment(text)
    const sign = opener[1] ?? '*/'
    if (!text.slice(opener[0].length).includes(sign)) closer = sign
    return false
  })
}

/** What is assigned in a declaration: the text after its first `=`, without what ends it. */
export function valueIn(source: string): string | null {
  const plain = withoutStrings(source)
  const is = /(?<![=!<>])(?::=|=)(?![=>~])/.exec(plain)
  const value = is === null ? null : source.slice(is.index + is[0].length).trim()
  return value === null || value === '' ? null : (splitTop(value, /[;\n]/)[0] ?? null)
}

/** `#[serde(rename = "x")]`, `@Column(length = 5)`, `[Key]`: what is said of something before it is declared. */
const attribute = /^\s*(?:#!?\[|\[(?=\[?[A-Z]\w*[\](]|\[)|@[A-Z][\w.]*\(?)/

/** A declaration without the attributes above it: what stands in their brackets is neither its type nor its value. */
export function withoutAttributes(source: string): string {
  const head = attribute.exec(source)?.[0]
  if (head === undefined) return source
  const inside = /[([]$/.test(head) ? insideBracket(source, head.length - 1) : ''
  if (inside === null) return source
  const end = head.length + (/[([]$/.test(head) ? inside.length + 1 : 0)
  const rest = source.slice(end)
  return /^\s*=/.test(rest) || rest.trim() === '' ? source : withoutAttributes(rest).trimStart()
}

/** `HttpServer`, `http_server` and `http-server` are the same words. */
export function wordsOfName(name: string): readonly string[] {
  return (
    name
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      // `URLs` and `IPv6` are one word, `XMLId` is two.
      .replace(/([A-Z]+)([A-Z](?!s(?![a-z])|v\d)[a-z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .filter((word) => word !== '')
  )
}
