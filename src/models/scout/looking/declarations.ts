// Where something of a name is declared, whatever the language: `view` knows, and says when it may mean several things.

import { fileKind } from '../source/languages.ts'
import { lastPart } from '../source/names.ts'
import { namesIn } from '../source/paths.ts'
import { shippedFirst, withoutTwins } from '../source/shipped.ts'
import { textOf } from '../source/source-text.ts'
import { ofSort } from '../words/sorts.ts'
import { search, view } from './calls.ts'
import { declaredInside, headPattern, insideCall } from './declared-inside.ts'
import { type Looking, look, lookAt } from './looking.ts'
import { readMatches } from './read-matches.ts'
import { readView, type SymbolView, type View } from './read-view.ts'
import { isWhole, wholeOf } from './whole-text.ts'

export interface Declarations {
  readonly symbols: readonly SymbolView[]
  /** A file or directory that bears the name where nothing declared does. */
  readonly file: string | null
  readonly nearest: readonly string[]
  /** How many there are beyond those that were looked at; `null` when that is not known. */
  readonly left: number | null
}

export interface Sought {
  readonly name: string
  /** The file or directory it must be in. */
  readonly path?: string | undefined
  /** The word for what sort of thing it is, where the question has one. */
  readonly sort?: string | undefined
  /** Only what is written in it. */
  readonly language?: string | undefined
  /** What the file or the folder it stands in is called, without where that is. */
  readonly within?: string | undefined
}

const mostViewed = 12
const nothing: Declarations = { symbols: [], file: null, nearest: [], left: 0 }

/** Every declaration of a name, with its text and documentation, seen whole where that can be. */
export function* declarationsOf(sought: Sought): Looking<Declarations> {
  const found = yield* headsOf(sought)
  return { ...found, symbols: yield* wholeOf(found.symbols) }
}

/** The same, with as much of the text as is shown at once: enough for a heading. */
export function* headsOf(sought: Sought): Looking<Declarations> {
  const { name } = sought
  yield* look(firstCalls(sought))
  const first = readView(yield* lookAt(view(targetFor(sought), { docs: true })))
  switch (first.kind) {
    case 'symbol':
      if (!isNamed(first, name)) return yield* orInside(sought, [first.trail.join('.')])
      return (yield* ofPlaceInstead(first, sought)) ?? meantOf([first], sought)
    case 'several':
      return yield* theseOf(first, sought)
    case 'file':
    case 'directory':
      return yield* besideFile(sought, first.path.replace(/\/$/, ''))
    case 'missing':
      return (yield* inPlaceNamed(sought)) ?? (yield* inFolderNamed(sought)) ?? (yield* orInside(sought, first.nearest))
    case 'excerpt':
      return nothing
  }
}

/** What is looked at for every name, in one turn: where nothing is declared for all to see, it may be in a function. */
export function firstCalls(sought: Sought): readonly string[] {
  const { name, path } = sought
  return [view(targetFor(sought), { docs: true }), ...(isPlain(name) ? [insideCall({ name, path })] : [])]
}

function isPlain(name: string): boolean {
  return /^[\w$]+$/.test(name)
}

/** `Health in the config package`, `config.Health`: a type that is called like the place (`Config`) has something of that name, too. */
function* ofPlaceInstead({ trail }: SymbolView, sought: Sought): Looking<Declarations | null> {
  const { name, path = name.split(/\.|::/).at(-2) ?? '' } = sought
  const owner = trail.at(-2) ?? path
  if (owner === path || fold(owner) !== fold(path)) return null
  const found = yield* sought.path === undefined ? inPlaceNamed(sought) : inFolderNamed(sought)
  return found === null || found.symbols.length === 0 ? null : found
}

/** `maps.Flatten`, `config::load`: what is no type may be the file or the folder that one thing of the name stands in. */
function* inPlaceNamed(sought: Sought): Looking<Declarations | null> {
  const { place, own } = /(?:^|\.|::)(?<place>[\w-]+)(?:\.|::)(?<own>[\w$]+)$/.exec(sought.name)?.groups ?? {}
  if (place === undefined || own === undefined) return null
  const found = yield* headsOf({ ...sought, name: own, within: place })
  const symbols = found.symbols.filter(({ trail, path }) => trail.length === 1 && isWithin(path, place))
  return symbols.length === 1 ? { ...found, symbols } : null
}

/** `in the store package`: a folder may be named without those that it lies in. */
function* inFolderNamed(sought: Sought): Looking<Declarations | null> {
  const { path } = sought
  if (path === undefined || !/^[\w-]+$/.test(path)) return null
  const folder = readView(yield* lookAt(view(path)))
  const whole = folder.kind === 'directory' ? folder.path.replace(/\/$/, '') : path
  return whole === path ? null : yield* headsOf({ ...sought, path: whole })
}

/** Whether the file of a target, or a folder it lies in, is called so; without a name, any will do. */
function isWithin(target: string, name: string | undefined): boolean {
  const { file, folder } = namesIn(/^[^:]*\.\w+(?=$|[/:])/.exec(target)?.[0] ?? target)
  return name === undefined || folder === name || file === name || `/${target}`.includes(`/${name}/`)
}

/** `view` knows nothing that is declared in a function. */
function* orInside(sought: Sought, nearest: readonly string[]): Looking<Declarations> {
  const symbols = isPlain(sought.name) ? yield* declaredInside(sought) : []
  return { ...meantOf(symbols, sought), nearest }
}

/** Of several things of a name, those of the sort that was asked for; what cannot be one is none. */
function meantOf(symbols: readonly SymbolView[], { sort, language }: Sought): Declarations {
  const spoken = symbols.filter(({ path }) => isIn(path, language))
  const meant = ofSort(madeHere(spoken), sort, (symbol) => symbol.sort)
  const nearest = symbols.filter((one) => !meant.includes(one)).map((one) => `${one.sort} ${one.trail.join('.')}`)
  return { ...nothing, symbols: meant, nearest: meant.length === 0 ? nearest : [] }
}

/** `var Chain = require('./chain')` gives a name to what is declared elsewhere. */
function madeHere(symbols: readonly SymbolView[]): readonly SymbolView[] {
  const made = symbols.filter((one) => !(one.sort === 'variable' && isRequired.test(sourceOf(one))))
  return made.length > 0 ? made : symbols
}

const isRequired =
  /^\s*(?:(?:export|const|let|var|local|final)\s+)*(?:\{[^}]*\}|[\w$]+)\s*=\s*(?:await\s+)?(?:require|import|importlib\.import_module|__importDefault\(require)\s*\(?\s*["'`][^"'`]*["'`]\s*\)*(?:\.[\w$]+)?\s*[;,]?\s*$/

/** Whether the file of a target is written in a language; without one, any will do. */
export function isIn(target: string, language: string | undefined): boolean {
  return (
    language === undefined ||
    fileKind(language).endings.some((ending) => new RegExp(`\\.${ending}(?=$|[/:])`).test(target))
  )
}

/** What is sought, as `view` takes it. */
export function targetFor({ name, path }: Sought): string {
  return path === undefined ? name : `${path.replace(/\/$/, '')}/${name.replace(/\./g, '/')}`
}

/** A file may bear the name of what is meant, spelt a little differently: then the declaration is searched for. */
function* besideFile(sought: Sought, file: string): Looking<Declarations> {
  const { name, path } = sought
  const pattern = headPattern(name)
  const { shown } = readMatches(yield* lookAt(search(pattern, { path, limit: mostViewed })))
  const views = (yield* look(shown.map((match) => view(`${match.path}:${match.line}`, { docs: true })))).map(readView)
  const symbols = views.filter((one) => one.kind === 'symbol').filter((one) => isNamed(one, name))
  return { ...meantOf(symbols, sought), file: symbols.length === 0 ? file : null }
}

function* theseOf(several: Extract<View, { kind: 'several' }>, sought: Sought): Looking<Declarations> {
  const { name, sort, language, path, within } = sought
  const { candidates, unlisted } = several
  const declared = candidates.filter(
    ({ description, target }) =>
      !/^(?:file|directory)$/.test(description) && isIn(target, language) && isWithin(target, within),
  )
  const [namesake] = candidates
  if (declared.length === 0 && language === undefined && within === undefined && namesake !== undefined)
    return yield* besideFile(sought, namesake.target.replace(/\/$/, ''))
  const meant = ofSort(declared, sort, ({ description }) => /^[a-z]+/.exec(description)?.[0] ?? '')
  const own = path === undefined ? withoutTwins(shippedFirst(meant, targetIn), targetIn) : meant
  const targets = own.map(({ target }) => target.replace(/:(\d+)-\d+$/, ':$1'))
  const views = (yield* look(targets.slice(0, mostViewed).map((target) => view(target, { docs: true })))).map(readView)
  const symbols = views.filter((one) => one.kind === 'symbol')
  const files = candidates.filter(({ description }) => description === 'file').map(({ target }) => target)
  const file = shippedFirst(files, (target) => target)[0] ?? null
  const nearest = symbols.filter((one) => !isNamed(one, name)).map(({ trail }) => trail.join('.'))
  return {
    symbols: madeHere(symbols.filter((one) => isNamed(one, name))),
    file: symbols.length === 0 ? file : null,
    nearest,
    left: unlisted === null ? null : Math.max(0, targets.length - mostViewed) + unlisted,
  }
}

function targetIn({ target }: { readonly target: string }): string {
  return target
}

/** Why what was found of a name may not be all of it. */
export function doubtsAbout({ symbols, left }: Declarations): readonly string[] {
  const partly = symbols
    .filter((symbol) => !isWhole(symbol))
    .map(({ trail }) => `\`${trail.join('.')}\` is too long to be seen whole`)
  if (left === 0) return partly
  return [
    ...partly,
    left === null
      ? 'the name may be declared in more places'
      : `${left} more declarations of the name were not looked at`,
  ]
}

/** A plain word need not be spelt as in code; what looks like code must be. */
function isNamed({ trail }: SymbolView, name: string): boolean {
  const wanted = lastPart(name)
  const own = trail.at(-1) ?? ''
  return /^[a-z-]+$/.test(wanted)
    ? fold(own) === fold(wanted)
    : own.replace(/^[#$@]+/, '') === wanted.replace(/^[#$@]+/, '')
}

function fold(name: string): string {
  return name
    .replace(/^[#$@]+/, '')
    .toLowerCase()
    .replaceAll('-', '_')
}

export function nameOf({ trail }: SymbolView): string {
  return trail.at(-1) ?? ''
}

/** The call that shows a symbol again, with other flags. */
export function targetOf({ path, line, trail, endLine }: SymbolView): string {
  return line === endLine ? `${path}/${trail.join('/')}` : `${path}:${line}`
}

/** The text of a symbol without the documentation above it. */
export function sourceOf({ lines, line }: SymbolView): string {
  return textOf(lines.filter(({ number }) => number >= line))
}
