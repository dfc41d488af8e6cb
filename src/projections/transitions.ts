// Where a run has been: each stay in a stage with when, how long and why.

import { type Entry, type InstantStage, type Journaled, movesOf, type RunState, type StageName } from '../core/index.ts'
import { duration, stopWatch } from './amounts.ts'
import { inColumns, type Line, type Page } from './columns.ts'
import { oneLine } from './display-width.ts'
import { newMoves, steps } from './steps.ts'

export interface Stay {
  readonly stage: StageName
  readonly mode: string
  /** Instant stages that were passed through on the way in. */
  readonly via: readonly InstantStage[]
  readonly enteredAt: number
  /** `null` while the run is still there. */
  readonly leftAt: number | null
  /** How long the stay took; up to the last event while the run is still there. */
  readonly durationMs: number
  /** Why the stage was entered. */
  readonly reason: string
}

/** Every stay of a run, from its journal. */
export function transitions(events: Journaled): Stay[] {
  const moves: Entry[] = []
  let at = events[0].at
  for (const step of steps(events)) {
    for (const move of newMoves(step)) moves.push(move)
    at = step.run.at
  }
  return staysOf(moves, at)
}

/** The latest stays, as far back as the run itself remembers. */
export function recentTransitions(run: RunState): Stay[] {
  return staysOf(movesOf(run.history), run.at)
}

function staysOf(moves: readonly Entry[], now: number): Stay[] {
  return moves.map((move, index) => {
    const leftAt = moves[index + 1]?.at ?? null
    return {
      stage: move.stage,
      mode: move.mode,
      via: move.via,
      enteredAt: move.at,
      leftAt,
      durationMs: (leftAt ?? now) - move.at,
      reason: move.reason,
    }
  })
}

/** One line for each stay, its entry told from the first one's. */
export function formatTransitions(stays: readonly Stay[], page: Page): string[] {
  const start = stays[0]?.enteredAt ?? 0
  const lines = stays.map(
    (stay): Line => [
      { text: stopWatch(stay.enteredAt - start), tone: 'quiet', align: 'right' },
      { text: duration(stay.durationMs), align: 'right' },
      { text: stay.stage, tone: 'strong' },
      { text: stay.mode },
      { text: oneLine(stay.reason), tone: 'quiet' },
    ],
  )
  return inColumns(lines, 4, page)
}
