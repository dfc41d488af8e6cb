// Tables that are called by what they hold, or by another word for it; what else is asked is told by where they stand, or
// holds for some of their rows only.

import { ownEntry } from '../../../../../core/index.ts'
import { type Looking, sideBySide } from '../../../looking/looking.ts'
import { ownerOf } from '../../../looking/owner.ts'
import type { Match } from '../../../looking/read-matches.ts'
import { wordsOfName } from '../../../source/names.ts'
import { placeOf } from '../../../source/paths.ts'
import { literally } from '../../../source/patterns.ts'
import { formsOf, stemsIn } from '../../../words/kinship.ts'
import { stemOf } from '../../../words/stems.ts'
import type { ThingsAsked } from '../../../words/things-asked.ts'
import { saidOf } from '../lists-of-deeds.ts'
import { type Table, tablesNamed } from '../tables.ts'
import type { Collection } from './collection.ts'

/** What programmers call a list of these, where they do not call it by the word. */
const alike: Readonly<Record<string, readonly string[]>> = {
  command: ['verb', 'action', 'handler', 'dispatch'],
  verb: ['command'],
  action: ['command', 'handler'],
  operation: ['op', 'opcode', 'action'],
  instruction: ['opcode', 'op'],
  currency: ['currencies'],
  extension: ['ext', 'suffix'],
  provider: ['backend', 'vendor'],
  backend: ['provider', 'driver'],
  driver: ['backend', 'adapter'],
  format: ['encoder', 'writer', 'codec'],
  tool: ['function'],
  check: ['rule'],
  rule: ['check'],
  lint: ['rule', 'check'],
}

const spare: ReadonlySet<string> = new Set(
  'all supported known available default defaults list names table map set registry the k g s m'.split(' '),
)

function patternFor({ thing, stem }: Pick<ThingsAsked, 'thing' | 'stem'>): string {
  return [...formsOf(stem), ...(ownEntry(alike, thing) ?? [])].map(literally).join('|')
}

export function* inTables({ thing, stem, others }: ThingsAsked): Looking<readonly Collection[]> {
  const words = ownEntry(alike, thing) ?? []
  const stems = [stem, ...words.map(stemOf)]
  const pattern = patternFor({ thing, stem })
  const isCalled = (key: string, { around }: Match) =>
    (around === null || !/^(?:function|method)$/.test(around.sort)) &&
    stemsIn(key, stems).size > 0 &&
    wordsOfName(key).every((word) => spare.has(word) || stemsIn(word, [...stems, ...others]).size > 0)
  const tables = (yield* tablesNamed(pattern, isCalled)).filter(({ isGrown, names }) => !isGrown && names.length > 1)
  const said = yield* sideBySide(tables.map(saidOf))
  return tables.map((table, index) => collectionOf(table, said[index]?.above ?? '', stem))
}

function collectionOf({ key, names, rows = [], match, passage }: Table, said: string, stem: string): Collection {
  const isOfThing = stemsIn(key, [stem]).size > 0
  return {
    title: `\`${key}\``,
    entries: names.map((name, index) => ({
      name: rowName(name),
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

/** `{ "GET", 2, do_get }` is called by the text that it begins with. */
function rowName(name: string): string {
  return /^[{([]\s*["'](?<name>[^"']+)["']\s*[,})\]]/.exec(name)?.groups?.name ?? name
}
