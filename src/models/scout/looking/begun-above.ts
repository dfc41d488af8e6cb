// Lines as parts of what began above them: an argument may stand lines below the call that it is handed to.

import { withoutTexts } from '../source/source-text.ts'
import { excerpts } from './excerpts.ts'
import type { Looking } from './looking.ts'
import type { Match } from './read-matches.ts'
import type { SourceLine } from './read-view.ts'

const mostViewed = 8
/** A call seldom begins further above its last argument. */
const farthest = 8

/** The same lines, each with what stands before it since the bracket that it is in was opened. */
export function* begunAbove(matches: readonly Match[]): Looking<readonly Match[]> {
  const near = matches.slice(0, mostViewed)
  const seen = yield* excerpts(near.map(({ path, line }) => ({ path, from: line - farthest, to: line })))
  return matches.map((match, index) => {
    const lines = (seen[index] ?? []).filter(({ number }) => number <= match.line)
    return { ...match, text: joinedFromBracket(lines) ?? match.text }
  })
}

/**
 * The last of some lines, with those before it from the one that opens the round bracket it stands in, or that begins the list
 * that commas carry on (`rescue Torn,`); `null` where none does.
 */
export function joinedFromBracket(lines: readonly Pick<SourceLine, 'text'>[]): string | null {
  let open = 0
  for (let at = lines.length - 2; at >= 0; at -= 1) {
    const code = withoutTexts(lines[at]?.text ?? '')
    // What was closed again before the end of the line is open no more.
    open += (code.match(/\(/g) ?? []).length - (code.match(/\)/g) ?? []).length
    if (/[{};]\s*$/.test(code)) return null
    const isListed = /^\s*(?:rescue|when|case|catch|except)\b.*,\s*$/.test(code) && areCarriedOn(lines.slice(at, -1))
    if (open > 0 || isListed)
      return lines
        .slice(at)
        .map(({ text }) => text.trim())
        .join(' ')
  }
  return null
}

function areCarriedOn(lines: readonly Pick<SourceLine, 'text'>[]): boolean {
  return lines.every(({ text }) => /,\s*$/.test(text))
}
