// The tools a run here would have, for whoever wants to know of them; none of them is called.

import { memoryJournal, openBlobs } from '../../journal/index.ts'
import { scriptedModel } from '../../models/index.ts'
import { openBudget, type Tool } from '../../runtime/index.ts'
import type { Project } from '../project.ts'
import { delegateTool } from './delegate.ts'
import { type WorldRequest, worldFor } from './world.ts'

export function toolsOf(project: Project): readonly Tool[] {
  const request: WorldRequest = {
    journal: memoryJournal(),
    model: scriptedModel([]),
    person: null,
    task: '',
    directory: project.runsDirectory,
    blobs: openBlobs(project.runsDirectory),
    sandbox: 'none',
    furtherTools: [],
    state: () => {
      throw new Error('a tool was called that was only to be looked at')
    },
  }
  const delegate = delegateTool({ project, pawl: '', budget: openBudget(), request })
  return worldFor(project, { ...request, furtherTools: [delegate] }).tools
}
