// The running accounts of a ledger: what each is after one more step.
import { type Appraisal, exhibit, passing, troubleOf } from './appraise.ts'
import type { Evidence } from './evidence.ts'
import type { Family } from './families.ts'
import type { FamilyAccount, Ledger, Offender, WaitAccount, WordsAccount } from './ledger.ts'
import type { Thresholds } from './settings.ts'
import type { Weight } from './weigh.ts'
import { likeness, type Saying, sayingOf } from './words.ts'

/** A step after its calls were weighed. */
export interface WeighedStep {
  readonly evidence: Evidence
  readonly calls: readonly { readonly call: Appraisal; readonly weight: Weight }[]
  readonly news: Weight['news']
  readonly cost: number
  /** Something was found out; writing a file is news, but teaches nothing. */
  readonly hasLearnt: boolean
  /** The world went back to a state it was in before. */
  readonly isStepBack: boolean
}

const mostOffenders = 16
const mostFamilies = 24
const mostMembers = 16

/** Debt of steps without news: a new effect clears it, something learnt pays one or half, waste adds its cost. */
export function debtAfter(ledger: Ledger, step: WeighedStep): Pick<Ledger, 'debt' | 'debtRun' | 'offenders'> {
  const debt = paid(ledger.debt, step)
  const debtRun = paid(ledger.debtRun, step)
  // What comes after news is another loop, or the next round of the same one, which will gather its members again.
  const offenders = step.news === null ? addOffenders(ledger.offenders, offendersOf(step)) : []
  return { debt, debtRun, offenders }
}

function paid(debt: number, { news, cost }: WeighedStep): number {
  if (news === 'effect') return 0
  return news === 'told' ? Math.max(0, Math.min(debt - 1, debt / 2)) : debt + cost
}

function offendersOf(step: WeighedStep): readonly Offender[] {
  return step.calls
    .filter(({ call, weight }) => !call.waits && (weight.cost > 0 || weight.same > 1 || step.isStepBack))
    .map(({ call, weight }) => ({ intent: weight.key, exhibit: exhibit(call) }))
}

function addOffenders(before: readonly Offender[], more: readonly Offender[]): readonly Offender[] {
  if (more.length === 0) return before
  const fresh = more.filter(({ intent }, index) => more.findIndex((one) => one.intent === intent) === index)
  const rest = before.filter(({ intent }) => !fresh.some((one) => one.intent === intent))
  return [...rest, ...fresh].slice(-mostOffenders)
}

/** Failures by family: charged once a step, less after a change of the world, forgiven slowly by what is learnt. */
export function familiesAfter(ledger: Ledger, step: WeighedStep): readonly FamilyAccount[] {
  if (ledger.families.length === 0 && !step.calls.some(isTroubled)) return ledger.families
  const { errorDecay, cureDecay } = ledger.settings.thresholds
  const succeeded = new Set<number>()
  const failed = new Map<number, { family: Family; calls: Appraisal[] }>()
  for (const { call } of step.calls) {
    if (call.waits) continue
    const trouble = troubleOf(call)
    if (trouble === null) succeeded.add(call.intent.key)
    else failed.set(trouble.key, { family: trouble, calls: [...(failed.get(trouble.key)?.calls ?? []), call] })
  }
  const mercy = step.hasLearnt ? { failures: errorDecay, cures: cureDecay } : null
  const families = ledger.families
    // What failed works now: the trouble is over.
    .filter((family) => !family.members.some((member) => succeeded.has(member)))
    .map((family) => (failed.has(family.key) ? family : forgive(family, mercy)))
  for (const { family, calls } of failed.values()) {
    const before = families.find(({ key }) => key === family.key)
    if (before !== undefined) families.splice(families.indexOf(before), 1)
    families.push(charge(ledger, step, { family, before, calls }))
  }
  return families.slice(-mostFamilies)
}

function isTroubled({ call }: WeighedStep['calls'][number]): boolean {
  return !call.waits && troubleOf(call) !== null
}

interface Mercy {
  readonly failures: number
  readonly cures: number
}

function forgive(family: FamilyAccount, mercy: Mercy | null): FamilyAccount {
  if (mercy === null || family.run === 0) return family
  const cures = Math.max(0, family.cures - mercy.cures)
  return {
    ...family,
    cures,
    debt: Math.max(cures, family.debt - mercy.failures),
    run: Math.max(cures, family.run - mercy.failures),
  }
}

interface Failures {
  readonly family: Family
  readonly before: FamilyAccount | undefined
  readonly calls: readonly Appraisal[]
}

function charge(ledger: Ledger, step: WeighedStep, { family, before, calls }: Failures): FamilyAccount {
  const { key, kind, text } = family
  const isCure = before !== undefined && (before.world !== ledger.world || calls.some(mayHaveChanged))
  const cost = isCure ? ledger.settings.thresholds.errorAfterChange : 1
  const isInsisted = !isCure && before?.news === ledger.news && calls.some((call) => insists(call, before))
  const members = [...new Set([...(before?.members ?? []), ...calls.map((call) => call.intent.key)])]
  return {
    key,
    kind,
    text,
    debt: (before?.debt ?? 0) + cost,
    run: (before?.run ?? 0) + cost,
    cures: (before?.cures ?? 0) + (isCure ? cost : 0),
    failures: (before?.failures ?? 0) + 1,
    insisted: isInsisted ? before.insisted + 1 : 1,
    world: ledger.world,
    news: ledger.news,
    step: before?.step ?? step.evidence.step,
    members: members.slice(-mostMembers),
  }
}

/** A command line that changes something and then fails in a later part. */
function mayHaveChanged(call: Appraisal): boolean {
  return call.nature.kind === 'change' && (call.nature.command?.parts ?? 0) > 1
}

/**
 * The very change that was refused before. A program may fail by chance and a file may appear by itself, but who
 * orders the same again, after the same words and with nothing learnt since, will be refused again.
 */
function insists({ nature, intent, outcome }: Appraisal, { members }: FamilyAccount): boolean {
  if (nature.kind !== 'change' || outcome.kind !== 'failed') return false
  return members.includes(intent.key) && !passing.has(outcome.family.kind)
}

/** Waiting: polls that show no change, each counted by its haste. Anything else ends the wait. */
export function waitAfter(ledger: Ledger, step: WeighedStep): WaitAccount | null {
  const poll = step.calls.find(({ call }) => call.waits)
  // A short look elsewhere does not end a wait; news does.
  if (poll === undefined) return step.news === null ? ledger.wait : null
  const { call } = poll
  const before = step.news === null ? ledger.wait : null
  const at = step.evidence.at ?? null
  const sincePoll = at === null || before?.at == null ? 0 : at - before.at
  const interval = Math.max(sincePoll, call.nature.waitsMs ?? 0)
  const others = (before?.intents ?? []).filter((intent) => intent !== call.intent.key)
  return {
    intents: [...others, call.intent.key].slice(-mostMembers),
    polls: (before?.polls ?? 0) + 1,
    debt: before === null ? 0 : before.debt + haste(interval, ledger.settings.thresholds),
    elapsedMs: before === null ? 0 : before.elapsedMs + interval,
    at: at ?? before?.at ?? null,
  }
}

/** What one poll counts: the longer it waited, the less. Without a clock each counts in full. */
function haste(intervalMs: number, { waitHastyMs, waitPatientMs }: Thresholds): number {
  if (intervalMs < waitHastyMs) return 1
  return intervalMs < waitPatientMs ? 0.5 : 0.2
}

/** Replies without a call: repeating, or announcing the same thing once more, adds up; action with news clears it. */
export function wordsAfter({ words }: Ledger, { evidence, calls, news }: WeighedStep): WordsAccount {
  if (news !== null) return words.debt === 0 && words.last === null ? words : { debt: 0, last: null }
  // Writing plans and thoughts is as good as talking: fine for a while, nothing in the end.
  if (calls.length > 0) return calls.every(isNote) ? { ...words, debt: words.debt + 0.5 } : words
  const { text } = evidence
  if (text === undefined || text.trim() === '') return words
  const saying = sayingOf(text)
  return { debt: words.debt + wordsCost(saying, words.last), last: saying }
}

function isNote({ call }: WeighedStep['calls'][number]): boolean {
  return call.nature.kind === 'note'
}

/** Repeating counts in full; announcing again, or saying little about the same thing in any language, nearly so. */
function wordsCost(saying: Saying, last: Saying | null): number {
  if (last === null) return saying.announces ? 1 : 0.5
  const alike = likeness(saying, last)
  if (alike >= 0.5 || (saying.announces && alike > 0)) return 1
  if (saying.isShort && alike > 0) return 0.75
  return saying.announces ? 0.5 : 0
}

/** New reading without any result, since the world last changed. */
export function readingAfter({ reading }: Ledger, { news, calls }: WeighedStep): number {
  if (news === 'effect') return 0
  return news === 'told' && calls.every(({ call }) => call.nature.kind === 'read') ? reading + 1 : reading
}
