// What the accounts of a ledger say after a step: for each cause, how much of it there is and which calls take part.
import type { WeighedStep } from './accounts.ts'
import { type Appraisal, exhibit, troubleOf } from './appraise.ts'
import { labelOf } from './intent.ts'
import type { FamilyAccount, Ledger } from './ledger.ts'
import { overrun, startsOf } from './phases.ts'
import type { Trouble } from './recovery.ts'
import type { Thresholds } from './settings.ts'
import type { Cause, Exhibit } from './verdict.ts'
import type { Weight } from './weigh.ts'
import { chantIn } from './words.ts'

export interface Alarm {
  readonly cause: Cause
  /** How much of it there is, against the two thresholds. */
  readonly measure: number
  readonly advise: number
  readonly hard: number
  readonly members: readonly number[]
  readonly since: number
  readonly trouble: Trouble
  readonly exhibits: readonly Exhibit[]
  /** For people and the model: what happened. */
  readonly finding: string
  readonly wayOut: string
  readonly missing: string
}

type Detector = (ledger: Ledger, step: WeighedStep) => Alarm | null

/** Every cause looks for itself; only what this very step added to can raise an alarm. */
export function alarmsOf(ledger: Ledger, step: WeighedStep): readonly Alarm[] {
  const alarms: Alarm[] = []
  for (const detect of detectors) {
    const found = detect(ledger, step)
    if (found !== null) alarms.push(found)
  }
  return alarms
}

const chant: Detector = (ledger, step) => {
  const { chantRepeats, chantWords } = ledger.settings.thresholds
  const least = { repeats: chantRepeats, words: chantWords }
  const { text, thinking } = step.evidence
  const found = (text && chantIn(text, least)) || (thinking && chantIn(thinking, least)) || null
  if (found === null) return null
  return {
    ...alarm(step, 'chant', { measure: chantRepeats, advise: chantRepeats, hard: chantRepeats }),
    exhibits: [{ call: '(reply)', outcome: found.sample }],
    finding: `The reply says "${found.sample}" ${found.repeats} times over.`,
    wayOut: 'Cut the reply here; act, or end with one sentence.',
    missing: 'any other sentence, or a call',
  }
}

const monologue: Detector = (ledger, step) => {
  const { wordsAdvise, wordsBlock } = ledger.settings.thresholds
  const isTalk = step.calls.every(({ call }) => call.nature.kind === 'note')
  if (!isTalk || ledger.words.debt < wordsAdvise) return null
  return {
    ...alarm(step, 'monologue', { measure: ledger.words.debt, advise: wordsAdvise, hard: wordsBlock }),
    exhibits: [{ call: '(reply that did nothing)', outcome: (step.evidence.text ?? '').slice(0, 120) }],
    finding: `${Math.floor(ledger.words.debt)} replies in a row announced or repeated something and did nothing.`,
    wayOut: 'Make the announced call now, or give the answer.',
    missing: 'a call that does what was announced, or a reply that says something else',
  }
}

const repeat: Detector = (ledger, step) => {
  const { repeatAdvise, repeatBlock } = ledger.settings.thresholds
  let worst: { call: Appraisal; key: number; visits: number } | null = null
  for (const { call, weight } of step.calls) {
    const visits = call.waits ? 0 : visitsOf(ledger, call, weight)
    if (visits >= repeatAdvise && visits > (worst?.visits ?? 0)) worst = { call, key: weight.key, visits }
  }
  if (worst === null) return null
  const { call, key, visits } = worst
  return {
    ...alarm(step, 'repeat', { measure: visits, advise: repeatAdvise, hard: repeatBlock }),
    members: [key, ...(ledger.debt > 0 ? ledger.offenders.map(({ intent }) => intent) : [])],
    exhibits: [exhibit(call)],
    finding: `\`${labelOf(call.call)}\` was called ${Math.floor(visits)} times with the same outcome while nothing changed.`,
    wayOut: 'Use the outcome you have, change something first, or ask a different question.',
    missing: 'another outcome of this call, or a change of the world before it was made again',
  }
}

function visitsOf(ledger: Ledger, call: Appraisal, { same, run }: Weight): number {
  const { repeatBlock, runFactor } = ledger.settings.thresholds
  const visits = Math.max(same, run / runFactor)
  // What was not recorded may have differed: advice, but nothing hard.
  return call.outcome.kind === 'unknown' ? Math.min(visits, repeatBlock - 1) : visits
}

const noNews: Detector = (ledger, step) => {
  const { debtAdvise, debtBlock, runFactor } = ledger.settings.thresholds
  const measure = Math.max(ledger.debt, ledger.debtRun / runFactor)
  if (step.news !== null || step.cost === 0 || measure < debtAdvise) return null
  const calls = ledger.offenders
  const names = calls
    .slice(-4)
    .map(({ exhibit: { call } }) => `\`${call}\``)
    .join(', ')
  const isBack = step.isStepBack
  return {
    ...alarm(step, isBack ? 'oscillation' : 'no_news', { measure, advise: debtAdvise, hard: debtBlock }),
    members: calls.map(({ intent }) => intent),
    exhibits: calls.slice(-6).map((offender) => offender.exhibit),
    finding: isBack
      ? `The workspace goes back and forth between states it was in before: ${names}.`
      : `The last steps brought nothing new: ${names}.`,
    wayOut: isBack
      ? 'Decide for one of the two states, or make a change that was not made before.'
      : 'Take what is known, and do something that was not tried yet, or conclude.',
    missing: isBack
      ? 'a state of the workspace that is new'
      : 'an outcome, a line of a file or a state not seen before',
  }
}

const errors: Detector = (ledger, step) => {
  const { thresholds } = ledger.settings
  const { errorAdvise, errorRecover } = thresholds
  const failing = step.calls.filter(({ call }) => !call.waits && troubleOf(call) !== null)
  let family: FamilyAccount | null = null
  let measure = 0
  for (const one of ledger.families) {
    const size = Math.max(one.debt, one.run / thresholds.runFactor, insistence(one, thresholds))
    if (size <= measure || !failing.some(({ call }) => troubleOf(call)?.key === one.key)) continue
    family = one
    measure = size
  }
  if (family === null || measure < errorAdvise) return null
  return {
    ...alarm(step, 'errors', { measure, advise: errorAdvise, hard: errorRecover }),
    members: family.members,
    since: family.step,
    trouble: family.kind,
    exhibits: failing.slice(0, 3).map(({ call }) => exhibit(call)),
    finding: `The same error came ${family.failures} times: ${family.text.replace(/[.!?]?$/, '.')}`,
    wayOut: 'Find out why before trying once more; another wording of the same attempt meets the same error.',
    missing: 'a success, or an error that says something else',
  }
}

/** What insisting amounts to: it brings a rung sooner, and none above recovery. */
function insistence({ insisted }: FamilyAccount, thresholds: Thresholds): number {
  if (insisted >= thresholds.insistRecover) return thresholds.errorRecover
  return insisted >= thresholds.insistAdvise ? thresholds.errorAdvise : 0
}

const waiting: Detector = (ledger, step) => {
  const { waitAdvise, waitBlock, waitDeadlineMs } = ledger.settings.thresholds
  const { wait } = ledger
  const poll = step.calls.find(({ call }) => call.waits)
  if (wait === null || poll === undefined) return null
  const isLate = wait.elapsedMs >= waitDeadlineMs
  const measure = isLate ? Math.max(wait.debt, waitBlock) : wait.debt
  if (measure < waitAdvise) return null
  return {
    ...alarm(step, 'waiting', { measure, advise: waitAdvise, hard: waitBlock }),
    members: wait.intents,
    exhibits: [exhibit(poll.call)],
    finding: `${wait.polls} polls in a row show no change${isLate ? ' and the deadline has passed' : ''}.`,
    wayOut: 'Check whether it is still alive, wait longer between polls, or go on without it.',
    missing: 'a poll that shows anything new, or longer and longer waits between polls',
  }
}

const reading: Detector = (ledger, step) => {
  const { readingAdvise } = ledger.settings.thresholds
  const rounds = ledger.reading / readingAdvise
  // Told at 1, 2, 4, 8 … times the threshold, so that a long honest study is not nagged.
  if (step.news !== 'told' || rounds < 1 || !Number.isInteger(Math.log2(rounds))) return null
  return {
    ...alarm(step, 'reading', {
      measure: ledger.reading,
      advise: readingAdvise,
      hard: Number.POSITIVE_INFINITY,
    }),
    finding: `${ledger.reading} steps of reading, all new, and nothing made of it yet.`,
    wayOut: 'Write down what is known, and begin with the task.',
    missing: 'a change, a note or an answer that uses what was read',
  }
}

const phase: Detector = (ledger, step) => {
  const { phaseRestarts, overrunFactor } = ledger.settings.thresholds
  const { current } = ledger.phases
  if (current === null) return null
  const restarts = startsOf(ledger.phases, current.name) - 1
  const isStarting = step.evidence.phase !== undefined && current.calls === step.evidence.calls.length
  if (isStarting && restarts > phaseRestarts) {
    return {
      ...alarm(step, 'phase_restarts', { measure: restarts, advise: phaseRestarts, hard: phaseRestarts }),
      finding: `The phase "${current.name}" was started again ${restarts} times.`,
      wayOut: 'Conclude with what is done, and say what keeps the phase from ending.',
      missing: 'a phase that ends',
    }
  }
  const times = overrun(ledger.phases, step.evidence.at ?? null)
  if (current.isOverrunTold || times <= overrunFactor) return null
  return {
    ...alarm(step, 'overrun', { measure: times, advise: overrunFactor, hard: Number.POSITIVE_INFINITY }),
    finding: `The phase "${current.name}" has taken ${times.toFixed(1)} times the time expected.`,
    wayOut: 'Finish what is needed for this phase and leave the rest, or plan anew.',
    missing: 'the end of the phase',
  }
}

/** Where two see the same loop at the same height, the one that knows more about it speaks. */
const detectors: readonly Detector[] = [chant, monologue, errors, waiting, repeat, noNews, reading, phase]

type Measured = Pick<Alarm, 'measure' | 'advise' | 'hard'>

function alarm(step: WeighedStep, cause: Cause, measured: Measured) {
  const none = { members: [], exhibits: [], trouble: 'loop' as const }
  return { cause, ...measured, since: step.evidence.step, ...none }
}
