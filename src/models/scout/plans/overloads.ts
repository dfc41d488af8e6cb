// In TypeScript one function may be announced several times, each time with other types, before it is written.

import type { Entry } from '../read-view.ts'

const named =
  /^(?<owner>\S+\/ )?(?!(?:export )?(?:const|let|var)\b|(?:\w+ )*[gs]et )(?:(?:export|default|declare|async|function\*?|public|private|protected|static|abstract|override) )*(?<name>[\w$#]+)\??\s*[<(]/

/** What a file declares, each function once: of those that follow each other under one name, the last is the written one. */
export function withoutOverloads(entries: readonly Entry[], path: string): readonly Entry[] {
  if (!/\.[cm]?tsx?$/.test(path)) return entries
  const names = entries.map(({ text }) => {
    const { owner = '', name } = named.exec(text)?.groups ?? {}
    return name === undefined ? null : `${owner}${name}`
  })
  return entries.filter((_, index) => names[index] === null || names[index] !== names[index + 1])
}
