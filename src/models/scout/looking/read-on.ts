// Text that is read on from a line until what begins there has ended. What is too long for a prompt is cut in its middle, so
// it is looked at piece by piece; what has not ended after the last of them was not seen whole.

import { excerpts, linesAtOnce } from './excerpts.ts'
import type { Looking } from './looking.ts'
import type { SourceLine } from './read-view.ts'

interface Place {
  readonly path: string
  readonly line: number
}

const mostPieces = 4

/** The lines from each place on, as far as they are needed to see its end. */
export function* readOn(
  places: readonly Place[],
  hasEnded: (lines: readonly SourceLine[]) => boolean,
): Looking<readonly (readonly SourceLine[])[]> {
  let seen: readonly (readonly SourceLine[])[] = places.map(() => [])
  for (let piece = 0; piece < mostPieces; piece += 1) {
    const open = places.flatMap(({ path, line }, index) => {
      const from = line + piece * linesAtOnce
      const isOpen = (seen[index] ?? []).length === from - line && (piece === 0 || !hasEnded(seen[index] ?? []))
      return isOpen ? [{ index, path, from, to: from + linesAtOnce - 1 }] : []
    })
    const further = yield* excerpts(open)
    seen = seen.map((lines, index) => [...lines, ...(further[open.findIndex((one) => one.index === index)] ?? [])])
  }
  return seen
}
