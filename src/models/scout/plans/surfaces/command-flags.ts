// The flags of one command, with those that it shares with others: what its parser is given by parents, what a method or a
// decorator declares for several commands at once.

import { search } from '../../looking/calls.ts'
import { excerpt } from '../../looking/excerpts.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import type { SourceLine } from '../../looking/read-view.ts'
import { asWord } from '../../source/patterns.ts'
import { textOf } from '../../source/source-text.ts'
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
  const lines = yield* excerpt({ path, from: line.number - farthest, to: line.number + farthest })
  const at = lines.findIndex(({ number }) => number === line.number)
  const here = declared.flags.filter((flag) => flag.path === path)
  if (at < 0) return { names: own, doubts: [] }
  if (/^\s*@/.test(line.text)) return decorated(lines, at, here)
  if (/^\s*desc\b/.test(line.text)) return withShared(own, here, callsBelow(lines.slice(at + 1)))
  const text = textOf(lines.slice(Math.max(0, at - 1), at + farthest))
  return /\badd_parser\(/.test(text) ? yield* withParents(own, here, text) : { names: own, doubts: [] }
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

/** argparse: `add_parser("list", parents=[common])`. What is put into a group, or comes from further up, was not followed. */
function* withParents(own: readonly Named[], here: readonly Named[], text: string): Looking<Given> {
  const call = text.slice(text.search(/\badd_parser\(/)).split(/\badd_(?:parser|argument)\(/)[1] ?? ''
  const variable = /(?<name>\w+)\s*=\s*(?:\w+\.)*add_parser\(/.exec(text)?.groups?.name
  const said = /\bparents\s*=\s*[[(](?<list>[^\])]*)/.exec(call)?.groups?.list ?? ''
  const parents = said.split(',').flatMap((one) => /^\s*(?<name>\w+)\s*$/.exec(one)?.groups?.name ?? [])
  const isOf = (parser: string) => (flag: Named) => new RegExp(`^\\s*${asWord(parser)}\\.`).test(flag.line.text)
  const parsers = [...parents, ...(variable === undefined ? [] : [variable])]
  const shared = here.filter((flag) => !own.includes(flag) && parsers.some((one) => isOf(one)(flag)))
  const groups = `= *(?:${parsers.join('|')})\\.add_\\w*group\\(|^\\s*(?:${parents.join('|') || '$^'}) *=.*parents *=`
  const { total } = readMatches(yield* lookAt(search(groups, { only: '*.py', limit: 5 })))
  const unseen = parents.filter((one) => !here.some(isOf(one)))
  const helped = withShared([...own, ...shared], here, variable === undefined ? [] : helpersOf(variable, text))
  return {
    names: [...new Set(helped.names)],
    doubts: [
      ...helped.doubts,
      ...unseen.map((one) => `\`${one}\` may declare more of them`),
      ...(total > 0 ? ['some of them are put together in groups'] : []),
    ],
  }
}

/** `add_common_flags(list_parser)`: what a parser is handed to may declare some for it. */
function helpersOf(parser: string, text: string): readonly string[] {
  const calls = text.matchAll(new RegExp(`^\\s*(?:\\w+\\.)*(?<name>\\w+)\\(\\s*${asWord(parser)}(?!\\.)`, 'gm'))
  return [...new Set([...calls].flatMap(({ groups }) => groups?.name ?? []))]
}
