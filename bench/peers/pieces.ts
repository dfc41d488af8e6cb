// What the peers' rules are made of: identities of calls, runs, cycles, counts, and the strength of a reaction.
import type { Peer, TrajectoryCall } from '../trajectories.ts'

export type Watch = ReturnType<Peer['start']>
export type Reaction = ReturnType<Watch>

/** JSON with recursively sorted keys. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
}

/** What was asked, whatever the order of the arguments' keys. */
export function intentOf(call: TrajectoryCall): string {
  return `${call.tool} ${canonicalJson(call.args)}`
}

/** What was asked, letter for letter: another order of keys is another call. */
export function rawIntentOf(call: TrajectoryCall): string {
  return `${call.tool} ${JSON.stringify(call.args)}`
}

/** What came back. Where only the beginning of an output was recorded, the hash of the whole speaks for it. */
export function outcomeOf(call: TrajectoryCall): string {
  return `${call.ok} ${call.output_sha1 ?? call.output}`
}

export function strongest(reactions: readonly Reaction[]): Reaction {
  if (reactions.includes('hard')) return 'hard'
  return reactions.includes('soft') ? 'soft' : 'none'
}

/** The reaction a count has earned: from `soft` on a nudge, from `hard` on a stop. */
export function grade(count: number, from: { readonly soft?: number; readonly hard?: number }): Reaction {
  if (count >= (from.hard ?? Infinity)) return 'hard'
  return count >= (from.soft ?? Infinity) ? 'soft' : 'none'
}

/** For rules that look at one call at a time, within and across steps alike. */
export function eachCall(watch: (call: TrajectoryCall) => Reaction): Watch {
  return (step) => strongest(step.calls.map(watch))
}

/** Counts how often in a row the same key has come, the latest included. */
export function streak(): (key: string) => number {
  let last: string | undefined
  let length = 0
  return (key) => {
    length = key === last ? length + 1 : 1
    last = key
    return length
  }
}

/** How many items at the end of a list satisfy a condition without a gap. */
export function trailing<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.length - 1 - items.findLastIndex((item) => !holds(item))
}

/** How many whole copies of the last `period` keys the list ends with. */
export function laps(keys: readonly string[], period: number): number {
  if (keys.length < period) return 0
  let length = period
  while (length < keys.length && keys.at(-1 - length) === keys.at(-1 - length + period)) length++
  return Math.floor(length / period)
}

/** Adds to a list that forgets its oldest item beyond `limit`. */
export function remember<T>(items: T[], item: T, limit: number): void {
  items.push(item)
  if (items.length > limit) items.shift()
}

/** Adds one to a key's count and returns it. */
export function tally(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  return count
}

export function occurrences(keys: readonly string[], key: string): number {
  return keys.filter((other) => other === key).length
}
