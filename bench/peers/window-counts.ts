// Peers that count how often something occurs in a window of the latest calls or steps.
import type { Peer, TrajectoryCall } from '../trajectories.ts'
import { canonicalJson, eachCall, grade, intentOf, occurrences, remember, strongest } from './pieces.ts'
import { kindOf } from './tool-kinds.ts'

/** Nudges, and never more, when one action occurs five times among the last twenty. Pages are not in the data. */
export const browserUse: Peer = {
  name: 'browser-use',
  start: () => {
    const actions: string[] = []
    return eachCall((call) => {
      if (['wait', 'done', 'go_back'].includes(call.tool)) return 'none'
      remember(actions, actionOf(call), 20)
      return grade(Math.max(...actions.map((action) => occurrences(actions, action))), { soft: 5 })
    })
  },
}

function actionOf({ tool, args }: TrajectoryCall): string {
  const words = (value: unknown) =>
    String(value ?? '')
      .trim()
      .toLowerCase()
  switch (tool) {
    case 'search': {
      const tokens = new Set(words(args.query).split(/\W+/))
      return `search ${args.engine} ${[...tokens].sort().join(' ')}`
    }
    case 'click':
      return `click ${args.index}`
    case 'input':
      return `input ${args.index} ${words(args.text)}`
    case 'navigate':
      return `navigate ${args.url}`
    case 'scroll':
      return `scroll ${args.direction ?? args.down} ${args.index}`
    default: {
      const given = Object.entries(args).filter(([, value]) => value !== null)
      return `${tool} ${canonicalJson(Object.fromEntries(given))}`
    }
  }
}

/** Warns once of a step seen three times in twenty, stops at five; likewise one tool 30 and 50 times in 50 calls. */
export const deerFlow: Peer = {
  name: 'deer-flow',
  start: () => {
    const steps: string[] = []
    const tools: string[] = []
    const warned = new Set<string>()
    return (step) => {
      if (step.calls.length === 0) return 'none'
      const key = step.calls.map(salientOf).sort().join('\n')
      remember(steps, key, 20)
      const repeated = grade(occurrences(steps, key), { soft: 3, hard: 5 })
      const isStale = repeated === 'soft' && warned.has(key)
      if (repeated === 'soft') warned.add(key)
      const frequent = step.calls.map(({ tool }) => {
        remember(tools, tool, 50)
        return grade(occurrences(tools, tool), { soft: 30, hard: 50 })
      })
      return strongest([isStale ? 'none' : repeated, ...frequent])
    }
  },
}

const salientFields = ['path', 'url', 'query', 'command', 'pattern', 'glob', 'cmd']
const linesPerBucket = 200

/** What of a call deer-flow compares: coarse places for reads, everything for writes, the telling fields otherwise. */
function salientOf(call: TrajectoryCall): string {
  const { tool, args } = call
  const kind = kindOf(call)
  if (kind === 'edit') return intentOf(call)
  const path = args.path ?? args.file_path
  if (kind === 'read' && path !== undefined) {
    const start = Number(args.start_line ?? args.offset ?? 1)
    const end = Number(args.end_line ?? start + Number(args.limit ?? 0))
    return `${tool} ${path} ${bucketOf(start)}-${bucketOf(end)}`
  }
  const salient = Object.entries(args).filter(([field]) => salientFields.includes(field))
  return salient.length === 0 ? intentOf(call) : `${tool} ${canonicalJson(Object.fromEntries(salient))}`
}

function bucketOf(line: number): number {
  return Math.floor((Math.max(line, 1) - 1) / linesPerBucket)
}
