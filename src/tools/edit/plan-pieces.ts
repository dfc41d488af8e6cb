// Edits of symbols and lines: what is named is found, changed, moved, copied or swapped.

import type { Change, Planned } from './change.ts'
import { endOfLine, withBreaksOf } from './lines.ts'
import { isGlob, locate, locateAll, locateExactly, type PieceOfFile, type Place } from './locate.ts'
import type { EditContext } from './plan.ts'
import { newFile, planFileCopy, planFileMove, planRemoval, planWrite } from './plan-files.ts'
import { type Attempt, done, refuse } from './refusal.ts'
import type { Edit } from './request.ts'
import type { Source } from './sources.ts'
import { applySplices, type Splice } from './splice.ts'
import { codeOf, insertAt, type Position, removePiece, replacePiece, swapInto } from './symbol-edits.ts'

type EditOf<Kind extends Edit['kind']> = Extract<Edit, { kind: Kind }>

export async function planChange(
  edit: EditOf<'delete' | 'replace' | 'insert'>,
  context: EditContext,
): Promise<Attempt<Planned>> {
  const places = await placesOf(edit, context)
  if (!places.ok) return places
  const changes: Change[] = []
  for (const place of places.value) {
    if (place.kind !== 'piece') return planWhole(edit, place, context)
    const known = await context.sources.known(place.path)
    if (!known.ok) return known
    const splice = spliceFor(edit, place)
    if (!splice.ok) return splice
    changes.push(structural(place.path, splice.value))
  }
  return done({ changes, notes: [] })
}

/** Patterns name several pieces, which must be meant. */
async function placesOf(
  edit: EditOf<'delete' | 'replace' | 'insert'>,
  context: EditContext,
): Promise<Attempt<readonly Place[]>> {
  if (!isGlob(edit.target)) {
    const place = await locate(edit.target, context)
    return place.ok ? done([place.value]) : place
  }
  const places = await locateAll(edit.target, context)
  if (!places.ok || edit.multiple) return places
  const listed = places.value.map(({ label }) => `- ${label}`).slice(0, 20)
  return refuse(
    'bad_input',
    places.value[0]?.path ?? null,
    `${edit.target} names ${places.value.length} symbols; add --multiple to ${edit.kind} all of them, or name one:\n${listed.join('\n')}`,
  )
}

function spliceFor(
  edit: EditOf<'delete' | 'replace' | 'insert'>,
  { source, piece, label, path }: PieceOfFile,
): Attempt<Splice> {
  if (edit.kind === 'delete') return done(removePiece(source.text, piece))
  if (edit.kind === 'replace') return done(replacePiece(source.text, piece, edit.body))
  return insertion(source, { piece, label, path }, { code: edit.body, at: edit.at })
}

function insertion(
  { text }: Source,
  { piece, label, path }: Pick<PieceOfFile, 'piece' | 'label' | 'path'>,
  what: { readonly code: string; readonly at: Position },
): Attempt<Splice> {
  const splice = insertAt(text, piece, what)
  if (splice !== null) return done(splice)
  return refuse('bad_input', path, `${label} has no inside to ${what.at} to: insert before or after it`)
}

/** The target is a file as a whole. */
async function planWhole(
  edit: EditOf<'delete' | 'replace' | 'insert'>,
  place: Place,
  context: EditContext,
): Promise<Attempt<Planned>> {
  if (place.kind === 'directory')
    return refuse('bad_input', null, `${place.path || '.'} is a directory: name a file or a symbol`)
  if (edit.kind === 'delete') return planRemoval(place.path, context)
  if (edit.kind === 'replace') return planWrite({ target: place.path, body: edit.body }, context)
  const source = await context.sources.known(place.path)
  return source.ok ? done({ changes: [structural(place.path, atEdge(source.value, edit))], notes: [] }) : source
}

/** First or last in a file; the line that names its interpreter stays the first. */
function atEdge({ text }: Source, { body, at }: { readonly body: string; readonly at: Position }): Splice {
  const code = body.replace(/\n+$/, '')
  if (at === 'append' || at === 'after') {
    const [offset, head] = [text.length, text === '' || text.endsWith('\n') ? '' : '\n']
    return {
      start: offset,
      end: offset,
      text: withBreaksOf(text, offset, head === '' ? `${code}\n` : `${head}${code}`),
    }
  }
  const start = text.startsWith('#!') ? Math.min(text.length, endOfLine(text, 0) + (text.includes('\r\n') ? 2 : 1)) : 0
  return { start, end: start, text: withBreaksOf(text, 0, `${code}\n`) }
}

export async function planTransfer(edit: EditOf<'move' | 'copy'>, context: EditContext): Promise<Attempt<Planned>> {
  const from = await onePlace(edit.target, edit.kind, context)
  if (!from.ok) return from
  if (from.value.kind === 'file')
    return edit.kind === 'move'
      ? planFileMove(from.value.path, edit.to, context)
      : planFileCopy(from.value.path, edit.to, context)
  if (from.value.kind !== 'piece')
    return refuse('bad_input', null, `${edit.target} is a directory: name a file or a symbol`)
  const known = await context.sources.known(from.value.path)
  if (!known.ok) return known
  const to = await destinationOf(edit.to, context)
  if (!to.ok) return to
  if (edit.kind === 'move' && to.value.path !== from.value.path && !context.force)
    return moveBetweenFiles(from.value, { ...edit, place: to.value }, context)
  const put = await putAt(to.value, { code: codeOf(known.value.text, from.value.piece), at: edit.at }, context)
  if (!put.ok || edit.kind === 'copy') return put
  const removal = structural(from.value.path, removePiece(known.value.text, from.value.piece))
  return done({ changes: [removal, ...put.value.changes], notes: put.value.notes })
}

/** Where code goes that is moved or copied: something that is there, or a new file. */
async function destinationOf(to: string, context: EditContext): Promise<Attempt<Place>> {
  const exact = await locateExactly(to, context)
  if (exact.ok && exact.value.kind === 'file') return exact
  const place = await locate(to, context)
  if (place.ok) return place
  return exact.ok && exact.value.kind === 'absent' && /\.\w+$/.test(to) ? exact : place
}

async function putAt(
  place: Place,
  { code, at }: { readonly code: string; readonly at: Position | null },
  context: EditContext,
): Promise<Attempt<Planned>> {
  if (place.kind === 'directory')
    return refuse('bad_input', null, `${place.path || '.'} is a directory: name a file or a symbol`)
  if (place.kind === 'absent') return newFile(place.path, code.trim())
  const source = await context.sources.known(place.path)
  if (!source.ok) return source
  const splice =
    place.kind === 'piece'
      ? insertion(source.value, place, { code, at: at ?? 'after' })
      : done(atEdge(source.value, { body: code, at: at ?? 'append' }))
  return splice.ok ? done({ changes: [structural(place.path, splice.value)], notes: [] }) : splice
}

async function moveBetweenFiles(
  from: PieceOfFile,
  { place, at }: { readonly place: Place; readonly at: Position | null },
  context: EditContext,
): Promise<Attempt<Planned>> {
  const { typescript } = context
  if (from.symbol === null || !typescript.reads(from.path) || !typescript.reads(place.path))
    return refuse(
      'refused',
      from.path,
      `moving ${from.label} to ${place.path} would leave what imports it behind, and only TypeScript and JavaScript can be followed. Copy it, change what imports it, then delete it here; or add --force to move the text alone`,
    )
  if (place.kind === 'piece' || (at !== null && at !== 'append'))
    return refuse(
      'bad_input',
      from.path,
      `between files a symbol is moved to the end: name the file ${place.path} alone`,
    )
  if (place.kind === 'file') {
    const known = await context.sources.known(place.path)
    if (!known.ok) return known
  }
  const edits = await typescript.moveSymbol(from, place.path)
  if (!edits.ok) return edits
  const changes = edits.value.map((file): Change => {
    const isNew = place.kind === 'absent' && file.path === place.path
    if (isNew) return { kind: 'put', path: file.path, bytes: Buffer.from(applySplices('', file.splices)) }
    return { kind: 'splice', ...file, mustParse: true }
  })
  return done({ changes, notes: [] })
}

export async function planSwap({ target, other }: EditOf<'swap'>, context: EditContext): Promise<Attempt<Planned>> {
  if (isGlob(target) || isGlob(other))
    return refuse('bad_input', null, 'swap takes two symbols, not a pattern: name each of them')
  const [one, two] = [await onePlace(target, 'swap', context), await onePlace(other, 'swap', context)]
  if (!one.ok) return one
  if (!two.ok) return two
  if (one.value.kind !== 'piece' || two.value.kind !== 'piece')
    return refuse('bad_input', null, 'swap takes two symbols or two ranges of lines')
  for (const { path } of [one.value, two.value]) {
    const known = await context.sources.known(path)
    if (!known.ok) return known
  }
  const sides = [one.value, two.value].map(({ path, piece, source }) => ({ path, piece, text: source.text }))
  const [here, there] = sides
  if (here === undefined || there === undefined) return refuse('bad_input', null, 'swap takes two symbols')
  return done({
    changes: [structural(here.path, swapInto(here, there)), structural(there.path, swapInto(there, here))],
    notes: [],
  })
}

async function onePlace(target: string, action: string, context: EditContext): Promise<Attempt<Place>> {
  if (isGlob(target)) return refuse('bad_input', null, `${action} takes one symbol, not a pattern: name it`)
  return locate(target, context)
}

function structural(path: string, splice: Splice): Change {
  return { kind: 'splice', path, splices: [splice], mustParse: true }
}
