// `Inline code`: backticks, and as many of them again on the same line.

const backtick = 96
const lineBreak = 10

export function backticksAt(source: string, start: number): number {
  let end = start
  while (source.charCodeAt(end) === backtick) end += 1
  return end - start
}

/** Past the inline code that opens at `start`, or past its backticks when it closes nowhere on the line. */
export function afterInlineCode(source: string, start: number): number {
  const size = backticksAt(source, start)
  let at = start + size
  while (at < source.length) {
    const code = source.charCodeAt(at)
    if (code === lineBreak) break
    if (code === backtick) {
      // Only the next backticks are looked at, so that no text is searched twice.
      const found = backticksAt(source, at)
      return found === size ? at + found : start + size
    }
    at += 1
  }
  return start + size
}
