// What is under way for a run. It follows the durable run: it begins what the run waits for and ends what it no longer
// does, and knows of nothing else.

import {
  type EventOf,
  type Execution,
  type ProposedCall,
  type RunEvent,
  type RunState,
  type Stage,
  type StageOf,
  type ToolOutcome,
  underway,
  type WorkingStage,
} from '../core/index.ts'
import type { Ledger } from '../governor/index.ts'
import { Deadlines } from './deadlines.ts'
import { Lease } from './lease.ts'
import type { Limits } from './limits.ts'
import { listener } from './listen.ts'
import type { Clock, ModelPort, ModelReply, Permit, Person, Recover, RunHooks, Tool, ToolContext } from './ports.ts'
import { repliedEvent, requestFor } from './request.ts'
import { failed, outcomeOf } from './tool-outcome.ts'

export interface EffectsHost {
  readonly model: ModelPort
  readonly tools: ReadonlyMap<string, Tool>
  readonly permit: Permit
  readonly person: Person | null
  readonly hooks: RunHooks | null
  readonly recover: Recover | null
  readonly clock: Clock
  readonly random: () => number
  readonly limits: Limits
  readonly ledger: () => Ledger
  readonly post: (event: RunEvent) => void
  readonly stream: (event: EventOf<'model.streamed'>) => void
}

interface Begun {
  readonly key: string
  readonly lease: Lease
}

/** What an effect is begun for, and for how long. */
interface Under {
  readonly run: RunState
  readonly lease: Lease
}

/** A class, since it owns what must be ended: calls, processes, timers. */
export class Effects {
  private readonly host: EffectsHost
  // What is finished stays until the run has heard of it: or it would be begun again in between. A list, since it is
  // short and changes with every step: a map would be rebuilt again and again.
  private underWay: readonly Begun[] = []
  private readonly deadlines: Deadlines

  constructor(host: EffectsHost) {
    this.host = host
    this.deadlines = new Deadlines(host.clock)
  }

  isBusy(): boolean {
    return this.underWay.length > 0
  }

  stop(): void {
    const begun = this.underWay
    this.underWay = []
    for (const { lease } of begun) lease.end()
    this.deadlines.stop()
  }

  /** Calls that may start now: all that bear company, and one at a time of those that do not. */
  startable({ executions }: Extract<Stage, { readonly executions: unknown }>): readonly string[] {
    const isAlone = ({ tool }: ProposedCall) => this.host.tools.get(tool)?.isParallelSafe !== true
    let isTaken = executions.some(({ status, call }) => status === 'running' && isAlone(call))
    const startable: string[] = []
    for (const { status, call } of executions) {
      if (status !== 'ready' || (isTaken && isAlone(call))) continue
      isTaken ||= isAlone(call)
      startable.push(call.id)
    }
    return startable
  }

  /** Brings what is under way in line with what the run waits for. */
  follow(run: RunState): void {
    const isStanding = run.stage.name === 'paused'
    const stage = isStanding ? underway(run.stage) : run.stage
    const wanted = keysOf(stage)
    const before = this.underWay
    this.underWay = before.filter(({ key }) => wanted.includes(key))
    for (const begun of before) if (!this.underWay.includes(begun)) begun.lease.end()
    // A run that stands still loses nothing that is under way, and begins nothing.
    if (isStanding) return
    if (wanted.length === 0) this.deadlines.stop()
    for (const key of wanted) if (!this.underWay.some((begun) => begun.key === key)) this.begin(key, run, stage)
  }

  private begin(key: string, run: RunState, stage: Stage): void {
    const lease = new Lease()
    this.underWay = [...this.underWay, { key, lease }]
    this.perform(key, stage, { run, lease })
  }

  private perform(key: string, stage: Stage, under: Under): void {
    switch (stage.name) {
      case 'calling_model':
        return void this.callModel(stage, under)
      case 'running_tools':
      case 'awaiting_permission':
      case 'awaiting_answer':
        return this.pursue(key, stage, under)
      case 'running_hooks':
        return void this.runHooks(stage, under.lease)
      case 'waiting_retry':
        return key.startsWith('retry') ? this.waitUntil(stage.until, under.lease) : this.perform(key, stage.back, under)
      case 'idle':
      case 'paused':
      case 'ended':
        return
    }
  }

  private pursue(key: string, { name, executions }: WorkingStage, under: Under): void {
    const call = executions.find((execution) => keyOf(execution) === key)?.call
    if (call === undefined) return
    if (name === 'running_tools') this.runTool(call, under)
    else
      void (name === 'awaiting_permission' ? this.askPermission(call, under.lease) : this.askPerson(call, under.lease))
  }

  private async callModel(stage: StageOf<'calling_model'>, { run, lease }: Under): Promise<void> {
    const { model, tools, limits, clock, random, post, stream, ledger } = this.host
    const { request } = stage
    // The time is that of the intent in the journal, so that the prompt can be made again from there.
    const asked = requestFor(run, { model, tools, limits, now: run.at })
    let hear: ReturnType<typeof listener> | null = null
    const onText = (text: string) => {
      if (lease.isOver) return
      stream({ type: 'model.streamed', at: clock.now(), request, text })
      hear ??= listener(ledger().settings.thresholds)
      const chant = hear(text)
      if (chant === null) return
      lease.end()
      this.reply(run, request, { text: chant, calls: [], usage: unknownUsage, finish: 'length' })
    }
    const replied = asked.ok ? await model.call(asked.value, new Watched(lease, onText)) : asked
    if (!lease.finish()) return
    if (replied.ok) this.reply(run, request, replied.value)
    else post({ type: 'model.failed', at: clock.now(), request, error: replied.error, jitter: random() })
  }

  private reply(run: RunState, request: number, reply: ModelReply): void {
    const { model, tools, permit, clock, post, ledger } = this.host
    post(repliedEvent(run, { request, reply, at: clock.now() }, { model, tools, permit, ledger: ledger() }))
  }

  /** Runs a tool within its time. A tool that does not listen to the signal is left behind when its time is over. */
  private runTool(call: ProposedCall, { run, lease }: Under): void {
    const { tools, clock, random, post } = this.host
    const tool = tools.get(call.tool)
    const before = clock.elapsed()
    const within = new Lease()
    const finish = (outcome: ToolOutcome) => {
      cancel()
      if (!lease.finish()) return
      const durationMs = Math.max(0, Math.round(clock.elapsed() - before))
      post({ type: 'tool.finished', at: clock.now(), callId: call.id, outcome, durationMs, jitter: random() })
    }
    const timeoutMs = tool?.timeoutMs ?? 0
    const cancel = this.deadlines.after(timeoutMs, () => {
      finish(failed('timeout', `${call.tool} took longer than ${timeoutMs / 1000} s and was ended`))
      within.end()
    })
    lease.onEnd(() => {
      cancel()
      within.end()
    })
    if (tool === undefined) return finish(unknownTool(call, tools))
    const progress = (note: string) => {
      if (!within.isOver) post({ type: 'tool.progressed', at: clock.now(), callId: call.id, note })
    }
    const context = new ToolRun(within, progress, `${run.setup.id}:${call.id}`)
    // A tool of somebody's own may also throw before it gives a promise, or give none.
    new Promise<unknown>((resolve) => resolve(tool.run(call, context))).then(
      (given) => finish(outcomeOf(tool.name, given)),
      (error: unknown) => finish(failed('failed', `${tool.name} broke: ${error}`)),
    )
  }

  private async askPermission(call: ProposedCall, lease: Lease): Promise<void> {
    const { person, clock, post } = this.host
    const answer = (await person?.permit(call, lease.signal)) ?? null
    if (!lease.finish()) return
    if (answer === null)
      post({
        type: 'person.unavailable',
        at: clock.now(),
        reason: `${call.tool} needs permission and nobody is there to give it`,
      })
    else post({ type: 'permission.answered', at: clock.now(), callId: call.id, ...answer })
  }

  private async askPerson(call: ProposedCall, lease: Lease): Promise<void> {
    const { person, clock, post } = this.host
    const { text } = call.input
    const answer = (await person?.answer(typeof text === 'string' ? text : '', lease.signal)) ?? null
    if (!lease.finish()) return
    if (answer === null) post({ type: 'person.unavailable', at: clock.now(), reason: 'nobody is there to answer' })
    else post({ type: 'answer.given', at: clock.now(), callId: call.id, text: answer })
  }

  private async runHooks({ after, recovering }: StageOf<'running_hooks'>, lease: Lease): Promise<void> {
    const { hooks, recover, clock, post } = this.host
    const report = recovering === undefined ? hooks?.(after, lease.signal) : recover?.(recovering.verdict, lease.signal)
    const reports = (await report) ?? []
    if (lease.finish()) post({ type: 'hooks.finished', at: clock.now(), reports })
  }

  private waitUntil(until: number, lease: Lease): void {
    const { clock, post } = this.host
    const cancel = clock.after(Math.max(0, until - clock.now()), () => {
      if (lease.finish()) post({ type: 'retry.due', at: clock.now() })
    })
    lease.onEnd(cancel)
  }
}

/** Names for what a run waits for: the same name for the same thing, as long as it waits for it. */
function keysOf(stage: Stage): readonly string[] {
  switch (stage.name) {
    case 'calling_model':
      return stage.called ? [`model ${stage.request} ${stage.attempt}`] : nothing
    case 'running_tools':
    case 'awaiting_permission':
      return stage.executions.map(keyOf).filter((key) => key !== '')
    case 'awaiting_answer':
      // People are asked one thing at a time.
      return stage.executions
        .map(keyOf)
        .filter((key) => key !== '')
        .slice(0, 1)
    case 'running_hooks':
      return [
        stage.recovering === undefined ? `hooks ${stage.after[0]?.id}` : `recover ${stage.recovering.verdict.loop}`,
      ]
    case 'waiting_retry':
      return [...(stage.origin === 'io' ? keysOf(stage.back) : nothing), `retry ${stage.until}`]
    case 'idle':
    case 'paused':
    case 'ended':
      return nothing
  }
}

const nothing: readonly string[] = []

function keyOf(execution: Execution): string {
  const { status, call } = execution
  if (status === 'running') return `tool ${call.id} ${execution.attempt}`
  return status === 'asking' || status === 'question' ? `${status} ${call.id}` : ''
}

/** What a model call is given: a signal that is made only when it is asked for. */
class Watched {
  readonly onText: (text: string) => void
  private readonly lease: Lease

  constructor(lease: Lease, onText: (text: string) => void) {
    this.lease = lease
    this.onText = onText
  }

  get signal(): AbortSignal {
    return this.lease.signal
  }
}

/** What a tool is given, likewise. */
class ToolRun implements ToolContext {
  readonly progress: (note: string) => void
  readonly key: string
  private readonly lease: Lease

  constructor(lease: Lease, progress: (note: string) => void, key: string) {
    this.lease = lease
    this.progress = progress
    this.key = key
  }

  get signal(): AbortSignal {
    return this.lease.signal
  }
}

/** A reply that was cut says nothing of what it cost. */
const unknownUsage = { inputTokens: 0, outputTokens: 0, costUsd: 0 }

function unknownTool({ tool }: ProposedCall, tools: ReadonlyMap<string, Tool>): ToolOutcome {
  return failed('unknown_tool', `there is no tool ${tool}; there are ${[...tools.keys()].join(', ')}`)
}
