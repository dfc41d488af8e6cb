// Whether a call may run: denied, asked about, or allowed, always in this order.
//
// Invariants
//   P1. Deny wins: over rules that allow, over what a person allowed before, over every mode. How specific a rule is
//       does not matter.
//   P2. What cannot be proven is never allowed by a rule or a risk; only a person, or the mode `all`, allows it.
//   P3. Nothing that a model, a file or a tool says is an input here but the call itself.

import { type Call, type CallResult, isSettled, newestFirst, type Permission, type RunState } from '../core/index.ts'
import { approvalOf, digestsOf, rulesIn } from './grants.ts'
import { type Anatomy, type JudgedTool, type Part, partsOf } from './parts.ts'
import { isForbidden, type Prohibition } from './prose.ts'
import { redactedMark } from './redact.ts'
import { allows, concerns, parseRule, type Rule } from './rules.ts'
import { isAtMost, type Risk } from './shell/finding.ts'
import type { Judges } from './shell/judges.ts'

/** How much runs without a question. */
export type PolicyMode = 'read-only' | 'ask' | 'auto-low' | 'auto-medium' | 'all'

export interface PolicySettings {
  /** When it is not said: `ask` where there is somebody to ask, `read-only` where there is not. */
  readonly mode?: PolicyMode
  /** Whether a person can be asked. If not, what would be asked is denied and the model is told why. */
  readonly isInteractive: boolean
  readonly allow?: readonly string[]
  readonly ask?: readonly string[]
  readonly deny?: readonly string[]
  /** What the person forbade in words, see `toolsForbiddenBy`. */
  readonly forbidden?: readonly Prohibition[]
}

/** The part of a run that policy looks at. */
export type JudgedRun = Pick<RunState, 'work' | 'talk' | 'stage'>

export type PermitCall = (call: Call, tool: JudgedTool | undefined, run: JudgedRun) => Permission

const most: Readonly<Record<PolicyMode, Risk>> = {
  'read-only': 'none',
  ask: 'none',
  'auto-low': 'low',
  'auto-medium': 'medium',
  all: 'high',
}

interface Policy {
  readonly mode: PolicyMode
  readonly isInteractive: boolean
  readonly allow: readonly Rule[]
  readonly ask: readonly Rule[]
  readonly deny: readonly Rule[]
  readonly forbidden: readonly Prohibition[]
  /** A rule that forbids something nobody can read: nothing may run until it is mended. */
  readonly broken: string | null
}

/** The policy of a run as a function of its calls. Pure: the same call in the same run gets the same answer. */
export function createPermit(settings: PolicySettings, judges: Judges): PermitCall {
  const policy = policyOf(settings)
  return (call, tool, run) => {
    // A tool that is not there does nothing, and the runtime says so.
    if (tool === undefined) return { kind: 'allowed' }
    const anatomy = partsOf(call, tool, judges)
    const refusal = refusalOf(policy, tool, anatomy)
    if (refusal !== null) return { kind: 'denied', reason: refusal }
    if (policy.mode !== 'read-only' && run.work.grants.includes(approvalOf(call, tool, judges)))
      return { kind: 'allowed' }
    const question = questionOf(policy, anatomy, run)
    return question === null ? { kind: 'allowed' } : asked(policy, `${question}${contentsIn(anatomy, judges)}`)
  }
}

/** What is asked about is the content of a script, and the question says which. */
function contentsIn({ scripts }: Anatomy, judges: Judges): string {
  const digests = Object.entries(digestsOf(scripts, judges))
  return digests.map(([path, digest]) => ` [${path} is ${digest.slice(0, 16)}]`).join('')
}

function policyOf(settings: PolicySettings): Policy {
  const { isInteractive, mode = isInteractive ? 'ask' : 'read-only', forbidden = [] } = settings
  const read = (texts: readonly string[] = []) => texts.map((text) => parseRule(text))
  const rules = (texts?: readonly string[]) => read(texts).flatMap((rule) => (rule.ok ? [rule.value] : []))
  const broken = [...read(settings.deny), ...read(settings.ask)].find((rule) => !rule.ok)
  return {
    mode,
    isInteractive,
    allow: rules(settings.allow),
    ask: rules(settings.ask),
    deny: rules(settings.deny),
    forbidden,
    broken: broken === undefined || broken.ok ? null : broken.error.message,
  }
}

/** Why a call must not run, whoever is asked. */
function refusalOf({ forbidden, deny, broken }: Policy, tool: JudgedTool, { denied, parts }: Anatomy): string | null {
  if (broken !== null) return `the rules of this run cannot be read: ${broken}`
  const kind = {
    class: tool.class,
    mutates: parts.some(({ risk }) => risk !== 'none'),
    usesNetwork: parts.some(({ usesNetwork }) => usesNetwork),
  }
  const prohibition = forbidden.find((one) => isForbidden(one, kind))
  if (prohibition !== undefined) return `the person said "${prohibition.because}"; go on without ${tool.name}`
  const [reason] = denied
  if (reason !== undefined) return `${reason}; this is never allowed here, find another way`
  const rule = deny.find((one) => parts.some(({ tool: name, subject }) => concerns(one, name, subject)))
  return rule === undefined ? null : `the rule ${rule.text} forbids it; find another way`
}

/** What has to be asked before a call may run; `null` when nothing has. */
function questionOf(policy: Policy, anatomy: Anatomy, run: JudgedRun): string | null {
  const { mode, ask, allow } = policy
  const { parts, unproven } = anatomy
  const rule = ask.find((one) => parts.some(({ tool, subject }) => concerns(one, tool, subject)))
  if (rule !== undefined) return `the rule ${rule.text} says to ask`
  const doubt = doubtOf(policy, anatomy)
  if (doubt !== null) return doubt
  if (parts.some(({ usesNetwork }) => usesNetwork) && hasSeenSecret(run))
    return 'it uses the network, and this run has read a secret'
  if (mode === 'all') return null
  if (unproven[0] !== undefined) return unproven[0]
  const rules = mode === 'read-only' ? [] : [...allow, ...rulesIn(run.work.grants)]
  const isFine = (part: Part) =>
    isAtMost(part.risk, most[mode]) || rules.some((one) => allows(one, part.tool, part.subject))
  return parts.find((part) => !isFine(part))?.reason ?? null
}

/** Where it is not certain that no rule denies it, somebody has to look, in every mode. */
function doubtOf({ deny, mode }: Policy, { isWhole, unproven }: Anatomy): string | null {
  const hasUnseenParts = !isWhole || (mode === 'all' && unproven.length > 0)
  if (!hasUnseenParts) return null
  if (deny.some(({ pattern }) => pattern !== null))
    return `${unproven[0] ?? 'what it changes is not known'}; a rule may forbid it`
  return isWhole ? null : (unproven[0] ?? null)
}

function asked({ mode, isInteractive }: Policy, reason: string): Permission {
  if (mode === 'read-only') return { kind: 'denied', reason: `this run may only read: ${reason}` }
  if (isInteractive) return { kind: 'ask', reason }
  return { kind: 'denied', reason: `it needs permission and nobody is there to give it: ${reason}; find another way` }
}

/** Whether a result of this run held something that had to be hidden, those of the reply under way among them. */
function hasSeenSecret({ talk, stage }: JudgedRun): boolean {
  const latest = 'executions' in stage ? stage.executions.flatMap((one) => (isSettled(one) ? [one.result] : [])) : []
  if (latest.some(holdsSecret)) return true
  for (const message of newestFirst(talk)) {
    if (message.role === 'results' && message.results.some(holdsSecret)) return true
  }
  return false
}

function holdsSecret({ outcome }: CallResult): boolean {
  return outcome.output.includes(redactedMark)
}
