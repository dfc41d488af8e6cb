// A conversation, message by message, as steps for the governor: a reply of the model and the results of its calls are
// one step, and whatever a person says begins a new phase.
import { foldGrowing } from './fold-growing.ts'
import { type JudgedRun, judgeStep, type ObservedCall, type ObserveOptions, openRun } from './judged-run.ts'

/** What is used of a LangChain message. */
export interface ChainMessage {
  readonly getType: () => string
  readonly content: unknown
  readonly name?: string | undefined
  readonly tool_calls?: readonly ChainCall[] | undefined
  readonly tool_call_id?: string | undefined
  readonly status?: string | undefined
}

export interface ChainCall {
  readonly name: string
  readonly args: unknown
  readonly id?: string | undefined
}

/** The name under which we speak in a conversation, so that our own words are not judged. */
export const ownName = 'pawl'

interface JudgedMessages {
  readonly run: JudgedRun
  /** How often a person has spoken. */
  readonly asked: number
  /** A reply whose calls are not all answered. */
  readonly open: OpenReply | null
}

interface OpenReply {
  readonly text: string
  readonly calls: readonly (ObservedCall & { readonly id: string | undefined })[]
  readonly answered: number
}

/** Judges conversations as they grow. */
export function judgeMessages(options: ObserveOptions): (messages: readonly ChainMessage[]) => JudgedRun {
  const judged = foldGrowing<ChainMessage, JudgedMessages>(
    () => ({ run: openRun(options), asked: 0, open: null }),
    (soFar, message) => (message.name === ownName && message.getType() !== 'tool' ? soFar : take(soFar, message)),
  )
  return (messages) => judged(messages).run
}

function take(soFar: JudgedMessages, message: ChainMessage): JudgedMessages {
  switch (message.getType()) {
    case 'human':
      return { run: askedAgain(closed(soFar).run), asked: soFar.asked + 1, open: null }
    case 'ai': {
      const calls = (message.tool_calls ?? []).map(({ name, args, id }) => ({
        tool: name,
        input: args,
        output: null,
        id,
      }))
      const { run } = closed(soFar)
      return settled({ ...soFar, run, open: { text: textOf(message.content), calls, answered: 0 } })
    }
    case 'tool':
      return answered(soFar, message)
    default:
      return soFar
  }
}

/** A person knows what went wrong before and wants something now: no call is refused for it, and every loop climbs anew. */
function askedAgain(run: JudgedRun): JudgedRun {
  return { ...run, ledger: { ...run.ledger, episodes: [] }, ruling: { kind: 'go_on' } }
}

function answered(soFar: JudgedMessages, { tool_call_id, content, status }: ChainMessage): JudgedMessages {
  const { open } = soFar
  if (open === null || !open.calls.some(({ id }) => id === tool_call_id)) return soFar
  const answer = { output: textOf(content), ok: status !== 'error' }
  const calls = open.calls.map((call) => (call.id === tool_call_id ? { ...call, ...answer } : call))
  return settled({ ...soFar, open: { ...open, calls, answered: open.answered + 1 } })
}

/** Judges the open reply as soon as all its calls are answered, so that the verdict is there before the next one. */
function settled(soFar: JudgedMessages): JudgedMessages {
  const { open } = soFar
  return open === null || open.answered < open.calls.length ? soFar : closed(soFar)
}

function closed(soFar: JudgedMessages): JudgedMessages {
  const { run, asked, open } = soFar
  if (open === null) return soFar
  const { text, calls } = open
  const step = { at: Date.now(), text, calls, phase: { name: `request ${asked}` } }
  return { ...soFar, run: judgeStep(run, step), open: null }
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return JSON.stringify(content) ?? ''
  return content.map((block) => (typeof block?.text === 'string' ? block.text : JSON.stringify(block))).join('\n')
}
