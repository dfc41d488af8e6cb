// Reading source text without a grammar: only what quotes, comments, indentation and a few signs tell in every language.

const quoted = /"(?:\\[\s\S]|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<![\w&<])'(?:\\.|[^'\\\n])*'/
const remark = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<=^|\s)(?:#(?![[!])|--(?=\s))[^\n]*/
/** `/^[(]/.test(name)`: only behind what a value may follow; elsewhere it divides. */
const expression =
  /\/(?<=(?:[(,=:[!&|?{};~]|\b(?:return|when|if|unless|and|or))\s*\/)(?![/*\s])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*(?=\s*(?:[.,;)\]}:?&|]|(?:then|do|and|or|if|unless)\b|$))/
const noCode = new RegExp([quoted, remark, expression].map(({ source }) => source).join('|'), 'gm')

/** A text without its comments and with its strings and regular expressions blanked, of the same length. */
export function withoutStrings(text: string): string {
  return text.replace(noCode, (piece) => {
    const sign = /^\/(?![/*])/.test(piece) ? '/' : '"'
    const isText = sign === '/' || /^["'`]/.test(piece)
    return isText ? `${sign}${'_'.repeat(Math.max(0, piece.length - 2))}${sign}` : ' '.repeat(piece.length)
  })
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

/** A text without its comments. */
export function withoutRemarks(text: string): string {
  const plain = withoutStrings(text)
  return [...text].length === text.length
    ? [...text].filter((sign, at) => plain.charAt(at) !== ' ' || /\s/.test(sign)).join('')
    : text
}

export function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

/** What comes before the first for which something holds; all of it where it holds for none. */
export function upTo<Item>(items: readonly Item[], isEnd: (item: Item, index: number) => boolean): readonly Item[] {
  const end = items.findIndex(isEnd)
  return end < 0 ? items : items.slice(0, end)
}

interface Line {
  readonly text: string
}

export function textOf(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join('\n')
}

/** The one of some lines that a place in their text stands in. */
export function lineHolding<Own>(lines: readonly Own[], text: string, at: number): Own | undefined {
  let index = 0
  for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', end + 1)) index += 1
  return lines[index]
}

/** Where the line of that index begins in a text. */
export function startOfLine(text: string, index: number): number {
  return text.split('\n', index).reduce((sum, line) => sum + line.length + 1, 0)
}

/** How far in those of some lines stand that are furthest out. */
export function leastIndent(lines: readonly Line[]): number {
  return Math.min(...lines.map(({ text }) => indentOf(text)))
}

/** Of the lines behind one, those that are further in, up to the first that is not. */
export function furtherIn<Own extends Line>(first: Line, rest: readonly Own[]): readonly Own[] {
  return upTo(rest, ({ text }) => text.trim() !== '' && indentOf(text) <= indentOf(first.text))
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
export function commentAtEnd<Own extends Line>(lines: readonly Own[]): readonly Own[] {
  return upTo(lines.toReversed(), ({ text }) => !isComment(text))
}

/** `usage = """` begins a text of several lines behind code. */
const begunText = /[=(,:[{+\s][rRbBuUfF]{0,2}("{3}|'{3})(?!["']|.*\1)/

/** The lines that are code: none of a comment, a docstring or a text of several lines. */
export function codeLines<Own extends Line>(lines: readonly Own[]): readonly Own[] {
  let closer: string | null = null
  return lines.filter(({ text }) => {
    if (closer !== null) {
      if (text.includes(closer)) closer = null
      return false
    }
    const opener = /^\s*(?:[rRbBuUfF]{0,2}("{3}|'{3})|(\/\*))/.exec(text)
    if (opener === null) {
      if (isComment(text)) return false
      closer = begunText.exec(text)?.[1] ?? null
      return true
    }
    const sign = opener[1] ?? '*/'
    if (!text.slice(opener[0].length).includes(sign)) closer = sign
    return false
  })
}
