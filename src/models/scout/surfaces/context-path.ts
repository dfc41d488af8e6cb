// A server of Java may put everything below a path that only its settings tell: `server.servlet.context-path: /glass`.

import { joined, type Routes, type Source, unreadAt } from './route.ts'

const settings = /(?:^|\/)(?:application|bootstrap)(?:-\w+)?\.(?:ya?ml|properties)$/
const written =
  /^\s*(?:[\w.]*\.)?(?:context-?[pP]ath|base-?[pP]ath|root-path)\s*[:=]\s*(?<sign>["']?)(?<path>\S*?)\k<sign>\s*$/gm

/** The same routes below what the settings say; where several say other things, or it is not written out, that is not read. */
export function belowContext(sources: readonly Source[], { routes, unread }: Routes): Routes {
  const found = sources
    .filter(({ path }) => settings.test(path))
    .flatMap((source) => [...source.text.matchAll(written)].map((match) => ({ source, match })))
  const [first] = found
  const isJava = ({ source }: Routes['routes'][number]) => /\.(?:java|kts?|groovy|scala)$/.test(source.path)
  if (first === undefined || !routes.some(isJava)) return { routes, unread }
  const paths = new Set(found.map(({ match }) => match.groups?.path ?? ''))
  const [prefix = ''] = paths
  const open = paths.size > 1 || !/^\/[\w./-]*$/.test(prefix)
  if (open)
    return {
      routes,
      unread: [...unread, ...unreadAt(first.source, first.match.index + first.match[0].length, otherwise)],
    }
  return { routes: routes.map((one) => (isJava(one) ? { ...one, path: joined(prefix, one.path) } : one)), unread }
}

const otherwise = 'puts all of them below a path that cannot be told'
