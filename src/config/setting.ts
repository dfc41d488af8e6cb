// What is known of a setting besides its type.

import { z } from 'zod'

/**
 * What a repository may say of a setting. Whoever clones one has not agreed to anything in it, so the question is always
 * what is the worst that a hostile one could do.
 */
export type ProjectRule =
  /** Any value: none can do harm, or all of them tighten. */
  | { readonly kind: 'free' }
  /** These values; others only once the project is trusted. */
  | { readonly kind: 'among'; readonly values: readonly unknown[] }
  /** Only less than what holds without it. */
  | { readonly kind: 'lower' }
  /** Only what comes earlier in the order than what holds without it. */
  | { readonly kind: 'stricter'; readonly order: readonly unknown[] }
  /** Nothing until the project is trusted. */
  | { readonly kind: 'trusted' }
  /** Nothing, trusted or not. */
  | { readonly kind: 'never' }

export interface Facts {
  readonly project: ProjectRule
  /** The name of its flag, where that is not the key itself. */
  readonly flag?: string
  /** The setting it belongs to: whoever changes that one does not inherit this one from a weaker layer. */
  readonly goesWith?: string
}

export const facts = z.registry<Facts>()

interface About extends Facts {
  readonly about: string
  readonly examples?: readonly unknown[]
}

/** Gives a schema its description and its rules. */
export function setting<Schema extends z.ZodType>(schema: Schema, { about, examples, ...rest }: About): Schema {
  const described = schema.meta({ description: about, ...(examples !== undefined && { examples: [...examples] }) })
  facts.add(described, rest)
  return described
}

export const free: ProjectRule = { kind: 'free' }
export const lower: ProjectRule = { kind: 'lower' }
export const trusted: ProjectRule = { kind: 'trusted' }
export const never: ProjectRule = { kind: 'never' }
export const among = (...values: readonly unknown[]): ProjectRule => ({ kind: 'among', values })
export const stricter = (...order: readonly unknown[]): ProjectRule => ({ kind: 'stricter', order })
