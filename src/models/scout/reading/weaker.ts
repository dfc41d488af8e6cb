// What may still answer where a reading looked and came to nothing. A reading takes some words of the question for what is
// asked of others: `comes after`, `calls`, `throws`. Another that passes over such a word answers another question.

import type { Conclusion } from '../plans/conclusion.ts'
import { wordsOfName } from '../source/names.ts'
import { stemOf } from '../words/stems.ts'
import { isAskedBy, telling } from './read-aspects.ts'
import type { Reading } from './read-intent.ts'

export interface Tried {
  readonly reading: Reading
  readonly conclusion: Pick<Conclusion, 'absent'>
}

/** Whether a reading leaves out what one that was tried before it went by. */
export function isWeaker(reading: Reading, tried: readonly Tried[]): boolean {
  const looked = tried.filter(hasLooked).map((one) => one.reading)
  if (looked.some(({ isLast }) => isLast)) return true
  return looked.some((earlier) =>
    reading.isLoose === true ? isAboutWord(earlier) : leftOut(reading, earlier).length > 0,
  )
}

/** Asked of a word that no sentence shows to be a name, and yet it was one: plain words would take it for a word again. */
function isAboutWord({ asked, form, isOrdinary }: Reading): boolean {
  const { name, question } = asked
  if (name === '' || question.names.includes(name)) return false
  return isOrdinary === true || (form !== null && tellingIn(question.text).some(isAskedBy(form)))
}

function tellingIn(text: string): readonly string[] {
  return (text.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((word) => telling.has(stemOf(word)))
}

/** An ordinary word that is the name of nothing was no question about a name. */
function hasLooked({ reading, conclusion }: Tried): boolean {
  const { name, question } = reading.asked
  return conclusion.absent === undefined || (reading.isOrdinary !== true && question.names.includes(name))
}

/** The words that ask for something in one reading, and are nothing to another. */
function leftOut({ asked, form, minds }: Reading, earlier: Reading): readonly string[] {
  if (form === null || earlier.form === null || minds.includes('words')) return []
  const { text, paths } = asked.question
  const known = new Set(wordsOfName([asked.name, ...paths, ...Object.values(asked.caught)].join(' ')).map(stemOf))
  const [isOwn, isTheirs] = [isAskedBy(form), isAskedBy(earlier.form)]
  return tellingIn(text).filter((word) => isTheirs(word) && !isOwn(word) && !known.has(stemOf(word)))
}
