// What a question in plain words asks for, as far as places can be it or speak of it.

import { ownEntry } from '../../../../core/index.ts'
import type { Question } from '../../words/question.ts'
import { stateIn } from '../../words/states.ts'
import { meaningsOf, type WeighedTerm } from '../../words/terms.ts'
import { toldKind } from '../../words/told-kind.ts'
import { asksWhoHandles, type Wanted, writtenIn } from './evidence.ts'

export function wantedBy(question: Question, terms: readonly WeighedTerm[], isKind: (sort: string) => boolean): Wanted {
  const { text } = question
  return {
    terms,
    meanings: meaningsOf(terms),
    written: writtenIn(question),
    isTypeMeant: isOnlyType(isKind),
    isHandling: asksWhoHandles(text),
    isTold: toldKind(text)?.way === 'kind',
    state: stateIn(text),
  }
}

/** `Which method …` asks for a method: a class is no answer to it. `How does it decide what type …` asks for none. */
export function kindMeant(text: string): (sort: string) => boolean {
  const word =
    /^\W*(?:\w+\s+)?(?:which|what)\s+(?<kind>function|method|class|struct|type|interface|enum|constant|variable)\b/i.exec(
      text,
    )?.groups?.kind
  const wanted = word === undefined ? undefined : ownEntry(kinds, word.toLowerCase())
  // What holds something does not do it.
  const holders = /^\s*how\b/i.test(text) ? ['field', 'variant', 'variable'] : ['field', 'variant']
  return (sort) => (wanted === undefined ? !holders.includes(sort) : wanted.includes(sort))
}

function isOnlyType(isKind: (sort: string) => boolean): boolean {
  return isKind('class') && !isKind('function')
}

const callable = ['function', 'method', 'macro', 'func', 'fn', 'fun', 'def', 'sub']
const types = ['class', 'struct', 'interface', 'trait', 'enum', 'type', 'impl']
const kinds: Readonly<Record<string, readonly string[]>> = {
  function: callable,
  method: callable,
  // A method tells its class.
  class: [...types, 'method'],
  struct: types,
  type: types,
  interface: types,
  enum: types,
  constant: ['variable', 'field', 'variant', 'macro'],
  variable: ['variable', 'field', 'property'],
}
