// Lines with their numbers, as every view shows them.

/** Longer lines are generated ones, mostly. */
const longestLine = 2000

export function splitLines(text: string): readonly string[] {
  const lines = text.split(/\r?\n/)
  // The end of the last line begins no other.
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

export function numberLines(lines: readonly string[], first: number): string {
  const width = String(first + lines.length - 1).length
  return lines.map((line, index) => `${String(first + index).padStart(width)}: ${shortened(line)}`).join('\n')
}

function shortened(line: string): string {
  const left = line.length - longestLine
  return left <= 0 ? line : `${line.slice(0, longestLine)}… (${grouped(left)} more characters)`
}

/** `1 line`, `1,234 lines`. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${count === 1 ? noun : noun.endsWith('s') ? `${noun}es` : `${noun}s`}`
}

export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
