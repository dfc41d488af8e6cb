// What a person is asked, one thing at a time.

import type { PermissionAnswer, ProposedCall } from '../../compose/index.ts'

export type Ask =
  | {
      readonly kind: 'permission'
      readonly call: ProposedCall
      /** When it could first be read: a key that was on its way before decides nothing. */
      readonly openedAt: number
      /** After a no, the reason is asked for. */
      readonly isDenied: boolean
      readonly settle: (answer: PermissionAnswer) => void
    }
  | { readonly kind: 'question'; readonly question: string; readonly settle: (answer: string) => void }

/** How long a question about a call must have been on the screen before a key can answer it. */
export const readingMs = 400
