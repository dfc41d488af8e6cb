// The events of a run as server-sent events. The journal is the only source, so that whoever comes back with the number
// of the last event that was heard misses none and hears none twice.
//
// Invariants
//   E1. Whoever listens holds a place in the journal. What follows it is read and put into bytes once for all who stand there.
//   E2. Nothing is taken before the reader has room for it: a reader that never reads costs a share of one chunk.
//   E3. A reader that has had no room for a minute is hung up on; it can come back with the number it heard last.

import type { ServerResponse } from 'node:http'
import { followRun, type RunFeed, type RunFolder, startOfRun } from '../../compose/index.ts'
import { type Answer, missing, type Route, runParameter, wholeNumber } from './route.ts'

export const usualStreams = 20
const heartbeatMs = 15_000
const patienceMs = 60_000

type Onward = Extract<Awaited<ReturnType<RunFeed['next']>>, { readonly ok: true }>['value']

/** The streams of one server: so many may be open at a time, and no more. */
export function openStreams(most: number): { readonly route: Route; readonly open: () => number } {
  const feeds = sharedFeeds()
  let open = 0
  const stream = (folder: RunFolder, heard: number): Answer => {
    if (open >= most)
      return { kind: 'error', status: 429, message: `${most} streams are open already; close one first` }
    open += 1
    const feed = feeds.take(folder)
    const ending = new AbortController()
    ending.signal.addEventListener('abort', () => {
      open -= 1
      feeds.giveBack(folder)
    })
    return { kind: 'stream', chunks: chunksOf(feed, heard, ending.signal), end: () => ending.abort() }
  }
  const route: Route = {
    method: 'GET',
    path: '/api/runs/:id/stream',
    about: 'its events as server-sent events, those to come too; the id of an event is its number from 1',
    access: 'token',
    parameters: [
      runParameter,
      {
        name: 'Last-Event-ID',
        in: 'header',
        about: 'the last one that was heard; from the first if not said',
        type: 'integer',
      },
    ],
    answer: async (ask) => {
      const id = ask.parameter('id') ?? ''
      const folder = await ask.records.folder(id)
      if (folder === null) return missing(`there is no run ${id} here; GET /api/runs lists them`)
      const heard = wholeNumber(ask.header('last-event-id'), { from: 0, to: Number.MAX_SAFE_INTEGER, fallback: 0 })
      if (heard === null) return { kind: 'error', status: 400, message: 'Last-Event-ID is the number of an event' }
      return stream(folder, heard)
    },
  }
  return { route, open: () => open }
}

/** One feed for each run that anybody listens to. */
function sharedFeeds() {
  const feeds = new Map<string, { readonly feed: RunFeed; listeners: number }>()
  return {
    take: (folder: RunFolder): RunFeed => {
      const shared = feeds.get(folder.journal) ?? { feed: followRun(folder), listeners: 0 }
      shared.listeners += 1
      feeds.set(folder.journal, shared)
      return shared.feed
    },
    giveBack: ({ journal }: RunFolder): void => {
      const shared = feeds.get(journal)
      if (shared === undefined) return
      shared.listeners -= 1
      if (shared.listeners > 0) return
      feeds.delete(journal)
      shared.feed.close()
    },
  }
}

/**
 * Writes a chunk whenever the reader has room for one, and hangs up on a reader that has had none for too long. Straight to
 * the connection: what passes through streams of the web is remembered for as long as they are open.
 */
export async function sendStream({ chunks, end }: EventStream, outgoing: ServerResponse): Promise<void> {
  outgoing.once('close', end)
  for await (const chunk of chunks) {
    if (outgoing.destroyed) break
    // What waits to be read would keep a connection that is merely ended.
    if (!outgoing.write(chunk) && !(await hasRoom(outgoing))) outgoing.destroy()
  }
  outgoing.end()
}

type EventStream = Extract<Answer, { readonly kind: 'stream' }>

/** Whether the reader takes what it was sent before our patience ends. */
function hasRoom(outgoing: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (isTaken: boolean) => {
      clearTimeout(tooSlow)
      outgoing.off('drain', drained)
      outgoing.off('close', closed)
      resolve(isTaken)
    }
    const drained = () => done(true)
    const closed = () => done(false)
    const tooSlow = setTimeout(closed, patienceMs).unref()
    outgoing.once('drain', drained)
    outgoing.once('close', closed)
  })
}

const encoder = new TextEncoder()
const greeting = encoder.encode('retry: 1000\n\n')
const heartbeat = encoder.encode(': still here\n\n')

/** Ends with the signal, and where the journal cannot be read on: whoever comes back is told then. */
async function* chunksOf(
  feed: RunFeed,
  heard: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  let place = startOfRun
  yield greeting
  while (!signal.aborted) {
    const version = feed.version()
    const read = await feed.next(place, heard)
    if (!read.ok) return
    const { position } = read.value.place
    const isEnd = position.bytes === place.position.bytes
    place = read.value.place
    if (read.value.entries.length > 0) yield bytesOf(read.value)
    else if (isEnd && !(await grownBefore(feed, version, signal)) && !signal.aborted) yield heartbeat
  }
}

const encoded = new WeakMap<Onward, Uint8Array>()

/** The events of a block as they are sent; made once for all who are sent them. */
function bytesOf(onward: Onward): Uint8Array {
  const made = encoded.get(onward)
  if (made !== undefined) return made
  const texts = onward.entries.map(({ seq, event }) => `id: ${seq}\ndata: ${JSON.stringify(event)}\n\n`)
  const bytes = encoder.encode(texts.join(''))
  encoded.set(onward, bytes)
  return bytes
}

/** Whether the journal has grown before it is time to say that we are still here. */
function grownBefore(feed: RunFeed, version: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (hasGrown: boolean) => {
      clearTimeout(timer)
      stop()
      signal.removeEventListener('abort', aborted)
      resolve(hasGrown)
    }
    const aborted = () => done(false)
    const timer = setTimeout(() => done(false), heartbeatMs)
    const stop = feed.onGrowth(version, () => done(true))
    signal.addEventListener('abort', aborted, { once: true })
  })
}
