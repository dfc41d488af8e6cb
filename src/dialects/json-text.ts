// Finding JSON in the text of a reply.

/** Where the JSON value that begins at `start` with a bracket ends, brackets in strings not counted; -1 if nowhere. */
export function endOfJson(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 34) {
      at = endOfString(text, at)
      if (at === -1) return -1
    } else if (code === 123 || code === 91) depth += 1
    else if (code === 125 || code === 93) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return -1
}

/** The closing quote of the string that opens at `start`, or -1. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 92) at += 1
    else if (code === 34) return at
  }
  return -1
}
