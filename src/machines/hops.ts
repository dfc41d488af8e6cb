// From one question to the model to the next: the steps of the graph, put together into what lies between two requests.

import { ownEntry } from '../core/index.ts'
import { mostAsks } from './abilities.ts'
import type { Move } from './finding.ts'
import { asked, type Graph, type GraphStep, type Place } from './graph.ts'

export interface Hop {
  readonly from: string
  readonly to: string
  readonly spendsTurn: boolean
  readonly atMost: number | null
  readonly moves: readonly Move[]
}

/** For every mode of a machine, the ways from a question there to the next question, in whatever mode. */
export type Hops = ReadonlyMap<string, readonly Hop[]>

export function hopsOf(graph: Graph): Hops {
  return new Map(Object.keys(graph.machine.modes).map((mode) => [mode, hopsFrom(graph, mode)]))
}

/** One hop for each mode it leads to, each cost and each bound: how it is made otherwise makes no difference. */
function hopsFrom(graph: Graph, name: string): readonly Hop[] {
  const mode = ownEntry(graph.machine.modes, name)
  if (mode === undefined) return []
  const steps = graph.stepsFrom(asked(name))
  const replies = distinct(steps.filter(({ by }) => by === 'reply').flatMap((step) => untilAsked(graph, step)))
  // A verdict on the step just made can overtake the next request, once: another needs another step.
  const judged = replies.flatMap((path) => verdictsAt(graph, path.at(-1)?.to).map((verdict) => [...path, verdict]))
  const askedAgain = mostAsks(mode) > 0 ? verdictsAt(graph, asked(name)).map((verdict) => [verdict]) : []
  const timedOut = steps.filter(({ by }) => by === 'time').map((step) => [step])
  const spendsTurn = mode.free !== true
  return [
    ...distinct([...replies, ...judged, ...askedAgain]).map((path) => hop(name, path, spendsTurn)),
    ...distinct(timedOut).map((path) => hop(name, path, false)),
  ]
}

/** The first of all paths that lead to the same mode with the same bound. */
function distinct(paths: readonly (readonly GraphStep[])[]): readonly (readonly GraphStep[])[] {
  const first = new Map<string, readonly GraphStep[]>()
  for (const path of paths) {
    const key = `${path.at(-1)?.to.mode} ${boundOf(path)}`
    if (!first.has(key)) first.set(key, path)
  }
  return [...first.values()]
}

/** How often a path can be taken: as often as the step of it that can be taken least. */
function boundOf(steps: readonly GraphStep[]): number | null {
  const bounds = steps.flatMap(({ atMost }) => (atMost === null ? [] : [atMost]))
  return bounds.length === 0 ? null : Math.min(...bounds)
}

function verdictsAt(graph: Graph, place: Place | undefined): readonly GraphStep[] {
  return place === undefined ? [] : graph.stepsFrom(place).filter(({ by }) => by === 'verdict')
}

function untilAsked(graph: Graph, step: GraphStep): (readonly GraphStep[])[] {
  return step.to.doing === 'asked' ? [[step]] : graph.stepsFrom(step.to).map((next) => [step, next])
}

function hop(from: string, steps: readonly GraphStep[], spendsTurn: boolean): Hop {
  return {
    from,
    to: steps.at(-1)?.to.mode ?? from,
    spendsTurn,
    atMost: boundOf(steps),
    moves: steps.flatMap(({ move }) => (move === null ? [] : [move])),
  }
}

/** A set of modes that can all reach each other by the given hops; a single mode is one too. */
export type Component = readonly string[]

/** The components of a graph of modes, each after all it leads to (Tarjan). */
export function componentsOf(modes: readonly string[], hops: (mode: string) => readonly Hop[]): readonly Component[] {
  const components: Component[] = []
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const enter = (mode: string): number => {
    const index = order.size
    order.set(mode, index)
    low.set(mode, index)
    open.push(mode)
    for (const { to } of hops(mode)) {
      if (!order.has(to)) low.set(mode, Math.min(low.get(mode) ?? index, enter(to)))
      else if (open.includes(to)) low.set(mode, Math.min(low.get(mode) ?? index, order.get(to) ?? index))
    }
    if (low.get(mode) === index) components.push(open.splice(open.indexOf(mode)))
    return low.get(mode) ?? index
  }
  for (const mode of modes) if (!order.has(mode)) enter(mode)
  return components
}
