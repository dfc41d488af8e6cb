import type { Locked } from './ownership.ts'

/** What a line of a journal can be instead of the entry that belongs there. */
export type DamageKind = 'not_json' | 'bad_entry' | 'bad_checksum' | 'broken_chain' | 'gap' | 'from_the_future'

/** A line that cannot be what the run wrote, and where it is. Nothing after it is read, and the file stays as it is. */
export interface Damage {
  readonly kind: DamageKind
  /** Counts from 1. */
  readonly line: number
  /** The byte at which the line starts. */
  readonly offset: number
  readonly message: string
}

/** There is no journal to read, or no way to it. */
export interface Unreadable {
  readonly kind: 'missing' | 'empty' | 'not_a_file' | 'storage'
  readonly message: string
}

/** The journal is sound, but today's reducer cannot fold this entry: the machine or the code is not what it was. */
export interface Unreplayable {
  readonly kind: 'unreplayable'
  readonly seq: number
  readonly message: string
}

export type ReadError = Damage | Unreadable | Unreplayable

export type OpenError = ReadError | Locked | { readonly kind: 'exists'; readonly message: string }

/** Says what the operating system said, and about which file. */
export function unreadable(file: string, error: unknown): Unreadable {
  switch (codeOf(error)) {
    case 'ENOENT':
      return { kind: 'missing', message: `there is no journal at ${file}` }
    case 'EISDIR':
    case 'ENOTDIR':
    case 'ENXIO':
      return notAFile(file)
    default:
      return { kind: 'storage', message: messageOf(error) }
  }
}

export function notAFile(file: string): Unreadable {
  return { kind: 'not_a_file', message: `${file} is not a file` }
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
