// From the words of the command line to the command they mean.

import { nearest } from '../../spelling/index.ts'
import type { Command, Given } from './command.ts'
import { commands } from './commands.ts'
import { type ExitCode, UsageError } from './exit.ts'
import { fullHelp, helpOn, membersOf, shortHelp } from './help.ts'
import { type ColourChoice, openTerminal, type Terminal } from './terminal.ts'
import { troubleOf } from './trouble.ts'

/** Carries out a command line. Never throws: what goes wrong is told, and is the exit code. */
export async function main(words: readonly string[]): Promise<ExitCode> {
  const terminal = openTerminal(colourIn(words))
  try {
    return await dispatch(words, terminal)
  } catch (error) {
    if (error instanceof UsageError) return usageError(error.message, terminal)
    const { stack, message } = error as Error
    const trouble = await troubleOf(error)
    if (trouble !== null) {
      terminal.tell(`pawl: ${trouble}`)
      return 1
    }
    terminal.tell(`pawl: this should not have happened: ${message}`)
    terminal.tell(terminal.env.PAWL_DEBUG === undefined ? 'set PAWL_DEBUG=1 to see where' : (stack ?? ''))
    return 1
  }
}

async function dispatch(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  // What stands behind the dashes belongs to another program.
  const own = words.includes('--') ? words.slice(0, words.indexOf('--')) : words
  if (own.includes('--help') || own.includes('-h')) {
    terminal.page(helpFor(own))
    return 0
  }
  const { command, rest } = findCommand(words) ?? { command: fallback(words), rest: words }
  const given = await parsed(command, rest)
  const { run } = await command.load()
  return run(given, terminal)
}

function helpFor(words: readonly string[]): string {
  const [first = '', second = ''] = words
  const members = membersOf(first)
  const isGroup = members.length > 0 && second.startsWith('-') && !commands.some(({ name }) => name === first)
  if (isGroup) return helpOn(members)
  const found = findCommand(words)
  if (found !== null) return helpOn([found.command])
  return words.includes('--help') ? fullHelp() : shortHelp()
}

/** The parser is loaded where there is something to parse: the first screen does without. */
async function parsed(command: Command, words: readonly string[]): Promise<Given> {
  if (words.length === 0 && command.takes === undefined) return { words, options: {}, settings: {} }
  const { parse } = await import('./parse.ts')
  return parse(command, words)
}

/** What is meant when no command is named: nothing at all is a welcome, anything else is a task. */
function fallback(words: readonly string[]): Command {
  const firstOption = words.findIndex((word) => word.startsWith('-'))
  const named = firstOption < 0 ? words : words.slice(0, firstOption)
  const meant = slipIn(named)
  if (meant !== null)
    throw new UsageError(
      `there is no command ${named.join(' ')}; did you mean pawl ${meant}? As a task: pawl run "${named.join(' ')}"`,
    )
  return commandNamed(words.length === 0 ? 'welcome' : 'run')
}

/** The command that a slip of the keyboard hides. Several words are a task, unless the second is one of that command's. */
function slipIn(words: readonly string[]): string | null {
  const [first = '', second] = words
  if (!/^[a-z-]+$/.test(first)) return null
  const names = commands.map(({ name }) => name)
  if (second === undefined) return nearest(first, new Set([...names, ...names.map(firstWord)]))
  const pairs = names.filter((name) => name.endsWith(` ${second}`))
  const meant = nearest(first, new Set(pairs.map(firstWord)))
  return meant === null ? null : `${meant} ${second}`
}

function firstWord(name: string): string {
  return name.split(' ')[0] ?? ''
}

function commandNamed(name: string): Command {
  const found = commands.find((command) => command.name === name)
  if (found === undefined) throw new Error(`there is no command ${name}`)
  return found
}

/** The command that the first words name; two words win over one. */
function findCommand(words: readonly string[]): { command: Command; rest: readonly string[] } | null {
  const [first = '', second = ''] = words
  const pair = commands.find(({ name }) => name === `${first} ${second}`)
  if (pair !== undefined) return { command: pair, rest: words.slice(2) }
  const alone = commands.find(({ name }) => name === first)
  const members = membersOf(first).map(({ name }) => name.slice(first.length + 1))
  // What takes no words of its own can only be followed by the second word of a command.
  const isMember = second !== '' && !second.startsWith('-')
  if (alone !== undefined && (alone.takes !== undefined || members.length === 0 || !isMember))
    return { command: alone, rest: words.slice(1) }
  if (members.length === 0) return null
  if (second === '') throw new UsageError(`pawl ${first} needs one more word: ${members.join(', ')}`)
  const meant = nearest(second, members)
  const hint = meant === null ? `it has ${members.join(', ')}` : `did you mean pawl ${first} ${meant}?`
  throw new UsageError(`there is no command ${first} ${second}; ${hint}`)
}

function usageError(message: string, terminal: Terminal): ExitCode {
  terminal.tell(`pawl: ${message}`)
  return 2
}

/** Colour has to be known before anything is told. */
function colourIn(words: readonly string[]): ColourChoice {
  const index = words.findIndex((word) => word === '--color' || word.startsWith('--color='))
  const value = index < 0 ? 'auto' : (words[index]?.split('=')[1] ?? words[index + 1])
  return value === 'always' || value === 'never' ? value : 'auto'
}
