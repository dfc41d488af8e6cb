import { Lexer } from 'yaml'

/** What a machine file may cost to read. A machine of twenty modes has some 800 tokens and nests six deep. */
export const yamlLimits = {
  characters: 256 * 1024,
  tokens: 20_000,
  depth: 32,
  aliases: 100,
  /** Values read from the file, those behind an alias counted each time. */
  values: 20_000,
  problems: 100,
} as const

/** Where and why a text is too much for the reader. */
export interface Excess {
  readonly offset: number
  readonly message: string
}

// The lexer puts marks into its stream that are not in the text: byte order, document start, flow error, scalar.
const marks: readonly string[] = ['\uFEFF', '\u0002', '\u0018', '\u001F']
const scalarMark = '\u001F'

/**
 * Looks for what would make reading a text expensive, before it is read. The YAML reader recurses, and a hundred
 * thousand open brackets do not raise an error there but end the process; its lexer is flat, and stops when we do.
 *
 * Depth is counted where it is cheap to write: open brackets, and `-` or `?` in a row on one line. Nesting by
 * indentation needs no count, because each level costs a longer line and the size is limited.
 */
export function findExcess(text: string): Excess | null {
  const { characters, tokens, depth, aliases } = yamlLimits
  if (text.length > characters) return { offset: characters, message: `is longer than ${characters} characters` }
  const seen = { offset: 0, tokens: 0, aliases: 0, brackets: 0, inRow: 0 }
  let before = ''
  for (const token of new Lexer().lex(text)) {
    seen.tokens += 1
    // What follows the mark is the text of a scalar, whatever it looks like.
    if (before !== scalarMark) count(seen, token)
    const message =
      (seen.tokens > tokens && `has more than ${tokens} parts`) ||
      (seen.aliases > aliases && `has more than ${aliases} aliases`) ||
      (seen.brackets + seen.inRow > depth && `nests deeper than ${depth} levels`)
    if (message) return { offset: seen.offset, message }
    if (!marks.includes(token)) seen.offset += token.length
    before = token
  }
  return null
}

function count(seen: { aliases: number; brackets: number; inRow: number }, token: string): void {
  if (token === '[' || token === '{') seen.brackets += 1
  else if (token === ']' || token === '}') seen.brackets = Math.max(0, seen.brackets - 1)
  else if (token === '-' || token === '?') seen.inRow += 1
  else if (token.startsWith('*')) seen.aliases += 1
  else if (token.includes('\n')) seen.inRow = 0
}
