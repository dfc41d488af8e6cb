// What is seen of a surface in the files of the product: the names that are read, and what speaks against them being all.

import { ownEntry } from '../../../../core/index.ts'
import { type EveryMatch, everyMatch, type Stretch, sourceAround } from '../../looking/every-match.ts'
import type { Looking } from '../../looking/looking.ts'
import type { Match } from '../../looking/read-matches.ts'
import { namesIn } from '../../source/paths.ts'
import { isBundledReader, isForMakers, isShipped } from '../../source/shipped.ts'
import { isComment } from '../../source/source-text.ts'
import { type Named, placeAt, type Surface } from '../../surfaces/surface.ts'
import { namelessAt, type Unread, unreadIn, unreadPatterns } from '../../surfaces/unread.ts'
import { unreadBeside } from '../../surfaces/unread-beside.ts'
import type { Asked } from '../asked.ts'
import { isFile } from './within.ts'

export interface Seen extends EveryMatch {
  readonly names: readonly Named[]
  readonly isWhole: boolean
  readonly stretches: readonly Stretch[]
  /** What speaks against the list being whole. */
  readonly unread: readonly Unread[]
}

/** What is read of a surface in the files of the product. */
export function* seenOf(surface: Surface, asked: Asked): Looking<Seen> {
  const { path } = asked
  const { noun, around, read } = surface
  const found = yield* everyMatch(patternsOf(surface), { path })
  const code = found.shown.filter(
    (match) =>
      (isFile(path) || isProgram(match)) && !isComment(match.text) && !isPattern(match.text) && isPartOf(match, asked),
  )
  const isPart = found.shown.some((match) => !isPartOf(match, asked))
  if (surface.readAll !== undefined)
    return yield* readWhole(surface, surface.readAll, { ...found, shown: code, isPart })
  // What a line says by itself needs nothing around it.
  const alone = code.map((match) => ({
    match,
    names: read(lineOf(match)).map((one) => ({ ...one, ...aroundIn(match) })),
  }))
  const open = alone.filter(({ names }) => names.length === 0).map(({ match }) => match)
  const { stretches, isWhole } = yield* sourceAround(
    open.filter((match) => around(match).after > 0),
    around,
  )
  const nameless = stretches.flatMap(({ path, lines }) =>
    (surface.nameless?.({ path, lines }) ?? []).map((line) => namelessAt(placeAt({ path, line }))),
  )
  const names = [...alone.flatMap(({ names }) => names), ...stretches.flatMap(read)].filter(({ name }) => name !== '')
  const unread = [...unreadIn(noun, [...code, ...begunIn(open, stretches)]), ...nameless]
  return {
    shown: code,
    missing: found.missing,
    names,
    isWhole,
    stretches,
    unread: [...unread, ...unreadBeside({ names, unread }, code)],
  }
}

/** Lines that go on in the next one, each with what follows: what is called, or what it is given, may be a variable there. */
function begunIn(open: readonly Match[], stretches: readonly Stretch[]): readonly Match[] {
  return open.flatMap((match) => {
    const inside = stretches.find(
      ({ path, lines }) => path === match.path && lines.some(({ number }) => number === match.line),
    )
    const below = inside?.lines.filter(({ number }) => number > match.line).slice(0, mostBroken) ?? []
    const text = below.reduce(
      (whole, line) => (goesOn.test(whole) ? `${whole.trimEnd()}${line.text.trim()}` : whole),
      match.text,
    )
    return text === match.text ? [] : [{ ...match, text }]
  })
}

const mostBroken = 3
const goesOn = /(?:\(|\.|\(\s*&[\w.[\]]+,)\s*$/

/** What all files say together; what only stands near is not of the part that was asked for. */
function* readWhole(
  { noun, around }: Surface,
  readAll: NonNullable<Surface['readAll']>,
  { shown, missing, isPart }: EveryMatch & { readonly isPart: boolean },
): Looking<Seen> {
  const { stretches, isWhole } = yield* sourceAround(shown, around)
  const read = readAll(stretches)
  const all = { ...read, names: read.names.map((one) => ({ ...shownAround(one, shown), ...one })) }
  const isNear = ({ path, line }: Named) =>
    shown.some((match) => match.path === path && match.line <= line.number && line.number <= match.line + nearby)
  const unread = [...unreadIn(noun, shown), ...all.unread]
  return {
    shown,
    missing,
    names: isPart ? all.names.filter(isNear) : all.names,
    isWhole,
    stretches,
    unread: [...unread, ...unreadBeside({ names: all.names, unread }, shown)],
  }
}

/** What a name stands in, where its line was found by a search. */
function shownAround({ path, line }: Named, shown: readonly Match[]): Pick<Named, 'around'> {
  const match = shown.find((one) => one.path === path && one.line === line.number)
  return match === undefined ? {} : aroundIn(match)
}

const nearby = 2

export function patternsOf({ noun, patterns }: Surface): readonly string[] {
  return [...patterns, ...(ownEntry(unreadPatterns, noun) ?? [])]
}

function aroundIn({ around }: Match): Pick<Named, 'around'> {
  return around === null ? {} : { around: { owner: around.trail.at(-1) ?? '', line: around.line } }
}

function lineOf({ path, line, text }: Match): Stretch {
  return { path, lines: [{ number: line, text }] }
}

function isProgram({ path }: Match): boolean {
  const isOwn = isShipped(path) && !isForMakers(path) && !isBundledReader(path)
  // A server of Java is told in its settings where it is.
  const isSetting = /(?:^|\/)application(?:-\w+)?\.ya?ml$/.test(path)
  return isOwn && (isSetting || !/complet(?!.*\.go$)|\.(?:md|txt|rst|lock|\d|ya?ml|xml)$/i.test(path))
}

/** What reads code by patterns holds the same words, and declares nothing. */
function isPattern(text: string): boolean {
  return /\\s[*+]|\\b(?:\(\?|\w*\\b)/.test(text) || (/\(\?[:=!]/.test(text) && /\\[([]/.test(text))
}

/** Who names a type asks for what is in it. */
function isPartOf({ path, around }: Match, { name, sort }: Asked): boolean {
  const isType = /^[A-Z][a-z\d]+[A-Z]\w*$/.test(name) || (/^[A-Z]/.test(name) && /^(?:class|struct)$/.test(sort ?? ''))
  return !isType || namesIn(path).file.includes(name) || (around?.trail ?? []).includes(name)
}

/** Files that tell people of the program. */
export const manuals = '*.md *.rst *.txt *.adoc *.pod *.[1-8] *.[1-8].in README*'

export function isOwnManual(path: string): boolean {
  return isShipped(path.replace(/^docs?\//, '')) && !/change|news|history|contribut|release|licen/i.test(path)
}
