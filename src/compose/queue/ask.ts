// What people do with runs that wait for workers or are driven by one: wait for them, end them, let them be tried again.

import { setTimeout as sleep } from 'node:timers/promises'
import { replay } from '../../core/index.ts'
import type { RunQueue } from '../../queue/index.ts'
import type { Result } from '../../runtime/index.ts'
import { endingAt, type RunResult, resultOf } from '../run/run-result.ts'
import { eventsIn, type RunFolder } from '../runs/run-folder.ts'
import { announce } from './drive.ts'
import { isHeld, type Queued, queueNotes, type Stopped } from './notes.ts'

/** What has become of a run so far. */
export type Standing =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'open' }
  | { readonly kind: 'held'; readonly stopped: Stopped }
  | { readonly kind: 'settled'; readonly result: RunResult }

export async function standingOf(folder: RunFolder): Promise<Standing> {
  const { queued, result, stopped } = queueNotes(folder)
  const order = await queued.get()
  if (order === null) return { kind: 'unknown' }
  const settled = await result.get()
  if (settled !== null) return { kind: 'settled', result: settled }
  const held = await stopped.get()
  return held !== null && isHeld(held, order) ? { kind: 'held', stopped: held } : { kind: 'open' }
}

const lookEveryMs = 1000

/**
 * Waits until something has become of a run. A word over the queue says when to look; since that may be missed, one looks
 * anyway: a worker that dies or a Redis that restarts only makes it take longer.
 */
export async function waitFor(folder: RunFolder, queue: RunQueue): Promise<Exclude<Standing, { kind: 'open' }>> {
  let look = () => {}
  const deaf = await queue.signals.listen(({ type, id }) => {
    if (type === 'ended' && id === folder.id) look()
  })
  try {
    for (;;) {
      const told = new AbortController()
      look = () => told.abort()
      const standing = await standingOf(folder)
      if (standing.kind !== 'open') return standing
      await sleep(lookEveryMs, null, { signal: told.signal }).catch(() => {})
    }
  } finally {
    deaf()
  }
}

export type Cancelled = 'ended_here' | 'asked' | 'over'

/** Ends a run: here, if nobody has it, else by asking whoever does. */
export async function cancelRun(
  folder: RunFolder,
  { queue, pawl }: { readonly queue: RunQueue; readonly pawl: string },
): Promise<Result<Cancelled, string>> {
  const notes = queueNotes(folder)
  const queued = await notes.queued.get()
  if (queued === null) return { ok: false, error: `run ${folder.id} was never submitted to a queue` }
  if ((await notes.result.get()) !== null) return { ok: true, value: 'over' }
  // First what nobody can miss: whoever opens the run from now on looks here.
  await notes.cancel.put(Date.now())
  await queue.remove('run', folder.id).catch(() => false)
  const ended = await endHere(folder, pawl)
  if (ended !== null) {
    await notes.result.put(ended)
    announce(queue, folder.id, queued)
    return { ok: true, value: 'ended_here' }
  }
  await queue.signals.tell({ type: 'cancel', id: folder.id })
  return { ok: true, value: 'asked' }
}

/** Writes the end of a run that nobody has; `null` when somebody has it. */
async function endHere(folder: RunFolder, pawl: string): Promise<RunResult | null> {
  const opened = await folder.store.open(folder.id, { pawl })
  if (!opened.ok) return null
  const { journal, run } = opened.value
  if (run.stage.name !== 'ended') await journal.append([{ type: 'shutdown.requested', at: Date.now(), by: 'person' }])
  await journal.close()
  const events = await eventsIn(folder)
  const state = events.ok ? replay(events.value) : run
  const { stage } = state
  const rest =
    stage.name === 'ended' ? ({ kind: 'ended', outcome: stage.outcome } as const) : ({ kind: 'idle' } as const)
  return resultOf(state, endingAt(rest, state), { model: '', journal: folder.journal })
}

/** Lets workers try a run again that was given up or quarantined. */
export async function retryRun(folder: RunFolder, queue: RunQueue): Promise<Result<void, string>> {
  const notes = queueNotes(folder)
  const queued: Queued | null = await notes.queued.get()
  if (queued === null) return { ok: false, error: `run ${folder.id} was never submitted to a queue` }
  const settled = await notes.result.get()
  if (settled !== null)
    return {
      ok: false,
      error: `run ${folder.id} has ended (${settled.status}); to go on with it: pawl resume ${folder.id}`,
    }
  await notes.queued.put({ ...queued, retriedAt: Date.now() })
  // A job that was given up keeps its place until it is removed; one that is being worked on stays.
  await queue.remove('run', folder.id)
  await queue.add({ chore: 'run', run: folder.id, priority: queued.priority, delayMs: 0 })
  return { ok: true, value: undefined }
}
