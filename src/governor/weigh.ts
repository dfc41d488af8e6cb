// What one call is worth: news, nothing, or waste. The heart of the governor, in one place.
import type { AnswerSize, Appraisal } from './appraise.ts'
import { cover, newShare, type Window } from './coverage.ts'
import { hash } from './hash.ts'
import type { Ledger, Mark, RunMemory } from './ledger.ts'
import { recall, remember } from './memory.ts'
import type { Thresholds } from './settings.ts'

export interface Weight {
  /** `effect`: the world is as it never was; `told`: something was learnt. */
  readonly news: 'effect' | 'told' | null
  /** What the call adds to the debt, should its whole step bring no news. */
  readonly cost: number
  /** How often in a row the same intent met the same outcome; over the whole run likewise. */
  readonly same: number
  readonly run: number
  /** What was visited: the intent, or the lines of a file that were all known. */
  readonly key: number
  /** Something was found out that may help against a failure. */
  readonly teaches: boolean
}

/** A ledger at the beginning of a step, and its memory as the step's calls fill it. */
export interface Scales {
  readonly ledger: Ledger
  readonly memory: RunMemory
}

export interface Weighing {
  readonly memory: RunMemory
  readonly weight: Weight
}

/** Weighs a call against what the run remembers, and enters it there. */
export function weigh({ ledger, memory }: Scales, call: Appraisal): Weighing {
  const view = call.window === null ? null : look({ ledger, memory }, call.window, call.outcome.kind === 'told')
  const key = view?.isKnown ? linesKey(call.window?.path ?? '') : call.intent.key
  const outcome = outcomeKey(call, view?.isKnown ?? false)
  const before = recall(memory.seen, key)
  const mark = visit(ledger, before, outcome)
  const isNewOutcome = recall(memory.outcomes, call.outcome.key) === undefined
  const about = aboutKey(call)
  const isKnownOfTarget = recall(memory.outcomes, about) !== undefined
  const again = revisitCost(ledger, mark)
  const worth = judge({
    costs: ledger.settings.thresholds,
    call,
    repeat: { news: null, cost: again, same: mark.same, run: mark.run },
    isNewIntent: before === undefined,
    isFlip: before !== undefined && before.outcome !== outcome,
    isNewOutcome,
    isKnownOfTarget,
    isSameTrouble: isSameTrouble(ledger, call),
    isOfOwn: ledger.written !== null && call.intent.target === ledger.written,
  })
  // Only against a failure is there anything to be learnt.
  const teaches = isNewOutcome && ledger.families.length > 0 && mayTeach(call) && !isOwn(memory, call)
  let { outcomes } = memory
  if (isNewOutcome) outcomes = remember(outcomes, call.outcome.key, true)
  if (!isKnownOfTarget && about !== call.outcome.key) outcomes = remember(outcomes, about, true)
  if (call.overwrites !== null && call.outcome.kind !== 'failed')
    outcomes = remember(outcomes, ownKey(call.overwrites), true)
  const entered: RunMemory = { seen: remember(memory.seen, key, mark), outcomes, files: view?.files ?? memory.files }
  const { news, cost, same, run } = worth
  if (!view?.isKnown) return { memory: entered, weight: { news, cost, same, run, key, teaches } }
  // Known lines are no news even where their text, cut at other places, was never seen just so. But each window is
  // another one: they add to the debt of a step without news, not to the visits of one call.
  const known = { news: null, cost: news === 'told' ? again : cost, same: 1, run: 1, key, teaches }
  return { memory: entered, weight: known }
}

/** One file after the other that is not there: each is a new error, all of them are one. */
function isSameTrouble({ families, news }: Ledger, { outcome }: Appraisal): boolean {
  if (outcome.kind !== 'failed' || outcome.family.kind === 'other') return false
  const { kind } = outcome.family
  return families.some((family) => family.kind === kind && family.news === news)
}

function mayTeach({ outcome, nature }: Appraisal): boolean {
  const isEdit = nature.kind === 'change' && nature.command === null
  return outcome.kind === 'told' && !isEdit && nature.kind !== 'note'
}

/** Looking at a file that the run itself has written whole, however it is shown: the author knows what it says. */
function isOwn({ outcomes }: RunMemory, { nature, intent: { target } }: Appraisal): boolean {
  return nature.kind === 'read' && target !== null && recall(outcomes, ownKey(target)) !== undefined
}

/** The same file may be named from the root or from here. */
function ownKey(path: string): number {
  return hash(`own ${path.slice(path.lastIndexOf('/') + 1)}`)
}

/** An outcome as the outcome of what the call is about. */
function aboutKey({ outcome, intent }: Appraisal): number {
  return intent.target === null ? outcome.key : hash(intent.target, outcome.key % 2 ** 31)
}

/** Names the lines of a file that a run knows, as one thing that can be visited. */
function linesKey(path: string): number {
  return hash(`lines of ${path}`)
}

type Worth = Omit<Weight, 'key' | 'teaches'>

const nothing: Worth = { news: null, cost: 0, same: 1, run: 1 }
const effect: Worth = { news: 'effect', cost: 0, same: 1, run: 1 }
const told: Worth = { news: 'told', cost: 0, same: 1, run: 1 }

function waste(cost: number): Worth {
  return { news: null, cost, same: 1, run: 1 }
}

/** One more visit, at another price. */
function visitAt({ same, run }: Worth, cost: number): Worth {
  return { news: null, cost, same, run }
}

interface Facts {
  readonly costs: Thresholds
  readonly call: Appraisal
  /** What the call is worth as one more visit to something known. */
  readonly repeat: Worth
  readonly isNewIntent: boolean
  /** The intent was met before, with another outcome. */
  readonly isFlip: boolean
  readonly isNewOutcome: boolean
  /** This outcome was met before with the same target, or without any. */
  readonly isKnownOfTarget: boolean
  /** It failed as something else has just failed, and nothing was learnt in between. */
  readonly isSameTrouble: boolean
  /** About the file that was written whole just before, with nothing learnt in between. */
  readonly isOfOwn: boolean
}

function judge(facts: Facts): Worth {
  const { call, repeat, costs } = facts
  if (call.call.refused) return visitAt(repeat, 1)
  if (call.nature.kind === 'void') return visitAt(repeat, costs.voidCost)
  if (call.call.traits?.constant) return facts.isNewIntent ? fresh(call) : repeat
  switch (call.outcome.kind) {
    case 'unknown':
      // The same question may have had another answer; the repetition is told, but is no debt.
      return facts.isNewIntent ? fresh(call) : visitAt(repeat, 0)
    case 'failed':
      // A new error is no progress by itself, but finding it out is no waste either.
      if (facts.isNewOutcome) return facts.isSameTrouble ? waste(costs.flipCost) : nothing
      if (facts.isFlip) return visitAt(repeat, costs.flipCost)
      return facts.isNewIntent ? visitAt(repeat, costs.knownAnswerCost) : repeat
    case 'empty':
      return judgeEmpty(facts)
    case 'told':
      return judgeTold(facts, call.outcome.size)
  }
}

function judgeEmpty(facts: Facts): Worth {
  const { repeat, costs } = facts
  const { kind } = facts.call.nature
  if (kind === 'note') return facts.isNewIntent ? nothing : repeat
  if (kind === 'change' && facts.isNewIntent) return effect
  if (kind === 'run' && facts.isNewIntent) return nothing
  if (kind !== 'read' || !facts.isNewIntent) return repeat
  // Finding nothing is an answer; a search that finds nothing whatever it looks for is none.
  return facts.isNewOutcome ? nothing : waste(costs.knownAnswerCost)
}

function judgeTold(facts: Facts, size: AnswerSize): Worth {
  const { call, repeat, costs, isNewIntent, isNewOutcome, isFlip } = facts
  const { kind } = call.nature
  if (kind === 'note') return isNewIntent ? nothing : repeat
  if (facts.isOfOwn && call.overwrites !== null) return waste(costs.rewriteCost)
  // Reading back what one has just written teaches nothing.
  if (facts.isOfOwn && kind === 'read' && isNewIntent) return nothing
  if (kind === 'change') return isNewIntent ? fresh(call) : isNewOutcome ? nothing : repeat
  if (isNewOutcome) return told
  if (isFlip) return visitAt(repeat, costs.flipCost)
  if (!isNewIntent) return repeat
  // A tool nobody knows that says "ok" to something new most likely did something.
  if (kind === 'run' && call.nature.command === null && size !== 'long') return effect
  // Another question, the same answer: it is known. But a bare value may well answer both, what speaks of the
  // question itself may answer it, and what is said of another file or page is news of it, though it be the same.
  const mayAnswer = size === 'value' || size === 'echo' || !facts.isKnownOfTarget
  return mayAnswer ? nothing : waste(costs.knownAnswerCost)
}

function fresh(call: Appraisal): Worth {
  return call.nature.kind === 'change' ? effect : told
}

/** Looking twice is human: the first visits to something known are free. */
function revisitCost(ledger: Ledger, mark: Mark): number {
  return mark.same - 1 <= ledger.settings.thresholds.freeRevisits ? 0 : 1
}

function outcomeKey(call: Appraisal, isKnownView: boolean): number {
  return isKnownView || call.call.traits?.constant ? 0 : call.outcome.key
}

/** One more visit: the count goes on while nothing has changed, neither the outcome nor the world nor the knowledge. */
function visit(ledger: Ledger, before: Mark | undefined, outcome: number): Mark {
  const { world, news, scope } = ledger
  const step = ledger.totals.steps
  // Several windows of one reply over known lines are one visit to them.
  if (before !== undefined && before.outcome === outcome && before.step === step) return before
  const isOn =
    before !== undefined &&
    before.outcome === outcome &&
    before.world === world &&
    news - before.news <= ledger.settings.thresholds.repeatWindow
  const same = isOn && before.scope === scope ? before.same + 1 : 1
  return { outcome, same, run: isOn ? before.run + 1 : 1, world, news, scope, step }
}

/** Looks through a window: which of its lines were seen since the world last changed or context was lost. */
function look({ ledger, memory }: Scales, window: Window, isSeen: boolean) {
  const key = hash(window.path)
  const before = recall(memory.files, key)
  const isCurrent = before !== undefined && before.world === ledger.world && before.scope === ledger.scope
  const seen = isCurrent ? before.lines : []
  const isKnown = isSeen && newShare(seen, window.lines) < ledger.settings.thresholds.leastNewShare
  const lines = isSeen ? cover(seen, window.lines) : seen
  return { isKnown, files: remember(memory.files, key, { world: ledger.world, scope: ledger.scope, lines }) }
}

/** The key of a file's known lines, when a window shows nothing else. */
export function knownLines(ledger: Ledger, window: Window | null): readonly number[] {
  if (window === null) return []
  const { isKnown } = look({ ledger, memory: ledger.memory }, window, true)
  return isKnown ? [linesKey(window.path)] : []
}

/** A visit to a state of the world, by its digest: a new one is an effect, one seen before is a step back. */
export function weighState({ ledger, memory }: Scales, digest: string): Weighing {
  const key = hash(`state ${digest}`)
  const before = recall(memory.seen, key)
  const { world, news, scope, totals } = ledger
  const visits = (before?.same ?? 0) + 1
  const mark: Mark = { outcome: 0, same: visits, run: visits, world, news, scope, step: totals.steps }
  const weight: Weight = {
    news: before === undefined ? 'effect' : null,
    cost: revisitCost(ledger, mark),
    same: 1,
    run: 1,
    key,
    teaches: false,
  }
  return { memory: { ...memory, seen: remember(memory.seen, key, mark) }, weight }
}
