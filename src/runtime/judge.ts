// The governor beside the reducer: what a step of the run shows, and the verdict on it as an event.

import {
  type CallResult,
  isKnowledgeTool,
  type Json,
  type JsonObject,
  last,
  lastReply,
  type ReplyMessage,
  type RunState,
  type Verdict,
} from '../core/index.ts'
import {
  type CallEvidence,
  type Evidence,
  govern,
  type Ledger,
  override,
  type PhaseEvidence,
  retune,
} from '../governor/index.ts'
import type { Tool } from './ports.ts'

export interface Judged {
  readonly ledger: Ledger
  readonly verdict: Verdict | null
}

export interface Judging {
  readonly before: RunState
  readonly after: RunState
  readonly tools: ReadonlyMap<string, Tool>
}

/** Judges what an event added to the conversation: a reply without calls, or the results of a turn. */
export function judge(ledger: Ledger, judging: Judging): Judged {
  const { before, after } = judging
  const reply = after.talk === before.talk ? undefined : lastReply(after.talk)
  if (reply === undefined) return { ledger, verdict: null }
  const evidence = evidenceOf(ledger, reply, judging)
  if (evidence === null) return { ledger, verdict: null }
  const tuned = underMode(ledger, after, reply)
  const judged = govern(tuned, evidence)
  const { verdict } = judged
  const book = tuned === ledger ? judged.ledger : retune(judged.ledger, ledger.settings)
  // What has ended needs no verdict any more: there is nothing left to be done about it.
  if (verdict.kind !== 'raised' || after.stage.name === 'ended') return { ledger: book, verdict: null }
  const { rung, cause, advice, loop } = verdict
  // Only plain JSON by its type, so that the journal can keep it as it is.
  return { ledger: book, verdict: { rung, cause, advice, loop, evidence: verdict.evidence as Json } }
}

/** The thresholds of the mode that called count, not those of the mode that its results have led to. */
function underMode(ledger: Ledger, run: RunState, reply: ReplyMessage): Ledger {
  const mode = run.setup.machine.modes[reply.mode]
  if (mode?.thresholds === undefined && mode?.stuckAfter === undefined) return ledger
  const { stuckAfter, thresholds } = mode
  return retune(
    ledger,
    override(ledger.settings, { ...(stuckAfter !== undefined && { repeatBlock: stuckAfter }), ...thresholds }),
  )
}

function evidenceOf(ledger: Ledger, reply: ReplyMessage, { after: run, tools }: Judging): Evidence | null {
  const newest = last(run.talk)
  if (newest === reply && reply.calls.length === 0) return evidence(ledger, run, { text: reply.text, calls: [] })
  if (newest?.role !== 'results') return null
  // Results stand in the order of their calls, one for each.
  const calls = newest.results.map((result, index) => callEvidence(result, reply.calls[index]?.input ?? {}, tools))
  const effect = newest.results.findLast(({ outcome }) => outcome.effect !== undefined)?.outcome.effect
  const step = evidence(ledger, run, { text: reply.text, calls })
  return effect === undefined ? step : { ...step, effect }
}

function evidence(ledger: Ledger, run: RunState, said: { text: string; calls: readonly CallEvidence[] }): Evidence {
  const { text, calls } = said
  const step = ledger.totals.steps + 1
  const phase = phaseOf(run)
  const shown = { step, at: run.at, text, calls }
  return phase === null ? shown : { ...shown, phase }
}

function phaseOf({ knowledge: { phases } }: RunState): PhaseEvidence | null {
  const { current, finished } = phases
  if (current === null) return null
  const { name, expectedMs } = current
  const previousFailed = finished.at(-1)?.ok === false
  return { name, ...(expectedMs !== null && { expectedMs }), ...(previousFailed && { previousFailed }) }
}

function callEvidence(
  { tool, outcome }: CallResult,
  input: JsonObject,
  tools: ReadonlyMap<string, Tool>,
): CallEvidence {
  const { output, ok, whole } = outcome
  const traits = isKnowledgeTool(tool) ? bookkeeping : tools.get(tool)?.traits
  const isRefused = !outcome.ok && (outcome.error.kind === 'refused' || outcome.error.kind === 'denied')
  const shown = { tool, input, output, ok }
  if (traits === undefined && whole === undefined && !isRefused) return shown
  return {
    ...shown,
    ...(traits !== undefined && { traits }),
    ...(whole !== undefined && { whole: whole.ref }),
    ...(isRefused && { refused: true }),
  }
}

const bookkeeping = { bookkeeping: true }
