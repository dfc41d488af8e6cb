// Peers that mainly ask whether the same call, or the same whole step, comes again and again.
import type { Peer, TrajectoryCall, TrajectoryStep } from '../trajectories.ts'
import {
  canonicalJson,
  eachCall,
  grade,
  intentOf,
  occurrences,
  outcomeOf,
  rawIntentOf,
  remember,
  streak,
  strongest,
} from './pieces.ts'
import { isUnknownTool, kindOf } from './tool-kinds.ts'

/** Asks when one and the same response contains the same call three times running. */
export const opencode: Peer = {
  name: 'opencode',
  start: () => (step) => {
    const run = streak()
    return strongest(step.calls.map((call) => grade(run(rawIntentOf(call)), { hard: 3 })))
  },
}

/** Asks when the same call comes three times running, wherever the responses begin and end. */
export const opencodeAsDocumented: Peer = {
  name: 'opencode(as documented)',
  start: () => {
    const run = streak()
    return eachCall((call) => grade(run(rawIntentOf(call)), { hard: 3 }))
  },
}

/** Asks at the fourth same call running, and at three mistakes without a success between; both then start anew. */
export const roo: Peer = {
  name: 'roo',
  start: () => {
    const run = streak()
    let mistakes = 0
    let silentTurns = 0
    return (step) => {
      silentTurns = step.calls.length === 0 ? silentTurns + 1 : 0
      if (silentTurns >= 2) mistakes++
      const isRepeated = step.calls.map((call) => {
        if (call.ok) mistakes = 0
        else if (isMistake(call)) mistakes++
        return run(intentOf(call)) % 4 === 0
      })
      const isMistaken = mistakes >= 3
      if (isMistaken) mistakes = 0
      return isMistaken || isRepeated.includes(true) ? 'hard' : 'none'
    }
  },
}

// A command that ends badly is no mistake in how a tool was used.
function isMistake(call: TrajectoryCall): boolean {
  return kindOf(call) === 'edit' || isUnknownTool(call) || /missing .*param/i.test(call.output)
}

/** Notices the third same call running and stops at the fifth, or after six turns in which every tool failed. */
export const cline: Peer = {
  name: 'cline',
  start: () => {
    const run = streak()
    let failedTurns = 0
    return (step) => {
      if (step.calls.some((call) => call.ok)) failedTurns = 0
      else if (step.calls.length > 0) failedTurns++
      const repeats = step.calls.map((call) => run(intentOf(call)))
      return strongest([
        grade(failedTurns, { hard: 6 }),
        ...repeats.map((count) => (count === 3 ? 'soft' : grade(count, { hard: 5 }))),
      ])
    }
  },
}

/** Reminds from the third same call running, ever more firmly, and stops at the twelfth. */
export const kimiCli: Peer = {
  name: 'kimi-cli',
  start: () => {
    const run = streak()
    return eachCall((call) => grade(run(intentOf(call)), { soft: 3, hard: 12 }))
  },
}

const ohMyPiExempt = new Set(['hub'])

/** Steers when five turns running consist of the same calls in any order; the note of intent in them is ignored. */
export const ohMyPi: Peer = {
  name: 'oh-my-pi',
  start: () => {
    let run = streak()
    return (step) => {
      if (step.calls.length === 0) run = streak()
      if (step.calls.every((call) => ohMyPiExempt.has(call.tool))) return 'none'
      const calls = step.calls.map(({ tool, args: { _i, ...args } }) => `${tool} ${canonicalJson(args)}`)
      return grade(run(calls.sort().join('\n')), { soft: 5 })
    }
  },
}

/** Stops when one step, calls and results alike, fills more than five of the last ten steps. */
export const crush: Peer = {
  name: 'crush',
  start: () => {
    const steps: string[] = []
    return (step) => {
      remember(steps, exchangeOf(step), 10)
      if (steps.length < 10) return 'none'
      return steps.some((exchange) => exchange !== '' && occurrences(steps, exchange) > 5) ? 'hard' : 'none'
    }
  },
}

function exchangeOf(step: TrajectoryStep): string {
  return step.calls.map((call) => `${rawIntentOf(call)} ${outcomeOf(call)}`).join('\n')
}
