// The flags of one command, with those that it shares with others: what its parser is given by parents, what a method or a
// decorator declares for several commands at once.

import { search, view } from '../../looking/calls.ts'
import { excerpt } from '../../looking/excerpts.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import type { SourceLine } from '../../looking/read-view.ts'
import { asWord } from '../../source/patterns.ts'
import { indentOf, textOf, upTo } from '../../source/source-text.ts'
import type { Named } from '../../surfaces/surface.ts'
import { flagsOfCommand } from './within.ts'

interface Declared {
  readonly flags: readonly Named[]
  readonly commands: readonly Named[]
}

interface Given {
  readonly names: readonly Named[]
  readonly doubts: readonly string[]
}

const farthest = 60

/** What one command is given; nothing where it is not known, or is declared in several files. */
export function* flagsGiven(word: string, declared: Declared): Looking<Given> {
  const own = flagsOfCommand(word, declared)
  const [command] = declared.commands.filter(({ name }) => name.replaceAll('_', '-') === word.replaceAll('_', '-'))
  if (command === undefined) return { names: own, doubts: [] }
  const { path, line } = command
  const [from, to] = [Math.max(1, line.number - farthest), line.number + farthest]
  yield* look([view(`${path}:${from}-${to}`), groupSearch(path)])
  const lines = yield* excerpt({ path, from, to })
  const at = lines.findIndex(({ number }) => number === line.number)
  const here = declared.flags.filter((flag) => flag.path === path)
  if (at < 0) return { names: own, doubts: [] }
  if (/^\s*@/.test(line.text))
    return path.endsWith('.py') ? decorated(lines, at, here) : annotated(lines.slice(at), own)
  if (path.endsWith('.cs')) return { names: [...own, ...initialised(line, here)], doubts: [] }
  if (/^\s*desc\b/.test(line.text)) return withShared(own, here, callsBelow(lines.slice(at + 1)))
  const call = ownCall(lines, at)
  return call === null ? { names: own, doubts: [] } : yield* withParents(own, here, { ...call, path })
}

interface ParserCall {
  /** From the call to the one that makes the next parser. */
  readonly own: readonly SourceLine[]
  /** From the call on, as far as the variable holds the same parser. */
  readonly below: readonly SourceLine[]
  /** Whether that ends somewhere, so that what stands behind it is given to another one. */
  readonly isEnded: boolean
  readonly variable: string | undefined
}

/** The call that makes the parser of a command; what is called in it may stand in the next line. */
function ownCall(lines: readonly SourceLine[], at: number): ParserCall | null {
  const isMaking = ({ text }: SourceLine) => /\badd_parser\(/.test(text)
  const first = [at, at - 1].find((one) => lines[one] !== undefined && isMaking(lines[one])) ?? -1
  const [head, ...rest] = first < 0 ? [] : lines.slice(first, first + farthest)
  if (head === undefined) return null
  const variable = /(?<name>\w+)\s*=\s*(?:\w+\.)*add_parser\(/.exec(head.text)?.groups?.name
  const isAnother = ({ text }: SourceLine) =>
    (variable !== undefined && isAssigned(variable, text)) ||
    (/^\s*(?:async\s+)?(?:def|class)\s/.test(text) && indentOf(text) < indentOf(head.text))
  const below = upTo(rest, isAnother)
  return {
    own: [head, ...upTo(rest, isMaking)],
    below: [head, ...below],
    isEnded: below.length < rest.length,
    variable,
  }
}

/** `parser = …`, `parser: ArgumentParser = …`: from there on the variable holds another one. */
function isAssigned(variable: string, text: string): boolean {
  return new RegExp(`^\\s*${asWord(variable)}\\s*(?::[^=]*)?=(?!=)`).test(text)
}

/** click: everything in the block of decorators is given to the function below it, also what stands above the command. */
function decorated(lines: readonly SourceLine[], at: number, here: readonly Named[]): Given {
  const above = lines.slice(0, at).findLastIndex(({ text }) => text.trim() === '')
  const below = lines.findIndex(({ text }, index) => index > at && /^\s*(?:async\s+)?def\s/.test(text))
  const block = lines.slice(above + 1, below < 0 ? lines.length : below)
  const [first, last] = [block[0]?.number ?? 0, block.at(-1)?.number ?? 0]
  const own = here.filter(({ line }) => first <= line.number && line.number <= last)
  const called = block.flatMap(({ text }) => /^\s*@(?<name>\w+)(?:\([^)]*\))?\s*$/.exec(text)?.groups?.name ?? [])
  // A decorator of the program's own may declare any number of them, unless it only passes something on.
  return withShared(
    own,
    here,
    called.filter((name) => !/^pass_|^(?:wraps|deprecated|override)$/.test(name)),
  )
}

/** picocli: what stands in the class of the command is given to it, and what is mixed in may declare more. */
function annotated(lines: readonly SourceLine[], own: readonly Named[]): Given {
  const inside = upTo(lines.slice(1), ({ text }) => /^\s*@Command\b/.test(text))
  const mixed = inside.filter(({ text }) => /^\s*@(?:Mixin|ArgGroup)\b/.test(text))
  return { names: own, doubts: mixed.slice(0, 1).map(({ text }) => `\`${text.trim()}\` may declare more of them`) }
}

/** System.CommandLine: `new Command("shift", "…") { file, by }` is given what its variables hold, the nearest above it. */
function initialised({ number, text }: SourceLine, here: readonly Named[]): readonly Named[] {
  const { list = '' } = /\bnew\s+Command\([^{}]*\)\s*\{(?<list>[^{}]*)\}/.exec(text)?.groups ?? {}
  const above = here.filter(({ line }) => line.number <= number)
  return list.split(',').flatMap((variable) => {
    const making = new RegExp(`\\b${asWord(variable.trim())}\\s*=\\s*new\\s+Option\\b`)
    return above.findLast(({ line }) => making.test(line.text)) ?? []
  })
}

/** Thor: `define_shared_options` between what is said of a command and its method. */
function callsBelow(lines: readonly SourceLine[]): readonly string[] {
  const end = lines.findIndex(({ text }) => /^\s*def\s/.test(text))
  const calls = lines.slice(0, Math.max(0, end)).map(({ text }) => /^\s*(?<name>[a-z_]\w*)(?:\(\s*\))?\s*$/.exec(text))
  return calls
    .flatMap((one) => one?.groups?.name ?? [])
    .filter((name) => !/^(?:private|public|protected|end)$/.test(name))
}

function withShared(own: readonly Named[], here: readonly Named[], called: readonly string[]): Given {
  const ownerOf = ({ around }: Named) => around?.owner.replace(/^self\./, '')
  // `quiet_option = click.option("--quiet")` is given by its name.
  const isBy = (name: string) => (flag: Named) =>
    ownerOf(flag) === name || new RegExp(`^\\s*${name}\\s*=`).test(flag.line.text)
  const shared = called.flatMap((name) => here.filter(isBy(name)))
  const unseen = called.filter((name) => !here.some(isBy(name)))
  return { names: [...own, ...shared], doubts: unseen.map((name) => `\`${name}\` may declare more of them`) }
}

function groupSearch(path: string): string {
  return search('\\.add_\\w*group\\(|\\bparents *=', { path, limit: 60 })
}

/** argparse: `add_parser("list", parents=[common])`. What is put into a group, or comes from further up, was not followed. */
function* withParents(
  byVariable: readonly Named[],
  here: readonly Named[],
  call: ParserCall & { readonly path: string },
): Looking<Given> {
  const { own: making, below, isEnded, variable } = call
  const made = textOf(making).split(/\badd_argument\(/)[0] ?? ''
  const said = /\bparents\s*=\s*[[(](?<list>[^\])]*)/.exec(made)?.groups?.list ?? ''
  const parents = said.split(',').flatMap((one) => /^\s*(?<name>\w+)\s*$/.exec(one)?.groups?.name ?? [])
  const isOf = (parser: string) => (flag: Named) => new RegExp(`^\\s*${asWord(parser)}\\.`).test(flag.line.text)
  const parsers = [...parents, ...(variable === undefined ? [] : [variable])]
  const isBelow = ({ line }: Named) => below.some(({ number }) => number === line.number)
  // One variable may hold the parser of one command after the other.
  const isStillIts = (flag: Named) => (isEnded ? isBelow(flag) : flag.line.number >= (below[0]?.number ?? 0))
  const own = byVariable.filter(isStillIts)
  const given = variable === undefined ? [] : here.filter((flag) => isOf(variable)(flag) && isStillIts(flag))
  const shared = [...here.filter((flag) => parents.some((one) => isOf(one)(flag))), ...given]
  const groups = new RegExp(
    `= *(?:${parsers.join('|')})\\.add_\\w*group\\(|^\\s*(?:${parents.join('|') || '$^'}) *=.*parents *=`,
  )
  const { shown, total } = readMatches(yield* lookAt(groupSearch(call.path)))
  const isGrouped = total > shown.length || shown.some(({ text }) => groups.test(text))
  const unseen = parents.filter((one) => !here.some(isOf(one)))
  const helped = withShared([...own, ...shared], here, variable === undefined ? [] : helpersOf(variable, textOf(below)))
  return {
    names: [...new Set(helped.names)],
    doubts: [
      ...helped.doubts,
      ...unseen.map((one) => `\`${one}\` may declare more of them`),
      ...(isGrouped ? ['some of them are put together in groups'] : []),
    ],
  }
}

/** `add_common_flags(list_parser)`: what a parser is handed to may declare some for it. */
function helpersOf(parser: string, text: string): readonly string[] {
  const calls = text.matchAll(new RegExp(`^\\s*(?:\\w+\\.)*(?<name>\\w+)\\(\\s*${asWord(parser)}(?!\\.)`, 'gm'))
  return [...new Set([...calls].flatMap(({ groups }) => groups?.name ?? []))]
}
