// Servers of tools that an editor brings along.

import type { McpServer } from '@agentclientprotocol/sdk'
import { isOnThisMachine, type Project, type RunRequest } from '../../compose/index.ts'

type Servers = NonNullable<RunRequest['servers']>

/** The servers as a run opens them. A name that the configuration has is the configuration's. */
export function serversFrom(given: readonly McpServer[], { config }: Project): Servers {
  const { mcp, offline } = config.settings
  return given.flatMap((server): Servers => {
    const name = server.name.replaceAll(/[^\w-]+/g, '-')
    if (Object.hasOwn(mcp, name)) return []
    if (!('url' in server))
      return [{ kind: 'program', name, command: server.command, args: server.args, environment: pairs(server.env) }]
    if (offline && !isOnThisMachine(server.url)) return []
    return [{ kind: 'address', name, url: server.url, headers: pairs(server.headers) }]
  })
}

function pairs(list: readonly { readonly name: string; readonly value: string }[]): Readonly<Record<string, string>> {
  return Object.fromEntries(list.map(({ name, value }) => [name, value]))
}
