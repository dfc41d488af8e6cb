import type { RunState } from '../core/index.ts'
import type { Project } from './project.ts'

/**
 * The project with limits that begin anew for a run that goes on. Cost and time count from the start of a run, so what it
 * has used is added to what it may use: else a run that came to a limit would come to it again at once.
 */
export function withFreshBudget(project: Project, run: RunState, now: number): Project {
  const { config } = project
  const { limits } = config.settings
  const fresh = {
    ...limits,
    ...(limits.cost !== undefined && { cost: limits.cost + run.counts.costUsd }),
    ...(limits.time !== undefined && { time: limits.time + Math.max(0, now - run.setup.startedAt) }),
  }
  return { ...project, config: { ...config, settings: { ...config.settings, limits: fresh } } }
}
