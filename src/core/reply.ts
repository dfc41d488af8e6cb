// What a model's reply leads to.

import {
  afterReply,
  isKnowledgeTool,
  keep,
  learn,
  type ProposedCall,
  type ToolErrorKind,
  textOf,
} from '../knowledge/index.ts'
import type { EventOf } from './events.ts'
import { grants, isCallSignal, type ModeDefinition, type Signal } from './machine.ts'
import {
  appendResults,
  callModel,
  dropDraft,
  end,
  endForced,
  forceConclusion,
  goIdle,
  heed,
  notice,
} from './proceed.ts'
import { type Draft, modeOf, tally } from './run.ts'
import { type Execution, isSettled, type Settled, type StageOf, settle } from './stage.ts'
import { append } from './trail.ts'
import { pursue } from './work.ts'

/** A reply in the course of being taken apart. */
interface Reply {
  readonly event: EventOf<'model.replied'>
  readonly mode: ModeDefinition
  readonly isForced: boolean
  /** The first conclusion in the reply; others do not count. */
  readonly answer: ProposedCall | undefined
  isNews: boolean
  /** A verifier turned the draft answer down. */
  isRejected: boolean
  worldCalls: number
}

export function onReplied(draft: Draft, stage: StageOf<'calling_model'>, event: EventOf<'model.replied'>): void {
  const { run } = draft
  const { forced } = stage
  const answer = event.calls.find(({ tool }) => tool === 'answer')
  const mode = modeOf(run)
  const reply: Reply = {
    event,
    mode,
    isForced: forced !== null,
    answer,
    isNews: false,
    isRejected: false,
    worldCalls: 0,
  }
  countReply(draft, reply)
  run.talk = append(run.talk, {
    role: 'model',
    at: run.at,
    mode: run.mode.name,
    text: event.text,
    calls: event.calls,
  })
  // The last advice and notices have been seen by now; what this reply did wrong is said in the next prompt.
  const { advice, notices, held } = run.guidance
  const isUnguided = advice === null && notices.length + event.notices.length === 0
  if (!isUnguided) run.guidance = { advice: null, notices: event.notices, held }
  const executions = event.calls.map((call) => sift(draft, reply, call))
  const isPending = executions.some(({ status }) => status !== 'settled' && status !== 'concluding')
  const verdict = judgeAnswer(draft, reply, isPending)
  const judged =
    answer === undefined
      ? executions
      : executions.map((execution) =>
          execution.status === 'concluding' ? settleAnswer(draft, execution.call, verdict) : execution,
        )
  if (forced === null && isPending) return startWork(draft, judged, event)
  appendResults(draft, judged.filter(isSettled))
  if (forced !== null) endForced(draft, forced, answer === undefined ? plainWords(event) : wordingOf(draft, answer))
  else if (answer !== undefined && verdict === null) conclude(draft, answer, event.text)
  else carryOn(draft, reply)
}

/** What a reply says where it asks for nothing: calls are no answer, and what is known serves better than they do. */
function plainWords({ text, calls }: EventOf<'model.replied'>): string {
  return calls.length === 0 ? text.trim() : ''
}

function countReply(draft: Draft, { event, mode, isForced }: Reply): void {
  const { work } = draft.run
  const counts = tally(draft)
  if (mode.free !== true && !isForced) {
    counts.turns += 1
    counts.turnsLeft -= 1
  }
  counts.inputTokens += event.usage.inputTokens
  counts.outputTokens += event.usage.outputTokens
  counts.costUsd += event.usage.costUsd
  if (work.ioAttempts > 0) draft.run.work = { ...work, ioAttempts: 0 }
}

/** Carries a call out if it concerns only what the run knows; else says whether it may run, is asked for, is refused. */
function sift(draft: Draft, reply: Reply, call: ProposedCall): Execution {
  const { mode } = reply
  const { name } = draft.run.mode
  if (call === reply.answer) return { status: 'concluding', call }
  if (call.tool === 'answer') return decline(draft, call, 'only the first answer of a reply counts')
  if (reply.isForced) return decline(draft, call, 'no more exploration: answer with what is known')
  if (!grants(mode, call.tool, call.class)) return decline(draft, call, `not allowed in mode ${name}`)
  if (call.tool === 'reject') {
    if (draft.run.work.draft === '') return decline(draft, call, 'there is no draft to reject')
    reply.isRejected = true
    return settle(call, { ok: true, output: 'the draft is rejected' })
  }
  if (isKnowledgeTool(call.tool)) {
    const learnt = learn(draft.run.knowledge, { ...call, tool: call.tool }, draft.run.at)
    draft.run.knowledge = learnt.knowledge
    reply.isNews ||= learnt.isNews
    return learnt.ok ? settle(call, { ok: true, output: learnt.told }) : decline(draft, call, learnt.told)
  }
  reply.worldCalls += 1
  const limit = draft.run.setup.machine.limits.callsPerReply ?? 10
  if (reply.worldCalls > limit) return decline(draft, call, `at most ${limit} calls a reply; this one was not run`)
  return call.tool === 'ask' ? { status: 'question', call } : admit(draft, call)
}

function admit(draft: Draft, call: ProposedCall): Execution {
  const { permission } = call
  switch (permission.kind) {
    case 'allowed':
      return { status: 'ready', call, attempt: 1, progress: '' }
    case 'ask':
      return { status: 'asking', call }
    case 'denied':
    case 'blocked':
      return decline(draft, call, permission.reason, 'denied')
  }
}

/** A call that is not carried out: its result says why, and so does the next prompt. */
function decline(draft: Draft, call: ProposedCall, message: string, kind: ToolErrorKind = 'refused'): Settled {
  notice(draft, `${call.tool}: ${message}`)
  return settle(call, { ok: false, output: message, error: { kind, message } })
}

/** Why the reply's conclusion is not heard, or `null` when it is. */
function judgeAnswer(draft: Draft, { answer, mode, isForced }: Reply, isPending: boolean): string | null {
  if (answer === undefined) return null
  if (mode.concludes !== true && !isForced) return `mode ${draft.run.mode.name} may not conclude`
  if (wordingOf(draft, answer) === '') return 'the answer is empty: say it in full'
  return isPending ? 'held back: look at the results of the other calls first' : null
}

function settleAnswer(draft: Draft, call: ProposedCall, verdict: string | null): Settled {
  return verdict === null ? settle(call, { ok: true, output: 'concluded' }) : decline(draft, call, verdict)
}

/** The words of a conclusion: its own, or the draft that a verifier lets stand. */
function wordingOf(draft: Draft, answer: ProposedCall): string {
  return textOf(answer.input.text) || draft.run.work.draft
}

function conclude(draft: Draft, call: ProposedCall, said: string): void {
  const answer = wordingOf(draft, call)
  // Whoever says that they do not know makes no claim that could be verified.
  if (call.input.unresolved === true) {
    const [question] = draft.run.knowledge.memory.openQuestions
    if (question === undefined)
      end(draft, { kind: 'partial', cause: 'unresolved', answer, detail: 'the task could not be solved' })
    else end(draft, { kind: 'blocked', cause: 'needs_answer', answer, detail: `nobody answered: ${question}` })
  } else if (heed(draft, 'concluded', { failed: false, text: said })) {
    draft.run.work = { ...draft.run.work, draft: answer }
    callModel(draft, 'a draft answer is to be verified')
  } else end(draft, { kind: 'answered', cause: 'concluded', answer, detail: '' })
}

/** The first call that the mode has an arrow for moves the run before the calls are run. */
function startWork(draft: Draft, executions: readonly Execution[], event: EventOf<'model.replied'>): void {
  const facts = { failed: false, text: event.text }
  const { on } = modeOf(draft.run)
  stopAsking(draft)
  for (const { status, call } of executions) {
    const signal = status === 'settled' ? undefined : arrowFor(on, call)
    if (signal !== undefined && heed(draft, signal, facts)) break
  }
  pursue(draft, executions, 'the model asked for calls')
}

/** The arrow that a call of this tool, or of its class, follows. */
function arrowFor(on: ModeDefinition['on'], call: ProposedCall): Signal | undefined {
  let ofClass: Signal | undefined
  for (const signal in on) {
    if (!isCallSignal(signal)) continue
    const name = signal.slice('call:'.length)
    if (name === call.tool) return signal
    if (name === call.class) ofClass = signal
  }
  return ofClass
}

/** A reply that asks nothing of the world: curate, remind, change mode, or give the floor back to the person. */
function carryOn(draft: Draft, reply: Reply): void {
  const { event, mode } = reply
  const isSilent = event.calls.length === 0
  const facts = { failed: false, text: event.text }
  if (isTooLongWithoutNews(draft, reply)) return
  if (isUnmet(mode, event.calls)) {
    if (askAgain(draft, 1, `this mode must use one of: ${mode.must?.join(', ')}`)) return
    keepEverything(draft)
  }
  // A reply that meant to call and failed is worth asking once more, also where mere talk is not.
  const reminders = Math.max(mode.reminders ?? 0, event.notices.length > 0 ? 1 : 0)
  if (isSilent && askAgain(draft, reminders, 'no call was found in the reply')) return
  draft.run.knowledge = afterReply(draft.run.knowledge)
  stopAsking(draft)
  if (reply.isRejected) dropDraft(draft)
  const isRejected = reply.isRejected && heed(draft, 'rejected', facts)
  const isHeard = isRejected || (isSilent && heed(draft, 'no-calls', facts)) || heed(draft, 'reply', facts)
  if (isSilent && !isHeard) goIdle(draft, 'the model has said what it had to say')
  else callModel(draft, isRejected ? 'the draft was rejected' : 'the mode has replied')
}

/** Puts the same demand to the model again, at most `times` in a row. Says whether it did. */
function askAgain(draft: Draft, times: number, demand: string): boolean {
  const { mode } = draft.run
  if (mode.asks >= times) return false
  notice(draft, demand)
  draft.run.mode = { ...mode, asks: mode.asks + 1 }
  callModel(draft, 'asked once more')
  return true
}

/** The demand is met, or given up: the next lapse is asked about again. */
function stopAsking(draft: Draft): void {
  const { mode } = draft.run
  if (mode.asks > 0) draft.run.mode = { ...mode, asks: 0 }
}

function isUnmet({ must }: ModeDefinition, calls: readonly ProposedCall[]): boolean {
  return must !== undefined && !calls.some((call) => must.includes(call.tool) && !isEmptyAnswer(call))
}

function isEmptyAnswer(call: ProposedCall): boolean {
  return call.tool === 'answer' && textOf(call.input.text) === ''
}

/** The mode would not choose what matters, so everything it was shown is kept. */
function keepEverything(draft: Draft): void {
  const { knowledge } = draft.run
  if (knowledge.memory.results.length === 0) return
  const { memory, told } = keep(knowledge.memory, 'all', true)
  draft.run.knowledge = { ...knowledge, memory }
  notice(draft, `nothing was chosen, so the results were kept for you (${told})`)
}

/** Counts evaluations that bring nothing new; after too many in a row the run must conclude. */
function isTooLongWithoutNews(draft: Draft, { mode, isNews }: Reply): boolean {
  const { run } = draft
  const limit = run.setup.machine.limits.cyclesWithoutNews
  if (mode.concludes !== true || limit === undefined) return false
  const repliesWithoutNews = isNews ? 0 : run.mode.repliesWithoutNews + 1
  run.mode = { ...run.mode, repliesWithoutNews }
  if (repliesWithoutNews < limit) return false
  forceConclusion(draft, { kind: 'verdict', cause: `${limit} evaluations in a row brought nothing new` })
  return true
}
