// What is played to a program: three loops, four faults, and a task that goes well, without which the rest means nothing.

import type { LoopName } from '../../src/foreign/testing/looping-server.ts'

export type ScenarioName =
  | 'answers'
  | 'same'
  | 'alternating'
  | 'varying'
  | 'no_key'
  | 'slow_down'
  | 'broken'
  | 'stalled'

/** - `busyTimes`: how often a fault is given before an answer; for ever when absent */
export type Play =
  | { readonly kind: 'loop'; readonly loop: LoopName; readonly doneAfter?: number }
  | { readonly kind: 'fault'; readonly status: number; readonly retryAfterS?: number; readonly busyTimes?: number }
  | { readonly kind: 'stall' }

export interface Scenario {
  readonly name: ScenarioName
  readonly about: string
  readonly play: Play
}

export const scenarios: readonly Scenario[] = [
  { name: 'answers', about: 'one call, then an answer', play: { kind: 'loop', loop: 'same', doneAfter: 1 } },
  { name: 'same', about: 'the same call for ever', play: { kind: 'loop', loop: 'same' } },
  { name: 'alternating', about: 'two calls in turn for ever', play: { kind: 'loop', loop: 'alternating' } },
  { name: 'varying', about: 'other arguments, the same result, for ever', play: { kind: 'loop', loop: 'varying' } },
  { name: 'no_key', about: '401 to every request', play: { kind: 'fault', status: 401 } },
  {
    name: 'slow_down',
    about: '429 with Retry-After: 3, twice, then an answer',
    play: { kind: 'fault', status: 429, retryAfterS: 3, busyTimes: 2 },
  },
  { name: 'broken', about: '500 to every request', play: { kind: 'fault', status: 500 } },
  { name: 'stalled', about: 'half a reply, then silence, at every request', play: { kind: 'stall' } },
]
