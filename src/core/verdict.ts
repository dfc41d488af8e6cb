import type { Json } from '../knowledge/index.ts'

/** The fixed order of interventions. Everything from `block` on is hard. */
export const rungs = ['advise', 'block', 'recover', 'conclude', 'halt'] as const

export type Rung = (typeof rungs)[number]

/** What the core needs to know of the governor's judgement on a step; the evidence is carried along for people. */
export interface Verdict {
  readonly rung: Rung
  readonly cause: string
  /** Cause, count and a way out, in words for the model. */
  readonly advice: string
  /** Which loop this is about; the same whatever step of its cycle it was seen at. */
  readonly loop: string
  readonly evidence: Json
}
