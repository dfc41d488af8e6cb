// What an agent is doing, read off its calls. A label gates nothing: searching may follow searching, and deciding may
// follow anything, so a healthy run is never called illegal.

import { isKnowledgeTool, isRefusal, type Journaled, type ProposedCall, unreachable } from '../core/index.ts'
import { type ReducedEvent, refusalOf, resultsIn, steps } from './steps.ts'

export type Label = 'init' | 'searching' | 'analysing' | 'deciding' | 'acting' | 'finishing'

/** A stretch of replies with the same label. */
export interface Stretch {
  readonly label: Label
  readonly since: number
  readonly replies: number
}

/** The label of a single call. */
function labelOfCall(call: ProposedCall): Label {
  if (call.tool === 'answer') return 'finishing'
  if (isKnowledgeTool(call.tool)) return 'deciding'
  switch (call.class) {
    case 'search':
      return 'searching'
    case 'read':
      return 'analysing'
    case 'edit':
    case 'run':
      return 'acting'
    case 'memory':
    case 'other':
      return call.mutates ? 'acting' : 'deciding'
    default:
      return unreachable(call.class)
  }
}

// The call that reaches furthest into the world names the reply: notes are taken beside a search, not instead of it.
const weight: Readonly<Record<Label, number>> = {
  init: 0,
  deciding: 1,
  finishing: 2,
  analysing: 3,
  searching: 4,
  acting: 5,
}

/** The label of a reply by its calls; a reply that only reasons is deciding. */
export function labelOfReply(calls: readonly ProposedCall[]): Label {
  return calls
    .map(labelOfCall)
    .reduce<Label>((most, label) => (weight[label] > weight[most] ? label : most), 'deciding')
}

/** The labels of a run in order; the last one says what the agent is doing now. */
export function labels(events: Journaled): Stretch[] {
  const stretches: Stretch[] = [{ label: 'init', since: events[0].at, replies: 0 }]
  for (const step of steps(events)) {
    const { event, run } = step
    if (refusalOf(step) !== null) continue
    if (event.type === 'model.replied')
      enter(stretches, { label: labelOfReply(letThrough(step, event.calls)), since: event.at, replies: 1 })
    if (run.stage.name === 'ended') enter(stretches, { label: 'finishing', since: event.at, replies: 0 })
  }
  return stretches
}

// An edit that was refused is not acting.
function letThrough(step: ReducedEvent, calls: readonly ProposedCall[]): ProposedCall[] {
  const refused = new Set(
    resultsIn(step)
      .filter(isRefusal)
      .map(({ callId }) => callId),
  )
  return calls.filter(({ id }) => !refused.has(id))
}

function enter(stretches: Stretch[], next: Stretch): void {
  const last = stretches.at(-1)
  if (last?.label !== next.label) stretches.push(next)
  else stretches[stretches.length - 1] = { ...last, replies: last.replies + next.replies }
}
