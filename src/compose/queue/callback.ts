import { type Disposition, deliver } from '../../queue/index.ts'
import { runFolder } from '../runs/run-folder.ts'
import type { DriverOptions } from './drive.ts'
import { queueNotes } from './notes.ts'

/** Tells whoever wanted to know how a run ended. Throws why it could not be, so that it is tried again. */
export async function callBack(
  run: string,
  { project, tell }: DriverOptions,
  { isLastTry }: { readonly isLastTry: boolean },
): Promise<Disposition> {
  const folder = runFolder(project.runs, run)
  const notes = folder === null ? null : queueNotes(folder)
  const [queued, result] = [await notes?.queued.get(), await notes?.result.get()]
  const url = queued?.callback ?? null
  if (notes === null || url === null || result == null || (await notes.delivery.get()) !== null) return { kind: 'done' }
  const { PAWL_CALLBACK_SECRET: secret = '' } = project.situation.env
  const mayBePrivate = project.config.settings.queue['private-callbacks']
  const body = JSON.stringify({ type: 'run.ended', ...result })
  const problem =
    secret === ''
      ? 'PAWL_CALLBACK_SECRET is not set where the worker runs, and nothing is sent without a signature'
      : await deliver({ url, id: run, body, secret, mayBePrivate })
  const place = new URL(url).host
  if (problem !== null && !isLastTry) throw new Error(`the callback to ${place} was not taken: ${problem}`)
  const message = problem === null ? `${place} knows` : `given up on ${place}: ${problem}`
  await notes.delivery.put({ at: Date.now(), isDelivered: problem === null, message })
  tell({ type: 'called_back', run, message })
  return { kind: 'done' }
}
