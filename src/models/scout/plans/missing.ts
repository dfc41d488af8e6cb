// What to say when a name is not declared: never a guess, but whatever may help.

import { search } from '../looking/calls.ts'
import type { Declarations, Sought } from '../looking/declarations.ts'
import { type Looking, lookAt } from '../looking/looking.ts'
import { type Match, readMatches } from '../looking/read-matches.ts'
import { lastPart, wordsOfName } from '../source/names.ts'
import { placeOf } from '../source/paths.ts'
import { asWord, literally } from '../source/patterns.ts'
import { isComment } from '../source/source-text.ts'
import { settingsIn, valueInWords } from '../values/settings.ts'
import { inOneSentence } from '../words/in-words.ts'
import { answered, type Conclusion, matchPassages, unknown } from './conclusion.ts'
import { plainSentence } from './told.ts'
import { isProse } from './uses-of.ts'
import { valueTold } from './value-told.ts'

const mostShown = 5

/** Nothing of the name is declared: where the word stands, and what is called alike. */
export function* notDeclared({ name, path }: Sought, { nearest }: Declarations): Looking<Conclusion> {
  const { total, shown } = readMatches(yield* lookAt(linesWith(name)))
  if (total === 0 && path === undefined && nearest.length === 0 && isSpelt.test(name)) {
    const none = yield* nowhere(name)
    if (none !== null) return none
  }
  const where = path === undefined ? 'in this project' : `in ${path}`
  const words =
    total === 0
      ? 'The word is nowhere in it.'
      : `The word itself stands in ${total === 1 ? 'one line' : `${total} lines`}.`
  const names = [...new Set(nearest)].slice(0, mostShown)
  const alike = names.length === 0 ? '' : ` Similar: ${names.join(', ')}.`
  const says = `Looked for a declaration of ${name} ${where} and found none. ${words}${alike}`
  const isThere = (match: Match) => Number(path !== undefined && match.path.endsWith(path))
  const thereFirst = shown.toSorted((one, other) => isThere(other) - isThere(one))
  return { ...unknown(says, matchPassages(thereFirst).slice(0, mostShown)), absent: name }
}

/** What nobody would write like this in a sentence: of one piece, and of several words. */
const isSpelt = /^(?=.*(?:[a-z\d][A-Z]|[A-Za-z\d]_[A-Za-z\d]))[A-Za-z_$][\w$]*$/

/** That there is nothing of a name, where its words stand beside each other in no other spelling, but in what people write. */
function* nowhere(name: string): Looking<Conclusion | null> {
  // One of several bears the name in the singular.
  const words = wordsOfName(name)
    .map(literally)
    .join('[-_ ]*')
    .replace(/(?<=\w{3})s$/, '')
  const found = yield* lookAt(search(words, { ignoreCase: true, limit: 20 }))
  const { total, shown } = readMatches(found)
  const isTold = shown.every(({ path, text }) => isComment(text) || isProse(path))
  if (!found.ok || total > shown.length || !isTold) return null
  const places = shown.slice(0, mostShown).map(({ path, line }) => placeOf(path, line))
  const told = places.length === 0 ? '' : ` Only what people wrote speaks of it, at ${inOneSentence(places)}.`
  const says = `There is no \`${name}\` in this project: nothing is declared under that name, and the word is nowhere in its code.${told}`
  return { ...answered(plainSentence(says), matchPassages(shown).slice(0, mostShown)), absent: name, isNone: true }
}

function linesWith(name: string): string {
  return search(asWord(lastPart(name)), { limit: 20 })
}

/** `#define LIMIT 10` in a file that nothing has a grammar for (`lexer.l`): where it is the only one, it says what the name is. */
export function* definedByLine({ name, path = '' }: Sought): Looking<Conclusion | null> {
  const { total, shown } = readMatches(yield* lookAt(linesWith(name)))
  const [only, ...others] = shown.filter(({ text }) =>
    new RegExp(`#\\s*(?:define|undef)\\s+${asWord(name)}`).test(text),
  )
  const [given] = only === undefined || others.length > 0 ? [] : settingsIn([only], (key) => key === name)
  if (given === undefined || total > shown.length || !given.match.path.includes(path)) return null
  const { match, value } = given
  return answered(
    {
      says: `\`${name}\` is ${valueInWords(value)} (${placeOf(match.path, match.line)}).`,
      tells: valueTold(name, value),
    },
    matchPassages([match]),
  )
}
