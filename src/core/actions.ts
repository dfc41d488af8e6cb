import type { ProposedCall } from '../knowledge/index.ts'
import type { EventType } from './events.ts'
import type { Outcome } from './outcome.ts'
import type { Verdict } from './verdict.ts'

/** What the core asks the world to do. The world answers with events. */
export type Action =
  | { readonly type: 'call_model'; readonly request: number; readonly attempt: number }
  | { readonly type: 'run_tools'; readonly calls: readonly ProposedCall[] }
  | { readonly type: 'ask_permission'; readonly calls: readonly ProposedCall[] }
  | { readonly type: 'ask_person'; readonly callId: string; readonly question: string }
  | { readonly type: 'run_hooks'; readonly after: readonly ProposedCall[] }
  | { readonly type: 'schedule_retry'; readonly until: number }
  | { readonly type: 'recover'; readonly verdict: Verdict }
  | { readonly type: 'show'; readonly level: ShowLevel; readonly text: string }
  | { readonly type: 'finish'; readonly outcome: Outcome }
  /** The event did not fit and changed nothing; whoever sent it should know why. */
  | { readonly type: 'report_refusal'; readonly event: EventType; readonly reason: string }

export type ShowLevel = 'stream' | 'info' | 'warning' | 'error'
