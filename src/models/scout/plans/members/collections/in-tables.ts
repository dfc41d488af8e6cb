// Tables that are called by what they hold, or by another word for it; what else is asked is told by where they stand, or
// holds for some of their rows only.

import { type Looking, sideBySide } from '../../../looking/looking.ts'
import { ownerOf } from '../../../looking/owner.ts'
import type { Match } from '../../../looking/read-matches.ts'
import { placeOf } from '../../../source/paths.ts'
import { literally } from '../../../source/patterns.ts'
import { formsOf, stemsIn } from '../../../words/kinship.ts'
import { stemOf } from '../../../words/stems.ts'
import type { ThingsAsked } from '../../../words/things-asked.ts'
import { saidOf } from '../lists-of-deeds.ts'
import { isOneOfRecord, type Table, tablesNamed } from '../tables.ts'
import { type Collection, thingsIn } from './collection.ts'
import { alikeTo, isMadeOf, stemsFor } from './words-for-things.ts'

export function* inTables(asked: ThingsAsked): Looking<readonly Collection[]> {
  const own = stemsFor(asked)
  const stems = [...own, ...alikeTo(asked).map(stemOf)]
  const pattern = [...own.flatMap(formsOf), ...alikeTo(asked)].map(literally).join('|')
  const isCalled = (key: string, match: Match) =>
    !/^(?:function|method)$/.test(match.around?.sort ?? '') &&
    !isOneOfRecord(key, match, [thingsIn(asked)]) &&
    stemsIn(key, stems).size > 0 &&
    isMadeOf(key, [...stems, ...asked.others])
  const tables = (yield* tablesNamed(pattern, isCalled)).filter(({ isGrown, names }) => !isGrown && names.length > 1)
  const said = yield* sideBySide(tables.map(saidOf))
  return tables.map((table, index) => collectionOf(table, said[index]?.above ?? '', own))
}

function collectionOf(
  { key, names, rows = [], match, passage }: Table,
  said: string,
  stems: readonly string[],
): Collection {
  const isOfThing = stemsIn(key, stems).size > 0
  return {
    title: `\`${key}\``,
    name: key,
    entries: names.map((name, index) => ({
      name,
      text: rows.length === names.length ? (rows[index] ?? name) : name,
      path: match.path,
      line: match.line,
    })),
    // Another word for it is told only where something else is: see how they are weighed.
    own: isOfThing ? `${key} ${ownerOf(match)}` : key,
    said,
    path: match.path,
    place: placeOf(match.path, match.line),
    key,
    ...(isOfThing && { isOfThing }),
    passages: [passage],
  }
}
