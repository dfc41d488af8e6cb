// How many model calls a machine can cost, at the very most, for one task.
//
//   W1. A reply of a mode that is not free costs one turn, also when it was asked for again; `turns` replies are the most.
//   W2. A free mode costs no turn: each visit is one reply and as many as it can be asked again for.
//   W3. A time-out that is listened to costs the request it overtook, and no turn.
//   W4. A forced conclusion is one request more, outside the turns, and always the last.
//   W5. Every request is tried `attempts` times. One that a verdict overtakes is not made: verdicts come before it.
//
// The figure is exact but for two roundings, both upwards: conditions count as holding whenever they might, and modes
// that go round within a bounded number of visits are reckoned as if each time round were the longest.

import type { Machine, ModeDefinition } from '../core/index.ts'
import { mostAsks } from './abilities.ts'
import { type Component, componentsOf, type Hop, type Hops } from './hops.ts'
import { defaultAttempts } from './limits.ts'

export interface WorstCase {
  /** Requests to the model, the forced conclusion among them. */
  readonly requests: number
  /** Requests, each tried as often as the machine allows. */
  readonly modelCalls: number
}

/** The worst case of a machine in which no cycle is endless. */
export function worstCase(machine: Machine, hops: Hops): WorstCase {
  const { turns, attempts = defaultAttempts } = machine.limits
  const all = new Map(Object.entries(machine.modes).map(([name, mode]) => [name, withAsks(name, mode, hops)]))
  const unpaid = (mode: string) => (all.get(mode) ?? []).filter(({ spendsTurn }) => !spendsTurn)
  const knots = componentsOf([...all.keys()], unpaid).map((modes) => knotOf(machine, modes, all))
  const extra = knots.reduce((sum, knot) => sum + knot.rounds * knot.requests, 0)
  const requests = longestWalk(knots, turns, machine.start) + extra + 1
  return { requests, modelCalls: requests * attempts }
}

/** Being asked again keeps a mode where it is; in a free mode that is part of the visit. */
function withAsks(name: string, mode: ModeDefinition, hops: Hops): readonly Hop[] {
  const own = hops.get(name) ?? []
  if (mode.free === true || mostAsks(mode) === 0) return own
  return [...own, { from: name, to: name, spendsTurn: true, atMost: null, moves: [] }]
}

/** Modes that can follow each other without a turn being spent. */
interface Knot {
  readonly modes: ReadonlySet<string>
  /** The most requests from coming in to going out, or to coming round. */
  readonly requests: number
  /** How often the run can come round inside, in all. */
  readonly rounds: number
  readonly hasFree: boolean
  readonly exits: readonly Hop[]
}

function knotOf(machine: Machine, component: Component, hops: Hops): Knot {
  const modes = new Set(component)
  const isInner = ({ to, spendsTurn }: Hop) => !spendsTurn && modes.has(to)
  const all = component.flatMap((mode) => hops.get(mode) ?? [])
  const rounds = all.filter(isInner).reduce((sum, { atMost }) => sum + (atMost ?? 0), 0)
  const onward = (mode: string) => (hops.get(mode) ?? []).filter((hop) => isInner(hop) && hop.atMost === null)
  const costs = new Map<string, number>()
  // Without its bounded hops a knot has no cycle, so each mode comes after all it leads to.
  for (const mode of componentsOf(component, onward).flat()) {
    const own = costOf(machine.modes[mode])
    costs.set(mode, own + Math.max(0, ...onward(mode).map(({ to }) => costs.get(to) ?? 0)))
  }
  return {
    modes,
    requests: Math.max(...costs.values()),
    rounds,
    hasFree: component.some((mode) => machine.modes[mode]?.free === true),
    exits: all.filter((hop) => !isInner(hop)),
  }
}

/** The requests of one visit that spends no more than one turn. */
function costOf(mode: ModeDefinition | undefined): number {
  return mode?.free === true ? 1 + mostAsks(mode) : 1
}

/** The most requests of a walk that begins in a mode and spends at most so many turns. Knots come sinks first. */
function longestWalk(knots: readonly Knot[], turns: number, start: string): number {
  const knotAt = new Map(knots.flatMap(({ modes }, index) => [...modes].map((mode) => [mode, index])))
  const targets = (knot: Knot, spendsTurn: boolean) => {
    const hops = knot.exits.filter((hop) => hop.spendsTurn === spendsTurn)
    return [...new Set(hops.map(({ to }) => knotAt.get(to) ?? -1))]
  }
  const ways = knots.map((knot) => ({ knot, paid: targets(knot, true), unpaid: targets(knot, false) }))
  let before: number[] = []
  for (let left = 0; left <= turns; left += 1) {
    const now: number[] = []
    for (const { knot, paid, unpaid } of ways) {
      const onward = Math.max(mostOf(before, paid), mostOf(now, unpaid))
      // With no turn left, only free modes are asked.
      now.push(left === 0 && !knot.hasFree ? 0 : knot.requests + onward)
    }
    before = now
  }
  return before[knotAt.get(start) ?? -1] ?? 0
}

function mostOf(values: readonly number[], indexes: readonly number[]): number {
  let most = 0
  for (const index of indexes) most = Math.max(most, values[index] ?? 0)
  return most
}
