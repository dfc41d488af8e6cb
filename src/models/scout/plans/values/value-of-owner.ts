// A value that belongs to a class or a function: `the default buffer size of InflaterStream` is what is called so inside of it.

import { declarationsOf } from '../../looking/declarations.ts'
import type { Looking } from '../../looking/looking.ts'
import type { SourceLine, SymbolView } from '../../looking/read-view.ts'
import { lastPart } from '../../source/names.ts'
import { literally } from '../../source/patterns.ts'
import { indentOf, leastIndent } from '../../source/source-text.ts'
import { wantedValue } from '../../values/wanted-value.ts'
import type { Question } from '../../words/question.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, unknown } from '../conclusion.ts'
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
  const inside = { ...asked, question, name: '', path: first.path }
  const found = (yield* valueOfField(inside, owners)) ?? (yield* valueInPlainWords(inside))
  const isInside = found.passages.every(
    ({ path, lines }) =>
      path === first.path &&
      lines.every(({ number }) => owners.some(({ line, endLine }) => line <= number && number <= endLine)),
  )
  return found.isAnswered && isInside && found.passages.length > 0 ? found : null
}

/** What a field begins with is its default, whoever says so: `public timeoutSeconds = 10`. */
function* valueOfField(asked: Asked, owners: readonly SymbolView[]): Looking<Conclusion | null> {
  const text = asked.question.text.replace(/\bdefault\s+/i, '')
  if (text === asked.question.text) return null
  const words = asked.question.words.filter((word) => word !== 'default')
  const found = yield* valueInPlainWords({ ...asked, question: { ...asked.question, text, words } })
  const lines = found.passages.flatMap((passage) => passage.lines)
  return found.isAnswered && lines.every((line) => owners.some((owner) => isField(line, owner))) ? found : null
}

/** What stands as far out as anything in a type does is no part of its methods. */
function isField({ number, text }: SourceLine, { lines, line, endLine }: SymbolView): boolean {
  const inside = lines.filter((one) => line < one.number && one.number < endLine && one.text.trim() !== '')
  return line < number && number < endLine && indentOf(text) <= leastIndent(inside)
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
