// What a run has cost, turn by turn and in all, and what its tools and its time went into.

import { isFailure, isRefusal, type Journaled, type StageName, type Usage } from '../core/index.ts'
import { newMessages, newMoves, type ReducedEvent, refusalOf, steps } from './steps.ts'
import { type ToolUse, toolLedger } from './tool-use.ts'

export interface Spending {
  readonly calls: number
  /** Calls that ran and failed. */
  readonly failures: number
  /** Calls that were not let through: by the mode, by policy, by a person. */
  readonly refusals: number
  readonly retries: number
  readonly inputTokens: number
  readonly outputTokens: number
  readonly costUsd: number
  /** From the request until the next one, or until the run had nothing more to do. */
  readonly durationMs: number
}

/** One request to the model and everything it led to. */
export interface TurnCost extends Spending {
  /** The request's number; 0 for what happened before the first one. */
  readonly request: number
  /** The mode that was asked. */
  readonly mode: string
}

export interface StageTime {
  readonly stage: StageName
  readonly stays: number
  readonly durationMs: number
}

export interface Cost {
  readonly turns: readonly TurnCost[]
  readonly totals: Spending
  readonly stages: readonly StageTime[]
  readonly tools: readonly ToolUse[]
}

export const noSpending: Spending = {
  calls: 0,
  failures: 0,
  refusals: 0,
  retries: 0,
  inputTokens: 0,
  outputTokens: 0,
  costUsd: 0,
  durationMs: 0,
}

/** What a run has cost so far. The totals are the sum of the turns. */
export function cost(events: Journaled): Cost {
  const turns: TurnCost[] = []
  const stages = new Map<StageName, StageTime>()
  const tools = toolLedger()
  for (const step of steps(events)) {
    tools.take(step)
    clock(stages, step)
    charge(turns, step)
  }
  return { turns, totals: turns.reduce(sumSpending, noSpending), stages: [...stages.values()], tools: tools.uses() }
}

/** Charges a step to the turn it belongs to, and opens the next turn when the step asks for one. */
function charge(turns: TurnCost[], step: ReducedEvent): void {
  const { before, run } = step
  const spent = spendingOf(step)
  if (Object.values(spent).some((amount) => amount !== 0)) {
    const turn = turns.at(-1) ?? { ...noSpending, request: 0, mode: before?.mode.name ?? run.mode.name }
    const place = Math.max(0, turns.length - 1)
    turns[place] = { request: turn.request, mode: turn.mode, ...sumSpending(turn, spent) }
  }
  const { requests } = run.counts
  if (requests > (before?.counts.requests ?? 0)) turns.push({ request: requests, mode: run.mode.name, ...noSpending })
}

function spendingOf(step: ReducedEvent): Spending {
  const { before, run } = step
  const usage = usageIn(step) ?? delegated(step)
  const results = newMessages(step).flatMap((message) => (message.role === 'results' ? message.results : []))
  const isAtWork = before !== null && before.stage.name !== 'idle' && before.stage.name !== 'ended'
  return {
    calls: results.length,
    failures: results.filter(isFailure).length,
    refusals: results.filter(isRefusal).length,
    retries: run.counts.retries - (before?.counts.retries ?? 0),
    inputTokens: usage.inputTokens,
    outputTokens: usage.outputTokens,
    costUsd: usage.costUsd,
    durationMs: isAtWork ? elapsed(step) : 0,
  }
}

/** What the model of the run itself used, also for choosing its machine. */
function usageIn(step: ReducedEvent): Usage | undefined {
  const { event } = step
  if (event.type === 'run.started') return event.choice?.usage
  return event.type === 'model.replied' && refusalOf(step) === null ? event.usage : undefined
}

/** What sub-runs used for a call that finished: the turn that asked for them pays. */
function delegated({ before, run }: ReducedEvent): Usage {
  const [then, now] = [before?.counts.delegated ?? noSpending, run.counts.delegated]
  return {
    inputTokens: now.inputTokens - then.inputTokens,
    outputTokens: now.outputTokens - then.outputTokens,
    costUsd: now.costUsd - then.costUsd,
  }
}

function clock(stages: Map<StageName, StageTime>, step: ReducedEvent): void {
  if (step.before !== null) addTo(stages, step.before.stage.name, { stays: 0, durationMs: elapsed(step) })
  for (const move of newMoves(step)) addTo(stages, move.stage, { stays: 1, durationMs: 0 })
}

function addTo(
  stages: Map<StageName, StageTime>,
  stage: StageName,
  more: Pick<StageTime, 'stays' | 'durationMs'>,
): void {
  const { stays, durationMs } = stages.get(stage) ?? { stays: 0, durationMs: 0 }
  stages.set(stage, { stage, stays: stays + more.stays, durationMs: durationMs + more.durationMs })
}

// A run can go on on a machine whose clock is behind: no time passes then, rather than less than none.
function elapsed({ before, run }: ReducedEvent): number {
  return before === null ? 0 : Math.max(0, run.at - before.at)
}

export function sumSpending(one: Spending, other: Spending): Spending {
  return {
    calls: one.calls + other.calls,
    failures: one.failures + other.failures,
    refusals: one.refusals + other.refusals,
    retries: one.retries + other.retries,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    costUsd: one.costUsd + other.costUsd,
    durationMs: one.durationMs + other.durationMs,
  }
}
