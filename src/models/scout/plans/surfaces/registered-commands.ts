// dry-cli of Ruby: commands are what its registry is told of. Whatever else has a registry is told of things by the same word.

import { type Named, placeAt } from '../../surfaces/surface.ts'
import type { Seen } from './seen.ts'

const registry = /^\s*extend\s+(?:::)?(?:Dry|Hanami)::CLI::Registry\b/

/** What is registered in a file that extends the registry of commands; elsewhere it may be told of more of them. */
export function withoutOtherRegistries(seen: Seen): Seen {
  const files = new Set(seen.shown.filter(({ text }) => registry.test(text)).map(({ path }) => path))
  const others = seen.names.filter((one) => isRegistered(one) && !files.has(one.path))
  return {
    ...seen,
    names: seen.names.filter((one) => !others.includes(one)),
    unread: [
      ...seen.unread,
      ...(files.size === 0 ? [] : others).map((one) => ({
        match: placeAt(one),
        because: `may register \`${one.name}\` as well`,
      })),
    ],
  }
}

function isRegistered({ line }: Named): boolean {
  return /^\s*(?:[\w:]+\.)?register\s+["']/.test(line.text)
}
