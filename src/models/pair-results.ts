import type { ModelMessage, NativeCall, NativeResult } from '../runtime/index.ts'

/**
 * Every call followed by its result, in the order of the calls, and no result without its call: providers refuse a
 * conversation in which anything else stands. A call whose result is lost is said to be interrupted.
 */
export function pairResults(messages: readonly ModelMessage[]): readonly ModelMessage[] {
  const paired: ModelMessage[] = []
  for (const [place, message] of messages.entries()) {
    if (message.role === 'tool') continue
    paired.push(message)
    if (message.role !== 'assistant' || message.calls.length === 0) continue
    paired.push({ role: 'tool', results: answers(message.calls, resultsAfter(messages, place)) })
  }
  return paired
}

function resultsAfter(messages: readonly ModelMessage[], place: number): readonly NativeResult[] {
  const results: NativeResult[] = []
  for (const message of messages.slice(place + 1)) {
    if (message.role !== 'tool') break
    results.push(...message.results)
  }
  return results
}

function answers(calls: readonly NativeCall[], results: readonly NativeResult[]): readonly NativeResult[] {
  return calls.map((call) => results.find((result) => result.id === call.id) ?? interrupted(call))
}

function interrupted({ id, name }: NativeCall): NativeResult {
  const output = 'The call was interrupted; whether it had an effect is not known.'
  return { id, name, outcome: { ok: false, output, error: { kind: 'interrupted', message: output } } }
}
