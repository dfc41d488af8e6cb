// Patterns as models write them: mostly regular expressions, sometimes with the escapes of grep.

import { ownEntry } from '../../core/index.ts'

export interface Pattern {
  readonly regex: string
  /** What was read otherwise than it stands, for the model to know. */
  readonly notices: readonly string[]
}

/**
 * `a\|b` is an alternative for grep and a stroke for everybody else; hardly anybody looks for a stroke. `\(` stays the
 * sign it is, since that is what most models mean by it, unless an alternative stands inside: then it groups.
 */
export function readPattern(written: string): Pattern {
  const pieces: readonly string[] = written.match(/\\[\s\S]|[\s\S]/g) ?? []
  if (!pieces.includes('\\|')) return { regex: written, notices: [] }
  const isGrouped = alternatesInside(pieces)
  const meanings: Readonly<Record<string, string>> = isGrouped
    ? { '\\|': '|', '\\(': '(', '\\)': ')', '(': '\\(', ')': '\\)' }
    : { '\\|': '|' }
  const regex = pieces.map((piece) => ownEntry(meanings, piece) ?? piece).join('')
  return { regex, notices: [`\`\\|\` was read as grep reads it: ${regex}`] }
}

function alternatesInside(pieces: readonly string[]): boolean {
  let depth = 0
  for (const piece of pieces) {
    if (piece === '\\(') depth += 1
    if (piece === '\\)') depth -= 1
    if (piece === '\\|' && depth > 0) return true
  }
  return false
}

/** Whether a pattern reaches over the end of a line. */
export function spansLines(regex: string): boolean {
  return /\n|\\n|\(\?[a-z]*s[a-z]*[:)]/.test(regex)
}

/** Whether a pattern would mean something else as plain text. */
export function hasSigns(pattern: string): boolean {
  return /[\\^$.*+?()[\]{}|]/.test(pattern)
}

/** The text that somebody meant who escaped it for a regular expression, or did so in part. */
export function plainText(pattern: string): string {
  return pattern.replace(/\\(?=[^\w\s]|$)(.?)/g, '$1')
}
