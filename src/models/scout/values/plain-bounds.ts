// Bounds as people say them, in the words that names have for them.

import { wordsOfName } from '../source/names.ts'
import type { Question } from '../words/question.ts'

const bounds = [
  [/\b(?:upper|top)[ -](?:limit|bound)|\b(?:ceiling|cap)(?= (?:of|for|on)\b)/i, 'maximum'],
  [/\blower[ -](?:limit|bound)|\bfloor(?= (?:of|for|on)\b)/i, 'minimum'],
] as const

/** `the upper limit of the delay` is the maximum. */
export function withPlainBounds(question: Question): Question {
  const { form, bound } =
    bounds.map(([form, bound]) => ({ form, bound })).find(({ form }) => form.test(question.text)) ?? {}
  if (form === undefined || bound === undefined) return question
  const said = wordsOfName(form.exec(question.text)?.[0] ?? '')
  return {
    ...question,
    text: question.text.replace(form, bound),
    words: question.words.filter((word) => !said.includes(word)),
  }
}
