// What the provider packages throw, or put into a stream as an error, as one of our kinds. They are recognised by name:
// each package may bring its own copy of the error classes.

import type { ModelError } from '../core/index.ts'
import { classify, modelError } from './classify.ts'
import { complaintOf, complaintOfBody } from './complaint.ts'
import { WireFault } from './wire-fault.ts'

const unreadable = /JSONParseError|TypeValidationError|InvalidResponseDataError|EmptyResponseBodyError/
const unsendable = /InvalidPromptError|UnsupportedFunctionalityError|InvalidArgumentError/

/** The error that a thrown value, or the value of an error event, amounts to. */
export function classifyThrown(thrown: unknown): ModelError {
  const fault = wireFaultIn(thrown)
  if (fault !== null) return fault.error
  if (!(thrown instanceof Error)) return classify(complaintOf(thrown, null))
  const { name, message } = thrown
  if (name === 'AbortError') return modelError('cancelled', '')
  // The only sign of a cut stream that comes as an error: one without data, since nothing was received.
  if (name.endsWith('InvalidResponseDataError') && 'data' in thrown && thrown.data === undefined) {
    return modelError('cut_stream', message)
  }
  if (unreadable.test(name)) return modelError('malformed', message)
  if (unsendable.test(name)) return modelError('bad_request', message)
  const body = 'responseBody' in thrown && typeof thrown.responseBody === 'string' ? thrown.responseBody : ''
  // An error event as the first of a stream is thrown with the event as its body, whatever was wrong with it.
  if (unreadable.test(body.slice(0, 200))) return modelError('malformed', message)
  return body === '' ? modelError('malformed', message) : classify(complaintOfBody(body, null))
}

function wireFaultIn(thrown: unknown): WireFault | null {
  let current = thrown
  for (let depth = 0; depth < 8 && current instanceof Error; depth += 1) {
    if (current instanceof WireFault) return current
    current = current.cause
  }
  return null
}
