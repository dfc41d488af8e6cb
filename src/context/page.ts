import type { Call, InstructionFile, RunState } from '../core/index.ts'
import type { Ration } from './ration.ts'
import type { Story } from './story.ts'

export interface PromptOptions {
  /** Time of the prompt, in milliseconds: the clock that the run's events come from. */
  readonly now: number
  /** How calls and results travel: written in the text, or beside it in the provider's own form. */
  readonly calls?: 'text' | 'native'
  /** A call as the model would write it. */
  readonly renderCall?: (call: Pick<Call, 'tool' | 'input'>) => string
  /** What a reply says besides its calls. */
  readonly proseOf?: (reply: string) => string
  /** Which tools there are and how to use them; stands in the system text, where it can be cached. */
  readonly help?: string
  /** How to write a reply; the last words of every prompt. */
  readonly rules?: string
  readonly instructions?: InstructionFile | null
  readonly budget?: BudgetLeft
  readonly limit?: PromptLimit | null
}

/** What is left besides turns, which the run itself knows. */
export interface BudgetLeft {
  readonly costUsd?: number
  readonly timeMs?: number
}

export interface PromptLimit {
  readonly size: number
  /** Size of a text in the unit of `size`; characters when not given. Sizes of the parts are added up. */
  readonly measure?: (text: string) => number
}

/** What the sections of one prompt are drawn from. */
export interface Page {
  readonly run: RunState
  readonly story: Story
  readonly options: Required<PromptOptions>
  readonly ration: Ration
}
