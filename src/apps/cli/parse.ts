// What follows the name of a command: its words, its options, and which of them are settings.

import { CommanderError, Command as Parser, Option as ParserOption } from 'commander'
import type { Command, Given, Option } from './command.ts'
import { globalOptions } from './commands.ts'
import { UsageError } from './exit.ts'
import { nameIn, namesOf } from './option-form.ts'
import type { Taken } from './setting-flags.ts'

/** Throws a `UsageError` for what the command does not understand. */
export async function parse(command: Command, all: readonly string[]): Promise<Given> {
  const { words, settings: taken } = await withoutSettings(command, all)
  const options = [...(command.options ?? []), ...globalOptions]
  const parser = new Parser(`pawl ${command.name}`)
    .exitOverride()
    .helpOption(false)
    .allowExcessArguments(false)
    .showSuggestionAfterError(false)
    .configureOutput({ writeErr: () => {}, writeOut: () => {} })
  if (command.takes !== undefined) parser.arguments(command.takes)
  for (const option of options) parser.addOption(toParserOption(option))
  try {
    parser.parse([...words], { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) throw new UsageError(await explained(error, command))
    throw error
  }
  const values = parser.opts()
  const settings = options.flatMap((option) => {
    const value = values[new ParserOption(option.flags).attributeName()]
    return option.isSetting === true && value !== undefined ? [[longName(option), value]] : []
  })
  return { words: parser.args, options: values, settings: { ...Object.fromEntries(settings), ...taken } }
}

function toParserOption({ flags, about, choices, isList }: Option): ParserOption {
  const option = new ParserOption(flags, about)
  if (choices !== undefined) option.choices([...choices])
  if (isList === true) option.argParser((value: string, before: string[] | undefined) => [...(before ?? []), value])
  return option
}

function longName({ flags }: Option): string {
  return new ParserOption(flags).long?.replace(/^--(no-)?/, '') ?? flags
}

/** What the settings are is loaded where something stands there that the command does not list. */
async function withoutSettings(command: Command, words: readonly string[]): Promise<Taken> {
  const listed = new Set([...(command.options ?? []), ...globalOptions].flatMap(namesOf))
  if (words.every((word) => !word.startsWith('--') || listed.has(word))) return { words, settings: {} }
  return (await import('./setting-flags.ts')).takeSettings(command, words)
}

async function explained({ code, message }: CommanderError, command: Command): Promise<string> {
  const plain = message
    .replace(/^error: /, '')
    .replaceAll('\n', ' ')
    .replace(/\.$/, '')
  const [, unknown] = code === 'commander.unknownOption' ? (/'(.*)'/.exec(plain) ?? []) : []
  const meant =
    unknown === undefined ? null : (await import('./setting-flags.ts')).meantOption(command, nameIn(unknown))
  return `${plain}${meant === null ? '' : ` (did you mean ${meant}?)`}; see pawl ${command.name} --help`
}
