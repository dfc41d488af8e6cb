// Rows of a database come sorted by session: whenever the session changes, one run ends and another begins.

import type { Draft } from './draft.ts'
import { type Fields, fieldsOf, textOf } from './fields.ts'
import type { Fold } from './reader.ts'

interface SessionFold {
  readonly draft: Draft
  readonly take: (row: Fields) => void
}

/** A fold that opens another one at the first row of each session. */
export function perSession(open: (row: Fields) => SessionFold): Fold {
  let current: { readonly session: string; readonly fold: SessionFold } | null = null
  return {
    take: (record) => {
      const row = fieldsOf(record)
      const session = textOf(row.session)
      if (current?.session !== session) {
        current?.fold.draft.end()
        current = { session, fold: open(row) }
      }
      current.fold.take(row)
      return true
    },
    end: () => current?.fold.draft.end(),
  }
}
