// What follows the name of a command: its words, its options, and which of them are settings.

import { CommanderError, Command as Parser, Option as ParserOption } from 'commander'
import type { Command, Given, Option } from './command.ts'
import { globalOptions } from './commands.ts'
import { UsageError } from './exit.ts'

/** Throws a `UsageError` for what the command does not understand. */
export function parse(command: Command, words: readonly string[]): Given {
  const options = [...(command.options ?? []), ...globalOptions]
  const parser = new Parser(`pawl ${command.name}`)
    .exitOverride()
    .helpOption(false)
    .allowExcessArguments(false)
    .configureOutput({ writeErr: () => {}, writeOut: () => {} })
  if (command.takes !== undefined) parser.arguments(command.takes)
  for (const option of options) parser.addOption(toParserOption(option))
  try {
    parser.parse([...words], { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) throw new UsageError(explained(error.message, command))
    throw error
  }
  const values = parser.opts()
  const settings = options.flatMap((option) => {
    const value = values[new ParserOption(option.flags).attributeName()]
    return option.isSetting === true && value !== undefined ? [[longName(option), value]] : []
  })
  return { words: parser.args, options: values, settings: Object.fromEntries(settings) }
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

function explained(message: string, { name }: Command): string {
  const plain = message
    .replace(/^error: /, '')
    .replaceAll('\n', ' ')
    .replace(/\.$/, '')
  return `${plain}; see pawl ${name} --help`
}
