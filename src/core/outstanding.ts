import type { Action } from './actions.ts'
import type { RunState } from './run.ts'
import type { Stage } from './stage.ts'
import { unreachable } from './unreachable.ts'
import { callsIn, questionsIn } from './work.ts'

/** What a run in this state waits for, as the actions that would bring it: what a reopened run must ask for again. */
export function outstanding(run: RunState): readonly Action[] {
  return ofStage(run.stage)
}

function ofStage(stage: Stage): readonly Action[] {
  switch (stage.name) {
    case 'idle':
    case 'paused':
      return []
    case 'calling_model':
      return [{ type: 'call_model', request: stage.request, attempt: stage.attempt }]
    case 'awaiting_permission':
      return [{ type: 'ask_permission', calls: callsIn(stage.executions, 'asking') }]
    case 'running_tools':
      return [
        {
          type: 'run_tools',
          calls: [...callsIn(stage.executions, 'ready'), ...callsIn(stage.executions, 'running')],
        },
      ]
    case 'awaiting_answer':
      return questionsIn(stage.executions)
    case 'running_hooks':
      return stage.recovering === undefined
        ? [{ type: 'run_hooks', after: stage.after }]
        : [{ type: 'recover', verdict: stage.recovering.verdict }]
    case 'waiting_retry':
      return [{ type: 'schedule_retry', until: stage.until }]
    case 'ended':
      return [{ type: 'finish', outcome: stage.outcome }]
    default:
      return unreachable(stage)
  }
}

/**
 * Whether the run still waits for what an action would bring. A verdict can overtake an action before it is
 * performed; what is no longer current is neither started nor carried on.
 */
export function isCurrent(run: RunState, action: Action): boolean {
  const stage = run.stage.name === 'paused' ? run.stage.back : run.stage
  return ofStage(stage).some((wanted) => isSame(wanted, action))
}

function isSame(wanted: Action, action: Action): boolean {
  if (wanted.type === 'run_tools' && action.type === 'run_tools') {
    const ids = new Set(wanted.calls.map((call) => call.id))
    return action.calls.some((call) => ids.has(call.id))
  }
  return JSON.stringify(wanted) === JSON.stringify(action)
}
