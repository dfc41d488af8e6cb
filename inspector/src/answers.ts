// What the server answers, as the page reads it. The types of the core are the server's own: only their shape is used.

import type { CallResult, Machine, ModelError, ProposedCall, RunState, Usage, Verdict } from '../../src/core/index.ts'

export interface ListedRun {
  readonly id: string
  readonly task: string
  readonly status: string
  readonly cause: string
  readonly answer: string
  readonly detail: string
  readonly machine: string
  readonly startedAt: number
  readonly at: number
  readonly events: number
  readonly turns: number
  readonly calls: number
  readonly costUsd: number
  readonly tags: readonly string[]
}

export interface RunHead {
  readonly run: string
  readonly machine: Machine
  readonly startedAt: number
  readonly events: number
  readonly steps: number
  readonly status: string
  readonly limits: { readonly costUsd: number | null; readonly timeMs: number | null }
  readonly trouble: readonly string[]
}

export interface CountedMove {
  readonly from: string
  readonly to: string
  readonly times: number
  readonly isLast: boolean
}

export type StateAt = Pick<RunState, 'stage' | 'mode' | 'task' | 'counts' | 'inbox' | 'guidance'> & {
  readonly at: number
  readonly events: number
  readonly elapsedMs: number
  readonly moves: readonly CountedMove[]
  readonly plan: string
  readonly notes: readonly { readonly id: number | string; readonly text: string }[]
  readonly kept: number
  readonly openQuestions: readonly string[]
}

export type ShownCall = ProposedCall & { readonly result: Pick<CallResult, 'outcome' | 'durationMs'> | null }

export interface StepAt {
  readonly step: number
  readonly from: number
  readonly to: number
  readonly mode: string
  readonly said: readonly string[]
  readonly failures: readonly ModelError[]
  readonly reply: { readonly text: string; readonly notices: readonly string[]; readonly usage: Usage } | null
  readonly calls: readonly ShownCall[]
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

export interface Sample {
  readonly index: number
  readonly mode: string
  readonly stage: string
  readonly turns: number
  readonly costUsd: number
  readonly elapsedMs: number
}

export interface Course {
  readonly samples: readonly Sample[]
  /** The place of each request to the model among the events, from 0. */
  readonly requests: readonly number[]
}

export interface LedgerPoint {
  readonly index: number
  readonly debt: number
  readonly debtRun: number
  readonly isNews: boolean
}

export interface LedgerAnswer {
  readonly points: readonly LedgerPoint[]
  readonly verdicts: readonly { readonly index: number; readonly verdict: Verdict }[]
}

export interface GovernorAt {
  readonly at: number
  readonly steps: number
  readonly news: number
  readonly changes: number
  readonly debt: number
  readonly debtRun: number
  readonly loops: readonly {
    readonly loop: string
    readonly cause: string
    readonly rung: string
    readonly since: number
  }[]
  readonly errors: readonly { readonly text: string; readonly failures: number; readonly debt: number }[]
  readonly waiting: { readonly polls: number; readonly elapsedMs: number } | null
  readonly words: number
  readonly reading: number
}

export interface OutputPiece {
  readonly from: number
  readonly total: number
  readonly text: string
}

export interface ChangeAnswer {
  readonly diff: string | null
}

export interface PromptAnswer {
  readonly prompt: {
    readonly request: number
    readonly attempt: number
    readonly prompt: { readonly system: string; readonly messages: readonly PromptMessage[] }
  } | null
}

export type PromptMessage =
  | { readonly role: 'user'; readonly text: string }
  | {
      readonly role: 'assistant'
      readonly text: string
      readonly calls: readonly Pick<ProposedCall, 'tool' | 'input'>[]
    }
  | { readonly role: 'tool'; readonly results: readonly (Pick<CallResult, 'outcome'> & { readonly name: string })[] }

export interface Compared {
  readonly common: number
  readonly parting: { readonly left: TimelineEntry | null; readonly right: TimelineEntry | null } | null
  readonly left: ComparedRun
  readonly right: ComparedRun
}

type TimelineEntry = Pick<TimelineItem, 'index' | 'what'>

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

export interface QueueAnswer {
  readonly isThere: boolean
  /** Said where a queue is set and is out of reach at the moment. */
  readonly isReachable?: false
  readonly counts: Readonly<Record<string, number>>
  readonly jobs: readonly {
    readonly id: string
    readonly run: string | null
    readonly state: string
    readonly priority: number
    readonly attempts: number
    readonly worker: string | null
    readonly since: number
  }[]
  readonly workers: readonly {
    readonly id: string
    readonly host: string
    readonly pid: number
    readonly runs: readonly string[]
    readonly seenAt: number
  }[]
}
