// What builds on the type that the things are called after: `which importers are there` where several extend `Importer`.

import { search } from '../../../looking/calls.ts'
import { type Looking, lookAt } from '../../../looking/looking.ts'
import { ownerOf } from '../../../looking/owner.ts'
import { readMatches } from '../../../looking/read-matches.ts'
import { literally } from '../../../source/patterns.ts'
import { isShipped, noProduct } from '../../../source/shipped.ts'
import { isComment } from '../../../source/source-text.ts'
import { stemOf } from '../../../words/stems.ts'
import type { ThingsAsked } from '../../../words/things-asked.ts'
import type { Asked } from '../../asked.ts'
import type { Conclusion } from '../../conclusion.ts'
import { listsTold } from '../../told.ts'
import { implementers } from '../inherit.ts'
import { toldBy } from './collection.ts'

/** Declarations of a type that is called so, with what else is said of the things, or with a word for a base. */
export function baseSearch({ question }: Asked, asked: ThingsAsked): string {
  return search(declaring(nameForm(question.words, asked)), {
    exclude: noProduct,
    limit: 10,
  })
}

function declaring(name: string): string {
  return `\\b(?:class|interface|trait|protocol|type)\\s+${name}\\b`
}

function nameForm(words: readonly string[], { thing, others }: ThingsAsked): string {
  const said = words.filter((word) => others.includes(stemOf(word)) && /^[a-z]+$/.test(word))
  const before = ['Base', 'Abstract', 'I', ...said.map(capital)].map(literally).join('|')
  return `(?:${before})*${literally(capital(thing))}(?:Base)?`
}

/** Several that build on it, where its name and its place tell every other word; `null` where none is called so. */
export function* kindsOfType(asked: Asked, things: ThingsAsked, others: readonly string[]): Looking<Conclusion | null> {
  if (things.claimed.some((stem) => others.includes(stem))) return null
  const { shown } = readMatches(yield* lookAt(baseSearch(asked, things)))
  const form = new RegExp(declaring(`(?<name>${nameForm(asked.question.words, things)})`))
  const found = shown.flatMap((match) => {
    const name = form.exec(match.text)?.groups?.name
    // What Go declares as a type may be anything.
    const isOwn = isShipped(match.path) && !isComment(match.text) && !/\btype\s+\w+\s+(?!interface\b)/.test(match.text)
    const isTold = toldBy(`${name} ${ownerOf(match)} ${match.path}`, others).size === others.length
    return name !== undefined && isOwn && isTold ? [name] : []
  })
  const [only, ...more] = new Set(found)
  if (only === undefined || more.length > 0) return null
  const built = yield* implementers({
    ...asked,
    name: only,
    sort: undefined,
    question: { ...asked.question, words: [] },
  })
  const [list] = listsTold(built.tells)
  return built.isAnswered && list?.by === 'type' && list.names.length > 1 ? built : null
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
