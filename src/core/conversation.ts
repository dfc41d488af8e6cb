import type { CallResult, ProposedCall } from '../knowledge/index.ts'
import { findLast, type Trail } from './trail.ts'

/** One entry of a run's conversation. Every call of a model message is answered by the results message after it. */
export type Message =
  | { readonly role: 'person'; readonly at: number; readonly text: string }
  | ReplyMessage
  | { readonly role: 'results'; readonly at: number; readonly results: readonly CallResult[] }
  | { readonly role: 'hooks'; readonly at: number; readonly reports: readonly HookReport[] }

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

/** What the model said last, with its calls. */
export function lastReply(talk: Trail<Message>): ReplyMessage | undefined {
  return findLast(talk, isReply)
}

function isReply(message: Message): message is ReplyMessage {
  return message.role === 'model'
}
