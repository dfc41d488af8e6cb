// Text as part of a regular expression.

/** Plain text as a regular expression of ripgrep and of ours. */
export function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** A name as a whole word. */
export function asWord(name: string): string {
  const start = /^\w/.test(name) ? '\\b' : ''
  const end = /\w$/.test(name) ? '\\b' : ''
  return `${start}${literally(name)}${end}`
}

/** Words as they are written together or apart: `dryRun`, `dry-run`, `dry_run`, `dry run`. */
export function inAnySpelling(words: readonly string[]): string {
  return words.map(literally).join('[-_ ]?')
}
