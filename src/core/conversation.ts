import type { CallResult, ProposedCall } from '../knowledge/index.ts'

/** One entry of a run's conversation. Every call of a model message is answered by the results message after it. */
export type Message =
  | { readonly role: 'person'; readonly at: number; readonly text: string }
  | {
      readonly role: 'model'
      readonly at: number
      readonly mode: string
      readonly text: string
      readonly calls: readonly ProposedCall[]
    }
  | { readonly role: 'results'; readonly at: number; readonly results: readonly CallResult[] }
  | { readonly role: 'hooks'; readonly at: number; readonly reports: readonly HookReport[] }

export interface HookReport {
  readonly name: string
  readonly ok: boolean
  readonly output: string
}
