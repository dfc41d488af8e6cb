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

/** The source files that mention something, from the root, sorted. */
export async function sourcesWith({ patterns, root, under = '', signal }: Mention): Promise<readonly string[]> {
  const files: string[] = []
  const lines = new LineReader((line) => files.push(line.toString().replace(/^\.\//, '')))
  const wanted = patterns.map((pattern) => `--regexp=${pattern}`)
  const args = ['--files-with-matches', '--ignore-case', ...sourcesOnly, ...wanted, '--', `./${under}`]
  await ripgrep(args, { cwd: root, signal, onChunk: (chunk) => lines.add(chunk) })
  return files.sort()
}

/** A regular expression that matches a text and nothing else. */
export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
