import { anthropicWire } from './anthropic-wire.ts'
import { chatWire } from './chat-wire.ts'
import { geminiWire } from './gemini-wire.ts'
import { responsesWire } from './responses-wire.ts'
import type { Wire } from './wire.ts'

export type EndpointName = 'anthropic' | 'chat' | 'responses' | 'compatible' | 'gemini'

/** A provider together with the wire format its server must speak. */
export interface Endpoint {
  readonly name: EndpointName
  readonly provider: string
  readonly model: string
  readonly wire: Wire
}

export const endpoints: readonly Endpoint[] = [
  { name: 'anthropic', provider: 'anthropic', model: 'claude-sonnet-4-6', wire: anthropicWire },
  { name: 'chat', provider: 'openai-chat', model: 'gpt-4.1', wire: chatWire },
  { name: 'responses', provider: 'openai', model: 'gpt-5.4', wire: responsesWire },
  { name: 'compatible', provider: 'local', model: 'some-model', wire: chatWire },
  { name: 'gemini', provider: 'google', model: 'gemini-2.5-flash', wire: geminiWire },
]
