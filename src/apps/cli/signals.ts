// Signals that ask us to end, for whoever has something to put in order first. Whoever begins to listen hears of a signal
// that came before, if somebody listened all the while: what is begun after it is not carried on as if nothing was said.

/** Who wants us to end, and the exit code that says so. */
interface Asked {
  readonly by: 'person' | 'shutdown'
  readonly code: 130 | 143
}

type Heed = (asked: Asked) => void

const signals: ReadonlyMap<NodeJS.Signals, Asked> = new Map([
  ['SIGINT', { by: 'person', code: 130 }],
  ['SIGTERM', { by: 'shutdown', code: 143 }],
  ['SIGHUP', { by: 'shutdown', code: 143 }],
])

const listeners = new Set<Heed>()
let heard: Asked | null = null

function hear(signal: NodeJS.Signals): void {
  heard = signals.get(signal) ?? heard
  if (heard !== null) for (const heed of [...listeners]) heed(heard)
}

/** Calls back for every signal that asks us to end, until it is released. */
export function heedSignals(heed: Heed): () => void {
  if (listeners.size === 0) for (const signal of signals.keys()) process.on(signal, hear)
  listeners.add(heed)
  if (heard !== null) heed(heard)
  return () => {
    listeners.delete(heed)
    if (listeners.size > 0) return
    heard = null
    for (const signal of signals.keys()) process.off(signal, hear)
  }
}

/** A stop of a command that drives one run after the other. */
export interface Halt {
  /** Aborted when it is asked for. */
  readonly signal: AbortSignal
  readonly asked: () => Asked | null
  /** Lets a run be driven, which heeds signals by itself and says so. */
  readonly driving: <Value>(drive: () => Promise<Value>) => Promise<Value>
  readonly release: () => void
}

/** Once: what is under way between two runs is ended. Twice: we leave at once. */
export function heedHalt(tell: (text: string) => void): Halt {
  const controller = new AbortController()
  let last: Asked | null = null
  let isDriving = false
  const release = heedSignals((asked) => {
    const isAgain = last !== null
    last = asked
    controller.abort()
    if (isDriving) return
    tell(isAgain ? 'left at once' : 'stopping; once more leaves at once')
    if (isAgain) process.exit(asked.code)
  })
  return {
    signal: controller.signal,
    asked: () => last,
    driving: async (drive) => {
      isDriving = true
      return drive().finally(() => {
        isDriving = false
      })
    },
    release,
  }
}
