// The governor inside the AI SDK's loop (`generateText`, `streamText`, agents). The SDK's types are described by what is
// used of them, so nobody needs the SDK for our types to compile.
import { foldGrowing } from './fold-growing.ts'
import {
  type JudgedRun,
  judgeStep,
  noteOn,
  type ObservedCall,
  type ObservedStep,
  type ObserveOptions,
  openRun,
  type Ruling,
  refusalOf,
} from './judged-run.ts'

/** A finished step of the SDK. */
export interface SdkStep {
  readonly text: string
  readonly reasoningText?: string | undefined
  readonly content: readonly object[]
  readonly response: { readonly timestamp: Date }
}

/** A part of a finished step, as far as it tells of a call. */
interface SdkPart {
  readonly type?: string
  readonly toolCallId?: string
  readonly toolName?: string
  readonly input?: unknown
  readonly output?: unknown
  readonly error?: unknown
}

interface StepsSoFar {
  // The SDK asks for functions that take its own, mutable lists.
  readonly steps: SdkStep[]
}

interface NextStep extends StepsSoFar {
  readonly messages: object[]
}

/** What is changed of the next step; nothing when it is `undefined`. */
// biome-ignore lint/suspicious/noExplicitAny: the SDK's own message type, which is known only where the SDK is
type Preparation = { messages: any[]; toolChoice?: 'none' } | undefined

/** A tool of the SDK. */
interface SdkTool {
  // biome-ignore lint/suspicious/noExplicitAny: each tool has an input of its own
  readonly execute?: ((input: any, options: any) => any) | undefined
}

/** The three parts of the SDK's settings that are governed, named as the SDK names them. */
export interface GovernedSdk {
  /** Gives advice to the model; before the end, asks it for an answer without tools. */
  readonly prepareStep: (next: NextStep) => Preparation
  /** Ends the loop when it is stuck; give it beside your own conditions. */
  readonly stopWhen: (soFar: StepsSoFar) => boolean
  /** The same tools, refusing calls that are part of a loop. Needs `prepareStep`, which knows the run. */
  readonly tools: <Tools extends Readonly<Record<string, SdkTool>>>(tools: Tools) => Tools
  /** What was made of a run, for whoever has its steps: `rulingOn(result.steps)`. */
  readonly rulingOn: (steps: readonly SdkStep[]) => Ruling
}

/** Governs any number of runs, also at the same time. */
export function governAiSdk(options: ObserveOptions = {}): GovernedSdk {
  const judged = foldGrowing<SdkStep, JudgedRun>(
    () => openRun(options),
    (run, step) => judgeStep(run, observed(step)),
  )
  // The steps after which `prepareStep` was asked: where it is in use, a run can answer before it is stopped.
  const prepared = new WeakSet<SdkStep>()
  // The list of messages is made anew for each step and handed to its tools: it says which run a call belongs to.
  const runs = new WeakMap<object, JudgedRun>()
  return {
    prepareStep: ({ steps, messages }) => {
      const run = judged(steps)
      runs.set(messages, run)
      const last = steps.at(-1)
      if (last !== undefined) prepared.add(last)
      return preparation(run.ruling, messages)
    },
    stopWhen: ({ steps }) => {
      const run = judged(steps)
      if (run.ruling.kind !== 'stop') return false
      const before = steps.at(-2)
      const isToAnswer = run.ruling.verdict.step === run.steps && before !== undefined && prepared.has(before)
      return !isToAnswer
    },
    tools: (tools) =>
      refusing(tools, (name, input, messages) => {
        const run = runs.get(messages)
        return run === undefined ? null : refusalOf(run, name, input)
      }),
    rulingOn: (steps) => judged(steps).ruling,
  }
}

function preparation(ruling: Ruling, messages: readonly object[]): Preparation {
  const note = noteOn(ruling)
  if (note === null) return undefined
  // At the end and not in the instructions: those are not known here, and a cache of what came before stays good.
  const advised = { messages: [...messages, { role: 'user', content: note }] }
  return ruling.kind === 'stop' ? { ...advised, toolChoice: 'none' } : advised
}

function observed({ text, reasoningText, content, response }: SdkStep): ObservedStep {
  const parts: readonly SdkPart[] = content
  return {
    at: response.timestamp.getTime(),
    text,
    ...(reasoningText !== undefined && { thinking: reasoningText }),
    calls: parts.filter(({ type }) => type === 'tool-call').map((call) => observedCall(call, parts)),
  }
}

function observedCall({ toolCallId, toolName = '', input }: SdkPart, parts: readonly SdkPart[]): ObservedCall {
  const answer = parts.find(
    (part) => part.toolCallId === toolCallId && (part.type === 'tool-result' || part.type === 'tool-error'),
  )
  if (answer === undefined) return { tool: toolName, input, output: null }
  if (answer.type === 'tool-result') return { tool: toolName, input, output: answer.output }
  const output = answer.error instanceof Error ? answer.error.message : answer.error
  return { tool: toolName, input, output, ok: false }
}

type Refuse = (name: string, input: unknown, messages: object) => string | null

function refusing<Tools extends Readonly<Record<string, SdkTool>>>(tools: Tools, refuse: Refuse): Tools {
  const guarded = Object.entries(tools).map(([name, tool]) => {
    const { execute } = tool
    if (execute === undefined) return [name, tool]
    const guard: SdkTool['execute'] = (input, options) => {
      const refusal = refuse(name, input, options.messages)
      // Thrown, as the SDK has it for calls that fail: a result would have to be of the tool's own kind.
      if (refusal !== null) throw new Error(refusal)
      return execute.call(tool, input, options)
    }
    return [name, { ...tool, execute: guard }]
  })
  return Object.fromEntries(guarded) as Tools
}
