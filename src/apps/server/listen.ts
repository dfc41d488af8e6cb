// The server on a socket, with limits on what a stranger can make it hold.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { hostsOf } from './access.ts'
import { createApp, type ServerParts, securityHeaders } from './app.ts'
import { usualStreams } from './event-stream.ts'

export interface ListenOptions extends Omit<ServerParts, 'hosts'> {
  readonly address: string
  /** 0 for any that is free. */
  readonly port: number
  /** Further names that it may be reached under, with their port. */
  readonly allowedHosts?: readonly string[]
}

export interface RunningServer {
  readonly port: number
  readonly url: string
  readonly close: () => Promise<void>
}

/** Begins to listen; rejects when the address cannot be had. */
export async function listen(options: ListenOptions): Promise<RunningServer> {
  const { address, allowedHosts } = options
  let hosts: ReadonlySet<string> = new Set()
  const app = createApp({ ...options, hosts: () => hosts })
  const respond = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 2_000,
      requireHostHeader: false,
    },
    (asked, answer) => {
      // Who does not say whom it is for is refused as one that names somebody else, before anything is made of it.
      if (asked.headers.host !== undefined && asked.headers.host !== '') void respond(asked, answer)
      else answer.writeHead(403, { ...securityHeaders, Connection: 'close' }).end()
    },
  )
  // Whoever listens keeps a connection; others must get one too.
  server.maxConnections = (options.mostStreams ?? usualStreams) + 512
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, address, resolve)
  })
  const { port } = server.address() as AddressInfo
  hosts = hostsOf(address, port, allowedHosts)
  return {
    port,
    url: `http://${address.includes(':') ? `[${address}]` : address}:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
