// Commands that clap makes of the variants of a type; a type that a variant of another one leads to is that one's own.

import { ownEntry } from '../../../core/index.ts'
import { insideBracket, splitTop } from '../source/brackets.ts'
import { wordsOfName } from '../source/names.ts'
import { lineAt, type Source, unreadAt } from './route.ts'
import type { Named } from './surface.ts'
import type { Unread } from './unread.ts'

interface Variant {
  readonly named: Named
  /** The types that stand behind its name. */
  readonly holds: readonly string[]
}

interface Declared {
  readonly name: string
  readonly variants: readonly Variant[]
  /** The types that a struct takes its commands from. */
  readonly takes: readonly string[]
  readonly unread: readonly Unread[]
}

/** A command, with the one that it belongs to. */
export interface Owned {
  readonly named: Named
  readonly owner: Named | null
  /** The program that it is a command of, where that is declared as commands are. */
  readonly program?: Named
}

const head =
  /#\[derive\([^)]*\b(?:Subcommand|Parser|StructOpt|Options|Args|Clap)\b[^)]*\)\](?<said>(?:\s*#\[(?:[^[\]]|\[[^\]]*\])*\])*)\s*(?:pub(?:\([^)]*\))?\s+)?(?<sort>enum|struct)\s+(?<name>\w+)[^{;(]*\{/g

/** All commands of some files, each with the one that it belongs to. */
export function clapCommands(sources: readonly Source[]): {
  readonly owned: readonly Owned[]
  readonly unread: readonly Unread[]
} {
  const all = sources.filter(({ path }) => path.endsWith('.rs')).flatMap(declaredIn)
  const byName = Object.fromEntries(all.map((one) => [one.name, one]))
  const ownersOf = new Map<string, Named>()
  for (const { variants } of all)
    for (const { named, holds } of variants)
      for (const type of holds.flatMap((one) => [one, ...(ownEntry(byName, one)?.takes ?? [])]))
        ownersOf.set(type, named)
  return {
    owned: all.flatMap(({ name, variants }) =>
      variants.map(({ named }) => ({ named, owner: ownersOf.get(name) ?? null })),
    ),
    unread: all.flatMap(({ unread }) => unread),
  }
}

function declaredIn(source: Source): readonly Declared[] {
  return [...source.text.matchAll(head)].flatMap(({ index, 0: whole, groups }): readonly Declared[] => {
    const open = index + whole.length - 1
    const inside = insideBracket(source.text.slice(open), 0)
    const { name = '', sort, said = '' } = groups ?? {}
    if (inside === null) return [{ name, variants: [], takes: [], unread: unreadAt(source, index, unseen) }]
    if (sort === 'struct') return [{ name, variants: [], takes: takenIn(inside), unread: [] }]
    const pieces = splitTop(inside, /,/)
    const isSpelt = /rename_all\s*=\s*"(?!kebab-case")/.test(said)
    // What is flattened into the fields of one are arguments.
    const isFlat = pieces.some((piece) => /\(\s*flatten\s*\)/.test(saidOf(piece)))
    const unread = isSpelt || isFlat ? unreadAt(source, index, unseen) : []
    return [{ name, variants: variantsIn(source, { pieces, from: open + 1 }), takes: [], unread }]
  })
}

const unseen = 'declares them in a way that is not read'

/** The attributes and comments before a variant. */
function saidOf(piece: string): string {
  return /^(?:\s*(?:#\[(?:[^[\]]|\[[^\]]*\])*\]|\/\/[^\n]*))*/.exec(piece)?.[0] ?? ''
}

/** `#[command(subcommand)] action: Action` */
function takenIn(fields: string): readonly string[] {
  const form =
    /#\[(?:command|clap|structopt)\([^\]]*\bsubcommand\b[^\]]*\]\s*(?:#\[[^\]]*\]\s*)*(?:pub(?:\([^)]*\))?\s+)?(?:\w+\s*:\s*)?(?<type>[\w:<>]+)/g
  return [...fields.matchAll(form)].flatMap(({ groups }) => lastType(groups?.type ?? ''))
}

/** `Action` of `Option<glaze::Action>`. */
function lastType(written: string): string {
  return /(?<name>\w+)>*$/.exec(written)?.groups?.name ?? ''
}

interface Body {
  readonly pieces: readonly string[]
  readonly from: number
}

function variantsIn(source: Source, { pieces, from }: Body): readonly Variant[] {
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
