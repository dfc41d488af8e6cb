// Two questions in one sentence: `where is X defined and who calls it?`. Each is asked by itself, and both must be answered.

import { readQuestion } from '../words/question.ts'
import { readIntents } from './read-intent.ts'

const verb = '(?:is|are|was|were|does|do|did|can|could|has|have|will|would|should|gets?)'
const asks = `(?:(?:where|what|who|how|why|when|which)\\s+${verb}\\b|how\\s+(?:many|much|often|long)\\b|who\\s+\\w+s\\b|(?:which|what)\\s+(?:(?:kind|sort|type)s?\\s+of\\s+)?(?:\\w+\\s+(?:${verb}|\\w+s)|\\w+\\s+\\w+\\s+${verb})\\b|(?:where|how|when)\\s+(?:used|called|defined|declared|implemented|tested)\\b)`

/** `how many methods has X and which ones`, `Are there any? Which ones?`: whoever counts them names them as well. */
const repeated =
  /(?:[,;]?\s+and|[?.;,](?=\s+\w+\s+(?:ones?|are\s+they)\b))\s+(?:which|what|who)(?:\s+(?:ones?|are\s+(?:they|those|these|the[iy]r?\s+names?))(?:\s+called)?|\s+is\s+it)?(?=\s*[?.!]*$)/i

const border = new RegExp(`(?:\\s*[?.;]\\s+(?:and\\s+)?|[,;]?\\s+and\\s+(?:also\\s+)?)(?=${asks})`, 'i')

/** The questions of a task, in order; one where it is one. What the second calls `it` is what the first names. */
export function questionsIn(task: string): readonly string[] {
  const whole = task.replace(repeated, '')
  const [first = '', ...others] = whole.split(border).filter((part) => part.trim() !== '')
  // A sentence that only leads up to the question is not one itself.
  if (others.length === 0 || !new RegExp(`\\b${asks}`, 'i').test(first)) return [whole]
  const name = readIntents(readQuestion(first)).find(({ asked }) => asked.name !== '')?.asked.name
  return [first, ...others.map((part) => (name === undefined ? part : aboutName(part, name)))]
}

/** `that file` names something itself. */
const pronoun =
  /\b(?:(?:this|that) one|it|they|them|(?:this|that)(?!\s+(?:file|folder|directory|function|method|class|type|struct|enum|project|program|repo)\b))\b/i

/** A question that names nothing, asked of a name. */
export function aboutName(part: string, name: string): string {
  if (readQuestion(part).names.length > 0) return part
  return part
    .replace(/^(where|how|when)\s+(?=(?:used|called|defined|declared|implemented|tested)\b)/i, `$1 is \`${name}\` `)
    .replace(/\bits\b/i, `\`${name}\`'s`)
    .replace(pronoun, `\`${name}\``)
}
