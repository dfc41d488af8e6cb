// A server from its start until somebody ends the program.

import type { Records } from '../../../compose/index.ts'
import { newToken } from '../../server/access.ts'
import { readAssets } from '../../server/assets.ts'
import { type ListenOptions, listen } from '../../server/listen.ts'
import { pageDirectory } from '../../server/page.ts'
import type { ExitCode } from '../exit.ts'
import type { Terminal } from '../terminal.ts'

type Listening = 'address' | 'port' | 'allowedHosts' | 'furtherRoutes' | 'token' | 'mostStreams' | 'queue'

export interface Serving extends Pick<ListenOptions, Listening> {
  readonly records: Records
  /** The run that the page shows first. */
  readonly run: string | null
  /** What to tell once it listens. */
  readonly notice?: string
  /** Called before the program ends. */
  readonly close?: () => Promise<void>
}

/** Listens, prints the address of the page, and returns when a signal says so. */
export async function serveUntilEnded(serving: Serving, terminal: Terminal): Promise<ExitCode> {
  const { run, notice, close = async () => {}, ...options } = serving
  const ticket = newToken()
  const assets = await readAssets(pageDirectory)
  const started = await listen({ ...options, ticket, assets, version: terminal.version }).catch((error: Error) => error)
  if (started instanceof Error) {
    terminal.complain(
      `cannot listen on ${options.address} port ${options.port}: ${whyNotListening(started)}; try --port 0`,
    )
    await close()
    return 7
  }
  if (notice !== undefined) terminal.tell(notice)
  if (assets.size === 0) terminal.warn('the web page has not been built (npm run build); the API works without it')
  terminal.print(`${started.url}#${new URLSearchParams({ ticket, ...(run !== null && { run }) })}`)
  terminal.tell('the address can be opened once; Ctrl-C ends the server')
  await ended()
  await close()
  await started.close()
  return 0
}

function whyNotListening({ code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'EADDRINUSE':
      return 'something else listens there'
    case 'EACCES':
      return 'you may not'
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return 'this machine has no such address'
    default:
      return message
  }
}

function ended(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })
}
