// Drives a run to its end without any I/O: a scripted model, tools that are functions, a clock that only counts.

import {
  type Action,
  begin,
  type Call,
  type EventOf,
  isCurrent,
  type Journaled,
  type Machine,
  type ModelError,
  type RunEvent,
  type RunState,
  reduce,
  type Settings,
  type ToolOutcome,
} from '../core/index.ts'
import { type DialectName, decodeReply } from '../dialects/index.ts'
import { eventMaker, plainMachine, propose } from './builders.ts'
import { type FakeClock, fakeClock } from './fake-clock.ts'

/** What the model says when it is asked: a reply in the dialect, or a failure. */
export type ScriptedReply = string | { readonly fails: ModelError['kind']; readonly retryAfterMs?: number }

/** What a tool does. Plain functions of the call: nothing here touches the world. */
export type ScriptedTools = Readonly<Record<string, (call: Call) => ToolOutcome>>

export interface Script {
  readonly task: string
  readonly replies: readonly ScriptedReply[]
  readonly machine?: Machine
  readonly dialect?: DialectName
  readonly tools?: ScriptedTools
  readonly settings?: Partial<Settings>
  /** The person's answers to questions, in order; when they run out nobody is there. */
  readonly answers?: readonly string[]
  /** Whether the person permits a call; everything when not given. */
  readonly permits?: (call: Call) => boolean
  /** Called with the run before each reply: what a governor or an impatient person would say just then. */
  readonly interject?: (run: RunState) => readonly RunEvent[]
}

/** A run from beginning to end, or to where the script ran out. */
export interface Driven {
  readonly run: RunState
  readonly events: Journaled
}

export function drive(script: Script): Driven {
  const world = new ScriptedWorld(script)
  world.play()
  return { run: world.run, events: world.events }
}

/** A class, since it owns what a real run would own: the clock, the journal, and how far the script has been played. */
class ScriptedWorld {
  readonly events: [EventOf<'run.started'>, ...RunEvent[]]
  run: RunState
  private readonly clock: FakeClock = fakeClock()
  private readonly maker = eventMaker()
  private readonly wanted: Action[] = []
  private readonly script: Script
  private readonly replies: ScriptedReply[]
  private readonly answers: string[]

  constructor(script: Script) {
    this.script = script
    this.replies = [...script.replies]
    this.answers = [...(script.answers ?? [])]
    const started = {
      ...this.maker.started(script.machine ?? plainMachine, script.settings),
      at: this.clock.now(),
    }
    this.events = [started]
    this.run = begin(started)
  }

  play(): void {
    this.send(this.maker.said(this.script.task))
    for (let action = this.wanted.shift(); action !== undefined; action = this.wanted.shift()) this.perform(action)
  }

  /** Journals an event, folds it, and only then turns to what it asked for: the order that every runtime keeps. */
  private send(event: RunEvent): void {
    const stamped = { ...event, at: this.clock.now() }
    this.events.push(stamped)
    const { run, actions } = reduce(this.run, stamped)
    this.run = run
    this.wanted.push(...actions)
  }

  private perform(action: Action): void {
    switch (action.type) {
      case 'call_model':
        this.callModel(action)
        break
      case 'run_tools':
        for (const call of action.calls) this.runTool(call)
        break
      case 'ask_permission':
        for (const call of action.calls) this.send(this.maker.permission(call.id, this.script.permits?.(call) ?? true))
        break
      case 'ask_person':
        this.askPerson(action.callId)
        break
      case 'run_hooks':
        this.send(this.maker.hooks())
        break
      case 'schedule_retry':
        this.clock.advance(Math.max(0, action.until - this.clock.now()))
        this.send(this.maker.retryDue())
        break
      case 'recover':
      case 'show':
      case 'finish':
      case 'report_refusal':
        break
    }
  }

  private callModel(action: Extract<Action, { type: 'call_model' }>): void {
    for (const event of this.script.interject?.(this.run) ?? []) this.send(event)
    // An interjection may have sent the run another way; then somebody else is asked.
    if (!isCurrent(this.run, action)) return
    const reply = this.replies.shift()
    if (reply === undefined) return
    this.send(this.maker.called(action.request, action.attempt))
    this.clock.advance(1200)
    if (typeof reply === 'string') this.send(this.replied(action.request, reply))
    else {
      const { fails: kind, ...wait } = reply
      this.send(
        this.maker.make('model.failed', {
          request: action.request,
          error: { kind, message: `the model is ${kind}`, ...wait },
          jitter: 0,
        }),
      )
    }
  }

  private replied(request: number, text: string): RunEvent {
    const limit = this.run.setup.machine.limits.callsPerReply ?? 10
    const decoded = decodeReply(this.script.dialect ?? 'text', { text, calls: [] }, { maxCalls: limit })
    const calls = decoded.calls.map(({ tool, input }, index) =>
      propose({ id: `c${request}.${index + 1}`, tool, input }),
    )
    const event = this.maker.replied(request, text, calls)
    return { ...event, notices: decoded.notices.map(({ message }) => message) }
  }

  private runTool(call: Call): void {
    this.send(this.maker.toolStarted(call.id))
    this.clock.advance(30)
    const tool = this.script.tools?.[call.tool]
    const message = `there is no tool ${call.tool} in mode ${this.run.mode.name}`
    const unknown: ToolOutcome = { ok: false, output: message, error: { kind: 'unknown_tool', message } }
    this.send({ ...this.maker.finished(call.id, tool?.(call) ?? unknown), durationMs: 30 })
  }

  private askPerson(callId: string): void {
    const text = this.answers.shift()
    if (text === undefined) this.send(this.maker.make('person.unavailable', { reason: 'the script has no answer' }))
    else this.send(this.maker.make('answer.given', { callId, text }))
  }
}
