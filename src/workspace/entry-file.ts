// The file that the entries of a history are appended to, one JSON line each.

import { appendFileSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { codeOf } from './canonical.ts'
import type { HistoryEntry } from './undo-tree.ts'
import { writeWhole } from './write-whole.ts'

export interface EntryFile {
  /** All entries, when somebody else has written since the last time; else `null`. */
  readonly news: () => { readonly entries: readonly HistoryEntry[]; readonly isAnotherFile: boolean } | null
  readonly append: (entries: readonly HistoryEntry[]) => void
  /** Puts other entries in their place, all or none. */
  readonly replace: (entries: readonly HistoryEntry[]) => void
}

/** Throws what the system says, and when a line in the middle cannot be read. */
export function openEntryFile(file: string): EntryFile {
  const look = () => {
    const stats = statSync(file, { throwIfNoEntry: false })
    // With its birth, since the number of an inode is soon given to another file.
    return { identity: stats === undefined ? '' : `${stats.ino} ${stats.birthtimeMs}`, size: stats?.size ?? 0 }
  }
  let seen: ReturnType<typeof look> | null = null
  return {
    news: () => {
      const { identity, size } = look()
      if (seen?.identity === identity && seen.size === size) return null
      const isAnotherFile = seen !== null && seen.identity !== '' && seen.identity !== identity
      const { entries, end } = readWhole(file)
      // A line without an end was being written when a process died: what it was to permit was not begun.
      if (end < size) truncateSync(file, end)
      seen = look()
      return { entries, isAnotherFile }
    },
    append: (entries) => {
      appendFileSync(file, linesOf(entries), { mode: 0o600 })
      seen = look()
    },
    replace: (entries) => {
      writeWhole(file, linesOf(entries))
      seen = look()
    },
  }
}

function linesOf(entries: readonly HistoryEntry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
}

/** The entries as they are at this moment, for somebody who only looks and holds no lock. */
export function glanceAtEntries(file: string): readonly HistoryEntry[] {
  return readWhole(file).entries
}

function readWhole(file: string): { readonly entries: readonly HistoryEntry[]; readonly end: number } {
  const bytes = readIfThere(file)
  const end = bytes.lastIndexOf(0x0a) + 1
  const lines = bytes.toString('utf8', 0, end).split('\n').slice(0, -1)
  return { entries: lines.map((line, place) => parseEntry(line, `${file}, line ${place + 1}`)), end }
}

const types: ReadonlySet<string> = new Set<HistoryEntry['type']>([
  ...(['kept', 'began', 'recorded', 'unchanged'] as const),
  ...(['restoring', 'moved', 'abandoned', 'cut'] as const),
])

function parseEntry(line: string, place: string): HistoryEntry {
  const entry = parseJson(line)
  if (!isEntry(entry)) throw new Error(`${place} of the history cannot be read; it is damaged or from a newer version`)
  return entry
}

// We wrote the file, in a directory that is ours alone: the type says whether this version knows what it is.
function isEntry(value: unknown): value is HistoryEntry {
  return typeof value === 'object' && value !== null && 'type' in value && types.has(String(value.type))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}
