// What a question names, and its answer is not about: all that a file has is not what something in it has.

import type { Asked } from '../plans/asked.ts'
import type { Conclusion } from '../plans/conclusion.ts'
import { firstTold } from '../plans/told.ts'
import { lastPart, wordsOfName } from '../source/names.ts'
import { literally } from '../source/patterns.ts'
import { pluralOf, singularIn, sorts, types } from '../words/vocabulary.ts'

/** `which trigger types does parse in parser.kt accept`: what stands in the file is not what the function accepts. */
export function passedOver(asked: Asked, conclusion: Conclusion): readonly string[] {
  const { question } = asked
  const told = firstTold(conclusion.tells)
  if (/^(?:branch|cases|returned|list)$/.test(told.sort)) {
    const typed = typedPassedOver(question, conclusion)
    if (typed.length > 0) return typed
  }
  if (told.sort === 'place' && isOfAnotherOwner(told.name, question)) return question.names
  // A place that was found by plain words has whatever the question names as code does.
  if (told.sort === 'place') {
    const seen = textsOf(conclusion)
    const isSeen = (name: string) => seen.some((text) => text.toLowerCase().includes(lastPart(name).toLowerCase()))
    return question.names.filter((name) => /^[a-z_]|[a-z][A-Z]/.test(name) && !isSeen(name))
  }
  if (told.sort !== 'list' || told.of.kind !== 'files') return []
  const seen = { says: conclusion.says, path: told.of.where }
  return question.names.filter((name) => isOfAnother(name, asked, seen))
}

/** `` what does `timber get` exit with ``, `which words are mapped to :take`: what is written as it is typed is no other word. */
function typedPassedOver({ text, quotes }: Asked['question'], conclusion: Conclusion): readonly string[] {
  const commands = quotes.flatMap((quote) => /^[a-z][\w-]* (?<command>[a-z][\w-]*)$/.exec(quote)?.groups?.command ?? [])
  const symbols = [...text.matchAll(/(?<![\w:]):(?<symbol>[a-z_]\w+)/g)].flatMap(({ groups }) => groups?.symbol ?? [])
  const seen = textsOf(conclusion)
    .flatMap(wordsOfName)
    .map((word) => word.toLowerCase())
  return [...commands, ...symbols].filter((typed) => !wordsOfName(typed).every((word) => seen.includes(word)))
}

/** `which method of Store …`: what another class has is none. */
function isOfAnotherOwner(name: string, { text, names }: Asked['question']): boolean {
  const { owner = '' } = /\b(?:methods?|functions?) (?:of|in|on) (?:the )?(?<owner>[A-Z]\w+)/.exec(text)?.groups ?? {}
  return names.includes(owner) && !name.split(/[.#]|::/).includes(owner)
}

/** Whether what a file has tells nothing of a name, or too much. */
function isOfAnother(
  name: string,
  { question: { text }, name: about, sort = '' }: Asked,
  { says, path }: { readonly says: string; readonly path: string },
): boolean {
  return (
    !says.includes(lastPart(name)) ||
    isOfType(name, text) ||
    (name === about && singularIn(types, sort) !== null) ||
    (isAskedOf(name, text) && !isFileOf(name, path))
  )
}

/** `how many tests has InvoicerTest`: a class that has a file of its own has what stands there. */
function isFileOf(name: string, path: string): boolean {
  return new RegExp(`\\b${literally(lastPart(name))}\\.\\w+$`).test(path)
}

/** `which fields does Health have in config.go`: what the file has is not what it was asked of. */
function isAskedOf(name: string, text: string): boolean {
  return new RegExp(`\\b(?:does|do|has|have)\\s+(?:the\\s+)?(?:\\w+\\s+)?${literally(name)}(?![\\w$])`, 'i').test(text)
}

/** `State constants`, `constants of type State`: those of one type are not all that are there. */
function isOfType(name: string, text: string): boolean {
  const sort = `(?:${pluralOf(sorts)})`
  return new RegExp(
    `(?<![\\w$])${literally(name)} ${sort}\\b|\\b${sort} of (?:the )?type ${literally(name)}(?![\\w$])`,
  ).test(text)
}

/** What is said, and all that is shown for it. */
export function textsOf({ says, passages }: Conclusion): readonly string[] {
  return [says, ...passages.flatMap(({ path, lines }) => [path, ...lines.map(({ text }) => text)])]
}
