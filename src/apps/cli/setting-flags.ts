// Settings as flags that no table lists: every setting is one, under its key.

import { flagNames, readFlag } from '../../compose/index.ts'
import { nearest } from '../../spelling/index.ts'
import type { Command } from './command.ts'
import { globalOptions } from './commands.ts'
import { UsageError } from './exit.ts'
import { nameIn, namesOf, valueForm } from './option-form.ts'

export interface Taken {
  /** What is left for the command itself. */
  readonly words: readonly string[]
  readonly settings: Readonly<Record<string, unknown>>
}

/** Takes the settings out of a command line. What the command lists itself is left to it. */
export function takeSettings(command: Command, words: readonly string[]): Taken {
  const end = words.indexOf('--')
  const own = end < 0 ? words : words.slice(0, end)
  const left: string[] = []
  const settings: Record<string, unknown> = {}
  for (let index = 0; index < own.length; index += 1) {
    const word = own[index] ?? ''
    const next = own[index + 1]
    const flag = nameIn(word).slice(2)
    const attached = word.includes('=') ? word.slice(word.indexOf('=') + 1) : null
    const read = isTakenOut(command, word) ? readFlag({ flag, attached, next, before: settings[flag] }) : null
    if (read !== null && read.value === undefined) throw new UsageError(`option '--${flag}' needs a value`)
    if (read !== null) settings[flag] = read.value
    else left.push(word)
    const isFollowed = read === null ? attached === null && takesValue(command, word) : read.takesNext
    if (!isFollowed || next === undefined) continue
    index += 1
    if (read === null) left.push(next)
  }
  return { words: [...left, ...words.slice(own.length)], settings }
}

/** The option that was probably meant. */
export function meantOption(command: Command, name: string): string | null {
  const settings = flagNames().filter((flag) => command.takesSettings === true || flag.includes('.'))
  const listed = listedBy(command).flatMap(namesOf)
  return nearest(name, [...listed, '--help', '--version', ...settings.map((flag) => `--${flag}`)])
}

function isTakenOut(command: Command, word: string): boolean {
  if (!word.startsWith('--')) return false
  const name = nameIn(word)
  const option = listedBy(command).find((each) => namesOf(each).includes(name))
  // A switch says yes by itself; only behind a = can it say no.
  if (option !== undefined) return option.isSetting === true && valueForm(option) === 'none' && word !== name
  return command.takesSettings === true || name.includes('.')
}

function takesValue(command: Command, word: string): boolean {
  return listedBy(command).some((option) => namesOf(option).includes(word) && valueForm(option) === 'required')
}

function listedBy({ options = [] }: Command) {
  return [...options, ...globalOptions]
}
