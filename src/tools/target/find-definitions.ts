// Where in a workspace something of a name is declared: the files that hold the word, then what they declare.

import { languageOf, outlineOf } from '../../code/index.ts'
import { escaped, sourcesWith } from '../search/files-with.ts'
import { matchSymbols, type PlacedSymbol, preferred } from './match-symbols.ts'
import { foldName, symbolPaths } from './read-target.ts'
import { readContents } from './read-text.ts'
import type { FoundSymbol, TargetWorld } from './target.ts'

interface Definition extends FoundSymbol {
  /** From the root. */
  readonly file: string
}

const mostFiles = 400
/** How many characters are parsed at most: a name that half the workspace uses is better given with its file. */
const mostParsed = 8_000_000

interface DefinitionSearch {
  readonly written: string
  /** Only below this directory; the whole workspace when empty. */
  readonly under: string
}

interface Definitions {
  readonly definitions: readonly Definition[]
  /** Not every file that holds the word was looked at: there may be more. */
  readonly isCut: boolean
}

export async function findDefinitions(search: DefinitionSearch, world: TargetWorld): Promise<Definitions> {
  const path = symbolPaths(search.written).at(-1)
  const name = path?.at(-1)
  // The name of a source file is none of a symbol: half the workspace mentions `ts`.
  const isFileName = languageOf(search.written) !== null
  if (path === undefined || name === undefined || isFileName || !/[\p{L}\p{N}_$]/u.test(name))
    return { definitions: [], isCut: false }
  const found: (PlacedSymbol & Definition)[] = []
  let parsed = 0
  let isCut = false
  for (const [index, file] of (await filesWith(name, search.under, world)).entries()) {
    isCut = index >= mostFiles || parsed > mostParsed
    if (isCut) break
    const read = await readContents(world.workspace, file)
    if (!read.ok || read.value.kind !== 'text') continue
    const { text } = read.value
    parsed += text.length
    const outline = await outlineOf(file, text)
    if (outline === null) continue
    for (const match of matchSymbols(outline, search.written)) found.push({ ...match, text, outline, file })
  }
  const exact = found.filter(({ symbol }) => symbol.name === name)
  return { definitions: preferred(exact.length > 0 ? exact : found, path.length).filter(isDefinition), isCut }
}

/** Narrowing keeps what it is given; the compiler only knows the narrower type. */
function isDefinition(symbol: PlacedSymbol): symbol is PlacedSymbol & Definition {
  return 'file' in symbol
}

/** Files whose name is like the one wanted come first: what they are called after is often declared there. */
async function filesWith(name: string, under: string, { workspace, signal }: TargetWorld): Promise<readonly string[]> {
  // Names that differ by `_` and `-` only are the same here, so the word is looked for in pieces.
  const word = foldName(name)
    .split('-')
    .map(escaped)
    .join('[-_]')
    .replace(/^(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])$/gu, '\\b')
  const files = await sourcesWith({ patterns: [word], root: workspace.root, under, signal })
  const isNamesake = (file: string) => foldName(file).includes(foldName(name))
  return [...files.filter(isNamesake), ...files.filter((file) => !isNamesake(file))]
}
