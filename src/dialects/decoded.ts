// What every dialect gives: calls, the prose around them, and what could not be used.

import type { JsonObject } from '../core/index.ts'

/** A call as the reply asked for it. The runtime gives it the id it has in the run. */
export interface DecodedCall {
  readonly tool: string
  readonly input: JsonObject
  /** The provider's own id, which its result must carry; only native calls have one. */
  readonly id?: string
}

export type NoticeKind =
  /** A command that never ends. */
  | 'unterminated'
  /** Arguments that cannot be read. */
  | 'bad_arguments'
  /** More calls than one reply may make. */
  | 'too_many_calls'
  /** A result written by the model itself, before anything was run. */
  | 'invented_output'
  /** A conclusion that still says ANSWER. */
  | 'placeholder'
  /** Commands in quoted text or examples, in a reply that holds no others. */
  | 'only_examples'

/** Something of the reply that was not used. */
export interface Notice {
  readonly kind: NoticeKind
  /** For the model: what happened and what to write instead. */
  readonly message: string
  /** The piece of the reply it is about, cut when long. */
  readonly text: string
}

export interface Decoded {
  readonly calls: readonly DecodedCall[]
  readonly prose: string
  readonly notices: readonly Notice[]
}

export interface DecodeOptions {
  /** How many calls that act on the world one reply may make; 10 when not given. */
  readonly maxCalls?: number
  /** Names of tools beyond the built-in ones. A name given here is never taken for an alias. */
  readonly tools?: readonly string[]
}

/** What was wrong with a piece of the reply, before it is put into words. */
export interface Problem {
  readonly kind: Exclude<NoticeKind, 'too_many_calls'>
  readonly text: string
}

/** A reply taken apart, before limits. */
export interface Parts {
  readonly calls: readonly DecodedCall[]
  readonly prose: string
  readonly problems: readonly Problem[]
}
