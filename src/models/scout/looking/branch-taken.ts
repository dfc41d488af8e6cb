// What is done where a line has decided: the lines of the branch that it opens, and what they call.

import { indentOf, isComment, textOf, upTo, withoutTexts } from '../source/source-text.ts'
import { excerpts } from './excerpts.ts'
import type { Looking } from './looking.ts'
import type { Match } from './read-matches.ts'
import type { SourceLine } from './read-view.ts'

export interface Taken {
  readonly match: Match
  /** The line that decides, and those of its branch. */
  readonly lines: readonly SourceLine[]
  /** The functions that the branch calls, in their order. */
  readonly calls: readonly string[]
}

const mostBranches = 4
const longestBranch = 8

/** The branches that some lines open; a line that opens none stands alone. */
export function* branchesAt(matches: readonly Match[]): Looking<readonly Taken[]> {
  const opening = matches.filter(({ text }) => opens.test(text)).slice(0, mostBranches)
  const seen = yield* excerpts(opening.map(({ path, line }) => ({ path, from: line, to: line + longestBranch })))
  return matches.map((match) => {
    const own = { number: match.line, text: match.text }
    const lines = [own, ...branchOf(seen[opening.indexOf(match)] ?? [])]
    return { match, lines, calls: callsIn(textOf(lines)) }
  })
}

const opens = /(?:[:{(]|=>|->|\bthen|\bdo|\))\s*(?:\/\/.*|\/\*.*|#.*)?$|^\s*(?:when|if|elif|elsif)\b/

/** The lines that are further in than the first one, up to the next that is not. */
function branchOf([first, ...rest]: readonly SourceLine[]): readonly SourceLine[] {
  const base = indentOf(first?.text ?? '')
  return upTo(rest, ({ text }) => text.trim() !== '' && indentOf(text) <= base && !/^\s*\{\s*$/.test(text))
}

const noFunctions =
  /^(?:if|elif|elsif|while|for|switch|case|when|match|return|catch|except|sizeof|and|or|not|in|await|new|throw|raise|typeof|print\w*|fprintf|sprintf|log|strn?(?:case)?cmp\w*|equals\w*|Some|Ok|Err|int|str|string|len|bool|atoi|exit|defined?)$/

function callsIn(text: string): readonly string[] {
  const code = withoutTexts(
    text
      // What stands before the arrow of an arm is what it is for.
      .replace(/^.*?=>/, '')
      .split('\n')
      .filter((line) => !isComment(line))
      .join('\n'),
  )
  const names = [...code.matchAll(/(?<![\w$])(?<name>[A-Za-z_$][\w$]*)[!?]?\s*\(/g)].map(
    ({ groups }) => groups?.name ?? '',
  )
  return [...new Set(names)].filter((name) => !noFunctions.test(name))
}
