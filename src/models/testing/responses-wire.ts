import { frame, type Spoken, type SpokenCall, usualUsage, type Wire } from './wire.ts'

/** OpenAI's responses. */
export const responsesWire: Wire = {
  frames: (spoken) => {
    const { text = [], calls = [], thoughts = [] } = spoken
    const items = [
      ...(thoughts.length > 0 ? [thoughtItem(thoughts)] : []),
      ...(text.length > 0 ? [textItem(text)] : []),
      ...calls.map(callItem),
    ]
    return [
      named({ type: 'response.created', response: { id: 'r1', created_at: 1, model: 'm' } }),
      ...items.flatMap((item, index) => item(index)),
      lastFrame(spoken),
    ]
  },
  errorFrame: ({ type, code, message }) =>
    named({ type: 'error', sequence_number: 9, error: { type, code: code ?? type, message, param: null } }),
  errorBody: ({ type, code, message }) => JSON.stringify({ error: { message, type, code: code ?? null, param: null } }),
  ping: ': keep-alive\n\n',
}

type Item = (index: number) => readonly string[]

function textItem(pieces: readonly string[]): Item {
  return (output_index) => [
    named({ type: 'response.output_item.added', output_index, item: { type: 'message', id: 'm1' } }),
    ...pieces.map((delta) => named({ type: 'response.output_text.delta', item_id: 'm1', delta })),
    named({ type: 'response.output_item.done', output_index, item: { type: 'message', id: 'm1' } }),
  ]
}

function thoughtItem(pieces: readonly string[]): Item {
  const summary = { item_id: 't1', summary_index: 0 }
  return (output_index) => [
    named({ type: 'response.output_item.added', output_index, item: { type: 'reasoning', id: 't1' } }),
    named({ type: 'response.reasoning_summary_part.added', ...summary }),
    ...pieces.map((delta) => named({ type: 'response.reasoning_summary_text.delta', ...summary, delta })),
    named({ type: 'response.output_item.done', output_index, item: { type: 'reasoning', id: 't1' } }),
  ]
}

function callItem({ id, name, pieces }: SpokenCall): Item {
  const item = { type: 'function_call', id: `f-${id}`, call_id: id, name }
  const whole = { ...item, arguments: pieces.join(''), status: 'completed' }
  return (output_index) => [
    named({ type: 'response.output_item.added', output_index, item: { ...item, arguments: '' } }),
    ...pieces.map((delta) =>
      named({ type: 'response.function_call_arguments.delta', item_id: item.id, output_index, delta }),
    ),
    named({ type: 'response.output_item.done', output_index, item: whole }),
  ]
}

function lastFrame({ end, usage = usualUsage }: Spoken): string {
  const counts = usage === null ? {} : { usage: { input_tokens: usage.input, output_tokens: usage.output } }
  const reason = { length: 'max_output_tokens', refused: 'content_filter' }[end as string]
  return reason === undefined
    ? named({ type: 'response.completed', response: counts })
    : named({ type: 'response.incomplete', response: { incomplete_details: { reason }, ...counts } })
}

function named(event: { readonly type: string; readonly [key: string]: unknown }): string {
  return frame(event, event.type)
}
