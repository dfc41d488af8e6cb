// What lines stand in. A search tells it only for so much text; what was left out is looked up line by line.

import { view } from './calls.ts'
import { type Looking, look } from './looking.ts'
import type { Match } from './read-matches.ts'
import { readView } from './read-view.ts'

const mostViewed = 12

/** The same matches; where an indented one was told to stand in nothing, it is looked up. */
export function* standingIn(matches: readonly Match[]): Looking<readonly Match[]> {
  const lost = matches.filter(({ around, text }) => around === null && /^\s/.test(text)).slice(0, mostViewed)
  const views = (yield* look(lost.map(({ path, line }) => view(`${path}:${line}`, { depth: 0 })))).map(readView)
  return matches.map((match) => {
    const seen = views[lost.indexOf(match)]
    if (seen?.kind !== 'symbol' || seen.path !== match.path) return match
    const { sort, trail, line, endLine } = seen
    return { ...match, around: { sort, trail, line, endLine } }
  })
}
