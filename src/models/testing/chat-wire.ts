import { frame, type Spoken, type SpokenCall, usualUsage, type Wire } from './wire.ts'

const reasons = { stop: 'stop', calls: 'tool_calls', length: 'length', refused: 'content_filter' } as const

/** OpenAI's chat completions, which most other servers imitate. */
export const chatWire: Wire = {
  frames: (spoken) => [
    delta({ role: 'assistant', content: '' }),
    ...(spoken.thoughts ?? []).map((piece) => delta({ reasoning_content: piece })),
    ...(spoken.text ?? []).map((piece) => delta({ content: piece })),
    ...(spoken.calls ?? []).flatMap(callFrames),
    chunk({ choices: [{ index: 0, delta: {}, finish_reason: reasons[spoken.end] }] }),
    ...usageFrames(spoken),
    frame('[DONE]'),
  ],
  errorFrame: ({ type, code, message }) => frame({ error: { message, type, code: code ?? null, param: null } }),
  errorBody: ({ type, code, message }) => JSON.stringify({ error: { message, type, code: code ?? null, param: null } }),
  ping: ': keep-alive\n\n',
}

function callFrames({ id, name, pieces }: SpokenCall, index: number): readonly string[] {
  const start = { index, id, type: 'function', function: { name, arguments: '' } }
  return [
    delta({ tool_calls: [start] }),
    ...pieces.map((piece) => delta({ tool_calls: [{ index, function: { arguments: piece } }] })),
  ]
}

function usageFrames({ usage = usualUsage }: Spoken): readonly string[] {
  if (usage === null) return []
  const { input, output } = usage
  const counts = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output }
  return [chunk({ choices: [], usage: counts })]
}

function delta(content: object): string {
  return chunk({ choices: [{ index: 0, delta: content, finish_reason: null }] })
}

function chunk(content: object): string {
  return frame({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', ...content })
}
