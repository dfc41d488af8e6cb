// The kinds of value that settings share: how each is written, and what it becomes.

import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { parseRule } from '../policy/index.ts'

const timeUnits = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 } as const

/** A time with its unit, in milliseconds: the grammar of machine files. */
export const duration = z
  .string({ error: 'must be a time with its unit, such as 500ms, 60s, 5m or 1h' })
  .regex(/^[1-9]\d{0,11}(ms|s|m|h)$/, 'must be a time with its unit, such as 500ms, 60s, 5m or 1h')
  .transform((text) => amount(text, timeUnits))

const sizeUnits = { MB: 1e6, GB: 1e9, TB: 1e12 } as const

/** A size with its unit, in bytes. */
export const size = z
  .string({ error: 'must be a size with its unit, such as 500MB or 5GB' })
  .regex(/^[1-9]\d{0,8}(MB|GB|TB)$/, 'must be a size with its unit, such as 500MB or 5GB')
  .transform((text) => amount(text, sizeUnits))

function amount(text: string, units: Readonly<Record<string, number>>): number {
  const [, digits = '', unit = ''] = /^(\d+)(\D+)$/.exec(text) ?? []
  return Number(digits) * (units[unit] ?? 1)
}

/** Text of one line. Control characters have no business in a name, an address or a rule. */
export const line = z
  .string({ error: 'must be a text' })
  .min(1, 'must not be empty')
  .max(2000, 'must not be longer than 2000 characters')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'must be one line without control characters')

/** For what must not depend on where a command is given. */
export const absolutePath = line.refine((text) => isAbsolute(text), 'must be an absolute path')

/** What is allowed, asked about or denied. */
export const rule = line.refine(
  (text) => parseRule(text).ok,
  'is not a rule: write tool or tool(pattern), for example run(git log *)',
)

/** A program and its arguments, each a word of its own: no shell reads them. */
export const command = z
  .array(line, { error: 'must be a list of words, such as [npx, tsc, --noEmit]: no shell reads it' })
  .min(1, 'must name a program')
  .max(100, 'must not have more than 100 words')

/** Where a secret is found. The secret itself never stands in a file. */
export const keyReference = z.string({ error: keyAdvice() }).regex(/^\$\{[A-Za-z_][A-Za-z0-9_]*\}$/, keyAdvice())

function keyAdvice(): string {
  return `must name an environment variable, written \${NAME}: a key does not belong in a file`
}

export const webAddress = line.refine(isWebAddress, 'must be an http or https address')

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === ''
}

export const queueName = line.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, 'must be letters, digits and . _ - only')

export const redisAddress = line.refine(
  (text) => URL.canParse(text) && ['redis:', 'rediss:'].includes(new URL(text).protocol),
  'must be the address of a Redis, such as redis://127.0.0.1:6379',
)

const storeProtocols = ['redis:', 'rediss:', 'postgres:', 'postgresql:']

export const storeAddress = line.refine(
  (text) =>
    text === 'files' ||
    (URL.canParse(text) && storeProtocols.includes(new URL(text).protocol) && new URL(text).hostname !== ''),
  'must be files, redis://host:6379 or postgres://user@host/database',
)

/** Names that people give: of a hook, a server, a model. */
export const givenName = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9._:/@-]{0,99}$/,
    'is no name: letters, digits and . _ : / @ - are, up to 100 of them, a letter or digit first',
  )

export function oneOf<const Word extends string>(words: readonly Word[]) {
  return z.enum(words as readonly [Word, ...Word[]], { error: `must be one of ${words.join(', ')}` })
}

export const truth = z.boolean({ error: 'must be true or false' })

export function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`
  return z.int({ error }).min(least, error).max(most, error)
}

export function numberBetween(least: number, most: number) {
  const error = `must be a number from ${least} to ${most}`
  return z.number({ error }).min(least, error).max(most, error)
}

export function fields<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, { error: 'must be a map of names and values' })
}

export function words(word: z.ZodType<string>, most = 1000) {
  return z.array(word, { error: 'must be a list of texts' }).max(most, `must not have more than ${most} entries`)
}
