// One function may stand in a file several times: TypeScript announces it with other types before it is written, and C writes
// it once for each condition of the preprocessor.

import type { Entry } from '../../looking/read-view.ts'

const named =
  /^(?<owner>\S+\/ )?(?!(?:export )?(?:const|let|var)\b|(?:\w+ )*[gs]et )(?:(?:export|default|declare|async|function\*?|public|private|protected|static|abstract|override) )*(?<name>[\w$#]+)\??\s*[<(]/

/** What a file declares, each function once: of those that follow each other under one name, the last is the written one. */
export function withoutOverloads(entries: readonly Entry[], path: string): readonly Entry[] {
  if (path.endsWith('.c')) return withoutBranches(entries)
  if (!/\.[cm]?tsx?$/.test(path)) return entries
  const names = entries.map(({ text }) => {
    const { owner = '', name } = named.exec(text)?.groups ?? {}
    return name === undefined ? null : `${owner}${name}`
  })
  return entries.filter((_, index) => names[index] === null || names[index] !== names[index + 1])
}

/** In C a name is written once: what stands there again is for another machine. */
function withoutBranches(entries: readonly Entry[]): readonly Entry[] {
  const names = entries.map(({ text }) => /(?<name>\w+)\s*\([^()]*(?:\([^()]*\)[^()]*)*\)\s*$/.exec(text)?.groups?.name)
  return entries.filter((_, index) => names[index] === undefined || names.indexOf(names[index]) === index)
}
