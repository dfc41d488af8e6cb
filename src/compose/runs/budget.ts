import type { RunState } from '../../core/index.ts'
import type { Result } from '../../runtime/index.ts'
import type { Project } from '../project.ts'

/**
 * The project with limits that begin anew for a run that goes on. Cost and time count from the start of a run, so what it
 * has used is added to what it may use: else a run that came to a limit would come to it again at once.
 */
export function withFreshBudget(project: Project, run: RunState, now: number): Project {
  return withMore(project, { costUsd: run.counts.costUsd, timeMs: Math.max(0, now - run.setup.startedAt) })
}

interface Amount {
  readonly costUsd: number
  readonly timeMs: number
}

/** The project with limits that are higher by so much, where there are any. */
function withMore(project: Project, { costUsd, timeMs }: Amount): Project {
  const { config } = project
  const { limits } = config.settings
  const fresh = {
    ...limits,
    ...(limits.cost !== undefined && { cost: limits.cost + costUsd }),
    ...(limits.time !== undefined && { time: limits.time + timeMs }),
  }
  return { ...project, config: { ...config, settings: { ...config.settings, limits: fresh } } }
}

/** What all runs of a command may use together: cost and time. Turns and silence are limits of each run. */
export interface Purse {
  /** The project with what is left of its limits for the next run, or the limit of which nothing is left. */
  readonly rest: (project: Project, now: number) => Result<Project, 'cost' | 'time'>
  readonly spend: (costUsd: number) => void
}

export function openPurse(): Purse {
  let startedAt: number | null = null
  let spentUsd = 0
  return {
    spend: (costUsd) => {
      spentUsd += costUsd
    },
    rest: (project, now) => {
      const isFirst = startedAt === null
      startedAt ??= now
      const left = withMore(project, { costUsd: -spentUsd, timeMs: startedAt - now })
      // A limit of nothing at all is for the first run to come to.
      if (isFirst) return { ok: true, value: left }
      const { cost, time } = left.config.settings.limits
      if (cost !== undefined && cost <= 0) return { ok: false, error: 'cost' }
      return time !== undefined && time <= 0 ? { ok: false, error: 'time' } : { ok: true, value: left }
    },
  }
}
