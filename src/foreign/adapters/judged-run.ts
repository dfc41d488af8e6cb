// A run of somebody else's loop, as far as it was judged. A plain value: adapters fold it from what the loop remembers,
// so a loop that is restored from a checkpoint, or run twice at the same time, is judged as if it had never been away.
import { ownEntry } from '../../core/index.ts'
import {
  balanced,
  blocked,
  type CallEvidence,
  type Evidence,
  govern,
  type Ledger,
  openLedger,
  type PresetName,
  type RaisedVerdict,
  type Settings,
  settle,
  type Thresholds,
  type ToolTraits,
  type Verdict,
} from '../../governor/index.ts'

export interface ObserveOptions {
  /** How patient the governor is; `balanced` when absent. */
  readonly preset?: PresetName
  /** Single thresholds that differ from the preset's. */
  readonly thresholds?: Partial<Thresholds>
  /** What the tools of the loop say of themselves, by name. Of a tool that says nothing, its name and input do. */
  readonly traits?: Readonly<Record<string, ToolTraits>>
}

/** A call and its result, in whatever form the loop has them. */
export interface ObservedCall {
  readonly tool: string
  readonly input: unknown
  /** What came back; anything that is no text is compared as JSON. `null` when it is not known. */
  readonly output: unknown
  /** `false` when the call failed; it succeeded when absent. */
  readonly ok?: boolean
}

/** One reply of the model and what became of its calls. */
export interface ObservedStep extends Omit<Evidence, 'step' | 'calls'> {
  readonly calls: readonly ObservedCall[]
}

/**
 * What the loop should do now:
 * - `go_on`: nothing is to be said
 * - `advise`: give the advice to the model with its next request
 * - `block`: the same, and refuse the calls for which `refusalOf` gives a reason
 * - `stop`: ask for an answer from what is known, or end the loop; the reason is for people and for the model
 */
export type Ruling =
  | { readonly kind: 'go_on' }
  | { readonly kind: 'advise' | 'block'; readonly advice: string; readonly verdict: RaisedVerdict }
  | { readonly kind: 'stop'; readonly reason: string; readonly verdict: RaisedVerdict }

export interface JudgedRun {
  readonly ledger: Ledger
  readonly traits: Readonly<Record<string, ToolTraits>>
  /** How many steps were judged. */
  readonly steps: number
  /** On the last step; to stop stands until a step brings news. */
  readonly ruling: Ruling
}

/** How a refused call answers. Known by these words, a refusal is recognised in any conversation it went into. */
const refusedMark = 'Not run: '

export function openRun({ preset = 'balanced', thresholds, traits = {} }: ObserveOptions = {}): JudgedRun {
  const settings = thresholds === undefined && preset === 'balanced' ? balanced : settled(preset, thresholds)
  return { ledger: openLedger(settings), traits, steps: 0, ruling: { kind: 'go_on' } }
}

/** The run after one more step. */
export function judgeStep(run: JudgedRun, step: ObservedStep): JudgedRun {
  const steps = run.steps + 1
  const calls = step.calls.map((call) => evidenceOf(call, ownEntry(run.traits, call.tool)))
  const { ledger, verdict } = govern(run.ledger, { ...step, step: steps, calls })
  // Whoever was told to stop and goes on without news is not told anything milder.
  const stands = run.ruling.kind === 'stop' && verdict.kind !== 'moving'
  return { ...run, ledger, steps, ruling: stands ? run.ruling : rulingOn(verdict) }
}

/** Why a call may not run now, in words that may be given to the model as its result; `null` when it may. */
export function refusalOf({ ledger, traits }: JudgedRun, tool: string, input: unknown): string | null {
  const declared = ownEntry(traits, tool)
  const reason = blocked(ledger, { tool, input, ...(declared !== undefined && { traits: declared }) })
  return reason === null ? null : refusedMark + reason
}

/** What the model is to be told with its next request; `null` when there is nothing to say. */
export function noteOn(ruling: Ruling): string | null {
  switch (ruling.kind) {
    case 'go_on':
      return null
    case 'advise':
    case 'block':
      return ruling.advice
    case 'stop':
      return `${ruling.reason} Call no more tools. Answer now with what is known, and say what is missing.`
  }
}

function rulingOn(verdict: Verdict): Ruling {
  if (verdict.kind !== 'raised') return { kind: 'go_on' }
  const { rung, advice } = verdict
  switch (rung) {
    // To recover is to be told of another way.
    case 'advise':
    case 'recover':
      return { kind: 'advise', advice, verdict }
    case 'block':
      return { kind: 'block', advice, verdict }
    case 'conclude':
    case 'halt':
      return { kind: 'stop', reason: advice, verdict }
  }
}

function evidenceOf({ tool, input, output, ok = true }: ObservedCall, traits: ToolTraits | undefined): CallEvidence {
  const text = textOf(output)
  return {
    tool,
    input,
    output: text,
    ok,
    ...(traits !== undefined && { traits }),
    ...(text?.startsWith(refusedMark) && { refused: true }),
  }
}

/** What is no text is compared as JSON; what is no JSON either says nothing. */
function textOf(output: unknown): string | null {
  if (typeof output === 'string' || output === null) return output
  try {
    return JSON.stringify(output) ?? ''
  } catch {
    return String(output)
  }
}

function settled(preset: PresetName, thresholds: Partial<Thresholds> = {}): Settings {
  const result = settle(preset, thresholds)
  if (result.ok) return result.settings
  const reasons = result.errors.map(({ key, reason }) => `${key}: ${reason}`)
  throw new TypeError(`the governor cannot be set so: ${reasons.join('; ')}`)
}
