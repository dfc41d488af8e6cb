// What the queue has forgotten is put there again: after a flush of Redis, a lost write, a crash between the run and its
// number. The journals know of every run; the queue only has to be brought in line with them.

import type { RunQueue } from '../../queue/index.ts'
import type { Project } from '../project.ts'
import { type RunFolder, runFolder } from '../runs/run-folder.ts'
import { isHeld, type QueueNotes, queueNotes } from './notes.ts'

export interface Sweep {
  /** Adds what is missing and says which runs that were. */
  readonly sweep: () => Promise<readonly string[]>
}

/** Remembers which runs need never be looked at again, so that a sweep costs as much as there is to do. */
export function openSweep({ runs }: Pick<Project, 'runs'>, queue: RunQueue): Sweep {
  const settled = new Set<string>()
  return {
    sweep: async () => {
      const added: string[] = []
      for (const { id } of await runs.list()) {
        const folder = settled.has(id) ? null : runFolder(runs, id)
        if (folder === null) continue
        const found = await bringInLine(folder, queue)
        if (found === 'settled') settled.add(id)
        if (found === 'added') added.push(id)
      }
      return added
    },
  }
}

async function bringInLine(folder: RunFolder, queue: RunQueue): Promise<'settled' | 'added' | 'in_line'> {
  const notes = queueNotes(folder)
  const queued = await notes.queued.get()
  if (queued === null) return 'settled'
  const { id: run, store } = folder
  const { priority, callback, notBefore } = queued
  if ((await notes.result.get()) !== null) {
    if (callback === null || (await isDelivered(notes))) return 'settled'
    if ((await queue.stateOf('callback', run)) === null)
      await queue.add({ chore: 'callback', run, priority, delayMs: 0 })
    return 'in_line'
  }
  if (isHeld(await notes.stopped.get(), queued)) return 'in_line'
  if ((await queue.stateOf('run', run)) !== null) return 'in_line'
  // Somebody drives it, and will write down how it ended: it needs no place in the queue.
  if ((await store.owner(run))?.isAlive === true) return 'in_line'
  await queue.add({ chore: 'run', run, priority, delayMs: notBefore - Date.now() })
  return 'added'
}

async function isDelivered({ delivery }: QueueNotes): Promise<boolean> {
  return (await delivery.get()) !== null
}
