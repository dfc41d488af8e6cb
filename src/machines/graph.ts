// Every step a run can take through a machine, whatever its model, its tools and its governor do.
//
// A run is in a mode in one of two ways: its model is *asked*, or the calls of a reply are *running* there (a call
// can move the run before it runs). The steps mirror the reducer; where a condition or the class of a tool cannot be
// known beforehand, both ways are taken.

import { type Machine, type ModeDefinition, ownEntry, type Signal } from '../core/index.ts'
import { isSubject, type PossibleCall, type ToolName, worldCalls } from './abilities.ts'
import type { Move } from './finding.ts'

export interface Place {
  readonly mode: string
  readonly doing: 'asked' | 'running'
}

export interface GraphStep {
  /** The move it shows in a history; none when calls simply run in the mode that asked for them. */
  readonly move: Move | null
  readonly to: Place
  /** What brings it about: a reply, the results of its calls, a verdict, or time running out. */
  readonly by: 'reply' | 'results' | 'verdict' | 'time'
  /** How often it can be taken at most in a run; `null` when nothing but the turns bounds it. */
  readonly atMost: number | null
}

export interface Graph {
  readonly machine: Machine
  readonly stepsFrom: (place: Place) => readonly GraphStep[]
}

/** The graph of a machine. An arrow to a mode that does not exist leads to a place without steps. */
export function graphOf(machine: Machine, tools?: readonly ToolName[]): Graph {
  const known = new Map<string, readonly GraphStep[]>()
  const stepsFrom = (place: Place): readonly GraphStep[] => {
    const found = known.get(placeName(place)) ?? listSteps(machine, place, tools)
    known.set(placeName(place), found)
    return found
  }
  return { machine, stepsFrom }
}

export function asked(mode: string): Place {
  return { mode, doing: 'asked' }
}

export function running(mode: string): Place {
  return { mode, doing: 'running' }
}

export function placeName({ mode, doing }: Place): string {
  return `${doing} ${mode}`
}

interface Origin {
  readonly name: string
  readonly mode: ModeDefinition
}

function listSteps(machine: Machine, place: Place, tools?: readonly ToolName[]): readonly GraphStep[] {
  const mode = ownEntry(machine.modes, place.mode)
  if (mode === undefined) return []
  const origin = { name: place.mode, mode }
  return place.doing === 'running'
    ? whileRunning(origin)
    : [...afterReply(origin), ...afterCalls(origin, tools), ...overtaken(origin)]
}

/** Replies that ask nothing of the world. */
function afterReply(origin: Origin): GraphStep[] {
  const { mode } = origin
  return [
    ...(mode.concludes === true ? arrowsOf(origin, 'concluded', 'reply') : []),
    ...arrowsOf(origin, 'rejected', 'reply'),
    ...arrowsOf(origin, 'no-calls', 'reply'),
    ...arrowsOf(origin, 'reply', 'reply'),
    // Calls that were all of memory, or refused, leave a mode that does not listen as it is.
    ...(mayBeUnheard(mode, 'reply') ? [stay(origin, 'reply', 'reply')] : []),
  ]
}

/** Replies with calls: one that the mode listens to moves the run before it runs, the others run where they are. */
function afterCalls(origin: Origin, tools?: readonly ToolName[]): GraphStep[] {
  const { name, mode } = origin
  const calls = worldCalls(mode, tools)
  const subjects = callSubjects(mode)
  const moves = subjects
    .filter((subject) => calls.some((call) => isSubject(call, subject)))
    .flatMap((subject) => arrowsOf(origin, `call:${subject}`, 'reply'))
    .map((step) => ({ ...step, to: running(step.to.mode) }))
  const runsHere = calls.some((call) => mayStayPut(mode, subjects, call))
  return runsHere ? [...moves, { move: null, to: running(name), by: 'reply', atMost: null }] : moves
}

/** Whether a call can run where it was asked for. An arrow for its tool goes before one for its class. */
function mayStayPut(mode: ModeDefinition, subjects: readonly string[], call: PossibleCall): boolean {
  const isOpen = (subject: string) => mayBeUnheard(mode, `call:${subject}`)
  if (call.name !== null && subjects.includes(call.name)) return isOpen(call.name)
  if (call.class === null || !subjects.includes(call.class)) return true
  return isOpen(call.class) || (call.name === null && subjects.some(isOpen))
}

/** The tools and classes whose calls the mode listens to. */
export function callSubjects(mode: ModeDefinition): readonly string[] {
  return Object.keys(mode.on).flatMap((signal) => (signal.startsWith('call:') ? [signal.slice('call:'.length)] : []))
}

/** How calls end: a verdict comes before an error, an error before results. */
function whileRunning(origin: Origin): GraphStep[] {
  return [
    ...arrowsOf(origin, 'stuck', 'verdict'),
    ...arrowsOf(origin, 'error', 'results'),
    ...arrowsOf(origin, 'results', 'results'),
    ...(mayBeUnheard(origin.mode, 'results') ? [stay(origin, 'results', 'results')] : []),
  ]
}

/** What can overtake a request before its reply is in. */
function overtaken(origin: Origin): GraphStep[] {
  const isTimed = origin.mode.timeoutMs !== undefined
  return [...arrowsOf(origin, 'stuck', 'verdict'), ...(isTimed ? arrowsOf(origin, 'timeout', 'time') : [])]
}

/** The arrows of a signal that can be followed: up to the first without a condition. */
function arrowsOf({ name, mode }: Origin, signal: Signal, by: GraphStep['by']): GraphStep[] {
  const arrows = mode.on[signal] ?? []
  if (typeof arrows === 'string') return [step({ from: name, signal, to: arrows }, by)]
  const last = arrows.findIndex(({ when }) => when === undefined)
  const open = last < 0 ? arrows : arrows.slice(0, last + 1)
  return open.map(({ to, when }) => ({
    ...step({ from: name, signal, to }, by),
    atMost: when?.visitsBelow ?? null,
  }))
}

function step(move: Move, by: GraphStep['by']): GraphStep {
  return { move, to: asked(move.to), by, atMost: null }
}

function stay({ name }: Origin, signal: Signal, by: GraphStep['by']): GraphStep {
  return step({ from: name, signal, to: name }, by)
}

/** Whether a signal can find no arrow to follow. */
export function mayBeUnheard(mode: ModeDefinition, signal: Signal): boolean {
  const arrows = mode.on[signal]
  if (arrows === undefined) return true
  return typeof arrows !== 'string' && arrows.every(({ when }) => when !== undefined)
}

/** A shortest path of moves to every place that can be reached from one place. */
export function pathsFrom(graph: Graph, origin: Place): ReadonlyMap<string, readonly Move[]> {
  const paths = new Map<string, readonly Move[]>()
  let frontier: Found[] = [{ place: origin, path: [] }]
  while (frontier.length > 0) {
    const next: Found[] = []
    // The frontier grows while it is walked: a step without a move leads to a place just as near.
    for (const { place, path } of frontier) {
      if (paths.has(placeName(place))) continue
      paths.set(placeName(place), path)
      for (const { move, to } of graph.stepsFrom(place)) {
        if (move === null) frontier.push({ place: to, path })
        else next.push({ place: to, path: [...path, move] })
      }
    }
    frontier = next
  }
  return paths
}

interface Found {
  readonly place: Place
  readonly path: readonly Move[]
}
