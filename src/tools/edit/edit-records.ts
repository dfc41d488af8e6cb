// What an edit is about to do, kept on disk while it does it. One record is enough: edits of a run come one after another,
// and the outcome of each is in the journal before the next begins.

import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { FileDraft } from './report.ts'

const StoredRecord = z.object({
  callId: z.string(),
  files: z.array(z.object({ path: z.string(), before: z.base64().nullable(), after: z.string().nullable() })),
})

/** A file as it was, and the digest of what it was to become; `null` where there is no file. */
export interface RecordedFile {
  readonly path: string
  readonly before: Buffer | null
  readonly after: string | null
}

export interface EditRecords {
  /** Durable when it resolves; what went wrong otherwise. */
  readonly keep: (callId: string, drafts: readonly FileDraft[]) => Promise<string | null>
  /** What a call was about to do; `null` when it had not come so far. */
  readonly find: (callId: string) => Promise<readonly RecordedFile[] | null>
}

/** Records in a directory that belongs to one run. */
export function editRecords(directory: string): EditRecords {
  const file = join(directory, 'last-edit.json')
  return {
    keep: async (callId, drafts) => {
      const files = drafts.map(({ path, before, after }) => ({
        path,
        before: before?.toString('base64') ?? null,
        after: after === null ? null : digestOf(after),
      }))
      try {
        await mkdir(directory, { recursive: true })
        await writeDurably(`${file}.new`, JSON.stringify({ callId, files }))
        await rename(`${file}.new`, file)
        return null
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    },
    find: async (callId) => {
      const text = await readFile(file, 'utf8').catch(() => null)
      const record = text === null ? null : StoredRecord.safeParse(jsonOf(text))
      if (record === null || !record.success || record.data.callId !== callId) return null
      return record.data.files.map(({ path, before, after }) => ({
        path,
        before: before === null ? null : Buffer.from(before, 'base64'),
        after,
      }))
    },
  }
}

export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function writeDurably(path: string, text: string): Promise<void> {
  const handle = await open(path, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
