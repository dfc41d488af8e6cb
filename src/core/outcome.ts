// The one closed list of how a run can end. JSON output, exit codes and words are all derived from it.

/** Every cause a run can end with, under the outcome it belongs to. */
export const causes = {
  answered: ['concluded'],
  partial: ['forced_by_verdict', 'forced_by_limit', 'forced_by_person', 'unresolved', 'rejected'],
  blocked: ['needs_permission', 'needs_answer'],
  stuck: ['no_progress'],
  limit: ['turns', 'cost', 'time', 'idle'],
  cancelled: ['shutdown', 'person'],
  failed: ['model', 'auth', 'storage', 'internal'],
} as const

export type OutcomeKind = keyof typeof causes
export type LimitName = (typeof causes)['limit'][number]

type OutcomeOf<Kind extends OutcomeKind> = Kind extends OutcomeKind
  ? {
      readonly kind: Kind
      readonly cause: (typeof causes)[Kind][number]
      /** The answer for the person; empty when there is none. */
      readonly answer: string
      /** What a person should know besides the answer: which limit, which error, what was missing. */
      readonly detail: string
    }
  : never

export type Outcome = OutcomeOf<OutcomeKind>
