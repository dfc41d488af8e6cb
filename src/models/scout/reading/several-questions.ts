// Two questions in one sentence: `where is X defined and who calls it?`. Each is asked by itself, and both must be answered.

import { readQuestion } from '../words/question.ts'
import { ordinals, parts, pluralOf, singularIn, sorts } from '../words/vocabulary.ts'
import { inPlainWording } from '../words/wordings/index.ts'
import { type Reading, readIntents } from './read-intent.ts'

const verb = '(?:is|are|was|were|does|do|did|can|could|has|have|will|would|should|gets?)'
const asks = `(?:(?:where|what|who|how|why|when|which)\\s+${verb}\\b|how\\s+(?:many|much|often|long)\\b|who\\s+\\w+s\\b|(?:which|what)\\s+(?:(?:kind|sort|type)s?\\s+of\\s+)?(?:\\w+\\s+(?:${verb}|\\w+s)|\\w+\\s+\\w+\\s+${verb})\\b|(?:in|on|at)\\s+(?:which|what)\\s+\\w+\\s+${verb}\\b|(?:where|how|when)\\s+(?:used|called|defined|declared|implemented|tested)\\b)`

/**
 * `how many methods has X and which ones`, `Are there any? Which ones?`: whoever counts them names them as well, and where
 * something is stands in every answer.
 */
const repeated =
  /(?:[,;]?\s+and(?:\s+if\s+so,?)?|[?.;,](?=\s+\w+\s+(?:ones?|are\s+they)\b))\s+(?:(?:which|what|who)(?:\s+(?:ones?|are\s+(?:they|those|these|the[iy]r?\s+names?))(?:\s+called)?|\s+is\s+it)?|where)(?=\s*[?.!]*$)/i

/** The place of one of those that were asked for: `the last one`, `which comes first`, `what the final one is called`. */
const placed = (group: string) =>
  `(?:(?:which|what)(?:\\s+one)?\\s+(?:is|comes|stands)\\s+(?:at\\s+)?|what\\s+)?(?:the\\s+)?(${group}${Object.keys(ordinals).join('|')}|final|bottom|end|top)(?:\\s+(?:one|of\\s+(?:them|these|those)))?(?:\\s+is)?(?:\\s+(?:called|named))?\\W*$`
const again = new RegExp(`^${placed('?<order>')}`, 'i')

const border = new RegExp(
  `(?:\\s*[?.;]\\s+(?:and\\s+)?|[,;]?\\s+and\\s+(?:also\\s+)?)(?:(?:tell|show|give)\\s+me\\s+)?(?=${asks}|${placed('?:')})`,
  'i',
)

/** What a question may begin with that is put as an order, or as a note. */
const orders = /^\W*(?:count|list|name|show|give|tell|find|enumerate)\b|\bnumber of\b/i

/** The questions of a task, in order; one where it is one. What the second calls `it` is what the first names. */
export function questionsIn(task: string): readonly string[] {
  const plain = inPlainWording(task)
  // Another wording may hide that two things are asked.
  const whole = (border.test(plain) ? plain : task).replace(repeated, '')
  const [first = '', ...others] = whole.split(border).filter((part) => part.trim() !== '')
  // A sentence that only leads up to the question is not one itself, and what is told of each of a list is told with it.
  if (others.length === 0 || !(new RegExp(`\\b${asks}`, 'i').test(first) || orders.test(first))) return [whole]
  if (others.every((part) => ofEach.test(part))) return [whole]
  const readings = readIntents(readQuestion(first))
  const name = isOfPlace(readings[0]) ? undefined : readings.find(({ asked }) => asked.name !== '')?.asked.name
  const path = readings[0].asked.path
  return [first, ...others.map((part) => placedIn(first, part, { name, path }) ?? aboutName(part, name))]
}

/** `which flags does it take, and what are their defaults`. */
const ofEach = /^what(?:'s|\s+is|\s+are)\s+(?:their|its|the)\s+default(?:s|\s+values?)?\W*$/i

/** `the first enum in main.rs`: what that is, its answer tells. */
function isOfPlace({ asked }: Reading): boolean {
  return asked.name === '' && asked.path !== undefined && asked.caught.order !== undefined
}

/** The second question, where the answer to the first tells what it is about. */
export function aboutAnswer(first: Reading, part: Reading, says: string): string | null {
  if (!isOfPlace(first) || part.asked.question.names.length > 0) return null
  const { declared, name = declared } = declaredFirst.exec(says)?.groups ?? {}
  const whole = aboutName(part.asked.question.text, name)
  return whole === part.asked.question.text ? null : whole
}

const declaredFirst =
  /`(?:[^`\n]*?\b(?:enum(?:\s+class)?|class|struct|interface|trait|record|type|union|function|func|fn|def|fun)\s+(?<declared>[A-Za-z_$][\w$]*)|(?<name>[A-Za-z_$][\w$]*)`)/

const severalOf = new RegExp(`\\b(?<noun>${pluralOf(parts)}|${pluralOf(sorts)})\\b`, 'i')

/** `how many variants has X, and which is the last`: the last of those that were asked for. */
function placedIn(
  first: string,
  part: string,
  { name, path }: { readonly name?: string | undefined; readonly path?: string | undefined },
): string | null {
  const { order: said } = again.exec(part)?.groups ?? {}
  const order = said?.replace(/^(?:final|bottom|end)$/i, 'last').replace(/^top$/i, 'first')
  const { noun = '' } = severalOf.exec(first)?.groups ?? {}
  const one = singularIn({ ...parts, ...sorts }, noun)
  const place = name !== undefined ? `of \`${name}\`` : path !== undefined ? `in ${path}` : null
  return order === undefined || one === null || place === null ? null : `What is the ${order} ${one} ${place}?`
}

/** `that file` names something itself. */
const pronoun =
  /\b(?:(?:this|that) one|it|they|them|(?:this|that)(?!\s+(?:file|folder|directory|function|method|class|type|struct|enum|project|program|repo)\b))\b/i

/** A question that names nothing, asked of a name. */
export function aboutName(part: string, name: string | undefined): string {
  if (name === undefined || readQuestion(part).names.length > 0) return part
  return part
    .replace(/^(where|how|when)\s+(?=(?:used|called|defined|declared|implemented|tested)\b)/i, `$1 is \`${name}\` `)
    .replace(/\bits\b/i, `\`${name}\`'s`)
    .replace(pronoun, `\`${name}\``)
}
