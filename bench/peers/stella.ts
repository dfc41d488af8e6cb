// stella: four shapes of loop over the calls of a turn; each shape found has an identity that does not depend on where
// in the loop one starts to look.
import type { Peer, TrajectoryCall } from '../trajectories.ts'
import { intentOf, laps, outcomeOf, remember, streak, tally } from './pieces.ts'

const steersAllowed = 2

/** Steers at the first loop found, stops when the same loop is found again or two steers are spent. */
export const stella: Peer = {
  name: 'stella',
  start: () => {
    const turn = watchTurn()
    const steered = new Set<string>()
    return (step) => {
      for (const call of step.calls) turn.record(call)
      const loop = step.calls.length === 0 ? null : turn.loop()
      if (loop === null) return 'none'
      if (steered.has(loop) || steered.size >= steersAllowed) return 'hard'
      steered.add(loop)
      return 'soft'
    }
  },
}

function watchTurn() {
  const exchanges: string[] = []
  const counts = new Map<string, number>()
  const outcomes = new Map<string, string>()
  const run = streak()
  const sameResult = streak()
  let repeats = 0
  let stale = { result: '', count: 0 }
  let isWorldMoving = false

  return {
    record: (call: TrajectoryCall) => {
      const intent = intentOf(call)
      const outcome = outcomeOf(call)
      const exchange = `${intent} ${outcome}`
      remember(exchanges, exchange, 12)
      tally(counts, exchange)
      repeats = run(exchange)
      isWorldMoving ||= (outcomes.get(intent) ?? outcome) !== outcome
      outcomes.set(intent, outcome)
      const result = `${call.tool} ${outcome}`
      stale = { result, count: sameResult(result) }
    },
    /** The identity of the loop the turn is in, or `null`. */
    loop: (): string | null => {
      const last = exchanges.at(-1) ?? ''
      if (repeats >= 3) return last
      const period = [2, 3, 4].find((length) => laps(exchanges, length) >= 3)
      if (period !== undefined) return smallestRotation(exchanges.slice(-period))
      // As long as no call has ever answered differently, coming back to one a third time brings nothing.
      if (!isWorldMoving && (counts.get(last) ?? 0) >= 3) return last
      return stale.count >= 6 ? stale.result : null
    },
  }
}

function smallestRotation(cycle: readonly string[]): string {
  const rotations = cycle.map((_key, start) => [...cycle.slice(start), ...cycle.slice(0, start)].join('\n'))
  return rotations.sort()[0] ?? ''
}
