// The run of another program, told as events of the core, whoever tells it: a proxy while it goes on, a log afterwards.
//
// Invariants
//   F1. Every event is folded by the core as it is told: what a journal holds can be replayed.
//   F2. A result is told for the call it answers, once; a call without a result is told as cut off.

import {
  begin,
  type Call,
  type EventOf,
  type ModelErrorKind,
  type ProposedCall,
  type RunEvent,
  type RunState,
  reduce,
  type ToolOutcome,
  type Usage,
  underway,
} from '../../core/index.ts'
import { foreignMachine, foreignSettings } from './foreign-machine.ts'

export interface ForeignRunOptions {
  readonly id: string
  readonly program: string
  /** What is known of it at all: its requests, its log. */
  readonly source: string
  readonly at: number
  readonly tell: (event: RunEvent) => void
  /** Takes out of a text what must not be kept. */
  readonly clean: (text: string) => string
}

export interface ForeignReply {
  readonly text: string
  readonly calls: readonly ProposedCall[]
  readonly usage: Usage
}

/** A class, since it owns what lives as long as the run is told. */
export class ForeignRun {
  #state: RunState
  readonly #tell: (event: RunEvent) => void
  readonly #clean: (text: string) => string

  constructor({ id, program, source, at, tell, clean }: ForeignRunOptions) {
    this.#tell = tell
    this.#clean = clean
    const machine = foreignMachine(program, source)
    const started: EventOf<'run.started'> = { type: 'run.started', at, id, machine, settings: foreignSettings }
    this.#state = begin(started)
    tell(started)
  }

  get state(): RunState {
    return this.#state
  }

  /** The number of the request that a reply is awaited for; `null` when none is. */
  get request(): number | null {
    const stage = underway(this.#state.stage)
    return stage.name === 'calling_model' ? stage.request : null
  }

  fold(event: RunEvent): void {
    const kept = cleaned(event, this.#clean)
    this.#state = reduce(this.#state, kept).run
    this.#tell(kept)
  }

  /** The model is asked. */
  called(at: number): void {
    const stage = underway(this.#state.stage)
    if (stage.name !== 'calling_model') return
    this.fold({ type: 'model.called', at, request: stage.request, attempt: stage.attempt })
  }

  replied(reply: ForeignReply, at: number): void {
    const { request } = this
    if (request !== null) this.fold({ type: 'model.replied', at, request, ...reply, notices: [] })
  }

  failed(kind: ModelErrorKind, message: string, at: number): void {
    const { request } = this
    if (request !== null) this.fold({ type: 'model.failed', at, request, error: { kind, message }, jitter: 0 })
  }

  /** Tells what became of the calls under way. */
  settle(outcomeOf: (call: Call) => ToolOutcome, at: number): void {
    const { stage } = this.#state
    if (!('executions' in stage)) return
    for (const { call, status } of stage.executions) {
      if (status === 'settled') continue
      const durationMs = Math.max(0, at - this.#state.at)
      this.fold({ type: 'tool.started', at, callId: call.id })
      this.fold({ type: 'tool.finished', at, callId: call.id, outcome: outcomeOf(call), durationMs, jitter: 0 })
    }
    if (this.#state.stage.name === 'running_hooks') this.fold({ type: 'hooks.finished', at, reports: [] })
  }
}

/** The same value with every text in it cleaned. */
function cleaned<Value>(value: Value, clean: (text: string) => string): Value {
  if (typeof value === 'string') return clean(value) as Value
  if (Array.isArray(value)) return value.map((item) => cleaned(item, clean)) as Value
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [name, cleaned(field, clean)])
  return Object.fromEntries(fields) as Value
}
