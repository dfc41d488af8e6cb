import type { ModelErrorKind } from '../../core/index.ts'
import type { ModelReply } from '../../runtime/index.ts'
import type { Patience } from '../watch.ts'
import type { EndpointName } from './endpoints.ts'
import type { Behaviour } from './fault-server.ts'
import type { Spoken, Wire } from './wire.ts'

/** One way things go wrong, and what must become of it. */
export interface Fault {
  /** The row of the fault table it belongs to. */
  readonly row: string
  readonly name: string
  readonly behaviours: (wire: Wire) => readonly [Behaviour, ...Behaviour[]]
  readonly expected: Expected
  /** Wire formats in which it cannot happen. */
  readonly not?: readonly EndpointName[]
  readonly patience?: Partial<Patience>
  /** When the caller gives up. */
  readonly cancel?: 'before the call' | 'without an answer' | 'at the first text'
  readonly reach?: 'a closed port' | 'an encrypted port that is not'
}

/** What is compared: everything that does not depend on the wire format. */
export type Expected =
  | { readonly kind: ModelErrorKind; readonly retryAfterMs?: number }
  | {
      readonly text: string
      /** Name and arguments. */
      readonly calls: readonly (readonly [name: string, input: string])[]
      readonly finish: ModelReply['finish']
    }

/** The time the tests live in. */
export const testTime = Date.UTC(2026, 0, 1, 12, 0, 0)

export const greeting: Spoken = { text: ['Hel', 'lo, ', 'world'], end: 'stop' }
export const greeted: Expected = { text: 'Hello, world', calls: [], finish: 'stop' }

export const viewing: Spoken = {
  text: ['Let me look.'],
  calls: [{ id: 'call_a', name: 'view', pieces: ['{"tar', 'get":', '"a.ts"}'] }],
  end: 'calls',
}
export const viewed: Expected = {
  text: 'Let me look.',
  calls: [['view', '{"target":"a.ts"}']],
  finish: 'calls',
}

/** The events of a reply up to the one that contains these words, that one included. */
export function upTo(frames: readonly string[], words: string): readonly string[] {
  const place = frames.findIndex((frame) => frame.includes(words))
  if (place === -1) throw new Error(`no event contains ${words}`)
  return frames.slice(0, place + 1)
}
