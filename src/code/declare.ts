// One declaration: its names, its kind, its body, its documentation, its signature.

import { ownEntry } from '../core/index.ts'
import type { SyntaxNode } from './grammars.ts'
import type { Language, SymbolRule } from './language.ts'
import type { CodeSymbol, Span, SymbolKind } from './symbol.ts'

export interface Declaration {
  readonly node: SyntaxNode
  readonly rule: SymbolRule
  /** What it is a member of. */
  readonly parent: SymbolKind | null
  /** The outermost node around it that belongs to it; `null` when that is the node itself. */
  readonly outer: SyntaxNode | null
}

export interface Source {
  readonly text: string
  readonly language: Language
  /** Comments and attributes that stand just before, in order. */
  readonly leading: readonly SyntaxNode[]
}

export interface Declared {
  /** Without children: one for each name. */
  readonly symbols: CodeSymbol[]
  /** Where members may be. */
  readonly bodyNode: SyntaxNode | null
  readonly also: SyntaxNode | null
  /** Comments that stand before the body and belong to its first member. */
  readonly before: SyntaxNode[]
}

const nothing: Declared = { symbols: [], bodyNode: null, also: null, before: [] }

export function declare(declaration: Declaration, source: Source): Declared {
  const { node, rule, parent } = declaration
  const parts = partsOf(node, rule)
  if (rule.needs !== undefined && !parts.some(({ type }) => rule.needs?.includes(type))) return nothing
  const names = namesOf(node, rule, source)
  if (names.length === 0) return nothing
  const marked = parts.find(({ type }) => rule.when?.[type] !== undefined) ?? null
  // The body may be that of what the declaration gives a name to: `const f = () => {…}`, `type S struct {…}`.
  const bodyNode = bodyOf(node, source.language) ?? (marked === null ? null : bodyOf(marked, source.language))
  const extent = extentOf(declaration, source)
  const body = bodyNode === null ? null : within(insideOf(bodyNode, source), extent)
  const facts = { ...extent, body, docs: docsOf(bodyNode, extent, source), children: [] }
  const before = commentsBefore(bodyNode, node, source)
  const signature = signatureOf(declaration, before[0]?.startIndex ?? body?.start, source)
  const symbols = names.map(({ name, owner, way }): CodeSymbol => {
    const kind = [marked?.type ?? '', ...way].reduce<SymbolKind>((kind, type) => rule.when?.[type] ?? kind, rule.kind)
    const own = asMember(kind, parent)
    const ending = rule.isAnnounced && own === 'function' ? ';' : ''
    return { name, kind: own, ...facts, signature: `${withName(signature, name)}${ending}`, owner }
  })
  return { symbols, bodyNode, also: rule.also === undefined ? null : step(node, rule.also), before }
}

/** The children that say what a node is; reading them costs, so only where a rule asks. */
function partsOf(node: SyntaxNode, { needs, when, value }: SymbolRule): SyntaxNode[] {
  if (needs === undefined && when === undefined) return []
  const values = value === undefined ? [] : (step(node, value)?.children ?? [])
  return [...node.children, ...values].filter((child) => child !== null)
}

const typeLike: ReadonlySet<SymbolKind> = new Set(['class', 'interface', 'struct', 'enum', 'trait', 'impl', 'type'])

function asMember(kind: SymbolKind, parent: SymbolKind | null): SymbolKind {
  if (parent === null || !typeLike.has(parent)) return kind
  if (kind === 'function') return 'method'
  return kind === 'variable' ? 'field' : kind
}

interface Name {
  readonly name: string
  readonly owner: string | null
  /** Types of the nodes passed on the way to it. */
  readonly way: readonly string[]
}

function namesOf(node: SyntaxNode, rule: SymbolRule, source: Source): Name[] {
  const from = rule.name ?? 'name'
  const found = from === '.' ? [node] : rule.isMany ? steps(node, from) : [stepsDown(node, from)]
  const next = rule.chain === undefined ? null : node.childForFieldName(rule.chain)
  const chained = next?.type === node.type ? namesOf(next, rule, source) : []
  const own = found.flatMap((start) => {
    if (start === null || !source.language.nameLists.has(start.type)) return [start]
    return start.namedChildren
  })
  const names = own.flatMap((start) => {
    const name = start === null ? null : followName(start, source.language)
    if (name === null) return []
    const holder = rule.owner === undefined || start === null ? null : step(node, rule.owner)
    const isBefore = holder !== null && start !== null && holder.startIndex < start.startIndex
    return [isBefore ? { ...name, owner: lastWord(holder.text) } : name]
  })
  return [...names, ...chained]
}

/** Down through pointers, patterns and qualifications to the word itself. */
function followName(start: SyntaxNode, { nameSteps, owners, dottedNames, nameSigns }: Language): Name | null {
  const way: string[] = []
  let owner: string | null = null
  let node: SyntaxNode | null = start
  while (node !== null && ownEntry(nameSteps, node.type) !== undefined) {
    way.push(node.type)
    const toOwner: string | undefined = ownEntry(owners, node.type)
    const holder: SyntaxNode | null = toOwner === undefined ? null : step(node, toOwner)
    if (holder !== null) owner = lastWord(holder.text)
    node = firstStep(node, [ownEntry(nameSteps, node.type) ?? []].flat())
  }
  const text = node?.text.replace(nameSigns ?? /$^/, '') ?? ''
  const dot = dottedNames.has(node?.type ?? '') ? text.lastIndexOf('.') : -1
  if (dot > 0) owner = text.slice(0, dot)
  const name = text.slice(dot + 1)
  // A pattern that takes a value apart names many things or none; `[Symbol.iterator]` is one name.
  // and so is `[]` of Ruby.
  const isOne = node?.type === 'operator' || (/^\[[\w.]+\]$/.test(name) && node?.type === 'computed_property_name')
  return name === '' || (/[\n{[]/.test(name) && !isOne) ? null : { name, owner, way }
}

/** `S` for `(s *S[T])`, `C` for `a::C<T>`. */
function lastWord(text: string): string | null {
  return (
    text
      .replace(/<.*>|\[.*\]/gs, '')
      .match(/[\p{L}\p{N}_$]+/gu)
      ?.at(-1) ?? null
  )
}

function step(node: SyntaxNode, to: string): SyntaxNode | null {
  return node.childForFieldName(to) ?? node.namedChildren.find((child) => child?.type === to) ?? null
}

/** One step after the other: `operand/arguments`. */
function stepsDown(node: SyntaxNode, way: string): SyntaxNode | null {
  return way.split('/').reduce<SyntaxNode | null>((at, to) => (at === null ? null : step(at, to)), node)
}

function firstStep(node: SyntaxNode, ways: readonly string[]): SyntaxNode | null {
  return ways.map((to) => step(node, to)).find((found) => found !== null) ?? null
}

function steps(node: SyntaxNode, to: string): SyntaxNode[] {
  const byField = node.childrenForFieldName(to).filter((child) => child?.isNamed === true)
  const found = byField.length > 0 ? byField : node.namedChildren.filter((child) => child?.type === to)
  return found.filter((child) => child !== null)
}

function bodyOf(node: SyntaxNode, { bodies }: Language): SyntaxNode | null {
  const body = node.childForFieldName('body')
  // A lone semicolon may stand where the body would.
  if (body?.isNamed === true) return body
  return bodies.size === 0
    ? null
    : (node.namedChildren.find((child) => child !== null && bodies.has(child.type)) ?? null)
}

function insideOf(node: SyntaxNode, { text, language }: Source): Span {
  const { startIndex: start, endIndex: end } = node
  const open = language.bodies.has(node.type) ? text.indexOf('{', start) : text[start] === '{' ? start : -1
  // The braces of `do: {:ok, 1}` are those of a value.
  const isBraced = open >= start && open < end && text[end - 1] === '}' && !text.slice(start, open).includes(':')
  return isBraced ? { start: open + 1, end: end - 1 } : { start, end }
}

/** Where braces are missing, a body may reach into the blank space behind the declaration. */
function within({ start, end }: Span, extent: Span): Span {
  return { start: Math.min(start, extent.end), end: Math.min(end, extent.end) }
}

/** Where nothing opens a body, the comments above its first member stand before it: they end the heading. */
function commentsBefore(body: SyntaxNode | null, node: SyntaxNode, { text, language }: Source): SyntaxNode[] {
  // Reading children costs; mostly the heading is one line.
  if (body === null || !text.slice(node.startIndex, body.startIndex).trimEnd().includes('\n')) return []
  return node.namedChildren
    .filter((child) => child !== null)
    .filter(
      ({ type, startIndex }) =>
        language.comments.has(type) && startIndex < body.startIndex && startsLine(text, startIndex),
    )
}

type Extent = Pick<CodeSymbol, 'line' | 'endLine' | 'start' | 'end'>

function extentOf({ node, outer }: Declaration, { text, leading, language }: Source): Extent {
  const whole = outer ?? node
  const first = leading.find(({ type }) => language.attributes.has(type)) ?? whole
  const from = first.startIndex < whole.startIndex ? first : whole
  let end = whole.endIndex
  let endLine = whole.endPosition.row + 1
  // Some grammars count the end of the line, or blank lines, to what stands before.
  for (; end > from.startIndex && /\s/.test(text[end - 1] ?? ''); end -= 1) if (text[end - 1] === '\n') endLine -= 1
  if (text[end] === ';') end += 1
  return { line: from.startPosition.row + 1, endLine, start: from.startIndex, end }
}

function docsOf(body: SyntaxNode | null, extent: Extent, source: Source): Span | null {
  const docstring = source.language.hasDocstrings && body !== null ? docstringIn(body) : null
  return docstring ?? commentsAbove(extent, source)
}

function docstringIn(body: SyntaxNode): Span | null {
  const statement = body.firstNamedChild
  const string = statement?.type === 'expression_statement' ? statement.firstNamedChild : statement
  return string?.type === 'string' ? { start: string.startIndex, end: string.endIndex } : null
}

/** The comments that touch the declaration, line by line, each on lines of its own. */
function commentsAbove(extent: Extent, { text, leading, language }: Source): Span | null {
  const touching: Span[] = []
  let top = extent.start
  for (const { type, startIndex: start, endIndex } of leading.toReversed()) {
    if (language.attributes.has(type)) continue
    const end = trimmedEnd(text, endIndex)
    // A comment between an attribute and what it belongs to is inside the declaration.
    const isBeside = start >= extent.start || !/\n\s*\n/.test(text.slice(end, top))
    if (!isBeside || !startsLine(text, start)) break
    touching.unshift({ start, end })
    top = Math.min(top, start)
  }
  const [first, last] = [touching[0], touching.at(-1)]
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end }
}

function trimmedEnd(text: string, end: number): number {
  let trimmed = end
  while (trimmed > 0 && /\s/.test(text[trimmed - 1] ?? '')) trimmed -= 1
  return trimmed
}

function startsLine(text: string, index: number): boolean {
  return text.slice(text.lastIndexOf('\n', index - 1) + 1, index).trim() === ''
}

const longestSignature = 160

function signatureOf({ node, outer }: Declaration, bodyStart: number | undefined, { text, language }: Source): string {
  const whole = outer ?? node
  const isDecorated = language.attributes.has(whole.firstNamedChild?.type ?? '')
  const decorators = isDecorated
    ? whole.namedChildren.filter((child) => language.attributes.has(child?.type ?? ''))
    : []
  const start = trimmedStart(text, decorators.at(-1)?.endIndex ?? whole.startIndex)
  const end = Math.min(bodyStart ?? whole.endIndex, whole.endIndex, start + 4 * longestSignature)
  const line = text
    .slice(start, end)
    .replace(/\s+/g, ' ')
    .replace(/(?:\s|=>|[{:=;,])+$/, '')
  return line.length <= longestSignature ? line : `${line.slice(0, longestSignature - 1)}…`
}

/** `typedef struct {…} T` is named behind its body. */
function withName(signature: string, name: string): string {
  return signature.includes(name) || signature.endsWith('…') ? signature : `${signature} … ${name}`
}

function trimmedStart(text: string, start: number): number {
  let trimmed = start
  while (trimmed < text.length && /\s/.test(text[trimmed] ?? '')) trimmed += 1
  return trimmed
}
