// Telling options from operands, and the dangerous ones from the rest, whichever way they are written.

import type { Options } from './programs.ts'

/** The dangerous option that this word is, may be, or hides among others; `null` when it is none. */
export function dangerIn(word: string, { letters = '', names = [], harmless = [] }: Options): string | null {
  if (word.startsWith('--')) return longDanger(word.slice(2), { names, harmless })
  if (!word.startsWith('-') || word === '-') return null
  // Some programs write long names with one dash.
  const single = names.find((name) => word.slice(1).split('=')[0] === name)
  if (single !== undefined) return `-${single}`
  const letter = [...word.slice(1)].find((one) => letters.includes(one))
  return letter === undefined ? null : `-${letter}`
}

/** Names that are options themselves, although a dangerous one begins like them. */
const whole = new Set(['text', 'file', 'color', 'config', 'host'])

function longDanger(option: string, { names, harmless }: Required<Omit<Options, 'letters'>>): string | null {
  const name = option.split('=')[0] ?? ''
  if (name === '') return null
  if (names.includes(name)) return `--${name}`
  if (whole.has(name) || harmless.includes(name)) return null
  const meant = names.find((one) => one.startsWith(name))
  return meant === undefined ? null : `--${meant}`
}

/** The file that may be named inside an option: `--file=/x`, `-f/x`. Letters that are glued together name none. */
export function pathInOption(word: string): string | null {
  const equals = word.indexOf('=')
  if (word.startsWith('--')) return equals < 0 ? null : word.slice(equals + 1)
  const value = equals < 0 ? word.slice(2) : word.slice(equals + 1)
  return /[/~]|\.\./.test(value) ? value.replace(/^[^/~.]*(?=[/~])/, '') : null
}
