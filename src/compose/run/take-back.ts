// What a stuck run did to the files is taken back before it is told to try another way. Nothing is lost by that: the
// history keeps what was taken back.

import { type HookReport, type RunState, toArray, type Verdict } from '../../core/index.ts'
import type { Recover } from '../../runtime/index.ts'
import type { History, Move } from '../../workspace/index.ts'

interface Stuck {
  readonly history: () => History
  readonly state: () => RunState
}

/** Takes the files back to where the loop of a verdict began, unless somebody else has changed them since. */
export function takingBack({ history, state }: Stuck): Recover {
  return async (verdict) => {
    const listed = await history().list()
    if (!listed.ok) return [notTakenBack(listed.error.message)]
    const run = state()
    const step = firstStep(verdict)
    const since = listed.value.filter(({ at }) => at >= beginOf(run, step))
    const [first] = since
    if (first === undefined) return []
    if (since.some((node) => node.run !== run.setup.id))
      return [notTakenBack('another run has changed files meanwhile')]
    const moved = await history().goto(first.parent)
    if (moved.ok) return moved.value.files.length === 0 ? [] : [takenBack(moved.value, step)]
    return moved.error.kind === 'nothing_to_do' ? [] : [notTakenBack(moved.error.message)]
  }
}

/** The step that the loop began with, as the governor counts them. */
function firstStep({ evidence }: Verdict): number {
  const since = evidence !== null && typeof evidence === 'object' && 'since' in evidence ? evidence.since : null
  return typeof since === 'number' ? since : Number.POSITIVE_INFINITY
}

/** When the reply of a step came: a step is a turn's results, or a reply that asked for nothing. */
function beginOf({ talk }: RunState, step: number): number {
  let steps = 0
  let repliedAt = 0
  for (const message of toArray(talk)) {
    if (message.role === 'model') repliedAt = message.at
    if (message.role === 'results' || (message.role === 'model' && message.calls.length === 0)) steps += 1
    if (steps >= step) return repliedAt
  }
  return Number.POSITIVE_INFINITY
}

function takenBack({ files }: Move, step: number): HookReport {
  const names = files.map(({ path }) => path).sort()
  const output = [
    `ROLLBACK: as before step ${step}: ${names.join(', ')}. What was tried since did not help.`,
    'Three ways are open: ask the person, take another approach, or conclude that this is blocked and why.',
  ].join('\n')
  return { name: 'rollback', ok: true, output }
}

function notTakenBack(reason: string): HookReport {
  return { name: 'rollback', ok: false, output: `nothing was taken back: ${reason}` }
}
