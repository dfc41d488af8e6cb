// One conversation of a wrapped program, followed from its requests and replies and told as the events of a run.
//
// Invariants
//   P1. Every event is folded by the core as it is written: what the journal holds can be replayed.
//   P2. A result is recorded for the call it answers, once; a call without a result is recorded as cut off.
//   P3. The governor sees what the run's journal says and nothing else, so that the run can be judged again.

import {
  begin,
  type EventOf,
  type Json,
  last,
  type Message,
  type ModelErrorKind,
  newestFirst,
  type RunEvent,
  type RunState,
  reduce,
  type ToolOutcome,
  type Usage,
  underway,
  type Verdict,
} from '../../core/index.ts'
import { type CallEvidence, type Evidence, govern, type Ledger } from '../../governor/index.ts'
import { withoutEnvelope } from './envelope.ts'
import { foreignMachine, foreignSettings, proposed } from './foreign-run.ts'
import { isBarred, mustStop, refusalOf } from './measure.ts'
import { callsIn, type Heard, type WireCall, type WireRequest, type WireResult, type WireTurn } from './wire.ts'

/** What the next request calls for. */
export type Course =
  | { readonly kind: 'pass' }
  /** The model is told something with the request. */
  | { readonly kind: 'advise'; readonly note: string }
  /** The provider is not asked: the program is told why in the provider's place. */
  | { readonly kind: 'stop'; readonly why: string }

export type Limit = EventOf<'limit.reached'>['limit']

export interface ConversationOptions {
  readonly id: string
  readonly program: string
  readonly ledger: () => Ledger
  readonly record: (event: RunEvent) => void
  /** Takes out of a text what must not be kept. */
  readonly clean: (text: string) => string
  readonly at: number
}

/** A class, since it owns what lives as long as the conversation: the run, the ledger, what was last asked. */
export class Conversation {
  readonly id: string
  #run: RunState
  #ledger: Ledger
  readonly #options: ConversationOptions
  /** The provider's ids of the calls under way, by ours. */
  #theirIds: ReadonlyMap<string, string> = new Map()
  #course: Course = { kind: 'pass' }
  /** The last verdict that was raised: what a stop is founded on. */
  #raised: Verdict | null = null

  constructor(options: ConversationOptions) {
    const { id, program, at } = options
    this.id = id
    this.#options = options
    this.#ledger = options.ledger()
    const started: EventOf<'run.started'> = {
      type: 'run.started',
      at,
      id,
      machine: foreignMachine(program),
      settings: foreignSettings,
    }
    this.#run = begin(started)
    options.record(started)
  }

  get run(): RunState {
    return this.#run
  }

  /** Whether calls are being refused, so that a reply has to be read before it is passed on. */
  get isBarred(): boolean {
    return isBarred(this.#ledger)
  }

  /** Whether a request answers calls of this conversation. */
  isAnsweredBy({ turns }: WireRequest): boolean {
    const tail = turns.at(-1)
    if (tail?.role !== 'results') return false
    const ids = new Set(this.#theirIds.values())
    return tail.results.some(({ callId }) => callId !== '' && ids.has(callId))
  }

  /** Takes in what a request shows, and says what is to be done with it. */
  take({ turns }: WireRequest, at: number): Course {
    this.#course = { kind: 'pass' }
    const tail = tailOf(turns)
    this.#settle(tail.results, at)
    if (this.#run.stage.name === 'ended') return this.#afterEnd(tail.words, at)
    if (this.#run.stage.name === 'waiting_retry') this.#fold({ type: 'retry.due', at })
    if (this.#run.stage.name === 'idle') this.#fold({ type: 'user.said', at, text: tail.words || 'go on' })
    return this.#course
  }

  /** The request is on its way to the provider. */
  called(at: number): void {
    const stage = underway(this.#run.stage)
    if (stage.name !== 'calling_model') return
    this.#fold({ type: 'model.called', at, request: stage.request, attempt: stage.attempt })
  }

  /** Whether a reply must not reach the program: every one of its calls is refused. */
  isRefused(heard: Heard): boolean {
    const calls = callsIn(heard)
    return calls.length > 0 && calls.every((call) => this.#refusalOf(call) !== null)
  }

  /** A reply came through whole, or was refused whole. */
  replied(heard: Heard, usage: Usage, at: number): void {
    const stage = underway(this.#run.stage)
    if (stage.name !== 'calling_model') return
    const isRefused = this.isRefused(heard)
    const given = callsIn(heard)
    const calls = given.map((call, index) =>
      proposed(call, `${stage.request}.${index + 1}`, isRefused ? this.#refusalOf(call) : null),
    )
    this.#theirIds = new Map(calls.map(({ id }, index) => [id, given[index]?.id ?? '']))
    this.#fold({ type: 'model.replied', at, request: stage.request, text: heard.text, calls, notices: [], usage })
    this.#judge()
  }

  #refusalOf({ name, input }: WireCall): string | null {
    return refusalOf(this.#ledger, { tool: name, input })
  }

  failed(kind: ModelErrorKind, message: string, at: number): void {
    const stage = underway(this.#run.stage)
    if (stage.name !== 'calling_model') return
    this.#fold({ type: 'model.failed', at, request: stage.request, error: { kind, message }, jitter: 0 })
  }

  /** Ends the run because it no longer moves forward, and says why. */
  stop(at: number): string {
    const { stage } = this.#run
    if (stage.name === 'ended') return stage.outcome.detail
    const raised = this.#raised ?? {
      cause: 'no_news',
      advice: 'Nothing new came of it any more.',
      loop: '',
      evidence: null,
    }
    this.#fold({ type: 'verdict.reached', at, verdict: { ...raised, rung: 'halt' } })
    return raised.advice
  }

  /** Ends the run because it has used what it may. */
  limit(limit: Limit, at: number): void {
    if (this.#run.stage.name !== 'ended') this.#fold({ type: 'limit.reached', at, limit, canConclude: false })
  }

  /** The program has gone. A run that has nothing under way is left as it is: idle. */
  close(by: 'person' | 'shutdown', at: number): void {
    const { name } = this.#run.stage
    if (name !== 'ended' && name !== 'idle') this.#fold({ type: 'shutdown.requested', at, by })
  }

  #afterEnd(words: string, at: number): Course {
    const { stage } = this.#run
    const why = stage.name === 'ended' ? stage.outcome.detail : ''
    if (words === '') return { kind: 'stop', why }
    // Whoever goes on after a stop has said what is to be different, so the past is not held against it.
    this.#ledger = this.#options.ledger()
    this.#fold({ type: 'run.resumed', at, interrupted: [], turns: this.#run.setup.machine.limits.turns })
    this.#fold({ type: 'user.said', at, text: words })
    return { kind: 'pass' }
  }

  /** Records what became of the calls under way, and judges the step they belong to. */
  #settle(results: readonly WireResult[], at: number): void {
    const { stage } = this.#run
    if (!('executions' in stage)) return
    const open = [...results]
    for (const { call, status } of stage.executions) {
      if (status === 'settled') continue
      const result = takeFor(open, this.#theirIds.get(call.id) ?? '', call.tool)
      const durationMs = Math.max(0, at - this.#run.at)
      this.#fold({ type: 'tool.started', at, callId: call.id })
      this.#fold({ type: 'tool.finished', at, callId: call.id, outcome: outcomeOf(result), durationMs, jitter: 0 })
    }
    this.#theirIds = new Map()
    if (this.#run.stage.name === 'running_hooks') this.#fold({ type: 'hooks.finished', at, reports: [] })
    this.#judge()
  }

  #judge(): void {
    const evidence = evidenceOf(this.#run, this.#ledger)
    if (evidence === null) return
    const before = this.#ledger
    const judged = govern(before, evidence)
    const { verdict } = judged
    this.#ledger = judged.ledger
    const { at } = this.#run
    if (verdict.kind === 'raised') {
      const { rung, cause, advice, loop } = verdict
      // Only plain JSON by its type, so that the journal can keep it as it is.
      const known = { rung, cause, advice, loop, evidence: verdict.evidence as Json }
      this.#fold({ type: 'verdict.reached', at, verdict: known })
      this.#raised = known
      this.#course = { kind: 'advise', note: advice }
    }
    if (mustStop(before, judged)) this.#course = { kind: 'stop', why: this.stop(at) }
  }

  #fold(event: RunEvent): void {
    const kept = cleaned(event, this.#options.clean)
    this.#run = reduce(this.#run, kept).run
    this.#options.record(kept)
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

/** What a request adds: the results or the words after the model's last turn. */
function tailOf(turns: readonly WireTurn[]): { readonly results: readonly WireResult[]; readonly words: string } {
  const tail = turns.slice(turns.findLastIndex(({ role }) => role === 'model') + 1)
  const results = tail.flatMap((turn) => (turn.role === 'results' ? turn.results : []))
  // Beside results programs send reminders of their own; only what stands alone was said by somebody.
  const said = tail.flatMap((turn) => (turn.role === 'person' ? [turn.text] : []))
  return { results, words: results.length > 0 ? '' : said.join('\n') }
}

/** Takes the result of a call out of the list: by its id, by its tool where the wire has no ids. */
function takeFor(open: WireResult[], id: string, tool: string): WireResult | null {
  const byId = open.findIndex(({ callId }) => id !== '' && callId === id)
  const index = byId >= 0 ? byId : open.findIndex(({ callId, name }) => callId === '' && name === tool)
  return index < 0 ? null : (open.splice(index, 1)[0] ?? null)
}

function outcomeOf(result: WireResult | null): ToolOutcome {
  if (result === null) {
    const message = 'the program sent no result'
    return { ok: false, output: message, error: { kind: 'interrupted', message } }
  }
  const { ok } = result
  const output = withoutEnvelope(result.output)
  return ok ? { ok, output } : { ok, output, error: { kind: 'failed', message: output.slice(0, 500) } }
}

/** What the newest step of the run shows, as the runtime would show it of a run of its own. */
function evidenceOf(run: RunState, ledger: Ledger): Evidence | null {
  const step = ledger.totals.steps + 1
  const newest = last(run.talk)
  if (newest?.role === 'model')
    return newest.calls.length === 0 ? { step, at: run.at, text: newest.text, calls: [] } : null
  if (newest?.role !== 'results') return null
  const reply = replyOf(run)
  const calls = newest.results.map(({ tool, outcome }, index): CallEvidence => {
    const shown = { tool, input: reply?.calls[index]?.input ?? {}, output: outcome.output, ok: outcome.ok }
    const isRefused = !outcome.ok && (outcome.error.kind === 'refused' || outcome.error.kind === 'denied')
    return isRefused ? { ...shown, refused: true } : shown
  })
  return { step, at: run.at, text: reply?.text ?? '', calls }
}

function replyOf(run: RunState): Extract<Message, { readonly role: 'model' }> | undefined {
  for (const message of newestFirst(run.talk)) if (message.role === 'model') return message
  return undefined
}
