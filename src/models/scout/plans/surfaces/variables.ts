// Variables of the environment that a program reads, with those that only its manuals tell of.

import { search } from '../../looking/calls.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { languageOf } from '../../source/languages.ts'
import { isShipped } from '../../source/shipped.ts'
import { textOf } from '../../source/source-text.ts'
import { isHandedAt } from '../../surfaces/handed-environment.ts'
import { type Named, placeAt } from '../../surfaces/surface.ts'
import { ownPrefixes, variablesBesides } from '../../surfaces/told-variables.ts'
import type { Unread } from '../../surfaces/unread.ts'
import { asVariable, setInShell, shellVariables, variables } from '../../surfaces/variables.ts'
import type { Asked } from '../asked.ts'
import { allFiles } from '../files.ts'
import { entriesChecked, handedOn } from './handed-environment.ts'
import { namesMade } from './made-names.ts'
import { askedOfOthers } from './own-readers.ts'
import { isOwnManual, manuals, type Seen, seenOf } from './seen.ts'

/** A script of the shell has only variables; elsewhere they have a function of their own. */
export function* variablesOf(asked: Asked): Looking<Seen> {
  const read = yield* seenOf(variables, asked)
  const handed = yield* handedOn(read.unread.filter(({ match }) => isHandedAt(match)))
  const checked = yield* entriesChecked(read.shown.filter(isHandedAt))
  const made = yield* namesMade(
    read.unread.filter(({ match }) => !isHandedAt(match)),
    asVariable,
  )
  if (read.names.length > 0 || read.unread.length > 0 || checked.length > 0)
    return {
      ...read,
      names: onceEach([...read.names, ...handed.names, ...made.names, ...checked]),
      unread: [...handed.unread, ...made.unread, ...(yield* askedOfOthers(read.names))],
    }
  const shell = yield* seenOf(shellVariables, asked)
  const set = new Set(setInShell(textOf(shell.shown)))
  const isSetBefore = ({ name, path, line }: Named) =>
    shell.shown.some((one) => one.path === path && one.line < line.number && setInShell(one.text).includes(name))
  // What is asked for with a fallback, and set only further down, came from outside.
  const isAsked = (one: Named) => new RegExp(`\\$\\{${one.name}:?-`).test(one.line.text) && !isSetBefore(one)
  const names = shell.names.filter((one) => !set.has(one.name) || isAsked(one))
  return { ...shell, names, unread: yield* besideProgram(names) }
}

/** What a schema lists may be followed twice. */
function onceEach(names: readonly Named[]): readonly Named[] {
  return [...new Map(names.map((one) => [`${one.name} ${one.path}:${one.line.number}`, one])).values()]
}

/** A few scripts in a project of another language are for those who work on it. */
function* besideProgram(names: readonly Named[]): Looking<readonly Unread[]> {
  const [first] = names
  if (first === undefined) return []
  const scripts = new Set(names.map(({ path }) => path))
  const others = (yield* allFiles()).filter(
    (path) => isShipped(path) && !scripts.has(path) && !['Shell', undefined].includes(languageOf(path)),
  )
  return others.length <= scripts.size ? [] : [{ match: placeAt(first), because: 'is a script beside the program' }]
}

/** Variables that are called as the program's own are, and that only its manuals tell of. */
export function* withManuals(seen: Seen, { path }: Asked): Looking<Seen> {
  const prefixes = ownPrefixes(seen.names)
  // What a manual tells is told of the whole program.
  if (path !== undefined || prefixes.length === 0 || seen.unread.length > 0) return seen
  const told = readMatches(
    yield* lookAt(search(`\\b(?:${prefixes.join('|')})_[A-Z]`, { only: manuals, limit: 120 })),
  ).shown.filter(({ path }) => isOwnManual(path))
  return { ...seen, unread: variablesBesides(seen.names, told) }
}
