// One layer: what one source says, checked against the settings there are.

import { z } from 'zod'
import { nearest } from '../spelling/index.ts'
import { type SettingDefinition, unwrapped } from './keys.ts'
import type { ConfigError, LayerName, Origin } from './problem.ts'
import { givenName } from './values.ts'

/** One setting as one source gives it. */
export interface Entry {
  readonly definition: SettingDefinition
  /** The setting's own key, with the name of the entry where it is a map. */
  readonly key: string
  readonly path: readonly string[]
  /** As it was written, and as it is meant. */
  readonly written: unknown
  readonly value: unknown
  readonly origin: Origin
}

export interface Layer {
  readonly name: LayerName
  readonly entries: readonly Entry[]
  readonly errors: readonly ConfigError[]
}

/** A value somebody wrote for a setting. `originOf` knows where each part of it stands. */
export interface Given {
  readonly definition: SettingDefinition
  /** Of the entry, where the setting is a map. */
  readonly name: string | null
  readonly written: unknown
  readonly originOf: (part: readonly string[], what: 'name' | 'value') => Origin
}

/** Checks a value by the setting's schema. Everything wrong with it is said, each thing where it stands. */
export function entryFrom(given: Given): {
  readonly entries: readonly Entry[]
  readonly errors: readonly ConfigError[]
} {
  const { definition, name, written, originOf } = given
  const path = name === null ? definition.path : [...definition.path, name]
  const key = path.join('.')
  const badName = name === null ? undefined : givenName.safeParse(name).error?.issues[0]
  if (badName !== undefined) {
    return {
      entries: [],
      errors: [{ kind: 'wrong_value', origin: originOf([], 'name'), key, message: badName.message }],
    }
  }
  const parsed = definition.schema.safeParse(written)
  if (parsed.success) {
    return {
      entries: [{ definition, key, path, written, value: parsed.data, origin: originOf([], 'value') }],
      errors: [],
    }
  }
  return { entries: [], errors: parsed.error.issues.flatMap((issue) => errorsFrom(issue, { key, given })) }
}

interface Blame {
  readonly key: string
  readonly given: Given
}

function errorsFrom(issue: z.core.$ZodIssue, { key, given }: Blame): readonly ConfigError[] {
  const part = issue.path.map(String)
  const place = [key, ...part].join('.')
  if (issue.code === 'unrecognized_keys') {
    const known = namesAt(given.definition.schema, part)
    return issue.keys.map((name) => unknownKey(`${place}.${name}`, given.originOf([...part, name], 'name'), known))
  }
  const written = part.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    given.written,
  )
  const isWord = issue.code === 'invalid_value' && typeof written === 'string'
  const suggestion = isWord ? nearest(written, issue.values.map(String)) : null
  return [
    {
      kind: 'wrong_value',
      origin: given.originOf(part, 'value'),
      key: place,
      message: written === undefined ? `is missing: ${issue.message}` : issue.message,
      ...(suggestion !== null && { suggestion }),
    },
  ]
}

/** The last name of the key is not known; the others are what could have been meant. */
export function unknownKey(key: string, origin: Origin, known: readonly string[]): ConfigError {
  const suggestion = nearest(key.slice(key.lastIndexOf('.') + 1), known)
  const error: ConfigError = { kind: 'unknown_key', origin, key, message: 'there is no such setting' }
  return suggestion === null ? error : { ...error, suggestion }
}

function namesAt(schema: z.ZodType, part: readonly string[]): readonly string[] {
  const inner = unwrapped(schema)
  if (!(inner instanceof z.ZodObject)) return []
  const [name, ...rest] = part
  return name === undefined ? Object.keys(inner.shape) : namesAt(inner.shape[name] as z.ZodType, rest)
}
