// One of a list by its place, where the list is told in plain words: `which mail status comes last`.

import { ownEntry } from '../../../../core/index.ts'
import type { Looking } from '../../looking/looking.ts'
import { counted } from '../../words/in-words.ts'
import { readQuestion } from '../../words/question.ts'
import { ordinals } from '../../words/vocabulary.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, unknown } from '../conclusion.ts'
import { firstTold } from '../told.ts'
import { listed } from './lists.ts'

/** The list is looked for as if all of it were asked for, and must be told whole. */
export function* nthListed(asked: Asked): Looking<Conclusion> {
  const { order = '', noun = '' } = asked.caught
  const index = ownEntry(ordinals, order.toLowerCase()) ?? 0
  const question = readQuestion(`Which ${severalOf(noun)} are there?`)
  const found = yield* listed({ ...asked, question, name: '', caught: {} })
  const list = firstTold(found.tells)
  const one = list.sort === 'list' ? list.names.at(index) : undefined
  if (
    !found.isAnswered ||
    list.sort !== 'list' ||
    list.of.kind !== 'name' ||
    list.where === undefined ||
    one === undefined
  )
    return unknown(`Looked for a list of ${severalOf(noun)} that tells which is the ${order}, and found none.`)
  // A row is called by the text that it begins with.
  const name = one.replace(/^[{[(]\s*["'](?<text>[^"']+)["'].*$/, '$<text>')
  const whole = `\`${list.of.name}\` has ${counted(list.names.length, list.by)} (${list.where})`
  return { ...found, says: `The ${order} is \`${name}\`: ${whole}.`, tells: { sort: 'text' } }
}

function severalOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}
