// Peers that ask whether calls still bring something new, in one way or another.
import type { Peer, TrajectoryCall } from '../trajectories.ts'
import { eachCall, grade, intentOf, outcomeOf, type Reaction, remember, strongest, trailing } from './pieces.ts'

interface Success {
  readonly tool: string
  readonly intent: string
  readonly outcome: string
}

/** Of the successful calls: same call 3/4 times, two tools in turns 4/5 rounds, same result of one tool 5/6 times. */
export const zeroClaw: Peer = {
  name: 'zeroclaw',
  start: () => {
    const successes: Success[] = []
    return eachCall((call) => {
      if (!call.ok) return 'none'
      const latest = { tool: call.tool, intent: intentOf(call), outcome: outcomeOf(call) }
      remember(successes, latest, 20)
      return judgeSuccesses(successes, latest)
    })
  },
}

function judgeSuccesses(successes: readonly Success[], latest: Success): Reaction {
  const repeats = trailing(successes, (each) => each.intent === latest.intent)
  const sameResults = trailing(successes, (each) => each.tool === latest.tool && each.outcome === latest.outcome)
  const isVaried = new Set(successes.slice(-sameResults).map((each) => each.intent)).size >= 2
  return strongest([
    grade(repeats, { soft: 3, hard: 4 }),
    grade(roundsOfTwo(successes.map((each) => each.tool)), { soft: 4, hard: 5 }),
    isVaried ? grade(sameResults, { soft: 5, hard: 6 }) : 'none',
  ])
}

// Only the names of the tools are compared: reading and editing in turns counts whatever is read or edited.
function roundsOfTwo(tools: readonly string[]): number {
  const newestFirst = tools.toReversed()
  const [a, b] = newestFirst
  if (a === b) return 0
  const firstOther = newestFirst.findIndex((tool, index) => tool !== (index % 2 === 0 ? a : b))
  return Math.floor((firstOther === -1 ? tools.length : firstOther) / 2)
}

/** Known step with known results 3/5 times running, or new step with known results 5/8 times; a block stays. */
export const ironCurtain: Peer = {
  name: 'ironcurtain',
  start: () => {
    const approaches = new Set<string>()
    const outcomes = new Set<string>()
    let stagnation = 0
    let stuck = 0
    let isBlocked = false
    return (step) => {
      if (step.calls.length === 0) return 'none'
      const isNewApproach = addIfNew(approaches, joined(step.calls, intentOf))
      const isNewOutcome = addIfNew(outcomes, joined(step.calls, outcomeOf))
      stagnation = isNewApproach || isNewOutcome ? 0 : stagnation + 1
      stuck = isNewApproach && !isNewOutcome ? stuck + 1 : 0
      const reaction = strongest([grade(stagnation, { soft: 3, hard: 5 }), grade(stuck, { soft: 5, hard: 8 })])
      isBlocked ||= reaction === 'hard'
      return isBlocked ? 'hard' : reaction
    }
  },
}

function joined(calls: readonly TrajectoryCall[], keyOf: (call: TrajectoryCall) => string): string {
  return calls.map(keyOf).join('\n')
}

function addIfNew(seen: Set<string>, key: string): boolean {
  const isNew = !seen.has(key)
  seen.add(key)
  return isNew
}

/** Stops after thirty calls of which none is new in the run. Proposed, not shipped; polls would need a guard. */
export const noveltyRule: Peer = {
  name: 'novelty rule (30)',
  start: () => {
    const seen = new Set<string>()
    let known = 0
    return eachCall((call) => {
      known = addIfNew(seen, intentOf(call)) ? 0 : known + 1
      return grade(known, { hard: 30 })
    })
  },
}
