// Whether what is told is of the sort that was asked for: an exit code, an address, a number, a state. A place, or a branch that
// gives back an error, is none of these, however much of the question it speaks of.

import { type Conclusion, unlessDoubted } from '../plans/conclusion.ts'
import { firstTold, type Telling, type Told } from '../plans/told.ts'
import { codeSortAsked } from '../values/asked-consequence.ts'
import { stemsIn } from '../words/kinship.ts'
import type { Question } from '../words/question.ts'
import { stemOf } from '../words/stems.ts'

/** The answer, with a doubt where it is none of what was asked for. */
export function ofAskedSort(conclusion: Conclusion, { text }: Pick<Question, 'text'>): Conclusion {
  const missing = conclusion.isAnswered && !conclusion.isNone ? missingIn(conclusion, text) : null
  return unlessDoubted(conclusion, missing === null ? [] : [`no ${missing} is told`])
}

/** A sort that questions ask for, and when an answer of some sort is one; whatever is told in another way may be one. */
interface AskedSort {
  /** What the question calls it, by how it opens; `null` where it asks for something else. */
  readonly asked: (text: string) => string | null
  /** Of whatever sort the answer is, its words must show it. */
  readonly words?: (shown: string) => boolean
  /** Answers that never are of this sort. */
  readonly never?: readonly Told['sort'][]
  readonly cases?: (values: readonly string[]) => boolean
  readonly branch?: (deeds: string, noun: string) => boolean
}

const amount = { cases: areAmounts, branch: givesValue } as const

const askedSorts: readonly AskedSort[] = [
  // A code is told as a number or as a constant, by many a plan.
  { asked: (text) => (codeSortAsked(text) === null ? null : 'code'), words: showsCode },
  // What is done in some case is not what holds where nothing is said.
  {
    asked: opening(/^\W*(?:(?:what(?:'s| is)|which is)\s+)?(?:the\s+)?(?<noun>default)\b/i),
    never: ['branch', 'uses'],
  },
  // Where something stands and who uses it tells no time, unless somebody counts just that.
  {
    asked: (text) =>
      /^\W*how (?:much|long|often|big|large|old|far|fast|high|deep|wide)\b(?!.*\b(?:used|called|mentioned|imported|invoked)\b)/i.test(
        text,
      )
        ? 'amount'
        : null,
    never: ['place', 'definition', 'description', 'uses'],
    ...amount,
  },
  // Cases of which none is a number tell no amount, whatever their messages say.
  {
    asked: (text) =>
      /^\W*how (?:many|much|long|often|big|large|old|far|fast|high|deep|wide)\b/i.test(text) ? 'amount' : null,
    ...amount,
  },
  {
    asked: opening(/^\W*(?:(?:in|into|to) )?(?:which|what) (?<noun>state|status|stage|outcome|phase|condition)\b/i),
    branch: speaksOf,
  },
  {
    asked: opening(
      /^\W*(?:(?:on|at|to|from|in|with|under|by) )?(?:which|what) (?:\w+ )?(?<noun>address|host|hostname|url|uri|port|interface|prefix|number|amount|size|limit|timeout|delay|interval|rate|price|percentage|version)\b/i,
    ),
    cases: (values) => values.some((value) => /["'\d]/.test(value)),
    branch: givesValue,
  },
]

/** What was asked for and is not told; `null` where it is, or nothing of the kind was asked for. */
export function missingIn(answer: Telling, text: string): string | null {
  for (const sort of askedSorts) {
    const noun = sort.asked(text)
    if (noun !== null) return isTold(answer, sort, noun) ? null : noun
  }
  return null
}

function isTold({ says, tells }: Telling, { words, never, cases, branch }: AskedSort, noun: string): boolean {
  if (words !== undefined) return words(withoutPlaces(says))
  const told = firstTold(tells)
  if (never?.includes(told.sort)) return false
  if (told.sort === 'cases') return cases?.(told.values) ?? true
  return told.sort === 'branch' ? (branch?.(told.deeds.join(', '), noun) ?? true) : true
}

function areAmounts(values: readonly string[]): boolean {
  return values.some((value) => /^-?\d/.test(value))
}

function opening(form: RegExp): AskedSort['asked'] {
  return (text) => form.exec(text)?.groups?.noun?.toLowerCase() ?? null
}

/** The number of a line is no code. */
function withoutPlaces(says: string): string {
  return says.replace(/\([^()]*:\d[^()]*\)|\b[\w./-]+\.\w+:\d+(?:-\d+)?/g, ' ')
}

function showsCode(shown: string): boolean {
  return /(?<![\w.])-?\d{1,3}(?![\w.])|\b(?:EXIT|EX|exit|Exit|HTTP|Http|Status|STATUS)[A-Z_]?\w*|\b(?:FAILURE|SUCCESS)\b/.test(
    shown,
  )
}

function givesValue(deeds: string, noun: string): boolean {
  const isValue = /["']|\d|\b[A-Z][A-Z\d]*_[A-Z\d_]+\b|\b(?:k|default|max|min)[A-Z]\w+/.test(deeds)
  return isValue || speaksOf(deeds, noun)
}

function speaksOf(deeds: string, noun: string): boolean {
  return stemsIn(deeds, [stemOf(noun)]).size > 0
}
