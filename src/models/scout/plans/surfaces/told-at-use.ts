// What a program says of how it is used, where it tells its options apart by itself: the one place that says whether those
// that were found are all of them.

import { search } from '../../looking/calls.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { isForMakers, isShipped, noProgram } from '../../source/shipped.ts'
import { type Named, placeAt } from '../../surfaces/surface.ts'
import type { Unread } from '../../surfaces/unread.ts'

const usageSearch = search(
  '(?i)\\busage\\b.*[\\s\\[(|]-{1,2}[a-z]|^\\s*(?:\\w+\\(|<<\\s*)?["\'`](?:\\s|\\\\t)*(?:.*\\[)?-{1,2}[a-z]',
  { exclude: noProgram, limit: 150 },
)

/** The lines that tell how a program is called. */
export function* linesOfUsage(): Looking<readonly Match[]> {
  const { shown } = readMatches(yield* lookAt(usageSearch))
  return shown.filter(({ path }) => isShipped(path) && !isForMakers(path))
}

/** What several files tell apart by themselves may well belong to several programs. */
export function inSeveralFiles(names: readonly Named[]): readonly Unread[] {
  const other = names.find(({ path }) => path !== names[0]?.path)
  return other === undefined ? [] : [{ match: placeAt(other), because: `reads arguments as ${names[0]?.path} does` }]
}

const inSynopsis = /(?<=[\s[(|,])-(?:-[a-z][\w-]*|[A-Za-z](?![\w-]))/g

/** Options that these lines name by themselves and a list does not hold. */
export function usedBesides(names: readonly Named[], usage: readonly Match[]): readonly Unread[] {
  const known = new Set(names.flatMap(({ name, aliases = [] }) => [name, ...aliases]))
  return usage.flatMap((match) => {
    const row = /^\s*(?:\w+\(|<<\s*)?["'`](?:\s|\\t)*(?<name>-{1,2}[A-Za-z][\w-]*)(?=[^"'`]*(?:\s|\\t)\S)/.exec(
      match.text,
    )?.groups?.name
    const inside = /\busage\b|\[-/i.test(match.text) ? match.text.matchAll(inSynopsis) : []
    const told = [...(row === undefined ? [] : [row]), ...[...inside].map(([name]) => name)]
    const other = told.find((name) => !known.has(name) && !/^(?:-[hV]|--help|--version)$/.test(name))
    return other === undefined ? [] : [{ match, because: `tells of \`${other}\`, which is not among them` }]
  })
}
