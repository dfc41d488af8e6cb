/** The candidate that was most likely meant, or `null` when none is near enough to be a slip of the keyboard. */
export function nearest(word: string, candidates: readonly string[]): string | null {
  // One slip in a short word, a third of the letters in a long one: more is another word.
  const bound = Math.min(5, Math.max(1, Math.floor(word.length / 3)))
  const near = candidates
    .filter((candidate) => Math.abs(candidate.length - word.length) <= bound)
    .map((candidate) => ({ candidate, slips: slipsBetween(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ slips }) => slips <= bound)
    .sort((one, other) => one.slips - other.slips)
  return near[0]?.candidate ?? null
}

/** How many letters must be added, removed, replaced or swapped with their neighbour to turn one word into another. */
function slipsBetween(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  const slips = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    rows.push(current)
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = slips(row - 1, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1)
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const swapped = isSwap ? slips(row - 2, column - 2) + 1 : replaced
      current.push(Math.min(slips(row - 1, column) + 1, slips(row, column - 1) + 1, replaced, swapped))
    }
  }
  return slips(from.length, to.length)
}
