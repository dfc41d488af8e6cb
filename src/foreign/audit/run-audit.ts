// One run judged: what it took, where it stood still, and where the governor would have spoken.

import { createHash } from 'node:crypto'
import {
  type Cause,
  type Exhibit,
  type FamilyKind,
  govern,
  isHard,
  type Ledger,
  openLedger,
  type RaisedVerdict,
  type Rung,
  rungs,
  type Verdict,
} from '../../governor/index.ts'
import { type Listener, noTokens, type RunHead, type Step, sumCosts, sumTokens } from '../readers/trajectory.ts'
import { Meter, type Stretch } from './meter.ts'

export interface LoopAudit {
  /** Names the loop for `--mark-wrong`. */
  readonly id: string
  readonly cause: Cause
  /** The highest rung it was brought to. */
  readonly rung: Rung
  readonly since: number
  readonly until: number
  readonly verdicts: readonly { readonly step: number; readonly rung: Rung }[]
  readonly took: Stretch
  readonly advice: string
  readonly missing: string
  readonly exhibits: readonly Exhibit[]
  /** What a person said who called the verdict wrong; `null` when nobody did. */
  readonly markedWrong: string | null
}

export interface ErrorAudit {
  readonly kind: FamilyKind
  readonly text: string
  readonly failures: number
}

export interface ToolAudit {
  readonly tool: string
  readonly calls: number
  readonly failures: number
}

/** Where and why the governor would first have stepped in. */
export interface Intervention {
  readonly step: number
  readonly cause: Cause
  readonly advice: string
}

export interface RunAudit extends Omit<RunHead, 'unassigned'> {
  readonly path: string
  readonly startedAt: number | null
  readonly durationMs: number | null
  readonly calls: number
  readonly failures: number
  readonly took: Stretch
  /** Whether any of the cost is what the price table says and not what the log says. */
  readonly isCostEstimated: boolean
  readonly stepsWithoutProgress: number
  /** Those of them that came before the stop. */
  readonly withoutProgressUntilStop: number
  readonly advised: Intervention | null
  readonly stopped: Intervention | null
  /** What came after the stop: what heeding it would have saved. */
  readonly afterStop: Stretch
  readonly loops: readonly LoopAudit[]
  readonly errors: readonly ErrorAudit[]
  readonly tools: readonly ToolAudit[]
}

/** What a person called wrong, by the id of the loop. */
export type MarkedWrong = ReadonlyMap<string, string>

interface HeardVerdict {
  readonly verdict: RaisedVerdict
  /** Place of its step among the steps heard. */
  readonly place: number
}

/** More names than this are no tools. */
const mostTools = 500
const mostVerdicts = 1000
const mostErrors = 1000
const longestText = 300

/** What a step cost by a price table; `null` when its model is in none. */
export type PriceStep = (step: Step) => number | null

/** The step with what it cost by its model's price, where its log does not say. */
export function pricedStep(step: Step, priceOf: PriceStep): Step {
  if (step.costUsd !== null || step.tokens.input + step.tokens.output === 0) return step
  return { ...step, costUsd: priceOf(step) }
}

export interface AuditorOptions {
  /** Replies whose tokens were counted before: a session that was gone on with in another file has them twice. */
  readonly counted?: Set<string> | undefined
  readonly path: string
  readonly marked?: MarkedWrong | undefined
  /** What steps cost of which the log does not say it; without it that stays unknown. */
  readonly priceOf?: PriceStep | undefined
}

/** A listener that judges each step as it comes and keeps sums only, so that the length of a run does not matter. */
export class RunAuditor implements Listener {
  #ledger: Ledger = openLedger()
  readonly #verdicts: HeardVerdict[] = []
  readonly #meter = new Meter()
  readonly #tools = new Map<string, { calls: number; failures: number }>()
  readonly #errors = new Map<number, ErrorAudit>()
  #times: { first: number; last: number } | null = null
  /** Places of the steps that stood still. */
  readonly #idle: number[] = []
  #isCostEstimated = false
  readonly #options: AuditorOptions
  readonly #tell: (run: RunAudit) => void

  constructor(options: AuditorOptions, tell: (run: RunAudit) => void) {
    this.#options = options
    this.#tell = tell
  }

  readonly step = (step: Step): void => {
    const before = this.#ledger.families
    const { ledger, verdict } = govern(this.#ledger, step)
    this.#ledger = ledger
    const place = this.#meter.steps
    this.#meter.add(this.#isCounted(step) ? { ...step, tokens: noTokens, costUsd: null } : this.#priced(step))
    if (isIdle(step, verdict)) this.#idle.push(place)
    if (verdict.kind === 'raised' && this.#verdicts.length < mostVerdicts) this.#verdicts.push({ verdict, place })
    if (step.at !== undefined) this.#times = { first: this.#times?.first ?? step.at, last: step.at }
    for (const { tool, ok } of step.calls) this.#count(tool, ok)
    if (ledger.families !== before) for (const family of ledger.families) this.#note(family)
  }

  readonly end = ({ unassigned, ...head }: RunHead): void => {
    const loops = this.#loops(head)
    const wrong = new Set(loops.filter(({ markedWrong }) => markedWrong !== null).map(({ id }) => id))
    const standing = this.#verdicts.filter(({ verdict }) => !wrong.has(idOf(head, verdict.loop)))
    const advised = standing[0] ?? null
    const stopped = standing.find(({ verdict }) => isHard(verdict.rung)) ?? null
    const all = this.#meter.between(0, this.#meter.steps)
    const tools = [...this.#tools].map(([tool, counts]) => ({ tool, ...counts }))
    this.#tell({
      ...head,
      path: this.#options.path,
      startedAt: this.#times?.first ?? null,
      durationMs: this.#times === null ? null : Math.max(0, this.#times.last - this.#times.first),
      calls: tools.reduce((sum, { calls }) => sum + calls, 0),
      failures: tools.reduce((sum, { failures }) => sum + failures, 0),
      took: {
        steps: all.steps,
        tokens: sumTokens(all.tokens, unassigned.tokens),
        costUsd: sumCosts(all.costUsd, unassigned.costUsd),
      },
      isCostEstimated: this.#isCostEstimated,
      stepsWithoutProgress: this.#idle.length,
      withoutProgressUntilStop: this.#idle.filter((place) => stopped === null || place <= stopped.place).length,
      advised: advised === null ? null : interventionOf(advised),
      stopped: stopped === null ? null : interventionOf(stopped),
      afterStop: stopped === null ? nothing : this.#meter.between(stopped.place + 1, this.#meter.steps),
      loops,
      errors: this.#repeatedErrors(),
      tools: tools.sort((one, other) => other.calls - one.calls || (one.tool < other.tool ? -1 : 1)),
    })
  }

  #isCounted({ reply }: Step): boolean {
    const { counted } = this.#options
    if (reply === undefined || counted === undefined) return false
    const isCounted = counted.has(reply)
    counted.add(reply)
    return isCounted
  }

  #priced(step: Step): Step {
    const priced = pricedStep(step, this.#options.priceOf ?? (() => null))
    if (step.costUsd === null && priced.costUsd !== null) this.#isCostEstimated = true
    return priced
  }

  #count(tool: string, ok: boolean): void {
    const known = this.#tools.get(tool)
    if (known !== undefined) {
      known.calls += 1
      known.failures += ok ? 0 : 1
    } else if (this.#tools.size < mostTools) this.#tools.set(tool, { calls: 1, failures: ok ? 0 : 1 })
  }

  #note(family: Ledger['families'][number]): void {
    if (this.#errors.size < mostErrors || this.#errors.has(family.key)) this.#errors.set(family.key, family)
  }

  #repeatedErrors(): readonly ErrorAudit[] {
    return [...this.#errors.values()]
      .filter(({ failures }) => failures > 1)
      .map(({ kind, text, failures }) => ({ kind, text: text.slice(0, longestText), failures }))
      .sort((one, other) => other.failures - one.failures)
  }

  #loops(head: Pick<RunHead, 'agent' | 'id'>): readonly LoopAudit[] {
    const byLoop = new Map<string, HeardVerdict[]>()
    for (const heard of this.#verdicts) {
      const known = byLoop.get(heard.verdict.loop)
      if (known === undefined) byLoop.set(heard.verdict.loop, [heard])
      else known.push(heard)
    }
    return [...byLoop].flatMap(([loop, heard]) => {
      const last = heard.at(-1)
      return last === undefined ? [] : [this.#loopOf(idOf(head, loop), heard, last)]
    })
  }

  #loopOf(id: string, heard: readonly HeardVerdict[], last: HeardVerdict): LoopAudit {
    const { cause, advice, evidence } = last.verdict
    const since = Math.min(...heard.map(({ verdict }) => verdict.evidence.since))
    const heights = heard.map(({ verdict }) => rungs.indexOf(verdict.rung))
    return {
      id,
      cause,
      rung: rungs[Math.max(...heights)] ?? last.verdict.rung,
      since,
      until: last.verdict.step,
      verdicts: heard.map(({ verdict }) => ({ step: verdict.step, rung: verdict.rung })),
      took: this.#meter.between(this.#meter.placeOf(since), last.place + 1),
      advice,
      missing: evidence.missing,
      exhibits: evidence.exhibits,
      markedWrong: this.#options.marked?.get(id) ?? null,
    }
  }
}

const nothing: Stretch = { steps: 0, tokens: noTokens, costUsd: null }

/** Whether a step stood still. An answer does not, nor does what was not recorded, nor long reading. */
function isIdle({ calls }: Step, verdict: Verdict): boolean {
  if (verdict.kind === 'raised') return verdict.cause !== 'reading' && verdict.cause !== 'overrun'
  return verdict.kind === 'idle' && calls.some(({ output }) => output !== null)
}

function interventionOf({ verdict }: HeardVerdict): Intervention {
  return { step: verdict.step, cause: verdict.cause, advice: verdict.advice }
}

/** The same loop of the same run has the same id in every audit. */
function idOf({ agent, id }: Pick<RunHead, 'agent' | 'id'>, loop: string): string {
  return createHash('sha256').update(`${agent}\n${id}\n${loop}`).digest('hex').slice(0, 8)
}
