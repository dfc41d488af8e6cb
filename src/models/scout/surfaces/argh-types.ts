// Types that argh makes commands of: a struct says what it is called, and an enum which of them belong together.

import { insideBracket, splitTop } from '../source/brackets.ts'
import { lastType, saidOf } from './clap-types.ts'
import { namedAt, type Source, unreadAt } from './route.ts'
import type { Named } from './surface.ts'
import type { CommandType } from './typed-commands.ts'

const head =
  /#\[derive\([^)]*\bFromArgs\b[^)]*\)\](?<said>(?:\s*#\[(?:[^[\]]|\[[^\]]*\])*\])*)\s*(?:pub(?:\([^)]*\))?\s+)?(?<sort>enum|struct)\s+(?<name>\w+)[^{;(]*\{/g

interface Declared {
  readonly source: Source
  readonly at: number
  readonly sort: string
  readonly name: string
  /** What is typed for it. */
  readonly command: Named | undefined
  readonly inside: string
}

export function arghTypes(sources: readonly Source[]): readonly CommandType[] {
  const all = sources.filter(({ path }) => path.endsWith('.rs')).flatMap(declaredIn)
  return all.map((type) => (type.sort === 'enum' ? ofEnum(type, all) : ofStruct(type)))
}

function declaredIn(source: Source): readonly Declared[] {
  return [...source.text.matchAll(head)].map(({ index, 0: whole, groups }) => {
    const { name = '', sort = '', said = '' } = groups ?? {}
    const called = /#\[argh\((?:[^\]]*,)?\s*name\s*=\s*"(?<name>[^"]+)"/.exec(said)
    const at = index + whole.indexOf(said) + (called === null ? 0 : called.index + called[0].length)
    const [command] = called === null ? [] : namedAt(source, at, called.groups?.name ?? '')
    const inside = insideBracket(source.text.slice(index + whole.length - 1), 0) ?? ''
    return { source, at: index, sort, name, command, inside }
  })
}

function ofStruct({ name, inside }: Declared): CommandType {
  const form = /#\[argh\([^\]]*\bsubcommand\b[^\]]*\]\s*(?:pub(?:\([^)]*\))?\s+)?\w+\s*:\s*(?<type>[\w:<>]+)/g
  const takes = [...inside.matchAll(form)].map(({ groups }) => lastType(groups?.type ?? ''))
  return { name, commands: [], takes, unread: [] }
}

/** Each variant holds the struct that says what it is called. */
function ofEnum({ name, inside, source, at }: Declared, all: readonly Declared[]): CommandType {
  const held = splitTop(inside, /,/).map((variant) =>
    lastType(/\((?<type>[^)]*)\)\s*$/.exec(variant.slice(saidOf(variant).length))?.groups?.type ?? ''),
  )
  const commands = held.flatMap((type) => {
    const [only, other] = all.filter((one) => one.name === type)
    return only?.command === undefined || other !== undefined ? [] : [{ named: only.command, holds: [type] }]
  })
  const isRead = held.length > 0 && commands.length === held.length
  return { name, commands, takes: [], unread: isRead ? [] : unreadAt(source, at, unseen) }
}

const unseen = 'has one that says nowhere what it is called'
