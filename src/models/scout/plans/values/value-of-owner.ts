// A value that belongs to a class or a function: `the default buffer size of InflaterStream` is what is called so inside of it.

import { declarationsOf } from '../../looking/declarations.ts'
import type { Looking } from '../../looking/looking.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { literally } from '../../source/patterns.ts'
import { wantedValue } from '../../values/wanted-value.ts'
import type { Question } from '../../words/question.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, unknown } from '../conclusion.ts'
import { lastPart } from '../missing.ts'
import { valueInPlainWords } from './value-in-words.ts'

/** As an intent has it. */
export function* ownedValue(asked: Asked): Looking<Conclusion> {
  const { name, path, sort, language } = asked
  const { symbols } = yield* declarationsOf({ name, path, sort, language })
  return (yield* valueOfOwner(asked, symbols)) ?? unknown(`Looked for such a value in \`${name}\` and found none.`)
}

/** What is said of the owner is said in its lines; `null` where it is no such thing, or says nothing of the value. */
export function* valueOfOwner(asked: Asked, symbols: readonly SymbolView[]): Looking<Conclusion | null> {
  const owners = symbols.filter(({ sort }) => /^(?:class|struct|interface|object|record|trait|module)$/.test(sort))
  const [first] = owners
  const question = withoutOwner(asked)
  if (first === undefined || owners.some(({ path }) => path !== first.path) || wantedValue(question) === null)
    return null
  const found = yield* valueInPlainWords({ ...asked, question, name: '', path: first.path })
  const isInside = found.passages.every(
    ({ path, lines }) =>
      path === first.path &&
      lines.every(({ number }) => owners.some(({ line, endLine }) => line <= number && number <= endLine)),
  )
  return found.isAnswered && isInside && found.passages.length > 0 ? found : null
}

/** The question without whose value it is. */
function withoutOwner({ question, name }: Asked): Question {
  const own = `(?:\\w+(?:\\.|::))*${literally(lastPart(name))}`
  const said = new RegExp(
    `\\s+(?:of|in|for|by|on|inside|within)\\s+(?:(?:the|an?)\\s+)?(?:class\\s+|struct\\s+)?${own}(?:'s)?(?:\\s+(?:class|struct|object|module|interface))?(?![\\w$])`,
  )
  const asSubject = new RegExp(`(?<=\\b(?:does|do|will|can|is|are)\\s+(?:(?:the|an?)\\s+)?)${own}(?![\\w$])`)
  return {
    ...question,
    text: question.text.replace(said, '').replace(asSubject, 'it'),
    names: question.names.filter((one) => one !== name),
  }
}
