// What a provider says, before it is put into a wire format.

import type { NativeCall } from '../../runtime/index.ts'

export interface Spoken {
  /** Each piece is an event of its own. */
  readonly text?: readonly string[]
  readonly calls?: readonly SpokenCall[]
  readonly thoughts?: readonly string[]
  readonly end: 'stop' | 'calls' | 'length' | 'refused'
  /** `null`: the provider does not say. */
  readonly usage?: { readonly input: number; readonly output: number } | null
}

export interface SpokenCall extends Omit<NativeCall, 'arguments'> {
  /** The arguments in the pieces they come in. */
  readonly pieces: readonly string[]
}

/** What a provider complains of. */
export interface SpokenError {
  readonly type: string
  readonly code?: string
  readonly message: string
}

/** A wire format, as seen from the server. */
export interface Wire {
  /** The events of a reply, in order, framed as server-sent events. */
  readonly frames: (spoken: Spoken) => readonly string[]
  /** An event that says something went wrong. */
  readonly errorFrame: (error: SpokenError) => string
  /** The body of an answer that says so. */
  readonly errorBody: (error: SpokenError) => string
  /** An event that means nothing but "still here". */
  readonly ping: string
}

export const usualUsage = { input: 100, output: 20 } as const

export function frame(event: object | string, name?: string): string {
  const data = typeof event === 'string' ? event : JSON.stringify(event)
  return `${name === undefined ? '' : `event: ${name}\n`}data: ${data}\n\n`
}
