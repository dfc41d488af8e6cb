// A new name for a symbol, everywhere or nowhere.

import type { Planned } from './change.ts'
import { localRename } from './local-rename.ts'
import { locate, type PieceOfFile } from './locate.ts'
import { linesWith, listed } from './name-search.ts'
import type { EditContext } from './plan.ts'
import { planFileMove } from './plan-files.ts'
import { type Attempt, done, refuse } from './refusal.ts'
import type { Edit } from './request.ts'

type RenameEdit = Extract<Edit, { kind: 'rename' }>

export async function planRename({ target, name }: RenameEdit, context: EditContext): Promise<Attempt<Planned>> {
  const place = await locate(target, context)
  if (!place.ok) return place
  if (place.value.kind === 'file')
    return planFileMove(place.value.path, name.includes('/') ? name : sibling(place.value.path, name), context)
  if (place.value.kind !== 'piece' || place.value.symbol === null)
    return refuse('bad_input', null, `rename takes a symbol or a file: ${target} is neither`)
  if (!/^[\p{L}_$@][\p{L}\p{N}_$?!]*$/u.test(name))
    return refuse('bad_input', place.value.path, `${name} is no name for a symbol`)
  const known = await context.sources.known(place.value.path)
  if (!known.ok) return known
  return context.typescript.reads(place.value.path)
    ? renameScript(place.value, name, context)
    : localRename(place.value, name, context)
}

function sibling(path: string, name: string): string {
  return [...path.split('/').slice(0, -1), name].join('/')
}

async function renameScript(from: PieceOfFile, name: string, context: EditContext): Promise<Attempt<Planned>> {
  const files = await context.typescript.rename(from, name)
  if (!files.ok) return files
  const old = from.symbol?.name ?? ''
  const changed = new Set(files.value.map(({ path }) => path))
  const found = await linesWith(old, { root: context.workspace.root, signal: context.signal })
  const others = found.ok ? found.value.filter(({ path }) => !changed.has(path)) : []
  const notes =
    others.length === 0
      ? []
      : [`files where ${old} stands for something else, or in words, were left alone:\n${listed(others)}`]
  return done({ changes: files.value.map((file) => ({ kind: 'splice', ...file, mustParse: true })), notes })
}
