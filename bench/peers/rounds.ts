// Peers that compare whole rounds of calls, and watch the text beside them.
import type { Peer, TrajectoryStep } from '../trajectories.ts'
import { hasPeriodicTail, repeatedBlocks } from './chanting.ts'
import { grade, intentOf, laps, type Reaction, remember, streak, strongest } from './pieces.ts'

/** Blocks a tool used the same way in three of its rounds running; stops at six repetitions of a text or its end. */
export const openRouter: Peer = {
  name: 'openrouter-agent',
  start: () => {
    const tools = new Map<string, (intents: ReadonlySet<string>) => number>()
    const sameText = streak()
    return (step) => {
      const reactions = [...byTool(step)].map(([tool, intents]) => {
        const rounds = tools.get(tool) ?? roundsOfTool()
        tools.set(tool, rounds)
        return grade(rounds(intents), { hard: 3 })
      })
      const text = (step.text ?? '').trim().replace(/\s+/g, ' ').toLowerCase()
      const repeats = text === '' ? 0 : Math.max(sameText(text), repeatedBlocks(text))
      return strongest([...reactions, grade(repeats, { hard: 6 })])
    }
  },
}

function byTool(step: TrajectoryStep): Map<string, Set<string>> {
  const tools = new Map<string, Set<string>>()
  for (const call of step.calls) {
    const intents = tools.get(call.tool) ?? new Set()
    tools.set(call.tool, intents.add(intentOf(call)))
  }
  return tools
}

// A set that stays the same keeps all its members, so the longest run of one member covers the run of the set too.
function roundsOfTool(): (intents: ReadonlySet<string>) => number {
  let runs = new Map<string, number>()
  return (intents) => {
    runs = new Map([...intents].map((intent) => [intent, (runs.get(intent) ?? 0) + 1]))
    return Math.max(...runs.values())
  }
}

const longestPeriod = 8

/** Pauses at the same round five times running, a cycle of two to eight rounds three times, or a text that recurs. */
export const corbits: Peer = {
  name: 'corbits-thrash',
  start: () => {
    const rounds: string[] = []
    return (step) => {
      const chants: Reaction = hasPeriodicTail(step.text ?? '') ? 'hard' : 'none'
      if (step.calls.length === 0) return chants
      remember(rounds, step.calls.map(intentOf).sort().join('\n'), longestPeriod * 3)
      return isThrashing(rounds) ? 'hard' : chants
    }
  },
}

function isThrashing(rounds: readonly string[]): boolean {
  if (laps(rounds, 1) >= 5) return true
  const periods = Array.from({ length: longestPeriod - 1 }, (_unused, index) => index + 2)
  return periods.some((period) => laps(rounds, period) >= 3)
}
