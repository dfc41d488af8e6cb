import { sourceExtensions } from '../../code/index.ts'
import { LineReader } from './line-reader.ts'
import { ripgrep } from './ripgrep.ts'

export interface Mention {
  /** Regular expressions, any of which will do; case does not matter. */
  readonly patterns: readonly string[]
  /** Canonical. */
  readonly root: string
  /** From the root; all of it when empty. */
  readonly under?: string
  readonly signal?: AbortSignal | undefined
}

/** A type and no glob, which would let in what ignore files keep out; hidden files are let in by both. */
const sourcesOnly = [
  ...sourceExtensions.map((extension) => `--type-add=source:*${extension}`),
  '--type=source',
  '--glob=!.*',
]

/** Scripts may have no ending and say in their first line what runs them; whoever reads one finds out. */
const namedWithoutEnding = ['--glob=!*.*']

/** The source files that mention something, and files whose name does not tell what they are; from the root, sorted. */
export async function sourcesWith(mention: Mention): Promise<readonly string[]> {
  const found = await Promise.all([sourcesOnly, namedWithoutEnding].map((kind) => filesOf(kind, mention)))
  return found.flat().sort()
}

async function filesOf(kind: readonly string[], { patterns, root, under = '', signal }: Mention): Promise<string[]> {
  const files: string[] = []
  const lines = new LineReader((line) => files.push(line.toString().replace(/^\.\//, '')))
  const wanted = patterns.map((pattern) => `--regexp=${pattern}`)
  const args = ['--files-with-matches', '--ignore-case', ...kind, ...wanted, '--', `./${under}`]
  await ripgrep(args, { cwd: root, signal, onChunk: (chunk) => lines.add(chunk) })
  return files
}

/** A regular expression that matches a text and nothing else. */
export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
