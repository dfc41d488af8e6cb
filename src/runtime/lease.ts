/**
 * The right to go on with an effect, for as long as the run waits for it. Most effects finish without ever being ended, so
 * the signal that would tell them is made only when somebody asks for it.
 */
export class Lease {
  isOver = false
  private controller: AbortController | null = null
  private atEnd: (() => void) | null = null

  get signal(): AbortSignal {
    this.controller ??= new AbortController()
    if (this.isOver) this.controller.abort(ended)
    return this.controller.signal
  }

  /** What to do at once when the lease is over before the effect is. */
  onEnd(callback: () => void): void {
    this.atEnd = callback
  }

  /** The effect is done. Says whether anybody still waits for it: only then may it be reported, and only once. */
  finish(): boolean {
    if (this.isOver) return false
    this.isOver = true
    return true
  }

  /** Nobody waits for the effect any more. */
  end(): void {
    if (this.isOver) return
    this.isOver = true
    this.controller?.abort(ended)
    this.atEnd?.()
  }
}

// Made once: an exception for every abort would cost more than the effect.
const ended = new Error('the run no longer waits for this')
