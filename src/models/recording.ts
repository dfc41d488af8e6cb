import { appendFile } from 'node:fs/promises'
import type { CallModel, ModelPort } from '../runtime/index.ts'
import { modelError } from './classify.ts'
import { writeExchange } from './exchange.ts'

/**
 * A model that writes down what is asked and answered, a line each, in the order of the answers. An answer that cannot
 * be written down is not given out: a recording with holes would replay as another run.
 */
export function recordingModel(model: ModelPort, file: string): ModelPort {
  let written: Promise<unknown> = Promise.resolve()
  const call: CallModel = async (request, options) => {
    const outcome = await model.call(request, options)
    // What was given up by the caller is not what the model said.
    if (!outcome.ok && outcome.error.kind === 'cancelled') return outcome
    const line = `${writeExchange(model, request, outcome)}\n`
    const writing = written.then(() => appendFile(file, line, { mode: 0o600 }))
    written = writing.catch(() => {})
    try {
      await writing
      return outcome
    } catch (thrown) {
      const detail = `cannot record it: ${thrown instanceof Error ? thrown.message : thrown}`
      return { ok: false, error: modelError('bad_request', detail) }
    }
  }
  return { ...model, call }
}
