// The one place where HTTP answers are judged. The provider packages see only streams that may become a reply.
// Invariants
//   W1. A key never travels to another host: redirects are followed within the origin only.
//   W2. Of an answer that is no stream at most 64 KB are read.
//   W3. No line of a stream is held in memory beyond 8 MB.

import type { ModelError } from '../core/index.ts'
import { classify, modelError } from './classify.ts'
import { complaintOf, complaintOfBody, isWebPage } from './complaint.ts'
import { retryAfterMs } from './retry-after.ts'
import { beforeAnswer, duringAnswer, WireFault } from './wire-fault.ts'

export type Fetch = typeof globalThis.fetch

export interface WireOptions {
  readonly fetch: Fetch
  readonly now: () => number
  /** Called whenever something arrives, were it only a ping. */
  readonly onBytes: () => void
  /** Mends what the provider's package would stumble over. */
  readonly mend?: (body: ReadableStream<Uint8Array>) => ReadableStream<Uint8Array>
}

const longestBody = 64 * 1024
const longestLine = 8 * 1024 * 1024
const mostRedirects = 3
const lineFeed = 10
const carriageReturn = 13

/** A fetch that answers with a readable stream or throws a `WireFault`. */
export function wireFetch(options: WireOptions): Fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString()
    const response = await send(options.fetch, url, { ...init, redirect: 'manual' })
    options.onBytes()
    const { body, headers, status } = response
    const error = await objection(response, options.now())
    if (error !== null) throw new WireFault(error)
    if (body === null) throw new WireFault(modelError('empty', 'an answer without a body'))
    const guarded = guard(body, options.onBytes)
    return new Response(options.mend?.(guarded) ?? guarded, { status, headers })
  }
}

async function send(fetch: Fetch, url: string, init: RequestInit): Promise<Response> {
  let current = url
  for (let redirects = 0; ; redirects += 1) {
    const response = await fetch(current, init).catch((thrown: unknown) => {
      throw beforeAnswer(thrown)
    })
    const target = redirectTarget(response, current)
    if (target === null) return response
    response.body?.cancel().catch(() => {})
    // 307 and 308 keep method and body; the others would turn the call into a GET.
    const isSame = target.origin === new URL(url).origin && [307, 308].includes(response.status)
    if (!isSame || redirects === mostRedirects) {
      throw new WireFault(modelError('bad_request', `not following a redirect to ${target.origin}`))
    }
    current = target.href
  }
}

function redirectTarget(response: Response, from: string): URL | null {
  const location = response.headers.get('location')
  if (response.status < 300 || response.status >= 400 || location === null) return null
  return URL.canParse(location, from) ? new URL(location, from) : null
}

async function objection(response: Response, now: number): Promise<ModelError | null> {
  const { headers, status } = response
  const type = headers.get('content-type') ?? ''
  // Servers are careless about the type of a stream, but these two never are one.
  if (response.ok && !/json|html/i.test(type)) return null
  const body = await readStart(response)
  if (!response.ok) {
    const complaint = complaintOfBody(body, status)
    const asked = retryAfterMs((name) => headers.get(name), now) ?? complaint.retryAfterMs
    return classify({ ...complaint, retryAfterMs: asked })
  }
  if (isWebPage(body)) return modelError('malformed', complaintOfBody(body, null).message)
  return jsonInsteadOfStream(body)
}

function jsonInsteadOfStream(body: string): ModelError {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value === 'object' && value !== null && 'error' in value) return classify(complaintOf(value, null))
  } catch {
    // Neither a stream nor JSON: said below.
  }
  return modelError('malformed', 'the server did not stream its answer')
}

async function readStart(response: Response): Promise<string> {
  if (response.body === null) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  try {
    while (bytes < longestBody) {
      const { done, value } = await reader.read()
      if (done) break
      const kept = value.subarray(0, longestBody - bytes)
      bytes += kept.length
      text += decoder.decode(kept, { stream: true })
    }
  } catch {
    // The status says enough; a body that breaks off adds nothing to it.
  }
  reader.cancel().catch(() => {})
  return text
}

function guard(body: ReadableStream<Uint8Array>, onBytes: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let line = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read().catch((thrown: unknown) => {
        throw duringAnswer(thrown)
      })
      if (done) return controller.close()
      onBytes()
      const end = Math.max(value.lastIndexOf(lineFeed), value.lastIndexOf(carriageReturn))
      line = end === -1 ? line + value.length : value.length - end - 1
      if (line > longestLine) {
        reader.cancel().catch(() => {})
        throw new WireFault(modelError('malformed', 'a line of the stream is too long'))
      }
      controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
