// How to speak to an open run whatever stage it is in, and how to wait for it.

import { type EventOf, heldBack, isForced, isUnfinished, type RunState, underway } from '../../core/index.ts'
import type { Rest } from '../../runtime/index.ts'
import type { OpenRun } from './open-run.ts'

/** Says something to a run; one that has ended goes on with it, with the turns that its machine gives or that are named. */
export function speakTo({ handle }: Pick<OpenRun, 'handle'>, text: string, turns?: number): void {
  const run = handle.state()
  const said = { type: 'user.said', at: Date.now(), text } as const
  if (run.stage.name !== 'ended') handle.send(said)
  else handle.send(resumed(run, turns), said)
}

/** Says its task to a run that was just opened. One that was stopped by then only takes it, to be gone on with later. */
export function giveTask({ handle }: Pick<OpenRun, 'handle'>, task: string, by: { readonly isStopped: boolean }): void {
  const at = Date.now()
  handle.send({ type: 'user.said', at, text: task }, ...(by.isStopped ? [stopped(at)] : []))
}

/** Stops what a run does. It can be gone on with. */
export function stopRun({ handle }: Pick<OpenRun, 'handle'>): void {
  handle.send(stopped(Date.now()))
}

function stopped(at: number): EventOf<'shutdown.requested'> {
  return { type: 'shutdown.requested', at, by: 'person' }
}

/** That a run which has ended goes on here. */
function resumed({ setup }: RunState, turns = setup.machine.limits.turns): EventOf<'run.resumed'> {
  return { type: 'run.resumed', at: Date.now(), interrupted: [], turns }
}

/** Waits until a run rests for good: whoever paused it, or whatever the machine is short of, it goes on from a pause. */
export async function restOf({ handle }: Pick<OpenRun, 'handle'>): Promise<Rest> {
  for (;;) {
    const rest = await handle.rest()
    if (rest.kind !== 'paused') return rest
    await new Promise<void>((resolve) => {
      const unsubscribe = handle.subscribe((_event, run) => {
        if (run.stage.name === 'paused') return
        unsubscribe()
        resolve()
      })
    })
  }
}

/** Goes on with a run that stands: one that was paused, or one that ended without an answer. Says whether it does. */
export function goOnWith({ handle }: Pick<OpenRun, 'handle'>): boolean {
  const run = handle.state()
  const { stage } = run
  if (stage.name === 'paused') handle.send({ type: 'pause.lifted', at: Date.now() })
  else if (stage.name === 'ended' && (stage.outcome.kind !== 'answered' || run.inbox.length > 0)) {
    const keepsAnswer = run.inbox.length === 0 && heldBack(run) !== null
    handle.send({ ...resumed(run), ...(keepsAnswer && { keepsAnswer }) })
  } else return false
  return true
}

/**
 * Whether a run that has ended goes on by itself, with what was said too late for its last request. One that did not
 * answer does so only in a conversation: elsewhere its limits, or whoever had it conclude, would be passed over.
 */
export function goesOn({ stage, inbox, setup }: Pick<RunState, 'stage' | 'inbox' | 'setup'>): boolean {
  if (stage.name !== 'ended' || inbox.length === 0) return false
  const { kind } = stage.outcome
  return kind === 'answered' || (setup.settings.interactive && kind !== 'cancelled' && kind !== 'failed')
}

/** From here on, a run that ends goes on with what was said too late for its last request. */
export function hearLateWords({ handle }: Pick<OpenRun, 'handle'>): void {
  handle.subscribe((_event, run) => {
    if (goesOn(run)) handle.send(resumed(run))
  })
}

/** Has a run conclude with what it knows, whatever it does. Says whether there is something to conclude. */
export function concludeNow({ handle }: Pick<OpenRun, 'handle'>): boolean {
  const run = handle.state()
  if (!isUnfinished(run)) return false
  if (run.stage.name === 'ended') handle.send({ ...resumed(run), turns: run.counts.turnsLeft, concludes: true })
  // Asked twice, it goes on with the first request: a second would only throw away what has come in of the reply.
  else if (!isForced(underway(run.stage))) handle.send({ type: 'conclusion.requested', at: Date.now() })
  return true
}

/** Whether a run does something, or waits for somebody, that a person could want to stop. */
export function isAtWork({ handle }: Pick<OpenRun, 'handle'>): boolean {
  return isWorking(handle.state())
}

export function isWorking({ stage: { name } }: Pick<RunState, 'stage'>): boolean {
  return name !== 'idle' && name !== 'ended' && name !== 'paused'
}

/** Whether there is something to stop: where a run was paused, a reply or a call may still be under way. */
export function isBusy({ handle }: Pick<OpenRun, 'handle'>): boolean {
  const run = handle.state()
  if (run.stage.name !== 'paused') return isWorking(run)
  const stage = underway(run.stage)
  if (stage.name === 'calling_model') return stage.called
  return 'executions' in stage && stage.executions.some(({ status }) => status === 'running')
}

/** Brings a run that is under way to rest where it is, so that it can be gone on with later. */
export async function saveRun({ handle }: Pick<OpenRun, 'handle'>): Promise<Rest> {
  const { stage } = handle.state()
  if (stage.name !== 'idle' && stage.name !== 'ended') stopRun({ handle })
  return handle.rest()
}
