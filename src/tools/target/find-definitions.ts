// Where in a workspace something of a name is declared: the files that hold the word, then what they declare.

import { outlineOf, sourceExtensions } from '../../code/index.ts'
import { LineReader } from '../search/line-reader.ts'
import { ripgrep } from '../search/ripgrep.ts'
import { matchSymbols, type PlacedSymbol, preferred } from './match-symbols.ts'
import { foldName, symbolPaths } from './read-target.ts'
import { readContents } from './read-text.ts'
import type { FoundSymbol, TargetWorld } from './target.ts'

export interface Definition extends FoundSymbol {
  /** From the root. */
  readonly file: string
}

const mostFiles = 400
/** Parsing goes on for so long at most: a name that half the workspace uses is better given with its file. */
const longestMs = 2000

export interface DefinitionSearch {
  readonly written: string
  /** Only below this directory; the whole workspace when empty. */
  readonly under: string
}

export async function findDefinitions(search: DefinitionSearch, world: TargetWorld): Promise<readonly Definition[]> {
  const path = symbolPaths(search.written).at(-1)
  const name = path?.at(-1)
  if (path === undefined || name === undefined || !/[\p{L}\p{N}_$]/u.test(name)) return []
  const found: (PlacedSymbol & Definition)[] = []
  const begun = performance.now()
  for (const file of await filesWith(name, search.under, world)) {
    if (performance.now() - begun > longestMs) break
    const read = await readContents(world.workspace, file)
    if (!read.ok || read.value.kind !== 'text') continue
    const { text } = read.value
    const outline = await outlineOf(file, text)
    if (outline === null) continue
    for (const match of matchSymbols(outline, search.written)) found.push({ ...match, text, outline, file })
  }
  const exact = found.filter(({ symbol }) => symbol.name === name)
  return preferred(exact.length > 0 ? exact : found, path.length).filter(isDefinition)
}

/** Narrowing keeps what it is given; the compiler only knows the narrower type. */
function isDefinition(symbol: PlacedSymbol): symbol is PlacedSymbol & Definition {
  return 'file' in symbol
}

/** Files whose name is like the one wanted come first: what they are called after is often declared there. */
async function filesWith(name: string, under: string, { workspace, signal }: TargetWorld): Promise<readonly string[]> {
  const files: string[] = []
  const lines = new LineReader((line) => files.push(line.toString().replace(/^\.\//, '')))
  const globs = sourceExtensions.map((extension) => `--glob=*${extension}`)
  // Names that differ by `_` and `-` only are the same here, so the word is looked for in pieces.
  const word = foldName(name).split('-').map(escaped).join('[-_]')
  const args = ['--files-with-matches', '--ignore-case', ...globs, '--regexp', word, '--', `./${under}`]
  await ripgrep(args, { cwd: workspace.root, signal, onChunk: (chunk) => lines.add(chunk) })
  const isNamesake = (file: string) => foldName(file).includes(foldName(name))
  files.sort((one, other) => Number(isNamesake(other)) - Number(isNamesake(one)) || (one < other ? -1 : 1))
  return files.slice(0, mostFiles)
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
