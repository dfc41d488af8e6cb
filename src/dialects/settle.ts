// The last step of every dialect: how many calls one reply may make, and how much it is told about the rest.

import type { Decoded, DecodedCall, DecodeOptions, Notice } from './decoded.ts'
import { excerpt } from './decoded.ts'
import { shapeOf } from './tool-shapes.ts'

const defaultMaxCalls = 10
const noticesOfAKind = 5

/** Calls that act are limited. Notes, kept results and conclusions cost nothing and are never lost to the limit. */
export function settle(decoded: Decoded, options: DecodeOptions): Decoded {
  const { maxCalls = defaultMaxCalls } = options
  const calls: DecodedCall[] = []
  const left: DecodedCall[] = []
  let acting = 0
  for (const call of decoded.calls) {
    if (isActing(call)) acting += 1
    if (isActing(call) && acting > maxCalls) left.push(call)
    else calls.push(call)
  }
  const notices = left.length === 0 ? decoded.notices : [...decoded.notices, tooMany(left, maxCalls)]
  return { calls, prose: decoded.prose.trim(), notices: few(notices) }
}

/** Whether a call asks something of the world, so that there is a result to wait for. */
export function isActing(call: DecodedCall): boolean {
  return shapeOf(call.tool).isQuiet !== true
}

function tooMany(left: readonly DecodedCall[], maxCalls: number): Notice {
  const text = excerpt(
    left
      .slice(0, 50)
      .map(({ tool, input }) => `${tool} ${JSON.stringify(input)}`)
      .join(', '),
  )
  const message =
    `One reply may make ${maxCalls} calls. The first ${maxCalls} were made, the last ${left.length} were not: ` +
    `${text}. Look at the results, then ask again for what is still needed.`
  return { kind: 'too_many_calls', message, text }
}

/** A reply that goes wrong a thousand times in one way is told so a few times. */
function few(notices: readonly Notice[]): readonly Notice[] {
  const counts = new Map<string, number>()
  const kept = notices.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= noticesOfAKind
  })
  const rest = [...counts].filter(([, count]) => count > noticesOfAKind)
  if (rest.length === 0) return notices
  return kept.map((notice) => {
    const count = counts.get(notice.kind) ?? 0
    const isLast = kept.findLast(({ kind }) => kind === notice.kind) === notice
    return isLast && count > noticesOfAKind
      ? { ...notice, message: `${notice.message} And ${count - noticesOfAKind} more like this.` }
      : notice
  })
}
