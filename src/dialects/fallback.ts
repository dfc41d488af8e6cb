// Other ways of asking for a tool, read only when a reply holds no `$(…)`: the markup models were trained on, and
// function calls. Blocks and quoted lines are left alone unless a block begins with such a call.

import type { Parts } from './decoded.ts'
import { type Block, type Stretch, stretchesOf } from './fences.ts'
import { readFunctions, startsFunction } from './functions.ts'
import { hasTokens, readMarkup, startsMarkup } from './markup.ts'
import { partsFrom } from './reading.ts'

/** What a reply asks for in one of the other shapes, or `null` when it asks for nothing. */
export function leakedCalls(text: string, tools: readonly string[]): Parts | null {
  const whole: Stretch = { start: 0, end: text.length, block: null }
  const isWhole = hasTokens(text)
  for (const read of [readMarkup, readFunctions]) {
    const parts = partsFrom((take) => {
      for (const { start, end, block } of isWhole ? [whole] : stretchesOf(text)) {
        if (block === null) read(text.slice(start, end), tools, take)
        else if (isCall(block, tools)) read(`${block.body.trimStart()}\n`, tools, take)
        else take({ kind: 'block', text: text.slice(start, end), info: block.info })
      }
    })
    if (parts.calls.length > 0 || parts.problems.length > 0) return parts
  }
  return null
}

function isCall({ body }: Block, tools: readonly string[]): boolean {
  const text = body.trimStart()
  return startsMarkup(text, tools) || startsFunction(text, tools)
}
