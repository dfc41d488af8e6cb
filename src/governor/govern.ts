// One step of evidence in, the ledger of the run and a verdict out. Pure: the given ledger stays as it was.
import { foldDebt, foldFamilies, foldReading, foldWait, foldWords, type WeighedStep } from './accounts.ts'
import { alarmsOf } from './alarms.ts'
import { type Appraisal, appraise } from './appraise.ts'
import { windowOf } from './coverage.ts'
import type { CallEvidence, Evidence } from './evidence.ts'
import { intentOf } from './intent.ts'
import { climb, height } from './ladder.ts'
import type { Ledger } from './ledger.ts'
import { startPhase, tallyPhase, tellOverrun } from './phases.ts'
import { natureOf } from './traits.ts'
import type { Verdict } from './verdict.ts'
import { knownLines, type Weight, weigh, weighState } from './weigh.ts'

export interface Judgement {
  readonly ledger: Ledger
  readonly verdict: Verdict
}

/** Judges one step of a run. */
export function govern(ledger: Ledger, evidence: Evidence): Judgement {
  const opened = openStep(ledger, evidence)
  const { ledger: weighed, step } = weighStep(opened, evidence)
  const counted = [foldDebt, foldFamilies, foldWait, foldWords, foldReading].reduce(
    (folded, fold) => fold(folded, step),
    tally(weighed, step),
  )
  const { ledger: climbed, verdict } = climb(counted, step, alarmsOf(counted, step))
  if (verdict === null) return { ledger: climbed, verdict: quiet(climbed, step) }
  const told = verdict.cause === 'overrun' ? { ...climbed, phases: tellOverrun(climbed.phases) } : climbed
  return { ledger: told, verdict }
}

/** Why a proposed call may not run now, or `null` when it may. A block covers every call of its loop. */
export function blocked(
  ledger: Ledger,
  call: Pick<CallEvidence, 'tool' | 'input' | 'traits'>,
): string | null {
  const barred = ledger.episodes.filter(({ rung }) => height(rung) >= height('block'))
  if (barred.length === 0) return null
  const nature = natureOf(call.tool, call.input, call.traits)
  const intent = intentOf(call.tool, call.input, nature, call.traits)
  const keys = [intent.key, ...knownLines(ledger, windowOf(call.input, nature))]
  const episode = barred.find(({ members }) => members.some((member) => keys.includes(member)))
  if (episode === undefined) return null
  return `\`${intent.label}\` is part of a loop (${episode.cause}, since step ${episode.since}) and brings nothing new. Do something else first.`
}

function openStep(ledger: Ledger, evidence: Evidence): Ledger {
  let opened = ledger
  if (evidence.forgot) opened = { ...opened, scope: opened.scope + 1, debt: 0 }
  const { phase } = evidence
  if (phase !== undefined && phase.name !== opened.phases.current?.name) {
    // A fresh start for each phase; what the run remembers as a whole stays, at its own thresholds.
    const families = opened.families.map((family) => ({ ...family, debt: 0, cures: 0 }))
    const phases = startPhase(opened.phases, phase, evidence.at ?? null)
    opened = { ...opened, scope: opened.scope + 1, debt: 0, families, phases }
  }
  return opened
}

function weighStep(
  opened: Ledger,
  evidence: Evidence,
): { readonly ledger: Ledger; readonly step: WeighedStep } {
  const state = stateOf(opened, evidence)
  let ledger = state.ledger
  const calls: { call: Appraisal; weight: Weight }[] = []
  for (const one of evidence.calls) {
    const call = appraise(one)
    const weighed = weigh(ledger, call, state.weight !== null)
    ledger = weighed.ledger
    calls.push({ call, weight: call.waits ? { ...weighed.weight, cost: 0 } : weighed.weight })
  }
  const isStepBack = state.weight !== null && state.weight.news === null
  const news = isStepBack
    ? null
    : newsOf([...(state.weight === null ? [] : [state.weight]), ...calls.map((one) => one.weight)])
  const costs = isStepBack ? [state.weight.cost] : calls.map((one) => one.weight.cost)
  const cost = news === null ? Math.max(0, ...costs) : 0
  const written = writtenBy(ledger.written, calls)
  const hasLearnt = calls.some(({ call, weight }) => weight.isNewOutcome && teaches(call))
  const step = { evidence, calls, news, cost, hasLearnt, isStepBack }
  return { ledger: counters({ ...ledger, written }, news), step }
}

function teaches({ outcome, nature }: Appraisal): boolean {
  const isEdit = nature.kind === 'change' && nature.command === null
  return outcome.kind === 'told' && !isEdit && nature.kind !== 'note'
}

/** The file written whole last, as long as nothing else was done since. */
function writtenBy(before: string | null, calls: WeighedStep['calls']): string | null {
  const doing = calls.filter(({ call }) => call.nature.kind !== 'note')
  return doing.length === 0 ? before : (doing.at(-1)?.call.overwrites ?? null)
}

/** What the digest of the world says, when there is one and it has changed. */
function stateOf(
  ledger: Ledger,
  evidence: Evidence,
): { readonly ledger: Ledger; readonly weight: Weight | null } {
  if (evidence.effect === undefined || evidence.effect === ledger.effect) return { ledger, weight: null }
  return weighState(ledger, evidence.effect)
}

function newsOf(weights: readonly Weight[]): Weight['news'] {
  if (weights.some(({ news }) => news === 'effect')) return 'effect'
  return weights.some(({ news }) => news === 'told') ? 'told' : null
}

function counters(ledger: Ledger, news: Weight['news']): Ledger {
  if (news === null) return ledger
  return { ...ledger, news: ledger.news + 1, world: ledger.world + (news === 'effect' ? 1 : 0) }
}

function tally(ledger: Ledger, step: WeighedStep): Ledger {
  const calls = step.calls.length
  const failures = step.calls.filter(({ call }) => call.outcome.kind === 'failed').length
  const changes = step.news === 'effect' ? 1 : 0
  const { totals } = ledger
  return {
    ...ledger,
    totals: {
      steps: totals.steps + 1,
      calls: totals.calls + calls,
      failures: totals.failures + failures,
      changes: totals.changes + changes,
      verdicts: totals.verdicts,
    },
    phases: tallyPhase(ledger.phases, { calls, failures, changes }),
  }
}

function quiet(ledger: Ledger, step: WeighedStep): Verdict {
  const kind = step.news !== null ? 'moving' : step.calls.some(({ call }) => call.waits) ? 'waiting' : 'idle'
  return { kind, step: step.evidence.step, debt: ledger.debt }
}
