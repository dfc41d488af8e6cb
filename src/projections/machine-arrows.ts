// A machine as what a diagram shows: its modes in reading order and the arrows between them, labelled in words.

import { type Arrow, type Condition, isCallSignal, type Machine, type ModeDefinition, ownEntry } from '../core/index.ts'

/** Where a run is drawn to be, and where it has been. */
export interface Live {
  /** The mode the run is in. */
  readonly at?: string
  /** How often each mode was entered. */
  readonly visited?: Readonly<Record<string, number>>
}

export interface DrawnArrow {
  readonly from: string
  /** The mode it leads to; `null` for the end of the run. */
  readonly to: string | null
  /** The signals that lead there, or the one signal and its condition. */
  readonly label: string
}

/** The modes of a machine as a run comes by them, breadth first; those no arrow leads to come last. */
export function modesInOrder(machine: Machine): string[] {
  const order = new Set<string>([machine.start])
  for (const name of order) for (const { to } of arrowsFrom(machine, name)) if (to !== null) order.add(to)
  for (const name of Object.keys(machine.modes)) order.add(name)
  return [...order]
}

/** The arrows that leave a mode. Signals that lead to the same mode without a condition share one. */
export function arrowsFrom(machine: Machine, from: string): DrawnArrow[] {
  const mode = ownEntry(machine.modes, from)
  if (mode === undefined) return []
  const shared = new Map<string, string[]>()
  const conditional: DrawnArrow[] = []
  for (const [signal, arrows] of Object.entries(mode.on)) {
    const list: readonly Arrow[] = typeof arrows === 'string' ? [{ to: arrows }] : (arrows ?? [])
    for (const [place, { to, when }] of list.entries()) {
      const conditions = conditionWords(when, place)
      if (conditions.length === 0) shared.set(to, [...(shared.get(to) ?? []), signal])
      else conditional.push({ from, to, label: `${signal} (${conditions.join(', ')})` })
    }
  }
  const plain = [...shared].map(([to, signals]) => ({ from, to, label: signalWords(signals) }))
  return [...plain, ...conditional, ...(endsWithAnswer(mode) ? [{ from, to: null, label: 'answer' }] : [])]
}

/** `call:read`, `call:edit` as `call:read|edit`: a mode often hears many kinds of calls alike. */
function signalWords(signals: readonly string[]): string {
  const calls = signals.filter(isCallSignal).map((signal) => signal.slice('call:'.length))
  const others = signals.filter((signal) => !isCallSignal(signal))
  return [...(calls.length === 0 ? [] : [`call:${calls.join('|')}`]), ...others].join(', ')
}

/** Whether an answer given here can end the run, rather than always go on to be verified. */
function endsWithAnswer({ concludes, on: { concluded } }: ModeDefinition): boolean {
  if (concludes !== true) return false
  if (concluded === undefined) return true
  return typeof concluded !== 'string' && concluded.every(({ when }) => when !== undefined)
}

/** What must hold for an arrow to be taken; one without a condition takes what those before it have left. */
function conditionWords(when: Condition | undefined, place: number): string[] {
  if (when === undefined) return place === 0 ? [] : ['otherwise']
  const { failed, says, turnsLeftBelow, visitsBelow } = when
  return [
    ...(failed === undefined ? [] : [failed ? 'a call failed' : 'no call failed']),
    ...(says === undefined ? [] : [`says "${says}"`]),
    ...(turnsLeftBelow === undefined ? [] : [`under ${turnsLeftBelow} turns left`]),
    ...(visitsBelow === undefined ? [] : [`under ${visitsBelow} visits`]),
  ]
}

/** What is worth knowing of a mode besides its arrows. */
export function factsOf(machine: Machine, name: string, live: Live): string[] {
  const visits = live.visited?.[name] ?? 0
  return [
    ...(machine.start === name ? ['start'] : []),
    ...(machine.concluder === name ? ['last resort'] : []),
    ...(machine.modes[name]?.free === true ? ['costs no turn'] : []),
    ...(visits > 0 ? [`${visits}×`] : []),
  ]
}
