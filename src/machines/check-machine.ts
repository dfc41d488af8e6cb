// What can be proved about a machine before it runs.

import type { Machine, ModeDefinition } from '../core/index.ts'
import { isAble } from './abilities.ts'
import { type Finding, finding } from './finding.ts'
import { asked, type Graph, mayBeUnheard, type Place, placeName, running } from './graph.ts'
import { componentsOf, type Hop } from './hops.ts'
import { checkListening } from './listening.ts'
import { checkReferences, type KnownNames } from './references.ts'
import { pathTo, type Survey, surveyOf } from './survey.ts'
import { type WorstCase, worstCase } from './worst-case.ts'

export interface MachineReport {
  /** Whether there is no error; warnings do not count. */
  readonly ok: boolean
  readonly findings: readonly Finding[]
  /** What one task can cost at the very most; `null` when an error leaves it without bound. */
  readonly worstCase: WorstCase | null
}

/** Checks a machine and reckons its worst case. The findings are values; a machine is never changed. */
export function checkMachine(machine: Machine, options: KnownNames = {}): MachineReport {
  const { tools } = options
  const references = checkReferences(machine, options)
  // What an arrow to nowhere leads to cannot be followed, so nothing else could be said truly.
  const isBroken = references.some(({ kind }) => kind === 'unknown-mode' || kind === 'endless-limit')
  if (isBroken) return { ok: false, findings: references, worstCase: null }
  const survey = surveyOf(machine, tools)
  const cycles = checkCycles(survey)
  const findings = [
    ...references,
    ...checkReach(survey),
    ...checkConclusion(survey),
    ...cycles,
    ...checkListening(survey),
    ...checkConcluder(survey),
  ]
  return {
    ok: findings.every(({ severity }) => severity !== 'error'),
    findings,
    worstCase: cycles.length === 0 ? worstCase(machine, survey.hops) : null,
  }
}

function checkReach(survey: Survey): Finding[] {
  const { machine } = survey
  return Object.entries(machine.modes).flatMap(([name, mode]) => {
    const path = pathTo(survey, name)
    const spot = { mode: name, key: ['modes', name], path: path ?? [] }
    if (path === null && name !== machine.concluder) {
      const message = `no run can get to ${name}: no arrow that can be followed leads there from ${machine.start}`
      return [finding('unreachable-mode', { ...spot, message })]
    }
    if (isAble(mode) || !isDeadEnd(name, mode)) return []
    return [finding('dead-mode', { ...spot, message: `${name} may do nothing and goes nowhere` })]
  })
}

function isDeadEnd(name: string, mode: ModeDefinition): boolean {
  const targets = Object.values(mode.on).flatMap((arrows = []) =>
    typeof arrows === 'string' ? [arrows] : arrows.map(({ to }) => to),
  )
  return targets.every((target) => target === name)
}

function checkConclusion(survey: Survey): Finding[] {
  const { machine, graph, paths } = survey
  const places = Object.keys(machine.modes).flatMap((mode) => [asked(mode), running(mode)])
  const reached = places.filter((place) => paths.has(placeName(place)))
  const ending = reached.filter((place) => canEnd(machine, place))
  if (ending.length === 0) {
    const message = 'no mode can conclude: give one `concludes: true`, and no arrow for its concluded that always holds'
    return [finding('no-conclusion', { mode: null, key: ['modes'], message })]
  }
  const concluding = placesThatReach(graph, reached, ending)
  const trapped = new Set(reached.filter((place) => !concluding.has(placeName(place))).map(({ mode }) => mode))
  return [...trapped].map((mode) => {
    const message = `once in ${mode}, a run can only end by being forced: no conclusion can be reached from there`
    return finding('no-conclusion', { mode, key: ['modes', mode], message, path: pathTo(survey, mode) ?? [] })
  })
}

function canEnd(machine: Machine, { mode, doing }: Place): boolean {
  const definition = machine.modes[mode]
  return doing === 'asked' && definition?.concludes === true && mayBeUnheard(definition, 'concluded')
}

function placesThatReach(graph: Graph, places: readonly Place[], goals: readonly Place[]): ReadonlySet<string> {
  const before = new Map<string, string[]>()
  for (const place of places) {
    for (const { to } of graph.stepsFrom(place)) {
      before.set(placeName(to), [...(before.get(placeName(to)) ?? []), placeName(place)])
    }
  }
  const found = new Set(goals.map(placeName))
  for (const name of found) for (const earlier of before.get(name) ?? []) found.add(earlier)
  return found
}

/** A cycle that spends no turn and has no bound of its own could go on for ever. */
function checkCycles(survey: Survey): Finding[] {
  const { machine, hops } = survey
  const endless = (mode: string) =>
    (hops.get(mode) ?? []).filter(({ spendsTurn, atMost }) => !spendsTurn && atMost === null)
  const reached = Object.keys(machine.modes).filter((mode) => survey.paths.has(placeName(asked(mode))))
  return componentsOf(reached, endless).flatMap((modes) => {
    const [mode] = modes
    const cycle = mode === undefined ? null : shortestCycle(mode, endless)
    if (mode === undefined || cycle === null) return []
    const message =
      cycle.length === 1
        ? `${mode} can go round for ever without spending a turn`
        : `${modes.join(', ')} can go round for ever without spending a turn`
    const path = [...(pathTo(survey, mode) ?? []), ...cycle.flatMap(({ moves }) => moves)]
    return [finding('endless-cycle', { mode, key: ['modes', mode], message, path })]
  })
}

function shortestCycle(start: string, hops: (mode: string) => readonly Hop[]): readonly Hop[] | null {
  const seen = new Set<string>()
  let frontier: (readonly Hop[])[] = hops(start).map((hop) => [hop])
  while (frontier.length > 0) {
    const closed = frontier.find((path) => path.at(-1)?.to === start)
    if (closed !== undefined) return closed
    frontier = frontier.flatMap((path) => {
      const to = path.at(-1)?.to ?? start
      if (seen.has(to)) return []
      seen.add(to)
      return hops(to).map((hop) => [...path, hop])
    })
  }
  return null
}

function checkConcluder({ machine }: Survey): Finding[] {
  const { concluder } = machine
  if (concluder === undefined) {
    const silent = Object.entries(machine.modes).find(([, mode]) => mode.concludes !== true)
    if (silent === undefined) return []
    const message = `a run that must conclude in ${silent[0]} will ask that mode to, which may not conclude otherwise`
    return [finding('no-concluder', { mode: silent[0], key: ['concluder'], message })]
  }
  if (machine.modes[concluder]?.concludes === true) return []
  const message = `${concluder} is to conclude when a run must, but does not conclude`
  return [finding('mute-concluder', { mode: concluder, key: ['concluder'], message })]
}
