// The governor inside the OpenAI Agents SDK. A run is known by its context, which the SDK hands to instructions,
// guardrails and `toolUseBehavior` alike.
import {
  type JudgedRun,
  judgeStep,
  noteOn,
  type ObserveOptions,
  openRun,
  type Ruling,
  refusalOf,
} from './judged-run.ts'

/** What is used of a tool of the SDK. */
interface AgentTool {
  readonly type: string
  readonly name?: string
  readonly inputGuardrails?: unknown
}

interface AgentToolCall {
  readonly callId: string
  readonly name: string
  /** JSON, as the model wrote it. */
  readonly arguments: string
}

interface GuardedCall {
  readonly context: object
  readonly toolCall: AgentToolCall
}

interface GuardrailOutput {
  outputInfo?: unknown
  behavior: { type: 'allow' } | { type: 'rejectContent'; message: string }
}

/** The result of a call; an approval that is still wanted has no output. */
interface AgentToolResult {
  readonly type: string
  readonly output?: unknown
  readonly runItem?: object
}

type Behaviour =
  | { isFinalOutput: false; isInterrupted: undefined }
  | { isFinalOutput: true; isInterrupted: undefined; finalOutput: string }

export interface GovernedAgents {
  /** The instructions, with the governor's advice behind them when there is any. */
  readonly instructions: (own: string) => (context: object) => string
  /** The same tools, each with a guardrail that refuses calls which are part of a loop. */
  readonly tools: <Tool extends AgentTool>(tools: readonly Tool[]) => Tool[]
  /** Judges every step, and ends the run with the reason when it is stuck. */
  readonly toolUseBehavior: (context: object, results: readonly AgentToolResult[]) => Behaviour
  /** What was made of a run: `rulingOn(result.runContext)`. */
  readonly rulingOn: (context: object) => Ruling
}

interface ContextRun {
  run: JudgedRun
  /** The calls of the step under way, by id: results come without their input. */
  readonly calls: Map<string, AgentToolCall>
}

/** Governs any number of runs, also at the same time. */
export function governOpenAiAgents(options: ObserveOptions = {}): GovernedAgents {
  const runs = new WeakMap<object, ContextRun>()
  const runOf = (context: object): ContextRun => {
    const known = runs.get(context)
    if (known !== undefined) return known
    const opened: ContextRun = { run: openRun(options), calls: new Map() }
    runs.set(context, opened)
    return opened
  }
  const guardrail = {
    type: 'tool_input',
    name: 'pawl',
    run: async ({ context, toolCall }: GuardedCall): Promise<GuardrailOutput> => {
      const { run, calls } = runOf(context)
      calls.set(toolCall.callId, toolCall)
      const message = refusalOf(run, toolCall.name, inputOf(toolCall))
      return { behavior: message === null ? { type: 'allow' } : { type: 'rejectContent', message } }
    },
  }
  return {
    instructions: (own) => (context) => {
      const note = noteOn(runOf(context).run.ruling)
      return note === null ? own : `${own}\n\n${note}`
    },
    tools: (tools) => tools.map((tool) => guarded(tool, guardrail)),
    toolUseBehavior: (context, results) => {
      const known = runOf(context)
      known.run = judgeStep(known.run, stepOf(known.calls, results))
      known.calls.clear()
      const { ruling } = known.run
      if (ruling.kind !== 'stop') return { isFinalOutput: false, isInterrupted: undefined }
      return { isFinalOutput: true, isInterrupted: undefined, finalOutput: `Stopped. ${ruling.reason}` }
    },
    rulingOn: (context) => runOf(context).run.ruling,
  }
}

/** Only functions can be guarded; what the provider runs by itself is not ours to refuse. */
function guarded<Tool extends AgentTool>(tool: Tool, guardrail: object): Tool {
  if (tool.type !== 'function') return tool
  const own: readonly unknown[] = Array.isArray(tool.inputGuardrails) ? tool.inputGuardrails : []
  return { ...tool, inputGuardrails: [...own, guardrail] }
}

function stepOf(calls: ReadonlyMap<string, AgentToolCall>, results: readonly AgentToolResult[]) {
  const outputs = new Map(
    results.filter(({ type }) => type === 'function_output').map((result) => [callIdOf(result), result.output]),
  )
  return {
    at: Date.now(),
    calls: [...calls.values()].map((call) => ({
      tool: call.name,
      input: inputOf(call),
      output: outputs.get(call.callId) ?? null,
    })),
  }
}

function callIdOf({ runItem }: AgentToolResult): string {
  const { rawItem } = runItem as { readonly rawItem?: { readonly callId?: string } }
  return rawItem?.callId ?? ''
}

function inputOf({ arguments: written }: AgentToolCall): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return written
  }
}
