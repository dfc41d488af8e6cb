// Hermes: failures, unchanged reads, identical calls and short cycles, each with a warning and a stop. The stops are
// in force only when nobody watches; with a person present everything stays a warning.
import type { Peer, TrajectoryCall } from '../trajectories.ts'
import {
  eachCall,
  grade,
  intentOf,
  laps,
  outcomeOf,
  type Reaction,
  remember,
  streak,
  strongest,
  tally,
} from './pieces.ts'
import { kindOf, type ToolKind } from './tool-kinds.ts'

type Watcher = (call: TrajectoryCall) => Reaction

/** Stops a sixth same failure or unchanged read, eight failures of one tool, five identical calls or laps of a cycle. */
export const hermesUnattended: Peer = { name: 'hermes(unattended)', start: () => eachCall(watchCalls()) }

/** The same rules with a person present: everything is a warning. */
export const hermesInteractive: Peer = {
  name: 'hermes(interactive)',
  start: () => {
    const watch = watchCalls()
    return eachCall((call) => (watch(call) === 'none' ? 'none' : 'soft'))
  },
}

function watchCalls(): Watcher {
  const watchers = [watchFailures(), watchReads(), watchRepeats(), watchCaps()]
  return (call) => strongest(watchers.map((watch) => watch(call)))
}

const mutating: readonly ToolKind[] = ['shell', 'edit']
const readOnly: readonly ToolKind[] = ['read', 'search', 'web']
// Failing is ordinary work for these: a red test, a page that times out.
const tolerant: readonly ToolKind[] = ['shell', 'web', 'poll']

function watchFailures(): Watcher {
  const byIntent = new Map<string, number>()
  const byTool = new Map<string, number>()
  const rearmed = new Set<string>()
  return (call) => {
    const intent = intentOf(call)
    if (rearmed.delete(intent)) byIntent.delete(intent)
    // Refused before it runs: five failures let a sixth attempt be blocked.
    const attempt = grade(byIntent.get(intent) ?? 0, { hard: 5 })
    if (call.ok) {
      byIntent.delete(intent)
      byTool.delete(call.tool)
      if (mutating.includes(kindOf(call))) {
        for (const failing of byIntent.keys()) rearmed.add(failing)
        byTool.clear()
      }
      return attempt
    }
    const halts = tolerant.includes(kindOf(call)) ? {} : { hard: 8 }
    return strongest([
      attempt,
      grade(tally(byIntent, intent), { soft: 2 }),
      grade(tally(byTool, call.tool), { soft: 3, ...halts }),
    ])
  }
}

function watchReads(): Watcher {
  const unchanged = new Map<string, { readonly outcome: string; readonly count: number }>()
  return (call) => {
    if (!readOnly.includes(kindOf(call))) return 'none'
    const intent = intentOf(call)
    const before = unchanged.get(intent)
    const attempt = grade(before?.count ?? 0, { hard: 5 })
    if (!call.ok) {
      unchanged.delete(intent)
      return attempt
    }
    const outcome = outcomeOf(call)
    const count = before?.outcome === outcome ? before.count + 1 : 1
    unchanged.set(intent, { outcome, count })
    return strongest([attempt, grade(count, { soft: 2 })])
  }
}

function watchRepeats(): Watcher {
  const run = streak()
  const exchanges: string[] = []
  const polls: boolean[] = []
  return (call) => {
    const exchange = `${intentOf(call)} ${outcomeOf(call)}`
    const isPolling = kindOf(call) === 'poll'
    remember(exchanges, exchange, 64)
    remember(polls, isPolling, 64)
    const repeats = run(exchange)
    const cycles = [2, 3, 4].map((period) => (polls.slice(-period).every(Boolean) ? 0 : laps(exchanges, period)))
    return strongest([isPolling ? 0 : repeats, ...cycles].map((count) => grade(count, { soft: 3, hard: 5 })))
  }
}

function watchCaps(): Watcher {
  const searches = { pattern: /^web_?search$/i, count: 0 }
  const subagents = { pattern: /^(task|agent|delegate_task)$/i, count: 0 }
  return (call) => {
    const capped = [searches, subagents].find(({ pattern }) => pattern.test(call.tool))
    if (capped === undefined) return 'none'
    capped.count++
    return capped.count > 50 ? 'hard' : 'none'
  }
}
