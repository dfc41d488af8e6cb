// Memories on the way in and out: what a command asks of them, and how they are shown.

import type { Memo, MemoryError } from '../../../compose/index.ts'
import { inColumns } from '../columns.ts'
import { StorageError, UsageError } from '../exit.ts'
import type { Terminal } from '../terminal.ts'
import { oneLine } from './runs-amounts.ts'

type Answer<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: MemoryError }

/** The value of an answer; what memory refuses is about what was asked of it, unless its files are out of reach. */
export function granted<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.value
  const { kind, message } = answer.error
  throw kind === 'storage' ? new StorageError(message) : new UsageError(message)
}

export function memoRows(memos: readonly Memo[]): string[] {
  return inColumns(
    memos.map(({ id, isFact, content, context, weight, from }) => [
      id,
      isFact ? 'fact' : '',
      from,
      weight === 1 ? '' : String(weight),
      `${context === '' ? '' : `[${oneLine(context)}] `}${oneLine(content)}`,
    ]),
  )
}

/** Entries that cannot be read are told of, and left alone. */
export function tellProblems(
  problems: readonly { readonly file: string; readonly line: number; readonly message: string }[],
  terminal: Terminal,
): void {
  for (const { file, line, message } of problems) terminal.warn(`${file}:${line} ${message}; it was left alone`)
}
