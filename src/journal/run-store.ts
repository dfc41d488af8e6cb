// The journals of many runs behind one port: in files, in Redis, in Postgres. What a run is does not depend on where it
// is kept: the same sealed lines, the same chain, one owner at a time, who is known by the number of its epoch.
//
// What can go wrong with one journal is a value. A store that cannot be reached at all is nothing that anybody above can
// react to but say so: what gives no `Result` rejects with a `StoreError` then.

import type { Json, RunState } from '../core/index.ts'
import type { AppendOptions, Journal, JournalError, Result } from '../runtime/index.ts'
import type { Blobs } from './blobs.ts'
import type { TakeOver } from './ownership.ts'
import type { OpenError } from './read-error.ts'
import type { Onwards } from './read-onwards.ts'
import type { WalkOptions } from './walk.ts'

/** The journal of one run, for as long as this process owns it. */
export interface OwnedJournal extends Journal {
  /** Grows with every owner the journal has. */
  readonly epoch: number
  /** The number of the last entry written. */
  readonly seq: number
  readonly owns: () => boolean | Promise<boolean>
  /** Calls back once if somebody else becomes the owner; soon, but not at once. */
  readonly onLost: (lost: (message: string) => void) => void
  /**
   * Keeps the run as all entries so far make it, so that it is reopened quickly. Worth doing when a run comes to rest;
   * when it fails, nothing is lost.
   */
  readonly saveSnapshot: (run: RunState, seq: number) => Promise<Result<void, JournalError>>
}

export interface OpenedRun {
  readonly journal: OwnedJournal
  /** The run as the journal makes it. */
  readonly run: RunState
  /** What a crash left at the end of the journal and where a copy of it is, in words; `null` when nothing was. */
  readonly repaired: string | null
}

/** A run of a store, as far as can be told without reading its journal. */
export interface StoredJournal {
  readonly id: string
  /** Milliseconds since 1970, by the clock of the store. */
  readonly changedAt: number
  /** Tells one state of the journal from another. */
  readonly mark: string
}

/** Whoever has a journal open. */
export interface SeenOwner {
  /** In words. */
  readonly who: string
  /** As far as can be told from here: whoever cannot be seen is taken to be alive. */
  readonly isAlive: boolean
}

/** Small documents about a run that its journal does not hold, by name. The last to write wins. */
export interface Notes {
  /** `null` when there is none. */
  readonly get: (name: string) => Promise<Json | null>
  /** Whole or not at all; durable when it resolves, unless that is not asked for. */
  readonly put: (name: string, note: Json, options?: AppendOptions) => Promise<void>
}

export interface WriterOptions {
  /** The version of Pawl that writes. */
  readonly pawl: string
}

export interface OpenOptions extends WriterOptions {
  /** What to do about another owner; if not said, it is left alone and the journal is not opened. */
  readonly takeOver?: TakeOver
}

export interface RunStore {
  /** Where runs are kept, in words that hold no secret. */
  readonly place: string
  /** Where the journal of one run is, likewise. */
  readonly journal: (id: string) => string
  /** A directory of this machine for what a run needs beside its journal. It may not be there yet. */
  readonly directory: (id: string) => string
  /** Rejects with what is wrong when runs cannot be kept here; else gives what a person should know, if anything. */
  readonly check: () => Promise<readonly string[]>
  /** Starts a journal for a run that is about to start. The first event appended must be `run.started`. */
  readonly create: (id: string, options: WriterOptions) => Promise<Result<OwnedJournal, OpenError>>
  readonly open: (id: string, options: OpenOptions) => Promise<Result<OpenedRun, OpenError>>
  /** What a journal holds, or what follows a place in it. Another process may be writing it. */
  readonly read: (id: string, options?: WalkOptions) => Onwards
  /** The newest first. */
  readonly list: () => Promise<readonly StoredJournal[]>
  /** The same of one run; `null` when there is none. */
  readonly find: (id: string) => Promise<StoredJournal | null>
  readonly owner: (id: string) => Promise<SeenOwner | null>
  readonly blobs: (id: string) => Blobs
  readonly notes: (id: string) => Notes
  /** How many bytes are kept of a run. */
  readonly size: (id: string) => Promise<number>
  /** Removes a run with everything kept of it, unless somebody is at work on it. */
  readonly remove: (id: string) => Promise<Result<void, OpenError>>
  /** Removes what a crash left of runs that were being removed. */
  readonly sweep: () => Promise<void>
  /** Lets go of what was opened. The journals that were opened are closed before. */
  readonly close: () => Promise<void>
}

/** The place where runs are kept cannot be reached, or does not do what it is there for. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}

const idPattern = /^[a-z0-9][a-z0-9-]{0,63}$/

/** A name that comes from outside is only ever a name: nothing that leads elsewhere, or means many, is one. */
export function isRunId(id: string): boolean {
  return idPattern.test(id)
}

const notePattern = /^[a-z]{1,32}$/

/** The name of a note, which comes from our own code only. */
export function noteName(name: string): string {
  if (!notePattern.test(name)) throw new Error(`${JSON.stringify(name)} is no name for a note`)
  return name
}

/** As lists of runs are sorted everywhere. */
export function newestFirst(one: StoredJournal, other: StoredJournal): number {
  return other.changedAt - one.changedAt || (one.id < other.id ? -1 : 1)
}
