import type { ModelError } from '../core/index.ts'
import type { Clock } from '../runtime/index.ts'
import { modelError } from './classify.ts'

/** How long a call may take. */
export interface Patience {
  /** Without a byte. */
  readonly idleMs: number
  /** With pings but nothing of the reply. */
  readonly pingsMs: number
  /** In all. */
  readonly totalMs: number
}

export const defaultPatience: Patience = { idleMs: 120_000, pingsMs: 600_000, totalMs: 1_800_000 }

/** Ends a call that takes too long, or that the caller gave up. */
export interface Watch {
  /** Aborts when the call is over, for whatever reason: the connection hangs on it. */
  readonly signal: AbortSignal
  /** Resolves when the call must not go on; never rejects. */
  readonly stopped: Promise<ModelError>
  readonly heardBytes: () => void
  readonly heardReply: () => void
  readonly end: () => void
}

export interface WatchOptions {
  readonly signal: AbortSignal
  readonly patience: Patience
  readonly clock: Clock
}

export function startWatch({ signal, patience, clock }: WatchOptions): Watch {
  const connection = new AbortController()
  let settle: (error: ModelError) => void = () => {}
  const stopped = new Promise<ModelError>((resolve) => {
    settle = resolve
  })
  const end = () => {
    signal.removeEventListener('abort', cancel)
    connection.abort()
  }
  const stop = (error: ModelError) => {
    settle(error)
    end()
  }
  const cancel = () => stop(modelError('cancelled', ''))
  const alarm = (ms: number, what: string) => {
    const ring = () => stop(modelError('timeout', `${what} for ${Math.round(ms / 1000)} s`))
    return startAlarm({ clock, signal: connection.signal, ms, ring })
  }
  const heardBytes = alarm(patience.idleMs, 'nothing came')
  const heardReply = alarm(patience.pingsMs, 'only signs of life came')
  alarm(patience.totalMs, 'the call went on')
  // Last, so that a call given up before it began switches its alarms off again.
  if (signal.aborted) cancel()
  else signal.addEventListener('abort', cancel, { once: true })
  return { signal: connection.signal, stopped, heardBytes, heardReply, end }
}

interface Alarm {
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly ms: number
  readonly ring: () => void
}

/** Rings when it was quiet for long enough. What comes back says that it is not quiet: it costs next to nothing. */
function startAlarm({ clock, signal, ms, ring }: Alarm): () => void {
  let heardAt = clock.elapsed()
  const due = () => {
    const quietMs = clock.elapsed() - heardAt
    if (quietMs >= ms) ring()
    else switchOff = clock.after(ms - quietMs, due)
  }
  let switchOff = clock.after(ms, due)
  signal.addEventListener('abort', () => switchOff(), { once: true })
  return () => {
    heardAt = clock.elapsed()
  }
}
