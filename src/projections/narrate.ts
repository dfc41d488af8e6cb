import { type Action, type Call, type CallResult, isArrival, type RunEvent, type RunState } from '../core/index.ts'
import { resultsIn } from './steps.ts'
import { type News, tell } from './told.ts'

/** One event as it is told to somebody who watches. */
export interface Line {
  readonly news: News
  readonly what: string
  /** The mode that the run was in when it happened. */
  readonly mode: string
  /** Since the run began. */
  readonly afterMs: number
  /** What became at once of calls that needed nothing of the world or were refused. */
  readonly atOnce: readonly CallResult[]
}

/**
 * Whether an event came too late to change anything: the run has ended, or goes on without what it tells of. It is in the
 * journal; whoever watches has no use for it.
 */
export function isLate({ type }: RunEvent, { stage }: RunState, [first]: readonly Action[]): boolean {
  return first?.type === 'report_refusal' && (stage.name === 'ended' || isArrival(type))
}

/** Tells the events of a run one by one as they happen, in the words of its timeline. */
export function narrator(): (event: RunEvent, run: RunState, actions: readonly Action[]) => Line {
  const calls = new Map<string, Call>()
  let before: RunState | null = null
  let index = 0
  return (event, run, actions) => {
    if (event.type === 'model.replied') for (const call of event.calls) calls.set(call.id, call)
    const step = { index, event, before, run, actions }
    const { news, what } = tell(step, calls)
    const atOnce = event.type === 'model.replied' ? resultsIn(step) : []
    const { name: mode } = (before ?? run).mode
    before = run
    index += 1
    return { news, what, mode, afterMs: event.at - run.setup.startedAt, atOnce }
  }
}
