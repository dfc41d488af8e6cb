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

/** How many letters must be added, removed or replaced to turn one word into another. */
function slipsBetween(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [line, letter] of [...from].entries()) {
    const row = [line + 1]
    for (const [column, other] of [...to].entries()) {
      const [up = 0, diagonal = 0, left = 0] = [above[column + 1], above[column], row[column]]
      row.push(Math.min(up + 1, left + 1, diagonal + (letter === other ? 0 : 1)))
    }
    above = row
  }
  return above[to.length] ?? 0
}
