// A route is data: the router, the checks of who may ask, and the OpenAPI document are all made from the same table.

import type { Records, RunRecord } from '../../compose/index.ts'

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly about: string
  readonly isRequired?: true
  readonly type: 'string' | 'integer'
}

/** What was asked, already known to come from somebody who may ask. */
export interface Ask {
  readonly records: Records
  readonly parameter: (name: string) => string | undefined
  readonly header: (name: string) => string | undefined
  /** What was sent, for a route that takes something. */
  readonly body: unknown
}

export type Answer =
  | { readonly kind: 'json'; readonly value: object; readonly status?: 200 | 201 | 202 | 503 }
  | { readonly kind: 'text'; readonly text: string; readonly type: string }
  | {
      readonly kind: 'stream'
      readonly chunks: AsyncGenerator<Uint8Array, void, undefined>
      /** To be called when nobody reads any more. */
      readonly end: () => void
    }
  | { readonly kind: 'error'; readonly status: 400 | 404 | 409 | 429 | 503; readonly message: string }

export interface Route {
  readonly method: 'GET' | 'POST'
  /** As hono writes it: `/api/runs/:id`. */
  readonly path: string
  readonly about: string
  /** `open` to anybody who reaches the server, `ticket` for whoever was given one, `token` for everything that matters. */
  readonly access: 'open' | 'ticket' | 'token'
  readonly parameters?: readonly Parameter[]
  /** The fields of the JSON object that is sent, each a text or a yes or no. */
  readonly takes?: Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly about: string }>>
  readonly answer: (ask: Ask) => Promise<Answer>
}

export const runParameter: Parameter = {
  name: 'id',
  in: 'path',
  about: 'the id of a run',
  isRequired: true,
  type: 'string',
}

export function json(value: object): Answer {
  return { kind: 'json', value }
}

export function missing(message: string): Answer {
  return { kind: 'error', status: 404, message }
}

/** Answers about the run that a request names. */
export function aboutRun(tell: (record: RunRecord, ask: Ask) => Answer | Promise<Answer>): Route['answer'] {
  return async (ask) => {
    const id = ask.parameter('id') ?? ''
    const record = await ask.records.find(id)
    return record === null ? missing(`there is no run ${id} here; GET /api/runs lists them`) : tell(record, ask)
  }
}

/** A whole number of a request, within its limits; the fallback when it was not given, `null` when it is none. */
export function wholeNumber(
  text: string | undefined,
  { from, to, fallback }: { readonly from: number; readonly to: number; readonly fallback: number },
): number | null {
  if (text === undefined || text === '') return fallback
  if (!/^\d{1,15}$/.test(text)) return null
  return Math.max(from, Math.min(to, Number(text)))
}
