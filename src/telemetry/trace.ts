// A run as spans, by the semantic conventions of OpenTelemetry for generative AI:
//
//   invoke_agent {machine}             from the first word to the answer, or to whatever else ends it
//   ├── chat {model}                   each attempt at a request
//   └── execute_tool {tool}            each attempt at a call
//
// Invariants
//   T1. A span is made from what the events say; its ids and times are the same for the same events.
//   T2. What people, models and tools said is in a span only where that was asked for.

import { type EventOf, ownEntry, type ProposedCall, type RunEvent, type RunState, usageOf } from '../core/index.ts'
import { type Attributes, type Mark, type Root, type Span, spanIdOf } from './span.ts'

/** What is known of a run that its events do not say. */
export interface Traced {
  readonly root: Root
  readonly run: string
  readonly machine: string
  /** `provider/model`, as the run names it. */
  readonly model: string
  readonly maxOutputTokens: number
  /** The version of Pawl. */
  readonly version: string
  /** Whether what was said goes along. */
  readonly withContent: boolean
  /** Since when this process drives the run. */
  readonly sinceMs: number
}

type Opened = Omit<Span, 'endMs' | 'error' | 'marks'>

interface Invocation {
  readonly span: Opened
  readonly marks: readonly Mark[]
  /** What had been used before it. */
  readonly before: Used
}

interface Used {
  readonly inputTokens: number
  readonly outputTokens: number
  readonly costUsd: number
  readonly turns: number
}

/** What is under way. */
export interface Trace {
  readonly traced: Traced
  readonly invocation: Invocation | null
  readonly chat: { readonly span: Opened; readonly firstTextAt: number | null } | null
  readonly tools: ReadonlyMap<string, Opened>
}

export interface Traces {
  readonly trace: Trace
  readonly finished: readonly Span[]
}

export function beginTrace(traced: Traced): Trace {
  return { traced, invocation: null, chat: null, tools: new Map() }
}

/** Folds one event: what it begins is held, what it ends is given back. */
export function traceEvent(before: Trace, event: RunEvent, run: RunState): Traces {
  const isResting = run.stage.name === 'idle' || run.stage.name === 'ended'
  const trace = before.invocation === null && !isResting ? invoked(before, event, run) : before
  const step = happened(trace, event, run)
  return isResting ? rested(step, event.at, run) : step
}

/** Ends what is still under way, when a process lets go of the run before it has come to rest. */
export function endTrace({ trace, run, atMs }: { trace: Trace; run: RunState; atMs: number }): readonly Span[] {
  const cut = [...(trace.chat === null ? [] : [trace.chat.span]), ...trace.tools.values()].map((span) =>
    finish(span, { endMs: atMs, error: 'interrupted', attributes: { 'error.type': 'interrupted' } }),
  )
  return [...cut, ...rested({ trace: { ...trace, chat: null, tools: new Map() }, finished: [] }, atMs, run).finished]
}

function happened(trace: Trace, event: RunEvent, run: RunState): Traces {
  switch (event.type) {
    case 'model.called':
      return { trace: { ...trace, chat: { span: chatSpan(trace, run, event), firstTextAt: null } }, finished: [] }
    case 'model.streamed': {
      const { chat } = trace
      if (chat === null || chat.firstTextAt !== null) return { trace, finished: [] }
      return { trace: { ...trace, chat: { ...chat, firstTextAt: event.at } }, finished: [] }
    }
    case 'model.replied':
    case 'model.failed':
      return { trace: { ...trace, chat: null }, finished: [replied(trace, event, run)] }
    case 'tool.started':
      return started(trace, event, run)
    case 'tool.finished':
      return toolFinished(trace, event)
    case 'verdict.reached':
      return marked(trace, event)
    default:
      return { trace, finished: [] }
  }
}

function invoked(trace: Trace, { at }: RunEvent, run: RunState): Trace {
  const { traced } = trace
  const { root, machine, run: id } = traced
  const span: Opened = {
    name: `invoke_agent ${machine}`,
    kind: 'internal',
    traceId: root.traceId,
    spanId: spanIdOf(id, 'invoke_agent', at),
    parentId: root.parentId,
    startMs: at,
    attributes: {
      'gen_ai.operation.name': 'invoke_agent',
      ...modelAttributes(traced),
      'gen_ai.agent.name': machine,
      'gen_ai.agent.version': traced.version,
      ...said(traced, 'gen_ai.input.messages', () => [textMessage('user', run.task)]),
    },
  }
  return { ...trace, invocation: { span, marks: [], before: usedBy(run) } }
}

/** The run has come to rest: what the invocation came to is known. */
function rested({ trace, finished }: Traces, atMs: number, run: RunState): Traces {
  const { invocation, traced } = trace
  if (invocation === null) return { trace, finished }
  const [now, { before }] = [usedBy(run), invocation]
  const outcome = run.stage.name === 'ended' ? run.stage.outcome : null
  const hasFailed = outcome?.kind === 'failed'
  const span = finish(
    invocation.span,
    {
      endMs: atMs,
      error: hasFailed ? outcome.detail : null,
      attributes: {
        'gen_ai.usage.input_tokens': now.inputTokens - before.inputTokens,
        'gen_ai.usage.output_tokens': now.outputTokens - before.outputTokens,
        'pawl.cost_usd': now.costUsd - before.costUsd,
        'pawl.turns': now.turns - before.turns,
        'pawl.outcome': outcome?.kind ?? run.stage.name,
        ...(outcome !== null && { 'pawl.cause': outcome.cause }),
        ...(hasFailed && { 'error.type': outcome.cause }),
        ...said(traced, 'gen_ai.output.messages', () => [textMessage('assistant', outcome?.answer ?? '')]),
      },
    },
    invocation.marks,
  )
  return { trace: { ...trace, invocation: null }, finished: [...finished, span] }
}

function chatSpan(trace: Trace, run: RunState, { at, request, attempt }: EventOf<'model.called'>): Opened {
  const { traced } = trace
  return {
    ...child(trace, `chat ${modelOf(traced)}`, at),
    kind: 'client',
    spanId: spanIdOf(traced.run, 'chat', request, attempt, at),
    attributes: {
      'gen_ai.operation.name': 'chat',
      ...modelAttributes(traced),
      'gen_ai.request.max_tokens': traced.maxOutputTokens,
      'pawl.mode': run.mode.name,
      'pawl.request': request,
      'pawl.attempt': attempt,
    },
  }
}

function replied(trace: Trace, event: EventOf<'model.replied' | 'model.failed'>, run: RunState): Span {
  const { traced, chat } = trace
  // A run that was taken over in the middle of a request: that it was sent was told to nobody here.
  const resent = { type: 'model.called', at: traced.sinceMs, request: event.request, attempt: 1 } as const
  const { span, firstTextAt } = chat ?? { span: chatSpan(trace, run, resent), firstTextAt: null }
  const streamed = firstTextAt !== null && {
    'gen_ai.request.stream': true,
    'gen_ai.response.time_to_first_chunk': Math.max(0, firstTextAt - span.startMs) / 1000,
  }
  if (event.type === 'model.failed') {
    const { kind, message } = event.error
    return finish(span, { endMs: event.at, error: message, attributes: { ...streamed, 'error.type': kind } })
  }
  const { inputTokens, outputTokens, costUsd } = event.usage
  const attributes = {
    ...streamed,
    'gen_ai.usage.input_tokens': inputTokens,
    'gen_ai.usage.output_tokens': outputTokens,
    'pawl.cost_usd': costUsd,
    ...said(traced, 'gen_ai.output.messages', () => [replyMessage(event)]),
  }
  return finish(span, { endMs: event.at, error: null, attributes })
}

function started(trace: Trace, { callId, at }: EventOf<'tool.started'>, run: RunState): Traces {
  const { stage } = run
  const call = 'executions' in stage ? stage.executions.find((each) => each.call.id === callId)?.call : undefined
  if (call === undefined) return { trace, finished: [] }
  return { trace: { ...trace, tools: new Map(trace.tools).set(callId, toolSpan(trace, call, at)) }, finished: [] }
}

function toolSpan(trace: Trace, { id, tool, input }: ProposedCall, at: number): Opened {
  const { traced } = trace
  return {
    ...child(trace, `execute_tool ${tool}`, at),
    kind: 'internal',
    spanId: spanIdOf(traced.run, 'execute_tool', id, at),
    attributes: {
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': tool,
      'gen_ai.tool.type': 'function',
      'gen_ai.tool.call.id': id,
      'gen_ai.conversation.id': traced.run,
      ...said(traced, 'gen_ai.tool.call.arguments', () => input),
    },
  }
}

function toolFinished(trace: Trace, { callId, at, outcome }: EventOf<'tool.finished'>): Traces {
  const span = trace.tools.get(callId)
  if (span === undefined) return { trace, finished: [] }
  const tools = new Map(trace.tools)
  tools.delete(callId)
  const attributes = {
    ...(!outcome.ok && { 'error.type': outcome.error.kind }),
    ...said(trace.traced, 'gen_ai.tool.call.result', () => outcome.output),
  }
  const error = outcome.ok ? null : outcome.error.message
  return { trace: { ...trace, tools }, finished: [finish(span, { endMs: at, error, attributes })] }
}

function marked(trace: Trace, { at, verdict }: EventOf<'verdict.reached'>): Traces {
  const { invocation } = trace
  if (invocation === null) return { trace, finished: [] }
  const { rung, cause, loop } = verdict
  const attributes = { 'pawl.rung': rung, 'pawl.cause': cause, 'pawl.loop': loop }
  const marks = [...invocation.marks, { name: 'pawl.verdict', atMs: at, attributes }]
  return { trace: { ...trace, invocation: { ...invocation, marks } }, finished: [] }
}

function child({ traced, invocation }: Trace, name: string, startMs: number) {
  const parentId = invocation?.span.spanId ?? traced.root.parentId
  return { name, traceId: traced.root.traceId, parentId, startMs }
}

type Ending = Pick<Span, 'endMs' | 'error' | 'attributes'>

function finish(span: Opened, { endMs, error, attributes }: Ending, marks: readonly Mark[] = []): Span {
  // Clocks are set back now and then; a span that ends before it began would be thrown away.
  const end = Math.max(span.startMs, endMs)
  return { ...span, endMs: end, error, marks, attributes: { ...span.attributes, ...attributes } }
}

function usedBy({ counts }: RunState): Used {
  return { ...usageOf(counts), turns: counts.turns }
}

/** Providers under the names that the conventions give them; others go by their own. */
const wellKnown: Readonly<Record<string, string>> = {
  google: 'gcp.gemini',
  mistral: 'mistral_ai',
  moonshot: 'moonshot_ai',
  'openai-chat': 'openai',
  xai: 'x_ai',
}

function modelAttributes(traced: Traced): Attributes {
  const provider = traced.model.includes('/') ? (traced.model.split('/')[0] ?? '') : 'pawl'
  return {
    'gen_ai.provider.name': ownEntry(wellKnown, provider) ?? provider,
    'gen_ai.request.model': modelOf(traced),
    'gen_ai.conversation.id': traced.run,
  }
}

function modelOf({ model }: Traced): string {
  return model.slice(model.indexOf('/') + 1)
}

/** Content of any shape, as the text that attributes can hold. */
function said({ withContent }: Traced, name: string, content: () => unknown): Attributes {
  return withContent ? { [name]: asText(content()) } : {}
}

function asText(content: unknown): string {
  return typeof content === 'string' ? content : JSON.stringify(content)
}

function textMessage(role: 'user' | 'assistant', content: string) {
  return { role, parts: [{ type: 'text', content }] }
}

function replyMessage({ text, calls }: EventOf<'model.replied'>) {
  const asked = calls.map(({ id, tool, input }) => ({ type: 'tool_call', id, name: tool, arguments: input }))
  return { role: 'assistant', parts: [{ type: 'text', content: text }, ...asked] }
}
