import { StorageError } from './exit.ts'

/** What an error says that only tells what could not be read or written; `null` for a fault of the program itself. */
export async function troubleOf(error: unknown): Promise<string | null> {
  // Known by its name: most commands do without what reads runs.
  if (error instanceof Error && (error instanceof StorageError || error.name === 'StoreError')) return error.message
  const { asDiskError } = await import('../../compose/index.ts')
  return asDiskError(error)?.message ?? null
}
