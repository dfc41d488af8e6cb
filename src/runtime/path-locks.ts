// Who may write where, when several runs share a workspace.
//
// Invariants
//   L1. Two claims that are held at the same time in one scope have no path in common, nor one inside the other's.
//   L2. A claim takes all its paths at once or none: nobody waits in a scope while holding something of it.
//   L3. First come, first served: a claim waits for every earlier one it meets, held or waiting, and for no other.
//   L4. A holder hands out parts of its claim only inside it (`within`). So whoever waits waits for claims that are older
//       or deeper, never round in a circle: there is no deadlock.

import { posix } from 'node:path'
import type { Call, Json, JsonObject } from '../core/index.ts'

/** The right to write under some paths, until it is released. */
export interface Claim {
  /** From the root, sorted, each once. */
  readonly paths: readonly string[]
  /** For those who work for the holder: they share its paths among themselves. */
  readonly within: PathLocks
  /** May be called more than once. */
  readonly release: () => void
}

export interface PathLocks {
  /** Waits for its turn. `null` when the signal aborts first, or when a path lies outside what this scope may give. */
  readonly claim: (paths: readonly string[], signal?: AbortSignal) => Promise<Claim | null>
  /** Whether this scope has these paths to give at all. */
  readonly covers: (paths: readonly string[]) => boolean
}

interface Ticket {
  readonly paths: readonly string[]
  /** Called once, when nothing earlier is in the way. */
  readonly grant: () => void
  isHeld: boolean
}

/** Locks over a workspace: every path is taken from its root. Paths outside of it are nobody's to claim. */
export function pathLocks(root = '/'): PathLocks {
  return locksOver([posix.resolve('/', root)], (path) => posix.resolve('/', root, path))
}

function locksOver(scope: readonly string[], resolved: (path: string) => string): PathLocks {
  // In the order of arrival, held and waiting alike: whoever is earlier goes first.
  const tickets: Ticket[] = []

  const advance = () => {
    for (const [place, ticket] of tickets.entries()) {
      if (ticket.isHeld || tickets.slice(0, place).some((earlier) => meets(earlier.paths, ticket.paths))) continue
      ticket.isHeld = true
      ticket.grant()
    }
  }

  const withdraw = (ticket: Ticket) => {
    const place = tickets.indexOf(ticket)
    if (place < 0) return
    tickets.splice(place, 1)
    advance()
  }

  const covers: PathLocks['covers'] = (paths) =>
    paths.map(resolved).every((path) => scope.some((folder) => isUnder(path, folder)))

  const claim: PathLocks['claim'] = (asked, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted === true || !covers(asked)) return resolve(null)
      const giveUp = () => {
        resolve(null)
        withdraw(ticket)
      }
      const grant = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve({ paths, within: locksOver(paths, resolved), release: () => withdraw(ticket) })
      }
      const paths = [...new Set(asked.map(resolved))].sort()
      const ticket: Ticket = { paths, grant, isHeld: false }
      signal?.addEventListener('abort', giveUp, { once: true })
      tickets.push(ticket)
      advance()
    })

  return { claim, covers }
}

function meets(some: readonly string[], others: readonly string[]): boolean {
  return some.some((one) => others.some((other) => isUnder(one, other) || isUnder(other, one)))
}

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder === '/' ? '/' : `${folder}/`)
}

const pathFields = ['target', 'path', 'file_path', 'filePath', 'file', 'filename', 'notebook_path']

/** The paths that a call names in its input, without line numbers; empty when it cannot be told from there. */
export function pathsOf({ input }: Pick<Call, 'input'>): readonly string[] {
  const { edits } = input
  const inEdits = Array.isArray(edits) ? edits.filter(isObject).flatMap((edit) => pathsOf({ input: edit })) : []
  const named = pathFields.flatMap((field) => {
    const value = input[field]
    return typeof value === 'string' && value !== '' ? [value.replace(/:\d+(-\d*)?$/, '')] : []
  })
  const listed = Array.isArray(input.paths) ? input.paths.filter((path) => typeof path === 'string') : []
  return [...new Set([...[...named, ...listed].map(posix.normalize), ...inEdits])]
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
