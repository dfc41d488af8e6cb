// What a command line says, as data: steps in the order they are written, words in pieces, nothing expanded.

/** One piece of a word. What bash puts in its place is known for `text` only. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string; readonly isQuoted: boolean }
  /** An unquoted `*`, `?` or `[`: the word becomes any number of file names. */
  | { readonly kind: 'glob'; readonly text: string }
  /** `~` where bash makes it the home directory. */
  | { readonly kind: 'home' }
  | { readonly kind: 'variable'; readonly name: string; readonly isQuoted: boolean }
  /** The output of other commands. */
  | { readonly kind: 'output'; readonly script: Script; readonly isQuoted: boolean }
  /** Something whose value this reader does not work out. */
  | { readonly kind: 'unknown' }

export interface Word {
  /** As it is written. */
  readonly source: string
  readonly pieces: readonly Piece[]
}

export interface Assignment {
  readonly name: string
  readonly value: Word
}

export interface Redirect {
  readonly kind: 'read' | 'write' | 'text'
  /** The file, or for `text` what is fed to the command. */
  readonly target: Word
}

/** What stands before a step: how it hangs together with the one before. */
export type Joint = 'start' | 'then' | 'and' | 'or' | 'pipe' | 'beside'

export interface Step {
  readonly joint: Joint
  readonly assignments: readonly Assignment[]
  readonly words: readonly Word[]
  readonly redirects: readonly Redirect[]
  /** The steps of a subshell `( … )`; such a step has no words of its own. */
  readonly inner: Script | null
}

export interface Script {
  readonly steps: readonly Step[]
}

/** A word as a text, where its value does not depend on anything outside of it. */
export function literal(word: Word): string | null {
  let text = ''
  for (const piece of word.pieces) {
    if (piece.kind !== 'text') return null
    text += piece.text
  }
  return text
}

/** A word without quotes, escapes or expansions: what is written is what bash sees. */
export function isPlain(word: Word): boolean {
  return literal(word) === word.source
}

/** The scripts inside a word whose output becomes part of it. */
export function scriptsIn(word: Word): readonly Script[] {
  return word.pieces.flatMap((piece) => (piece.kind === 'output' ? [piece.script] : []))
}
