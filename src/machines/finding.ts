import type { Signal } from '../core/index.ts'

/** One move of a run, as its history would show it. */
export interface Move {
  readonly from: string
  readonly signal: Signal
  readonly to: string
}

export type Severity = 'error' | 'warning'

/** Everything the checker can find. An error means that a run can come to grief; a warning, that something is idle. */
export const findingKinds = {
  'bad-mode-name': 'error',
  'unknown-mode': 'error',
  'unknown-tool': 'error',
  'unknown-threshold': 'error',
  'impossible-must': 'error',
  'endless-limit': 'error',
  'dead-mode': 'error',
  'unreachable-mode': 'error',
  'no-conclusion': 'error',
  'mute-concluder': 'error',
  'endless-cycle': 'error',
  'unheard-signal': 'error',
  'no-concluder': 'warning',
  'idle-arrow': 'warning',
  'shadowed-arrow': 'warning',
} as const satisfies Record<string, Severity>

export type FindingKind = keyof typeof findingKinds

export interface Finding {
  readonly kind: FindingKind
  readonly severity: Severity
  /** The mode it is about; `null` when it is about the machine as a whole. */
  readonly mode: string | null
  /** Where in the machine, as in its file: `['modes', 'explorer', 'on', 'results']`. */
  readonly key: readonly string[]
  readonly message: string
  /** What was probably meant. */
  readonly suggestion?: string
  /** A shortest way for a run to get there; empty when it happens at the start, or when no way leads there. */
  readonly path: readonly Move[]
}

export interface FoundThing {
  readonly mode: string | null
  readonly key: readonly string[]
  readonly message: string
  readonly suggestion?: string | null
  readonly path?: readonly Move[]
}

export function finding(kind: FindingKind, { mode, key, message, suggestion, path = [] }: FoundThing): Finding {
  const found = { kind, severity: findingKinds[kind], mode, key, message, path }
  return suggestion ? { ...found, suggestion } : found
}

/** A path in words: `explorer -results-> evaluator -reply-> explorer`. */
export function describePath(path: readonly Move[]): string {
  const [first] = path
  return first === undefined ? '' : [first.from, ...path.map(({ signal, to }) => `-${signal}-> ${to}`)].join(' ')
}
