// One of a list by its place, where the list is told in plain words: `which mail status comes last`.

import { ownEntry } from '../../../../core/index.ts'
import type { Looking } from '../../looking/looking.ts'
import { readQuestion } from '../../words/question.ts'
import { ordinals } from '../../words/vocabulary.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, unknown } from '../conclusion.ts'
import { listed } from './lists.ts'

/** How a list is told: what holds it, how many there are, and each of them. */
const told =
  /^(?<head>`[^`]+` has (?<count>\d+) [\w -]+): (?<names>`[^`]+`(?:(?:, | and )`[^`]+`)*) (?<at>\([^()]+:\d+[^()]*\))/

/** The list is looked for as if all of it were asked for, and must be told whole. */
export function* nthListed(asked: Asked): Looking<Conclusion> {
  const { order = '', noun = '' } = asked.caught
  const index = ownEntry(ordinals, order.toLowerCase()) ?? 0
  const question = readQuestion(`Which ${severalOf(noun)} are there?`)
  const found = yield* listed({ ...asked, question, name: '', caught: {} })
  const { head, count, names = '', at } = told.exec(found.says)?.groups ?? {}
  const all = [...names.matchAll(/`(?<name>[^`]+)`/g)].flatMap(({ groups }) => groups?.name ?? [])
  const one = all.at(index)
  if (!found.isAnswered || head === undefined || all.length !== Number(count) || one === undefined)
    return unknown(`Looked for a list of ${severalOf(noun)} that tells which is the ${order}, and found none.`)
  // A row is called by the text that it begins with.
  const name = one.replace(/^[{[(]\s*["'](?<text>[^"']+)["'].*$/, '$<text>')
  return { ...found, says: `The ${order} is \`${name}\`: ${head} ${at}.` }
}

function severalOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}
