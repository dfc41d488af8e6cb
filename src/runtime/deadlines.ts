import type { Clock } from './ports.ts'

interface Deadline {
  readonly at: number
  readonly due: () => void
}

/**
 * Deadlines that are rarely met, behind one timer. Setting and clearing a timer for every call of a tool would cost more
 * than many a tool; this one is set when there is none, and when it rings early it is set again for whoever is left.
 */
export class Deadlines {
  private readonly clock: Clock
  private pending: readonly Deadline[] = []
  private ringsAt = Number.POSITIVE_INFINITY
  private cancel: (() => void) | null = null

  constructor(clock: Clock) {
    this.clock = clock
  }

  /** Calls back after a while, unless what it returns is called first. */
  after(milliseconds: number, due: () => void): () => void {
    const deadline = { at: this.clock.elapsed() + milliseconds, due }
    this.pending = [...this.pending, deadline]
    if (deadline.at < this.ringsAt) this.set(deadline.at)
    return () => {
      this.pending = this.pending.filter((other) => other !== deadline)
    }
  }

  /** Nobody waits any more: the timer must not keep the process alive. */
  stop(): void {
    this.cancel?.()
    this.cancel = null
    this.ringsAt = Number.POSITIVE_INFINITY
    this.pending = []
  }

  private set(at: number): void {
    this.cancel?.()
    this.ringsAt = at
    this.cancel = this.clock.after(Math.max(0, at - this.clock.elapsed()), () => this.ring())
  }

  private ring(): void {
    this.ringsAt = Number.POSITIVE_INFINITY
    this.cancel = null
    const now = this.clock.elapsed()
    const over = this.pending.filter(({ at }) => at <= now)
    this.pending = this.pending.filter(({ at }) => at > now)
    const next = this.pending.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY)
    if (next < Number.POSITIVE_INFINITY) this.set(next)
    for (const { due } of over) due()
  }
}
