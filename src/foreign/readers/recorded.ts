// One run a line, as benchmarks keep them: an id and steps with their calls.

import type { CallEvidence } from '../../governor/index.ts'
import { type Fields, fieldsOf, isFields, listOf, textOf } from './fields.ts'
import type { Reader } from './reader.ts'
import { noTokens, type Step } from './trajectory.ts'

export const recorded: Reader = {
  agent: 'recorded',
  recognises: ([line]) => isFields(line) && typeof line.id === 'string' && Array.isArray(line.steps),
  open: (audience) => ({
    take: (record) => {
      const line = fieldsOf(record)
      if (typeof line.id !== 'string' || !Array.isArray(line.steps)) return false
      const listener = audience()
      for (const [index, step] of line.steps.entries()) listener.step(stepOf(fieldsOf(step), index))
      listener.end({
        agent: 'recorded',
        id: line.id,
        task: textOf(line.task).slice(0, 300),
        model: textOf(fieldsOf(line.meta).model) || null,
        directory: null,
        unassigned: { tokens: noTokens, costUsd: null },
      })
      return true
    },
    end: () => {},
  }),
}

function stepOf(step: Fields, index: number): Step {
  const { i, text, thinking, at_s: seconds, effect, compaction } = step
  return {
    step: typeof i === 'number' ? i : index,
    calls: listOf(step.calls).filter(isFields).map(callOf),
    tokens: noTokens,
    costUsd: null,
    ...(typeof text === 'string' && { text }),
    ...(typeof thinking === 'string' && { thinking }),
    ...(typeof seconds === 'number' && { at: seconds * 1000 }),
    ...(typeof effect === 'string' && { effect }),
    ...(compaction ? { forgot: true } : {}),
  }
}

function callOf(call: Fields): CallEvidence {
  const { tool, args, output, ok } = call
  const isMissing = output === undefined || output === null || call.output_missing === true
  const text = typeof output === 'string' ? output : JSON.stringify(output ?? '')
  const isCut = typeof call.output_len === 'number' && call.output_len > text.length + 200
  return {
    tool: String(tool ?? ''),
    input: isFields(args) ? args : args === undefined || args === null ? {} : { value: args },
    output: isMissing || /^\[\d+ bytes, not recorded\]$/.test(text) ? null : text,
    ok: ok !== false,
    ...(isCut && typeof call.output_sha1 === 'string' && { whole: call.output_sha1 }),
  }
}
