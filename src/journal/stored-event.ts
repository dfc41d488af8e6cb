// The one schema of events at rest. It is held to the core's type in both directions by the compiler: a variant, a
// field or a word that one side has and the other has not does not compile.

import * as z from 'zod'
import type { Json, JsonObject, Machine, RunEvent } from '../core/index.ts'
import { rungs, sights, signals } from '../core/index.ts'

// JSON would write NaN as null and leave out undefined: a value that reads back as another one is no event.
function isJson(value: unknown): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return false
  return Array.isArray(value) ? value.every(isJson) : isJsonObject(value)
}

function isJsonObject(value: unknown): value is JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every(isJson)
}

const json = z.custom<Json>(isJson, 'must be JSON')
const jsonObject = z.custom<JsonObject>(isJsonObject, 'must be a JSON object')
const text = z.string()
// Read-only like the core's lists, so that the types can be compared both ways; only in the type, which costs nothing.
function list<Item extends z.ZodType>(item: Item): z.ZodType<readonly z.infer<Item>[]> {
  return z.array(item)
}

const texts = list(text)
const number = z.number()
const flag = z.boolean()
const none = {}

const permission = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('allowed') }),
  z.object({ kind: z.enum(['ask', 'denied', 'blocked']), reason: text }),
])

const proposedCall = z.object({
  id: text,
  tool: text,
  input: jsonObject,
  class: z.enum(['search', 'read', 'edit', 'run', 'memory', 'other']),
  mutates: flag,
  permission,
})

const toolError = z.object({
  kind: z.enum([
    'failed',
    'not_found',
    'bad_input',
    'unknown_tool',
    'timeout',
    'transient',
    'refused',
    'denied',
    'interrupted',
  ]),
  message: text,
  retryAfterMs: number.exactOptional(),
})

const whole = z.object({ ref: text, bytes: number }).exactOptional()

const spent = z
  .object({ runs: number, turns: number, costUsd: number, inputTokens: number, outputTokens: number })
  .exactOptional()
const aftermath = { whole, effect: text.exactOptional(), spent }

const toolOutcome = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), output: text, ...aftermath }),
  z.object({ ok: z.literal(false), output: text, error: toolError, ...aftermath }),
])

const modelError = z.object({
  kind: z.enum([
    'rate_limited',
    'overloaded',
    'unavailable',
    'unreachable',
    'timeout',
    'cut_stream',
    'malformed',
    'empty',
    'stale_key',
    'auth',
    'quota',
    'bad_request',
    'context_overflow',
    'refused',
    'unknown_model',
    'cancelled',
  ]),
  message: text,
  retryAfterMs: number.exactOptional(),
})

const arrow = z.object({
  to: text,
  when: z
    .object({
      failed: flag.exactOptional(),
      says: text.exactOptional(),
      turnsLeftBelow: number.exactOptional(),
      visitsBelow: number.exactOptional(),
    })
    .exactOptional(),
})

const signal = z.union([z.enum(signals), z.templateLiteral(['call:', text])])

const mode = z.object({
  prompt: text,
  sees: list(z.enum(sights)),
  may: texts,
  concludes: flag.exactOptional(),
  must: texts.exactOptional(),
  reminders: number.exactOptional(),
  free: flag.exactOptional(),
  timeoutMs: number.exactOptional(),
  stuckAfter: number.exactOptional(),
  thresholds: z.record(text, number).exactOptional(),
  on: z.partialRecord(signal, z.union([text, list(arrow)])),
})

const machine = z.object({
  name: text,
  about: text.exactOptional(),
  start: text,
  concluder: text.exactOptional(),
  modes: z.record(text, mode),
  limits: z.object({
    turns: number,
    cyclesWithoutNews: number.exactOptional(),
    attempts: number.exactOptional(),
    callsPerReply: number.exactOptional(),
  }),
}) satisfies z.ZodType<Machine>

const settings = z.object({
  retry: z.object({
    attempts: number,
    baseMs: number,
    capMs: number,
    patienceMs: number,
    networkAttempts: number.exactOptional(),
    timeoutAttempts: number.exactOptional(),
  }),
  inboxLimit: number,
  interactive: flag,
  takesBack: flag.exactOptional(),
  instructions: z.object({ path: text, text }).exactOptional(),
})

const verdict = z.object({
  rung: z.enum(rungs),
  cause: text,
  advice: text,
  loop: text,
  evidence: json,
})

const usage = z.object({ inputTokens: number, outputTokens: number, costUsd: number })
const choice = z.object({ question: z.object({ system: text, text }), reply: text, notice: text, usage })
const stopper = z.enum(['shutdown', 'person'])
const hookReport = z.object({ name: text, ok: flag, output: text })

function event<const Type extends RunEvent['type'], Fields extends z.core.$ZodLooseShape>(type: Type, fields: Fields) {
  return z.object({ type: z.literal(type), at: number, ...fields })
}

const StoredEvent = z.discriminatedUnion('type', [
  event('run.started', { id: text, machine, settings, choice: choice.exactOptional() }),
  event('run.resumed', {
    interrupted: texts,
    turns: number,
    found: list(hookReport).exactOptional(),
    concludes: flag.exactOptional(),
    keepsAnswer: flag.exactOptional(),
  }),
  event('user.said', { text }),
  event('model.called', { request: number, attempt: number }),
  event('model.streamed', { request: number, text }),
  event('model.replied', { request: number, text, calls: list(proposedCall), notices: texts, usage }),
  event('model.failed', { request: number, error: modelError, jitter: number }),
  event('tool.started', { callId: text }),
  event('tool.progressed', { callId: text, note: text }),
  event('tool.finished', { callId: text, outcome: toolOutcome, durationMs: number, jitter: number }),
  event('permission.answered', { callId: text, granted: flag, reason: text, remember: text }),
  event('answer.given', { callId: text, text }),
  event('person.unavailable', { reason: text }),
  event('hooks.finished', { reports: list(hookReport) }),
  event('retry.due', none),
  event('mode.timed_out', { mode: text }),
  event('limit.reached', { limit: z.enum(['turns', 'cost', 'time', 'idle']), canConclude: flag }),
  event('verdict.reached', { verdict }),
  event('pause.requested', { reason: text }),
  event('pause.lifted', none),
  event('io.failed', { message: text, isTransient: flag, jitter: number }),
  event('phase.started', { name: text, expectedMs: number.nullable() }),
  event('phase.completed', none),
  event('tests.reported', { passed: number, failed: number }),
  event('memory.recalled', { facts: list(z.object({ ref: text, text })) }),
  event('plan.checked', { task: text, ok: flag }),
  event('conclusion.requested', none),
  event('work.rejected', { reason: text, by: z.enum([...stopper.options, 'time']).exactOptional() }),
  event('shutdown.requested', { by: stopper }),
]) satisfies z.ZodType<RunEvent>

/** What keeps an event from being read back as it is, in words; `null` when nothing does. */
export function whyNotStorable(event: RunEvent): string | null {
  // `satisfies` lets the schema forget a variant, a field or a word of the core's; this assignment does not.
  const stored: z.infer<typeof StoredEvent> = event
  return whyNotAnEvent(stored)
}

/** What is wrong with a value that should be an event, in words; `null` for an event. */
export function whyNotAnEvent(value: unknown): string | null {
  const parsed = StoredEvent.safeParse(value)
  if (parsed.success) return null
  const [issue] = parsed.error.issues
  const place = issue?.path.length ? `${issue.path.map(String).join('.')}: ` : ''
  return `${place}${issue?.message ?? 'not an event'}`
}
