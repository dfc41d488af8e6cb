// The governor inside a LangGraph graph or a LangChain agent. What it knows of a run it reads from the messages of the
// graph's state, so a thread that is resumed from a checkpoint goes on where it was.
import { type ChainCall, type ChainMessage, judgeMessages, ownName } from './judge-messages.ts'
import { noteOn, type ObserveOptions, type Ruling, refusalOf } from './judged-run.ts'

export type { ChainMessage } from './judge-messages.ts'

/** A state with messages, as `MessagesAnnotation` has it. */
interface MessagesState {
  // The libraries' own lists are mutable.
  readonly messages: ChainMessage[]
}

/** A message that the library makes one of its own from. */
// A type and not an interface: the libraries want an index signature, which interfaces do not get by themselves.
type PlainMessage =
  | { readonly role: 'user' | 'assistant'; readonly content: string; readonly name: string }
  | { readonly role: 'tool'; readonly content: string; readonly tool_call_id: string; readonly status: 'error' }

type Update = { messages: PlainMessage[] }

/** A tool node: a runnable such as `ToolNode`, or a function. */
type ToolNode<State, Config> =
  | { readonly invoke: (state: State, config: Config) => Promise<unknown> }
  | ((state: State, config: Config) => unknown)

export interface GovernedGraph {
  /** A node to put behind the tools: says to the model what the governor advises, or why the run ends here. */
  readonly watch: (state: MessagesState) => Update
  /** Where to go from there. */
  readonly route: (state: MessagesState) => 'go_on' | 'stop'
  /** A tool node that refuses calls which are part of a loop and runs the others. */
  readonly tools: <State extends MessagesState, Config>(
    node: ToolNode<State, Config>,
  ) => (state: State, config: Config) => Promise<unknown>
  /** All of it for `createAgent` of LangChain: `createMiddleware(governed.middleware)`. */
  readonly middleware: GovernedMiddleware
  /** What is made of a run, for whoever has its messages. */
  readonly rulingOn: (messages: readonly ChainMessage[]) => Ruling
}

interface GovernedMiddleware {
  readonly name: string
  readonly beforeModel: {
    readonly hook: (state: MessagesState) => (Update & { jumpTo?: 'end' }) | undefined
    readonly canJumpTo: 'end'[]
  }
  readonly wrapToolCall: <Request extends ToolRequest, Answer>(
    request: Request,
    handler: (request: Request) => Answer,
  ) => Answer
}

interface ToolRequest {
  readonly toolCall: ChainCall
  readonly state: MessagesState
}

/** Governs any number of runs, also at the same time. */
export function governLangGraph(options: ObserveOptions = {}): GovernedGraph {
  const judged = judgeMessages(options)
  const rulingOn = (messages: readonly ChainMessage[]) => judged(messages).ruling
  return {
    watch: ({ messages }) => ({ messages: wordsOn(rulingOn(messages)) }),
    route: ({ messages }) => (rulingOn(messages).kind === 'stop' ? 'stop' : 'go_on'),
    tools: (node) => async (state, config) => {
      const run = judged(state.messages)
      const { refusals, rest } = divided(state, (call) => refusalOf(run, call.name, call.args))
      return rest === null ? { messages: refusals } : joined(refusals, await answersOf(node, rest, config))
    },
    middleware: {
      name: ownName,
      beforeModel: {
        canJumpTo: ['end'],
        hook: ({ messages }) => {
          const ruling = rulingOn(messages)
          const words = wordsOn(ruling)
          if (words.length === 0) return undefined
          return ruling.kind === 'stop' ? { messages: words, jumpTo: 'end' } : { messages: words }
        },
      },
      wrapToolCall: (request, handler) => {
        const { name, args } = request.toolCall
        const refusal = refusalOf(judged(request.state.messages), name, args)
        if (refusal === null) return handler(request)
        // Only the library can make its own kind of result: a tool that says why stands in for the one that was called.
        return handler({ ...request, tool: { name, invoke: async () => refusal } })
      },
    },
    rulingOn,
  }
}

function wordsOn(ruling: Ruling): PlainMessage[] {
  if (ruling.kind === 'stop') return [{ role: 'assistant', content: `Stopped. ${ruling.reason}`, name: ownName }]
  const note = noteOn(ruling)
  return note === null ? [] : [{ role: 'user', content: note, name: ownName }]
}

interface Divided<State> {
  readonly refusals: readonly PlainMessage[]
  /** The state with the calls that may run; `null` when none may. */
  readonly rest: State | null
}

function divided<State extends MessagesState>(
  state: State,
  refuse: (call: ChainCall) => string | null,
): Divided<State> {
  const place = state.messages.findLastIndex((message) => message.getType() === 'ai')
  const reply = state.messages[place]
  const calls = (reply?.tool_calls ?? []).map((call) => ({ call, refusal: refuse(call) }))
  const refusals = calls.flatMap(({ call, refusal }): PlainMessage[] =>
    refusal === null ? [] : [{ role: 'tool', content: refusal, tool_call_id: call.id ?? '', status: 'error' }],
  )
  if (reply === undefined || refusals.length === 0) return { refusals, rest: state }
  const allowed = calls.filter(({ refusal }) => refusal === null).map(({ call }) => call)
  if (allowed.length === 0) return { refusals, rest: null }
  return { refusals, rest: { ...state, messages: state.messages.with(place, withCalls(reply, allowed)) } }
}

/** The same message with other calls: still of its class, so that the library knows it. */
function withCalls(reply: ChainMessage, tool_calls: readonly ChainCall[]): ChainMessage {
  return Object.assign(Object.create(Object.getPrototypeOf(reply)), reply, { tool_calls })
}

async function answersOf<State, Config>(node: ToolNode<State, Config>, state: State, config: Config): Promise<unknown> {
  return typeof node === 'function' ? node(state, config) : node.invoke(state, config)
}

/** Refusals beside whatever a tool node gave back: an update, a command, or a list of both. */
function joined(refusals: readonly PlainMessage[], answers: unknown): unknown {
  if (refusals.length === 0) return answers
  const update = { messages: [...refusals] }
  if (Array.isArray(answers)) return [update, ...answers]
  const messages = (answers as { readonly messages?: unknown }).messages
  return Array.isArray(messages) ? { ...(answers as object), messages: [...refusals, ...messages] } : [update, answers]
}
