// The tools a run here would have, for whoever wants to know of them; none of them is called.

import { memoryJournal, openBlobs } from '../journal/index.ts'
import { scriptedModel } from '../models/index.ts'
import type { Tool } from '../runtime/index.ts'
import type { Project } from './project.ts'
import { worldFor } from './world.ts'

export function toolsOf(project: Project): readonly Tool[] {
  const { tools } = worldFor(project, {
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
  })
  return tools
}
