// Rules as people write them, and how each is asserted.

import { parseDocument } from 'yaml'
import { z } from 'zod'
import type { Result } from '../../runtime/index.ts'
import { nearest } from '../../spelling/index.ts'
import { type AgentName, agents } from '../readers/trajectory.ts'
import {
  type AssertionFold,
  atMost,
  forbiddenCommands,
  forbiddenTools,
  maxReadsOfAFile,
  neverStuck,
  noRepeatOfFailingCommand,
  writesOnly,
} from './assertions.ts'

const texts = z
  .union([z.string().transform((one) => [one]), z.array(z.string()).min(1)])
  .refine((list) => list.every((one) => one.trim() !== ''), 'an empty text means nothing here; leave it out')
const amount = z.number().nonnegative()
const wanted = z.literal(true, { error: 'the only value is true; leave the rule out instead' })

/** A pattern that is none would be found out in the middle of a check. */
const commands = texts.superRefine((list, context) => {
  for (const one of list) {
    try {
      const source = /^\/(.+)\/$/s.exec(one)?.[1]
      if (source !== undefined) new RegExp(source)
    } catch (error) {
      context.addIssue({ code: 'custom', message: `${one} is no pattern: ${(error as Error).message}` })
    }
  }
})

const assertions = {
  'writes-only': texts,
  'max-reads-of-a-file': amount,
  'no-repeat-of-failing-command': wanted,
  'forbidden-commands': commands,
  'forbidden-tools': texts,
  'max-steps': amount,
  'max-calls': amount,
  'max-failures': amount,
  'max-tokens': amount,
  'max-cost': amount,
  'max-minutes': amount,
  'max-steps-without-progress': amount,
  'never-stuck': wanted,
} as const

type Assertions = { readonly [Name in keyof typeof assertions]?: z.output<(typeof assertions)[Name]> }

const names = Object.keys(assertions) as (keyof Assertions)[]

const ruleSchema = z
  .strictObject({
    name: z.string().optional(),
    agents: z.array(z.enum(agents)).optional(),
    ...(z.object(assertions).partial().shape as object),
  })
  .superRefine((rule, context) => {
    const asserted = names.filter((name) => name in rule)
    if (asserted.length !== 1)
      context.addIssue({
        code: 'custom',
        message: `a rule asserts one thing, this one ${asserted.length === 0 ? 'none' : asserted.join(' and ')}; there are ${names.join(', ')}`,
      })
  })

const fileSchema = z.strictObject({ rules: z.array(ruleSchema).min(1) })

export interface Rule {
  readonly name: string
  readonly agents: readonly AgentName[] | null
  readonly open: () => AssertionFold
}

/** Reads a file of rules. Whatever is wrong with it is said, with its place. */
export function parseRules(text: string): Result<readonly Rule[], readonly string[]> {
  const document = parseDocument(text)
  if (document.errors.length > 0) return { ok: false, error: document.errors.map(({ message }) => message) }
  const parsed = fileSchema.safeParse(document.toJS())
  if (!parsed.success)
    return {
      ok: false,
      error: withoutEchoes(parsed.error.issues).map(
        (issue) => `${issue.path.join('.') || 'the file'}: ${inWords(issue)}`,
      ),
    }
  return { ok: true, value: parsed.data.rules.map((rule) => ruleOf(rule)) }
}

/** A rule with a word that is none asserts nothing, either: that is one mistake. */
function withoutEchoes(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const misspelt = new Set(issues.filter(({ code }) => code === 'unrecognized_keys').map(({ path }) => path.join('.')))
  return issues.filter(({ code, path }) => code !== 'custom' || !misspelt.has(path.join('.')))
}

function inWords(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'unrecognized_keys') return issue.message
  const known = issue.path.length === 0 ? ['rules'] : ['name', 'agents', ...names]
  return issue.keys
    .map((key) => {
      const meant = nearest(key, known)
      return `there is no ${key}; ${meant === null ? `there are ${known.join(', ')}` : `did you mean ${meant}?`}`
    })
    .join('; ')
}

function ruleOf({ name, agents: only, ...asserted }: z.output<typeof ruleSchema>): Rule {
  const assertion = asserted as Assertions
  const [[key, value] = ['', '']] = Object.entries(assertion)
  return {
    name: name ?? `${key}: ${[value].flat().join(', ')}`,
    agents: only ?? null,
    open: () => openAssertion(assertion),
  }
}

function openAssertion(rule: Assertions): AssertionFold {
  if (rule['writes-only'] !== undefined) return writesOnly(rule['writes-only'])
  if (rule['max-reads-of-a-file'] !== undefined) return maxReadsOfAFile(rule['max-reads-of-a-file'])
  if (rule['no-repeat-of-failing-command'] !== undefined) return noRepeatOfFailingCommand()
  if (rule['forbidden-commands'] !== undefined) return forbiddenCommands(rule['forbidden-commands'])
  if (rule['forbidden-tools'] !== undefined) return forbiddenTools(rule['forbidden-tools'])
  if (rule['never-stuck'] !== undefined) return neverStuck()
  return openLimit(rule)
}

function openLimit(rule: Assertions): AssertionFold {
  const limits: readonly AssertionFold[] = [
    ...limit(rule['max-steps'], (most) => atMost(most, ({ took }) => took.steps, 'steps')),
    ...limit(rule['max-calls'], (most) => atMost(most, ({ calls }) => calls, 'calls')),
    ...limit(rule['max-failures'], (most) => atMost(most, ({ failures }) => failures, 'failed calls')),
    ...limit(rule['max-tokens'], (most) =>
      atMost(most, ({ took }) => took.tokens.input + took.tokens.output, 'tokens'),
    ),
    ...limit(rule['max-cost'], (most) => atMost(most, ({ took }) => took.costUsd, 'dollars')),
    ...limit(rule['max-minutes'], (most) =>
      atMost(most, ({ durationMs }) => (durationMs === null ? null : durationMs / 60_000), 'minutes'),
    ),
    ...limit(rule['max-steps-without-progress'], (most) =>
      atMost(most, ({ stepsWithoutProgress }) => stepsWithoutProgress, 'steps without progress'),
    ),
  ]
  return limits[0] ?? {}
}

function limit(most: number | undefined, open: (most: number) => AssertionFold): readonly AssertionFold[] {
  return most === undefined ? [] : [open(most)]
}
