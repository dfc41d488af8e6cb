// What a run that has not ended waits for.

import {
  type Action,
  outstanding,
  type ProposedCall,
  type RunState,
  type Stage,
  underway,
  unreachable,
} from '../core/index.ts'
import { duration } from './amounts.ts'
import { nameCalls } from './call-words.ts'
import { oneLine } from './display-width.ts'

export interface Waiting {
  /** What is waited for, as the end of "the run …". */
  readonly what: string
  readonly because: readonly string[]
  readonly next: readonly string[]
}

export type LiveStage = Exclude<Stage, { readonly name: 'ended' }>

/** What the run waits for and who can bring it. */
export function waitingFor(run: RunState, stage: LiveStage): Waiting {
  switch (stage.name) {
    case 'idle':
      return {
        what: 'waits for a person to say something',
        because: lastReason(run),
        next: ['say what to do next'],
      }
    case 'calling_model':
      return {
        what: `waits for the model: request ${stage.request}, attempt ${stage.attempt}`,
        because: stage.forced === null ? [] : ['it must conclude with this reply'],
        next: ['nothing: the reply will move it'],
      }
    case 'awaiting_permission': {
      const calls = callsAskedFor(run)
      return {
        what: `waits for permission: ${nameCalls(calls)}`,
        because: calls.flatMap(permissionReason),
        next: ['allow or deny each call'],
      }
    }
    case 'running_tools':
      return {
        what: `waits for ${nameCalls(callsAskedFor(run))}`,
        because: [],
        next: ['nothing: the results will move it'],
      }
    case 'awaiting_answer':
      return {
        what: `waits for an answer to "${outstanding(run).map(questionOf).join('; ')}"`,
        because: [],
        next: ['answer the question'],
      }
    case 'running_hooks':
      return { what: `waits for the hooks after ${nameCalls(stage.after)}`, because: [], next: [] }
    case 'waiting_retry':
      return {
        what: `waits ${duration(stage.until - run.at)} before attempt ${stage.attempt}`,
        because: [`${stage.origin}: ${oneLine(stage.reason)}`],
        next: ['nothing: it tries again by itself'],
      }
    case 'paused':
      return {
        what: 'is paused',
        because: [oneLine(stage.reason), `it goes back to ${underway(stage.back).name}`],
        next: ['lift the pause'],
      }
    default:
      return unreachable(stage)
  }
}

function lastReason({ history }: RunState): string[] {
  return history.recent === null ? [] : [oneLine(history.recent.reason)]
}

function callsAskedFor(run: RunState): readonly ProposedCall[] {
  return outstanding(run).flatMap((action) => ('calls' in action ? action.calls : []))
}

function permissionReason({ permission }: ProposedCall): string[] {
  return permission.kind === 'ask' ? [oneLine(permission.reason)] : []
}

function questionOf(action: Action): string {
  return action.type === 'ask_person' ? oneLine(action.question) : ''
}
