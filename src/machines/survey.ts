import type { Machine } from '../core/index.ts'
import type { ToolName } from './abilities.ts'
import type { Move } from './finding.ts'
import { asked, type Graph, graphOf, pathsFrom, placeName, running } from './graph.ts'
import { type Hops, hopsOf } from './hops.ts'

/** A machine under check: its graph, and a shortest path to every place a run can get to. */
export interface Survey {
  readonly machine: Machine
  readonly tools: readonly ToolName[] | undefined
  readonly graph: Graph
  readonly hops: Hops
  readonly paths: ReadonlyMap<string, readonly Move[]>
}

/** Surveys a machine whose arrows all lead to modes it has. */
export function surveyOf(machine: Machine, tools: readonly ToolName[] | undefined): Survey {
  const graph = graphOf(machine, tools)
  return { machine, tools, graph, hops: hopsOf(graph), paths: pathsFrom(graph, asked(machine.start)) }
}

/** A shortest way into a mode; `null` when there is none. */
export function pathTo({ paths }: Survey, mode: string): readonly Move[] | null {
  return paths.get(placeName(asked(mode))) ?? paths.get(placeName(running(mode))) ?? null
}
