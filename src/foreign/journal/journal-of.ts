// A run out of somebody's log as a journal of the core: it replays, it can be walked through step by step, and it says
// where the governor would have spoken.
//
// Invariants
//   J1. All events of a step carry the time of its reply: a log says when the model spoke, and rarely anything else.
//   J2. Verdicts are those of the audit. Nobody heeded them, so those that would have ended the run are left out.

import { createHash } from 'node:crypto'
import type { Call, EventOf, Journaled, Json, RunEvent } from '../../core/index.ts'
import { govern, type Ledger, openLedger, type Verdict } from '../../governor/index.ts'
import { inputOf } from '../readers/fields.ts'
import type { Step, Trajectory } from '../readers/trajectory.ts'
import { proposed } from './foreign-machine.ts'
import { ForeignRun } from './foreign-run.ts'
import { cutOff, type KeepOutput, keepWhole, toldOutcome } from './told-outcome.ts'

export interface JournalOfOptions {
  /** What to do with an output; the whole of it is in the journal when absent. */
  readonly keep?: KeepOutput
  readonly clean?: (text: string) => string
}

/** The events of a run that was read out of a log. The same run gives the same events. */
export function journalOf(
  trajectory: Trajectory,
  { keep = keepWhole, clean = asItIs }: JournalOfOptions = {},
): Journaled {
  const { agent, steps } = trajectory
  const events: RunEvent[] = []
  const run = new ForeignRun({
    id: runIdOf(trajectory),
    program: agent,
    source: 'log',
    at: steps[0]?.at ?? 0,
    tell: (event) => events.push(event),
    clean,
  })
  let ledger = openLedger()
  for (const step of steps) {
    tellStep(run, trajectory, { step, keep: (text) => keep(clean(text)) })
    ledger = tellVerdict(run, ledger, step)
  }
  const [started, ...rest] = events
  // The first event is told by the constructor itself.
  return [started as EventOf<'run.started'>, ...rest]
}

const asItIs = (text: string) => text

/** A name that a run may have here; the same for the same run in every reading. */
export function runIdOf({ agent, id }: Pick<Trajectory, 'agent' | 'id'>): string {
  const name = id.toLowerCase()
  if (/^[a-z0-9][a-z0-9-]{0,63}$/.test(name) && name === id) return id
  const digest = createHash('sha256').update(`${agent}\n${id}`).digest('hex').slice(0, 8)
  return `${agent}-${digest}`
}

interface Told {
  readonly step: Step
  readonly keep: KeepOutput
}

function tellStep(run: ForeignRun, { task }: Trajectory, { step, keep }: Told): void {
  const { at = run.state.at, asked, calls, text = '', tokens, costUsd } = step
  const before = run.state.at
  // Whoever went on without being asked went on with the same task.
  if (run.state.stage.name === 'idle') {
    const words = asked ?? (run.state.task === '' ? task : '')
    run.fold({ type: 'user.said', at: before, text: words.trim() || run.state.task || 'go on' })
  } else if (asked !== undefined) run.fold({ type: 'user.said', at: before, text: asked })
  run.called(before)
  const ids = new Map(calls.map((call, index) => [`${step.step}.${index + 1}`, call]))
  const made = [...ids].map(([id, { tool, input, output, refused }]) =>
    proposed({ id, tool, input: inputOf(input) }, refused === true ? (output ?? 'refused') : null),
  )
  const usage = { inputTokens: tokens.input, outputTokens: tokens.output, costUsd: costUsd ?? 0 }
  run.replied({ text, calls: made, usage }, at)
  const outcomeOf = ({ id }: Call) => {
    const { output, ok } = ids.get(id) ?? { output: null, ok: false }
    return output === null ? cutOff('no result is in the log') : toldOutcome({ output, ok }, keep)
  }
  run.settle(outcomeOf, at)
}

function tellVerdict(run: ForeignRun, ledger: Ledger, step: Step): Ledger {
  const judged = govern(ledger, step)
  const verdict = keptVerdict(judged.verdict)
  if (verdict !== null) run.fold({ type: 'verdict.reached', at: run.state.at, verdict })
  return judged.ledger
}

function keptVerdict(verdict: Verdict): EventOf<'verdict.reached'>['verdict'] | null {
  if (verdict.kind !== 'raised' || verdict.rung === 'conclude' || verdict.rung === 'halt') return null
  const { rung, cause, advice, loop, evidence } = verdict
  // Only plain JSON by its type, so that the journal can keep it as it is.
  return { rung, cause, advice, loop, evidence: evidence as Json }
}
