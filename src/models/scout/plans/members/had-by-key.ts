// For which things something is known: the keys of the table that is called after it, and that is looked up by one of the things.
// `for which species are there half-life figures` is told by `HALF_LIFE`, where `HALF_LIFE[species]` is asked.

import { search } from '../../looking/calls.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { ownerOf } from '../../looking/owner.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { wordsOfName } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { asWord, literally } from '../../source/patterns.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { isComment } from '../../source/source-text.ts'
import { counted, namesInWords } from '../../words/in-words.ts'
import { formsOf, stemsIn } from '../../words/kinship.ts'
import { stemOf } from '../../words/stems.ts'
import { emptyWords } from '../../words/vocabulary.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, unknown } from '../conclusion.ts'
import { concept } from '../plain/concept.ts'
import { plainSentence } from '../told.ts'
import { saidOf } from './lists-of-deeds.ts'
import { type Table, tablesNamed } from './tables.ts'

/** What says only that something is known. */
const general =
  /^(?:figure|value|number|entry|entrie|datum|data|setting|default|known|given|defined|set|listed|declared|there|own|any|an?|its|table|record|row)s?$/i

export function* hadByKey(asked: Asked): Looking<Conclusion> {
  const { keys = '', had = '' } = asked.caught
  const stemsOf = (said: string) =>
    wordsOfName(said)
      .filter((word) => !general.test(word) && !emptyWords.has(word))
      .map(stemOf)
  const [things, wanted] = [stemsOf(keys), stemsOf(had)]
  const thing = things.at(-1)
  if (thing === undefined || wanted.length === 0 || wanted.length > 3) return yield* concept(asked)
  const pattern = wanted.flatMap(formsOf).map(literally).join('|')
  const isCalled = (key: string) =>
    stemsIn(key, wanted).size === new Set(wanted).size &&
    wordsOfName(key).every(
      (word) => stemsIn(word, [...wanted, ...things]).size > 0 || /^(?:by|per|of|for|table|map|k)$/.test(word),
    )
  const fitting: Table[] = []
  for (const table of yield* tablesNamed(pattern, isCalled)) if (yield* isOfThings(table, things)) fitting.push(table)
  const [table, ...others] = fitting
  if (table === undefined) return unknown(`Looked for a table of ${had} that is looked up by ${keys}, and found none.`)
  const { key, names, match, passage, isGrown } = table
  return concluded(
    plainSentence(
      `${counted(names.length, 'entry')} of \`${key}\`: ${namesInWords(names)} (${placeOf(match.path, match.line)}).`,
    ),
    [passage],
    [
      ...(others.length > 0 ? ['several tables are called so'] : []),
      ...(isGrown ? ['more may be added to it where the program runs'] : []),
    ],
  )
}

/** Whether it has keys, and is looked up by one of the things, or speaks of them itself. */
function* isOfThings({ key, names, match, passage, isGrown }: Table, things: readonly string[]): Looking<boolean> {
  const isKeyed = passage.lines
    .slice(0, 4)
    .some(({ text }) => /[\w"'`\])]\s*(?::(?!:)|=>)\s*\S|\{\s*["'].*,/.test(text))
  if (!isKeyed || names.length < 2 || !isShipped(match.path)) return false
  const lookup = `${asWord(key)}(?:\\[|\\.\\w+\\??\\()[^\\])]*`
  const { shown } = readMatches(yield* lookAt(search(lookup, { exclude: noProduct, limit: 20 })))
  const asking = shown
    .filter(({ text }) => !isComment(text))
    .map(({ text }) => new RegExp(lookup).exec(text)?.[0].slice(key.length) ?? '')
  const { above } = yield* saidOf({ key, names, match, passage, isGrown })
  const said = [...asking, ...names, above, ownerOf(match)].join(' ')
  return stemsIn(said, things.slice(-1)).size > 0
}
