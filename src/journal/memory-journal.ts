import type { RunEvent } from '../core/index.ts'
import type { Journal, JournalEntry } from '../runtime/index.ts'
import { beginning, type Position } from './codec.ts'
import { encodeBatch } from './encode-batch.ts'

export interface MemoryJournal extends Journal {
  readonly entries: () => readonly JournalEntry[]
}

export interface MemoryJournalOptions {
  /**
   * Whether events are encoded as for a file, so that what a file would refuse is refused here too. Tests want that; a
   * run that nobody will ever reopen can do without.
   */
  readonly isChecked?: boolean
}

/** A journal that forgets everything when the process ends. */
export function memoryJournal(
  events: readonly RunEvent[] = [],
  { isChecked = true }: MemoryJournalOptions = {},
): MemoryJournal {
  const kept: RunEvent[] = [...events]
  let position: Position = { ...beginning, seq: events.length === 0 ? beginning.seq : events.length }
  let isClosed = false
  return {
    append: async (batch) => {
      if (isClosed) return { ok: false, error: { kind: 'closed', message: 'the journal is closed' } }
      if (isChecked) {
        const encoded = encodeBatch(batch, position, 'memory')
        if (!encoded.ok) return encoded
        position = encoded.value.position
      }
      kept.push(...batch)
      return { ok: true, value: undefined }
    },
    close: async () => {
      isClosed = true
    },
    entries: () => kept.map((event, index) => ({ seq: index + 1, event })),
  }
}
