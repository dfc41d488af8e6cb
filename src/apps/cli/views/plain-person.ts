// A person who is asked in plain lines: no keys are caught and nothing is drawn, so that a screen reader can follow.

import { createInterface } from 'node:readline'
import type { OpenRun, PermissionAnswer, Person, ProposedCall } from '../../../compose/index.ts'
import { proposalOf } from '../../tui/proposal.ts'
import type { Terminal } from '../terminal.ts'

/** Asks for one line and gives what was typed; `null` when nobody types any more, or the question is no longer open. */
export type AskLine = (question: string, signal: AbortSignal) => Promise<string | null>

export interface PlainPersonOptions {
  readonly ask: AskLine
  readonly tell: (text: string) => void
  readonly approvalOf: OpenRun['approvalOf']
}

export function plainPerson({ ask, tell, approvalOf }: PlainPersonOptions): Person {
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
    for (;;) {
      const said = await ask('y once, a always in this run, n no', signal)
      if (said === null) return null
      const choice = said.trim().toLowerCase()
      if (choice === 'y') return { granted: true, reason: '', remember: '' }
      if (choice === 'a') return { granted: true, reason: '', remember: approvalOf(call) }
      if (choice === 'n') {
        const reason = await ask('why not? the model is told; an empty line gives no reason', signal)
        return { granted: false, reason: reason?.trim() ?? '', remember: '' }
      }
    }
  }
  return {
    permit: (call, signal) => inTurn(() => decide(call, signal)),
    answer: (question, signal) => inTurn(() => ask(question, signal)),
  }
}

/** Reads one line from the terminal, and lets go of it again. */
export function askOnTerminal({ tell }: Pick<Terminal, 'tell'>): AskLine {
  return (question, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve(null)
      tell(question)
      const reader = createInterface({ input: process.stdin, terminal: false })
      const settle = (said: string | null) => {
        signal.removeEventListener('abort', giveUp)
        resolve(said)
        reader.close()
      }
      const giveUp = () => settle(null)
      signal.addEventListener('abort', giveUp)
      reader.once('line', settle)
      reader.once('close', giveUp)
    })
}
