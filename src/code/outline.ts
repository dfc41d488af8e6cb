// From a syntax tree to what it declares.
//
// The walk only goes where declarations can be: through the top level and into the bodies of types, never into functions.
// So it costs little beside the parse. Errors in the source are nodes like others and are walked through.

import { ownEntry } from '../core/index.ts'
import { type Declaration, declare } from './declare.ts'
import type { SyntaxNode } from './grammars.ts'
import { entryOf, isAmong, type Language, type SymbolRule } from './language.ts'
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
    const symbols = children(container).flatMap((node) => this.#visit(node, { parent, outer: null }))
    return this.#language.hasClauses ? joined(symbols) : symbols
  }

  #visit(node: SyntaxNode, place: Place): CodeSymbol[] {
    const { comments, attributes, symbols, wraps, through, imports } = this.#language
    const told = { type: node.type, telling: tellingOf(node, this.#language) }
    if (isAmong(comments, told) || isAmong(attributes, told)) {
      this.#leading.push(node)
      return []
    }
    const importing = entryOf(imports, told)
    if (importing !== undefined) this.#note(node, importing)
    const rule = entryOf(symbols, told)
    if (rule !== undefined) {
      const leading = this.#leading
      const declared = this.#declare({ node, rule, ...place })
      if (declared.length > 0) return [...this.#held(node, rule, { place, leading }), ...declared]
    }
    if (isAmong(wraps, told))
      return this.#inside(node, { ...place, outer: this.#isAlone(node) ? (place.outer ?? node) : null })
    if (isAmong(through, told) || node.type === 'ERROR') return this.#inside(node, { ...place, outer: null })
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

/** The type of a node with the word that tells what it is, where the language has such. */
function tellingOf(node: SyntaxNode, { words }: Language): string {
  let at: SyntaxNode | null = node
  for (let to = ownEntry(words, at.type); at !== null && to !== undefined; to = ownEntry(words, at?.type ?? ''))
    at = at.childForFieldName(to)
  return at === node || at === null ? node.type : `${node.type} ${at.text}`
}

/** Clauses of one function, one after the other, as one. */
function joined(symbols: readonly CodeSymbol[]): CodeSymbol[] {
  const all: CodeSymbol[] = []
  for (const symbol of symbols) {
    const last = all.at(-1)
    if (last !== undefined && isClauseOf(symbol, last)) {
      const body = { start: last.body?.start ?? last.end, end: symbol.body?.end ?? symbol.end }
      all[all.length - 1] = { ...last, end: symbol.end, endLine: symbol.endLine, body }
    } else all.push(symbol)
  }
  return all
}

function isClauseOf({ name, kind, signature }: CodeSymbol, last: CodeSymbol): boolean {
  const isCallable = kind === 'function' || kind === 'method'
  return isCallable && name === last.name && kind === last.kind && arityOf(signature) === arityOf(last.signature)
}

/** How many parameters a signature tells, by the commas that stand in its first brackets alone. */
function arityOf(signature: string): number {
  let depth = 0
  let count = 0
  const plain = signature.replaceAll('<<', '[').replaceAll('>>', ']')
  for (const sign of plain.slice(Math.max(0, plain.indexOf('(')))) {
    if (')]}'.includes(sign)) depth -= 1
    // A bracket may begin the first parameter: `({:load, bundle}, from)`.
    else if (depth === 1 && (count === 0 ? /\S/ : /,/).test(sign)) count += 1
    if ('([{'.includes(sign)) depth += 1
    if (depth === 0) break
  }
  return count
}

function children(node: SyntaxNode): SyntaxNode[] {
  return node.namedChildren.filter((child) => child !== null)
}
