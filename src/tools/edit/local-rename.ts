// A rename where no language service helps. It is made only where the text proves that it is right: the name stands in one
// file alone, it is declared there once, and every place is an identifier that can mean nothing else.

import { parseSource, type SyntaxNode } from '../../code/index.ts'
import type { Planned } from './change.ts'
import { lineAt } from './lines.ts'
import type { PieceOfFile } from './locate.ts'
import { linesWith, listed, type NamedLine } from './name-search.ts'
import type { EditContext } from './plan.ts'
import { type Attempt, done, refuse } from './refusal.ts'

export async function localRename(from: PieceOfFile, name: string, context: EditContext): Promise<Attempt<Planned>> {
  const old = from.symbol?.name ?? ''
  const found = await linesWith(old, { root: context.workspace.root, signal: context.signal })
  if (!found.ok) return refuse('failed', from.path, found.error)
  const problem = await problemOf(from, name, found.value)
  if (problem !== null)
    return refuse('refused', from.path, `${old} was not renamed: ${problem}. It occurs at:\n${listed(found.value)}`)
  const nodes = await namesIn(from.source, old)
  const splices = (nodes ?? []).map(({ start, end }) => ({ start, end, text: name }))
  return done({ changes: [{ kind: 'splice', path: from.path, splices, mustParse: true }], notes: [] })
}

async function problemOf(from: PieceOfFile, name: string, found: readonly NamedLine[]): Promise<string | null> {
  const { source, symbol, path } = from
  const old = symbol?.name ?? ''
  const elsewhere = found.find((line) => line.path !== path)
  if (elsewhere !== undefined) return `it also occurs in ${elsewhere.path}, and what it means there cannot be proved`
  if (isPublic(symbol?.signature ?? '')) return 'it is public, and who uses it from outside cannot be known'
  if (new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(name)}(?![\\p{L}\\p{N}_])`, 'u').test(source.text))
    return `${name} is in ${path} already`
  const nodes = await namesIn(source, old)
  if (nodes === null) return `there is no grammar for ${path}`
  const declared = nodes.filter(({ isDeclared }) => isDeclared)
  if (declared.length > 1)
    return `it is declared more than once, at lines ${declared.map(({ start }) => lineAt(source.text, start)).join(', ')}`
  const odd = nodes.find(({ isCertain }) => !isCertain)
  if (odd !== undefined) return `at line ${lineAt(source.text, odd.start)} it may be the name of something else`
  return null
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function isPublic(signature: string): boolean {
  return (
    /^\s*(?:pub\b|public\b|export\b|open\b)|\bpub(?:lic)?\s/.test(signature) ||
    /^func (?:\([^)]*\) )?\p{Lu}/u.test(signature)
  )
}

interface NameNode {
  readonly start: number
  readonly end: number
  readonly isDeclared: boolean
  /** Not a member of something, not a keyword of a call: what the name means is in this file. */
  readonly isCertain: boolean
}

/** Every identifier of a name; `null` without a grammar. */
async function namesIn(
  { path, text }: { readonly path: string; readonly text: string },
  name: string,
): Promise<readonly NameNode[] | null> {
  const parsed = await parseSource(path, text)
  if (parsed === null) return null
  const nodes: NameNode[] = []
  const visit = (node: SyntaxNode): void => {
    if (node.childCount === 0 && node.text === name && /identifier|name|constant/.test(node.type))
      nodes.push(nameNode(node))
    else for (const child of node.children) if (child !== null) visit(child)
  }
  visit(parsed.root)
  parsed.dispose()
  return nodes
}

const declaring =
  /(?:definition|declaration|declarator|_item|function|method|class|module|assignment|parameters?|spec)$/
const memberOf =
  /attribute|field_expression|member|selector|navigation|scoped|keyword_argument|pair|call_expression_suffix|dot_index/
const calling = /^(?:call|call_expression|method_call|function_call|method_invocation|invocation_expression)$/

function nameNode(node: SyntaxNode): NameNode {
  const { parent } = node
  const isNamed =
    parent?.childForFieldName('name')?.id === node.id || parent?.childForFieldName('declarator')?.id === node.id
  const isLeft = parent?.childForFieldName('left')?.id === node.id
  const isDeclared = parent !== null && (isNamed || isLeft) && declaring.test(parent.type) && !calling.test(parent.type)
  const isMember = parent !== null && memberOf.test(parent.type) && parent.childForFieldName('object')?.id !== node.id
  return { start: node.startIndex, end: node.endIndex, isDeclared, isCertain: !isMember || isOfSelf(parent) }
}

/** `self.name`: a member of what is declared here. */
function isOfSelf(parent: SyntaxNode | null): boolean {
  const [first] = parent?.children ?? []
  return first?.text === 'self' || first?.text === 'this' || first?.text === 'Self'
}
