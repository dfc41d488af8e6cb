import { anthropicWire } from './anthropic-wire.ts'
import { chatWire } from './chat-wire.ts'
import { geminiWire } from './gemini-wire.ts'
import { responsesWire } from './responses-wire.ts'
import type { Wire } from './wire.ts'

export const wires: readonly Wire[] = [anthropicWire, responsesWire, chatWire, geminiWire]

/** The wire format of a request that asks for a reply; `null` for any other request. */
export function wireOf(path: string): Wire | null {
  return wires.find((wire) => wire.asks(path)) ?? null
}
