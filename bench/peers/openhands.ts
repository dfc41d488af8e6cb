// The two generations of OpenHands: both read the latest events backwards and compare actions and observations.
import type { Peer, TrajectoryCall, TrajectoryStep } from '../trajectories.ts'
import { intentOf, outcomeOf, type Reaction, remember, strongest, trailing } from './pieces.ts'
import { commandOf, kindOf } from './tool-kinds.ts'

type HistoryEvent =
  | { readonly type: 'condensed' }
  | { readonly type: 'said'; readonly key: string }
  | { readonly type: 'acted'; readonly key: string }
  | { readonly type: 'observed'; readonly key: string; readonly isError: boolean }

/** Stuck at four same actions with same observations, three with tool errors, three same messages, or six in turns. */
export const openHandsV0: Peer = {
  name: 'openhands-v0',
  start: () => {
    const events: HistoryEvent[] = []
    return (step) =>
      strongest(
        eventsOf(step, observedInV0).map((event) => {
          events.push(event)
          return isStuckV0(events) ? 'hard' : 'none'
        }),
      )
  },
}

function isStuckV0(events: readonly HistoryEvent[]): boolean {
  const actions = latest(events, ['acted', 'said'], 6).map((event) => event.key)
  const observations = latest(events, ['observed'], 6)
  const isFailing = observations.length >= 3 && observations.slice(0, 3).every((event) => event.isError)
  return (
    isRepeating(actions, observations) ||
    (isFailing && areEqual(actions, 3)) ||
    isMonologue(events) ||
    isAlternating(actions, observations) ||
    isCondensingInVain(events)
  )
}

function isMonologue(events: readonly HistoryEvent[]): boolean {
  const lastObserved = events.findLastIndex((event) => event.type === 'observed')
  const said = latest(events.slice(lastObserved + 1), ['said'], 3).map((event) => event.key)
  return areEqual(said, 3)
}

function isCondensingInVain(events: readonly HistoryEvent[]): boolean {
  if (events.at(-1)?.type !== 'condensed') return false
  const condensed = events.flatMap((event, index) => (event.type === 'condensed' ? [index] : []))
  return condensed.length >= 10 && condensed.some((index, nth) => index + 1 === condensed[nth + 1])
}

/** The same over the last 20 events: three same actions with tool errors nudge once, more stop; any three messages stop. */
export const openHandsSdk: Peer = {
  name: 'openhands-sdk',
  start: () => {
    const events: HistoryEvent[] = []
    let wasNudged = false
    return (step) => {
      for (const event of eventsOf(step, outcomeOf)) remember(events, event, 20)
      const reaction = judgeSdk(events)
      if (reaction === 'soft' && wasNudged) return 'none'
      wasNudged ||= reaction === 'soft'
      return reaction
    }
  },
}

function judgeSdk(events: readonly HistoryEvent[]): Reaction {
  const actions = latest(events, ['acted'], 10).map((event) => event.key)
  const observations = latest(events, ['observed'], 10)
  const firstOther = actions.findIndex((key, index) => key !== actions[0] || !observations[index]?.isError)
  const failures = firstOther === -1 ? actions.length : firstOther
  const isTalking = trailing(events, (event) => event.type === 'said') >= 3
  if (failures > 3 || isTalking || isRepeating(actions, observations) || isAlternating(actions, observations))
    return 'hard'
  return failures === 3 ? 'soft' : 'none'
}

interface Keyed {
  readonly key: string
}

function isRepeating(actions: readonly string[], observations: readonly Keyed[]): boolean {
  return areEqual(actions, 4) && areEqual(keysOf(observations), 4)
}

function isAlternating(actions: readonly string[], observations: readonly Keyed[]): boolean {
  return [actions, keysOf(observations)].every(
    (keys) => keys.length >= 6 && keys.slice(0, 6).every((key, index, six) => index < 2 || key === six[index - 2]),
  )
}

function areEqual(keys: readonly string[], count: number): boolean {
  return keys.length >= count && keys.slice(0, count).every((key) => key === keys[0])
}

function keysOf(items: readonly Keyed[]): string[] {
  return items.map((item) => item.key)
}

type Occurred<Type extends HistoryEvent['type']> = Extract<HistoryEvent, { readonly type: Type }>

/** The newest events of some types, newest first. */
function latest<Type extends HistoryEvent['type']>(
  events: readonly HistoryEvent[],
  types: readonly Type[],
  count: number,
): Occurred<Type>[] {
  const isWanted = (event: HistoryEvent): event is Occurred<Type> => types.some((type) => type === event.type)
  const found: Occurred<Type>[] = []
  for (let index = events.length - 1; index >= 0 && found.length < count; index--) {
    const event = events[index]
    if (event !== undefined && isWanted(event)) found.push(event)
  }
  return found
}

function eventsOf(step: TrajectoryStep, observed: (call: TrajectoryCall) => string): HistoryEvent[] {
  const condensed: HistoryEvent[] = step.compaction === true ? [{ type: 'condensed' }] : []
  const thought = step.text ?? ''
  if (step.calls.length === 0) return thought === '' ? condensed : [...condensed, { type: 'said', key: thought }]
  const acted = step.calls.flatMap((call, index): HistoryEvent[] => [
    // The thought belongs to the first action of a response only.
    { type: 'acted', key: `${index === 0 ? thought : ''} ${intentOf(call)}` },
    // A command that ends badly is an ordinary observation, not a tool error.
    { type: 'observed', key: observed(call), isError: !call.ok && kindOf(call) !== 'shell' },
  ])
  return [...condensed, ...acted]
}

// Two observations of a shell are the same when command and exit code are, whatever was printed.
function observedInV0(call: TrajectoryCall): string {
  return kindOf(call) === 'shell' ? `${commandOf(call)} ${call.ok}` : outcomeOf(call)
}
