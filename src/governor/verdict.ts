// What the governor says of a step, and how it says it to people.

/** The interventions, mildest first. From `block` on they are hard. */
export const rungs = ['advise', 'block', 'recover', 'conclude', 'halt'] as const
export type Rung = (typeof rungs)[number]

export type Cause =
  | 'repeat'
  | 'no_news'
  | 'oscillation'
  | 'errors'
  | 'waiting'
  | 'monologue'
  | 'chant'
  | 'reading'
  | 'phase_restarts'
  | 'overrun'

/** The rungs a cause may climb. Hard rungs only where the evidence is hard: new reading is only ever advised. */
export const ladders: { readonly [cause in Cause]: readonly Rung[] } = {
  repeat: rungs,
  no_news: rungs,
  oscillation: rungs,
  waiting: rungs,
  // Refusing a call that fails by itself changes nothing; what helps is another way.
  errors: ['advise', 'recover', 'conclude', 'halt'],
  // There is no call to block.
  monologue: ['advise', 'conclude', 'halt'],
  // A chant never ends by itself and costs tokens while it lasts: the reply is cut at once.
  chant: ['block', 'conclude', 'halt'],
  reading: ['advise'],
  phase_restarts: ['conclude', 'halt'],
  overrun: ['advise'],
}

/** One call of a loop, as people are shown it. */
export type Exhibit = { readonly call: string; readonly outcome: string }

/** What a verdict rests on; JSON, so that it can be kept in a journal as it is. */
export type VerdictEvidence = {
  /** How much of it there was: visits, failures, polls, replies, debt. */
  readonly count: number
  readonly since: number
  readonly exhibits: readonly Exhibit[]
  /** What would have counted as progress, so that a wrong verdict is easy to disprove. */
  readonly missing: string
  /** For `recover`: what to try. */
  readonly strategy: string | null
}

/**
 * - `moving`: the step brought news; `idle`: it did not; `waiting`: it asked for something that is under way
 * - `raised`: a loop reached a new rung
 */
export type Verdict =
  | { readonly kind: 'moving' | 'idle' | 'waiting'; readonly step: number; readonly debt: number }
  | RaisedVerdict

export interface RaisedVerdict {
  readonly kind: 'raised'
  readonly step: number
  readonly rung: Rung
  readonly cause: Cause
  /** Names the loop, not the step: the same loop keeps its name from rung to rung. */
  readonly loop: string
  /** For the model: the cause, the count and a way out. */
  readonly advice: string
  readonly evidence: VerdictEvidence
}

export function isHard(rung: Rung): boolean {
  return rung !== 'advise'
}

/** A verdict in words. */
export function explain(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'moving':
      return `Step ${verdict.step} brought news.`
    case 'idle':
      return `Step ${verdict.step} brought nothing new (debt ${verdict.debt}).`
    case 'waiting':
      return `Step ${verdict.step} waits for something that is under way.`
    case 'raised': {
      const { since, exhibits, missing } = verdict.evidence
      const shown = exhibits.map(({ call, outcome }) => `  ${call}\n    → ${outcome}`)
      const head = `Step ${verdict.step}: ${verdict.rung} (${verdict.cause}, since step ${since}). ${verdict.advice}`
      return [head, ...shown, `Progress would have been: ${missing}`].join('\n')
    }
  }
}
