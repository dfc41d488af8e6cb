// The governor beside any loop: tell it of every step, and do as it says.
import {
  type JudgedRun,
  judgeStep,
  type ObservedStep,
  type ObserveOptions,
  openRun,
  type Ruling,
  refusalOf,
} from './judged-run.ts'

export type { JudgedRun, ObservedStep, ObserveOptions, Ruling } from './judged-run.ts'

export interface Observer {
  /** Judges one more step of the loop. */
  readonly step: (step: ObservedStep) => Ruling
  /** Why a call may not run now, in words for the model; `null` when it may. Ask before each call. */
  readonly refusal: (tool: string, input: unknown) => string | null
  /** The run so far. Plain JSON: kept with a checkpoint and given to `observe` again, it goes on from there. */
  readonly run: () => JudgedRun
}

/** Observes one run. One that was observed before goes on from where it was, with the options it had. */
export function observe(options: ObserveOptions = {}, earlier: JudgedRun = openRun(options)): Observer {
  let run = earlier
  return {
    step: (step) => {
      run = judgeStep(run, { at: Date.now(), ...step })
      return run.ruling
    },
    refusal: (tool, input) => refusalOf(run, tool, input),
    run: () => run,
  }
}
