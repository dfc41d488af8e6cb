// The longest names in the format have about twenty letters; whoever typed more did not mistype one of them.
const longestWord = 40

/** The candidate that was most likely meant, or `null` when none is near enough to be a slip of the keyboard. */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  if (word.length > longestWord) return null
  // One slip in a short word, a third of the letters in a long one: more is another word.
  let bound = Math.max(1, Math.floor(word.length / 3))
  let best: string | null = null
  for (const candidate of candidates) {
    if (candidate === word || Math.abs(candidate.length - word.length) > bound) continue
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase())
    if (distance < bound || (distance === bound && best === null)) {
      best = candidate
      bound = distance
    }
  }
  return best
}

/** How many letters must be added, removed, replaced or swapped with their neighbour to turn one word into another. */
export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = at(last, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1)
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const swapped = isSwap && row > 1 && column > 1 ? at(beforeLast, column - 2) + 1 : replaced
      current.push(Math.min(at(last, column) + 1, at(current, column - 1) + 1, replaced, swapped))
    }
    beforeLast = last
    last = current
  }
  return at(last, to.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
