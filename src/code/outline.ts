// From a syntax tree to what it declares.
//
// The walk only goes where declarations can be: through the top level and into the bodies of types, never into functions.
// So it costs little beside the parse. Errors in the source are nodes like others and are walked through.

import { ownEntry } from '../core/index.ts'
import { type Declaration, declare } from './declare.ts'
import type { SyntaxNode } from './grammars.ts'
import type { Language, SymbolRule } from './language.ts'
import type { CodeSymbol, Import, Outline, SymbolKind } from './symbol.ts'

/** What the symbols of a tree are, and what it imports. */
export function outlineOfTree(root: SyntaxNode, text: string, language: Language): Outline {
  const walk = new Walk(text, language)
  const symbols = walk.symbolsIn(root, null)
  return { language: language.name, symbols, imports: walk.imports }
}

interface Place {
  /** What the declaration is a member of. */
  readonly parent: SymbolKind | null
  /** The outermost node that belongs to the declaration and nothing else. */
  readonly outer: SyntaxNode | null
}

const membersOf: ReadonlySet<SymbolKind> = new Set([
  ...(['module', 'class', 'interface', 'struct', 'enum', 'trait', 'impl', 'variant', 'type'] as const),
])

class Walk {
  readonly imports: Import[] = []
  readonly #text: string
  readonly #language: Language
  /** Comments and attributes since the last declaration: they belong to the next one. */
  #leading: SyntaxNode[] = []

  constructor(text: string, language: Language) {
    this.#text = text
    this.#language = language
  }

  symbolsIn(container: SyntaxNode, parent: SymbolKind | null): CodeSymbol[] {
    return children(container).flatMap((node) => this.#visit(node, { parent, outer: null }))
  }

  #visit(node: SyntaxNode, place: Place): CodeSymbol[] {
    const { comments, attributes, symbols, wraps, through, imports } = this.#language
    const { type } = node
    if (comments.has(type) || attributes.has(type)) {
      this.#leading.push(node)
      return []
    }
    const importing = ownEntry(imports, type)
    if (importing !== undefined) this.#note(node, importing)
    const rule = ownEntry(symbols, type)
    if (rule !== undefined) {
      const leading = this.#leading
      const declared = this.#declare({ node, rule, ...place })
      if (declared.length > 0) return [...this.#held(node, rule, { place, leading }), ...declared]
    }
    if (wraps.has(type))
      return this.#inside(node, { ...place, outer: this.#isAlone(node) ? (place.outer ?? node) : null })
    if (through.has(type) || type === 'ERROR') return this.#inside(node, { ...place, outer: null })
    this.#leading = []
    return []
  }

  #held(node: SyntaxNode, { holds }: SymbolRule, { place, leading }: { place: Place; leading: SyntaxNode[] }) {
    const type = holds === undefined ? null : node.childForFieldName(holds)
    if (type === null || ownEntry(this.#language.symbols, type.type) === undefined) return []
    this.#leading = leading
    const held = this.#visit(type, { ...place, outer: null })
    this.#leading = []
    return held
  }

  #inside(node: SyntaxNode, place: Place): CodeSymbol[] {
    return children(node).flatMap((child) => this.#visit(child, place))
  }

  #isAlone(node: SyntaxNode): boolean {
    const { symbols, wraps } = this.#language
    return children(node).filter(({ type }) => ownEntry(symbols, type) !== undefined || wraps.has(type)).length === 1
  }

  #declare(declaration: Declaration): CodeSymbol[] {
    const { symbols, bodyNode, also, before } = declare(declaration, {
      text: this.#text,
      language: this.#language,
      leading: this.#leading,
    })
    if (symbols.length === 0) return []
    this.#leading = []
    const [{ kind } = { kind: 'variable' as SymbolKind }] = symbols
    if (!membersOf.has(kind) && also === null) return symbols
    this.#leading = before
    const members = [also, bodyNode].flatMap((node) => (node === null ? [] : this.symbolsIn(node, kind)))
    this.#leading = []
    return symbols.map((symbol) => ({ ...symbol, children: members }))
  }

  #note(node: SyntaxNode, pattern: RegExp): void {
    const statement = this.#text.slice(node.startIndex, Math.min(node.endIndex, node.startIndex + longestImport))
    for (const match of statement.matchAll(pattern)) {
      const from = match.slice(1).find((group) => group !== undefined)
      const before = statement.slice(0, match.index).split('\n').length
      if (from !== undefined) this.imports.push({ from, line: node.startPosition.row + before })
    }
  }
}

const longestImport = 4000

function children(node: SyntaxNode): SyntaxNode[] {
  return node.namedChildren.filter((child) => child !== null)
}
