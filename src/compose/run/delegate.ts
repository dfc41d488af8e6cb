// Handing a part of the task on: a run of its own with its own journal, a share of the budget, and the paths it is given.

import { type Budget, pathLocks, subRunTool, type Tool } from '../../runtime/index.ts'
import type { Project } from '../project.ts'
import { beginRun } from '../runs/begin-run.ts'
import { type RunFolder, writeRemarks } from '../runs/run-folder.ts'
import { type WorldRequest, worldFor } from './world.ts'

export interface Delegating {
  readonly project: Project
  readonly pawl: string
  readonly budget: Budget
  /** The world of the run that hands on; what it hands on to sees the same, and hands on to nobody. */
  readonly request: WorldRequest
}

const longestMs = 60 * 60 * 1000

export function delegateTool({ project, pawl, budget, request }: Delegating): Tool {
  return subRunTool({
    name: 'delegate',
    description: [
      '$(delegate TASK --paths a.ts,src/b --turns 5): hands a part of the task on to a run of its own and gives its answer.',
      'It knows nothing but what TASK says, and may write to the paths it is given and nowhere else.',
      'Several in one reply work side by side.',
    ].join(' '),
    parent: request.state,
    budget,
    locks: pathLocks(project.workspace.root),
    timeoutMs: longestMs,
    // What it changes is kept call by call, in the run that makes the change.
    mutates: false,
    world: async ({ id, task, state, budget: own }) => {
      const furnish = (made: RunFolder) => writeRemarks(made, { tags: ['delegated'], isPinned: false, commit: null })
      const begun = await beginRun(project.runs, { pawl, id, furnish })
      if (!begun.ok) throw new Error(begun.error)
      const { folder, journal } = begun.value
      const blobs = folder.store.blobs(id)
      const ground = { journal, task, directory: folder.directory, blobs, state, budget: own }
      return worldFor(project, { ...request, ...ground })
    },
  })
}
