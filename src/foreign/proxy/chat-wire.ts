import {
  type Fields,
  fieldsOf,
  inputOf,
  listOf,
  numberOf,
  parsedOf,
  shown,
  textBlocks,
  textOf,
} from '../readers/fields.ts'
import {
  frame,
  type Heard,
  type HeardCall,
  highest,
  joined,
  tellsOfFailure,
  type Wire,
  type WireTurn,
  withPiece,
} from './wire.ts'

/** OpenAI's chat completions, which most other servers imitate. */
export const chatWire: Wire = {
  name: 'chat',
  asks: (path) => /\/chat\/completions$/.test(path),
  read: (body) => ({
    model: textOf(body.model),
    isStreamed: body.stream === true,
    offersTools: listOf(body.tools).length > 0,
    turns: joined(listOf(body.messages).map(fieldsOf).flatMap(turnsOf)),
    maxOutputTokens: numberOf(body.max_completion_tokens) || numberOf(body.max_tokens),
  }),
  // As a person's message: many servers take instructions at the beginning only.
  advised: (body, note) => ({ ...body, messages: [...listOf(body.messages), { role: 'user', content: note }] }),
  hear,
  hearWhole: (body) => {
    const message = fieldsOf(fieldsOf(listOf(body.choices)[0]).message)
    const calls = listOf(message.tool_calls).map((call, place) => callOf(fieldsOf(call), place))
    return { tokens: counted(body), text: textBlocks(message.content), calls, isWhole: true }
  },
  speak: ({ model, text, calls, usage: { input, output } }) => {
    const about = { id: 'chatcmpl-pawl', created: 0, model }
    const tool_calls = calls.map((call, index) => ({
      index,
      id: call.id,
      type: 'function',
      function: { name: call.name, arguments: JSON.stringify(call.input) },
    }))
    const asked = tool_calls.length > 0 ? { tool_calls } : {}
    const finish_reason = tool_calls.length > 0 ? 'tool_calls' : 'stop'
    const usage = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output }
    const chunk = (part: object) => frame({ ...about, object: 'chat.completion.chunk', ...part })
    return {
      body: {
        ...about,
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content: text, ...asked }, finish_reason }],
        usage,
      },
      frames: [
        chunk({ choices: [{ index: 0, delta: { role: 'assistant', content: text, ...asked }, finish_reason: null }] }),
        chunk({ choices: [{ index: 0, delta: {}, finish_reason }] }),
        chunk({ choices: [], usage }),
        frame('[DONE]'),
      ],
    }
  },
}

function turnsOf(message: Fields): readonly WireTurn[] {
  const { role, content } = message
  switch (role) {
    case 'assistant': {
      const calls = listOf(message.tool_calls).map((call, place) => {
        const { id, name, arguments: given } = callOf(fieldsOf(call), place)
        return { id, name, input: inputOf(parsedOf(given)) }
      })
      return [{ role: 'model', text: textBlocks(content), calls }]
    }
    case 'tool': {
      const output = shown(content)
      const result = { callId: textOf(message.tool_call_id), name: '', output, ok: !tellsOfFailure(output) }
      return [{ role: 'results', results: [result] }]
    }
    case 'user':
      return [{ role: 'person', text: textBlocks(content) }]
    default:
      return []
  }
}

function hear(heard: Heard, event: Fields): Heard {
  const choice = fieldsOf(listOf(event.choices)[0])
  const delta = fieldsOf(choice.delta)
  let next: Heard = {
    ...heard,
    text: heard.text + textOf(delta.content),
    tokens: highest(heard.tokens, counted(event)),
    isWhole: heard.isWhole || typeof choice.finish_reason === 'string',
  }
  for (const piece of listOf(delta.tool_calls).map(fieldsOf)) next = withCallPiece(next, piece)
  return next
}

/** Servers that imitate this wire leave out the place, or the id of every piece but the first. */
function withCallPiece(heard: Heard, piece: Fields): Heard {
  const place = typeof piece.index === 'number' ? piece.index : Math.max(0, heard.calls.length - 1)
  const given = textOf(fieldsOf(piece.function).arguments)
  if (heard.calls.some((call) => call.place === place)) return withPiece(heard, place, given)
  return { ...heard, calls: [...heard.calls, callOf(piece, place)] }
}

function callOf(call: Fields, place: number): HeardCall {
  const { name, arguments: given } = fieldsOf(call.function)
  return { place, id: textOf(call.id), name: textOf(name), arguments: textOf(given) }
}

function counted({ usage }: Fields): Heard['tokens'] {
  const { prompt_tokens, completion_tokens, prompt_tokens_details: details } = fieldsOf(usage)
  const cacheRead = numberOf(fieldsOf(details).cached_tokens)
  return { input: numberOf(prompt_tokens), output: numberOf(completion_tokens), cacheRead, cacheWrite: 0 }
}
