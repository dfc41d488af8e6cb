import type { ModelMessage, ModelRequest } from '../runtime/index.ts'

// English and code take three to five bytes a token with today's tokenizers, dense code and other scripts down to two.
const usualBytes = 3
const fewestBytes = 2
// What the wire formats put around a message.
const messageTokens = 8

/** About as many tokens as a text has. */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / usualBytes)
}

/** About as many characters as fit into so many tokens. */
export function charactersIn(tokens: number): number {
  return tokens * usualBytes
}

/** About as many tokens as a prompt has: what is counted when the provider does not say. */
export function estimatePromptTokens(request: ModelRequest): number {
  return promptTokens(request, usualBytes)
}

/** More tokens than a prompt is likely to have: what is set aside before it is sent. */
export function reservePromptTokens(request: ModelRequest): number {
  return promptTokens(request, fewestBytes)
}

function promptTokens({ system, messages, tools }: ModelRequest, bytesPerToken: number): number {
  const texts = [system, JSON.stringify(tools), ...messages.map(textOf)]
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return Math.ceil(bytes / bytesPerToken) + messageTokens * (messages.length + tools.length + 1)
}

function textOf(message: ModelMessage): string {
  switch (message.role) {
    case 'user':
      return message.text
    case 'assistant':
      return message.text + message.calls.map((call) => call.name + call.arguments).join('')
    case 'tool':
      return message.results.map((result) => result.name + result.outcome.output).join('')
  }
}
