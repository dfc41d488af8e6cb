// Pawl as a server of tools for other agents: what only reads, and whole runs.

import { begin, defaultRetry } from '../../core/index.ts'
import { freeform } from '../../machines/index.ts'
import { narrator } from '../../projections/index.ts'
import { type Serving, serveMcp, type TaskOutcome } from '../../tools/index.ts'
import type { Project } from '../project.ts'
import { bringToRest } from './bring-to-rest.ts'
import { openNewRun } from './open-run.ts'
import { giveTask, stopRun } from './talk-to-run.ts'
import { toolsWithout } from './tools-of.ts'

/** Serves the tools of a project on stdin and stdout until the other side hangs up. */
export function serveTools(project: Project, version: string): Promise<Serving> {
  return serveMcp({
    version,
    tools: readingTools(project),
    run: (task, { signal, progress }) => workOn({ project, version, task }, signal, progress),
  })
}

/** The tools outside of any run: there is nothing yet that they could refer back to. */
function readingTools(project: Project) {
  const settings = { retry: defaultRetry, inboxLimit: 0, interactive: false }
  const nothing = begin({ type: 'run.started', at: Date.now(), id: 'mcp', machine: freeform, settings })
  return toolsWithout(project, nothing)
}

interface Ordered {
  readonly project: Project
  readonly version: string
  readonly task: string
}

async function workOn(
  { project, version, task }: Ordered,
  signal: AbortSignal,
  progress: (note: string) => void,
): Promise<TaskOutcome> {
  const opened = await openNewRun({ project, pawl: version, task, person: null, tags: ['mcp'] })
  if (!opened.ok) return { ok: false, text: opened.error.lines.join('\n') }
  const open = opened.value
  const { handle } = open
  const narrate = narrator()
  handle.subscribe((event, run, actions) => {
    const { what } = narrate(event, run, actions)
    if (event.type === 'tool.started') progress(what)
  })
  // A signal that was given while the run was being opened is not given again.
  giveTask(open, task, { isStopped: signal.aborted })
  const stop = () => stopRun(open)
  signal.addEventListener('abort', stop, { once: true })
  const { ending } = await bringToRest(open)
  signal.removeEventListener('abort', stop)
  await open.close()
  const why = ending.exitCode === 0 ? '' : `${ending.status}: ${ending.detail} (pawl why ${open.folder.id})`
  return { ok: ending.exitCode === 0, text: [ending.answer, why].filter((part) => part !== '').join('\n\n') }
}
