// What is written down with a run that waits for a worker. Each note has one writer at a time: whoever submits, whoever
// owns the journal, or whoever has lost it. So nothing here depends on Redis, and a flush forgets nothing.

import { z } from 'zod'
import type { Json } from '../../core/index.ts'
import type { Notes } from '../../journal/index.ts'
import type { RunResult } from '../run/run-result.ts'
import type { RunFolder } from '../runs/run-folder.ts'

const queuedSchema = z.object({
  submittedAt: z.number(),
  /** 1 is first, 9 is last. */
  priority: z.number().int().min(1).max(9),
  /** Not to be begun before. Milliseconds since 1970. */
  notBefore: z.number(),
  callback: z.string().nullable(),
  /** Settings, as they were written. They may tighten what the worker may, and never loosen it. */
  order: z.record(z.string(), z.json()),
  /** Where in the project the command was given. */
  folder: z.string(),
  /** When a person last said that it is to be tried again. */
  retriedAt: z.number().default(0),
})

/** What a worker has to know of a run that its journal does not say. */
export type Queued = z.output<typeof queuedSchema>

const driveSchema = z.object({
  number: z.number(),
  worker: z.string(),
  since: z.number(),
  /** `died`: its process was gone. `lost`: it was there, but the run was given to somebody else. */
  end: z.enum(['died', 'lost', 'handed_over']).nullable(),
})

/** One time that a worker had the run. */
export type Drive = z.output<typeof driveSchema>

const stoppedSchema = z.object({ at: z.number(), why: z.enum(['quarantined', 'failed']), message: z.string() })

/** Why no worker goes on with a run, although it has not ended. */
export type Stopped = z.output<typeof stoppedSchema>

const deliverySchema = z.object({ at: z.number(), isDelivered: z.boolean(), message: z.string() })

/** What became of a callback. */
export type Delivery = z.output<typeof deliverySchema>

export interface QueueNotes {
  readonly queued: Note<Queued>
  readonly drives: Note<readonly Drive[]>
  /** Numbers of drives that were taken for dead and were not. */
  readonly awake: Note<readonly number[]>
  readonly stopped: Note<Stopped>
  /** Since when somebody wants it ended. */
  readonly cancel: Note<number>
  readonly result: Note<RunResult>
  readonly delivery: Note<Delivery>
}

interface Note<Value> {
  readonly get: () => Promise<Value | null>
  readonly put: (value: Value) => Promise<void>
}

export function queueNotes({ id, store }: RunFolder): QueueNotes {
  const notes = store.notes(id)
  return {
    queued: note(notes, 'queued', queuedSchema),
    // Lost in a power cut, it would only be counted one time less.
    drives: note(notes, 'drives', z.array(driveSchema).readonly(), { durable: false }),
    awake: note(notes, 'awake', z.array(z.number()).readonly()),
    stopped: note(notes, 'stopped', stoppedSchema),
    cancel: note(notes, 'cancel', z.number()),
    result: note(notes, 'result', z.custom<RunResult>(isResult)),
    delivery: note(notes, 'delivery', deliverySchema),
  }
}

/** What cannot be read is as good as not there: somebody else may have written it, in a version of their own. */
function note<Value>(
  notes: Notes,
  name: string,
  schema: z.ZodType<Value>,
  options: { readonly durable?: boolean } = {},
): Note<Value> {
  return {
    get: async () => {
      const found = await notes.get(name)
      return found === null ? null : (schema.safeParse(found).data ?? null)
    },
    put: (value) => notes.put(name, value as Json, options),
  }
}

function isResult(value: unknown): boolean {
  return z.looseObject({ schema: z.literal('pawl.result/1'), run: z.string() }).safeParse(value).success
}

/** How often a worker may die while it drives a run, until the run is taken for what killed it. */
const deadly = 2

/** Whether a run has killed its workers, as far as is known and not forgiven. */
export function isPoison(
  drives: readonly Drive[],
  known: { readonly awake: readonly number[]; readonly since: number },
): boolean {
  const deaths = drives.filter(
    ({ number, end, since }) => end === 'died' && since > known.since && !known.awake.includes(number),
  )
  return deaths.length >= deadly
}

/** Whether nobody is to go on with a run until a person says so. */
export function isHeld(stopped: Stopped | null, { retriedAt }: Queued): boolean {
  return stopped !== null && stopped.at > retriedAt
}
