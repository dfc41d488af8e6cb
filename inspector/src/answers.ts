// What the server answers, as the page reads it. The types of the core are the server's own: only their shape is used.

import type { CallResult, Machine, ModelError, ProposedCall, RunState, Usage, Verdict } from '../../src/core/index.ts'

export interface ListedRun {
  readonly id: string
  readonly task: string
  readonly status: string
  readonly cause: string
  readonly answer: string
  readonly machine: string
  readonly startedAt: number
  readonly at: number
  readonly events: number
  readonly turns: number
  readonly costUsd: number
}

export interface RunHead {
  readonly run: string
  readonly machine: Machine
  readonly startedAt: number
  readonly events: number
  readonly steps: number
  readonly trouble: readonly string[]
}

export type StateAt = Pick<RunState, 'stage' | 'mode' | 'task' | 'counts' | 'inbox' | 'guidance'> & {
  readonly at: number
  readonly events: number
  readonly elapsedMs: number
  readonly plan: string
  readonly notes: readonly { readonly id: number | string; readonly text: string }[]
  readonly kept: number
  readonly openQuestions: readonly string[]
}

export interface StepAt {
  readonly step: number
  readonly from: number
  readonly to: number
  readonly mode: string
  readonly said: readonly string[]
  readonly failures: readonly ModelError[]
  readonly reply: { readonly text: string; readonly notices: readonly string[]; readonly usage: Usage } | null
  readonly calls: readonly (ProposedCall & { readonly result: Pick<CallResult, 'outcome' | 'durationMs'> | null })[]
  readonly verdicts: readonly Verdict[]
}

export interface TimelineItem {
  readonly index: number
  readonly elapsedMs: number
  readonly news: string
  readonly what: string
  readonly stage: string
  readonly mode: string
}

export interface Page<Item> {
  readonly from: number
  readonly total: number
  readonly items: readonly Item[]
}

export interface Course {
  readonly samples: readonly { readonly index: number; readonly mode: string; readonly stage: string }[]
  /** The place of each request to the model among the events, from 0. */
  readonly requests: readonly number[]
}

export interface LedgerAnswer {
  readonly points: readonly { readonly index: number; readonly debt: number; readonly debtRun: number }[]
  readonly verdicts: readonly { readonly index: number; readonly verdict: Verdict }[]
}

export interface PromptAnswer {
  readonly prompt: {
    readonly request: number
    readonly attempt: number
    readonly prompt: { readonly system: string; readonly messages: readonly PromptMessage[] }
  } | null
}

type PromptMessage =
  | { readonly role: 'user' | 'assistant'; readonly text: string }
  | { readonly role: 'tool'; readonly results: readonly Pick<CallResult, 'outcome'>[] }

export interface Compared {
  readonly common: number
  readonly parting: { readonly left: TimelineItem | null; readonly right: TimelineItem | null } | null
  readonly left: ComparedRun
  readonly right: ComparedRun
}

export interface ComparedRun {
  readonly id: string
  readonly events: number
  readonly spent: Readonly<Record<string, number>>
  readonly outcome: { readonly kind: string; readonly cause: string; readonly answer: string } | null
}

export interface DrivenAnswer {
  /** Whether this server drives runs at all. */
  readonly canStart: boolean
  readonly runs: readonly { readonly run: string; readonly questions: readonly OpenQuestion[] }[]
}

export type OpenQuestion =
  | { readonly kind: 'permission'; readonly id: string; readonly call: ProposedCall }
  | { readonly kind: 'question'; readonly id: string; readonly text: string }

export interface Why {
  readonly headline: string
  readonly because: readonly string[]
  readonly next: readonly string[]
}
