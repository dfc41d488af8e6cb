// Changes to one text, all of them measured in the text as it was.

/** A stretch of a text and what stands there instead. */
export interface Splice {
  readonly start: number
  readonly end: number
  readonly text: string
}

export interface Overlap {
  readonly first: Splice
  readonly second: Splice
}

/** From the last to the first, so that no change moves another. Insertions at one place stay in the order given. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  return inOrder(splices).reduceRight(
    (done, { start, end, text: put }) => done.slice(0, start) + put + done.slice(end),
    text,
  )
}

/** Two changes that want the same text, if there are any. */
export function overlapOf(splices: readonly Splice[]): Overlap | null {
  const ordered = inOrder(splices)
  for (const [index, second] of ordered.entries()) {
    const first = ordered[index - 1]
    if (first !== undefined && second.start < first.end) return { first, second }
  }
  return null
}

function inOrder(splices: readonly Splice[]): readonly Splice[] {
  const isInsertion = ({ start, end }: Splice) => start === end
  return [...splices].sort(
    (one, other) => one.start - other.start || Number(isInsertion(other)) - Number(isInsertion(one)),
  )
}
