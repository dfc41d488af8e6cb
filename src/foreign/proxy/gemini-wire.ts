import { type Fields, fieldsOf, inputOf, isFields, listOf, numberOf, shown, textOf } from '../readers/fields.ts'
import {
  frame,
  type Heard,
  highest,
  nothingHeard,
  tellsOfFailure,
  type Wire,
  type WireResult,
  type WireTurn,
} from './wire.ts'

/** Google's generateContent. Calls often have no ids. */
export const geminiWire: Wire = {
  name: 'gemini',
  asks: (path) => /:(stream)?generateContent$/i.test(path),
  read: (body, path) => ({
    model: /models\/([^/:]+):/.exec(path)?.[1] ?? '',
    isStreamed: /:streamGenerateContent$/.test(path),
    offersTools: listOf(body.tools).length > 0,
    turns: listOf(body.contents).map(fieldsOf).flatMap(turnsOf),
    maxOutputTokens: numberOf(fieldsOf(body.generationConfig).maxOutputTokens),
  }),
  // Among the instructions: a text beside the results of calls is not accepted everywhere.
  advised: (body, note) => {
    const system = body.systemInstruction
    const parts = typeof system === 'string' ? [{ text: system }] : listOf(fieldsOf(system).parts)
    return { ...body, systemInstruction: { ...fieldsOf(system), parts: [...parts, { text: note }] } }
  },
  hear,
  hearWhole: (body) => ({ ...hear(nothingHeard, body), isWhole: true }),
  speak: ({ model, text, calls, usage: { input, output } }) => {
    const parts = [
      ...(text === '' ? [] : [{ text }]),
      ...calls.map(({ id, name, input: args }) => ({ functionCall: { ...(id !== '' && { id }), name, args } })),
    ]
    const body = {
      candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: input, candidatesTokenCount: output, totalTokenCount: input + output },
      modelVersion: model,
    }
    return { body, frames: [frame(body)] }
  },
}

function turnsOf({ role, parts: given }: Fields): readonly WireTurn[] {
  const parts = listOf(given).map(fieldsOf)
  const text = parts.filter(({ thought }) => thought !== true).map((part) => textOf(part.text))
  if (role === 'model') {
    const calls = parts.flatMap(({ functionCall: call }) =>
      isFields(call) ? [{ id: textOf(call.id), name: textOf(call.name), input: inputOf(call.args) }] : [],
    )
    return [{ role: 'model', text: text.join(''), calls }]
  }
  const results = parts.flatMap(({ functionResponse: response }) => (isFields(response) ? [resultOf(response)] : []))
  return results.length > 0 ? [{ role: 'results', results }] : [{ role: 'person', text: text.join('') }]
}

function resultOf({ id, name, response }: Fields): WireResult {
  const { error, output } = fieldsOf(response)
  const text = shown(error ?? output ?? response)
  return { callId: textOf(id), name: textOf(name), output: text, ok: error === undefined && !tellsOfFailure(text) }
}

function hear(heard: Heard, event: Fields): Heard {
  const candidate = fieldsOf(listOf(event.candidates)[0])
  const parts = listOf(fieldsOf(candidate.content).parts).map(fieldsOf)
  const said = parts.filter(({ thought }) => thought !== true).map((part) => textOf(part.text))
  const calls = parts.flatMap(({ functionCall: call }) => (isFields(call) ? [call] : []))
  return {
    text: heard.text + said.join(''),
    calls: [
      ...heard.calls,
      ...calls.map(({ id, name, args }, index) => ({
        place: heard.calls.length + index,
        id: textOf(id),
        name: textOf(name),
        arguments: JSON.stringify(args ?? {}),
      })),
    ],
    tokens: highest(heard.tokens, counted(event)),
    isWhole: heard.isWhole || typeof candidate.finishReason === 'string',
  }
}

function counted({ usageMetadata }: Fields): Heard['tokens'] {
  const counts = fieldsOf(usageMetadata)
  return {
    input: numberOf(counts.promptTokenCount),
    output: numberOf(counts.candidatesTokenCount) + numberOf(counts.thoughtsTokenCount),
    cacheRead: numberOf(counts.cachedContentTokenCount),
    cacheWrite: 0,
  }
}
