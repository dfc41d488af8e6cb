// A recorded run looked at again, with the network off: what its model was asked, and what the governor says today.

import { toLedger, toLimits } from '../../config/index.ts'
import type { Journaled } from '../../core/index.ts'
import { promptsOf, type Rejudged, type ReplayedPrompt, type Result, rejudge } from '../../runtime/index.ts'
import type { Project } from '../project.ts'
import { chooseModel } from '../run/choose-model.ts'
import { toolsOf } from '../run/tools-of.ts'

/**
 * Every prompt of a run. They are those that were sent, byte for byte, when model, limits and tools are what they were:
 * a journal holds what happened, and the prompt follows from it.
 */
export async function promptsIn(
  project: Project,
  events: Journaled,
): Promise<Result<readonly ReplayedPrompt[], string>> {
  const model = await chooseModel(project, { played: 0 })
  if (!model.ok) return model
  const tools = new Map(toolsOf(project).map((tool) => [tool.name, tool]))
  const limits = toLimits(project.config.settings)
  return { ok: true, value: promptsOf(events, { model: model.value.port, tools, limits }) }
}

/** The verdicts that were reached, and those that today's governor reaches on the same events. */
export function verdictsIn(project: Project, events: Journaled): Pick<Rejudged, 'recorded' | 'today'> {
  const ledger = toLedger(project.config.settings)
  const { recorded, today } = rejudge(events, toolsOf(project), ledger)
  return { recorded, today }
}

/** How many steps a run has taken: replies of its model, each with what came of it. */
export function stepsIn(events: Journaled): number {
  return events.filter(({ type }) => type === 'model.replied').length
}
