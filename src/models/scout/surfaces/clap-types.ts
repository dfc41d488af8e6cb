// Types that clap makes commands of: each variant is one, and a field says which type they are taken from.

import { insideBracket, splitTop } from '../source/brackets.ts'
import { wordsOfName } from '../source/names.ts'
import { lineAt, type Source, unreadAt } from './route.ts'
import type { CommandType, TypedCommand } from './typed-commands.ts'

const head =
  /#\[derive\([^)]*\b(?:Subcommand|Parser|StructOpt|Options|Args|Clap)\b[^)]*\)\](?<said>(?:\s*#\[(?:[^[\]]|\[[^\]]*\])*\])*)\s*(?:pub(?:\([^)]*\))?\s+)?(?<sort>enum|struct)\s+(?<name>\w+)[^{;(]*\{/g

export function clapTypes(sources: readonly Source[]): readonly CommandType[] {
  return sources.filter(({ path }) => path.endsWith('.rs')).flatMap(declaredIn)
}

function declaredIn(source: Source): readonly CommandType[] {
  return [...source.text.matchAll(head)].flatMap(({ index, 0: whole, groups }): readonly CommandType[] => {
    const open = index + whole.length - 1
    const inside = insideBracket(source.text.slice(open), 0)
    const { name = '', sort, said = '' } = groups ?? {}
    if (inside === null) return [{ name, commands: [], takes: [], unread: unreadAt(source, index, unseen) }]
    if (sort === 'struct') return [{ name, commands: [], takes: takenIn(inside), unread: [] }]
    const pieces = splitTop(inside, /,/)
    const isSpelt = /rename_all\s*=\s*"(?!kebab-case")/.test(said)
    // What is flattened into the fields of one are arguments.
    const isFlat = pieces.some((piece) => /\(\s*flatten\s*\)/.test(saidOf(piece)))
    const unread = isSpelt || isFlat ? unreadAt(source, index, unseen) : []
    return [{ name, commands: variantsIn(source, { pieces, from: open + 1 }), takes: [], unread }]
  })
}

const unseen = 'declares them in a way that is not read'

/** The attributes and comments before a variant. */
export function saidOf(piece: string): string {
  return /^(?:\s*(?:#\[(?:[^[\]]|\[[^\]]*\])*\]|\/\/[^\n]*))*/.exec(piece)?.[0] ?? ''
}

/** `#[command(subcommand)] action: Action` */
function takenIn(fields: string): readonly string[] {
  const form =
    /#\[(?:command|clap|structopt)\([^\]]*\bsubcommand\b[^\]]*\]\s*(?:#\[[^\]]*\]\s*)*(?:pub(?:\([^)]*\))?\s+)?(?:\w+\s*:\s*)?(?<type>[\w:<>]+)/g
  return [...fields.matchAll(form)].flatMap(({ groups }) => lastType(groups?.type ?? ''))
}

/** `Action` of `Option<glaze::Action>`. */
export function lastType(written: string): string {
  return /(?<name>\w+)>*$/.exec(written)?.groups?.name ?? ''
}

interface Body {
  readonly pieces: readonly string[]
  readonly from: number
}

function variantsIn(source: Source, { pieces, from }: Body): readonly TypedCommand[] {
  let at = from
  return pieces.flatMap((piece) => {
    const start = source.text.indexOf(piece, at)
    at = start + piece.length
    const said = saidOf(piece)
    const { name, rest = '' } = /^\s*(?<name>[A-Z]\w*)(?<rest>[\s\S]*)$/.exec(piece.slice(said.length))?.groups ?? {}
    const line = lineAt(source, start + said.length + piece.slice(said.length).search(/\S/))
    if (name === undefined || line === undefined || /\((?:[^)]*,\s*)?skip\b|external_subcommand/.test(said)) return []
    const own = /#\[(?:command|clap|structopt)\((?:[^\]]*,\s*)?name\s*=\s*"(?<own>[^"]+)"/.exec(said)?.groups?.own
    const payload = rest.trim().startsWith('(') ? (insideBracket(rest.trim(), 0) ?? '') : ''
    return [
      {
        named: { name: own ?? wordsOfName(name).join('-'), path: source.path, line },
        holds: [...(payload === '' ? [] : [lastType(payload.replace(/^Box</, ''))]), ...takenIn(rest)],
      },
    ]
  })
}
