// Structs of Go whose fields are commands by their tags: kong, go-flags, go-arg. A type is known by its package and its name.

import { insideBracket, splitTop } from '../source/brackets.ts'
import { wordsOfName } from '../source/names.ts'
import { namesIn } from '../source/paths.ts'
import { namedAt, type Source, unreadAt } from './route.ts'
import type { CommandType } from './typed-commands.ts'
import type { Unread } from './unread.ts'

const head = /^[ \t]*(?:type\s+|var\s+)?(?<name>\w+)\s*(?::?=\s*&?)?struct\s*\{/gm

export function taggedTypes(sources: readonly Source[]): readonly CommandType[] {
  return sources.filter(({ path }) => path.endsWith('.go')).flatMap(structsIn)
}

/** The structs that stand in no other. */
function structsIn(source: Source): readonly CommandType[] {
  const found: CommandType[] = []
  let to = 0
  for (const { index, 0: whole, groups } of source.text.matchAll(head)) {
    const open = index + whole.length - 1
    const inside = index < to ? null : insideBracket(source.text.slice(open), 0)
    if (inside === null) continue
    to = open + inside.length
    found.push(...structOf(source, { name: packaged(groups?.name ?? '', source), inside, from: open + 1 }))
  }
  return found
}

interface Struct {
  readonly name: string
  readonly inside: string
  readonly from: number
}

interface Field {
  readonly at: number
  /** Empty where the type is put into the struct by itself. */
  readonly name: string
  readonly type: string
  readonly tag: string
}

/** A struct with those that are written inside of it. */
function structOf(source: Source, { name, inside, from }: Struct): readonly CommandType[] {
  const read = fieldsOf(source, { name, inside, from }).map((field) => ofField(source, field, name))
  const own = {
    name,
    commands: read.flatMap(({ commands }) => commands),
    takes: read.flatMap(({ takes }) => takes),
    unread: read.flatMap(({ unread }) => unread),
  }
  return [own, ...read.flatMap(({ inner }) => inner)]
}

type Read = Omit<CommandType, 'name'> & { readonly inner: readonly CommandType[] }

function ofField(source: Source, { at, name, type, tag }: Field, owner: string): Read {
  const body = /^\*?struct\s*(?=\{)/.exec(type)
  const inside = body === null ? null : insideBracket(type, body[0].length)
  const key = inside === null ? packaged(type.replace(/^\*/, ''), source) : `${owner}.${name}`
  const from = at + Math.max(0, source.text.slice(at).indexOf(type)) + (body?.[0].length ?? 0) + 1
  const inner = inside === null ? [] : structOf(source, { name: key, inside, from })
  if (name === '' || /(?:^|\s)embed:"/.test(tag)) return { commands: [], takes: [key], unread: [], inner }
  const called = calledBy(tag, name)
  if (called === null) {
    const isLost = inner.some(({ commands }) => commands.length > 0)
    return { commands: [], takes: [], unread: isLost ? unreadAt(source, at, unseen) : [], inner: [] }
  }
  const unread: readonly Unread[] = called === '' ? unreadAt(source, at, unseen) : []
  const commands = namedAt(source, at, called).map((named) => ({ named, holds: [key] }))
  return { commands: called === '' ? [] : commands, takes: [], unread, inner }
}

const unseen = 'declares them in a way that is not read'

/** What a field is called as a command; `null` where it is none, empty where that is not told. */
function calledBy(tag: string, field: string): string | null {
  const ofFlags = /(?:^|\s)command:"(?<name>[\w-]+)"/.exec(tag)?.groups?.name
  if (ofFlags !== undefined) return ofFlags
  const ofArg = /(?:^|\s)arg:"(?:[^"]*,)?\s*subcommand(?::(?<name>[\w-]+))?/.exec(tag)
  if (ofArg !== null) return ofArg.groups?.name ?? field.toLowerCase()
  if (!/(?:^|\s)cmd:"(?:1|true)?"|(?:^|\s)kong:"(?:[^"]*,)?\s*cmd\b/.test(tag)) return null
  const own = /(?:^|\s)name:"(?<name>[^"]+)"|\bkong:"[^"]*\bname='(?<quoted>[^']+)'/.exec(tag)?.groups
  // Digits are words of their own to some and not to others.
  return own?.name ?? own?.quoted ?? (/\d/.test(field) ? '' : wordsOfName(field).join('-'))
}

function fieldsOf(source: Source, { inside, from }: Struct): readonly Field[] {
  let at = from
  return splitTop(inside, /[\n;]/).flatMap((piece) => {
    const start = source.text.indexOf(piece, at)
    at = start + piece.length
    const { name = '', type, tag = '' } = fieldForm.exec(piece)?.groups ?? {}
    return type === undefined ? [] : [{ at: start, name, type, tag }]
  })
}

const fieldForm =
  /^(?:(?<name>[A-Za-z_]\w*)\s+)?(?<type>\*?struct\s*\{[\s\S]*\}|[*\w.[\]]+)\s*(?:`(?<tag>[^`]*)`)?\s*(?:\/\/.*)?$/

/** `users.Cmd` is told by its package, what stands beside it by the folder of both. */
function packaged(type: string, { path }: Source): string {
  return type.includes('.') ? type : `${namesIn(path).folder}.${type}`
}
