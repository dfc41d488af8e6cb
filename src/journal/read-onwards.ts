import type { JournalEntry, Result } from '../runtime/index.ts'
import type { ReadError } from './read-error.ts'
import { isTorn, type Place, type WalkOptions, walk } from './walk.ts'

/** What follows a place in a journal: entries, and the place after them. */
export interface Onward {
  readonly entries: readonly JournalEntry[]
  readonly place: Place
}

/** What reading a journal gives, in order; the last value is an error where it is damaged. */
export type Onwards = AsyncGenerator<Result<Onward, ReadError>, void, undefined>

/**
 * Reads on from a place, a block at a time, and not a byte of what is before it. Nothing where nothing was added: ask
 * again when the journal has grown. The rest of an unfinished write is left for then.
 */
export async function* readOnwards(file: string, options: WalkOptions): Onwards {
  for await (const found of walk(file, options)) {
    if (!found.ok) yield found
    else if (!isTorn(found.value)) {
      const { entries, header, position } = found.value
      yield { ok: true, value: { entries, place: { header, position } } }
    }
  }
}
