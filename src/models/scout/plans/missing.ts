// What to say when a name is not declared: never a guess, but whatever may help.

import { search } from '../looking/calls.ts'
import type { Declarations, Sought } from '../looking/declarations.ts'
import { type Looking, lookAt } from '../looking/looking.ts'
import { readMatches } from '../looking/read-matches.ts'
import { lastPart } from '../source/names.ts'
import { placeOf } from '../source/paths.ts'
import { asWord } from '../source/patterns.ts'
import { settingsIn, valueInWords } from '../values/settings.ts'
import { answered, type Conclusion, matchPassages, unknown } from './conclusion.ts'

const mostShown = 5

/** Nothing of the name is declared: where the word stands, and what is called alike. */
export function* notDeclared({ name, path }: Sought, { nearest }: Declarations): Looking<Conclusion> {
  const { total, shown } = readMatches(yield* lookAt(linesWith(name)))
  const where = path === undefined ? 'in this project' : `in ${path}`
  const words =
    total === 0
      ? 'The word is nowhere in it.'
      : `The word itself stands in ${total === 1 ? 'one line' : `${total} lines`}.`
  const names = [...new Set(nearest)].slice(0, mostShown)
  const alike = names.length === 0 ? '' : ` Similar: ${names.join(', ')}.`
  const says = `Looked for a declaration of ${name} ${where} and found none. ${words}${alike}`
  return { ...unknown(says, matchPassages(shown).slice(0, mostShown)), absent: name }
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
  return answered(`\`${name}\` is ${valueInWords(value)} (${placeOf(match.path, match.line)}).`, matchPassages([match]))
}
