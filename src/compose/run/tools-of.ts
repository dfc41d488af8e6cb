// The tools of a project outside of any run.

import type { RunState } from '../../core/index.ts'
import { memoryJournal, openBlobs } from '../../journal/index.ts'
import { scriptedModel } from '../../models/index.ts'
import { openBudget, type Tool } from '../../runtime/index.ts'
import type { Project } from '../project.ts'
import { delegateTool } from './delegate.ts'
import { type WorldRequest, worldFor } from './world.ts'

/** The tools a run here would have, for whoever wants to know of them; none of them is called. */
export function toolsOf(project: Project): readonly Tool[] {
  const request = requestOutside(project, () => {
    throw new Error('a tool was called that was only to be looked at')
  })
  const delegate = delegateTool({ project, pawl: '', budget: openBudget(), request })
  return worldFor(project, { ...request, furtherTools: [delegate] }).tools
}

/** Tools to be called outside of a run: they have nothing but the given state to refer back to. */
export function toolsWithout(project: Project, state: RunState): readonly Tool[] {
  return worldFor(
    project,
    requestOutside(project, () => state),
  ).tools
}

function requestOutside(project: Project, state: () => RunState): WorldRequest {
  return {
    journal: memoryJournal(),
    model: scriptedModel([]),
    person: null,
    task: '',
    directory: project.runsDirectory,
    blobs: openBlobs(project.runsDirectory),
    sandbox: 'none',
    furtherTools: [],
    state,
  }
}
