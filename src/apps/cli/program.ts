// From the words of the command line to the command they mean.

import type { Command, Given } from './command.ts'
import { commands } from './commands.ts'
import { type Ended, errorAnswer } from './error-answer.ts'
import { type ExitCode, UsageError } from './exit.ts'
import { commandIn, findCommand } from './find-command.ts'
import { fullHelp, helpOn, helpOnGroup, membersOf, shortHelp } from './help.ts'
import { leadingOptions, versionFlags } from './leading-options.ts'
import { type ColourChoice, openTerminal, type Terminal } from './terminal.ts'
import { troubleOf } from './trouble.ts'

/** Carries out a command line. Never throws: what goes wrong is told, and is the exit code. */
export async function main(words: readonly string[]): Promise<ExitCode> {
  // What stands behind the dashes belongs to another program.
  const own = words.includes('--') ? words.slice(0, words.indexOf('--')) : words
  const isQuiet = own.includes('-q') || own.includes('--quiet')
  const terminal = openTerminal({ colour: colourIn(own), isQuiet })
  const ended = await attempt({ words, own }, terminal)
  const error = await errorAnswer(own, ended, terminal.said())
  if (error !== null) terminal.print(error)
  return ended.exitCode
}

interface Line {
  readonly words: readonly string[]
  /** Those before the dashes. */
  readonly own: readonly string[]
}

async function attempt(line: Line, terminal: Terminal): Promise<Ended> {
  try {
    return { exitCode: await dispatch(line, terminal), isFault: false }
  } catch (error) {
    const isUsage = error instanceof UsageError
    const trouble = isUsage ? error.message : await troubleOf(error)
    if (trouble !== null) {
      terminal.complain(trouble)
      return { exitCode: isUsage ? 2 : 1, isFault: false }
    }
    const { stack, message } = error as Error
    terminal.complain(`this should not have happened: ${message}`)
    terminal.tell(terminal.env.PAWL_DEBUG === undefined ? 'set PAWL_DEBUG=1 to see where' : (stack ?? ''))
    return { exitCode: 1, isFault: true }
  }
}

async function dispatch({ words, own }: Line, terminal: Terminal): Promise<ExitCode> {
  if (own.includes('--help') || own.includes('-h')) {
    terminal.page(helpFor(own))
    return 0
  }
  if (leadingOptions(own)?.names.some((name) => versionFlags.includes(name)) === true) {
    terminal.print(terminal.version)
    return 0
  }
  const { command, rest } = findCommand(words)
  const given = await parsed(command, rest)
  const { run } = await command.load()
  return run(given, terminal)
}

function helpFor(words: readonly string[]): string {
  // A request for help may stand anywhere, also between a command and its member.
  const named = (leadingOptions(words)?.rest ?? words).filter((word) => word !== '--help' && word !== '-h')
  const [first = '', second = ''] = named
  const members = membersOf(first)
  const isGroup = members.length > 0 && second === '' && !commands.some(({ name }) => name === first)
  if (isGroup) return helpOnGroup(first, words.includes('--help') ? 'full' : 'short')
  const found = commandIn(named)
  if (found !== null) return helpOn(found.command)
  return words.includes('--help') ? fullHelp() : shortHelp()
}

/** The parser is loaded where there is something to parse: the first screen does without. */
async function parsed(command: Command, words: readonly string[]): Promise<Given> {
  if (words.length === 0 && command.takes === undefined) return { words, options: {}, settings: {} }
  const { parse } = await import('./parse.ts')
  return parse(command, words)
}

/** Colour has to be known before anything is told. */
function colourIn(words: readonly string[]): ColourChoice {
  const index = words.findIndex((word) => word === '--color' || word.startsWith('--color='))
  const value = index < 0 ? 'auto' : (words[index]?.split('=')[1] ?? words[index + 1])
  return value === 'always' || value === 'never' ? value : 'auto'
}
