/** The nearest of some names, where one is near enough to be meant. */
export function suggestionFor(word: string, names: readonly string[]): string | null {
  const near = names
    .map((name) => ({ name, distance: distance(word, name) }))
    .filter((each) => each.distance <= Math.min(2, Math.floor(Math.max(word.length, 3) / 3)))
    .sort((one, other) => one.distance - other.distance)
  return near[0]?.name ?? null
}

/** How many letters must be added, left out or changed. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [column, other] of [...to].entries()) {
      const [above = 0, diagonal = 0, left = 0] = [row[column + 1], row[column], next[column]]
      next.push(Math.min(above + 1, left + 1, diagonal + (letter === other ? 0 : 1)))
    }
    row = next
  }
  return row[to.length] ?? 0
}
