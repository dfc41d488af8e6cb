// Questions about all that begins alike: `how many LAMP_ constants are there`, `which macros start with LAMP_`.

import { prefixed } from '../plans/values/prefixed.ts'
import { literally } from '../source/patterns.ts'
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
  const [owner, ...more] = others
  const isOwner = owner === undefined || (more.length === 0 && isHolding(owner, text))
  if (form === undefined || name === undefined || !isOwner || condition !== undefined) return []
  if (!/^\W*(?:how many|which|what|list|name|show|count|number of)\b/i.test(text)) return []
  const asked = { question, name, path: paths[0], sort: undefined, language, caught: { owner } }
  const steps = ['search for what begins so', 'count what is declared']
  // `error codes (E_ constants)`: what stands in brackets says what is meant by the words before.
  const minds = /\([^()]*_\W[^()]*\)/.test(text) ? (['words'] as const) : []
  // All that the owner has is more than what begins so.
  return [{ asked, plan: prefixed, steps, form, minds, ...(owner !== undefined && { isLast: true as const }) }]
}

/** `does the class Lamp define`, `of Lamp`, `in the Lamp class`. */
function isHolding(owner: string, text: string): boolean {
  const sort = '(?:class|struct|enum|interface|module|object|namespace|trait)'
  return new RegExp(
    `\\b(?:does|do|of|in|inside|within|has|have)\\s+(?:the\\s+)?(?:${sort}\\s+)?${literally(owner)}(?![\\w$])`,
    'i',
  ).test(text)
}
