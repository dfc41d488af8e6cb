// Invariants
//   L1. Lines are added by one step of the server that compares epoch and number of lines: an owner that was replaced adds
//       nothing, whatever it believes.
//   L2. An answer that was lost is asked for again with the same lines, and only while the lease surely lives.
//   L3. An owner believes in its lease from before the moment it was asked for, and by both clocks of this machine: one
//       that was stopped, or slept with the machine, asks before it does anything.
//   L4. After a failure nothing more is added: what is there is found out by opening the journal again.

import { setTimeout as sleep } from 'node:timers/promises'
import type { RunEvent, RunState } from '../core/index.ts'
import {
  encodeBatch,
  type OwnedJournal,
  type Position,
  type SyncQueue,
  sealSnapshot,
  syncQueue,
} from '../journal/index.ts'
import type { AppendOptions, JournalError, Result } from '../runtime/index.ts'
import { type Added, type Backing, believedMs } from './backing.ts'

/** A journal that was claimed and read up to its end. */
export interface Lease {
  readonly id: string
  readonly backing: Backing
  readonly epoch: number
  readonly leaseMs: number
  readonly position: Position
  readonly pawl: string
  /** Where it is, for messages. */
  readonly place: string
  /** Before the claim was asked for. */
  readonly since: Instant
}

/** A moment by both clocks: one stands still while the machine sleeps, the other can be set. */
export interface Instant {
  readonly monotonic: number
  readonly wall: number
}

export function thisInstant(): Instant {
  return { monotonic: performance.now(), wall: Date.now() }
}

function elapsedMs({ monotonic, wall }: Instant): number {
  return Math.max(performance.now() - monotonic, Date.now() - wall)
}

type Appended = Result<void, JournalError>

const done: Appended = { ok: true, value: undefined }

const firstPauseMs = 50
const longestPauseMs = 1000

/** A class, since it owns a lease with its heartbeat. */
export class LeasedJournal implements OwnedJournal {
  readonly #lease: Lease
  /** After the last line encoded; what the server has may lag behind. */
  #position: Position
  #added: Position
  #confirmed: Instant
  #unsent: string[] = []
  readonly #sends: SyncQueue
  #failure: JournalError | null = null
  #closing: Promise<void> | null = null
  #lost: ((message: string) => void)[] = []
  readonly #heartbeat: NodeJS.Timeout

  constructor(lease: Lease) {
    this.#lease = lease
    this.#position = lease.position
    this.#added = lease.position
    this.#confirmed = lease.since
    this.#sends = syncQueue(this.#send)
    this.#heartbeat = setInterval(() => void this.#renew().catch(() => {}), lease.leaseMs / 3).unref()
  }

  get epoch(): number {
    return this.#lease.epoch
  }

  get seq(): number {
    return Math.max(0, this.#position.seq)
  }

  readonly owns = (): boolean | Promise<boolean> => {
    if (this.#failure !== null || this.#closing !== null) return false
    if (elapsedMs(this.#confirmed) < Math.min(believedMs, this.#lease.leaseMs)) return true
    // Whoever cannot ask may have been replaced.
    return this.#renew().catch(() => false)
  }

  readonly onLost = (lost: (message: string) => void): void => {
    this.#lost.push(lost)
  }

  readonly append = async (events: readonly RunEvent[], { durable = true }: AppendOptions = {}): Promise<Appended> => {
    const refused = this.#refusal()
    if (refused !== null) return { ok: false, error: refused }
    const encoded = encodeBatch(events, this.#position, this.#lease.pawl)
    if (!encoded.ok) return encoded
    this.#position = encoded.value.position
    this.#unsent.push(...encoded.value.lines.map((line) => line.slice(0, -1)))
    const sent = this.#sends.durable().then(
      () => done,
      (error: Error) => ({ ok: false, error: this.#failure ?? { kind: 'storage', message: error.message } }) as const,
    )
    return durable ? sent : done
  }

  readonly saveSnapshot = async (run: RunState, seq: number): Promise<Appended> => {
    const refused = this.#refusal()
    if (refused !== null) return { ok: false, error: refused }
    const { id, backing, pawl } = this.#lease
    const position = this.#position
    if (seq !== position.seq) {
      const message = `the snapshot is of entry ${seq}, the journal is at ${position.seq}`
      return { ok: false, error: { kind: 'invalid', message } }
    }
    try {
      await this.#sends.durable()
      await backing.put(id, { drawer: 'snapshot', name: 'snapshot', content: sealSnapshot({ run, position }, pawl) })
      return done
    } catch (error) {
      return { ok: false, error: { kind: 'storage', message: (error as Error).message } }
    }
  }

  readonly close = (): Promise<void> => {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    // What failed has been told.
    await this.#sends.durable().catch(() => {})
    clearInterval(this.#heartbeat)
    const { id, backing, epoch } = this.#lease
    // Where it cannot be said, the lease lapses.
    if (this.#failure?.kind !== 'fenced') await backing.release(id, epoch).catch(() => {})
  }

  #refusal(): JournalError | null {
    if (this.#failure !== null) return this.#failure
    return this.#closing === null ? null : { kind: 'closed', message: `${this.#lease.place} is closed` }
  }

  /** Sends all that has gathered, at once. */
  readonly #send = async (): Promise<void> => {
    const [lines, position] = [this.#unsent, this.#position]
    this.#unsent = []
    const failure = this.#failure ?? (lines.length === 0 ? null : await this.#add(lines, position))
    if (failure !== null) {
      this.#fail(failure)
      throw new Error(failure.message)
    }
    this.#added = position
  }

  async #add(lines: readonly string[], { sum }: Position): Promise<JournalError | null> {
    const { id, backing, epoch } = this.#lease
    const addition = { epoch, count: this.#added.seq + 1, lines, sum }
    try {
      const added = await this.#insist(
        () => backing.add(id, addition),
        (answer) => answer === 'added',
      )
      return added === 'added' ? null : this.#obstacle(added)
    } catch (error) {
      return { kind: 'storage', message: (error as Error).message }
    }
  }

  /** Asks until there is an answer, or the lease may have lapsed. An answer that confirms it lets it begin anew. */
  async #insist<Answer>(ask: () => Promise<Answer>, confirms: (answer: Answer) => boolean): Promise<Answer> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      const asked = thisInstant()
      try {
        const answer = await ask()
        if (confirms(answer)) this.#confirmed = asked
        return answer
      } catch (error) {
        if (elapsedMs(this.#confirmed) + pauseMs > this.#lease.leaseMs) throw error
      }
      await sleep(pauseMs)
    }
  }

  #obstacle(added: Exclude<Added, 'added'>): JournalError {
    const { place } = this.#lease
    if (added === 'fenced') return { kind: 'fenced', message: `${place} has another owner now` }
    return { kind: 'storage', message: `${place} was ${added === 'gone' ? 'removed' : 'changed by somebody else'}` }
  }

  async #renew(): Promise<boolean> {
    if (this.#failure !== null) return false
    const { id, backing, epoch } = this.#lease
    const isOurs = await this.#insist(
      () => backing.renew(id, epoch),
      (answer) => answer,
    )
    if (!isOurs && this.#closing === null) this.#fail(this.#obstacle('fenced'))
    return isOurs
  }

  #fail(failure: JournalError): void {
    this.#failure ??= failure
    clearInterval(this.#heartbeat)
    const lost = this.#lost
    this.#lost = []
    if (this.#failure.kind === 'fenced') for (const tell of lost) tell(this.#failure.message)
  }
}
