// The conversation as a provider takes it: the person's side and the model's side by turns, every call with its result.

import type { Call, ToolOutcome } from '../core/index.ts'
import type { Page } from './page.ts'
import { saidRef, turnRef } from './reference.ts'
import { callName, firstLine, resultBlock, resultBody, type Shown } from './result-text.ts'
import { hookReports, isOmitted } from './sections.ts'
import type { Turn } from './story.ts'

/**
 * One message of what is sent. A `tool` message follows the `assistant` message whose calls it answers, one result for
 * each call and in the same order; both hold calls only where they travel natively.
 */
export type PromptMessage =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly Call[] }
  | { readonly role: 'tool'; readonly results: readonly PromptResult[] }

export interface PromptResult {
  readonly id: string
  readonly name: string
  readonly outcome: ToolOutcome
}

export function conversationOf(page: Page): PromptMessage[] {
  const { turns, earlier } = page.story
  const messages: PromptMessage[] = []
  let gap: number[] = []
  for (const turn of turns) {
    const isGone = isOmitted(page, turn)
    // Words about an earlier task go with the turn that replied to them; those about the present one stay.
    const past = isGone ? [] : earlier.filter((said) => said.turn === turn.number)
    const words = [...past.map(({ text }) => text), ...presentWords(page, turn.number)]
    if (!isGone || words.length > 0) {
      addGap(messages, gap)
      gap = []
    }
    for (const text of words) addUserText(messages, text)
    if (isGone) gap.push(turn.number)
    else addTurn(messages, page, turn)
  }
  addGap(messages, gap)
  for (const text of presentWords(page, turns.length + 1)) addUserText(messages, text)
  return messages
}

/** The task and what was said since, as far as a turn is the reply to it. */
function presentWords({ story, ration }: Page, turn: number): string[] {
  const remarks = story.since.filter((said) => said.turn === turn)
  return [
    ...(story.task?.turn === turn ? [story.task.text] : []),
    ...remarks.map((said) => ration.show({ kind: 'remark', ref: saidRef(said), text: said.text })),
  ]
}

function addGap(messages: PromptMessage[], turns: readonly number[]): void {
  const [first] = turns
  const last = turns.at(-1)
  if (first === undefined || last === undefined) return
  const [left, whole] =
    first === last
      ? [`turn ${first}`, turnRef(first)]
      : [`turns ${first} to ${last}`, `${turnRef(first)} to ${turnRef(last)}`]
  addUserText(messages, `[… ${left} left out; whole: ${whole} …]`)
}

/** Adds to the person's side; neighbouring texts become one message, since sides must alternate. */
export function addUserText(messages: PromptMessage[], text: string): void {
  const last = messages.at(-1)
  if (last?.role === 'user') messages[messages.length - 1] = { role: 'user', text: `${last.text}\n\n${text}` }
  else messages.push({ role: 'user', text })
}

function addTurn(messages: PromptMessage[], page: Page, turn: Turn): void {
  const isNative = page.options.calls === 'native'
  const written = isNative
    ? turn.text
    : turn.text.trim() || turn.pairs.map(({ call }) => callName(page, call)).join('\n')
  const calls = isNative ? turn.pairs.map(({ call }) => call) : []
  if (written.trim() !== '' || calls.length > 0) {
    const last = messages.at(-1)
    if (last === undefined || last.role === 'assistant') addUserText(messages, `Go on in mode ${turn.mode}.`)
    messages.push({ role: 'assistant', text: written, calls })
  }
  if (calls.length > 0) messages.push({ role: 'tool', results: turn.pairs.map((pair) => nativeResult(page, pair)) })
  else if (turn.pairs.length > 0) {
    const blocks = turn.pairs.map((pair) => resultBlock(page, labelOf(page, pair.call), shownPair(page, pair)))
    addUserText(messages, blocks.join('\n\n'))
  }
  const hooks = hookReports(page, turn)
  if (hooks !== '') addUserText(messages, hooks)
}

type Result = Pick<Shown, 'call' | 'outcome'>

function nativeResult(page: Page, pair: Result): PromptResult {
  const { call, outcome } = pair
  const output = resultBody(page, labelOf(page, call), shownPair(page, pair))
  if (outcome.ok) return { id: call.id, name: call.tool, outcome: { ok: true, output } }
  // The message of an error may be as long as the output; what the model should see of it is in the output.
  const error = { ...outcome.error, message: firstLine(outcome.error.message) }
  return { id: call.id, name: call.tool, outcome: { ok: false, output, error } }
}

function shownPair(page: Page, { call, outcome }: Result): Shown {
  return { kind: numberOf(page, call) === undefined ? 'old result' : 'last result', call, outcome }
}

/** Only what can still be kept has a number. */
function labelOf(page: Page, call: Call): string {
  const number = numberOf(page, call)
  return number === undefined ? '' : `[${number}]`
}

function numberOf({ run }: Page, call: Call): number | undefined {
  return run.knowledge.memory.results.find((result) => result.call.id === call.id)?.number
}
