// How a run goes on: to another mode, to the next model call, to a forced conclusion, or to its end.

import { type CallResult, digest, type ProposedCall, type ToolOutcome } from '../knowledge/index.ts'
import { lastReply } from './conversation.ts'
import { type ArrowFacts, follow, type Signal } from './machine.ts'
import type { Outcome } from './outcome.ts'
import { isFailure } from './results.ts'
import { type Draft, demand, grantTurns, modeOf, moveTo, type RunState, tally } from './run.ts'
import { type Execution, type Forced, type InstantStage, isSettled, type Settled, settle, underway } from './stage.ts'
import { append, last } from './trail.ts'
import { unreachable } from './unreachable.ts'
import type { Verdict } from './verdict.ts'

const checked: readonly InstantStage[] = ['progress_check']

/** Follows a signal to another mode. Says whether the mode listened. */
export function heed(draft: Draft, signal: Signal, facts: Pick<ArrowFacts, 'failed' | 'text'>): boolean {
  const { run } = draft
  const mode = modeOf(run)
  if (mode.on[signal] === undefined) return false
  const { failed, text } = facts
  const next = follow(mode, signal, {
    failed,
    text,
    turnsLeft: run.counts.turnsLeft,
    visits: run.mode.visits,
  })
  if (next !== null) enterMode(draft, next)
  return next !== null
}

function enterMode(draft: Draft, name: string): void {
  const { mode, at, setup } = draft.run
  // The checker refuses such a machine before it runs; one that was never checked must not run on in no mode at all.
  if (!Object.hasOwn(setup.machine.modes, name)) throw new Error(`machine ${setup.machine.name} has no mode ${name}`)
  draft.run.mode = {
    name,
    // Going round in one mode is staying in it.
    since: name === mode.name ? mode.since : at,
    visits: { ...mode.visits, [name]: (mode.visits[name] ?? 0) + 1 },
    asks: 0,
    repliesWithoutNews: mode.repliesWithoutNews,
  }
}

/** Something the model must be told in its next prompt. */
export function notice(draft: Draft, text: string): void {
  const { advice, notices, held } = draft.run.guidance
  draft.run.guidance = { advice, notices: [...notices, text], held }
}

/** Asks the model again, unless the turns are spent: then it is asked to conclude. */
export function callModel(draft: Draft, reason: string): void {
  const { run } = draft
  hearQueued(draft)
  const isSpent = run.counts.turnsLeft <= 0 && modeOf(run).free !== true
  if (isSpent) forceConclusion(draft, { kind: 'limit', limit: 'turns' })
  else requestModel(draft, null, reason)
}

/** What a person said while the run was busy is heard before the model is asked again. */
export function hearQueued({ run }: Draft): void {
  if (run.inbox.length === 0) return
  for (const text of run.inbox) run.talk = append(run.talk, { role: 'person', at: run.at, text, isAside: true })
  run.inbox = []
}

/** One last call that must conclude with what is known. It costs no turn. */
export function forceConclusion(draft: Draft, forced: Forced): void {
  const { mode, setup } = draft.run
  const { concluder } = setup.machine
  if (concluder !== undefined && concluder !== mode.name) enterMode(draft, concluder)
  requestModel(draft, forced, `must conclude: ${wordsOf(forced)}`)
}

function requestModel(draft: Draft, forced: Forced | null, reason: string): void {
  const counts = tally(draft)
  counts.requests += 1
  const request = counts.requests
  moveTo(draft, { name: 'calling_model', request, attempt: 1, called: false, forced }, reason, checked)
  demand(draft, { type: 'call_model', request, attempt: 1 })
}

/** A person's words start a new turn of work, in the machine's first mode and with a fresh allowance of turns. */
export function takeTask(draft: Draft, text: string): void {
  const { run } = draft
  const { limits } = run.setup.machine
  run.task = text
  run.talk = append(run.talk, { role: 'person', at: run.at, text })
  grantTurns(draft, limits.turns)
  startOver(draft)
  callModel(draft, 'a person spoke')
}

/** The turn is over: the run waits for a person, unless one has already said more. */
export function goIdle(draft: Draft, reason: string): void {
  const [text, ...rest] = draft.run.inbox
  if (text === undefined) return moveTo(draft, { name: 'idle' }, reason)
  draft.run.inbox = rest
  takeTask(draft, text)
}

/** The results of a turn that the mode has not heard of yet. */
export interface NewResults {
  readonly failed: boolean
}

/**
 * Acts on a verdict before the next model call, and says whether the run goes another way by it. A call that is
 * already under way is then no longer the current one.
 */
export function changeCourse(draft: Draft, verdict: Verdict, results: NewResults | null): boolean {
  draft.run.guidance = { advice: verdict, notices: draft.run.guidance.notices, held: null }
  if (verdict.rung === 'conclude') {
    forceConclusion(draft, { kind: 'verdict', cause: verdict.cause })
    return true
  }
  if (draft.run.setup.settings.takesBack === true) {
    const recovering = { verdict, hasResults: results !== null }
    const failed = results?.failed ?? false
    moveTo(draft, { name: 'running_hooks', after: [], failed, recovering }, `stuck: ${verdict.cause}`)
    demand(draft, { type: 'recover', verdict })
    return true
  }
  return turnAround(draft, verdict)
}

/** Sends a stuck run where its machine has a mode for that; says whether it has one. */
export function turnAround(draft: Draft, { cause }: Verdict): boolean {
  if (!heed(draft, 'stuck', { failed: false, text: '' })) return false
  callModel(draft, `stuck: ${cause}`)
  return true
}

/** Ends the run. Whatever was under way has been settled before, and a draft that waits to be verified is not lost. */
export function end(draft: Draft, ending: Outcome): void {
  if (ending.answer !== '') dropDraft(draft)
  const { draft: unverified } = draft.run.work
  const outcome = unverified === '' ? ending : withUnverified(ending, unverified)
  moveTo(draft, { name: 'ended', outcome }, `${outcome.kind}: ${outcome.cause}`)
  demand(draft, { type: 'finish', outcome })
}

function withUnverified(outcome: Outcome, answer: string): Outcome {
  return { ...outcome, answer, detail: `the answer is a draft that was not verified: ${outcome.detail}` }
}

/** Goes back to where the work begins, with nothing that waits to be verified. */
export function startOver(draft: Draft): void {
  const { start } = draft.run.setup.machine
  dropDraft(draft)
  if (draft.run.mode.name !== start) enterMode(draft, start)
}

/** Nothing waits to be verified any more: it stands, it was rejected, or something else is asked for. */
export function dropDraft(draft: Draft): void {
  if (draft.run.work.draft !== '') draft.run.work = { ...draft.run.work, draft: '' }
}

/** Ends a run that was made to conclude: with its answer, or with what it had gathered, or with nothing. */
export function endForced(draft: Draft, forced: Forced, said: string): void {
  // A draft serves better than the notes that it was made from.
  const answer = said || (draft.run.work.draft === '' ? digest(draft.run.knowledge.memory) : '')
  const detail = wordsOf(forced)
  if (answer !== '' || draft.run.work.draft !== '' || forced.kind === 'person')
    end(draft, { kind: 'partial', cause: `forced_by_${forced.kind}`, answer, detail })
  else if (forced.kind === 'limit') end(draft, { kind: 'limit', cause: forced.limit, answer, detail })
  else end(draft, { kind: 'stuck', cause: 'no_progress', answer, detail })
}

function wordsOf(forced: Forced): string {
  switch (forced.kind) {
    case 'limit':
      return `the limit of ${forced.limit} was reached`
    case 'verdict':
      return forced.cause
    case 'person':
      return 'a person asked for what is known'
    default:
      return unreachable(forced)
  }
}

const unknownEffect = 'interrupted; whether it took effect is unknown'

/** The calls that were cut off when a run ended and may have taken effect. */
export function lostCalls({ stage, talk }: Pick<RunState, 'stage' | 'talk'>): readonly ProposedCall[] {
  const newest = last(talk)
  if (stage.name !== 'ended' || newest?.role !== 'results') return []
  const isLost = ({ outcome }: CallResult) => !outcome.ok && outcome.error.message === unknownEffect
  const lost = new Set(newest.results.filter(isLost).map(({ callId }) => callId))
  return lastReply(talk)?.calls.filter(({ id }) => lost.has(id)) ?? []
}

/** Settles whatever is under way, so that every call has its result and the transcript can be read and resumed. */
export function interrupt(draft: Draft): void {
  const stage = underway(draft.run.stage)
  if ('executions' in stage) appendResults(draft, stage.executions.map(cutOff))
}

/** What is known of a call that was cut off: one that may have been running may also have taken effect. */
export function cutOff(execution: Execution): Settled {
  if (isSettled(execution)) return execution
  const message = execution.status === 'running' ? unknownEffect : 'interrupted; it was not run'
  const outcome: ToolOutcome = { ok: false, output: message, error: { kind: 'interrupted', message } }
  return settle(execution.call, outcome)
}

/** Results enter the conversation together and in call order, whatever the order they came in; each is counted there. */
export function appendResults(draft: Draft, settled: readonly Settled[]): void {
  const { run } = draft
  if (settled.length === 0) return
  const results = settled.map(({ result }) => result)
  run.talk = append(run.talk, { role: 'results', at: run.at, results })
  tally(draft).calls += results.length
  for (const result of results) if (isFailure(result)) tally(draft).failures += 1
}
