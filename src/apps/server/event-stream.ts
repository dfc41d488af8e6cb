// The events of a run as server-sent events. The journal is the only source, so that whoever comes back with the number
// of the last event that was heard misses none and hears none twice.
//
// Nothing is put together before the reader has room for it: a reader that never reads costs one chunk, and is dropped.

import type { Records } from '../../compose/index.ts'
import type { Answer, Ask } from './route.ts'

const mostStreams = 20
const heartbeatMs = 15_000
const lookAgainMs = 300
const patienceMs = 60_000
const chunkChars = 64 * 1024

/** Streams what follows an event of a run, until the reader goes away. */
export type StreamEvents = (ask: Ask, id: string, after: number) => Answer

/** The streams of one server: so many may be open at a time, and no more. */
export function openStreams(): StreamEvents {
  let open = 0
  return (ask, id, after) => {
    if (open >= mostStreams)
      return { kind: 'error', status: 429, message: `${mostStreams} streams are open already; close one first` }
    open += 1
    const ending = new AbortController()
    ending.signal.addEventListener('abort', () => {
      open -= 1
    })
    // Whichever comes first: an abort is heard once.
    ask.signal.addEventListener('abort', () => ending.abort(), { once: true })
    const text = chunksOf(ask.records, { id, after, signal: ending.signal })
    return { kind: 'stream', stream: paced(text, { end: () => ending.abort(), hangUp: ask.hangUp }) }
  }
}

interface Ends {
  readonly end: () => void
  readonly hangUp: () => void
}

/** Takes a chunk whenever the reader has room for one, and hangs up on a reader that has had none for too long. */
function paced(text: AsyncGenerator<string, void, undefined>, { end, hangUp }: Ends): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let tooSlow: NodeJS.Timeout | undefined
  return new ReadableStream(
    {
      pull: async (controller) => {
        clearTimeout(tooSlow)
        const next = await text.next()
        if (next.done === true) {
          end()
          return controller.close()
        }
        controller.enqueue(encoder.encode(next.value))
        // Only the connection can be ended: what waits to be read would keep a stream that is merely closed.
        tooSlow = setTimeout(hangUp, patienceMs).unref()
      },
      cancel: () => {
        clearTimeout(tooSlow)
        end()
      },
    },
    { highWaterMark: 1 },
  )
}

interface Wanted {
  readonly id: string
  readonly after: number
  readonly signal: AbortSignal
}

async function* chunksOf(records: Records, { id, after, signal }: Wanted): AsyncGenerator<string, void, undefined> {
  let heard = after
  let spokenAt = performance.now()
  yield 'retry: 1000\n\n'
  while (!signal.aborted) {
    const lookedAt = performance.now()
    const events = (await records.find(id))?.events ?? []
    const tookMs = performance.now() - lookedAt
    while (heard < events.length && !signal.aborted) {
      let chunk = ''
      for (; heard < events.length && chunk.length < chunkChars; heard += 1)
        chunk += `id: ${heard + 1}\ndata: ${JSON.stringify(events[heard])}\n\n`
      spokenAt = performance.now()
      yield chunk
    }
    if (performance.now() - spokenAt > heartbeatMs) {
      spokenAt = performance.now()
      yield ': still here\n\n'
    }
    // A long journal takes long to read again: most of the time must be left for others.
    await rest(Math.max(lookAgainMs, 4 * tookMs), signal)
  }
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done, { once: true })
  })
}
