// Questions about files: what is in one, how many there are, how long they are.

import { ownEntry } from '../../../core/index.ts'
import { search, view } from '../looking/calls.ts'
import { nestedCall, nestedIn } from '../looking/declared-inside.ts'
import { type Looking, look, lookAt } from '../looking/looking.ts'
import { readMatches } from '../looking/read-matches.ts'
import { type Entry, readView } from '../looking/read-view.ts'
import { headingInFile } from '../members/member-heading.ts'
import { countedPicked, type Pick, picked } from '../members/picks.ts'
import { placeOf } from '../source/paths.ts'
import { isComment } from '../source/source-text.ts'
import { counted, namesInWords } from '../words/in-words.ts'
import { isConstantName } from '../words/sorts.ts'
import { ordinals, pluralOf, singularIn, sorts } from '../words/vocabulary.ts'
import type { Asked } from './asked.ts'
import { type Conclusion, concluded, together, unknown } from './conclusion.ts'
import type { Listed } from './list-told.ts'
import { withoutOverloads } from './members/overloads.ts'
import { anySort, isHeadingOf, kindsOf } from './sort-meant.ts'
import type { Told } from './told.ts'
import { madeInside, unlistedCalls, unlistedDoubts, unlistedIn } from './unlisted.ts'

/** Every file of the project that is not hidden or ignored. */
export function* allFiles(): Looking<readonly string[]> {
  const tree = readView(yield* lookAt(view('.', { full: true })))
  return tree.kind === 'directory' ? tree.files : []
}

interface Declared {
  readonly path: string
  readonly entries: readonly Entry[]
}

const mostFiles = 40
const tooMuch = 'There is more than can be shown at once, so it cannot be counted. Name a smaller file or directory.'

/** What a file, or every source file of a directory, declares of a sort. */
function* declaredIn(
  path: string | undefined,
  kind: string,
  besides: readonly string[],
): Looking<readonly Declared[] | string> {
  yield* look([view(path ?? '.', path === undefined ? { full: true } : { kind }), ...besides])
  const first = readView(yield* lookAt(view(path ?? '.', path === undefined ? { full: true } : { kind })))
  if (first.kind === 'several')
    return `Found several: ${first.candidates.map(({ target }) => target).join(', ')}. Name one of them.`
  if (first.kind === 'file' && first.isCut) return tooMuch
  if (first.kind === 'file') return [{ path: first.path, entries: written(first) }]
  if (first.kind !== 'directory') return `Looked for ${path} and found no such file.`
  const sources = first.files.filter((file) =>
    /\.(?:[cm]?[jt]sx?|py|rs|go|java|kts?|c|h|cc|cpp|hpp|cs|rb|php|swift|lua|sh|scala|zig|dart)$/.test(file),
  )
  if (first.isCut || sources.length > mostFiles)
    return `There are ${first.count} files, too many to be looked at one by one. Name a file or a directory.`
  const views = (yield* look(sources.map((file) => view(file, { kind })))).map(readView)
  if (views.some((one) => one.kind === 'file' && one.isCut)) return tooMuch
  return views.flatMap((one) => (one.kind === 'file' ? [{ path: one.path, entries: written(one) }] : []))
}

function written({ path, entries }: Declared): readonly Entry[] {
  return withoutOverloads(
    entries.filter((entry) => !isAnnounced(entry, path)),
    path,
  )
}

/** Without what the outline calls a sort and the word of the question does not mean. */
function ofWord(declared: readonly Declared[], word: string): readonly Declared[] {
  return declared.map(({ path, entries }) => ({
    path,
    entries: entries.filter(({ text }) => isHeadingOf(word, { path, text })),
  }))
}

/** The first, last or n-th declaration of a sort in a file. */
export function* nthOf({ question, path, caught, picks = [] }: Asked): Looking<Conclusion> {
  const word = caught.sort === anySort ? anySort : (singularIn(sorts, caught.sort ?? '') ?? 'function')
  const order = (caught.order ?? '').toLowerCase()
  const declared = yield* declaredIn(path, kindsOf(word, path), unlistedCalls(path, word))
  if (typeof declared === 'string') return unknown(declared)
  const own = word === anySort ? declared.map(notOwned) : ofSort(ofWord(declared, word), question.text)
  const { meant, doubts } = yield* pickedFrom(own, picks)
  if (doubts.length > 0) return unknown(`Not certain, since ${doubts.join(', and ')}.`)
  const found = nthIn(meant, order)
  // People count methods among functions or they do not: both are told.
  const callables = word === 'function' && picks.length === 0 ? yield* declaredIn(path, 'fn', []) : meant
  const other = typeof callables === 'string' ? undefined : nthIn(callables, order)
  const said = found ?? other
  if (said === undefined) {
    const count = meant.reduce((sum, { entries }) => sum + entries.length, 0)
    return unknown(`Looked for the ${order} ${word} in ${path}; it declares ${count === 0 ? 'none' : `only ${count}`}.`)
  }
  const isOther = found !== undefined && other !== undefined && other.entry.line !== found.entry.line
  const also = isOther ? `; counting methods, it is ${inWords(other)}` : ''
  const last = isOther ? other : said
  const unlisted = (yield* unlistedIn(path, word)).filter(({ line }) =>
    order === 'last' ? line > last.entry.endLine : line < last.entry.line,
  )
  const meantBy = [...picks.flatMap(({ says, isBefore }) => (isBefore ? [says] : [])), word].join(' ')
  const what = found === undefined ? `${word}, a method,` : meantBy
  return concluded(
    {
      says: `The ${order} ${what} in ${said.path} is ${inWords(said)}${also}.`,
      tells: { sort: 'declared', heading: headingAlone(said.entry) },
    },
    [],
    unlistedDoubts(unlisted),
  )
}

/** `the last data class`: those that are written so. */
function ofSort(declared: readonly Declared[], text: string): readonly Declared[] {
  const { kind } = /\b(?<kind>data|case|sealed|abstract) (?:class|interface|trait)\b/i.exec(text)?.groups ?? {}
  if (kind === undefined) return declared
  const written = new RegExp(`\\b${kind}\\s+(?:\\w+\\s+)*(?:class|interface|trait)\\b`, 'i')
  return declared.map((one) => ({ ...one, entries: one.entries.filter((entry) => written.test(declaredAs(entry))) }))
}

interface Nth {
  readonly path: string
  readonly entry: Entry
}

function nthIn(declared: readonly Declared[], order: string): Nth | undefined {
  const all = declared.flatMap(({ path, entries }) => entries.map((entry) => ({ path, entry })))
  return all.at(ownEntry(ordinals, order) ?? 0)
}

function inWords({ path, entry }: Nth): string {
  return `${declaredAs(entry)} (${placeOf(path, entry.line, entry.endLine)})`
}

const severalSorts = new RegExp(
  `\\b(?<first>${pluralOf(sorts)})(?: and| or| and/or|,|/) ?(?<second>${pluralOf(sorts)})\\b`,
  'i',
)

const ofErrors = /\b(?:errors?|exceptions?)\s+(?:classes|types|structs|enums|interfaces)\b/i

const ofEnvironment = /\benv(?:ironment)?[ -]var/i

/** How many declarations of a sort, or of two, there are in a file or the project, and which. */
export function* sortsIn(asked: Asked): Looking<Conclusion> {
  const { name, sort, path } = asked
  // `Which command types does the class Command define`: what stands anywhere else is none of it.
  if (path === undefined && sort !== undefined && asked.question.names.includes(name))
    return unknown(`Looked for what stands in \`${name}\`, and could not tell it.`)
  if (ofEnvironment.test(asked.question.text)) return unknown('What comes from the environment is no sort of things.')
  // `the error classes of a file` are not all of its classes.
  if (ofErrors.test(asked.question.text)) return unknown('What is an error is not told by its sort alone.')
  const { first, second } = severalSorts.exec(asked.question.text)?.groups ?? {}
  if (first === undefined || second === undefined) return yield* ofOneSort(asked)
  const one = yield* ofOneSort({ ...asked, caught: { ...asked.caught, sort: first } })
  const other = yield* ofOneSort({ ...asked, caught: { ...asked.caught, sort: second } })
  return together([one, other])
}

function* ofOneSort({ path, caught, question, picks = [] }: Asked): Looking<Conclusion> {
  const word = singularIn(sorts, caught.sort ?? '') ?? 'function'
  const everything = yield* declaredIn(
    path,
    word === 'function' ? 'fn' : kindsOf(word, path),
    unlistedCalls(path, word),
  )
  if (typeof everything === 'string') return unknown(everything)
  const isOwn = standingAlone.test(question.text)
  const { meant: declared, doubts } = yield* pickedFrom(
    ofWord(isOwn ? everything.map(notOwned) : everything, word),
    picks,
  )
  const unlisted = yield* unlistedIn(path, word)
  const own = declared.flatMap(({ path, entries }) =>
    entries
      .filter((entry) => !isVariable(entry, word, path) && !isAgain(entry, word, entries))
      .map((entry) => ({ path, entry })),
  )
  const all = own.map(({ path, entry }) => `${declaredAs(entry)} (${placeOf(path, entry.line)})`)
  const where = path === undefined ? 'this project' : declared.length === 1 ? (declared[0]?.path ?? path) : path
  // That none of a whole project are so would have to be known of functions inside of functions too.
  const mayBeNone = picks.length > 0 && !picks.some(({ needsSome }) => needsSome)
  if (all.length === 0 && (!mayBeNone || doubts.length > 0 || path === undefined))
    return unknown(`Looked for ${word} declarations in ${where} and found none.`)
  const isOneFile = picks.length === 0 && !isOwn && word === 'function' && declared.length === 1 && path !== undefined
  const made = picks.length === 0 ? madeInside(unlisted) : []
  const nested = isOneFile
    ? [...(yield* heldIn(path, declared)), ...(yield* nestedIn(path))]
    : made.map(({ text }) => ({ name: /\bclass\s+(?<name>\w+)/.exec(text)?.groups?.name ?? '' }))
  const most = 30
  const rest = all.length > most ? ` and ${all.length - most} more` : ''
  const listed = all.length === 0 ? '' : `: ${all.slice(0, most).join(', ')}${rest}`
  const said = `${countedPicked(all.length, isOwn ? `top-level ${word}` : word, picks)} in ${where}${ownersNote(word, declared)}`
  return concluded(
    {
      says: `${said}${listed}.${nestedNote(nested, all.length)}`,
      tells: allOf(said, { by: word, where, names: own.map(({ entry }) => headingAlone(entry)) }),
    },
    [],
    [...doubts, ...unlistedDoubts(unlisted.filter((match) => !made.includes(match)))],
  )
}

/** What is picked, or told apart by its owners, is not all that is there: then more is said than its number. */
function allOf(said: string, { by, where, names }: Listed): Told {
  const isAll = said === `${counted(names.length, by)} in ${where}`
  return isAll ? { sort: 'list', by, of: { kind: 'files', where }, names } : { sort: 'text' }
}

const standingAlone = /\b(?:top|module|file|package)[ -]level\b|\b(?:free|free-?standing|stand-?alone)\s+functions?\b/i

/** What a file declares, without what is part of something else. */
function notOwned({ path, entries }: Declared): Declared {
  return { path, entries: entries.filter((entry) => !isOwned(entry)) }
}

/** `Outer/ fn run()` of an outline. */
function isOwned({ text }: Entry): boolean {
  return /^\S+\/ /.test(text)
}

interface PickedFrom {
  readonly meant: readonly Declared[]
  readonly doubts: readonly string[]
}

/** Of what files declare, what is meant, told by the heading that an outline prints. */
function* pickedFrom(declared: readonly Declared[], picks: readonly Pick[]): Looking<PickedFrom> {
  if (picks.length === 0) return { meant: declared, doubts: [] }
  const exporting = picks.some(({ says }) => says.includes('export')) ? yield* exportingElsewhere(declared) : []
  const told = declared.map(({ path, entries }) => ({
    path,
    entries: entries.map((entry) => ({
      entry,
      ...picked([{ name: entry.text, heading: headingInFile(entry.text, path) }], picks),
    })),
  }))
  const untold = told.flatMap(({ entries }) => entries.flatMap((one) => one.untold))
  return {
    meant: told.map(({ path, entries }) => ({
      path,
      entries: entries.flatMap(({ entry, names }) => (names.length > 0 ? [entry] : [])),
    })),
    doubts: [
      ...(untold.length === 0 ? [] : [`the heading does not tell of ${namesInWords(untold.slice(0, 5))}`]),
      ...exporting.map((path) => `${path} exports by name elsewhere`),
    ],
  }
}

/** In JavaScript a file may export what it declares by naming it later. */
function* exportingElsewhere(declared: readonly Declared[]): Looking<readonly string[]> {
  const paths = declared.map(({ path }) => path).filter((path) => /\.[cm]?[jt]sx?$/.test(path))
  const later = '^export\\s*\\{|^export default \\w+;?\\s*$|\\bmodule\\.exports\\b|^exports\\.'
  const found = yield* look(paths.map((path) => search(later, { path, limit: 1 })))
  return paths.filter((_, index) => readMatches(found[index] ?? { call: '', ok: false, output: '' }).total > 0)
}

/** Functions that are entries of a table, which no outline lists: `from_ini = function(path)`. */
function* heldIn(path: string, declared: readonly Declared[]): Looking<readonly { readonly name: string }[]> {
  const file = declared[0]?.path ?? path
  if (!/\.(?:lua|[cm]?[jt]sx?)$/.test(file)) return []
  const call = search('^\\s+\\w+\\s*[=:]\\s*(?:async )?function\\b', { path: file, limit: 100 })
  yield* look([call, nestedCall(path)])
  const { shown } = readMatches(yield* lookAt(call))
  const known = new Set(declared.flatMap(({ entries }) => entries.map(({ line }) => line)))
  return shown
    .filter(({ line, text }) => !known.has(line) && !isComment(text))
    .map(({ text }) => ({ name: /(?<name>\w+)/.exec(text)?.groups?.name ?? '' }))
}

/** Functions inside of functions are counted by some. */
function nestedNote(nested: readonly { readonly name: string }[], count: number): string {
  if (nested.length === 0) return ''
  const names = namesInWords([...new Set(nested.map(({ name }) => name))])
  return ` Inside of others or in tables are ${nested.length} more: ${names}; together ${count + nested.length}.`
}

/** In C a source file may announce what another one writes; a header does nothing else. */
export function isAnnounced({ text }: Entry, path: string): boolean {
  return text.endsWith(';') && /\.(?:c|cc|cpp|cxx)$/.test(path)
}

/** The heading of an entry, and what it is declared in: `Outer/Inner/ fn run()` of an outline. */
export function declaredAs(entry: Entry): string {
  const owner = ownerForm.exec(entry.text)?.groups?.owner
  const heading = `\`${headingAlone(entry)}\``
  return owner === undefined ? heading : `${heading} of \`${owner.replaceAll('/', '.')}\``
}

const ownerForm = /^(?<owner>\S+)\/ (?<own>.+)$/s

/** Without what it is declared in. */
export function headingAlone({ text }: Entry): string {
  return (ownerForm.exec(text)?.groups?.own ?? text).replace(/;$/, '')
}

/** What says that it varies is no constant; where nothing says so, capitals do. */
function isVariable({ text }: Entry, word: string, path: string): boolean {
  if (word !== 'constant') return false
  const declared = text.replace(/^\S+\/ /, '')
  const isByCapitals = /\.(?:py|rb|lua|sh|bash)$/.test(path)
  return isByCapitals
    ? !isConstantName(/^(?:local )?(?<name>\w+)/.exec(declared)?.groups?.name ?? '', path)
    : /^(?:export )?(?:let|var|static mut)\b/.test(declared)
}

/** What both branches of a condition give a value to is one constant. */
function isAgain({ line, text }: Entry, word: string, entries: readonly Entry[]): boolean {
  const name = /^\S*/.exec(text)?.[0]
  return word === 'constant' && entries.some((other) => other.line < line && other.text.startsWith(`${name} =`))
}

/** People count methods among functions or they do not: both numbers are given. */
function ownersNote(word: string, declared: readonly Declared[]): string {
  const entries = declared.flatMap((one) => one.entries)
  const owned = entries.filter(isOwned).length
  if (word !== 'function' || owned === 0) return ''
  return ` (${entries.length - owned} on their own, ${owned} as members of something)`
}
