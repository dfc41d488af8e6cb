import type { Result } from '../runtime/index.ts'
import type { Config } from './load-config.ts'
import type { ConfigError } from './problem.ts'
import { fillIn } from './references.ts'
import { isOnThisMachine } from './this-machine.ts'
import type { Environment } from './word-layers.ts'

/** A server of further tools, with its secrets filled in. */
export type ServerChoice = {
  readonly name: string
  readonly timeoutMs?: number
} & (
  | {
      readonly kind: 'program'
      readonly command: string
      readonly args: readonly string[]
      readonly environment: Readonly<Record<string, string>>
    }
  | { readonly kind: 'address'; readonly url: string; readonly headers: Readonly<Record<string, string>> }
)

/** The servers of the configuration; an error for each variable that one needs and nobody set. */
export function toServers(config: Config, env: Environment): Result<readonly ServerChoice[], readonly ConfigError[]> {
  const errors: ConfigError[] = []
  const { mcp, offline } = config.settings
  const reachable = Object.entries(mcp).filter(([, { url }]) => url === undefined || !offline || isOnThisMachine(url))
  const servers = reachable.map(([name, server]): ServerChoice => {
    const fill = (texts: Readonly<Record<string, string>> | undefined, part: string) =>
      Object.fromEntries(
        Object.entries(texts ?? {}).map(([each, text]) => {
          const filled = fillIn(text, env)
          if (filled.ok) return [each, filled.value]
          const origin = config.values[`mcp.${name}`]?.origins.at(-1) ?? { layer: 'default' }
          const message = `${filled.error.join(', ')} is not set`
          errors.push({ kind: 'wrong_value', origin, key: `mcp.${name}.${part}.${each}`, message })
          return [each, '']
        }),
      )
    const { command: [command = '', ...args] = [], url, timeout } = server
    const shared = { name, ...(timeout !== undefined && { timeoutMs: timeout }) }
    return url === undefined
      ? { ...shared, kind: 'program', command, args, environment: fill(server.environment, 'environment') }
      : { ...shared, kind: 'address', url, headers: fill(server.headers, 'headers') }
  })
  return errors.length === 0 ? { ok: true, value: servers } : { ok: false, error: errors }
}
