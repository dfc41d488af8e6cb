// Functions that are the same but for names and values, or nearly. Pure.
//
// A function is the set of the short runs of words in it. Two that have most of their runs in common are duplicates; what
// is a duplicate of a duplicate belongs to the same group.

import type { MeasuredFunction } from './measure.ts'

export interface Duplicates {
  /** In the order of their paths and lines. */
  readonly functions: readonly MeasuredFunction[]
  /** How much two neighbours of the group have in common at least: 1 when nothing but names and values differ. */
  readonly likeness: number
  readonly tokens: number
}

export interface DuplicateOptions {
  /** Shorter functions are alike by nature. */
  readonly leastTokens: number
  readonly leastLikeness?: number
}

/** How many words a run has. */
const runLength = 8
/** A run that so many functions have says nothing of any of them. */
const commonRun = 60
const defaultLikeness = 0.8

/** The groups of functions that duplicate each other, the longest first. */
export function findDuplicates(
  functions: readonly MeasuredFunction[],
  { leastTokens, leastLikeness = defaultLikeness }: DuplicateOptions,
): readonly Duplicates[] {
  const long = functions.filter(({ tokens }) => tokens.length >= leastTokens).sort(inPlace)
  const runs = long.map(runsOf)
  const groups = new Groups(long.length)
  for (const [one, other, shared] of pairsWithSharedRuns(runs)) {
    const [some, others] = [runs[one]?.size ?? 0, runs[other]?.size ?? 0]
    const likeness = shared / (some + others - shared)
    if (likeness >= leastLikeness) groups.join(one, other, likeness)
  }
  return groups
    .list()
    .map(({ members, likeness }) => {
      const found = members.flatMap((index) => long[index] ?? [])
      return { functions: found, likeness, tokens: Math.max(...found.map(({ tokens }) => tokens.length)) }
    })
    .sort((one, other) => other.tokens - one.tokens || inPlace(one.functions[0], other.functions[0]))
}

function inPlace(one: MeasuredFunction | undefined, other: MeasuredFunction | undefined): number {
  const [first, second] = [one?.path ?? '', other?.path ?? '']
  return first < second ? -1 : first > second ? 1 : (one?.line ?? 0) - (other?.line ?? 0)
}

/** A run that comes a second time is another run, so that a function is not like one with the same line once. */
function runsOf({ tokens }: MeasuredFunction): ReadonlySet<string> {
  const counts = new Map<string, number>()
  const runs = new Set<string>()
  for (let from = 0; from + runLength <= tokens.length; from += 1) {
    const run = tokens.slice(from, from + runLength).join(' ')
    const count = (counts.get(run) ?? 0) + 1
    counts.set(run, count)
    runs.add(`${run} ${count}`)
  }
  return runs
}

/** Every two functions that have runs in common, and how many. */
function* pairsWithSharedRuns(runs: readonly ReadonlySet<string>[]): Generator<readonly [number, number, number]> {
  const holders = holdersOf(runs)
  for (const [index, set] of runs.entries()) {
    const shared = new Map<number, number>()
    for (const run of set)
      for (const other of comparable(holders.get(run) ?? [], index)) shared.set(other, (shared.get(other) ?? 0) + 1)
    for (const [other, count] of shared) yield [index, other, count]
  }
}

function holdersOf(runs: readonly ReadonlySet<string>[]): ReadonlyMap<string, readonly number[]> {
  const holders = new Map<string, number[]>()
  for (const [index, set] of runs.entries())
    for (const run of set) {
      const list = holders.get(run)
      if (list === undefined) holders.set(run, [index])
      else list.push(index)
    }
  return holders
}

/** Of functions that are all alike, each is at least compared with its neighbours. */
function comparable(holders: readonly number[], index: number): readonly number[] {
  const isCommon = holders.length > commonRun
  return holders.filter((other) => other > index && (!isCommon || other - index <= 2))
}

/** A class, since it owns a forest: which of the things that were joined belong together. */
class Groups {
  readonly #parents: number[]
  readonly #likeness = new Map<number, number>()

  constructor(size: number) {
    this.#parents = Array.from({ length: size }, (_, index) => index)
  }

  join(one: number, other: number, likeness: number): void {
    const [first, second] = [this.#rootOf(one), this.#rootOf(other)]
    const least = Math.min(likeness, this.#likeness.get(first) ?? 1, this.#likeness.get(second) ?? 1)
    this.#parents[Math.max(first, second)] = Math.min(first, second)
    this.#likeness.set(Math.min(first, second), least)
  }

  list(): readonly { readonly members: readonly number[]; readonly likeness: number }[] {
    const members = new Map<number, number[]>()
    for (const index of this.#parents.keys()) {
      const root = this.#rootOf(index)
      members.set(root, [...(members.get(root) ?? []), index])
    }
    return [...members]
      .filter(([, list]) => list.length > 1)
      .map(([root, list]) => ({ members: list, likeness: this.#likeness.get(root) ?? 1 }))
  }

  #rootOf(index: number): number {
    let root = index
    while (this.#parents[root] !== root) root = this.#parents[root] ?? root
    return root
  }
}
