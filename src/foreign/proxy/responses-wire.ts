import {
  type Fields,
  fieldsOf,
  inputOf,
  isFields,
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
  joined,
  nothingHeard,
  type Spoken,
  tellsOfFailure,
  type Wire,
  type WireTurn,
} from './wire.ts'

/** OpenAI's responses. */
export const responsesWire: Wire = {
  name: 'responses',
  asks: (path) => /\/responses$/.test(path),
  read: (body) => ({
    model: textOf(body.model),
    isStreamed: body.stream === true,
    offersTools: offersTools(body),
    turns:
      typeof body.input === 'string'
        ? [{ role: 'person', text: body.input }]
        : joined(listOf(body.input).map(fieldsOf).flatMap(turnsOf)),
    maxOutputTokens: numberOf(body.max_output_tokens),
  }),
  advised: (body, note) => {
    const said = (role: string, text: string) => ({ type: 'message', role, content: [{ type: 'input_text', text }] })
    const input = typeof body.input === 'string' ? [said('user', body.input)] : listOf(body.input)
    return { ...body, input: [...input, said('developer', note)] }
  },
  hear: (heard, event) => {
    switch (event.type) {
      case 'response.output_text.delta':
        return { ...heard, text: heard.text + textOf(event.delta) }
      case 'response.output_item.done':
        return withItem(heard, fieldsOf(event.item))
      case 'response.completed':
      case 'response.incomplete':
        return { ...heard, tokens: counted(fieldsOf(event.response)), isWhole: true }
      default:
        return heard
    }
  },
  hearWhole: (body) => {
    const items = listOf(body.output).map(fieldsOf)
    const text = items.filter(({ type }) => type === 'message').map(({ content }) => textBlocks(content))
    const heard = { ...nothingHeard, tokens: counted(body), text: text.join('\n'), isWhole: true }
    return items.reduce(withItem, heard)
  },
  speak,
}

/** Newer programs hand their tools over as an item of the conversation. */
function offersTools({ tools, input }: Fields): boolean {
  return listOf(tools).length > 0 || listOf(input).some((item) => fieldsOf(item).type === 'additional_tools')
}

function turnsOf(item: Fields): readonly WireTurn[] {
  const type = textOf(item.type) || 'message'
  if (type === 'message') {
    const text = textBlocks(item.content)
    if (item.role === 'assistant') return [{ role: 'model', text, calls: [] }]
    return item.role === 'user' ? [{ role: 'person', text }] : []
  }
  if (type.endsWith('_call')) {
    const { id, name, arguments: given } = callOf(item, 0)
    return [{ role: 'model', text: '', calls: [{ id, name, input: inputOf(parsedOf(given)) }] }]
  }
  if (!type.endsWith('_call_output')) return []
  const parsed = parsedOf(item.output)
  const output = isFields(parsed) && 'output' in parsed ? shown(parsed.output) : shown(item.output)
  const isFailed = tellsOfFailure(shown(item.output)) || fieldsOf(parsed).success === false
  return [{ role: 'results', results: [{ callId: textOf(item.call_id), name: '', output, ok: !isFailed }] }]
}

function withItem(heard: Heard, item: Fields): Heard {
  if (!textOf(item.type).endsWith('_call')) return heard
  return { ...heard, calls: [...heard.calls, callOf(item, heard.calls.length)] }
}

/** Functions have arguments, custom tools an input, and the built-in ones an action. */
function callOf(item: Fields, place: number): HeardCall {
  const given = item.arguments ?? item.input ?? item.action ?? ''
  return {
    place,
    id: textOf(item.call_id) || textOf(item.id),
    name: textOf(item.name) || textOf(item.type).replace(/_call$/, ''),
    arguments: typeof given === 'string' ? given : JSON.stringify(given),
  }
}

function counted({ usage }: Fields): Heard['tokens'] {
  const { input_tokens, output_tokens, input_tokens_details: details } = fieldsOf(usage)
  const cacheRead = numberOf(fieldsOf(details).cached_tokens)
  return { input: numberOf(input_tokens), output: numberOf(output_tokens), cacheRead, cacheWrite: 0 }
}

function speak({ model, text, calls, usage: { input, output: produced } }: Spoken) {
  const message = {
    type: 'message',
    id: 'msg_pawl',
    status: 'completed',
    role: 'assistant',
    content: [{ type: 'output_text', text, annotations: [] }],
  }
  const output: Fields[] = [
    ...(text === '' ? [] : [message]),
    ...calls.map((call) => ({
      type: 'function_call',
      id: `fc_${call.id}`,
      call_id: call.id,
      name: call.name,
      arguments: JSON.stringify(call.input),
      status: 'completed',
    })),
  ]
  const usage = {
    input_tokens: input,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: produced,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: input + produced,
  }
  const response = { id: 'resp_pawl', object: 'response', created_at: 0, status: 'in_progress', model, output: [] }
  const body = { ...response, status: 'completed', output, usage }
  let sequence_number = 0
  const named = (event: Fields & { readonly type: string }) =>
    frame({ ...event, sequence_number: sequence_number++ }, event.type)
  return {
    body,
    frames: [
      named({ type: 'response.created', response }),
      ...output.flatMap((item, output_index) => {
        const added = { ...item, status: 'in_progress', ...(item.type === 'message' && { content: [] }) }
        const delta = { type: 'response.output_text.delta', item_id: 'msg_pawl', output_index, content_index: 0 }
        return [
          named({ type: 'response.output_item.added', output_index, item: added }),
          ...(item.type === 'message' ? [named({ ...delta, delta: text })] : []),
          named({ type: 'response.output_item.done', output_index, item }),
        ]
      }),
      named({ type: 'response.completed', response: body }),
    ],
  }
}
