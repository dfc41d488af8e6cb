import { frame, type Spoken, type SpokenCall, usualUsage, type Wire } from './wire.ts'

const reasons = { stop: 'end_turn', calls: 'tool_use', length: 'max_tokens', refused: 'refusal' } as const

/** Anthropic's messages. */
export const anthropicWire: Wire = {
  frames: (spoken) => {
    const usage = spoken.usage === undefined ? usualUsage : spoken.usage
    const given = usage === null ? {} : { usage: { input_tokens: usage.input, output_tokens: 1 } }
    const taken = usage === null ? {} : { usage: { output_tokens: usage.output } }
    const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'm', content: [], ...given }
    return [
      named({ type: 'message_start', message }),
      ...blocks(spoken).flatMap((block, index) => block(index)),
      named({ type: 'message_delta', delta: { stop_reason: reasons[spoken.end] }, ...taken }),
      named({ type: 'message_stop' }),
    ]
  },
  errorFrame: ({ type, message }) => named({ type: 'error', error: { type, message } }),
  errorBody: ({ type, message }) => JSON.stringify({ type: 'error', error: { type, message } }),
  ping: named({ type: 'ping' }),
}

type Block = (index: number) => readonly string[]

function blocks({ text = [], calls = [], thoughts = [] }: Spoken): readonly Block[] {
  const thought = block({ type: 'thinking', thinking: '' }, thoughts, (thinking) => ({
    type: 'thinking_delta',
    thinking,
  }))
  const said = block({ type: 'text', text: '' }, text, (piece) => ({ type: 'text_delta', text: piece }))
  return [...(thoughts.length > 0 ? [thought] : []), ...(text.length > 0 ? [said] : []), ...calls.map(callBlock)]
}

function callBlock({ id, name, pieces }: SpokenCall): Block {
  return block({ type: 'tool_use', id, name, input: {} }, pieces, (piece) => ({
    type: 'input_json_delta',
    partial_json: piece,
  }))
}

function block(start: object, pieces: readonly string[], toDelta: (piece: string) => object): Block {
  return (index) => [
    named({ type: 'content_block_start', index, content_block: start }),
    ...pieces.map((piece) => named({ type: 'content_block_delta', index, delta: toDelta(piece) })),
    named({ type: 'content_block_stop', index }),
  ]
}

function named(event: { readonly type: string; readonly [key: string]: unknown }): string {
  return frame(event, event.type)
}
