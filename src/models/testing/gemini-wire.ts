import { ownEntry } from '../../core/index.ts'
import { frame, type Spoken, usualUsage, type Wire } from './wire.ts'

const reasons = { stop: 'STOP', calls: 'STOP', length: 'MAX_TOKENS', refused: 'SAFETY' } as const
const statuses: Readonly<Record<string, number>> = {
  overloaded_error: 503,
  rate_limit_error: 429,
  server_error: 500,
}

/** Google's generateContent, streamed. Arguments of calls come whole, and calls without ids. */
export const geminiWire: Wire = {
  frames: ({ text = [], calls = [], thoughts = [], end, usage = usualUsage }: Spoken) => [
    ...thoughts.map((thought) => part({ text: thought, thought: true })),
    ...text.map((piece) => part({ text: piece })),
    ...calls.map(({ name, pieces }) => part({ functionCall: { name, args: argumentsOf(pieces.join('')) } })),
    frame({
      candidates: [{ content: { role: 'model', parts: [] }, index: 0, finishReason: reasons[end] }],
      ...(usage === null
        ? {}
        : { usageMetadata: { promptTokenCount: usage.input, candidatesTokenCount: usage.output } }),
    }),
  ],
  errorFrame: ({ type, message }) =>
    frame({ error: { code: ownEntry(statuses, type) ?? 400, message, status: type.toUpperCase() } }),
  errorBody: ({ type, code, message }) => JSON.stringify({ error: { message, status: code ?? type } }),
  ping: ': keep-alive\n\n',
}

function part(content: object): string {
  return frame({ candidates: [{ content: { role: 'model', parts: [content] }, index: 0 }] })
}

function argumentsOf(text: string): unknown {
  return JSON.parse(text)
}
