// Bounds as people say them, in the words that names have for them.

import { wordsOfName } from '../source/names.ts'
import type { Question } from '../words/question.ts'

const bounds = [
  [/\b(?:upper|top)[ -](?:limit|bound)|\b(?:ceiling|cap)(?= (?:of|for|on)\b)/i, 'maximum'],
  [/\blower[ -](?:limit|bound)|\bfloor(?= (?:of|for|on)\b)/i, 'minimum'],
] as const

/** `how many ships fit into a berth`: so many may be there at most. */
const fitting =
  /\bhow (many|much) (\w+(?: \w+)?) (?:can |will |do(?:es)? )?fits? (?=(?:in|into|on|onto|inside|through)\b)/i

/** `the upper limit of the delay` is the maximum. */
export function withPlainBounds(said: Question): Question {
  const question = fitting.test(said.text)
    ? {
        ...said,
        text: said.text.replace(fitting, 'how $1 $2 at most '),
        words: said.words.filter((word) => !/^fits?$/.test(word)),
      }
    : said
  const { form, bound } =
    bounds.map(([form, bound]) => ({ form, bound })).find(({ form }) => form.test(question.text)) ?? {}
  if (form === undefined || bound === undefined) return question
  const bounding = wordsOfName(form.exec(question.text)?.[0] ?? '')
  return {
    ...question,
    text: question.text.replace(form, bound),
    words: question.words.filter((word) => !bounding.includes(word)),
  }
}
