// A machine is data: which modes an agent has and how it moves between them. The format lives here because the
// reducer obeys it; reading, checking and the built-in machines live in machines/.

/** What can move a run from one mode to another, besides `call:<tool or class>`. */
export const signals = ['reply', 'no-calls', 'results', 'error', 'stuck', 'timeout', 'concluded', 'rejected'] as const

export type Signal = (typeof signals)[number] | `call:${string}`

export function isCallSignal(signal: string): signal is `call:${string}` {
  return signal.startsWith('call:')
}

/** Every condition given must hold. */
export interface Condition {
  /** Whether a call of this turn failed. */
  readonly failed?: boolean
  /** The reply contains this text, upper and lower case alike. */
  readonly says?: string
  /** Fewer turns than this are left. */
  readonly turnsLeftBelow?: number
  /** The target mode has been entered fewer times than this. */
  readonly visitsBelow?: number
}

export interface Arrow<Mode extends string = string> {
  readonly to: Mode
  readonly when?: Condition
}

/** What a mode may be shown; the order in the prompt is fixed by context/. */
export const sights = [
  'task',
  'plan',
  'notes',
  'working-memory',
  'last-results',
  'all-results',
  'conversation',
  'draft',
] as const

export type Sight = (typeof sights)[number]

export interface ModeDefinition<Mode extends string = string> {
  readonly prompt: string
  readonly sees: readonly Sight[]
  /** Tool names, tool classes (`class:read`), or `*` for everything. */
  readonly may: readonly string[]
  /** Whether `answer` is heard here. */
  readonly concludes?: boolean
  /** One of these calls is demanded of every reply; it is asked for once more, then results are kept as a digest. */
  readonly must?: readonly string[]
  /** How often a reply without any call is answered with a reminder of the format before it counts as `no-calls`. */
  readonly reminders?: number
  /** Replies here do not count as turns. */
  readonly free?: boolean
  readonly timeoutMs?: number
  /** How often the same call with the same result is borne here before the governor calls it stuck. */
  readonly stuckAfter?: number
  /** Governor thresholds that hold while the run is in this mode. */
  readonly thresholds?: Readonly<Record<string, number>>
  readonly on: { readonly [signal in Signal]?: Mode | readonly Arrow<Mode>[] }
}

export interface MachineLimits {
  readonly turns: number
  /** Replies of a concluding mode in a row that bring no note, no kept result and no answer. */
  readonly cyclesWithoutNews?: number
  readonly attempts?: number
  readonly callsPerReply?: number
}

export interface Machine<Mode extends string = string> {
  readonly name: string
  readonly about?: string
  readonly start: Mode
  /** The mode that answers with what is known when a run must conclude; without one, the current mode is asked to. */
  readonly concluder?: Mode
  readonly modes: { readonly [name in Mode]: ModeDefinition<Mode> }
  readonly limits: MachineLimits
}

/** What an arrow's conditions are judged on. */
export interface ArrowFacts {
  readonly failed: boolean
  readonly text: string
  readonly turnsLeft: number
  readonly visits: Readonly<Record<string, number>>
}

/** The mode a signal leads to, or `null` when the mode does not listen to it (or no condition holds). */
export function follow(mode: ModeDefinition, signal: Signal, facts: ArrowFacts): string | null {
  const arrows = mode.on[signal]
  if (arrows === undefined) return null
  if (typeof arrows === 'string') return arrows
  const arrow = arrows.find(({ to, when }) => when === undefined || holds(when, to, facts))
  return arrow?.to ?? null
}

function holds(when: Condition, to: string, facts: ArrowFacts): boolean {
  if (when.failed !== undefined && when.failed !== facts.failed) return false
  if (when.says !== undefined && !facts.text.toLowerCase().includes(when.says.toLowerCase())) return false
  if (when.turnsLeftBelow !== undefined && facts.turnsLeft >= when.turnsLeftBelow) return false
  return when.visitsBelow === undefined || (facts.visits[to] ?? 0) < when.visitsBelow
}

/** Whether a mode grants a tool, by its name or by its class. */
export function grants(mode: ModeDefinition, tool: string, toolClass: string): boolean {
  return mode.may.includes('*') || mode.may.includes(tool) || mode.may.includes(`class:${toolClass}`)
}
