// What is sent to the model for the present mode of a run.
//
// Invariants
//   X2. No two prompts of a run in a row are the same: the state section numbers the request and its attempts.
//   X3. A prompt fits its limit or is not made. What was shortened is listed, visible, and can be read at its reference.
//   X4. The task, the state section and the rules are never shortened.

import { modeOf, type RunState, target } from '../core/index.ts'
import { addUserText, conversationOf, type PromptMessage } from './conversation.ts'
import type { Page, PromptOptions } from './page.ts'
import { concessions, type Dropped, ration, type Sizes } from './ration.ts'
import { type Section, sectionsOf } from './sections.ts'
import { storyOf } from './story.ts'

export interface Prompt {
  readonly system: string
  readonly messages: readonly PromptMessage[]
  /** What the last message consists of, in order; where the mode sees the conversation, its latest words come first. */
  readonly sections: readonly Section[]
  /** What was shortened or left out, for the journal. */
  readonly dropped: readonly Dropped[]
  /** In the unit of the limit; characters when there is none. */
  readonly size: number
}

export interface PromptError {
  readonly kind: 'too_large'
  /** What the prompt takes with everything shortened that may be. */
  readonly size: number
  readonly limit: number
}

export type Assembled =
  | { readonly ok: true; readonly prompt: Prompt }
  | { readonly ok: false; readonly error: PromptError }

const defaults: Required<Omit<PromptOptions, 'now'>> = {
  calls: 'text',
  renderCall: ({ tool, input }) => `${tool} ${target(input)}`.trimEnd(),
  proseOf: (reply) => reply,
  help: '',
  rules: '',
  instructions: null,
  budget: {},
  limit: null,
}

/** The prompt for the run as it stands. Pure: the same run and options give the same prompt. */
export function assemble(run: RunState, options: PromptOptions): Assembled {
  const given = { ...defaults, ...options }
  const draft: Draft = { run, story: storyOf(run), options: { ...given, renderCall: once(given.renderCall) } }
  const { limit } = draft.options
  const { prompt: whole, names } = render(draft, new Map())
  if (limit === null || whole.size <= limit.size) return { ok: true, prompt: whole }
  const steps = concessions(names)
  const shortened = (count: number) => render(draft, new Map(steps.slice(0, count))).prompt
  const least = shortened(steps.length)
  if (least.size > limit.size) {
    return { ok: false, error: { kind: 'too_large', size: least.size, limit: limit.size } }
  }
  return { ok: true, prompt: leastShortened(shortened, { fits: steps.length, limit: limit.size }) }
}

/** Takes no more steps than needed: between one count that is too few and one that is enough, halves what is left. */
function leastShortened(
  shortened: (count: number) => Prompt,
  { fits, limit }: { readonly fits: number; readonly limit: number },
): Prompt {
  let tooFew = 0
  let enough = fits
  while (enough - tooFew > 1) {
    const count = Math.floor((tooFew + enough) / 2)
    if (shortened(count).size <= limit) enough = count
    else tooFew = count
  }
  return shortened(enough)
}

/** A prompt may be rendered a dozen times before it fits; its calls look the same each time. */
function once<Key extends object, Value>(render: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? render(key)
    known.set(key, value)
    return value
  }
}

type Draft = Omit<Page, 'ration'>

function render(draft: Draft, sizes: Sizes): { readonly prompt: Prompt; readonly names: Page['ration']['names'] } {
  const page: Page = { ...draft, ration: ration(sizes) }
  const system = systemText(page)
  const isConversing = modeOf(page.run).sees.includes('conversation')
  const messages = isConversing ? conversationOf(page) : []
  const sections = sectionsOf(page)
  addUserText(messages, sections.map(({ text }) => text).join('\n\n'))
  const { names, dropped } = page.ration
  const measure = page.options.limit?.measure ?? ((text) => text.length)
  return { prompt: { system, messages, sections, dropped, size: sizeOf({ system, messages }, measure) }, names }
}

function systemText({ run, options, ration }: Page): string {
  const { instructions, help } = options
  const parts = [modeOf(run).prompt.trim(), help.trim()]
  if (instructions !== null && instructions.text.trim() !== '') {
    const { path, text } = instructions
    const shown = ration.show({ kind: 'instruction file', ref: path, text: text.trim() })
    parts.push(`## Project instructions (${path})\n${shown}`)
  }
  return parts.filter((part) => part !== '').join('\n\n')
}

function sizeOf({ system, messages }: Pick<Prompt, 'system' | 'messages'>, measure: (text: string) => number): number {
  return messages.flatMap(textsIn).reduce((size, text) => size + measure(text), measure(system))
}

function textsIn(message: PromptMessage): string[] {
  switch (message.role) {
    case 'user':
      return [message.text]
    case 'assistant':
      return [message.text, ...message.calls.map(({ tool, input }) => `${tool} ${JSON.stringify(input)}`)]
    case 'tool':
      return message.results.map(({ outcome }) => outcome.output)
  }
}
