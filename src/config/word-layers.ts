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

/** What the command line says. A flag that was not given is `undefined`. */
export function flagLayer(flags: Flags): Layer {
  const parts = Object.entries(flags)
    .filter(([, value]) => value !== undefined)
    .map(([flag, value]) => {
      const origin: Origin = { layer: 'flags', flag }
      const definition = byFlag.get(flag)
      const found = definition === undefined ? findSetting(flag) : { definition, name: null }
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
  const given = String(word)
  if (name !== null || looksSecret(definition.key, given)) return { entries, errors }
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
  if (inner instanceof z.ZodArray) return word.startsWith('[') ? json(word) : word.split(',').map((each) => each.trim())
  return inner instanceof z.ZodObject ? json(word) : word
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
