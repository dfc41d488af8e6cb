// What the server answers, by route: the one source of the OpenAPI document and of the types that programs which ask it are
// written with. A test holds the answers of a real server to it. What belongs to the core of a run (machines, stages,
// events, verdicts) has the core's types, and in the document the fields that others should rely on.

import * as z from 'zod'
import type { Machine, Outcome, ProposedCall, RunEvent, RunState } from '../../compose/index.ts'

/** Documented by a shape that leaves room for more, typed as what it is. */
function ofCore<Type>(shape: z.ZodType): z.ZodType<Type> {
  return shape as z.ZodType<Type>
}

const text = z.string()
const texts = z.array(text)
const whole = z.int()
const amount = z.number()
const time = z.number().meta({ description: 'milliseconds since 1970' })
const duration = z.number().meta({ description: 'milliseconds' })

const named = (shape: z.ZodRawShape) => z.looseObject({ name: text, ...shape })
const machine = ofCore<Machine>(named({ start: text, modes: z.record(text, z.looseObject({})) }))
const stage = ofCore<RunState['stage']>(named({}))
const mode = ofCore<RunState['mode']>(named({ since: time }))
const counts = ofCore<RunState['counts']>(z.looseObject({ turns: whole, calls: whole, costUsd: amount }))
const guidance = ofCore<RunState['guidance']>(z.looseObject({ notices: texts }))
const event = ofCore<RunEvent>(z.looseObject({ type: text, at: time }))
const outcome = ofCore<Outcome>(z.looseObject({ kind: text, cause: text, answer: text, detail: text }))
const call = ofCore<ProposedCall>(z.looseObject({ id: text, tool: text, input: z.looseObject({}) }))
const verdict = z.looseObject({ rung: text, cause: text, advice: text, loop: text })
const usage = z.strictObject({ inputTokens: whole, outputTokens: whole, costUsd: amount })

/** An answer says its schema, so that whoever keeps it knows what it is. */
function answer<const Name extends string, Shape extends z.ZodRawShape>(schema: Name, shape: Shape) {
  return z.strictObject({ schema: z.literal(schema), ...shape })
}

function page<Item extends z.ZodType>(items: Item) {
  return { run: text, from: whole, total: whole, items: z.array(items) }
}

const listed = z.strictObject({
  id: text,
  task: text,
  status: text.meta({ description: 'how it stands or ended: running, interrupted, idle, answered, stuck, …' }),
  cause: text,
  answer: text,
  detail: text,
  machine: text,
  startedAt: time,
  at: time,
  events: whole,
  turns: whole,
  calls: whole,
  failures: whole,
  inputTokens: whole,
  outputTokens: whole,
  costUsd: amount,
  tags: texts,
  isPinned: z.boolean(),
  commit: text.nullable(),
})

const moved = z.strictObject({ before: text.nullable(), after: text })
const entry = z.looseObject({ index: whole, elapsedMs: duration, news: text, what: text, stage: moved, mode: moved })
const compared = z.strictObject({
  id: text,
  events: whole,
  spent: z.record(text, z.unknown()),
  outcome: outcome.nullable(),
})
const accepted = answer('pawl.accepted/1', { run: text })

const question = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('permission'), id: text, call }),
  z.looseObject({ kind: z.literal('question'), id: text, text }),
])

export const refusal = answer('pawl.error/1', { message: text })

/** Whatever is answered with JSON when all is well, by method and path. */
export const answers = {
  'GET /health': z.strictObject({ ok: z.literal(true) }),
  'GET /ready': answer('pawl.ready/1', {
    ok: z.boolean(),
    store: z.enum(['up', 'down']),
    queue: z.enum(['none', 'up', 'down']),
  }),
  'POST /api/session': answer('pawl.session/1', { token: text }),
  'GET /api/runs': answer('pawl.runs/1', { total: whole, runs: z.array(listed) }),
  'POST /api/runs': answer('pawl.started/1', { run: text }),
  'GET /api/runs/:id': answer('pawl.run-head/1', {
    run: text,
    machine,
    startedAt: time,
    events: whole,
    steps: whole,
    status: text,
    limits: z.strictObject({ costUsd: amount.nullable(), timeMs: duration.nullable() }),
    trouble: texts,
  }),
  'GET /api/runs/:id/events': answer('pawl.events/1', page(event)),
  'GET /api/runs/:id/timeline': answer(
    'pawl.timeline/1',
    page(z.strictObject({ index: whole, elapsedMs: duration, news: text, what: text, stage: text, mode: text })),
  ),
  'GET /api/runs/:id/state': answer('pawl.state/1', {
    run: text,
    at: whole,
    events: whole,
    elapsedMs: duration,
    task: text,
    stage,
    mode,
    moves: z.array(z.strictObject({ from: text, to: text, times: whole, isLast: z.boolean() })),
    counts,
    inbox: texts,
    guidance,
    plan: text,
    notes: z.array(z.looseObject({ text })),
    kept: whole,
    openQuestions: texts,
  }),
  'GET /api/runs/:id/step': answer('pawl.step/1', {
    run: text,
    step: whole,
    from: whole,
    to: whole,
    mode: text,
    said: texts,
    failures: z.array(z.looseObject({ kind: text, message: text })),
    reply: z.strictObject({ text, notices: texts, usage }).nullable(),
    calls: z.array(z.looseObject({ id: text, tool: text, result: z.looseObject({ durationMs: duration }).nullable() })),
    verdicts: z.array(verdict),
  }),
  'GET /api/runs/:id/prompt': answer('pawl.prompt/1', {
    run: text,
    prompt: z
      .looseObject({
        request: whole,
        attempt: whole,
        prompt: z.looseObject({ system: text, messages: z.array(z.looseObject({ role: text })) }),
      })
      .nullable(),
  }),
  'GET /api/runs/:id/governor': answer('pawl.governor/1', {
    run: text,
    at: whole,
    steps: whole,
    news: whole,
    changes: whole,
    debt: amount,
    debtRun: amount,
    loops: z.array(z.strictObject({ loop: text, cause: text, rung: text, since: whole })),
    errors: z.array(z.strictObject({ text, failures: whole, debt: amount })),
    waiting: z.strictObject({ polls: whole, elapsedMs: duration }).nullable(),
    words: whole,
    reading: whole,
  }),
  'GET /api/runs/:id/outputs/:ref': answer('pawl.output/1', { run: text, from: whole, total: whole, text }),
  'GET /api/runs/:id/changes/:call': answer('pawl.change/1', { run: text, call: text, diff: text.nullable() }),
  'GET /api/runs/:id/ledger': answer('pawl.ledger/1', {
    run: text,
    points: z.array(z.strictObject({ index: whole, debt: amount, debtRun: amount, isNews: z.boolean() })),
    verdicts: z.array(z.strictObject({ index: whole, verdict })),
  }),
  'GET /api/runs/:id/course': answer('pawl.course/1', {
    run: text,
    total: whole,
    samples: z.array(z.looseObject({ index: whole, mode: text, stage: text })),
    requests: z.array(whole),
  }),
  'GET /api/runs/:id/why': answer('pawl.why/1', { run: text, headline: text, because: texts, next: texts }),
  'GET /api/runs/:id/diff/:other': answer('pawl.diff/1', {
    common: whole,
    parting: z.strictObject({ left: entry.nullable(), right: entry.nullable() }).nullable(),
    left: compared,
    right: compared,
  }),
  'GET /api/driven': answer('pawl.driven/1', {
    canStart: z.boolean(),
    runs: z.array(z.strictObject({ run: text, questions: z.array(question) })),
  }),
  'POST /api/runs/:id/permissions/:question': accepted,
  'POST /api/runs/:id/answers/:question': accepted,
  'POST /api/runs/:id/pause': accepted,
  'POST /api/runs/:id/resume': accepted,
  'POST /api/runs/:id/cancel': accepted,
  'GET /api/queue': answer('pawl.queue/1', {
    isThere: z.boolean(),
    isReachable: z.literal(false).optional().meta({ description: 'said where a queue is set and is out of reach' }),
    counts: z.record(text, whole),
    jobs: z.array(
      z.looseObject({
        id: text,
        run: text.nullable(),
        state: text,
        priority: amount,
        attempts: whole,
        worker: text.nullable(),
        since: time,
      }),
    ),
    workers: z.array(z.looseObject({ id: text, host: text, pid: whole, runs: texts, seenAt: time })),
  }),
} as const

/** What each route answers, for programs that ask: `Answers['GET /api/runs']`. */
export type Answers = { readonly [Route in keyof typeof answers]: z.output<(typeof answers)[Route]> }

/** Routes whose answer is no JSON of ours, and the type of what it is. */
export const otherAnswers: ReadonlyMap<string, string> = new Map([
  ['GET /metrics', 'text/plain'],
  ['GET /openapi.json', 'application/json'],
  ['GET /api/runs/:id/stream', 'text/event-stream'],
])
