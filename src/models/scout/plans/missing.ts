// What to say when a name is not declared: never a guess, but whatever may help.

import { asWord, search } from '../calls.ts'
import { type Conclusion, matchPassages, unknown } from '../conclusion.ts'
import type { Declarations, Sought } from '../declarations.ts'
import { type Looking, lookAt } from '../looking.ts'
import { readMatches } from '../read-matches.ts'

const mostShown = 5

/** Nothing of the name is declared: where the word stands, and what is called alike. */
export function* notDeclared({ name, path }: Sought, { nearest }: Declarations): Looking<Conclusion> {
  const { total, shown } = readMatches(yield* lookAt(search(asWord(lastPart(name)), { limit: 20 })))
  const where = path === undefined ? 'in this project' : `in ${path}`
  const words =
    total === 0
      ? 'The word is nowhere in it.'
      : `The word itself stands in ${total === 1 ? 'one line' : `${total} lines`}.`
  const alike = nearest.length === 0 ? '' : ` Similar: ${nearest.slice(0, mostShown).join(', ')}.`
  const says = `Looked for a declaration of ${name} ${where} and found none. ${words}${alike}`
  return { ...unknown(says, matchPassages(shown).slice(0, mostShown)), absent: name }
}

export function lastPart(name: string): string {
  return name.split(/::|\.|#|->|\/|\\/).at(-1) ?? name
}
