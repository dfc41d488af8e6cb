// Edits that are still at work when their run has come to rest: one that was ended puts the files in order first.

import type { Tool } from '../../runtime/index.ts'

export interface Watched {
  readonly tools: readonly Tool[]
  /** Resolves when no edit is at work any more, or does not come to an end. */
  readonly settled: () => Promise<void>
}

const patienceMs = 10_000

/** The same tools, whose edits can be waited for. */
export function watchEdits(tools: readonly Tool[]): Watched {
  const atWork = new Set<Promise<unknown>>()
  const watched = (tool: Tool): Tool => ({
    ...tool,
    run: (call, context) => {
      const run = tool.run(call, context)
      atWork.add(run)
      return run.finally(() => atWork.delete(run))
    },
  })
  const settled = async () => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs)
    })
    await Promise.race([Promise.allSettled(atWork), late])
    clearTimeout(timer)
  }
  return { tools: tools.map((tool) => (tool.class === 'edit' ? watched(tool) : tool)), settled }
}
