// Which error a case leads to: `which exception is raised when a valve is stuck` is the one that is called after it.

import type { Looking } from '../../looking/looking.ts'
import { caseStems } from '../../values/asked-consequence.ts'
import { readQuestion } from '../../words/question.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, unknown } from '../conclusion.ts'
import { uses } from '../done-with.ts'
import { errorsTold } from './errors-told.ts'

export function* raisedFor(asked: Asked): Looking<Conclusion> {
  const { condition = '', names } = asked.question
  // Where it is raised is told in any case.
  const said = condition.replace(/^(?:when|if|once|whenever|in case|as soon as) +|,? and (?:from )?where\b.*$/gi, '')
  const stems = caseStems(said)
  const told = stems.length === 0 || names.length > 0 ? null : yield* errorsTold(stems, said)
  const [name, ...others] = told?.names ?? []
  if (told === null || name === undefined || others.length > 0)
    return unknown('Looked for the one error that is called after that case and found none.')
  const raised = yield* uses({ ...asked, name, question: readQuestion(`Where is ${name} raised?`) })
  if (!raised.isAnswered) return unknown(`\`${name}\` is called after that case. ${raised.says}`, raised.passages)
  return concluded(
    raised,
    raised.passages,
    told.isSure ? [] : told.left.map((word) => `nothing there is about “${word}”`),
  )
}
