// cobra: a command is given to another one by a call, and what is given to the one that nobody is given is what somebody
// types first. Where a command is declared is told by the variable or the function that its declaration stands in.

import type { Stretch } from '../../looking/every-match.ts'
import type { Match } from '../../looking/read-matches.ts'
import { insideBracket, splitTop } from '../../source/brackets.ts'
import { directoryOf, namesIn } from '../../source/paths.ts'
import type { Named } from '../../surfaces/surface.ts'
import type { Unread } from '../../surfaces/unread.ts'

interface Declared {
  readonly names: readonly Named[]
  readonly shown: readonly Match[]
  readonly stretches: readonly Stretch[]
}

/** A command, by what its declaration stands in. */
interface Command {
  readonly named: Named
  readonly owner: string
  /** The variable of a function that it is kept in, with the line that the function begins in. */
  readonly local?: { readonly variable: string; readonly line: number } | undefined
}

/** One call that gives commands to another. */
interface Giving {
  readonly at: Match
  /** The command that is given some; `null` where it is not known. */
  readonly parent: Command | null
  readonly children: readonly (Command | null)[]
}

export interface Tree {
  readonly names: readonly Named[]
  readonly unread: readonly Unread[]
}

const callForm = /(?:\b(?<folder>\w+)\.)?\b(?<parent>\w+)\.AddCommand\(/

/** The commands right below the one of that name; below the program itself where it is none. `null` where nobody gives any. */
export function commandTree(declared: Declared, word: string): Tree | null {
  const all = commandsIn(declared)
  const givings = declared.shown.flatMap((at) => givingAt(at, { all, ...declared }))
  const asked = all.filter(({ named, owner }) => named.name === word && !isRoot(owner))
  const [root, other] = asked.length > 0 ? asked : rootsOf(all, givings)
  if (root === undefined || other !== undefined) return null
  const own = givings.filter(({ parent }) => parent === root)
  // Who is given none by itself may be given some by whoever makes it.
  if (own.length === 0) return null
  return {
    names: own.flatMap(({ children }) => children.flatMap((one) => (one === null ? [] : [one.named]))),
    unread: givings.flatMap(({ at, parent, children }) =>
      parent === null || (parent === root && children.includes(null))
        ? [{ match: at, because: 'adds one that is declared in a way that is not read' }]
        : [],
    ),
  }
}

function commandsIn({ names, shown }: Declared): readonly Command[] {
  // What stands near a call is read with it once more.
  const once = [...new Map(names.map((named) => [`${named.path}:${named.line.number}`, named])).values()]
  return once.flatMap((named) => {
    const match = shown.find(({ path, line }) => path === named.path && line === named.line.number)
    const owner = match !== undefined && /\bUse:/.test(match.text) ? ownerOf(match, shown) : undefined
    return match === undefined || owner === undefined ? [] : [{ named, owner, local: localOf(match, shown) }]
  })
}

/** `run := &cobra.Command{`: what a function keeps for itself. */
function localOf(match: Match, shown: readonly Match[]): Command['local'] {
  const variable = match.around === null ? undefined : keptIn(match, shown)
  return variable === undefined || match.around === null ? undefined : { variable, line: match.around.line }
}

/** A function that makes several stands for the one that is given to none of the others. */
function madeBy(commands: readonly Command[], name: string, shown: readonly Match[]): readonly Command[] {
  const made = commands.filter(({ owner }) => owner === name)
  const isGiven = ({ local, named }: Command) =>
    local !== undefined &&
    shown.some(
      ({ path, text, around }) =>
        path === named.path &&
        around?.line === local.line &&
        new RegExp(`\\.AddCommand\\(.*\\b${local.variable}\\b`).test(text),
    )
  return made.length < 2 ? made : made.filter((one) => !isGiven(one))
}

/** What is declared in one line is told by that line; what `init` makes, by the variable that it is kept in. */
function ownerOf(match: Match, shown: readonly Match[]): string | undefined {
  const { text, around } = match
  const own = around?.trail.at(-1) ?? /^var\s+(?<name>\w+)\s*=\s*&?cobra\.Command\{/.exec(text)?.groups?.name
  return /^(?:init|main)$/.test(own ?? '') ? (keptIn(match, shown) ?? own) : own
}

/** A command tells its use within so many lines. */
const longestBefore = 4

function keptIn({ path, line }: Match, shown: readonly Match[]): string | undefined {
  const above = shown.filter((one) => one.path === path && one.line < line && line - one.line <= longestBefore)
  return above
    .flatMap(({ text }) => /^\s*(?<name>\w+)\s*:?=\s*&?cobra\.Command\{\s*$/.exec(text)?.groups?.name ?? [])
    .at(-1)
}

function isRoot(owner: string): boolean {
  return /root/i.test(owner)
}

/** Those that are given commands and are given to none; one that is called the root, where there is one. */
function rootsOf(all: readonly Command[], givings: readonly Giving[]): readonly Command[] {
  const given = new Set(givings.flatMap(({ children }) => children))
  const roots = all.filter((one) => givings.some(({ parent }) => parent === one) && !given.has(one))
  const called = roots.filter(({ owner }) => isRoot(owner))
  return called.length > 0 ? called : roots
}

interface Known {
  readonly all: readonly Command[]
  readonly shown: readonly Match[]
  readonly stretches: readonly Stretch[]
}

function givingAt(at: Match, known: Known): readonly Giving[] {
  const found = callForm.exec(at.text)
  if (found === null) return []
  const { folder, parent = '' } = found.groups ?? {}
  const around = at.around?.trail.at(-1) ?? ''
  const isVariable = commandCalled(known, { at, folder, name: parent })
  const children = givenIn(textFrom(at, known.stretches), found.index + found[0].length - 1)
  return [
    {
      at,
      // What a function keeps for itself is what it declares.
      parent: isVariable ?? commandCalled(known, { at, folder: undefined, name: around }),
      children: children === null ? [null] : children.map((one) => givenBy(one, { known, at })),
    },
  ]
}

/** The line of a call and what follows it. */
function textFrom({ path, line, text }: Match, stretches: readonly Stretch[]): string {
  const stretch = stretches.find((one) => one.path === path && one.lines.some(({ number }) => number === line))
  const lines = stretch?.lines.filter(({ number }) => number >= line).map((one) => one.text.replace(/\/\/.*$/, ''))
  return lines?.join('\n') ?? text
}

function givenIn(text: string, open: number): readonly string[] | null {
  const inside = insideBracket(text, open)
  return inside === null ? null : splitTop(inside, /,/).flatMap((one) => one.trim() || [])
}

/** `fooCmd`, `newFooCmd(state)`, `foo.NewCommand(state)`. */
function givenBy(written: string, { known, at }: { readonly known: Known; readonly at: Match }): Command | null {
  const { folder, name } = /^&?(?:(?<folder>\w+)\.)?(?<name>\w+)(?:\([\s\S]*\))?$/.exec(written)?.groups ?? {}
  return name === undefined ? null : commandCalled(known, { at, folder, name })
}

interface Called {
  readonly at: Match
  /** The package that it is of, where that is another one. */
  readonly folder: string | undefined
  readonly name: string
}

/** The command that a name stands for; `null` where it stands for none, or for several. */
function commandCalled({ all, shown }: Known, { at, folder, name }: Called): Command | null {
  const isLocal = ({ named, local }: Command) =>
    named.path === at.path && local?.variable === name && local.line === at.around?.line
  const [own, another] = folder === undefined ? all.filter(isLocal) : []
  if (own !== undefined && another === undefined) return own
  const isThere = ({ path }: Named) =>
    folder === undefined
      ? directoryOf(path) === directoryOf(at.path)
      : namesIn(path).folder.toLowerCase().replace(/[-_]/g, '') === folder.toLowerCase().replaceAll('_', '')
  const there = madeBy(
    all.filter(({ named }) => isThere(named)),
    name,
    shown,
  )
  const here = there.filter(({ named }) => named.path === at.path)
  const [only, other] = here.length > 0 ? here : there
  return only === undefined || other !== undefined ? null : only
}
