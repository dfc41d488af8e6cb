// One step of evidence in, the ledger of the run and a verdict out. Pure: the given ledger stays as it was.
import { debtAfter, familiesAfter, readingAfter, type WeighedStep, waitAfter, wordsAfter } from './accounts.ts'
import { alarmsOf } from './alarms.ts'
import { type Appraisal, appraise } from './appraise.ts'
import { windowOf } from './coverage.ts'
import type { Evidence } from './evidence.ts'
import { type Asked, intentOf, labelOf } from './intent.ts'
import { climb, height } from './ladder.ts'
import type { Ledger, RunMemory } from './ledger.ts'
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
  const { memory, step } = weighStep(opened, evidence)
  const counted = count(opened, memory, step)
  const { ledger: climbed, verdict } = climb(counted, step, alarmsOf(counted, step))
  if (verdict === null) return { ledger: climbed, verdict: quiet(climbed, step) }
  const told = verdict.cause === 'overrun' ? { ...climbed, phases: tellOverrun(climbed.phases) } : climbed
  return { ledger: told, verdict }
}

/** Why a proposed call may not run now, or `null` when it may. A block covers every call of its loop. */
export function blocked(ledger: Ledger, call: Asked): string | null {
  const barred = ledger.episodes.filter(({ rung }) => height(rung) >= height('block'))
  if (barred.length === 0) return null
  const nature = natureOf(call.tool, call.input, call.traits)
  const intent = intentOf(call, nature)
  const keys = [intent.key, ...knownLines(ledger, windowOf(call.input, nature))]
  const episode = barred.find(({ members }) => members.some((member) => keys.includes(member)))
  if (episode === undefined) return null
  return `\`${labelOf(call)}\` is part of a loop (${episode.cause}, since step ${episode.since}) and brings nothing new. Do something else first.`
}

function openStep(ledger: Ledger, evidence: Evidence): Ledger {
  let opened = ledger
  if (evidence.forgot) opened = { ...opened, scope: opened.scope + 1, debt: 0 }
  const { phase } = evidence
  if (phase !== undefined && phase.name !== opened.phases.current?.name) {
    // A fresh start for each phase; what the run remembers as a whole stays, at its own thresholds.
    const families = opened.families.map((family) => ({ ...family, debt: 0, cures: 0, insisted: 0 }))
    const phases = startPhase(opened.phases, phase, evidence.at ?? null)
    opened = { ...opened, scope: opened.scope + 1, debt: 0, families, phases }
  }
  return opened
}

function weighStep(ledger: Ledger, evidence: Evidence): { readonly memory: RunMemory; readonly step: WeighedStep } {
  const state = stateOf(ledger, evidence)
  let { memory } = state
  const calls: { call: Appraisal; weight: Weight }[] = []
  const pauseMs = evidence.at === undefined || ledger.at === null ? 0 : evidence.at - ledger.at
  for (const one of evidence.calls) {
    const call = appraise(one, pauseMs)
    // Within one reply the agent could not know better: the same call twice is one call.
    const isTwin = calls.some(
      (other) => other.call.intent.key === call.intent.key && other.call.outcome.key === call.outcome.key,
    )
    if (isTwin) continue
    const weighing = weigh({ ledger, memory }, call)
    memory = weighing.memory
    calls.push({ call, weight: adjust(call, weighing.weight, state.weight !== null) })
  }
  const isStepBack = state.weight !== null && state.weight.news === null
  const weights = state.weight === null ? calls : [{ weight: state.weight }, ...calls]
  const news = isStepBack ? null : newsOf(weights)
  const cost = news !== null ? 0 : costOf(isStepBack ? weights.slice(0, 1) : calls)
  const hasLearnt = calls.some(({ weight }) => weight.teaches)
  return { memory, step: { evidence, calls, news, cost, hasLearnt, isStepBack } }
}

/** Waiting has its own account; and with a digest at hand, it says what a change is worth, not the call's intent. */
function adjust(call: Appraisal, weight: Weight, hasDigest: boolean): Weight {
  if (call.waits) return { ...weight, cost: 0 }
  return hasDigest && weight.news === 'effect' ? { ...weight, news: null } : weight
}

function costOf(weights: readonly { readonly weight: Weight }[]): number {
  let most = 0
  for (const { weight } of weights) if (weight.cost > most) most = weight.cost
  return most
}

/** The file written whole last, as long as nothing else was done or looked at since. */
function writtenBy(before: string | null, calls: WeighedStep['calls']): string | null {
  let written = before
  for (const { call } of calls) {
    const { kind } = call.nature
    const isReadBack = kind === 'read' && call.intent.target === written
    if (kind !== 'note' && !isReadBack) written = call.overwrites
  }
  return written
}

/** What the digest of the world says, when there is one and it has changed. */
function stateOf(ledger: Ledger, { effect }: Evidence): { memory: RunMemory; weight: Weight | null } {
  const { memory } = ledger
  if (effect === undefined || effect === ledger.effect) return { memory, weight: null }
  return weighState({ ledger, memory }, effect)
}

function newsOf(weights: readonly { readonly weight: Weight }[]): Weight['news'] {
  let news: Weight['news'] = null
  for (const { weight } of weights) {
    if (weight.news === 'effect') return 'effect'
    news ??= weight.news
  }
  return news
}

/** The ledger after a step, before anybody is alarmed. */
function count(opened: Ledger, memory: RunMemory, step: WeighedStep): Ledger {
  const { calls, news, evidence } = step
  const { totals } = opened
  let failures = 0
  for (const { call } of calls) if (call.outcome.kind === 'failed') failures += 1
  const changes = news === 'effect' ? 1 : 0
  // Written out field by field: this runs once a step, and a spread of so many fields costs several times as much.
  const { version, settings, strategies, scope, families, episodes, recoveries, wrong } = opened
  const { debt, debtRun, offenders } = debtAfter(opened, step)
  const ledger: Ledger = {
    version,
    settings,
    strategies,
    totals: {
      steps: totals.steps + 1,
      calls: totals.calls + evidence.calls.length,
      failures: totals.failures + failures,
      changes: totals.changes + changes,
      verdicts: totals.verdicts,
    },
    world: opened.world + changes,
    news: opened.news + (news === null ? 0 : 1),
    scope,
    effect: evidence.effect ?? opened.effect,
    at: evidence.at ?? opened.at,
    written: writtenBy(opened.written, calls),
    memory,
    debt,
    debtRun,
    offenders,
    families,
    wait: waitAfter(opened, step),
    words: wordsAfter(opened, step),
    reading: readingAfter(opened, step),
    episodes,
    phases: tallyPhase(opened.phases, { calls: evidence.calls.length, failures, changes }),
    recoveries,
    wrong,
  }
  // A change made in this very step counts as made before its failure.
  const charged = familiesAfter(ledger, step)
  return charged === families ? ledger : { ...ledger, families: charged }
}

function quiet(ledger: Ledger, step: WeighedStep): Verdict {
  const kind = step.news !== null ? 'moving' : step.calls.some(({ call }) => call.waits) ? 'waiting' : 'idle'
  return { kind, step: step.evidence.step, debt: ledger.debt }
}
