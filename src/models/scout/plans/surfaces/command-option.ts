// The default of an option of one command: of all that are called so, the one that is declared for it.

import { firstPages } from '../../looking/every-match.ts'
import { type Looking, look } from '../../looking/looking.ts'
import { wordsOfName } from '../../source/names.ts'
import { namesIn } from '../../source/paths.ts'
import { commands } from '../../surfaces/commands.ts'
import type { Named } from '../../surfaces/surface.ts'
import { optionAsked } from '../../values/asked-option.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, unknown } from '../conclusion.ts'
import { defaultsInWords, type Option, optionDefault, optionsNamed } from '../values/option-default.ts'
import { derivedCommands } from './commands.ts'
import { patternsOf, seenOf } from './seen.ts'
import { flagsOfCommand } from './within.ts'

/** What an option is where it is not given, also where several commands have one of that name. */
export function* defaultOfOption(asked: Asked): Looking<Conclusion> {
  const { option = '', command = '' } = optionAsked(asked.question) ?? {}
  const nothing = unknown(`Looked for an option \`${option}\` whose declaration says a default, and found none.`)
  if (command === '') return (yield* optionDefault(asked)) ?? nothing
  const found = yield* optionsNamed(option, asked.path)
  if (found.options.length === 0) return nothing
  const own = yield* ofCommand(command, found.options, asked)
  if (own.length > 0) return yield* defaultsInWords(option, { ...found, options: own })
  const { says, passages } = yield* defaultsInWords(option, found)
  return unknown(`Found no \`${option}\` that is told to be one of the command \`${command}\`. ${says}`, passages)
}

/** Those that its declaration is given; else those that stand in what is called after the command, and is for no other. */
function* ofCommand(command: string, options: readonly Option[], asked: Asked): Looking<readonly Option[]> {
  yield* look(firstPages(patternsOf(commands), asked))
  const { names, shown } = yield* seenOf(commands, { ...asked, name: '' })
  const all = [...names, ...(yield* derivedCommands(shown))]
  const flags = options.map(asNamed)
  const given = flagsOfCommand(command, { flags, commands: all })
  if (given.length > 0) return options.filter((_, index) => given.some((one) => one === flags[index]))
  const isAlone = (path: string, from: number, to: number) =>
    new Set(
      all
        .filter((one) => one.path === path && from <= one.line.number && one.line.number <= to)
        .map(({ name }) => name),
    ).size < 2
  const inside = options.filter(
    ({ path, around }) =>
      around?.trail.some((name) => isCalledAfter(name, command)) && isAlone(path, around.line, around.endLine),
  )
  if (inside.length > 0) return inside
  return options.filter(
    ({ path }) => isCalledAfter(namesIn(path).file, command) && isAlone(path, 0, Number.POSITIVE_INFINITY),
  )
}

function asNamed({ path, line, around }: Option): Named {
  const owner = around?.trail.at(-1)
  return {
    name: '',
    path,
    line,
    ...(around !== null && owner !== undefined && { around: { owner, line: around.line } }),
  }
}

/** What a name may hold besides the command whose part it is: `ServeArgs`, `newServeCmd`, `cmd_serve`. */
const besides =
  /^(?:args?|arguments?|opts?|options?|flags?|params?|commands?|cmds?|cli|new|make|build|create|add|register|run|do|handle|parser|config|settings?|init|sub|subcommand)$/

function isCalledAfter(name: string, command: string): boolean {
  const own = wordsOfName(name)
  const sought = wordsOfName(command)
  const rest = own.filter((word) => !sought.includes(word))
  return sought.every((word) => own.includes(word)) && rest.every((word) => besides.test(word))
}
