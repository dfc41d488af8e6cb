// From what a model calls a place to the pieces of text it means.

import { type CodeSymbol, outlineOf } from '../../code/index.ts'
import { ownEntry } from '../../core/index.ts'
import type { Workspace } from '../../workspace/index.ts'
import { listFiles } from '../search/list-files.ts'
import { resolveTarget, type Target } from '../target/index.ts'
import { spanOfLines } from './lines.ts'
import { type Piece, pieceOfLines } from './piece.ts'
import { type Attempt, done, refuse } from './refusal.ts'
import { refusalKind, type Source, type Sources } from './sources.ts'

/** A piece of a file, in the text that its offsets belong to. */
export interface PieceOfFile {
  readonly kind: 'piece'
  readonly path: string
  /** As it is called in messages, with its line. */
  readonly label: string
  readonly piece: Piece
  /** The symbol it is, where it is one. */
  readonly symbol: CodeSymbol | null
  readonly source: Source
}

export type Place =
  | PieceOfFile
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'directory'; readonly path: string }
  /** Nothing is there yet. */
  | { readonly kind: 'absent'; readonly path: string }

export interface LocateOptions {
  readonly workspace: Workspace
  readonly sources: Sources
  readonly signal: AbortSignal
}

/** The one place that a target names. */
export async function locate(target: string, options: LocateOptions): Promise<Attempt<Place>> {
  const { workspace, signal } = options
  const resolution = await resolveTarget(target, { workspace, signal })
  switch (resolution.kind) {
    case 'found':
      return placeOf(resolution.target, options)
    case 'ambiguous': {
      const listed = resolution.candidates.map(({ target, description }) => `- ${target} (${description})`)
      return refuse('bad_input', null, `${target} may be any of these; name one:\n${listed.join('\n')}`)
    }
    case 'missing': {
      const nearest = resolution.nearest.length === 0 ? '' : ` Did you mean ${resolution.nearest.join(', ')}?`
      return refuse('not_found', pathPartOf(target), `${resolution.message}.${nearest}`.replace('..', '.'))
    }
    case 'refused':
      return refuse('denied', pathPartOf(target), resolution.message)
  }
}

/** What a path leads to, taken to the letter: where something new is made, no other file may be meant. */
export async function locateExactly(path: string, { workspace, sources }: LocateOptions): Promise<Attempt<Place>> {
  const placed = workspace.place(path, 'write')
  if (!placed.ok) return refuse(refusalKind(placed.error), path, placed.error.message)
  const { relative, exists } = placed.value
  if (!exists) return done({ kind: 'absent', path: relative })
  const content = await sources.bytes(relative)
  return done({ kind: content.ok && content.value !== null ? 'file' : 'directory', path: relative })
}

async function placeOf(target: Target, { sources }: LocateOptions): Promise<Attempt<Place>> {
  const path = target.path.relative
  if (target.kind === 'directory' || target.kind === 'file') return done({ kind: target.kind, path })
  const source = await sources.text(path)
  if (!source.ok) return source
  if (target.kind === 'lines') return linesAt(source.value, target.from, target.to)
  const symbol = target.text === source.value.text ? target.symbol : await sameSymbol(source.value, target.trail)
  if (symbol === null) return refuse('not_found', path, `${target.trail.join('/')} is not in ${path} any more`)
  return done(pieceOfSymbol(source.value, symbol))
}

function linesAt(source: Source, from: number, to: number): Attempt<Place> {
  const { path, text } = source
  const span = spanOfLines(text, from, to)
  if (span === null) {
    const last = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
    return refuse('not_found', path, `${path} has no lines ${from}-${to}: it ends at line ${last}`)
  }
  const label = `${path}:${from}${to === from ? '' : `-${to}`}`
  return done({ kind: 'piece', path, label, piece: pieceOfLines(span), symbol: null, source })
}

function pieceOfSymbol(source: Source, symbol: CodeSymbol): PieceOfFile {
  const label = `${source.path}:${symbol.line} ${symbol.name}`
  return { kind: 'piece', path: source.path, label, piece: symbol, symbol, source }
}

/** The target was read from another decoding of the file: its symbol is looked for again. */
async function sameSymbol({ path, text }: Source, trail: readonly string[]): Promise<CodeSymbol | null> {
  const outline = await outlineOf(path, text)
  let symbols = outline?.symbols ?? []
  let found: CodeSymbol | undefined
  for (const name of trail) {
    found = symbols.find((symbol) => symbol.name === name)
    symbols = found?.children ?? []
  }
  return found ?? null
}

export function isGlob(target: string): boolean {
  return /[*?]/.test(target)
}

/** All symbols that a pattern names: `src/*.ts/test_*`. */
export async function locateAll(target: string, options: LocateOptions): Promise<Attempt<readonly PieceOfFile[]>> {
  const listed = await listFiles({ root: options.workspace.root, signal: options.signal })
  if (!listed.ok) return refuse('failed', null, listed.error)
  const segments = target.replace(/^\.\//, '').split(/::|[/#]/)
  for (let count = segments.length - 1; count > 0; count -= 1) {
    const isWanted = matcher(segments.slice(0, count).join('/'))
    const files = listed.value.filter(isWanted)
    if (files.length > 0) return symbolsLike(files, segments.slice(count), options)
  }
  return refuse(
    'not_found',
    null,
    `no symbol fits ${target}: write a pattern for files, then one for names, as in src/*.ts/test_*`,
  )
}

async function symbolsLike(
  files: readonly string[],
  names: readonly string[],
  { sources }: LocateOptions,
): Promise<Attempt<readonly PieceOfFile[]>> {
  const found: PieceOfFile[] = []
  for (const file of files) {
    const source = await sources.text(file)
    if (!source.ok) return source
    const outline = await outlineOf(file, source.value.text)
    const symbols = matching(outline?.symbols ?? [], names, [])
    found.push(...symbols.map((symbol) => pieceOfSymbol(source.value, symbol)))
  }
  if (found.length > 0) return done(found)
  return refuse(
    'not_found',
    files[0] ?? null,
    `no symbol named ${names.join('/')} in ${files.length === 1 ? files[0] : `these ${files.length} files`}`,
  )
}

/** Symbols at any depth whose last names fit; what is inside one that fits goes with it. */
function matching(
  symbols: readonly CodeSymbol[],
  names: readonly string[],
  trail: readonly string[],
): readonly CodeSymbol[] {
  return symbols.flatMap((symbol) => {
    const here = [...trail, symbol.name]
    const last = here.slice(-names.length)
    const fits = last.length === names.length && names.every((name, index) => matcher(name)(last[index] ?? ''))
    return fits ? [symbol] : matching(symbol.children, names, here)
  })
}

function matcher(pattern: string): (name: string) => boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*|\?/g, (sign) => ownEntry(globSigns, sign) ?? sign)
  const expression = new RegExp(`^${source}$`)
  return (name) => expression.test(name)
}

const globSigns: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' }

/** The file that a target is about, as far as its spelling tells. */
export function pathPartOf(target: string): string {
  const [, file] = /^(.*?\.[A-Za-z0-9]+)(?:::|[/#:\s]|$)/.exec(target) ?? []
  return (file ?? target).replace(/^\.\//, '')
}
