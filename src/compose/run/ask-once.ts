// One question to the model of a run, outside of the run: nothing is remembered and no tool is offered.

import type { Usage } from '../../core/index.ts'
import { decodeReply } from '../../dialects/index.ts'
import type { ModelPort, ModelReply, ModelRequest, Result } from '../../runtime/index.ts'

export interface Question {
  readonly system: string
  readonly text: string
  /** What it may cost at most; no limit when not given. */
  readonly maxCostUsd?: number
  readonly signal?: AbortSignal
}

const patienceMs = 60_000
const longestReply = 1000

export interface OnceAsked {
  readonly text: string
  readonly usage: Usage
}

/** The text of the reply, or why there is none. Asked once; never throws. */
export async function askOnce(port: ModelPort, question: Question): Promise<Result<OnceAsked, string>> {
  const request: ModelRequest = {
    model: port.name,
    system: question.system,
    messages: [{ role: 'user', text: question.text }],
    tools: [],
    maxOutputTokens: Math.min(port.maxOutputTokens, longestReply),
  }
  const price = port.maxCostUsd?.(request) ?? 0
  if (question.maxCostUsd !== undefined && price > question.maxCostUsd)
    return { ok: false, error: 'the limit of cost leaves no room for it' }
  const patience = AbortSignal.timeout(patienceMs)
  const signal = question.signal === undefined ? patience : AbortSignal.any([patience, question.signal])
  const reply = await port.call(request, { signal, onText: () => {} })
  if (!reply.ok) return { ok: false, error: reply.error.message }
  return { ok: true, value: { text: wordsOf(reply.value, port).trim(), usage: reply.value.usage } }
}

/** What a reply says: a model that is used to calls may put its words into one. */
function wordsOf({ text, calls }: ModelReply, { dialect }: ModelPort): string {
  const decoded = decodeReply(dialect, { text, calls }, { tools: ['answer'] })
  const [only, ...others] = decoded.calls
  const said = only?.tool === 'answer' && others.length === 0 ? only.input.text : undefined
  return typeof said === 'string' && said !== '' ? said : text
}
