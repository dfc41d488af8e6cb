// Settings that come as words: variables of the environment and flags of the command line.

import { z } from 'zod'
import { nearest } from '../spelling/index.ts'
import { definitions, findSetting, type SettingDefinition, settingMeantBy, unwrapped } from './keys.ts'
import { entryFrom, type Given, type Layer } from './layer.ts'
import { type ConfigError, looksSecret, type Origin } from './problem.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Flags by name, without their dashes. A name may also be the key of a setting. */
export type Flags = Readonly<Record<string, unknown>>

/** Variables of ours that are no settings: where the user's directory is, and marks for processes. */
const otherVariables: readonly string[] = [
  'PAWL_CALLBACK_SECRET',
  'PAWL_DEBUG',
  'PAWL_HOME',
  'PAWL_PROCESS',
  'PAWL_SHARED',
]

const byVariable = new Map(definitions.filter(({ shape }) => shape !== 'map').map((each) => [each.variable, each]))

/** Every variable of ours that is read. */
export const environmentVariables: readonly string[] = [...byVariable.keys(), ...otherVariables]

/** What the environment says. An empty variable says nothing. */
export function environmentLayer(env: Environment): Layer {
  const parts = Object.entries(env)
    .filter(([name, value]) => name.startsWith('PAWL_') && !otherVariables.includes(name) && value)
    .map(([variable, value]) => {
      const origin: Origin = { layer: 'environment', variable }
      const definition = byVariable.get(variable)
      if (definition === undefined) return unknownVariable(variable)
      return entryOf({ definition, name: null }, value, origin)
    })
  return joined('environment', parts)
}

const byFlag = new Map(definitions.filter(({ shape }) => shape !== 'map').map((each) => [each.flag, each]))

/** A flag as it stands among the words of a command line. */
interface WrittenFlag {
  readonly flag: string
  /** What follows it after a `=`; `null` where nothing is written so. */
  readonly attached: string | null
  /** The word behind it. */
  readonly next: string | undefined
  /** What the same flag said further in front. */
  readonly before: unknown
}

/** What a flag says, which may be the key of a setting, and whether the next word is part of it. */
interface ReadFlag {
  /** `undefined` where a value is missing. */
  readonly value: unknown
  readonly takesNext: boolean
}

/** `null` where there is no such setting. A setting that is on or off needs no word; a list may be given again. */
export function readFlag({ flag, attached, next, before }: WrittenFlag): ReadFlag | null {
  const found = settingOf(flag)
  if (found === null) return null
  const { schema, shape } = found.definition
  const isTruth = unwrapped(schema) instanceof z.ZodBoolean
  const isBare = isTruth && (next === undefined || !truths.has(next.toLowerCase()))
  if (attached === null && isBare) return { value: true, takesNext: false }
  const word = attached ?? next
  const list = shape === 'list' && word !== undefined ? wordsIn(word) : null
  const value = Array.isArray(list) ? [...(Array.isArray(before) ? before : []), ...list] : word
  return { value, takesNext: attached === null && next !== undefined }
}

/** Every name that a setting has as a flag, but for the entries of maps. */
export function flagNames(): readonly string[] {
  return [...new Set([...byFlag.values()].flatMap(({ flag, key }) => [flag, key]))]
}

function settingOf(flag: string): Pick<Given, 'definition' | 'name'> | null {
  const definition = byFlag.get(flag)
  return definition === undefined ? findSetting(flag) : { definition, name: null }
}

/** What the command line says. A flag that was not given is `undefined`. */
export function flagLayer(flags: Flags): Layer {
  const parts = Object.entries(flags)
    .filter(([, value]) => value !== undefined)
    .map(([flag, value]) => {
      const origin: Origin = { layer: 'flags', flag }
      const found = settingOf(flag)
      if (found === null) return unknownFlag(flag)
      return entryOf(found, value, origin)
    })
  return joined('flags', parts)
}

type Part = Pick<Layer, 'entries' | 'errors'>

/** A word stands in no file where it could be looked up, so a complaint about the whole of it repeats it. */
function entryOf(which: Pick<Given, 'definition' | 'name'>, word: unknown, origin: Origin): Part {
  const { definition, name } = which
  const { entries, errors } = entryFrom({ ...which, written: read(definition, word), originOf: () => origin })
  // A program that uses the library may give anything; only what could be a word is repeated.
  const given = /^(?:string|number|boolean)$/.test(typeof word) ? String(word) : null
  if (name !== null || given === null || looksSecret(definition.key, given)) return { entries, errors }
  return { entries, errors: errors.map((error) => (error.key === definition.key ? { ...error, given } : error)) }
}

function joined(name: Layer['name'], parts: readonly Part[]): Layer {
  return { name, entries: parts.flatMap(({ entries }) => entries), errors: parts.flatMap(({ errors }) => errors) }
}

function unknownVariable(variable: string): Part {
  const name = variable.slice('PAWL_'.length).toLowerCase().replaceAll('_', '-')
  const meant = settingMeantBy(name)?.variable ?? nearest(variable, [...byVariable.keys()])
  return unknown({ layer: 'environment', variable }, meant)
}

function unknownFlag(flag: string): Part {
  const meant = settingMeantBy(flag)?.flag ?? nearest(flag, [...byFlag.keys()])
  return unknown({ layer: 'flags', flag }, meant === null ? null : `--${meant}`)
}

function unknown(origin: Origin, meant: string | null): Part {
  const error: ConfigError = { kind: 'unknown_key', origin, key: '', message: 'there is no such setting' }
  return { entries: [], errors: [meant === null ? error : { ...error, suggestion: meant }] }
}

const truths = new Map([
  ...['true', 'yes', 'on', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'off', '0'].map((word) => [word, false] as const),
])

/** What a word means where the setting is no text. What means nothing stays as it is, for the schema to complain of. */
function read(definition: SettingDefinition, written: unknown): unknown {
  if (typeof written !== 'string') return written
  const word = written.trim()
  const inner = unwrapped(definition.schema)
  if (inner instanceof z.ZodNumber) return /^-?\d+(\.\d+)?$/.test(word) ? Number(word) : word
  if (inner instanceof z.ZodBoolean) return truths.get(word.toLowerCase()) ?? word
  if (inner instanceof z.ZodArray) return wordsIn(word)
  return inner instanceof z.ZodObject ? json(word) : word
}

/** The entries of a list that is written as one word: separated by commas, or as JSON where they hold some. */
function wordsIn(text: string): unknown {
  return text.startsWith('[') ? json(text) : text.split(',').map((each) => each.trim())
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
