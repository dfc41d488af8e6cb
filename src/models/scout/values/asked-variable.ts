// The variable of the environment that a question asks the fallback of: `which editor is used when EDITOR is not set`.

import type { Question } from '../words/question.ts'
import { stemOf } from '../words/stems.ts'

export interface AskedVariable {
  /** Nothing where it is told only by what it is for. */
  readonly variable: string | null
  /** Stems of what is asked for besides: the place that reads it must speak of them. */
  readonly about: readonly string[]
}

const variable = '\\$?(?<name>[A-Z][A-Z\\d_]{2,})'
const kind = '(?:(?:environment|env)[ -]?(?:variable|var)?|variable)'
const unset =
  "(?:(?:is|are|was|has|been|isn'?t|wasn'?t|hasn'?t|not|been)\\s+)*(?:not\\s+(?:set|given|defined|provided|present|specified|configured|there)|unset|missing|empty|absent|undefined|set|blank)"

const forms = [
  new RegExp(
    `\\b(?:when|if|in case|unless|while)\\s+(?:the\\s+)?(?:${kind}\\s+)?${variable}(?:\\s+${kind})?\\s+${unset}\\b`,
  ),
  new RegExp(`\\b(?:when|if)\\s+(?:there\\s+is\\s+)?no\\s+${variable}(?:\\s+${kind})?\\b`),
  new RegExp(`\\bwithout\\s+(?:the\\s+|an?\\s+)?(?:${kind}\\s+)?${variable}(?:\\s+${kind})?(?:\\s+set)?\\W*$`),
  new RegExp(
    `\\b(?:default|fallback)(?:\\s+value)?\\s+(?:of|for)\\s+(?:the\\s+)?(?:${kind}\\s+)?${variable}(?:\\s+${kind})?\\W*$`,
  ),
  new RegExp(`\\b(?:is|are)\\s+(?:the\\s+)?(?:${kind}\\s+)?${variable}(?:\\s+${kind})?\\s+by\\s+default\\W*$`),
  new RegExp(`\\bdoes\\s+(?:the\\s+)?(?:${kind}\\s+)?${variable}(?:\\s+${kind})?\\s+(?:default|fall\\s+back)\\s+to\\b`),
]

/** Said of any value. */
const ofAny =
  /^(?:what|which|where|is|are|was|the|an?|does|do|it|value|used?|uses|taken?|chosen|default|defaults|fallback|falls?|back|to|by|for|of|on|in|at|will|be|get|gets|run|runs|program|server|service|daemon|tool|app|application|listen|listens|started?|opened?|set|instead|then|there|here|how|many|much|long|assumed?|applies|apply|stored?|stores|kept|keeps?|saved?|saves|written|writes?|put|puts|looked|looks?|searched)$/

/** `null` where the question names no variable, or does not ask what holds without it. */
export function variableAsked({ text, condition, names }: Question): AskedVariable | null {
  const whole = `${text} ${condition ?? ''}`.trim()
  // What happens, or what a function returns, is no value of the variable.
  if (/^\W*(?:what happens|where (?!do(?:es)?\b.*\b(?:to|from)\b)|how does|who|why)\b|\breturns?\b/i.test(whole))
    return null
  const found = forms.map((form) => form.exec(whole)).find((one) => one !== null)
  const name = found?.groups?.name
  if (found === undefined) return names.length > 0 ? null : describedIn(text, condition ?? '')
  // `when X is set` asks for the opposite.
  if (name === undefined || /\b(?:is|are|was) set\b/.test(found[0])) return null
  // `Redis`, `URL` are words of the trade; what only code is called like is another thing that is asked about.
  if (names.some((one) => one !== name && !one.endsWith(name) && !/^[A-Z](?:[a-z]+|[A-Z]+)$/.test(one))) return null
  return { variable: name, about: stemsOf(whole.replace(found[0], ' ')) }
}

function stemsOf(said: string): readonly string[] {
  const words = said.toLowerCase().match(/[a-z]+/g) ?? []
  return [...new Set(words.filter((word) => !ofAny.test(word)).map(stemOf))]
}

const ofEnvironment = /\b(?:environment|env|variable)\b/i
const leftUnset =
  /\b(?:nothing|nobody|none|no one|variable|environment)\b.*\b(?:sets?|given|missing|absent|empty|unset|there)\b|\bno (?:environment )?variable\b/i

/** `what is the pressure if nothing is set in the environment`: one word alone may be said of anything that can be set. */
function describedIn(text: string, condition: string): AskedVariable | null {
  const about = stemsOf(text.replace(/'s\b/g, ' is'))
  const isTold = leftUnset.test(condition) && (about.length > 1 || ofEnvironment.test(condition))
  return isTold && about.length > 0 && about.length < 4 ? { variable: null, about } : null
}
