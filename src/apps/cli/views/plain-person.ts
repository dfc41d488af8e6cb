// A person who types lines: no keys are caught and nothing is drawn, so that a screen reader can follow.
//
// Invariants
//   L1. Lines are read as long as there is somebody to hear them: none is left for the shell, or for a later question.
//   L2. Only what was typed after a question answers it; every other line is heard as said.

import { createInterface } from 'node:readline'
import type { OpenRun, PermissionAnswer, Person, ProposedCall } from '../../../compose/index.ts'
import { readingMs } from '../../tui/ask.ts'
import { proposalOf } from '../../tui/proposal.ts'

/** Asks for one line and gives what was typed; `null` when nobody types any more, or the question is no longer open. */
type AskLine = (question: string, signal: AbortSignal) => Promise<string | null>

export interface PlainPersonOptions {
  readonly ask: AskLine
  readonly tell: (text: string) => void
  /** Takes a line that is no answer. */
  readonly hear: (line: string) => void
  readonly approvalOf: OpenRun['approvalOf']
}

export function plainPerson({ ask, tell, hear, approvalOf }: PlainPersonOptions): Person {
  // Calls of one reply are decided about one after the other.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    const next = turn.then(act)
    turn = next
    return next
  }
  const decide = async (call: ProposedCall, signal: AbortSignal): Promise<PermissionAnswer | null> => {
    const { title, body } = proposalOf(call)
    tell(`${title}\n${body}`)
    const openedAt = Date.now()
    for (;;) {
      const said = (await ask('y once, a always in this run, n no', signal))?.trim()
      if (said === undefined) return null
      // What comes sooner than the question can be read was on its way before it.
      const choice = Date.now() - openedAt < readingMs ? '' : said.toLowerCase()
      if (choice === 'y') return { granted: true, reason: '', remember: '' }
      if (choice === 'a') return { granted: true, reason: '', remember: approvalOf(call) }
      if (choice === 'n') return { granted: false, reason: await whyNot(signal), remember: '' }
      if (said !== '') hear(said)
    }
  }
  const whyNot = async (signal: AbortSignal): Promise<string> =>
    (await ask('why not? the model is told; an empty line gives no reason', signal))?.trim() ?? ''
  return {
    permit: (call, signal) => inTurn(() => decide(call, signal)),
    answer: (question, signal) => inTurn(() => ask(question, signal)),
  }
}

export interface TypedLines {
  readonly ask: AskLine
  /** Lets go of the terminal. */
  readonly close: () => void
}

export interface LineListener {
  readonly tell: (text: string) => void
  /** Takes a line that answers no question. */
  readonly hear: (line: string) => void
  /** A line was typed, whatever it is for. */
  readonly onTyped?: () => void
  /** Nobody types any more. */
  readonly onEnd?: () => void
}

/** Reads the lines that are typed at the terminal, from now on. */
export function readTypedLines({ tell, hear, onTyped, onEnd }: LineListener): TypedLines {
  const { stdin } = process
  const reader = createInterface({ input: stdin, terminal: false })
  let answer: ((line: string | null) => void) | null = null
  let isOver = stdin.readableEnded
  reader.on('line', (line) => {
    onTyped?.()
    if (answer === null) hear(line.trim())
    else answer(line)
  })
  reader.on('close', () => {
    isOver = true
    answer?.(null)
    onEnd?.()
  })
  const ask: AskLine = (question, signal) =>
    new Promise((resolve) => {
      if (signal.aborted || isOver) return resolve(null)
      tell(question)
      const settle = (line: string | null) => {
        signal.removeEventListener('abort', giveUp)
        answer = null
        resolve(line)
      }
      const giveUp = () => settle(null)
      signal.addEventListener('abort', giveUp)
      answer = settle
    })
  return { ask, close: () => reader.close() }
}
