// Other ways of asking for a tool, read only when a reply holds no `$(…)`: the markup models were trained on, and
// function calls. Blocks and quoted lines are left alone unless a block begins with such a call.

import type { Parts } from './decoded.ts'
import { blockAt, lineEndAt } from './fences.ts'
import { readFunctions, startsFunction } from './functions.ts'
import { hasTokens, readMarkup, startsMarkup } from './markup.ts'
import { partsFrom } from './reading.ts'

interface Stretch {
  readonly text: string
  /** The info string of a block that is not searched; `null` for text that is. */
  readonly info: string | null
}

/** What a reply asks for in one of the other shapes, or `null` when it asks for nothing. */
export function leakedCalls(text: string, tools: readonly string[]): Parts | null {
  const stretches = hasTokens(text) ? [{ text, info: null }] : stretchesOf(text, tools)
  for (const read of [readMarkup, readFunctions]) {
    const parts = partsFrom((take) => {
      for (const { text: stretch, info } of stretches) {
        if (info === null) read(stretch, tools, take)
        else take({ kind: 'block', text: stretch, info })
      }
    })
    if (parts.calls.length > 0 || parts.problems.length > 0) return parts
  }
  return null
}

function stretchesOf(text: string, tools: readonly string[]): readonly Stretch[] {
  const stretches: Stretch[] = []
  let from = 0
  let at = 0
  while (at < text.length) {
    const block = blockAt(text, at)
    if (block === null) {
      at = lineEndAt(text, at) + 1
      continue
    }
    if (at > from) stretches.push({ text: text.slice(from, at), info: null })
    const body = block.body.trimStart()
    const isCall = startsMarkup(body, tools) || startsFunction(body, tools)
    stretches.push(isCall ? { text: `${body}\n`, info: null } : { text: text.slice(at, block.end), info: block.info })
    from = block.end
    at = block.end
  }
  return from < text.length ? [...stretches, { text: text.slice(from), info: null }] : stretches
}
