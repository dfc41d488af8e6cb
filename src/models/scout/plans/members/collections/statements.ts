// What the statements of a schema make: `CREATE TABLE orders`, in a text of the program or in a file of its own.

import { search } from '../../../looking/calls.ts'
import { type Looking, look } from '../../../looking/looking.ts'
import { ownerOf } from '../../../looking/owner.ts'
import { noMatches, readMatches } from '../../../looking/read-matches.ts'
import { isShipped } from '../../../source/shipped.ts'
import { isComment } from '../../../source/source-text.ts'
import type { ThingsAsked } from '../../../words/things-asked.ts'
import { matchPassages } from '../../conclusion.ts'
import type { Collection } from './collection.ts'

const kinds: ReadonlySet<string> = new Set(['table', 'index', 'view', 'trigger', 'sequence'])
const limit = 120

/** What keeps a database. */
const products = 'sqlite|postgres|mysql|mariadb'

export function* madeByStatements({ thing }: ThingsAsked): Looking<readonly Collection[]> {
  const kind = thing === 'indice' || thing === 'indexe' ? 'index' : thing
  if (!kinds.has(kind)) return []
  const form = `\\bcreate\\s+(?:or\\s+replace\\s+)?(?:temp(?:orary)?\\s+|unique\\s+|virtual\\s+|materialized\\s+)*${kind}\\s+(?:if\\s+not\\s+exists\\s+)?`
  const [made, undone, named] = (yield* look([
    search(form, { ignoreCase: true, limit }),
    search(`\\b(?:drop\\s+${kind}|rename\\s+to|rename\\s+${kind})\\b`, { ignoreCase: true, limit: 20 }),
    search(products, { ignoreCase: true, limit: 20 }),
  ])).map(readMatches)
  const { shown, total } = made ?? noMatches
  const read = shown
    .filter(({ path, text }) => isShipped(path) && !/\.(?:md|rst|txt)$/.test(path) && !isComment(text))
    .map((match) => ({
      match,
      name: new RegExp(`${form}[\`"'\\[]*(?<name>[A-Za-z_][\\w.]*)`, 'i').exec(match.text)?.groups?.name,
    }))
  const names = [...new Set(read.flatMap(({ name }) => name ?? []))]
  // What is made when the program runs, or dropped again by a later step, is not all told by these.
  const isUndone = (undone?.shown ?? []).some(({ path, text }) => isShipped(path) && !isComment(text))
  if (names.length === 0 || isUndone || total > shown.length || read.some(({ name }) => name === undefined)) return []
  // A database may be called by what keeps it.
  const used = (named?.shown ?? []).map(({ text }) => new RegExp(products, 'i').exec(text)?.[0] ?? '').join(' ')
  const entries = names.flatMap((name) => {
    const match = read.find((one) => one.name === name)?.match
    return match === undefined ? [] : [{ name, text: match.text, path: match.path, line: match.line }]
  })
  return [
    {
      title: 'made by the statements',
      entries,
      own: `create database schema sql start up ${used} ${read.map(({ match }) => ownerOf(match)).join(' ')}`,
      said: '',
      path: [...new Set(entries.map(({ path }) => path))].join(' '),
      isOfThing: true,
      passages: matchPassages(read.map(({ match }) => match)),
    },
  ]
}
