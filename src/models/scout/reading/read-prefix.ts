// Questions about all that begins alike: `how many LAMP_ constants are there`, `which macros start with LAMP_`.

import { prefixed } from '../plans/values/prefixed.ts'
import type { Question } from '../words/question.ts'
import type { Reading } from './read-intent.ts'

const noun = '(?:constants?|macros?|defines?|flags?|values|variants|codes|symbols|bits|enumerators)'
const forms = [
  new RegExp(`(?<![\\w$])(?<prefix>[A-Za-z]\\w*_)(?:\\*|X+)?\\s+(?:\\w+\\s+)?${noun}\\b`),
  new RegExp(
    `\\b${noun}\\b.*\\b(?:(?:start|begin)(?:s|ning|ing)?|prefixed)\\s+with\\s+(?:the\\s+prefix\\s+)?(?<prefix>[A-Z]\\w*)(?:\\*|X+)?(?![\\w$])`,
  ),
  new RegExp(`\\b${noun}\\b.*\\bwith\\s+(?:the\\s+)?prefix\\s+(?<prefix>[A-Z]\\w*)(?![\\w$])`),
]

/** Nothing but what begins so is asked for. */
export function readPrefix(question: Question): readonly Reading[] {
  const { text, paths, language, names, condition } = question
  const form = forms.find((one) => one.test(text))
  const name = form?.exec(text)?.groups?.prefix
  const others = names.filter((one) => !one.startsWith(name ?? one))
  if (form === undefined || name === undefined || others.length > 0 || condition !== undefined) return []
  if (!/^\W*(?:how many|which|what|list|name|show|count|number of)\b/i.test(text)) return []
  const asked = { question, name, path: paths[0], sort: undefined, language, caught: {} }
  return [{ asked, plan: prefixed, steps: ['search for what begins so', 'count what is declared'], form, minds: [] }]
}
