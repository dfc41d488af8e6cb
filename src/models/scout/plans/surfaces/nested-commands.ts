// Commands with the one that each belongs to, which the whole of their files tells.

import { sourceAround } from '../../looking/every-match.ts'
import type { Looking } from '../../looking/looking.ts'
import type { Match } from '../../looking/read-matches.ts'
import { clapCommands } from '../../surfaces/clap-commands.ts'
import { type Nesting, nestingOf } from '../../surfaces/nested-commands.ts'
import { sourceOf } from '../../surfaces/route.ts'
import type { Named } from '../../surfaces/surface.ts'
import { decoratedCommands, derivedCommands } from './commands.ts'

const longestDeclaration = 80

/** Those that libraries are told of, and those that are made of variants and functions. */
export function* nestedCommands(
  declared: readonly Named[],
  code: readonly Match[],
): Looking<Nesting & { readonly isWhole: boolean }> {
  const { stretches, isWhole } = yield* sourceAround(code, ({ line }) => ({
    before: line - 1,
    after: longestDeclaration,
  }))
  const sources = stretches.map(sourceOf)
  const clap = clapCommands(sources)
  // A derivation that was not read by its text may be told by the outline.
  const derived = clap.owned.length > 0 ? yield* decoratedCommands(code) : yield* derivedCommands(code)
  const { owned, unread } = nestingOf(once([...declared, ...derived]), sources)
  return { owned: [...owned, ...clap.owned], unread: [...unread, ...clap.unread], isWhole }
}

/** What stands near a call is read with it once more. */
function once(names: readonly Named[]): readonly Named[] {
  return [...new Map(names.map((named) => [`${named.path}:${named.line.number} ${named.name}`, named])).values()]
}
