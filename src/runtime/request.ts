// From a run to what its model is asked, and from the model's reply to the event that is journaled.

import { assemble, type Prompt, type PromptMessage, parsePlan } from '../context/index.ts'
import {
  type Call,
  type EventOf,
  grants,
  isForced,
  isKnowledgeTool,
  type JsonObject,
  type ModelError,
  modeOf,
  type Permission,
  type ProposedCall,
  type RunState,
} from '../core/index.ts'
import { type DecodedCall, decodeReply, encodeText, howToCall } from '../dialects/index.ts'
import { blocked, type Ledger } from '../governor/index.ts'
import type { Limits } from './limits.ts'
import { ownToolsFor } from './own-tools.ts'
import {
  changesBy,
  type ModelMessage,
  type ModelPort,
  type ModelReply,
  type ModelRequest,
  type ModelTool,
  type Permit,
  type Result,
  type Tool,
} from './ports.ts'

export interface Asking {
  readonly model: ModelPort
  readonly tools: ReadonlyMap<string, Tool>
  readonly limits: Limits
  readonly now: number
}

/** What the model is asked for the run as it stands, or why it cannot be. */
export function requestFor(run: RunState, asking: Asking): Result<ModelRequest, ModelError> {
  // Without a limit no prompt is too long, and whoever never reads it need not pay for it.
  if (asking.model.maxPromptChars === undefined && !run.work.isTight)
    return { ok: true, value: new LazyRequest(run, asking) }
  const prompt = promptFor(run, asking)
  return prompt.ok ? { ok: true, value: toRequest(prompt.value, run, asking) } : prompt
}

/** A request whose prompt is made when it is first read. A class, so that nothing is made before. */
class LazyRequest implements ModelRequest {
  readonly model: string
  readonly maxOutputTokens: number
  private readonly run: RunState
  private readonly asking: Asking
  private made: ModelRequest | null = null

  constructor(run: RunState, asking: Asking) {
    this.model = asking.model.name
    this.maxOutputTokens = asking.model.maxOutputTokens
    this.run = run
    this.asking = asking
  }

  get system(): string {
    return this.whole().system
  }

  get messages(): readonly ModelMessage[] {
    return this.whole().messages
  }

  get tools(): readonly ModelTool[] {
    return this.whole().tools
  }

  private whole(): ModelRequest {
    if (this.made !== null) return this.made
    const prompt = promptFor(this.run, this.asking)
    if (!prompt.ok) throw new Error(prompt.error.message)
    this.made = toRequest(prompt.value, this.run, this.asking)
    return this.made
  }
}

function promptFor(run: RunState, asking: Asking): Result<Prompt, ModelError> {
  const { maxPromptChars } = asking.model
  if (!run.work.isTight) return promptWithin(run, asking, maxPromptChars)
  // The model's own limit is not what it was thought to be: half of it, or of what there is to say, is tried instead.
  const whole = promptWithin(run, asking, maxPromptChars)
  return whole.ok ? promptWithin(run, asking, Math.floor((maxPromptChars ?? whole.value.size) / 2)) : whole
}

function promptWithin(run: RunState, asking: Asking, maxPromptChars: number | undefined): Result<Prompt, ModelError> {
  const { model, now, limits } = asking
  const { costUsd } = limits
  const assembled = assemble(run, {
    now,
    calls: model.dialect === 'native' ? 'native' : 'text',
    renderCall: encodeText,
    help: helpOn(run, asking),
    rules: howToCall(model.dialect),
    instructions: run.setup.settings.instructions ?? null,
    budget: costUsd === undefined ? {} : { costUsd: costUsd - run.counts.costUsd },
    limit: maxPromptChars === undefined ? null : { size: maxPromptChars },
  })
  if (!assembled.ok) {
    const { size, limit } = assembled.error
    return {
      ok: false,
      error: { kind: 'context_overflow', message: `the prompt takes ${size} of ${limit} characters` },
    }
  }
  return { ok: true, value: assembled.prompt }
}

function toRequest({ system, messages }: Prompt, run: RunState, { model, tools }: Asking): ModelRequest {
  return {
    model: model.name,
    system,
    messages: messages.map(toMessage),
    tools: model.dialect === 'native' ? offered(run, tools) : [],
    maxOutputTokens: model.maxOutputTokens,
  }
}

function toMessage(message: PromptMessage): ModelMessage {
  if (message.role !== 'assistant') return message
  const calls = message.calls.map(({ id, tool, input }) => ({ id, name: tool, arguments: JSON.stringify(input) }))
  return { role: 'assistant', text: message.text, calls }
}

/** What the mode may call: tools of the world, and what the run answers itself. */
function offered(run: RunState, tools: ReadonlyMap<string, Tool>): ModelTool[] {
  const mode = modeOf(run)
  const granted = [...tools.values()].filter((tool) => grants(mode, tool.name, tool.class)).map(toModelTool)
  const names = new Set(granted.map(({ name }) => name))
  return [...granted, ...ownToolsFor(run).filter(({ name }) => !names.has(name))]
}

function toModelTool({ name, description, inputSchema }: Tool): ModelTool {
  return { name, description, inputSchema }
}

function helpOn(run: RunState, { tools, model }: Asking): string {
  if (model.dialect === 'native') return ''
  return offered(run, tools)
    .map(({ name, description }) => `${name}: ${description}`)
    .join('\n')
}

export interface Replying {
  readonly model: ModelPort
  readonly tools: ReadonlyMap<string, Tool>
  readonly permit: Permit
  readonly ledger: Ledger
}

/** The event that a finished reply becomes: its calls decoded, named, and judged by policy and governor. */
export function repliedEvent(
  run: RunState,
  { request, reply, at }: { readonly request: number; readonly reply: ModelReply; readonly at: number },
  replying: Replying,
): EventOf<'model.replied'> {
  const { model, tools } = replying
  const maxCalls = run.setup.machine.limits.callsPerReply ?? 10
  const decoded = decodeReply(model.dialect, reply, { maxCalls, tools: namesOf(tools) })
  // A reply that was cut off may have been about to say something else: none of its calls is run.
  const isCut = reply.finish === 'length'
  const calls = isCut ? [] : concluded(run, planned(run, decoded.calls, decoded.prose), decoded.prose)
  const notices = decoded.notices.length === 0 ? nothing : decoded.notices.map(({ message }) => message)
  return {
    type: 'model.replied',
    at,
    request,
    text: reply.text,
    calls: calls.map((call, index) => propose(run, toCall(call, request, index), replying)),
    notices: isCut
      ? [...notices, 'your reply was cut off at its maximum length; nothing of it was run: be shorter']
      : notices,
    usage: reply.usage,
  }
}

const nothing: readonly string[] = []

const names = new WeakMap<ReadonlyMap<string, Tool>, readonly string[]>()

/** The names of a run's tools, listed once: they do not change while it runs. */
function namesOf(tools: ReadonlyMap<string, Tool>): readonly string[] {
  const known = names.get(tools) ?? [...tools.keys()]
  names.set(tools, known)
  return known
}

/** Whoever must conclude and goes on calling has concluded with what was said beside the calls. */
function concluded(run: RunState, calls: readonly DecodedCall[], prose: string): readonly DecodedCall[] {
  const text = prose.trim()
  if (!isForced(run.stage) || text === '' || calls.length === 0 || calls.some(({ tool }) => tool === 'answer'))
    return calls
  return [...calls, { tool: 'answer', input: { text } }]
}

/** A planner may simply write its plan down; the text then counts as the call. */
function planned(run: RunState, calls: readonly DecodedCall[], prose: string): readonly DecodedCall[] {
  const isWanted = modeOf(run).must?.includes('plan') === true && !calls.some(({ tool }) => tool === 'plan')
  if (!isWanted) return calls
  const tasks = parsePlan(prose)
  const input = JSON.parse(JSON.stringify({ tasks })) as JsonObject
  return tasks.length === 0 ? calls : [{ tool: 'plan', input }, ...calls]
}

// A provider's own ids repeat from reply to reply, and come empty or twice; ours are unique within the run, and of a form
// that every provider takes back.
function toCall({ tool, input }: DecodedCall, request: number, index: number): Call {
  return { id: `c${request}-${index + 1}`, tool, input }
}

function propose(run: RunState, call: Call, { tools, permit, ledger }: Replying): ProposedCall {
  const tool = tools.get(call.tool)
  const isKnowledge = isKnowledgeTool(call.tool)
  return {
    id: call.id,
    tool: call.tool,
    input: call.input,
    class: isKnowledge ? 'memory' : (tool?.class ?? 'other'),
    mutates: changesBy(tool, call.input),
    permission: isKnowledge ? allowed : permission(run, call, { tools, permit, ledger }),
  }
}

/** One for all calls: what a run keeps of each is felt in a long one. */
export const allowed: Permission = { kind: 'allowed' }

function permission(
  run: RunState,
  call: Call,
  { tools, permit, ledger }: Pick<Replying, 'tools' | 'permit' | 'ledger'>,
): Permission {
  const tool = tools.get(call.tool)
  const { tool: name, input } = call
  const traits = tool?.traits
  const reason = blocked(ledger, traits === undefined ? { tool: name, input } : { tool: name, input, traits })
  return reason === null ? permit(call, tool, run) : { kind: 'blocked', reason }
}
