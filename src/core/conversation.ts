import type { CallResult, ProposedCall } from '../knowledge/index.ts'
import { findLast, type Trail } from './trail.ts'

/** One entry of a run's conversation. Every call of a model message is answered by the results message after it. */
export type Message =
  | PersonMessage
  | ReplyMessage
  | { readonly role: 'results'; readonly at: number; readonly results: readonly CallResult[] }
  | { readonly role: 'hooks'; readonly at: number; readonly reports: readonly HookReport[] }

export interface PersonMessage {
  readonly role: 'person'
  readonly at: number
  readonly text: string
  /** Whether it was said while the run was at work on something else, which it only goes along with. */
  readonly isAside?: true
}

export interface ReplyMessage {
  readonly role: 'model'
  readonly at: number
  readonly mode: string
  readonly text: string
  readonly calls: readonly ProposedCall[]
}

export interface HookReport {
  readonly name: string
  readonly ok: boolean
  readonly output: string
}

/** What a person last asked of the run: the task, or what was said when the run was gone on with. */
export function lastAsked(talk: Trail<Message>): string {
  const isAsked = (message: Message): message is PersonMessage => message.role === 'person' && message.isAside !== true
  return findLast(talk, isAsked)?.text ?? ''
}

/** What the model said last, with its calls. */
export function lastReply(talk: Trail<Message>): ReplyMessage | undefined {
  return findLast(talk, isReply)
}

function isReply(message: Message): message is ReplyMessage {
  return message.role === 'model'
}
