// Hearing a reply while its bytes pass by: nothing is held back, and what cannot be read is simply not heard.

import { StringDecoder } from 'node:string_decoder'
import { fieldsOf, listOf, parsedOf } from '../readers/fields.ts'
import { type Heard, nothingHeard, type Wire } from './wire.ts'

export interface Listening {
  readonly take: (bytes: Uint8Array) => void
  readonly heard: () => Heard
}

/** Hears a stream of server-sent events, wherever it is cut into pieces. */
export function listenToEvents(wire: Wire): Listening {
  const decoder = new StringDecoder('utf8')
  let heard = nothingHeard
  let rest = ''
  return {
    take: (bytes) => {
      const lines = (rest + decoder.write(Buffer.from(bytes))).split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        // Every wire here writes an event's data in one line.
        if (line.startsWith('data:')) heard = wire.hear(heard, fieldsOf(parsedOf(line.slice(5).trim())))
      }
    },
    heard: () => heard,
  }
}

/** Hears a reply that comes as one JSON text, or as a list of its events. */
export function listenToWhole(wire: Wire): Listening {
  const pieces: Uint8Array[] = []
  return {
    take: (bytes) => {
      pieces.push(bytes)
    },
    heard: () => {
      const body = parsedOf(Buffer.concat(pieces).toString('utf8'))
      if (Array.isArray(body)) return listOf(body).map(fieldsOf).reduce(wire.hear, nothingHeard)
      return typeof body === 'string' ? nothingHeard : wire.hearWhole(fieldsOf(body))
    },
  }
}
