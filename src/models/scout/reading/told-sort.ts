// Whether what is told is of the sort that was asked for: an exit code, an address, a number, a state. A place, or a branch that
// gives back an error, is none of these, however much of the question it speaks of.

import { type Conclusion, concluded } from '../plans/conclusion.ts'
import { codeSortAsked } from '../values/asked-consequence.ts'
import { stemsIn } from '../words/kinship.ts'
import type { Question } from '../words/question.ts'
import { stemOf } from '../words/stems.ts'

/** The answer, with a doubt where it is none of what was asked for. */
export function ofAskedSort(conclusion: Conclusion, { text }: Pick<Question, 'text'>): Conclusion {
  const missing = conclusion.isAnswered && !conclusion.isNone ? missingIn(conclusion.says, text) : null
  return missing === null ? conclusion : concluded(conclusion, conclusion.passages, [`no ${missing} is told`])
}

const values =
  /^\W*(?:(?:on|at|to|from|in|with|under|by) )?(?:which|what) (?:\w+ )?(?<noun>address|host|hostname|url|uri|port|interface|prefix|number|amount|size|limit|timeout|delay|interval|rate|price|percentage|version)\b/i
const amounts = /^\W*how (?:many|much|long|often|big|large|old|far|fast|high|deep|wide)\b/i
const stages = /^\W*(?:(?:in|into|to) )?(?:which|what) (?<noun>state|status|stage|outcome|phase|condition)\b/i

/** What was asked for and is not told; `null` where it is, or nothing of the kind was asked for. */
export function missingIn(says: string, text: string): string | null {
  const told = says.replace(/\([^()]*:\d[^()]*\)|\b[\w./-]+\.\w+:\d+(?:-\d+)?/g, ' ')
  if (codeSortAsked(text) !== null) return code.test(told) ? null : 'code'
  // Cases of which none is a number tell no amount, whatever their messages say.
  if (amounts.test(text) && caseByCase.test(told)) return /^- `-?\d/m.test(told) ? null : 'amount'
  const deeds = branch.exec(told)?.groups?.deeds
  if (deeds === undefined) return null
  const stage = stages.exec(text)?.groups?.noun?.toLowerCase()
  if (stage !== undefined) return stemsIn(deeds, [stemOf(stage)]).size > 0 ? null : stage
  const noun = values.exec(text)?.groups?.noun?.toLowerCase() ?? (amounts.test(text) ? 'amount' : undefined)
  if (noun === undefined) return null
  const isTold = /["']|\d|\b[A-Z][A-Z\d]*_[A-Z\d_]+\b|\b(?:k|default|max|min)[A-Z]\w+/.test(deeds)
  return isTold || stemsIn(deeds, [stemOf(noun)]).size > 0 ? null : noun
}

const code =
  /(?<![\w.])-?\d{1,3}(?![\w.])|\b(?:EXIT|EX|exit|Exit|HTTP|Http|Status|STATUS)[A-Z_]?\w*|\b(?:FAILURE|SUCCESS)\b/
const caseByCase = /^What `[^`]+` returns, case by case/
const branch = /^In `[^`]+`, .*? leads to (?<deeds>.*)/
