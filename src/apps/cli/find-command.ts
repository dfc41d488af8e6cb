// The command that a command line means, or the task.
//
// Rules, in this order
//   F1. A command is a command, also behind options that every command has.
//   F2. Behind options of its own it is one where its words are likely its arguments; else all of it is a task.
//   F3. A word that is one slip away from a command, with words behind it that are likely its arguments, is a mistake.
//   F4. Everything else is a task. `pawl run` says so of anything.

import { editDistance, nearest } from '../../spelling/index.ts'
import type { Command } from './command.ts'
import { commands, globalOptions, namedCommands } from './commands.ts'
import { UsageError } from './exit.ts'
import { membersOf } from './help.ts'
import { leadingOptions } from './leading-options.ts'
import { isLikelyFor } from './likely-arguments.ts'
import { namesOf } from './option-form.ts'

export interface Found {
  readonly command: Command
  /** Its words and options. */
  readonly rest: readonly string[]
}

/** Throws a `UsageError` for what can only be a slip. */
export function findCommand(words: readonly string[]): Found {
  const leading = leadingOptions(words)
  if (words.length === 0 || leading === null)
    return { command: commandNamed(words.length === 0 ? 'welcome' : 'run'), rest: words }
  const { options, names, rest } = leading
  const isOfAll = names.every((name) => isGlobal(name))
  const found = isOfAll ? commandIn(rest) : ownCommandIn(rest, names)
  if (found !== null) return { ...found, rest: [...options, ...found.rest] }
  refuseSlip(rest, isOfAll ? [] : options)
  return { command: commandNamed('run'), rest: words }
}

/** The command that the first words name; two words win over one. */
export function commandIn(words: readonly string[]): Found | null {
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

/** The command that stands behind options of its own, if that is what is meant. */
function ownCommandIn(words: readonly string[], names: readonly string[]): Found | null {
  const [first = '', second = ''] = words
  const command =
    commands.find(({ name }) => name === `${first} ${second}`) ?? commands.find(({ name }) => name === first)
  if (command === undefined) return null
  const own = new Set((command.options ?? []).flatMap(namesOf))
  if (!names.every((name) => own.has(name) || isGlobal(name))) return null
  const rest = words.slice(command.name.split(' ').length)
  return command.name.includes(' ') || isLikelyFor(command, plainWords(rest)) ? { command, rest } : null
}

/** A key with a dot is a setting, which every command takes. */
function isGlobal(name: string): boolean {
  return name.includes('.') || globalNames.has(name)
}

const globalNames: ReadonlySet<string> = new Set(globalOptions.flatMap(namesOf))

/** What stands before the next option. */
function plainWords(words: readonly string[]): readonly string[] {
  const firstOption = words.findIndex((word) => word.startsWith('-') && word !== '-')
  return firstOption < 0 ? words : words.slice(0, firstOption)
}

/** Throws where words that name no command were probably meant to. */
function refuseSlip(words: readonly string[], options: readonly string[]): void {
  const named = plainWords(words)
  const meant = meantBy(named)
  if (meant.length === 0) return
  const said = named.join(' ')
  const asTask = ['pawl run', ...options, JSON.stringify(said)].join(' ')
  if (meant.includes(said))
    throw new UsageError(
      `pawl ${said} does not take all of ${options.join(' ')}; see pawl ${said} --help. As a task: ${asTask}`,
    )
  const proposed = meant.map((each) => `pawl ${each}`).join(' or ')
  throw new UsageError(`there is no command ${named[0]}; did you mean ${proposed}? As a task: ${asTask}`)
}

/** The commands that a slip hides; what stands there as it should is its own meaning. */
function meantBy(words: readonly string[]): readonly string[] {
  const [first = '', second, ...others] = words
  if (!/^[a-z-]+$/.test(first)) return []
  const names = namedCommands.map(({ name }) => name)
  if (second === undefined) {
    const firsts = new Set(names.map(firstWord))
    if (firsts.has(first)) return [first]
    const near = nearest(first, firsts)
    return [...(near === null ? [] : [near]), ...names.filter((name) => name.endsWith(` ${first}`))]
  }
  const group = nearest(first, new Set(names.filter((name) => name.endsWith(` ${second}`)).map(firstWord)))
  if (group !== null) return [`${group} ${second}`]
  const command = namedCommands.find(
    (each) => editDistance(first, each.name) === 1 && isLikelyFor(each, [second, ...others]),
  )
  return command === undefined ? [] : [[command.name, ...words.slice(1).map(asWord)].join(' ')]
}

function asWord(word: string): string {
  return word.includes(' ') ? JSON.stringify(word) : word
}

function firstWord(name: string): string {
  return name.split(' ')[0] ?? ''
}

function commandNamed(name: string): Command {
  const found = commands.find((command) => command.name === name)
  if (found === undefined) throw new Error(`there is no command ${name}`)
  return found
}
