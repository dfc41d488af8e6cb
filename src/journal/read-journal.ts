import type { JournalEntry, Result } from '../runtime/index.ts'
import type { ReadError } from './read-error.ts'
import { readOnwards } from './read-onwards.ts'

/**
 * The entries of a journal in their order, with little memory whatever the length. The last value is an error where
 * the journal is damaged. The rest of an unfinished write is left out: it may be finished while we look.
 */
export async function* readJournal(file: string): AsyncGenerator<Result<JournalEntry, ReadError>, void, undefined> {
  for await (const found of readOnwards(file, {})) {
    if (!found.ok) yield found
    else for (const value of found.value.entries) yield { ok: true, value }
  }
}
