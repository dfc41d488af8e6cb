// The one loop that drives every run, whatever surface it serves.
//
// Invariants
//   R1. What a run has not written durably to its journal is neither shown nor acted on.
//   R2. One event is reduced at a time, in the order of the journal.
//   R3. The intent of an effect (`model.called`, `tool.started`) is durable before the effect begins.
//   R4. Effects follow from the durable run alone: what it waits for is begun, what it no longer waits for is ended.
//   R5. A verdict is an event like any other. It is judged on the event before it and reduced before anything is done.
//   R6. When the journal fails or has another owner, nothing more is begun, and the run stands as the journal has it.
//   R7. Ownership is asked for between the last append and the effects it permits, with nothing in between.

import {
  type Action,
  begin,
  type EventOf,
  type HookReport,
  heldBack,
  lostCalls,
  type Machine,
  type MachineChoice,
  type Outcome,
  type RunEvent,
  type RunState,
  reduce,
  type Settings,
  underway,
} from '../core/index.ts'
import { type Ledger, openLedger } from '../governor/index.ts'
import { Alarms } from './alarms.ts'
import { Effects } from './effects.ts'
import { judge } from './judge.ts'
import { allowance, type Limits } from './limits.ts'
import type { Clock, Journal, JournalError, ModelPort, Permit, Person, Recover, RunHooks, Tool } from './ports.ts'
import { allowed, requestFor } from './request.ts'
import { systemClock } from './system-clock.ts'

/** Everything a run needs of the world. */
export interface World {
  readonly journal: Journal
  readonly model: ModelPort
  readonly tools: readonly Tool[]
  readonly permit?: Permit
  readonly person?: Person
  readonly hooks?: RunHooks
  /** Asked by runs whose settings say that what a stuck run did is taken back. */
  readonly recover?: Recover
  readonly clock?: Clock
  /** 0 to 1; drawn at the edge and journaled, so that replay needs no luck. */
  readonly random?: () => number
  readonly limits?: Limits
  /** What the governor remembers of the run so far, and how it is set. */
  readonly ledger?: Ledger
}

export interface NewRun {
  readonly id: string
  readonly machine: Machine
  readonly settings: Settings
  readonly choice?: MachineChoice
}

/** How a run came to rest, as far as this process is concerned. */
export type Rest =
  | { readonly kind: 'ended'; readonly outcome: Outcome }
  /** Nothing is under way and nothing will happen before somebody speaks. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'paused'; readonly reason: string }
  /** The journal could not be written; the run can be resumed once that is mended. */
  | { readonly kind: 'storage'; readonly message: string }
  /** Somebody else owns the run now, and goes on with it. */
  | { readonly kind: 'fenced'; readonly message: string }

/** Told of an event after it is durable, with the run it led to and what it asked for. */
export type Subscriber = (event: RunEvent, run: RunState, actions: readonly Action[]) => void

/** A run that is being driven. */
export interface RunHandle {
  readonly say: (text: string) => void
  /** What is sent together is taken together: nothing is done in between. */
  readonly send: (...events: readonly RunEvent[]) => void
  readonly state: () => RunState
  readonly ledger: () => Ledger
  /** Subscribers are told of every event in order. Returns how to stop being told. */
  readonly subscribe: (subscriber: Subscriber) => () => void
  /** Resolves when the run ends or has nothing to do. May be asked again after more was said. */
  readonly rest: () => Promise<Rest>
  /** Lets go of a run that somebody else owns now: what is under way is ended and nothing more is written. */
  readonly abandon: (message: string) => void
}

/** Starts a run: it waits for somebody to speak. */
export function startRun(fresh: NewRun, world: World): RunHandle {
  const at = (world.clock ?? systemClock).now()
  const started: RunEvent = { type: 'run.started', at, ...fresh }
  return new Loop(begin(started), world, [started])
}

export interface Reopening {
  /** As many turns as its machine grants when not said. */
  readonly turns?: number | undefined
  /** Whether it is to conclude at once with what is known. */
  readonly concludes?: boolean | undefined
  /** What is said to it, so that its first request hears it; nothing when it only goes on. */
  readonly says?: string | undefined
}

/**
 * Goes on with a run that was rebuilt from its journal, with as many turns as its machine grants or as are given. Unsafe
 * calls in flight are reported, never repeated.
 */
export async function resumeRun(
  run: RunState,
  world: World,
  { turns = run.setup.machine.limits.turns, concludes = false, says = '' }: Reopening = {},
): Promise<RunHandle> {
  const loop = new Loop(run, world, [])
  await loop.reopen({ turns, concludes, says })
  return loop
}

type Known<Options> = { readonly [Name in keyof Options]-?: NonNullable<Options[Name]> }

const lost = { kind: 'fenced', message: 'the run has another owner now' } as const

interface Told {
  readonly event: RunEvent
  readonly run: RunState
  readonly actions: readonly Action[]
}

/** A class, since it owns what lives and dies with the run: its mailbox, what is under way, who is told. */
class Loop implements RunHandle {
  private durable: { readonly run: RunState; readonly ledger: Ledger }
  private run: RunState
  private book: Ledger
  private mail: RunEvent[] = []
  private unwritten: RunEvent[]
  private isPumping = false
  private failure: Extract<Rest, { readonly message: string }> | null = null
  private readonly waiting: ((rest: Rest) => void)[] = []
  private readonly subscribers = new Set<Subscriber>()
  private readonly tools: ReadonlyMap<string, Tool>
  private readonly clock: Clock
  private readonly limits: Limits
  private readonly world: World
  private readonly effects: Effects
  private readonly alarms: Alarms

  constructor(run: RunState, world: World, unwritten: RunEvent[]) {
    this.run = run
    this.book = world.ledger ?? openLedger()
    this.durable = { run, ledger: this.book }
    this.world = world
    this.unwritten = unwritten
    this.tools = new Map(world.tools.map((tool) => [tool.name, tool]))
    this.clock = world.clock ?? systemClock
    this.limits = world.limits ?? {}
    const post = this.send
    this.alarms = new Alarms({ clock: this.clock, limits: this.limits, post })
    this.effects = new Effects({
      model: world.model,
      tools: this.tools,
      permit: world.permit ?? (() => allowed),
      person: world.person ?? null,
      hooks: world.hooks ?? null,
      recover: world.recover ?? null,
      clock: this.clock,
      random: world.random ?? Math.random,
      limits: this.limits,
      ledger: () => this.book,
      post,
      stream: (event) => this.stream(event),
    })
  }

  say = (text: string): void => this.send({ type: 'user.said', at: this.clock.now(), text })

  state = (): RunState => this.durable.run

  ledger = (): Ledger => this.durable.ledger

  send = (...events: readonly RunEvent[]): void => {
    this.mail.push(...events)
    if (!this.isPumping) void this.pump()
  }

  subscribe = (subscriber: Subscriber): (() => void) => {
    this.subscribers.add(subscriber)
    return () => this.subscribers.delete(subscriber)
  }

  rest = (): Promise<Rest> =>
    new Promise((resolve) => {
      this.waiting.push(resolve)
      if (!this.isPumping) this.settle()
    })

  abandon = (message: string): void => {
    this.fail({ kind: 'fenced', message })
    if (!this.isPumping) this.settle()
  }

  /** Asks probes what became of calls in flight, then lets the run go on. */
  async reopen({ turns, concludes, says }: Known<Reopening>): Promise<void> {
    const stage = underway(this.run.stage)
    const executions = stage.name === 'running_tools' ? stage.executions : []
    const interrupted: string[] = []
    for (const { status, call } of executions) {
      const tool = this.tools.get(call.tool)
      if (status !== 'running' || (tool !== undefined && tool.safety !== 'unsafe')) continue
      const outcome = (await tool?.probe?.(call)) ?? null
      if (outcome === null) interrupted.push(call.id)
      else
        this.send({ type: 'tool.finished', at: this.clock.now(), callId: call.id, outcome, durationMs: 0, jitter: 0 })
    }
    const found = await this.lookUpLost()
    const at = this.clock.now()
    // In one turn: whoever let it stand is gone, and what was under way then must not be begun as if it never was.
    if (this.run.stage.name === 'paused') this.mail.push({ type: 'pause.lifted', at })
    const keepsAnswer = !concludes && says === '' && heldBack(this.run) !== null
    const how = {
      ...(found.length > 0 && { found }),
      ...(concludes && { concludes }),
      ...(keepsAnswer && { keepsAnswer }),
    }
    const resumed: RunEvent = { type: 'run.resumed', at, interrupted, turns, ...how }
    this.send(resumed, ...(says === '' ? [] : [{ type: 'user.said' as const, at, text: says }]))
  }

  /** Calls that were cut off have their results; what a probe knows of them since is told beside. */
  private async lookUpLost(): Promise<readonly HookReport[]> {
    const found: HookReport[] = []
    for (const call of lostCalls(this.run)) {
      const outcome = (await this.tools.get(call.tool)?.probe?.(call)) ?? null
      if (outcome !== null) found.push({ name: `${call.tool}, looked up`, ok: outcome.ok, output: outcome.output })
    }
    return found
  }

  /** Turn after turn: reduce, judge, intend; make all of it durable at once; then tell and do. */
  private async pump(): Promise<void> {
    const { journal } = this.world
    this.isPumping = true
    while (this.mail.length > 0 && this.failure === null) {
      const told = this.takeMail()
      const events = this.unwritten
      this.unwritten = []
      const written = await journal.append(events)
      if (!written.ok) {
        this.fail(written.error)
        break
      }
      this.durable = { run: this.run, ledger: this.book }
      this.tell(told)
      const owns = journal.owns?.() ?? true
      if (owns === true || (await owns)) this.follow()
      else this.fail(lost)
    }
    this.isPumping = false
    this.settle()
  }

  private takeMail(): readonly Told[] {
    const batch = this.mail
    this.mail = []
    const told: Told[] = []
    for (const event of batch) this.fold(event, told)
    this.intend(told)
    return told
  }

  private tell(told: readonly Told[]): void {
    for (const subscriber of this.subscribers)
      for (const { event, run, actions } of told) subscriber(event, run, actions)
  }

  private follow(): void {
    // While the journal was asked, the run may have been let go.
    if (this.failure !== null) return
    this.effects.follow(this.run)
    this.alarms.follow(this.run)
  }

  private fail({ kind, message }: Pick<JournalError, 'kind' | 'message'>): void {
    this.failure ??= { kind: kind === 'fenced' ? 'fenced' : 'storage', message }
    this.effects.stop()
    this.alarms.stop()
  }

  /** Folds an event, and the verdict on it. */
  private fold(event: RunEvent, told: Told[]): void {
    this.unwritten.push(event)
    const before = this.run
    const { run, actions } = reduce(before, event)
    this.run = run
    told.push({ event, run, actions })
    const { ledger, verdict } = judge(this.book, { before, after: run, tools: this.tools })
    this.book = ledger
    if (verdict !== null) this.fold({ type: 'verdict.reached', at: event.at, verdict }, told)
  }

  /** Puts down what is about to be done. A model call that cannot be paid for becomes a limit that was reached. */
  private intend(told: Told[]): void {
    const { stage } = this.run
    const at = this.clock.now()
    if (stage.name === 'running_tools') {
      for (const callId of this.effects.startable(stage)) this.fold({ type: 'tool.started', at, callId }, told)
      return
    }
    if (stage.name !== 'calling_model' || stage.called) return
    const { fits, canConclude } = allowance(this.run, this.limits, () => this.mostItCosts(at))
    if (fits) this.fold({ type: 'model.called', at, request: stage.request, attempt: stage.attempt }, told)
    else {
      this.fold({ type: 'limit.reached', at, limit: 'cost', canConclude }, told)
      this.intend(told)
    }
  }

  private mostItCosts(now: number): number {
    const { model } = this.world
    const request = requestFor(this.run, { model, tools: this.tools, limits: this.limits, now })
    return request.ok ? (model.maxCostUsd?.(request.value) ?? 0) : 0
  }

  /** Shows a delta of the reply that is under way. It is never written. */
  private stream(event: EventOf<'model.streamed'>): void {
    if (this.subscribers.size === 0) return
    const { run, actions } = reduce(this.durable.run, event)
    for (const subscriber of this.subscribers) subscriber(event, run, actions)
  }

  private settle(): void {
    const rest = this.restNow()
    if (rest === null) return
    for (const resolve of this.waiting.splice(0)) resolve(rest)
  }

  private restNow(): Rest | null {
    const { stage } = this.run
    if (this.failure !== null) return this.failure
    if (this.mail.length > 0) return null
    if (stage.name === 'ended') return { kind: 'ended', outcome: stage.outcome }
    if (stage.name === 'paused' && !this.effects.isBusy()) return { kind: 'paused', reason: stage.reason }
    return stage.name === 'idle' ? { kind: 'idle' } : null
  }
}
