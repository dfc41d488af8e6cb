// The governor for callers who want callbacks: the ledger is kept here, everything is told in order.
import type { Evidence } from './evidence.ts'
import { blocked, govern } from './govern.ts'
import type { Asked } from './intent.ts'
import { type Ledger, openLedger, type Totals } from './ledger.ts'
import type { RaisedVerdict, Verdict } from './verdict.ts'
import { type Chant, chantIn } from './words.ts'

export interface WatchOptions {
  /** Where to go on from; a new ledger when absent. */
  readonly ledger?: Ledger
  /** The run began or ceased to move, wait or idle. */
  readonly onChange?: (from: Verdict['kind'] | 'start', to: Verdict['kind']) => void
  readonly onStuck?: (verdict: RaisedVerdict) => void
  /** Told whenever another `every` calls (10 when absent) were made. */
  readonly onProgress?: (totals: Totals) => void
  readonly every?: number
}

export interface Watch {
  /** Judges a step, then tells of the change, the verdict and the progress, in this order. */
  readonly observe: (evidence: Evidence) => Verdict
  readonly blocked: (call: Asked) => string | null
  /** Takes the next piece of a streaming reply; says when it has become a chant. */
  readonly hear: (delta: string) => Chant | null
  readonly ledger: () => Ledger
}

/** How much of a stream is kept, and after how many new characters it is looked at again. */
const heard = { kept: 8000, between: 256 }

export function watch(options: WatchOptions = {}): Watch {
  const every = options.every ?? 10
  let ledger = options.ledger ?? openLedger()
  let last: Verdict['kind'] | 'start' = 'start'
  let stream = ''
  let unheard = 0
  return {
    observe: (evidence) => {
      const before = ledger.totals.calls
      const { ledger: next, verdict } = govern(ledger, evidence)
      ledger = next
      stream = ''
      if (verdict.kind !== last) options.onChange?.(last, verdict.kind)
      last = verdict.kind
      if (verdict.kind === 'raised') options.onStuck?.(verdict)
      const isDue = Math.floor(before / every) < Math.floor(ledger.totals.calls / every)
      if (isDue) options.onProgress?.(ledger.totals)
      return verdict
    },
    blocked: (call) => blocked(ledger, call),
    hear: (delta) => {
      stream = (stream + delta).slice(-heard.kept)
      unheard += delta.length
      if (unheard < heard.between) return null
      unheard = 0
      const { chantRepeats, chantWords } = ledger.settings.thresholds
      return chantIn(stream, { repeats: chantRepeats, words: chantWords })
    },
    ledger: () => ledger,
  }
}
