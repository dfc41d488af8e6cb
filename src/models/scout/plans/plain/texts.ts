// What the likeliest places say, read from their beginning to their end: a search shows only the lines that hold its words.

import { view } from '../../looking/calls.ts'
import { type Looking, look } from '../../looking/looking.ts'
import type { Match } from '../../looking/read-matches.ts'
import { readView, type SourceLine, type View } from '../../looking/read-view.ts'
import { codeLines } from '../../source/source-text.ts'
import { holds, isType, type Place } from './places.ts'

/** So many are looked at, in one reply. */
const mostPlaces = 7
/** Of a type its beginning tells what it is for. */
const headOfType = 15

/** What the likeliest places say. */
export interface Texts {
  /** Every line, as a search would show it. */
  readonly texts: readonly Match[]
  readonly views: readonly View[]
}

export function* textsOf(places: readonly Place[], most = mostPlaces): Looking<Texts> {
  const wanted = outermostLast(places).slice(0, most)
  const views = (yield* look(wanted.map(({ path, line }) => view(`${path}:${line}`, { docs: true })))).map(readView)
  return { texts: wanted.flatMap((place, index) => linesOf(views[index], place)), views }
}

/** What holds another place tells nothing that the other does not. */
function outermostLast(places: readonly Place[]): readonly Place[] {
  return places.filter(
    (one) => one.sort !== 'file' && !places.some((other) => other !== one && isType(one.sort) && holds(one, other)),
  )
}

function linesOf(seen: View | undefined, { path, line, endLine, sort, trail }: Place): readonly Match[] {
  const around = { sort, trail, line, endLine }
  if (seen?.kind === 'excerpt') return matchesOf(seen.lines, { path, around })
  if (seen?.kind !== 'symbol') return []
  const own = isType(seen.sort) ? seen.lines.filter(({ number }) => number <= seen.line + headOfType) : seen.lines
  return matchesOf(own, {
    path,
    around: { sort: seen.sort, trail: seen.trail, line: seen.line, endLine: seen.endLine },
  })
}

function matchesOf(lines: readonly SourceLine[], { path, around }: Pick<Match, 'path' | 'around'>): readonly Match[] {
  const code = new Set(codeLines(lines).map(({ number }) => number))
  return lines
    .filter(({ text }) => text.trim() !== '')
    .map(({ number, text }) => ({
      ...{ path, line: number, text, after: [] },
      ...(code.has(number) ? {} : { isProse: true as const }),
      around: around !== null && number >= around.line && number <= around.endLine ? around : null,
    }))
}
