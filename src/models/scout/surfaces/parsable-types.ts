// Types that Swift's ArgumentParser makes commands of: each may say what it is called, and which others stand below it.

import { insideBracket, splitTop } from '../source/brackets.ts'
import { wordsOfName } from '../source/names.ts'
import { lastType } from './clap-types.ts'
import { namedAt, type Source, unreadAt } from './route.ts'
import type { CommandType } from './typed-commands.ts'

const head = /\b(?:struct|class|enum)\s+(?<name>\w+)\s*:\s*[^{]*\b(?:Async)?ParsableCommand\b[^{]*\{/g

interface Declared {
  readonly source: Source
  readonly name: string
  /** Where its text begins, and what that is. */
  readonly from: number
  readonly inside: string
}

export function parsableTypes(sources: readonly Source[]): readonly CommandType[] {
  const all = sources.filter(({ path }) => path.endsWith('.swift')).flatMap(declaredIn)
  return all.map((type) => below(type, all))
}

function declaredIn(source: Source): readonly Declared[] {
  return [...source.text.matchAll(head)].map(({ index, 0: whole, groups }) => {
    const from = index + whole.length
    return { source, name: groups?.name ?? '', from, inside: insideBracket(source.text, from - 1) ?? '' }
  })
}

/** The types that its configuration lists; one that was not seen is not known by what is typed. */
function below({ source, name, from, inside }: Declared, all: readonly Declared[]): CommandType {
  const list = /\bsubcommands:\s*\[/.exec(inside)
  if (list === null) return { name, commands: [], takes: [], unread: [] }
  const at = from + list.index
  const listed = splitTop(insideBracket(source.text, at + list[0].length - 1) ?? '', /,/).flatMap(
    (one) => one.trim() || [],
  )
  const types = listed.map((one) => lastType(/^(?<type>[\w.]+)\.self$/.exec(one)?.groups?.type ?? ''))
  const commands = types.flatMap((type) => {
    const [only, other] = all.filter((one) => one.name === type)
    if (only === undefined || other !== undefined) return []
    const [named] = namedAt(source, source.text.indexOf(type, at), calledAs(only))
    return named === undefined ? [] : [{ named, holds: [type] }]
  })
  const isRead = commands.length === types.length
  return { name, commands, takes: [], unread: isRead ? [] : unreadAt(source, at, unseen) }
}

const unseen = 'lists one that was not seen'

/** What is typed for it: what it says itself, else its own name in small letters. */
function calledAs({ name, inside }: Declared): string {
  const own = inside.split(/\b(?:struct|class|enum)\s+\w+\s*:/, 1)[0] ?? ''
  return /\bcommandName:\s*"(?<said>[^"]+)"/.exec(own)?.groups?.said ?? wordsOfName(name).join('-')
}
