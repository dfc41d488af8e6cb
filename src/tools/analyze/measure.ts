// One walk over the syntax tree of a file, for everything that is counted in it.

import { type Outline, outlineOf, parseSource, type Span, type SyntaxNode } from '../../code/index.ts'
import { allSymbols } from '../target/index.ts'
import { calleeFields, calls, isComment, isDecision, isInsertion, isString } from './decisions.ts'

export interface MeasuredFunction {
  readonly path: string
  /** With what it is a member of: `Queue.take`. */
  readonly name: string
  readonly line: number
  readonly endLine: number
  /** Ways through it: one, and one more for every decision. */
  readonly complexity: number
  readonly calls: readonly Called[]
  /** Its words without names and values: what is left is its shape. */
  readonly tokens: readonly string[]
}

interface Called {
  readonly name: string
  readonly line: number
}

export interface MeasuredFile {
  readonly path: string
  readonly language: string
  readonly lines: number
  readonly functions: readonly MeasuredFunction[]
  /** Calls outside of all functions. */
  readonly calls: readonly Called[]
  readonly comments: readonly Span[]
  readonly strings: readonly Span[]
}

/** Measures a source file; `null` where no grammar reads it. */
export async function measureFile(path: string, text: string): Promise<MeasuredFile | null> {
  const outline = await outlineOf(path, text)
  const parsed = outline === null ? null : await parseSource(path, text)
  if (outline === null || parsed === null) return null
  try {
    const walk = new Walk(text, outline.language, draftsOf(outline))
    walk.over(parsed.root)
    const { top, comments, strings } = walk
    const functions = walk.drafts.map(({ span: _span, ...draft }) => ({ path, ...draft }))
    return { path, language: outline.language, lines: lineCount(text), functions, calls: top, comments, strings }
  } finally {
    parsed.dispose()
  }
}

interface Draft {
  readonly name: string
  readonly span: Span
  readonly line: number
  readonly endLine: number
  complexity: number
  readonly calls: Called[]
  readonly tokens: string[]
}

function draftsOf(outline: Outline): readonly Draft[] {
  return allSymbols(outline)
    .filter(({ symbol }) => symbol.kind === 'function' || symbol.kind === 'method')
    .map(({ symbol, trail }) => {
      const { start, end, line, endLine } = symbol
      return { name: trail.join('.'), span: { start, end }, line, endLine, complexity: 1, calls: [], tokens: [] }
    })
    .sort((one, other) => one.span.start - other.span.start)
}

/** A class, since it owns a place among the functions: nodes come in the order of the text, and so do functions. */
class Walk {
  readonly drafts: readonly Draft[]
  readonly top: Called[] = []
  readonly comments: Span[] = []
  readonly strings: Span[] = []
  readonly #text: string
  readonly #language: string
  #next = 0

  constructor(text: string, language: string, drafts: readonly Draft[]) {
    this.#text = text
    this.#language = language
    this.drafts = drafts
  }

  /** Not by recursion: a sum of ten thousand terms is ten thousand levels deep. */
  over(root: SyntaxNode): void {
    const waiting = [{ node: root, parent: '' }]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const parent = at.node.type
      const inner = this.#visit(at.node, at.parent).map((node) => ({ node, parent }))
      waiting.push(...inner.reverse())
    }
  }

  /** Takes note of a node; gives its children, where there is anything to note in them. */
  #visit(node: SyntaxNode, parent: string): readonly SyntaxNode[] {
    const { type, isNamed, startIndex: start, endIndex: end } = node
    if (isComment(type)) {
      this.comments.push({ start, end })
      return []
    }
    const children = node.children.filter((child) => child !== null)
    const draft = this.#functionAt(start)
    const facts = { language: this.#language, type, isNamed, parent, opening: () => this.#opening(start) }
    if (draft !== undefined && isDecision(facts)) draft.complexity += 1
    if (isNamed && calls.has(type)) this.#call(node, draft)
    if (isNamed && isString(type) && !children.some((child) => isInsertion(child.type))) {
      this.strings.push({ start, end })
      draft?.tokens.push('value')
      return []
    }
    if (children.length === 0) draft?.tokens.push(wordFor(node))
    return children
  }

  #functionAt(start: number): Draft | undefined {
    while ((this.drafts[this.#next]?.span.end ?? Number.POSITIVE_INFINITY) <= start) this.#next += 1
    const draft = this.drafts[this.#next]
    return draft !== undefined && draft.span.start <= start ? draft : undefined
  }

  #opening(start: number): string {
    return this.#text.slice(start, start + 40)
  }

  #call(node: SyntaxNode, draft: Draft | undefined): void {
    const field = calleeFields.map((name) => node.childForFieldName(name)).find((child) => child !== null)
    const name = lastName((field ?? node.firstNamedChild)?.text ?? '')
    if (name !== '') (draft?.calls ?? this.top).push({ name, line: node.startPosition.row + 1 })
  }
}

function wordFor({ type, isNamed }: SyntaxNode): string {
  if (!isNamed) return type
  if (/identifier|^name$|^word$|^constant$/.test(type)) return 'name'
  return /literal|number|integer|float|^true$|^false$|string|char/.test(type) ? 'value' : type
}

/** `h` of `o.h`, `K::h` and `o.h<T>`; nothing for what has no name. */
function lastName(text: string): string {
  const bare = text.replace(/(?:::)?<[^()]*>$/, '')
  return /([\p{L}\p{N}_$]+)[!?]?$/u.exec(bare)?.[1] ?? ''
}

function lineCount(text: string): number {
  return text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}
