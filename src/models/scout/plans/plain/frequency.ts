// How often a place speaks of the terms of a question, as searches by words have long counted it (BM25F): a word counts for
// more in a name than in code, further ones of the same add less and less, and long texts hold more by chance.

import { share, type WeighedTerm } from '../../words/terms.ts'
import { fieldsOf, isHolder, type Place } from './places.ts'

const worth = { name: 5, owner: 2, file: 2, folder: 1, comment: 2, text: 1 } as const
const saturation = 1.2
/** So many lines are usual; what is longer counts for less. */
const usual = { comment: 5, text: 20 } as const
/** What holds something does not do it. */
const worthOfHolder = 0.7

export interface Counted {
  readonly terms: readonly WeighedTerm[]
  readonly meanings: { readonly countIn: (text: string) => readonly number[] }
}

export function frequencyOf(place: Place, { terms, meanings }: Counted): number {
  const { lines, line, endLine } = place
  const { name, owner, file, folder } = fieldsOf(place)
  const comment = lines.filter(({ isProse }) => isProse === true)
  const text = lines.filter(({ isProse }) => isProse !== true)
  const fields = [
    { text: name, value: worth.name },
    { text: owner, value: worth.owner },
    { text: file, value: worth.file },
    { text: folder, value: worth.folder },
    { text: textOf(comment), value: worth.comment / excess(comment.length, usual.comment) },
    { text: textOf(text), value: worth.text / excess(endLine - line, usual.text) },
  ].map(({ text, value }) => ({ counts: meanings.countIn(text), value }))
  const counts = terms.map((_, index) =>
    fields.reduce((sum, { counts, value }) => sum + value * (counts[index] ?? 0), 0),
  )
  const told = counts.map((count) => count / (saturation + count))
  const isTold = counts.map((count) => (count > 0 ? 1 : 0))
  return share(told, terms) * share(isTold, terms) * (isHolder(place) ? worthOfHolder : 1)
}

function excess(length: number, common: number): number {
  return 0.5 + (0.5 * Math.max(1, length)) / common
}

function textOf(lines: Place['lines']): string {
  return lines.map(({ text }) => text).join(' ')
}
