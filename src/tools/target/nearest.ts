/** The names that are most like a word, best first; none that is too far off to have been meant. */
export function nearestNames(word: string, names: Iterable<string>, most = 3): string[] {
  const wanted = word.toLowerCase()
  const bound = Math.max(2, Math.floor(wanted.length / 3))
  const near: { readonly name: string; readonly distance: number }[] = []
  for (const name of new Set(names)) {
    const distance = distanceOf(wanted, name.toLowerCase(), bound)
    if (distance <= bound) near.push({ name, distance })
  }
  near.sort((one, other) => one.distance - other.distance || (one.name < other.name ? -1 : 1))
  return near.slice(0, most).map(({ name }) => name)
}

/** How far a name is from a word: letters to change, or half the letters it has besides where it holds the word. */
function distanceOf(word: string, name: string, bound: number): number {
  const besides = Math.abs(name.length - word.length)
  const isPart = word.length >= 3 && name.length >= 3 && (name.includes(word) || word.includes(name))
  const asPart = isPart ? Math.min(bound, Math.ceil(besides / 2)) : bound + 1
  return besides > bound ? asPart : Math.min(asPart, lettersToChange(word, name))
}

function lettersToChange(from: string, to: string): number {
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (last[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    last = current
  }
  return last[to.length] ?? from.length
}
