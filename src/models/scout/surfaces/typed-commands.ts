// Commands that a library makes of types: of the variants of one, or of its fields. What the type of a command leads to
// belongs to that command.

import { arghTypes } from './argh-types.ts'
import { clapTypes } from './clap-types.ts'
import { parsableTypes } from './parsable-types.ts'
import type { Source } from './route.ts'
import { type Named, placeAt } from './surface.ts'
import { taggedTypes } from './tagged-types.ts'
import type { Unread } from './unread.ts'

/** A command, with the types that stand behind its name. */
export interface TypedCommand {
  readonly named: Named
  readonly holds: readonly string[]
}

/** A type that commands are made of. */
export interface CommandType {
  readonly name: string
  readonly commands: readonly TypedCommand[]
  /** The types whose commands it has as its own. */
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

/** All commands of some files, each with the one that it belongs to. */
export function typedCommands(sources: readonly Source[]): {
  readonly owned: readonly Owned[]
  readonly unread: readonly Unread[]
} {
  const all = [clapTypes, arghTypes, taggedTypes, parsableTypes].flatMap((typesIn) => typesIn(sources))
  const ownersOf = new Map<string, Named>()
  for (const { named, holds } of all.flatMap(({ commands }) => commands))
    for (const type of holds.flatMap((one) => withTaken(one, all))) ownersOf.set(type, named)
  return {
    owned: all.flatMap(({ name, commands }) =>
      commands.map(({ named }) => ({ named, owner: ownersOf.get(name) ?? null })),
    ),
    unread: [...all.flatMap(({ unread }) => unread), ...alikeIn(all, ownersOf)],
  }
}

/** A type and those whose commands it has. */
function withTaken(name: string, all: readonly CommandType[], known: readonly string[] = []): readonly string[] {
  if (known.includes(name)) return []
  const taken = all.filter((one) => one.name === name).flatMap(({ takes }) => takes)
  return [name, ...taken.flatMap((one) => withTaken(one, all, [...known, name]))]
}

/** Of two types of one name it is not known which of them a command leads to. */
function alikeIn(all: readonly CommandType[], ownersOf: ReadonlyMap<string, Named>): readonly Unread[] {
  const led = all.filter(({ name, commands }) => commands.length > 0 && ownersOf.has(name))
  return led.flatMap(({ name, commands: [first] }, index) =>
    first !== undefined && led.findIndex((one) => one.name === name) < index
      ? [{ match: placeAt(first.named), because: `is one of several types called \`${name}\`` }]
      : [],
  )
}
