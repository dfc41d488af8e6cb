/** Lines that come when they come, for somebody who takes them one after the other. */
export interface LineQueue {
  readonly push: (line: string) => void
  /** No more lines: whoever waits for one waits no longer. */
  readonly end: () => void
  readonly lines: AsyncIterable<string>
}

export function lineQueue(): LineQueue {
  const waiting: string[] = []
  let isOver = false
  let wake = () => {}
  async function* lines(): AsyncGenerator<string> {
    for (;;) {
      const line = waiting.shift()
      if (line !== undefined) yield line
      else if (isOver) return
      else
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
  }
  return {
    push: (line) => {
      waiting.push(line)
      wake()
    },
    end: () => {
      isOver = true
      wake()
    },
    lines: lines(),
  }
}
