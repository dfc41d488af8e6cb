// From what a model wrote to what it means.
//
// The strictest reading is tried first: the words as a path, then with lines, then a file and something in it, then files
// by a part of their name, then something declared anywhere. A looser reading never overrules a stricter one, and where
// one reading finds several things they are listed: nothing is guessed.

import { statSync } from 'node:fs'
import { outlineOf } from '../../code/index.ts'
import type { PlacedPath } from '../../workspace/index.ts'
import { listFiles } from '../search/list-files.ts'
import { findDefinitions } from './find-definitions.ts'
import { type FoundPath, findFiles } from './find-files.ts'
import { allSymbols, matchSymbols } from './match-symbols.ts'
import { nearestNames } from './nearest.ts'
import { cleanTarget, lineRanges, type Split, splits } from './read-target.ts'
import { readContents } from './read-text.ts'
import type { Candidate, FoundSymbol, Resolution, Target, TargetWorld } from './target.ts'

/** What a target means. Never throws. */
export async function resolveTarget(written: string, world: TargetWorld): Promise<Resolution> {
  if (written.length > longestTarget) return { kind: 'refused', message: 'a target is one path or name, not a text' }
  const target = fromRoot(cleanTarget(written), world)
  return (
    asPath(target, world) ??
    (await asLines(target, world)) ??
    (await asPlaceAndName(target, world)) ??
    (await asPartOfPath(target, world)) ??
    (await asDefinition({ before: '', after: target }, world)) ??
    (await missing(target, world))
  )
}

const longestTarget = 1000

type Step = Resolution | null

/** Models take `/` for the root of what they work on. */
function fromRoot(target: string, { workspace }: TargetWorld): string {
  if (!target.startsWith('/') || workspace.place(target, 'read').ok) return target
  const [first = ''] = target.slice(1).split(/[/:#\s]/)
  const placed = workspace.place(first, 'read')
  return first !== '' && placed.ok && placed.value.exists ? target.slice(1) : target
}

/** The words are a path, as they stand. */
function asPath(target: string, { workspace }: TargetWorld): Step {
  const placed = workspace.place(target, 'read')
  if (!placed.ok) return { kind: 'refused', message: placed.error.message }
  return placed.value.exists ? pathFound(placed.value) : null
}

function pathFound(path: PlacedPath): Resolution {
  return found({ kind: kindOfPath(path), path })
}

function found(target: Target): Resolution {
  return { kind: 'found', target }
}

function kindOfPath({ absolute }: PlacedPath): 'file' | 'directory' {
  return statSync(absolute, { throwIfNoEntry: false })?.isDirectory() === true ? 'directory' : 'file'
}

/** `a.ts:10-40` and its kin. */
async function asLines(target: string, world: TargetWorld): Promise<Step> {
  for (const { base, ...lines } of lineRanges(target)) {
    const whole = await resolveTarget(base, world)
    if (whole.kind === 'ambiguous') return withLines(whole.candidates, target.slice(base.length))
    if (whole.kind !== 'found') continue
    const { kind, path } = whole.target
    if (kind !== 'directory') return found({ kind: 'lines', path, ...lines })
    return { kind: 'refused', message: `${path.relative || '.'} is a directory and has no lines; name a file in it` }
  }
  return null
}

function withLines(candidates: readonly Candidate[], lines: string): Resolution {
  return { kind: 'ambiguous', candidates: candidates.map((one) => ({ ...one, target: `${one.target}${lines}` })) }
}

/** `a.ts/Class/method`, `a.ts::f`, `src/tools/f`: something in a file or directory that is there. */
async function asPlaceAndName(target: string, world: TargetWorld): Promise<Step> {
  for (const split of splits(target)) {
    const placed = world.workspace.place(split.before, 'read')
    if (!placed.ok || !placed.value.exists) continue
    if (kindOfPath(placed.value) === 'file') return inFiles([placed.value.relative], split.after, world)
    return placed.value.relative === '' ? null : asDefinition({ ...split, before: placed.value.relative }, world)
  }
  return null
}

/** The files by a part of their path, alone or with something in them. */
async function asPartOfPath(target: string, world: TargetWorld): Promise<Step> {
  const listed = await listFiles({ root: world.workspace.root, signal: world.signal })
  if (!listed.ok) return null
  const whole = findFiles(target, listed.value)
  if (whole !== null) return anyOf(whole.found, { isStem: whole.likeness.startsWith('stem'), target }, world)
  for (const { before, after } of splits(target)) {
    const files = (findFiles(before, listed.value)?.found ?? []).filter(({ kind }) => kind === 'file')
    if (files.length === 0) continue
    const inside = await inFiles(files.map(({ path }) => path).slice(0, mostListed), after, world)
    // A word that happens to be the name of a file too may stand for something else.
    if (inside.kind !== 'missing' || before.includes('.')) return inside
  }
  return null
}

/** A word that is the name of a file but for its ending may as well be something declared: then both are listed. */
async function anyOf(
  paths: readonly FoundPath[],
  { isStem, target }: { readonly isStem: boolean; readonly target: string },
  world: TargetWorld,
): Promise<Step> {
  const declared = isStem ? await asDefinition({ before: '', after: target }, world) : null
  const [only] = paths
  if (declared === null && paths.length === 1 && only !== undefined) return asPath(only.path, world)
  const files = paths.map(({ path, kind }) => ({ target: path, description: kind }))
  if (declared === null) return { kind: 'ambiguous', candidates: files }
  const isSpelt = paths.some(({ path }) => path.replace(/\.[^./]+$/, '').endsWith(target))
  // As spelt it is declared, and the file is only like it.
  if (!isSpelt) return declared
  const isCut = declared.kind === 'ambiguous' && declared.isCut === true
  return { kind: 'ambiguous', candidates: [...files, ...candidatesIn(declared)], isCut }
}

function candidatesIn(resolution: Resolution): readonly Candidate[] {
  if (resolution.kind === 'ambiguous') return resolution.candidates
  const { target } = resolution.kind === 'found' ? resolution : { target: null }
  return target?.kind === 'symbol' ? candidatesOf([{ file: target.path.relative, ...target }]) : []
}

const mostListed = 50

async function asDefinition({ before, after }: Split, world: TargetWorld): Promise<Step> {
  const { definitions, isCut } = await findDefinitions({ written: after, under: before }, world)
  if (definitions.length === 0) return null
  // The only one that was found in time need not be the only one.
  return isCut ? { kind: 'ambiguous', candidates: candidatesOf(definitions), isCut } : oneOf(definitions, world)
}

/** Something declared in one of these files. */
async function inFiles(files: readonly string[], written: string, world: TargetWorld): Promise<Resolution> {
  const matches: Located[] = []
  const names: string[] = []
  for (const file of files) {
    const read = await readContents(world.workspace, file)
    if (!read.ok) return { kind: 'refused', message: read.error.message }
    const outline = read.value.kind === 'text' ? await outlineOf(file, read.value.text) : null
    if (read.value.kind !== 'text' || outline === null) continue
    const { text } = read.value
    matches.push(...matchSymbols(outline, written).map((match) => ({ ...match, text, outline, file })))
    names.push(...allSymbols(outline).map(({ trail }) => `${file}/${trail.join('/')}`))
  }
  return matches.length > 0 ? oneOf(matches, world) : missingIn(files, written, names)
}

type Located = FoundSymbol & { readonly file: string }

function oneOf(matches: readonly Located[], { workspace }: TargetWorld): Resolution {
  const [only] = matches
  if (only === undefined || matches.length > 1) return { kind: 'ambiguous', candidates: candidatesOf(matches) }
  const { file, symbol, trail, text, outline } = only
  const placed = workspace.place(file, 'read')
  if (!placed.ok) return { kind: 'refused', message: placed.error.message }
  return found({ kind: 'symbol', path: placed.value, symbol, trail, text, outline })
}

/** By name where that tells them apart, else by lines. */
function candidatesOf(matches: readonly Located[]): readonly Candidate[] {
  const byName = ({ file, trail }: Located) => [file, ...trail].join('/')
  return matches.slice(0, mostListed).map((match) => {
    const { file, symbol } = match
    const isUnique = matches.filter((other) => byName(other) === byName(match)).length === 1
    const lines = `${file}:${symbol.line}-${symbol.endLine}`
    return {
      target: isUnique ? byName(match) : lines,
      description: `${symbol.kind}, ${isUnique ? `line ${symbol.line}: ` : ''}${symbol.signature}`,
    }
  })
}

function missingIn(files: readonly string[], written: string, names: readonly string[]): Resolution {
  const [only = ''] = files
  const where = files.length === 1 ? only : `the ${files.length} files of that name`
  const message =
    names.length === 0
      ? `${where} has no symbols that can be told apart; name lines instead, as in ${only}:1-40`
      : `nothing called ${written} in ${where}`
  const last = lastName(written)
  const byLast = new Map(names.map((name) => [lastName(name), name]))
  return {
    kind: 'missing',
    message,
    nearest: nearestNames(last, byLast.keys()).flatMap((name) => byLast.get(name) ?? []),
  }
}

async function missing(target: string, { workspace, signal }: TargetWorld): Promise<Resolution> {
  const listed = await listFiles({ root: workspace.root, signal })
  const files = listed.ok ? listed.value : []
  const byName = new Map(files.map((file) => [lastName(file), file]))
  const [{ base } = { base: target }] = lineRanges(target)
  const nearest = nearestNames(lastName(base), byName.keys()).flatMap((name) => byName.get(name) ?? [])
  return { kind: 'missing', message: `no file, directory or symbol called ${target}`, nearest }
}

function lastName(path: string): string {
  return (
    path
      .split(/::|[/#:\s]/)
      .filter((name) => name !== '')
      .at(-1) ?? path
  )
}
