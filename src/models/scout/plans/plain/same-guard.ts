// Whether what a line is guarded by guards another place as well: where an unknown layout is refused in two places by the same
// check, each with a message of its own, neither place alone is where that is done.

import { search } from '../../looking/calls.ts'
import { excerpt } from '../../looking/excerpts.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import type { SourceLine } from '../../looking/read-view.ts'
import { literally } from '../../source/patterns.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { indentOf, isComment, withoutTexts } from '../../source/source-text.ts'
import { stemsIn } from '../../words/kinship.ts'

/** A condition seldom stands further above what it guards. */
const farthest = 6

/** Whether a check that is called after one of the stems and guards a line guards one of another function too. */
export function* isGuardedElsewhere({ path, line, around }: Match, stems: readonly string[]): Looking<boolean> {
  const seen = yield* excerpt({ path, from: line - farthest, to: line })
  const checks = checksIn(guardOf(seen, line)).filter((name) => stemsIn(name, stems).size > 0)
  if (checks.length === 0) return false
  const pattern = `\\b(?:${checks.map(literally).join('|')})\\s*\\(`
  const { shown } = readMatches(yield* lookAt(search(pattern, { exclude: noProduct, limit: 40 })))
  return shown.some(
    (one) =>
      (one.path !== path || one.around?.line !== around?.line) &&
      isShipped(one.path) &&
      !isComment(one.text) &&
      conditional.test(withoutTexts(one.text)),
  )
}

const conditional = /\b(?:if|elif|elsif|unless|guard|while|when|case)\b/

/** The nearest condition above a line that it stands in, or that of its own. */
function guardOf(lines: readonly SourceLine[], line: number): string {
  const own = lines.find(({ number }) => number === line)?.text ?? ''
  const above = lines
    .filter(({ number, text }) => number < line && text.trim() !== '' && indentOf(text) < indentOf(own))
    .at(-1)
  return [own, above?.text ?? ''].map(withoutTexts).find((text) => conditional.test(text)) ?? ''
}

function checksIn(condition: string): readonly string[] {
  return condition.match(/[A-Za-z_$][\w$]*[?!]?(?=\s*\()/g)?.filter((name) => !conditional.test(name)) ?? []
}
