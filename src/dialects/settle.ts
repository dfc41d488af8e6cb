// The last step of every dialect: how many calls one reply may make.

import { readBatchText } from './batch-text.ts'
import type { Decoded, DecodedCall, DecodeOptions, Parts } from './decoded.ts'
import { noticesOf, tooManyCalls } from './notices.ts'
import { shapeOf } from './tool-shapes.ts'

const defaultMaxCalls = 10

/** Calls that act are limited. Notes, kept results and conclusions cost nothing and are never lost to the limit. */
export function settle(parts: Parts, { maxCalls = defaultMaxCalls }: DecodeOptions): Decoded {
  const calls: DecodedCall[] = []
  const left: DecodedCall[] = []
  let acting = 0
  for (const written of parts.calls) {
    const call = unfolded(written)
    const isLimited = isActing(call)
    if (isLimited) acting += 1
    if (isLimited && acting > maxCalls) left.push(call)
    else calls.push(call)
  }
  const notices = noticesOf(parts.problems)
  return {
    calls,
    prose: parts.prose.trim(),
    notices: left.length === 0 ? notices : [...notices, tooManyCalls(left, maxCalls)],
  }
}

/** A batch written as text becomes a list, so that whoever judges a call sees every part of it. */
function unfolded(call: DecodedCall): DecodedCall {
  const { edits } = call.input
  if (call.tool !== 'batch-edit' || typeof edits !== 'string') return call
  const read = readBatchText(edits)
  // What cannot be read is left to the tool, which says what is wrong with it.
  return read.ok ? { ...call, input: { ...call.input, edits: read.value } } : call
}

/** Whether a call asks something of the world, so that there is a result to wait for. */
export function isActing(call: DecodedCall): boolean {
  return shapeOf(call.tool).isQuiet !== true
}
