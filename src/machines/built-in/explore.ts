import type { Machine, ModeDefinition } from '../../core/index.ts'
import { defaultLimits } from '../limits.ts'
import { auditPrompts, explorePrompts, investigatePrompts, type Prompts, refactorPrompts, ticking } from './prompts.ts'

/** What can be added to a machine of explorer and evaluator. */
export interface ExploreOptions {
  /** A planner in front, whose reply costs no turn. */
  readonly plan?: boolean
  /** A verifier behind, which lets a draft answer stand or rejects it. */
  readonly verify?: boolean
  /** A mode for calls that failed and work that goes round, entered a bounded number of times. */
  readonly recover?: boolean
}

/** A kind of work: explorer and evaluator with prompts and tools of their own. */
interface KindOfWork {
  readonly name: string
  readonly about: string
  readonly prompts: Prompts
  /** What the explorer may call. */
  readonly may: readonly string[]
}

const recoveries = 3

/** Explorer and evaluator take turns: one looks and may not conclude, the other judges and may not look. */
export function explore(options: ExploreOptions = {}): Machine {
  const about = 'An explorer looks, an evaluator judges; only the evaluator concludes.'
  return machineFor({ name: 'explore', about, prompts: explorePrompts, may: [...looking, 'class:run'] }, options)
}

/** From a symptom to its cause. May run things, may not edit. */
export function investigate(options: ExploreOptions = {}): Machine {
  const about = 'From a symptom to its cause; may look and run, may not edit.'
  return machineFor(
    { name: 'investigate', about, prompts: investigatePrompts, may: [...looking, 'class:run'] },
    options,
  )
}

/** Findings with severity and place. May look, may neither edit nor run: a shell could do both. */
export function audit(options: ExploreOptions = {}): Machine {
  const about = 'Reads for faults and reports them by severity; may neither edit nor run.'
  return machineFor({ name: 'audit', about, prompts: auditPrompts, may: looking }, options)
}

/** A change in small steps. Always begins with a plan; may edit and run. */
export function refactor(options: Omit<ExploreOptions, 'plan'> = {}): Machine {
  const about = 'Plans a change, makes it step by step and judges each; may edit and run.'
  return machineFor(
    { name: 'refactor', about, prompts: refactorPrompts, may: [...looking, 'class:edit', 'class:run'] },
    { ...options, plan: true },
  )
}

const looking = ['class:search', 'class:read', 'ask', 'note', 'recall', 'store', 'memorize'] as const

function machineFor(kind: KindOfWork, { plan = false, verify = false, recover = false }: ExploreOptions): Machine {
  const { prompts } = kind
  const evaluator = evaluatorMode(kind, { plan, verify, recover })
  return {
    name: kind.name,
    about: kind.about,
    start: plan ? 'planner' : 'explorer',
    concluder: 'concluder',
    modes: {
      ...(plan && { planner: plannerMode(prompts) }),
      explorer: lookingMode(prompts.explorer, kind, recover ? { error: toRecovery('evaluator') } : {}),
      ...(recover && { recovery: lookingMode(prompts.recovery, kind, {}) }),
      evaluator,
      ...(verify && { verifier: verifierMode(prompts) }),
      concluder: concluderMode(prompts),
    },
    limits: defaultLimits,
  }
}

function plannerMode({ planner }: Prompts): ModeDefinition {
  return {
    prompt: planner,
    sees: ['task'],
    may: ['plan'],
    must: ['plan'],
    free: true,
    on: { reply: 'explorer' },
  }
}

function lookingMode(prompt: string, { may }: KindOfWork, on: ModeDefinition['on']): ModeDefinition {
  return {
    prompt,
    sees: ['task', 'plan', 'notes', 'last-results'],
    may,
    on: { results: 'evaluator', 'no-calls': 'evaluator', ...on },
  }
}

/** Recovery while there are visits left, then elsewhere. */
function toRecovery(otherwise: string): ModeDefinition['on']['error'] & object {
  return [{ to: 'recovery', when: { visitsBelow: recoveries } }, { to: otherwise }]
}

function evaluatorMode({ prompts }: KindOfWork, { plan, verify, recover }: Required<ExploreOptions>): ModeDefinition {
  const curating = plan ? (['note', 'keep', 'drop', 'plan'] as const) : (['note', 'keep', 'drop'] as const)
  return {
    prompt: plan ? `${prompts.evaluator}${ticking}` : prompts.evaluator,
    sees: ['task', ...(plan ? (['plan'] as const) : []), 'notes', 'working-memory', 'last-results'],
    may: ['answer', ...curating],
    concludes: true,
    must: ['answer', ...curating],
    on: {
      reply: 'explorer',
      stuck: recover ? toRecovery('concluder') : 'concluder',
      ...(verify && { concluded: 'verifier' }),
    },
  }
}

function verifierMode({ verifier }: Prompts): ModeDefinition {
  return {
    prompt: verifier,
    sees: ['task', 'plan', 'notes', 'working-memory', 'last-results', 'draft'],
    may: ['answer', 'reject', 'note'],
    concludes: true,
    must: ['answer', 'reject'],
    on: { rejected: 'explorer', reply: 'evaluator' },
  }
}

function concluderMode({ concluder }: Prompts): ModeDefinition {
  return {
    prompt: concluder,
    sees: ['task', 'plan', 'notes', 'working-memory', 'last-results'],
    may: ['answer'],
    concludes: true,
    must: ['answer'],
    // Where it stands, nothing is left but to conclude: it is asked until it does or the turns are spent.
    on: { reply: 'concluder' },
  }
}
