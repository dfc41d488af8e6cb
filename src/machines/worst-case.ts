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
import type { Graph } from './graph.ts'
import { type Component, componentsOf, type Hop, hopsFrom } from './hops.ts'
import { defaultAttempts } from './limits.ts'

export interface WorstCase {
  /** Requests to the model, the forced conclusion among them. */
  readonly requests: number
  /** Requests, each tried as often as the machine allows. */
  readonly modelCalls: number
}

/** The worst case of a machine in which no cycle is endless. */
export function worstCase(graph: Graph): WorstCase {
  const { machine } = graph
  const { turns, attempts = defaultAttempts } = machine.limits
  const hops = hopTable(graph)
  const idle = (mode: string) => (hops.get(mode) ?? []).filter(({ spendsTurn }) => !spendsTurn)
  const knots = componentsOf(Object.keys(machine.modes), idle).map((modes) => knotOf(machine, modes, hops))
  const extra = knots.reduce((sum, knot) => sum + knot.rounds * knot.requests, 0)
  const requests = longestWalk(knots, turns, machine.start) + extra + 1
  return { requests, modelCalls: requests * attempts }
}

function hopTable(graph: Graph): ReadonlyMap<string, readonly Hop[]> {
  const { modes } = graph.machine
  return new Map(
    Object.entries(modes).map(([name, mode]) => [name, [...hopsFrom(graph, name), ...asksAgain(name, mode)]]),
  )
}

/** Being asked again keeps a mode where it is; in a free mode that is part of the visit. */
function asksAgain(name: string, mode: ModeDefinition): Hop[] {
  if (mode.free === true || mostAsks(mode) === 0) return []
  return [{ from: name, to: name, spendsTurn: true, atMost: null, moves: [] }]
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

function knotOf(machine: Machine, modes: Component, hops: ReadonlyMap<string, readonly Hop[]>): Knot {
  const all = modes.flatMap((mode) => hops.get(mode) ?? [])
  const inner = all.filter(({ to, spendsTurn }) => !spendsTurn && modes.includes(to))
  const rounds = inner.reduce((sum, { atMost }) => sum + (atMost ?? 0), 0)
  const onward = (mode: string) => inner.filter(({ from, atMost }) => from === mode && atMost === null)
  const costs = new Map<string, number>()
  // Without its bounded hops a knot has no cycle, so each mode comes after all it leads to.
  for (const mode of componentsOf(modes, onward).flat()) {
    const { free = false, ...definition } = machine.modes[mode] ?? nothing
    const own = free ? 1 + mostAsks(definition) : 1
    costs.set(mode, own + Math.max(0, ...onward(mode).map(({ to }) => costs.get(to) ?? 0)))
  }
  return {
    modes: new Set(modes),
    requests: Math.max(...costs.values()),
    rounds,
    hasFree: modes.some((mode) => machine.modes[mode]?.free === true),
    exits: all.filter((hop) => !inner.includes(hop)),
  }
}

const nothing: ModeDefinition = { prompt: '', sees: [], may: [], on: {} }

/** The most requests of a walk that begins in a mode and spends at most so many turns. Knots come sinks first. */
function longestWalk(knots: readonly Knot[], turns: number, start: string): number {
  const knotAt = new Map(knots.flatMap(({ modes }, index) => [...modes].map((mode) => [mode, index])))
  const exits = knots.map(({ exits }) =>
    exits.map(({ to, spendsTurn }) => ({ knot: knotAt.get(to) ?? -1, spendsTurn })),
  )
  let before: number[] = []
  for (let left = 0; left <= turns; left += 1) {
    const now: number[] = []
    for (const [index, knot] of knots.entries()) {
      const onward = (exits[index] ?? []).map((exit) => (exit.spendsTurn ? before : now)[exit.knot] ?? 0)
      // With no turn left, only free modes are asked.
      now.push(left === 0 && !knot.hasFree ? 0 : knot.requests + Math.max(0, ...onward))
    }
    before = now
  }
  return before[knotAt.get(start) ?? -1] ?? 0
}
