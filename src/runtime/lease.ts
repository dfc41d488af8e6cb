/**
 * The right to go on with an effect, for as long as the run waits for it. Most effects finish without ever being ended, so
 * the signal that would tell them is made only when somebody asks for it.
 */
export class Lease {
  private controller: AbortController | null = null
  private readonly atEnd: (() => void)[] = []
  isOver = false

  get signal(): AbortSignal {
    this.controller ??= new AbortController()
    if (this.isOver) this.controller.abort(ended)
    return this.controller.signal
  }

  /** Called at once when the lease is over before the effect is. */
  onEnd(callback: () => void): void {
    this.atEnd.push(callback)
  }

  end(): void {
    if (this.isOver) return
    this.isOver = true
    this.controller?.abort(ended)
    for (const callback of this.atEnd) callback()
  }
}

// Made once: an exception for every abort would cost more than the effect.
const ended = new Error('the run no longer waits for this')
