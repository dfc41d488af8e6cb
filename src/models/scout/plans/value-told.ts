// A value as what an answer tells: of what it is, and what is said of it besides.

import { valueInWords } from '../values/settings.ts'
import type { Told } from './told.ts'

/** `words` are those in which the sentence has the value: they may go on to what it leads to. */
export function valueTold(of: string, value: string, words = valueInWords(value)): Told {
  const plain = valueInWords(value)
  return { sort: 'value', of, value, more: words.startsWith(plain) ? words.slice(plain.length) : words }
}
