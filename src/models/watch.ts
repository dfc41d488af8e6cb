import type { ModelError } from '../core/index.ts'
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

/** Runs something later, once; the function that comes back calls it off. */
export type After = (ms: number, run: () => void) => () => void

export const realAfter: After = (ms, run) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

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
  readonly after: After
}

export function startWatch({ signal, patience, after }: WatchOptions): Watch {
  const connection = new AbortController()
  let settle: (error: ModelError) => void = () => {}
  const stopped = new Promise<ModelError>((resolve) => {
    settle = resolve
  })
  const stop = (error: ModelError) => {
    settle(error)
    end()
  }
  const late = (ms: number, what: string) => () => stop(modelError('timeout', `${what} for ${seconds(ms)}`))
  const idle = alarm(after, patience.idleMs, late(patience.idleMs, 'nothing came'))
  const pings = alarm(after, patience.pingsMs, late(patience.pingsMs, 'only signs of life came'))
  const total = alarm(after, patience.totalMs, late(patience.totalMs, 'the call went on'))
  const cancel = () => stop(modelError('cancelled', ''))
  const end = () => {
    for (const each of [idle, pings, total]) each.stop()
    signal.removeEventListener('abort', cancel)
    connection.abort()
  }
  if (signal.aborted) cancel()
  else signal.addEventListener('abort', cancel, { once: true })
  return { signal: connection.signal, stopped, heardBytes: idle.restart, heardReply: pings.restart, end }
}

function alarm(after: After, ms: number, ring: () => void) {
  let off = after(ms, ring)
  let isStopped = false
  return {
    restart: () => {
      if (isStopped) return
      off()
      off = after(ms, ring)
    },
    stop: () => {
      isStopped = true
      off()
    },
  }
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`
}
