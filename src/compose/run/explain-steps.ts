// What a run did and why, from its conversation alone: no model is asked, so nothing is made up.

import { type CallResult, type Message, type ProposedCall, type RunState, target, toArray } from '../../core/index.ts'
import { decodeText } from '../../dialects/index.ts'

type Said = Extract<Message, { readonly role: 'model' }>

/** The steps since the task was given, as a section to put behind the answer. */
export function explainSteps(run: RunState): string {
  const talk = toArray(run.talk)
  const since = talk.slice(talk.findLastIndex(({ role }) => role === 'person') + 1)
  const results = new Map(
    since.flatMap((message) => (message.role === 'results' ? message.results : [])).map((each) => [each.callId, each]),
  )
  const replies = since.filter((message): message is Said => message.role === 'model')
  const lines = replies.flatMap((reply, index) => stepOf(reply, { before: replies[index - 1], results }))
  return ['## Steps', '', ...lines.map((line, index) => `${index + 1}. ${line}`)].join('\n')
}

interface Around {
  readonly before: Said | undefined
  readonly results: ReadonlyMap<string, CallResult>
}

/** One line for each call that did something, with the reason given for the reply it came in. */
function stepOf(reply: Said, { before, results }: Around): readonly string[] {
  const done = reply.calls.filter(({ tool }) => tool !== 'answer')
  const why = reasonIn(reply) || (before === undefined ? '' : reasonIn(before)) || 'asked for by the task'
  return done.map((call) => `${reply.mode}: ${named(call)}: ${outcomeOf(results.get(call.id))}. Why: ${why}`)
}

function named({ tool, input }: ProposedCall): string {
  return oneLine(`${tool} ${target(input)}`)
}

function outcomeOf(result: CallResult | undefined): string {
  if (result === undefined) return 'no result'
  if (!result.outcome.ok) return `failed, ${oneLine(result.outcome.error.message)}`
  const lines = result.outcome.output.trim().split('\n').length
  return lines === 1 ? oneLine(result.outcome.output) || 'done' : `${lines} lines`
}

/** The first sentence a reply says beside its calls. */
function reasonIn({ text, calls }: Said): string {
  const { prose } = decodeText(text, { tools: calls.map(({ tool }) => tool) })
  return oneLine(prose.split(/(?<=[.!?。！？])\s|\n/, 1)[0] ?? '').replace(/[.\s]+$/, '')
}

const longest = 160

function oneLine(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}
