// The mark that shows, in plain lines, that it is the person's turn.
//
// Invariants
//   P1. It stands only while a line is waited for and nothing is at work.
//   P2. Whatever is told begins a line of its own; the mark comes back below it.

import { isAtWork, type OpenRun } from '../../compose/index.ts'
import type { Terminal } from '../cli/terminal.ts'

export interface PromptLine {
  /** The terminal, for all that is told while the mark may stand. */
  readonly terminal: Terminal
  readonly follow: (open: OpenRun) => void
  /** The same lines; whoever waits for one is seen to wait. */
  readonly awaited: (lines: AsyncIterable<string>) => AsyncIterable<string>
  /** A line was typed: the terminal has begun the next. */
  readonly typed: () => void
  readonly close: () => void
}

const mark = '› '

export function promptLine(terminal: Terminal): PromptLine {
  let open: OpenRun | null = null
  let isAwaited = false
  let isStanding = false
  let isRising = false
  const lower = () => {
    if (isStanding) terminal.prompt('\n')
    isStanding = false
  }
  const raise = async () => {
    if (isRising) return
    isRising = true
    // Others who follow the run tell first what they have to tell.
    await new Promise(setImmediate)
    // What was just said to a run sets it to work only when it is in the journal.
    await open?.handle.rest()
    isRising = false
    if (!isAwaited || isStanding || (open !== null && isAtWork(open))) return
    isStanding = true
    terminal.prompt(mark)
  }
  const above = (write: (text: string) => void) => (text: string) => {
    lower()
    write(text)
    void raise()
  }
  async function* awaited(lines: AsyncIterable<string>): AsyncGenerator<string> {
    isAwaited = true
    void raise()
    for await (const line of lines) {
      isAwaited = false
      yield line
      isAwaited = true
      void raise()
    }
    isAwaited = false
  }
  return {
    terminal: { ...terminal, tell: above(terminal.tell), page: above(terminal.page) },
    follow: (followed) => {
      open = followed
      followed.handle.subscribe(() => void raise())
    },
    awaited,
    typed: () => {
      isStanding = false
    },
    close: () => {
      isAwaited = false
      lower()
    },
  }
}
