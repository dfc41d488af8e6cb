// What a source file declares, in one shape for every language.

export type SymbolKind =
  | 'module'
  | 'class'
  | 'interface'
  | 'struct'
  | 'enum'
  | 'trait'
  /** Members added to a type elsewhere: `impl` in Rust, `extension` in Swift. */
  | 'impl'
  | 'type'
  | 'function'
  | 'method'
  | 'field'
  /** A member with accessors, in a language that has fields beside them. */
  | 'property'
  | 'variant'
  | 'variable'
  | 'macro'

/** A piece of a text, in UTF-16 offsets; `end` is the first one outside. */
export interface Span {
  readonly start: number
  readonly end: number
}

export interface CodeSymbol {
  readonly name: string
  readonly kind: SymbolKind
  /** First and last line of the whole declaration, counted from 1. */
  readonly line: number
  readonly endLine: number
  /** The whole declaration with its decorators or attributes, without the comment above. */
  readonly start: number
  readonly end: number
  /** What is inside the braces, or the indented block; `null` where there is none. */
  readonly body: Span | null
  /** The comment above, or the docstring. */
  readonly docs: Span | null
  /** The declaration up to its body, on one line. */
  readonly signature: string
  readonly children: readonly CodeSymbol[]
  /** The type that a method declared outside of it belongs to: `S` for `func (s *S) M()`. */
  readonly owner: string | null
}

/** Something a file takes from elsewhere, as it is written there: `./x.ts`, `std::fmt`, `os`. */
export interface Import {
  readonly from: string
  readonly line: number
}

export interface Outline {
  readonly language: string
  readonly symbols: readonly CodeSymbol[]
  readonly imports: readonly Import[]
}
