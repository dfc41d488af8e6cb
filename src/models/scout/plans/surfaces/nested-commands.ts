// Commands with the one that each belongs to, which the whole of their files tells.

import { sourceAround } from '../../looking/every-match.ts'
import type { Looking } from '../../looking/looking.ts'
import type { Match } from '../../looking/read-matches.ts'
import { type Nesting, nestingOf } from '../../surfaces/nested-commands.ts'
import { namesPrograms, programsIn } from '../../surfaces/programs.ts'
import { sourceOf } from '../../surfaces/route.ts'
import { type Named, placeAt } from '../../surfaces/surface.ts'
import { typedCommands } from '../../surfaces/typed-commands.ts'
import type { Unread } from '../../surfaces/unread.ts'
import { manifestsThat } from '../project/manifests.ts'
import { decoratedCommands, derivedCommands } from './commands.ts'

const longestDeclaration = 80
/** A type that clap makes commands of tells of all their flags as well. */
const longestType = 300

/** Those that libraries are told of, and those that are made of variants and functions. */
export function* nestedCommands(
  declared: readonly Named[],
  code: readonly Match[],
): Looking<Nesting & { readonly isWhole: boolean }> {
  const { stretches, isWhole } = yield* sourceAround(code, ({ line, text }) => ({
    before: line - 1,
    after: /#\[derive\(/.test(text) ? longestType : longestDeclaration,
  }))
  const sources = stretches.map(sourceOf)
  const typed = typedCommands(sources)
  // A derivation that was not read by its text may be told by the outline.
  const derived = typed.owned.length > 0 ? yield* decoratedCommands(code) : yield* derivedCommands(code)
  const { owned, unread, loose } = nestingOf(once([...declared, ...derived]), sources)
  return { owned: [...owned, ...typed.owned], unread: [...unread, ...typed.unread], loose, isWhole }
}

/** The commands of one command, or of one of several programs that are declared as commands are. */
export function* commandsWithin(
  word: string,
  { owned, unread, loose }: Nesting,
): Looking<Pick<Nesting, 'unread'> & { readonly names: readonly Named[] }> {
  const inner = owned.filter(({ owner }) => owner?.name === word).map(({ named }) => named)
  if (word === '' || inner.length > 0 || owned.every(({ program }) => program === undefined))
    return { names: inner, unread }
  const { seen } = yield* manifestsThat(namesPrograms)
  const installed = seen.flatMap(programsIn).map(({ name, target = '' }) => ({ name, runs: functionRun(target) }))
  const meant = installed.find(({ name }) => name === word)?.runs ?? word
  // What is installed as a program is no command of another one, and whose the others are is told by what they are given to.
  const isProgram = ({ name }: Named) => installed.some(({ runs }) => runs === name)
  const isSettled = ({ match }: Unread) =>
    loose.some((one) => isProgram(one) && one.path === match.path && one.line.number === match.line)
  const names = owned.filter(({ program }) => program?.name === meant).map(({ named }) => named)
  const isBeside = (one: Named) => !isProgram(one) && names.some(({ path }) => path === one.path)
  const lost = owned.filter(({ owner, program, named }) => owner === null && program === undefined && isBeside(named))
  return {
    names,
    unread: [
      ...unread.filter((one) => !isSettled(one)),
      ...lost.map(({ named }) => ({
        match: placeAt(named),
        because: `may give \`${named.name}\` to the same program`,
      })),
    ],
  }
}

/** `tool.cli:serve` runs the function `serve`. */
function functionRun(target: string): string {
  return (target.split(/[:.]/).at(-1) ?? '').replaceAll('_', '-')
}

/** What stands near a call is read with it once more. */
function once(names: readonly Named[]): readonly Named[] {
  return [...new Map(names.map((named) => [`${named.path}:${named.line.number} ${named.name}`, named])).values()]
}
