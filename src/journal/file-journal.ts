// Invariants
//   F1. A batch is one write of whole lines; it is acknowledged after a sync that began when the write was done.
//   F2. After a failed write or sync nothing more is written: what is on disk is found out by opening the file again.
//   F3. Ownership is asked for right before each write, with nothing in between, and again before it is acknowledged.

import { fstatSync } from 'node:fs'
import type { RunEvent, RunState } from '../core/index.ts'
import { type AppendOptions, type JournalError, type Result, unwritable } from '../runtime/index.ts'
import type { Position } from './codec.ts'
import { type Disk, letGoOf, writeAll } from './disk.ts'
import { encodeBatch } from './encode-batch.ts'
import type { Ownership } from './ownership.ts'
import type { OwnedJournal } from './run-store.ts'
import { writeSnapshot } from './snapshot.ts'
import { type SyncQueue, syncQueue } from './sync-queue.ts'

/** An open file, owned, and read up to its end. */
export interface Holding {
  readonly file: string
  readonly descriptor: number
  readonly ownership: Ownership
  readonly position: Position
  readonly pawl: string
  readonly disk: Disk
}

type Appended = Result<void, JournalError>

// Asked of the file system, which takes microseconds.
const watchMs = 500

const done: Appended = { ok: true, value: undefined }

function fenced(file: string): JournalError {
  return { kind: 'fenced', message: `${file} has another owner now` }
}

/** The journal of one run in a file, for as long as this process owns it. */
export class FileJournal implements OwnedJournal {
  readonly #holding: Holding
  readonly #syncs: SyncQueue
  /** After the last line written; what is durable may lag behind. */
  #position: Position
  #durableBytes: number
  #failure: JournalError | null = null
  #closing: Promise<void> | null = null

  constructor(holding: Holding) {
    this.#holding = holding
    this.#syncs = syncQueue(this.#sync)
    this.#position = holding.position
    this.#durableBytes = holding.position.bytes
  }

  get epoch(): number {
    return this.#holding.ownership.epoch
  }

  get sign(): string {
    return this.#holding.ownership.sign
  }

  get seq(): number {
    return Math.max(0, this.#position.seq)
  }

  readonly owns = (): boolean => this.#closing === null && this.#holding.ownership.holds()

  readonly onLost = (lost: (message: string) => void): void => {
    const { file, ownership } = this.#holding
    const watch = setInterval(() => {
      if (this.#closing === null && ownership.holds()) return
      clearInterval(watch)
      if (this.#closing === null) lost(fenced(file).message)
    }, watchMs).unref()
  }

  readonly append = async (events: readonly RunEvent[], options: AppendOptions = {}): Promise<Appended> => {
    const refused = this.#refusal()
    if (refused !== null) return { ok: false, error: refused }
    const { disk, descriptor, pawl } = this.#holding
    const encoded = encodeBatch(events, this.#position, pawl)
    if (!encoded.ok) return encoded
    const { bytes, position } = encoded.value
    try {
      const obstacle = this.#obstacle()
      if (obstacle !== null) return this.#fail(obstacle)
      writeAll(disk, descriptor, bytes)
    } catch (error) {
      return this.#fail({ kind: 'storage', message: unwritable(this.#holding.file, error) })
    }
    this.#position = position
    return options.durable === false ? done : this.#makeDurable()
  }

  readonly saveSnapshot = async (run: RunState, seq: number): Promise<Appended> => {
    const refused = this.#refusal()
    if (refused !== null) return { ok: false, error: refused }
    const position = this.#position
    if (seq !== position.seq) {
      const message = `the snapshot is of entry ${seq}, the journal is at ${position.seq}`
      return { ok: false, error: { kind: 'invalid', message } }
    }
    try {
      await writeSnapshot(this.#holding.file, { run, position }, this.#holding.pawl)
      return done
    } catch (error) {
      return { ok: false, error: { kind: 'storage', message: unwritable(this.#holding.file, error) } }
    }
  }

  /** What was written is durable when this resolves, unless the disk has failed. Closing twice is closing once. */
  readonly close = (): Promise<void> => {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    if (this.#failure === null && this.#durableBytes < this.#position.bytes) await this.#makeDurable()
    await this.#syncs.rest()
    letGoOf(this.#holding.descriptor)
    this.#holding.ownership.release()
  }

  readonly #sync = async (): Promise<void> => {
    const { disk, descriptor, ownership, file } = this.#holding
    await disk.sync(descriptor)
    // Whoever took over meanwhile goes on in a file of its own, and may not have what was written here.
    if (ownership.holds()) return
    this.#fail(fenced(file))
    throw new Error('nothing more is synced')
  }

  async #makeDurable(): Promise<Appended> {
    const { bytes } = this.#position
    try {
      await this.#syncs.durable()
    } catch (error) {
      return this.#fail({ kind: 'storage', message: unwritable(this.#holding.file, error) })
    }
    this.#durableBytes = Math.max(this.#durableBytes, bytes)
    return done
  }

  #refusal(): JournalError | null {
    if (this.#failure !== null) return this.#failure
    return this.#closing === null ? null : { kind: 'closed', message: `${this.#holding.file} is closed` }
  }

  /** Why the write that is to follow at once must not be made. */
  #obstacle(): JournalError | null {
    const { file, descriptor, ownership } = this.#holding
    if (!ownership.holds()) return fenced(file)
    const { size, nlink } = fstatSync(descriptor)
    if (nlink === 0) return { kind: 'storage', message: `${file} was deleted` }
    if (size === this.#position.bytes) return null
    return { kind: 'storage', message: `${file} was changed by somebody else` }
  }

  #fail(failure: JournalError): Appended {
    this.#failure ??= failure
    return { ok: false, error: this.#failure }
  }
}
