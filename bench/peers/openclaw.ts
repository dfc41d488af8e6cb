// OpenClaw with its guard enabled: before each call it looks at the last 30 calls with their results.
import type { Peer, TrajectoryCall } from '../trajectories.ts'
import { eachCall, grade, intentOf, outcomeOf, type Reaction, remember, strongest, trailing } from './pieces.ts'
import { isUnknownTool, kindOf } from './tool-kinds.ts'

interface CallRecord {
  readonly tool: string
  readonly intent: string
  readonly outcome: string
  readonly isUnknown: boolean
}

/** Blocks a call with 20 same results behind it, 20 calls of ping-pong without news, or 10 calls to an unknown tool. */
export const openClaw: Peer = {
  name: 'openclaw(enabled)',
  start: () => {
    const records: CallRecord[] = []
    return eachCall((call) => {
      const reaction = judge(records, call)
      const record = { tool: call.tool, intent: intentOf(call), outcome: outcomeOf(call) }
      remember(records, { ...record, isUnknown: isUnknownTool(call) }, 30)
      return reaction
    })
  },
}

function judge(records: readonly CallRecord[], call: TrajectoryCall): Reaction {
  const same = records.filter((record) => record.intent === intentOf(call))
  const unchanged = trailing(same, (record) => record.outcome === same.at(-1)?.outcome)
  const isPolling = kindOf(call) === 'poll'
  return strongest([
    grade(unknownRun(records, call.tool), { hard: 10 }),
    grade(unchanged, isPolling ? { soft: 10, hard: 20 } : { hard: 20 }),
    isPolling ? 'none' : grade(same.length, { soft: 10 }),
    pingPong(records, intentOf(call)),
  ])
}

function unknownRun(records: readonly CallRecord[], tool: string): number {
  const outcome = records.at(-1)?.outcome
  return trailing(records, (each) => each.isUnknown && each.tool === tool && each.outcome === outcome)
}

// The tail must alternate between two calls, and the call to come must be the one whose turn it is.
function pingPong(records: readonly CallRecord[], coming: string): Reaction {
  const last = records.at(-1)
  if (last === undefined || last.intent === coming) return 'none'
  const newestFirst = records.toReversed()
  const firstOther = newestFirst.findIndex(
    (record, index) => record.intent !== (index % 2 === 0 ? last.intent : coming),
  )
  const tail = firstOther === -1 ? newestFirst : newestFirst.slice(0, firstOther)
  const isConstant = tail.every((record, index) => record.outcome === tail[index % 2]?.outcome)
  return grade(tail.length + 1, isConstant ? { soft: 10, hard: 20 } : { soft: 10 })
}
