// What any agent's log comes down to: runs of steps, as the governor is shown them.

import type { Evidence } from '../../governor/index.ts'

export const agents = [
  'claude-code',
  'codex',
  'gemini-cli',
  'opencode',
  'pi',
  'aider',
  'openhands',
  'cline',
  'goose',
  'crush',
  'pawl',
  'moss',
  'recorded',
] as const

/** Whose log it is; `recorded` is one run a line, as benchmarks keep them. */
export type AgentName = (typeof agents)[number]

export interface Tokens {
  /** All of them, also those read from a cache or written to it. */
  readonly input: number
  readonly output: number
  readonly cached: number
}

/** One reply of the model, what it called, and what it took. */
export interface Step extends Evidence {
  /** What a person said since the reply before. */
  readonly asked?: string
  /** The provider's name for the reply, where the log has one that is its own. */
  readonly reply?: string
  /** Who replied, where the log says. */
  readonly model?: string
  readonly tokens: Tokens
  /** Of the input, what was written to a cache: some providers charge more for it. */
  readonly cacheWrites?: number
  /** `null` where the log does not say. */
  readonly costUsd: number | null
}

/** What is known of a run once its log is read. */
export interface RunHead {
  readonly agent: AgentName
  readonly id: string
  /** The first thing a person asked for. */
  readonly task: string
  readonly model: string | null
  readonly directory: string | null
  /** What the log says of the run as a whole and of no step: sums that some agents keep apart. */
  readonly unassigned: { readonly tokens: Tokens; readonly costUsd: number | null }
}

/** Hears of one run, step by step, so that no log has to fit into memory. */
export interface Listener {
  readonly step: (step: Step) => void
  readonly end: (run: RunHead) => void
}

/** Called for every run that a log turns out to hold. */
export type Audience = () => Listener

/** A run as a whole, for those who want it so. */
export interface Trajectory extends RunHead {
  readonly steps: readonly Step[]
}

export const noTokens: Tokens = { input: 0, output: 0, cached: 0 }

export function sumTokens(one: Tokens, other: Tokens): Tokens {
  return {
    input: one.input + other.input,
    output: one.output + other.output,
    cached: one.cached + other.cached,
  }
}

/** What is not known adds nothing; two unknowns stay unknown. */
export function sumCosts(one: number | null, other: number | null): number | null {
  return one === null ? other : other === null ? one : one + other
}

/** An audience that keeps everything it hears. */
export function gathering(): { readonly audience: Audience; readonly runs: Trajectory[] } {
  const runs: Trajectory[] = []
  const audience = () => {
    const steps: Step[] = []
    return {
      step: (step: Step) => void steps.push(step),
      end: (run: RunHead) => void runs.push({ ...run, steps }),
    }
  }
  return { audience, runs }
}
