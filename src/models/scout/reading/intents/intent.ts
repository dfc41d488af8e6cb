// One row of the table of what can be asked.

import type { Plan } from '../../plans/asked.ts'

export interface Intent {
  readonly asks: readonly string[]
  /**
   * What the question must name. `program`: nothing, since it is about the whole. There and with `whole name` no other word
   * may stand in it that narrows it down (`public methods`), or the answer would be one to another question. `sure name`:
   * one that is no ordinary word, which may be that of a command or the program. `case`: a name, and for which case it is asked. `text`: one word in quotes, beside others.
   */
  readonly needs:
    | 'name'
    | 'sure name'
    | 'told name'
    | 'loud name'
    | 'text'
    | 'trouble'
    | 'whole name'
    | 'enum'
    | 'path'
    | 'manifest'
    | 'package'
    | 'job'
    | 'words'
    | 'nothing'
    | 'program'
    | 'value'
    | 'owned value'
    | 'option'
    | 'handled option'
    | 'valued option'
    | 'unset variable'
    | 'mapping'
    | 'following'
    | 'consequence'
    | 'stage'
    | 'outcome'
    | 'branch'
    | 'threshold'
    | 'algorithm'
    | 'runtime'
    | 'case'
    | 'purpose'
    | 'purposes'
    | 'requirement'
    | 'route'
    | 'guard'
    | 'role'
    | 'default command'
    | 'clock'
  readonly plan: Plan
  /** What the plan makes sure of itself, so that nobody checks it again. */
  readonly minds?: readonly ('words' | 'condition')[]
  /** What the answer tells of besides, where a second thing is asked for in the same sentence. */
  readonly tells?: RegExp
  /** Whether nothing else can be meant, so that no other reading answers where this one does not. */
  readonly isLast?: true
  /** The steps, for a person who wants to see them first. */
  readonly steps: readonly string[]
}

/** How a question about something declared begins to be answered. */
export const declaredSteps = ['find where it is declared', 'read the declaration']

/** Words of a form, as a phrasing has them. */
export function spaced(words: string): string {
  return words.replaceAll(' ', '_')
}
