// One request on its way to the provider and its reply on the way back. Headers pass through and are kept nowhere.

import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

export interface Outgoing {
  readonly url: URL
  readonly method: string
  readonly headers: IncomingMessage['headers']
  readonly body: Uint8Array
  readonly signal: AbortSignal
}

const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) }

/** Sends a request; resolves when the head of the reply is there. */
export function forward({ url, method, headers, body, signal }: Outgoing): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { method, headers: onward(headers, url, body.length), signal }
    const request: ClientRequest =
      url.protocol === 'https:'
        ? httpsRequest(url, { ...options, agent: agents.https }, resolve)
        : httpRequest(url, { ...options, agent: agents.http }, resolve)
    request.on('error', reject)
    request.setNoDelay(true)
    request.end(body)
  })
}

/** What is about one connection and not about the message. */
const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
])

function onward(headers: IncomingMessage['headers'], url: URL, length: number): Record<string, string | string[]> {
  const kept = Object.entries(headers).filter(([name]) => !hopByHop.has(name) && name !== 'content-length')
  const given = Object.fromEntries(kept) as Record<string, string | string[]>
  // What is compressed cannot be heard in passing, and on the way from here to the program nothing is gained by it.
  const plain = { ...given, host: url.host, 'accept-encoding': 'identity' }
  return length > 0 ? { ...plain, 'content-length': String(length) } : plain
}

/** The head of a reply as it is passed on: as it came, but for what is about the connection. */
export function headOf({ rawHeaders }: IncomingMessage): string[] {
  const head: string[] = []
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2)
    if (!hopByHop.has(name.toLowerCase())) head.push(name, value)
  }
  return head
}
