// One conversation of a wrapped program, followed from its requests and replies and told as the events of a run.
//
// Invariants
//   P1. What is recorded is what `ForeignRun` tells: it can be replayed.
//   P2. The governor sees what the run's journal says and nothing else, so that the run can be judged again.

import type { EventOf, ModelErrorKind, RunEvent, RunState, ToolOutcome, Usage, Verdict } from '../../core/index.ts'
import { isBarred, type Ledger, mustStop, refusal } from '../../governor/index.ts'
import { judge } from '../../runtime/index.ts'
import { proposed } from '../journal/foreign-machine.ts'
import { ForeignRun } from '../journal/foreign-run.ts'
import { cutOff, type KeepOutput, toldOutcome } from '../journal/told-outcome.ts'
import { withoutEnvelope } from './envelope.ts'
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
  /** What is kept of an output. */
  readonly keep: KeepOutput
  readonly at: number
}

/** A class, since it owns what lives as long as the conversation: the run, the ledger, what was last asked. */
export class Conversation {
  readonly id: string
  readonly #run: ForeignRun
  #ledger: Ledger
  readonly #options: ConversationOptions
  /** The provider's ids of the calls under way, by ours. */
  #theirIds: ReadonlyMap<string, string> = new Map()
  #course: Course = { kind: 'pass' }
  /** The last verdict that was raised: what a stop is founded on. */
  #raised: Verdict | null = null

  constructor(options: ConversationOptions) {
    const { id, program, at, record, clean } = options
    this.id = id
    this.#options = options
    this.#ledger = options.ledger()
    this.#run = new ForeignRun({ id, program, source: 'requests', at, tell: record, clean })
  }

  get run(): RunState {
    return this.#run.state
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
    if (this.run.stage.name === 'ended') return this.#afterEnd(tail.words, at)
    if (this.run.stage.name === 'waiting_retry') this.#run.fold({ type: 'retry.due', at })
    if (this.run.stage.name === 'idle') this.#run.fold({ type: 'user.said', at, text: tail.words || 'go on' })
    return this.#course
  }

  /** The request is on its way to the provider. */
  called(at: number): void {
    this.#run.called(at)
  }

  /** Whether a reply must not reach the program: every one of its calls is refused. */
  isRefused(heard: Heard): boolean {
    const calls = callsIn(heard)
    return calls.length > 0 && calls.every((call) => this.#refusalOf(call) !== null)
  }

  /** A reply came through whole, or was refused whole. */
  replied(heard: Heard, usage: Usage, at: number): void {
    const { request } = this.#run
    if (request === null) return
    const isRefused = this.isRefused(heard)
    const given = callsIn(heard)
    const calls = given.map((call, index) => {
      const { name: tool, input } = call
      return proposed({ id: `${request}.${index + 1}`, tool, input }, isRefused ? this.#refusalOf(call) : null)
    })
    this.#theirIds = new Map(calls.map(({ id }, index) => [id, given[index]?.id ?? '']))
    this.#judged(() => this.#run.replied({ text: heard.text, calls, usage }, at))
  }

  #refusalOf({ name, input }: WireCall): string | null {
    return refusal(this.#ledger, { tool: name, input })
  }

  failed(kind: ModelErrorKind, message: string, at: number): void {
    this.#run.failed(kind, message, at)
  }

  /** Ends the run because it no longer moves forward, and says why. */
  stop(at: number): string {
    const { stage } = this.run
    if (stage.name === 'ended') return stage.outcome.detail
    const raised = this.#raised ?? {
      cause: 'no_news',
      advice: 'Nothing new came of it any more.',
      loop: '',
      evidence: null,
    }
    this.#run.fold({ type: 'verdict.reached', at, verdict: { ...raised, rung: 'halt' } })
    return raised.advice
  }

  /** Ends the run because it has used what it may. */
  limit(limit: Limit, at: number): void {
    if (this.run.stage.name !== 'ended') this.#run.fold({ type: 'limit.reached', at, limit, canConclude: false })
  }

  /** The program has gone. A run that has nothing under way is left as it is: idle. */
  close(by: 'person' | 'shutdown', at: number): void {
    const { name } = this.run.stage
    if (name !== 'ended' && name !== 'idle') this.#run.fold({ type: 'shutdown.requested', at, by })
  }

  #afterEnd(words: string, at: number): Course {
    const { stage } = this.run
    const why = stage.name === 'ended' ? stage.outcome.detail : ''
    if (words === '') return { kind: 'stop', why }
    // Whoever goes on after a stop has said what is to be different, so the past is not held against it.
    this.#ledger = this.#options.ledger()
    this.#run.fold({ type: 'run.resumed', at, interrupted: [], turns: this.run.setup.machine.limits.turns })
    this.#run.fold({ type: 'user.said', at, text: words })
    return { kind: 'pass' }
  }

  /** Records what became of the calls under way, and judges the step they belong to. */
  #settle(results: readonly WireResult[], at: number): void {
    const open = [...results]
    this.#judged(() =>
      this.#run.settle(({ id, tool }) => this.#outcomeOf(takeFor(open, this.#theirIds.get(id) ?? '', tool)), at),
    )
    this.#theirIds = new Map()
  }

  #outcomeOf(result: WireResult | null): ToolOutcome {
    if (result === null) return cutOff('the program sent no result')
    const { clean, keep } = this.#options
    // Cleaned before it is kept anywhere.
    return toldOutcome({ ok: result.ok, output: clean(withoutEnvelope(result.output)) }, keep)
  }

  /** Does what adds to the run, and judges what was added. */
  #judged(add: () => void): void {
    const before = { run: this.run, ledger: this.#ledger }
    add()
    const judged = judge(before.ledger, { before: before.run, after: this.run, tools: noTools })
    const { ledger, verdict } = judged
    this.#ledger = ledger
    const { at } = this.run
    if (verdict !== null) {
      this.#run.fold({ type: 'verdict.reached', at, verdict })
      this.#raised = verdict
      this.#course = { kind: 'advise', note: verdict.advice }
    }
    if (ledger !== before.ledger && mustStop(before.ledger, judged)) this.#course = { kind: 'stop', why: this.stop(at) }
  }
}

/** What its tools say of themselves is not known. */
const noTools = new Map()

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
