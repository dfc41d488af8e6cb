// A machine as what a diagram shows: its modes in reading order and the arrows between them, labelled in words.

import { type Condition, isCallSignal, type Machine, type ModeDefinition } from '../core/index.ts'

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
  /** The signals that lead there, each with its condition. */
  readonly labels: readonly string[]
}

/** The modes of a machine as a run comes by them, breadth first; those no arrow leads to come last. */
export function modesInOrder(machine: Machine): string[] {
  const order = new Set<string>([machine.start])
  for (const name of order) for (const { to } of arrowsFrom(machine, name)) if (to !== null) order.add(to)
  for (const name of Object.keys(machine.modes)) order.add(name)
  return [...order]
}

/** The arrows that leave a mode, one for each mode they lead to. */
export function arrowsFrom(machine: Machine, from: string): DrawnArrow[] {
  const mode = machine.modes[from]
  if (mode === undefined) return []
  const labels = new Map<string | null, string[]>()
  const draw = (to: string | null, label: string) => labels.set(to, [...(labels.get(to) ?? []), label])
  for (const [signal, arrows] of Object.entries(mode.on)) {
    if (typeof arrows === 'string') draw(arrows, signal)
    else arrows?.forEach(({ to, when }, place) => void draw(to, label(signal, conditionWords(when, place))))
  }
  if (endsWithAnswer(mode)) draw(null, 'answer')
  return [...labels].map(([to, list]) => ({ from, to, labels: withCallsTogether(list) }))
}

/** `call:read`, `call:edit` as `call:read|edit`: a mode often hears many kinds of calls alike. */
function withCallsTogether(labels: readonly string[]): string[] {
  const isPlainCall = (text: string) => isCallSignal(text) && !text.includes(' ')
  const calls = labels.filter(isPlainCall).map((text) => text.slice('call:'.length))
  const others = labels.filter((text) => !isPlainCall(text))
  return calls.length === 0 ? others : [`call:${calls.join('|')}`, ...others]
}

/** Whether an answer given here can end the run, rather than always go on to be verified. */
function endsWithAnswer({ concludes, on: { concluded } }: ModeDefinition): boolean {
  if (concludes !== true) return false
  if (concluded === undefined) return true
  return typeof concluded !== 'string' && concluded.every(({ when }) => when !== undefined)
}

function label(signal: string, conditions: readonly string[]): string {
  return conditions.length === 0 ? signal : `${signal} (${conditions.join(', ')})`
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
