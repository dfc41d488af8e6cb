// The course of a recorded run in few enough samples to be drawn at once: where it was, and what it had used by then.

import { toLimits } from '../../config/index.ts'
import { begin, type Journaled, type RunState, reduce, type StageName, usageOf } from '../../core/index.ts'
import type { Project } from '../project.ts'
import type { RunRecord } from './records.ts'

interface CourseSample {
  /** Place of the event, from 0. */
  readonly index: number
  readonly mode: string
  readonly stage: StageName
  readonly turns: number
  readonly costUsd: number
  readonly elapsedMs: number
}

/** The run entered a mode, from another or from the same. */
interface ModeMove {
  readonly index: number
  readonly from: string
  readonly to: string
}

export interface RunCourse {
  readonly samples: readonly CourseSample[]
  readonly moves: readonly ModeMove[]
}

const mostSamples = 600

export function courseThrough(events: Journaled): RunCourse {
  const stride = Math.max(1, Math.ceil(events.length / mostSamples))
  const [started, ...rest] = events
  let run = begin(started)
  const samples = [sampleOf(run, 0)]
  const moves: ModeMove[] = []
  for (const [place, event] of rest.entries()) {
    const index = place + 1
    const before = run.mode
    run = reduce(run, event).run
    const { name, visits } = run.mode
    if ((visits[name] ?? 0) > (before.visits[name] ?? 0)) moves.push({ index, from: before.name, to: name })
    if (index % stride === 0 || index === events.length - 1) samples.push(sampleOf(run, index))
  }
  return { samples, moves }
}

function sampleOf({ mode, stage, counts, at, setup }: RunState, index: number): CourseSample {
  const elapsedMs = at - setup.startedAt
  const { costUsd } = usageOf(counts)
  return { index, mode: mode.name, stage: stage.name, turns: counts.turns, costUsd, elapsedMs }
}

/** How often each move between modes was made by the first `count` events, and which was the last. */
export function movesUpTo({ moves }: RunCourse, count: number): readonly CountedMove[] {
  const counted = new Map<string, CountedMove>()
  const made = moves.filter(({ index }) => index < count)
  for (const [place, { from, to }] of made.entries()) {
    const key = JSON.stringify([from, to])
    const times = (counted.get(key)?.times ?? 0) + 1
    counted.set(key, { from, to, times, isLast: place === made.length - 1 })
  }
  return [...counted.values()]
}

interface CountedMove {
  readonly from: string
  readonly to: string
  readonly times: number
  readonly isLast: boolean
}

interface RunLimits {
  readonly costUsd: number | null
  readonly timeMs: number | null
}

/**
 * What a run of this project may use, by today's settings; `null` for what is not limited, and for all of a run that lies
 * elsewhere. Turns are the machine's.
 */
export function limitsOf(project: Project, { folder }: Pick<RunRecord, 'folder'>): RunLimits {
  const isOwn = folder.store === project.runs
  const { costUsd = null, timeMs = null } = isOwn ? toLimits(project.config.settings) : {}
  return { costUsd, timeMs }
}
