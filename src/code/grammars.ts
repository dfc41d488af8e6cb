// Loads grammars when they are first needed and parses with them. Trees live in the memory of WebAssembly, which nobody
// collects: whoever asks for one disposes of it.

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Language as Grammar, type Node, Parser, type Tree } from 'web-tree-sitter'
import type { Language } from './language.ts'
import { languageFor } from './languages.ts'

export type SyntaxNode = Node

export interface Parsed {
  readonly language: string
  readonly root: SyntaxNode
  /** Nothing of the tree may be used afterwards. */
  readonly dispose: () => void
}

/** Generated files beyond this are no longer source that somebody reads by its structure. */
const longestSource = 4_000_000
/** Some texts take a parser very long; an outline is a convenience and must not hold a run up. */
const longestParseMs = 3000

let started: Promise<void> | null = null
const parsers = new Map<string, Promise<Parser>>()

/** The syntax tree of a source text, or `null` where no grammar reads it or reading it takes too long. */
export async function parseSource(path: string, text: string): Promise<Parsed | null> {
  const language = languageFor(path, text)
  if (language === null || text.length > longestSource) return null
  const tree = parse(await parserFor(language), readable(text, language))
  return tree === null ? null : { language: language.name, root: tree.rootNode, dispose: () => tree.delete() }
}

/**
 * The same text at the same offsets; what ends with its heading (`class Torn(string at) : Fault(at);`) gets a body, an `else`
 * that no `if` began (`let Some(x) = y else {`) ends the statement before its block, and an assignment becomes a sum.
 */
function readable(text: string, { unreadable }: Language): string {
  if (unreadable === null) return text
  return text.replace(unreadable, (piece) => {
    const blank = piece.replace(/[^\n]/g, ' ')
    if (piece === 'else') return ';   '
    if (piece.endsWith('=')) return '+'.padEnd(piece.length)
    return /^\(.*\);$/s.test(piece) ? `${blank.slice(0, -2)}{}` : blank
  })
}

function parse(parser: Parser, text: string): Tree | null {
  const before = performance.now()
  const tree = parser.parse(text, null, { progressCallback: () => performance.now() - before > longestParseMs })
  // A parser that was stopped would go on with the old text.
  if (tree === null) parser.reset()
  return tree
}

function parserFor({ grammar }: Language): Promise<Parser> {
  const known = parsers.get(grammar)
  if (known !== undefined) return known
  const loading = load(grammar)
  parsers.set(grammar, loading)
  return loading
}

async function load(grammar: string): Promise<Parser> {
  started ??= Parser.init()
  await started
  const home = dirname(createRequire(import.meta.url).resolve('@cursorless/tree-sitter-wasms/package.json'))
  const parser = new Parser()
  return parser.setLanguage(await Grammar.load(join(home, 'out', `tree-sitter-${grammar}.wasm`)))
}
