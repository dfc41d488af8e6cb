// What an order that was given elsewhere means where it is carried out.

import { statSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { describeConfigError } from '../../config/index.ts'
import type { RunState } from '../../core/index.ts'
import type { Result } from '../../runtime/index.ts'
import { openProject, type Project } from '../project.ts'
import type { Manner } from '../run/manner.ts'
import type { Queued } from './notes.ts'

/** The worker's project with what was ordered, as far as that tightens it. */
export function projectOf(project: Project, { order, folder }: Queued): Result<Project, string> {
  const { situation, workspace, runs } = project
  const opened = openProject({ ...situation, cwd: placeIn(workspace.root, folder), order })
  if (!opened.ok) return { ok: false, error: opened.error.map(describeConfigError).join('; ') }
  return { ok: true, value: { ...opened.value, runs } }
}

/** The folder that was meant; nothing outside the workspace is ever meant, and what is not here is the workspace. */
function placeIn(root: string, folder: string): string {
  if (isAbsolute(folder) || folder.split(/[/\\]/).includes('..')) return root
  const place = join(root, folder)
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() === true ? place : root
}

/** A command of an order is never run: what validates is for the worker to say, and whether anything is committed. */
export function heededManner(manner: Manner, { config }: Project): Manner {
  return {
    ...manner,
    validation: manner.validation.kind === 'command' ? { kind: 'configured' } : manner.validation,
    dirtyBefore: config.settings.commit ? manner.dirtyBefore : null,
  }
}

/** Limits for a run that another worker may have begun: turns are not granted anew, and no waiting in a queue counts. */
export function withWhatIsLeft(project: Project, { counts, setup }: RunState, firstDriveAt: number): Project {
  const { config } = project
  const { limits } = config.settings
  const waitedMs = Math.max(0, firstDriveAt - setup.startedAt)
  const left = {
    ...limits,
    turns: Math.min(counts.turnsLeft, limits.turns ?? counts.turnsLeft),
    ...(limits.time !== undefined && { time: limits.time + waitedMs }),
  }
  return { ...project, config: { ...config, settings: { ...config.settings, limits: left } } }
}
