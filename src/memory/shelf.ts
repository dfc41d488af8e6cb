// The memories of a project as they stand in their files, line by line. What is no memory stays where it is and as it
// is: a change touches only the lines of the memories that it concerns.

import { join } from 'node:path'
import type { Result } from '../runtime/index.ts'
import { alone, type MemoryError, readText, writeText } from './disk.ts'
import { factsTitle, parseFact } from './facts.ts'
import { type Item, parseItem } from './item.ts'

interface Line {
  readonly text: string
  readonly item: Item | null
}

/** An entry that cannot be read, and was left alone. */
export interface Problem {
  readonly file: string
  /** Counts from 1. */
  readonly line: number
  readonly message: string
}

export interface Contents {
  readonly lines: readonly Line[]
  readonly problems: readonly Problem[]
}

export interface Shelf {
  readonly read: () => Promise<Result<Contents, MemoryError>>
  /** Replaces the lines by what is made of them; `null` leaves the file as it is. */
  readonly change: (make: (lines: readonly Line[]) => readonly Line[] | null) => Promise<Result<void, MemoryError>>
}

interface ShelfKind {
  readonly file: string
  readonly opening: string
  /** The memory of a line; `null` for a line that is none and need not be. */
  readonly parse: (line: string) => Result<Item | null, string>
}

const itemsKind: ShelfKind = {
  file: 'items.jsonl',
  opening: '',
  parse: (line) => {
    if (line.trim() === '' || line.startsWith('#')) return { ok: true, value: null }
    if (/^(?:<{7}|={7}|>{7}|\|{7})/.test(line)) return { ok: false, error: 'is a merge conflict that nobody resolved' }
    return parseItem(line)
  },
}

const factsKind: ShelfKind = {
  file: 'facts.md',
  opening: factsTitle,
  parse: (line) => ({ ok: true, value: parseFact(line) }),
}

export interface Shelves {
  readonly items: Shelf
  readonly facts: Shelf
}

export function openShelves(directory: string): Shelves {
  return { items: openShelf(directory, itemsKind), facts: openShelf(directory, factsKind) }
}

function openShelf(directory: string, kind: ShelfKind): Shelf {
  const path = join(directory, kind.file)
  const read = async (): Promise<Result<Contents, MemoryError>> => {
    const text = await readText(path)
    return text.ok ? { ok: true, value: contentsOf(text.value, kind) } : text
  }
  return {
    read,
    change: (make) =>
      alone(directory, async () => {
        const before = await read()
        if (!before.ok) return before
        const { lines } = before.value
        const after = make(lines)
        if (after === null) return { ok: true, value: undefined }
        const text = after.map((line) => `${line.text}\n`).join('')
        return writeText(path, lines.length === 0 ? `${kind.opening}${text}` : text)
      }),
  }
}

function contentsOf(text: string, { file, parse }: ShelfKind): Contents {
  if (text === '') return { lines: [], problems: [] }
  const read = text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => ({ text: line, parsed: parse(line.replace(/\r$/, '')) }))
  return {
    lines: read.map((line) => ({ text: line.text, item: line.parsed.ok ? line.parsed.value : null })),
    problems: read.flatMap(({ parsed }, index) =>
      parsed.ok ? [] : [{ file, line: index + 1, message: parsed.error }],
    ),
  }
}
