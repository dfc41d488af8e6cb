// What tools have printed in this process. A memory that repeats it comes from there, whoever asks to keep it.

import type { Tool } from '../../runtime/index.ts'

/** So many words in a row are no coincidence. */
const span = 6
/** How many spans are remembered; the oldest go first. */
const mostSpans = 200_000
/** Of a longer output only this much is listened to. */
const longest = 200_000

export interface Listener {
  /** The same tool, listened to. */
  readonly listening: (tool: Tool) => Tool
  readonly isOverheard: (text: string) => boolean
}

export function listenToOutputs(): Listener {
  const heard = new Set<string>()
  const hear = (output: string) => {
    for (const words of spansOf(output.slice(0, longest))) heard.add(words)
    for (const oldest of heard) {
      if (heard.size <= mostSpans) break
      heard.delete(oldest)
    }
  }
  return {
    listening: (tool) => ({
      ...tool,
      run: async (call, context) => {
        const outcome = await tool.run(call, context)
        hear(outcome.output)
        return outcome
      },
    }),
    isOverheard: (text) => spansOf(text).some((words) => heard.has(words)),
  }
}

/** Every few words in a row, without what a copy may lose: case, signs, spacing. */
function spansOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(span - 1).map((_, index) => words.slice(index, index + span).join(' '))
}
