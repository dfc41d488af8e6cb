// From a call to what the ledger can compare: its nature, its intent, its outcome.
import { type Window, windowOf } from './coverage.ts'
import type { CallEvidence } from './evidence.ts'
import { type Family, type FamilyKind, familyOf, looksFailed, saysWrong } from './families.ts'
import { hash, hashLines } from './hash.ts'
import { type Intent, intentOf, labelOf } from './intent.ts'
import { echoOf, isBlank, isEmptyAnswer, normalise } from './normalise.ts'
import { type CallKind, type Nature, natureOf, surelyPolls } from './traits.ts'
import type { Exhibit } from './verdict.ts'

/**
 * - `told`: something came back; with a family if it says that the result is not right
 * - `empty`: the answer is that there is nothing
 * - `failed`: an error, with its family
 * - `unknown`: not recorded
 */
type Outcome =
  | { readonly kind: 'told'; readonly key: number; readonly size: AnswerSize; readonly family: Family | null }
  | { readonly kind: 'empty'; readonly key: number }
  | { readonly kind: 'failed'; readonly key: number; readonly family: Family }
  | { readonly kind: 'unknown'; readonly key: number }

/** A number or a yes, the question in other words, a few words, or content that can be recognised. */
export type AnswerSize = 'value' | 'echo' | 'brief' | 'long'

export interface Appraisal {
  readonly call: CallEvidence
  readonly nature: Nature
  readonly intent: Intent
  readonly outcome: Outcome
  readonly window: Window | null
  /** The file it writes whole. */
  readonly overwrites: string | null
  /** Asking again is what this call is for, and what it was told is that the thing is still under way. */
  readonly waits: boolean
}

const pending =
  /\b(?:running|pending|queued|in[ _-]?progress|waiting|starting|still|not (?:yet |)ready|building|processing|scheduled|initiali[sz]ing|alive|active|working|0 ?%|\d{1,2} ?%)\b/i

const pendingWhole =
  /^[{"'\s]*(?:(?:\w+[ _-])?(?:status|state|phase)["']?\s*[:=]\s*["']?)?(?:still )?(?:running|pending|queued|in[ _-]?progress|waiting|starting|building|processing|scheduled)\b[\s\S]{0,12}$/i

/** Failures that pass by themselves, so that trying again after a pause is waiting, not insisting. */
export const passing: ReadonlySet<FamilyKind> = new Set(['rate_limit', 'timeout', 'connection'])
const patientMs = 10_000

/** Appraises a call; `pauseMs` is how long after the step before it was made. */
export function appraise(call: CallEvidence, pauseMs: number): Appraisal {
  const nature = natureOf(call.tool, call.input, call.traits)
  const intent = intentOf(call, nature)
  const { outcome, text } = outcomeOf(call, intent, nature.kind)
  const mayLook = nature.kind === 'read' || (nature.kind === 'run' && nature.command === null)
  const window = mayLook ? windowOf(call.input, nature) : null
  const surely = surelyPolls(nature, call.traits)
  const waits = isWaiting(nature, outcome, { text, surely, isPatient: surely || pauseMs >= patientMs })
  return {
    call,
    nature,
    intent,
    outcome,
    window,
    overwrites: overwrittenBy(call, nature, intent),
    waits,
  }
}

function overwrittenBy({ input }: CallEvidence, nature: Nature, intent: Intent): string | null {
  // Writing mere signs into a file is void, and overwrites it all the same.
  const mayWrite = nature.kind === 'change' || nature.kind === 'void'
  if (!mayWrite || typeof input !== 'object' || input === null) return null
  return 'content' in input ? intent.target : null
}

function outcomeOf(call: CallEvidence, intent: Intent, kind: CallKind): { outcome: Outcome; text: string } {
  if (call.output === null) return { outcome: { kind: 'unknown', key: hash('unknown') }, text: '' }
  const failed = !call.ok
  const text = normalise(call.output, echoOf(call.input))
  if (failed || looksFailed(text)) {
    const family = familyOf({ tool: call.tool, target: intent.target, text })
    // A search that exits with 1 and says nothing has found nothing.
    if (!failed || !isBlank(text)) return { outcome: { kind: 'failed', key: family.key, family }, text }
  }
  if (isEmptyAnswer(text)) return { outcome: { kind: 'empty', key: hash('empty') }, text }
  const told = call.whole === undefined ? text : `${text}\n${call.whole}`
  // The same lines in another order are the same news.
  const failure = { tool: call.tool, target: intent.target, text }
  const family = kind === 'run' && saysWrong(text) ? familyOf(failure) : null
  return { outcome: { kind: 'told', key: hashLines(told), size: sizeOf(text), family }, text }
}

function sizeOf(text: string): AnswerSize {
  if (text.includes('<arg>')) return 'echo'
  if (text.length >= 40) return 'long'
  return /^\W*(?:[\d.,:%\s-]+|true|false|yes|no)\W*$/i.test(text) ? 'value' : 'brief'
}

interface Said {
  readonly text: string
  readonly surely: boolean
  readonly isPatient: boolean
}

/** A poll that was told to wait, or any question whose whole answer is that something is under way. */
function isWaiting(nature: Nature, outcome: Outcome, said: Said): boolean {
  if (outcome.kind === 'failed') return said.isPatient && passing.has(outcome.family.kind)
  if (outcome.kind === 'unknown' || nature.kind === 'change') return false
  if (said.surely || (nature.polls && pending.test(said.text))) return true
  return outcome.kind === 'told' && outcome.size === 'brief' && pendingWhole.test(said.text)
}

/** The family of trouble a call met, whether it failed or ran and found something wrong. */
export function troubleOf({ outcome }: Appraisal): Family | null {
  return outcome.kind === 'failed' || outcome.kind === 'told' ? outcome.family : null
}

/** A call as people are shown it. */
export function exhibit({ call }: Appraisal): Exhibit {
  const outcome = (call.output ?? '(not recorded)').slice(0, 120).replace(/\s+/g, ' ').trim()
  return { call: labelOf(call), outcome }
}
