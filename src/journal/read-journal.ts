import type { JournalEntry, Result } from '../runtime/index.ts'
import type { ReadError } from './read-error.ts'
import { isTorn, walk } from './walk.ts'

/**
 * The entries of a journal in their order, with little memory whatever the length. The last value is an error where
 * the journal is damaged. The rest of an unfinished write is left out: it may be finished while we look.
 */
export async function* readJournal(file: string): AsyncGenerator<Result<JournalEntry, ReadError>, void, undefined> {
  for await (const found of walk(file)) {
    if (!found.ok) yield found
    else if (!isTorn(found.value)) for (const value of found.value.entries) yield { ok: true, value }
  }
}
