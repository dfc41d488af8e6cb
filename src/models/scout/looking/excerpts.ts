// Lines of files by their numbers.

import { view } from './calls.ts'
import { type Looking, look } from './looking.ts'
import { readView, type SourceLine } from './read-view.ts'

/** From one line of a file to another; what would begin above the first line begins with it. */
export interface Range {
  readonly path: string
  readonly from: number
  readonly to: number
}

/** The lines of each range; none where nothing of it is there. */
export function* excerpts(ranges: readonly Range[]): Looking<readonly (readonly SourceLine[])[]> {
  const found = yield* look(ranges.map(({ path, from, to }) => view(`${path}:${Math.max(1, from)}-${to}`)))
  return found.map(readView).map((one) => (one.kind === 'excerpt' ? one.lines : []))
}

/** The lines of one range. */
export function* excerpt(range: Range): Looking<readonly SourceLine[]> {
  const [lines = []] = yield* excerpts([range])
  return lines
}

/** What is longer is cut in its middle when a prompt shows it. */
export const linesAtOnce = 100

/** A range in parts that follow each other. */
export function piecesOf({ path, from, to }: Range, length = linesAtOnce): readonly Range[] {
  const count = Math.ceil((to - from + 1) / length)
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * length
    return { path, from: start, to: Math.min(to, start + length - 1) }
  })
}
