import { createHash } from 'node:crypto'
import type { LanguageModelV3Message, LanguageModelV3Prompt } from '@ai-sdk/provider'
import { unreachable } from '../core/index.ts'
import type { ModelMessage, ModelRequest, NativeCall, NativeResult } from '../runtime/index.ts'
import { openingExample } from './opening-example.ts'
import { pairResults } from './pair-results.ts'
import type { CallIdFormat, ModelProfile } from './profile.ts'

/** The request as the provider packages want it, with the quirks of the model seen to. */
export function toPrompt(request: ModelRequest, profile: ModelProfile): LanguageModelV3Prompt {
  const { quirks, dialect } = profile
  const opening = quirks.opensWithExample && dialect === 'text' ? openingExample : []
  const messages = pairResults([...opening, ...request.messages])
  const written = messages.flatMap((message) => toMessage(message, quirks.callIds))
  if (request.system === '') return written
  if (!quirks.systemAsUser) return [{ role: 'system', content: request.system }, ...written]
  const instructions = { type: 'text', text: request.system } as const
  const [first, ...rest] = written
  // Two messages of the person in a row are more than some providers take.
  if (first?.role === 'user') return [{ role: 'user', content: [instructions, ...first.content] }, ...rest]
  return [{ role: 'user', content: [instructions] }, ...written]
}

function toMessage(message: ModelMessage, ids: CallIdFormat): readonly LanguageModelV3Message[] {
  switch (message.role) {
    case 'user':
      // Providers refuse empty messages, and there is nothing in one.
      return message.text === '' ? [] : [{ role: 'user', content: [{ type: 'text', text: message.text }] }]
    case 'assistant': {
      const text = message.text === '' ? [] : [{ type: 'text', text: message.text } as const]
      const content = [...text, ...message.calls.map((call) => toCall(call, ids))]
      return content.length === 0 ? [] : [{ role: 'assistant', content }]
    }
    case 'tool':
      return [{ role: 'tool', content: message.results.map((result) => toResult(result, ids)) }]
    default:
      return unreachable(message)
  }
}

function toCall(call: NativeCall, ids: CallIdFormat) {
  return {
    type: 'tool-call',
    toolCallId: acceptableId(call.id, ids),
    toolName: acceptableName(call.name),
    input: inputOf(call.arguments),
  } as const
}

function toResult({ id, name, outcome }: NativeResult, ids: CallIdFormat) {
  return {
    type: 'tool-result',
    toolCallId: acceptableId(id, ids),
    toolName: acceptableName(name),
    output: { type: outcome.ok ? 'text' : 'error-text', value: outcome.output },
  } as const
}

// The model sees its own mistake, in the one place where providers take an object and nothing else.
function inputOf(text: string): unknown {
  try {
    const input: unknown = JSON.parse(text)
    if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input
  } catch {
    // Told below.
  }
  return text.trim() === '' ? {} : { unreadable: text }
}

const acceptable: Readonly<Record<CallIdFormat, RegExp>> = {
  any: /^.+$/,
  word: /^[A-Za-z0-9_-]{1,64}$/,
  nine: /^[A-Za-z0-9]{9}$/,
}

function acceptableId(id: string, format: CallIdFormat): string {
  return acceptable[format].test(id) ? id : createHash('sha256').update(id).digest('hex').slice(0, 9)
}

// A model may call what does not exist, by any name. Names every object has are mistaken for something else by the
// provider packages, which look them up in plain objects.
function acceptableName(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 60)
  return plain === '' || plain in {} ? `_${plain}` : plain
}
