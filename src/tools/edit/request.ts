// What a call asks for, read once at the border: the many spellings of models become one union.

import { type Json, type JsonObject, ownEntry } from '../../core/index.ts'
import { readBatchText } from '../../dialects/index.ts'
import type { Result } from '../../runtime/index.ts'
import { toLineFeeds } from './lines.ts'
import { type Position, positions } from './symbol-edits.ts'
import { wellFormed } from './text-file.ts'

export type Edit = { readonly target: string } & (
  | { readonly kind: 'snippet'; readonly old: string; readonly new: string; readonly all: boolean }
  | { readonly kind: 'write'; readonly body: string }
  | { readonly kind: 'replace'; readonly body: string; readonly multiple: boolean }
  | { readonly kind: 'delete'; readonly multiple: boolean }
  | { readonly kind: 'insert'; readonly body: string; readonly at: Position; readonly multiple: boolean }
  | { readonly kind: 'move' | 'copy'; readonly to: string; readonly at: Position | null }
  | { readonly kind: 'swap'; readonly other: string }
  | { readonly kind: 'rename'; readonly name: string }
)

export interface EditRequest {
  readonly edits: readonly Edit[]
  readonly dryRun: boolean
  readonly force: boolean
}

type Read<Value> = Result<Value, string>

const no = (error: string): Read<never> => ({ ok: false, error })
const yes = <Value>(value: Value): Read<Value> => ({ ok: true, value })

const actions: Readonly<Record<string, Edit['kind'] | Position>> = {
  snippet: 'snippet',
  edit: 'snippet',
  'str-replace': 'snippet',
  write: 'write',
  create: 'write',
  overwrite: 'write',
  replace: 'replace',
  delete: 'delete',
  remove: 'delete',
  insert: 'insert',
  add: 'insert',
  before: 'before',
  'insert-before': 'before',
  after: 'after',
  'insert-after': 'after',
  append: 'append',
  prepend: 'prepend',
  move: 'move',
  copy: 'copy',
  swap: 'swap',
  rename: 'rename',
}

/** One edit, or several under `edits`. */
export function readRequest(input: JsonObject): Result<EditRequest, string> {
  const listed = readList(input.edits)
  if (!listed.ok) return listed
  const asked = listed.value?.map((entry) => withKnownKeys(entry)) ?? [input]
  if (listed.value !== null && input.target !== undefined && !asked.every((entry) => isQuoteIn(input, entry)))
    return no('edits beside a target may only be old and new for that target: for anything else give edits alone')
  const edits: Edit[] = []
  for (const [index, entry] of asked.entries()) {
    const edit = readEdit(input.target === undefined ? entry : { ...entry, target: input.target })
    if (!edit.ok) return no(listed.value === null ? edit.error : `edit ${index + 1}: ${edit.error}`)
    edits.push(edit.value)
  }
  return yes({ edits, dryRun: isOn(input.dryRun), force: isOn(input.force) })
}

/** Who judged a call by its target must not find other things done under it. */
function isQuoteIn({ target }: JsonObject, entry: JsonObject): boolean {
  return (entry.target ?? target) === target && typeof entry.old === 'string' && entry.action === undefined
}

function readList(edits: Json | undefined): Read<readonly JsonObject[] | null> {
  if (edits === undefined || edits === null) return yes(null)
  if (typeof edits === 'string') return readBatchText(edits)
  if (Array.isArray(edits) && edits.length > 0 && edits.every(isObject)) return yes(edits)
  return no('edits must be a list of edits, each with a target and an action, or with a target, old and new')
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Inside a list nobody has put right how keys are spelt. */
const spellings: Readonly<Record<string, string>> = {
  path: 'target',
  file: 'target',
  file_path: 'target',
  filePath: 'target',
  content: 'body',
  code: 'body',
  operation: 'action',
  old_string: 'old',
  oldString: 'old',
  old_str: 'old',
  new_string: 'new',
  newString: 'new',
  new_str: 'new',
  replace_all: 'all',
  replaceAll: 'all',
}

function withKnownKeys(entry: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [ownEntry(spellings, key) ?? key, value]))
}

function readEdit(input: JsonObject): Read<Edit> {
  const target =
    textOf(input.target)
      ?.trim()
      .replace(/^`(.*)`$/, '$1') ?? ''
  if (target === '') return no('no target: say which file or symbol, as in src/a.ts or src/a.ts/name')
  const action = readAction(input)
  if (!action.ok) return action
  const multiple = isOn(input.multiple)
  const body = textOf(input.body)
  switch (action.value) {
    case 'snippet':
      return readSnippet(target, input)
    case 'write':
      return body === null ? no('no body: give the whole text of the file') : yes({ kind: 'write', target, body })
    case 'replace':
      return body === null ? no('no body: give the new code') : yes({ kind: 'replace', target, body, multiple })
    case 'delete':
      return yes({ kind: 'delete', target, multiple })
    case 'move':
    case 'copy':
    case 'swap':
    case 'rename':
      return readDestination(target, action.value, input)
    default:
      return readInsert(target, action.value, input)
  }
}

function readAction(input: JsonObject): Read<Edit['kind'] | Position> {
  const written = textOf(input.action)?.trim().toLowerCase().replaceAll('_', '-') ?? ''
  const known = ownEntry(actions, written)
  if (typeof input.old === 'string' && (written === '' || known === 'replace' || known === 'snippet'))
    return yes('snippet')
  if (known !== undefined) return yes(known)
  const choices = 'old and new, or an action: write, replace, delete, insert, append, prepend, move, copy, swap, rename'
  return no(written === '' ? `nothing to do: give ${choices}` : `there is no action ${written}: give ${choices}`)
}

function readSnippet(target: string, input: JsonObject): Read<Edit> {
  const [old, put] = [textOf(input.old), textOf(input.new) ?? textOf(input.body)]
  if (old === null) return no('no old: quote the text to be replaced, exactly as it is in the file')
  if (put === null) return no('no new: give the text that takes its place; empty to remove it')
  if (old === put) return no('old and new are the same: nothing would change')
  return yes({ kind: 'snippet', target, old, new: put, all: isOn(input.all) })
}

function readInsert(target: string, action: 'insert' | Position, input: JsonObject): Read<Edit> {
  const at = action === 'insert' ? positionIn(input) : action
  const body = textOf(input.body) ?? bodyBehindFlag(input)
  if (at === null) return no('where? add --at before, after, prepend (first inside it) or append (last inside it)')
  if (body === null) return no('no body: give the code to insert')
  return yes({ kind: 'insert', target, body, at, multiple: isOn(input.multiple) })
}

/** `--at before`, or `--before` alone. */
function positionIn(input: JsonObject): Position | null {
  const at = textOf(input.at ?? input.position)
    ?.trim()
    .toLowerCase()
  const named = positions.find((position) => position === at)
  return named ?? positions.find((position) => input[position] !== undefined && input[position] !== false) ?? null
}

/** `--before CODE`: a flag that stands alone takes the word after it. */
function bodyBehindFlag(input: JsonObject): string | null {
  return positions.map((position) => textOf(input[position])).find((text) => text !== null) ?? null
}

function readDestination(target: string, kind: 'move' | 'copy' | 'swap' | 'rename', input: JsonObject): Read<Edit> {
  const named =
    textOf(input.body) ?? textOf(input.to) ?? textOf(input.name) ?? textOf(input.new) ?? bodyBehindFlag(input)
  const other = named?.trim().replace(/^`(.*)`$/, '$1') ?? ''
  if (kind === 'swap') return other === '' ? no('swap with what? name the other symbol') : yes({ kind, target, other })
  if (kind === 'rename') return other === '' ? no('no new name') : yes({ kind, target, name: other })
  if (other === '') return no(`${kind} to where? name the symbol or file it goes to`)
  return yes({ kind, target, to: other, at: positionIn(input) })
}

function textOf(value: Json | undefined): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? wellFormed(toLineFeeds(value)) : null
}

function isOn(value: Json | undefined): boolean {
  return value === true || value === 'true' || value === 'yes'
}
