import { type Fields, fieldsOf, inputOf, listOf, numberOf, shown, textBlocks, textOf } from '../readers/fields.ts'
import { frame, type Heard, highest, joined, type Spoken, type Wire, type WireTurn, withPiece } from './wire.ts'

/** Anthropic's messages. */
export const anthropicWire: Wire = {
  name: 'anthropic',
  asks: (path) => /\/v1\/messages$/.test(path),
  read: (body) => ({
    model: textOf(body.model),
    isStreamed: body.stream === true,
    offersTools: listOf(body.tools).length > 0,
    turns: joined(listOf(body.messages).map(fieldsOf).flatMap(turnsOf)),
    maxOutputTokens: numberOf(body.max_tokens),
  }),
  // In the last message and not in the instructions: a provider's cache of what came before stays good.
  advised: (body, note) => {
    const messages = listOf(body.messages).map(fieldsOf)
    const last = messages.at(-1)
    const block = { type: 'text', text: note }
    if (last?.role !== 'user') return { ...body, messages: [...messages, { role: 'user', content: [block] }] }
    const content = typeof last.content === 'string' ? [{ type: 'text', text: last.content }] : listOf(last.content)
    return { ...body, messages: [...messages.slice(0, -1), { ...last, content: [...content, block] }] }
  },
  hear,
  hearWhole: (body) => {
    const blocks = listOf(body.content).map(fieldsOf)
    const calls = blocks.filter(({ type }) => type === 'tool_use')
    return {
      text: blocks.map(({ text }) => textOf(text)).join(''),
      calls: calls.map((block, place) => ({ ...callOf(block, place), arguments: JSON.stringify(block.input ?? {}) })),
      tokens: counted(body.usage),
      isWhole: true,
    }
  },
  speak: (spoken) => {
    const id = 'msg_pawl'
    const stop_reason = spoken.calls.length > 0 ? 'tool_use' : 'end_turn'
    const message = { id, type: 'message', role: 'assistant', model: spoken.model }
    const blocks = blocksOf(spoken)
    const usage = { input_tokens: spoken.usage.input, output_tokens: spoken.usage.output }
    return {
      body: { ...message, content: blocks, stop_reason, stop_sequence: null, usage },
      frames: [
        named({
          type: 'message_start',
          message: { ...message, content: [], stop_reason: null, stop_sequence: null, usage },
        }),
        ...blocks.flatMap(blockFrames),
        named({
          type: 'message_delta',
          delta: { stop_reason, stop_sequence: null },
          usage: { output_tokens: spoken.usage.output },
        }),
        named({ type: 'message_stop' }),
      ],
    }
  },
}

function turnsOf({ role, content }: Fields): readonly WireTurn[] {
  const blocks = listOf(content).map(fieldsOf)
  if (role === 'assistant') {
    const calls = blocks
      .filter(({ type }) => type === 'tool_use')
      .map(({ id, name, input }) => ({ id: textOf(id), name: textOf(name), input: inputOf(input) }))
    return [{ role: 'model', text: textBlocks(content), calls }]
  }
  const results = blocks
    .filter(({ type }) => type === 'tool_result')
    .map((block) => ({
      callId: textOf(block.tool_use_id),
      name: '',
      output: shown(block.content),
      ok: block.is_error !== true,
    }))
  if (results.length > 0) return [{ role: 'results', results }]
  return role === 'user' ? [{ role: 'person', text: textBlocks(content) }] : []
}

function hear(heard: Heard, event: Fields): Heard {
  const place = numberOf(event.index)
  switch (event.type) {
    case 'message_start':
      return { ...heard, tokens: counted(fieldsOf(event.message).usage) }
    case 'content_block_start': {
      const block = fieldsOf(event.content_block)
      return block.type === 'tool_use' ? { ...heard, calls: [...heard.calls, callOf(block, place)] } : heard
    }
    case 'content_block_delta': {
      const { text, partial_json: piece } = fieldsOf(event.delta)
      if (typeof piece === 'string') return withPiece(heard, place, piece)
      return typeof text === 'string' ? { ...heard, text: heard.text + text } : heard
    }
    case 'message_delta':
      return { ...heard, tokens: highest(heard.tokens, counted(event.usage)) }
    case 'message_stop':
      return { ...heard, isWhole: true }
    default:
      return heard
  }
}

function callOf({ id, name }: Fields, place: number) {
  return { place, id: textOf(id), name: textOf(name), arguments: '' }
}

function counted(usage: unknown): Heard['tokens'] {
  const { input_tokens, output_tokens, cache_read_input_tokens, cache_creation_input_tokens } = fieldsOf(usage)
  const [cacheRead, cacheWrite] = [numberOf(cache_read_input_tokens), numberOf(cache_creation_input_tokens)]
  // What is in the cache is counted apart there.
  return {
    input: numberOf(input_tokens) + cacheRead + cacheWrite,
    output: numberOf(output_tokens),
    cacheRead,
    cacheWrite,
  }
}

function blocksOf({ text, calls }: Spoken): readonly Fields[] {
  const said = text === '' ? [] : [{ type: 'text', text }]
  return [...said, ...calls.map(({ id, name, input }) => ({ type: 'tool_use', id, name, input }))]
}

function blockFrames(block: Fields, index: number): readonly string[] {
  const isCall = block.type === 'tool_use'
  const start = isCall ? { ...block, input: {} } : { type: 'text', text: '' }
  const delta = isCall
    ? { type: 'input_json_delta', partial_json: JSON.stringify(block.input) }
    : { type: 'text_delta', text: block.text }
  return [
    named({ type: 'content_block_start', index, content_block: start }),
    named({ type: 'content_block_delta', index, delta }),
    named({ type: 'content_block_stop', index }),
  ]
}

function named(event: Fields & { readonly type: string }): string {
  return frame(event, event.type)
}
