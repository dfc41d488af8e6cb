import { type Knowledge, nothingKnown, nothingSpent, type Spent } from '../knowledge/index.ts'
import type { Action } from './actions.ts'
import type { Message } from './conversation.ts'
import type { EventOf, Settings, Usage } from './events.ts'
import type { Machine, ModeDefinition } from './machine.ts'
import type { InstantStage, Stage, StageName } from './stage.ts'
import { emptyTrail, type Trail } from './trail.ts'
import type { Verdict } from './verdict.ts'

/** The whole value that the reducer folds. Plain JSON: a run can be rebuilt, stored and compared anywhere. */
export interface RunState {
  readonly setup: Setup
  readonly stage: Stage
  readonly mode: ModeState
  /** What the person last asked for. */
  readonly task: string
  readonly talk: Trail<Message>
  readonly history: History
  readonly knowledge: Knowledge
  readonly work: Work
  /** Input that arrived while the run was busy, oldest first. */
  readonly inbox: readonly string[]
  readonly counts: Counts
  readonly guidance: Guidance
  /** Time of the last event. */
  readonly at: number
}

export interface Setup {
  readonly id: string
  readonly machine: Machine
  readonly settings: Settings
  readonly startedAt: number
}

export interface ModeState {
  readonly name: string
  readonly since: number
  readonly visits: Readonly<Record<string, number>>
  /** How often the present demand (one of `must`, or any call at all) was put to the model again. */
  readonly asks: number
  /** Replies of concluding modes in a row that brought nothing new. */
  readonly repliesWithoutNews: number
}

export interface Work {
  /** A conclusion that waits to be verified. */
  readonly draft: string
  /** What the person allowed for the rest of the run, in the words of policy. */
  readonly grants: readonly string[]
  readonly ioAttempts: number
  /** The model found a prompt too long that should have fitted: prompts are kept shorter from then on. */
  readonly isTight: boolean
}

export interface Counts {
  /** Replies that cost a turn, for all that was ever asked. */
  readonly turns: number
  /** Those that may be taken for what is asked now, and what is left of them. */
  readonly turnsGranted: number
  readonly turnsLeft: number
  readonly requests: number
  readonly retries: number
  /** Every call that has its result, whether a tool made it or the run itself, such as keep and answer. */
  readonly calls: number
  /** Those of them that ran and failed. */
  readonly failures: number
  readonly inputTokens: number
  readonly outputTokens: number
  readonly costUsd: number
  /** What sub-runs have used, beside what the run itself has. */
  readonly delegated: Spent
}

/** What the next prompt must tell the model besides the material. */
export interface Guidance {
  readonly advice: Verdict | null
  readonly notices: readonly string[]
  /** A verdict to act on as soon as the work under way is done. */
  readonly held: Verdict | null
}

/** One move, as it is recorded: where the run went, through which instant stages, when and why. */
export interface Entry {
  readonly stage: StageName
  readonly via: readonly InstantStage[]
  readonly mode: string
  readonly at: number
  readonly reason: string
}

/**
 * The latest moves, newest first as a chain; the whole is in the journal. Two generations, so that forgetting costs
 * nothing per event and the chain stays short.
 */
export interface History {
  readonly older: Move | null
  readonly recent: Move | null
  readonly length: number
}

export interface Move extends Entry {
  readonly before: Move | null
}

const generation = 50

/** What a run has used, with the runs that it handed tasks on to. */
export function usageOf({ inputTokens, outputTokens, costUsd, delegated }: Counts): Usage {
  return {
    inputTokens: inputTokens + delegated.inputTokens,
    outputTokens: outputTokens + delegated.outputTokens,
    costUsd: costUsd + delegated.costUsd,
  }
}

/** The moves a run remembers, oldest first: between 50 and 100 of them once it is that old. */
export function movesOf({ older, recent }: History): Entry[] {
  const moves: Entry[] = []
  for (const chain of [recent, older]) {
    for (let move = chain; move !== null; move = move.before) {
      const { stage, via, mode, at, reason } = move
      moves.push({ stage, via, mode, at, reason })
    }
  }
  return moves.reverse()
}

const nowhere: readonly InstantStage[] = []

/** A run as its first event leaves it: idle, in the machine's first mode, waiting for a person. */
export function begin(event: EventOf<'run.started'>): RunState {
  const { id, machine, settings, at, choice } = event
  const name = machine.start
  return {
    setup: { id, machine, settings, startedAt: at },
    stage: { name: 'idle' },
    mode: { name, since: at, visits: { [name]: 1 }, asks: 0, repliesWithoutNews: 0 },
    task: '',
    talk: emptyTrail(),
    history: {
      older: null,
      recent: { stage: 'idle', via: nowhere, mode: name, at, reason: 'run started', before: null },
      length: 1,
    },
    knowledge: nothingKnown,
    work: { draft: '', grants: [], ioAttempts: 0, isTight: false },
    inbox: [],
    counts: {
      turns: 0,
      turnsGranted: machine.limits.turns,
      turnsLeft: machine.limits.turns,
      requests: 0,
      retries: 0,
      calls: 0,
      failures: 0,
      ...(choice?.usage ?? { inputTokens: 0, outputTokens: 0, costUsd: 0 }),
      delegated: nothingSpent,
    },
    guidance: noGuidance,
    at,
  }
}

/** Whether the run was told something that it has not answered yet. */
export function isUnfinished({ stage, talk, inbox }: RunState): boolean {
  if (stage.name === 'ended') return inbox.length > 0 || (stage.outcome.kind !== 'answered' && talk.length > 0)
  return stage.name !== 'idle'
}

/** The answer of a run that was stopped before its work was taken over; `null` when it was not. */
export function heldBack({ stage, work }: Pick<RunState, 'stage' | 'work'>): string | null {
  if (stage.name !== 'ended' || work.draft !== '') return null
  const { kind, answer } = stage.outcome
  return (kind === 'cancelled' || kind === 'limit') && answer !== '' ? answer : null
}

export const noGuidance: Guidance = { advice: null, notices: [], held: null }

/** What one event leads to. */
export interface Step {
  readonly run: RunState
  readonly actions: readonly Action[]
}

/** A run under reduction: a copy of its own that the reducer may write to, and the actions so far. */
export interface Draft {
  run: Writable<RunState>
  actions: readonly Action[]
  /** Why the event changes nothing after all. */
  refusal: string | null
  /** The counts, once they are a copy of the draft's own. */
  counts: Writable<Counts> | null
}

type Writable<Value> = { -readonly [Field in keyof Value]: Value[Field] }

const nothing: readonly Action[] = []

/** The event does not fit: whatever the draft says, the run stays as it was. */
export function refuse(draft: Draft, reason: string): void {
  draft.refusal = reason
}

/** Asks the world for something. Most steps ask for one thing: a list that grows would waste most of its room. */
export function demand(draft: Draft, action: Action): void {
  draft.actions = draft.actions.length === 0 ? [action] : [...draft.actions, action]
}

/** Copied field by field: on Node 20 a spread of this size takes eight times as long. */
export function draftOf(run: RunState, at: number): Draft {
  return {
    run: {
      setup: run.setup,
      stage: run.stage,
      mode: run.mode,
      task: run.task,
      talk: run.talk,
      history: run.history,
      knowledge: run.knowledge,
      work: run.work,
      inbox: run.inbox,
      counts: run.counts,
      guidance: run.guidance,
      at,
    },
    actions: nothing,
    refusal: null,
    counts: null,
  }
}

/** The definition of the mode the run is in. */
export function modeOf(run: RunState): ModeDefinition {
  const mode = run.setup.machine.modes[run.mode.name]
  if (mode === undefined) throw new Error(`machine ${run.setup.machine.name} has no mode ${run.mode.name}`)
  return mode
}

/** The run's counts, as a copy of their own that may be written to. */
export function tally(draft: Draft): Writable<Counts> {
  if (draft.counts !== null) return draft.counts
  const was = draft.run.counts
  const counts = {
    turns: was.turns,
    turnsGranted: was.turnsGranted,
    turnsLeft: was.turnsLeft,
    requests: was.requests,
    retries: was.retries,
    calls: was.calls,
    failures: was.failures,
    inputTokens: was.inputTokens,
    outputTokens: was.outputTokens,
    costUsd: was.costUsd,
    delegated: was.delegated,
  }
  draft.run.counts = counts
  draft.counts = counts
  return counts
}

/** Grants the turns that what is asked now may take. */
export function grantTurns(draft: Draft, turns: number): void {
  const counts = tally(draft)
  counts.turnsGranted = turns
  counts.turnsLeft = turns
}

/** Moves the draft to a stage and records the move. */
export function moveTo(draft: Draft, stage: Stage, reason: string, via = nowhere): void {
  const { run } = draft
  const { history, at } = run
  const { older, recent, length } = history
  const isFull = length === generation
  const before = isFull ? null : recent
  const move = { stage: stage.name, via, mode: run.mode.name, at, reason, before }
  run.stage = stage
  run.history = { older: isFull ? recent : older, recent: move, length: isFull ? 1 : length + 1 }
}
