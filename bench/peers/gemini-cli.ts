import type { Peer } from '../trajectories.ts'
import { chantListener } from './chanting.ts'
import { laps, rawIntentOf, remember } from './pieces.ts'

/** A cycle of one to five calls run five times, or a chant, is a loop: the first is fed back, the second halts. */
export const geminiCli: Peer = {
  name: 'gemini-cli',
  start: () => {
    const calls: string[] = []
    const chant = chantListener({ averageGap: 250, differentPeriods: 5 })
    let loops = 0
    return (step) => {
      // A response is cut off where the loop shows: one loop a step at most, and what follows it never happens.
      const isLoop =
        chant.hear(step.text ?? '') ||
        step.calls.some((call) => {
          chant.forget()
          remember(calls, rawIntentOf(call), 25)
          return [1, 2, 3, 4, 5].some((period) => laps(calls, period) >= 5)
        })
      if (!isLoop) return 'none'
      loops++
      return loops === 1 ? 'soft' : 'hard'
    }
  },
}
