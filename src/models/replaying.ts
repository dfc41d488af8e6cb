import { readFile } from 'node:fs/promises'
import type { CallModel, ModelPort, Result } from '../runtime/index.ts'
import { modelError } from './classify.ts'
import { digestOf, type Exchange, readExchange } from './exchange.ts'

export interface ReplayOptions {
  /**
   * `exact` (the default): each request must be the one that was recorded in its place. `order`: whatever is asked, the
   * recorded answers come one after the other.
   */
  readonly match?: 'exact' | 'order'
  /** How many of its answers have been given before. */
  readonly played?: number
}

/** A model that gives the answers of a recording, without a network. */
export async function replayingModel(
  file: string,
  { match = 'exact', played = 0 }: ReplayOptions = {},
): Promise<Result<ModelPort, string>> {
  const read = await readRecording(file)
  if (!read.ok) return read
  const exchanges = read.value
  const [first] = exchanges
  if (first === undefined) return { ok: false, error: `${file} holds no exchange` }
  let place = played
  const call: CallModel = async (request, { signal, onText }) => {
    if (signal.aborted) return { ok: false, error: modelError('cancelled', '') }
    const exchange = exchanges[place]
    if (exchange === undefined) {
      const detail = `${file} holds ${exchanges.length} exchanges and this is request ${place + 1}`
      return { ok: false, error: modelError('bad_request', detail) }
    }
    if (match === 'exact' && exchange.digest !== digestOf(request)) {
      const detail = `request ${place + 1} is not the one recorded in ${file}: ${digestOf(request)}, not ${exchange.digest}`
      return { ok: false, error: modelError('bad_request', detail) }
    }
    place += 1
    if (exchange.outcome.ok && exchange.outcome.value.text !== '') onText(exchange.outcome.value.text)
    return exchange.outcome
  }
  return { ok: true, value: { ...first.model, call } }
}

async function readRecording(file: string): Promise<Result<readonly Exchange[], string>> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (thrown) {
    return { ok: false, error: `cannot read ${file}: ${thrown instanceof Error ? thrown.message : thrown}` }
  }
  const exchanges: Exchange[] = []
  for (const [place, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const exchange = readExchange(line)
    if (!exchange.ok) return { ok: false, error: `${file}, line ${place + 1}: ${exchange.error}` }
    exchanges.push(exchange.value)
  }
  return { ok: true, value: exchanges }
}
