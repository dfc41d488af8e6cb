// Lists that are made of others: `[...runCommands, quitCommand]`, `[*shared, 'quit']`. What has a name of its own is looked
// up by that name, until every list is one of plain members.

import { view } from '../../looking/calls.ts'
import { type Looking, look } from '../../looking/looking.ts'
import { readView } from '../../looking/read-view.ts'
import { ownCode, wholeOf } from '../../looking/whole-text.ts'
import { elementName, elementsOf, rowName } from '../../source/elements.ts'
import { textOf } from '../../source/source-text.ts'

interface Part {
  readonly list: string
  /** A list that is spread out, or one row among rows that are written out. */
  readonly isSpread: boolean
}

interface Held {
  readonly names: readonly string[]
  /** What it is called where it is a row itself. */
  readonly called: string | null
}

/** What stands for an element that has a name of its own; `null` where it has none, or nobody can tell which is meant. */
type Members = (name: string, list: { readonly source: string }) => readonly string[] | null

const deepest = 3
const mostParts = 16

export function* partsOf(lists: readonly { readonly source: string }[], depth = deepest): Looking<Members> {
  const wanted = [...new Set(lists.flatMap(({ source }) => [...partsIn(source).values()].map(({ list }) => list)))]
  if (wanted.length === 0 || wanted.length > mostParts || depth === 0) return () => null
  const found = (yield* look(wanted.map((name) => view(name)))).map(readView)
  // Of several that are called so, only the imports tell which is meant.
  const symbols = yield* wholeOf(found.filter((one) => one.kind === 'symbol'))
  const held = symbols.map((symbol) => ({
    name: symbol.trail.at(-1) ?? '',
    source: textOf(ownCode(symbol)),
  }))
  const inner = yield* partsOf(held, depth - 1)
  const known = new Map(held.map((one) => [one.name, heldIn(one, inner)]))
  return (name, { source }) => {
    const part = partsIn(source).get(name)
    const members = part === undefined ? undefined : known.get(part.list)
    if (part === undefined || members === undefined) return null
    return part.isSpread ? members.names : members.called === null ? null : [members.called]
  }
}

function heldIn(list: { readonly source: string }, inner: Members): Held {
  const names = elementsOf(list.source).map(elementName)
  return {
    names: names.flatMap((name) => inner(name, list) ?? [name]),
    called: rowName(list.source.slice(list.source.search(/=\s*[^\s=>]/) + 1).trim()),
  }
}

function partsIn(source: string): ReadonlyMap<string, Part> {
  const elements = elementsOf(source).map((element) => element.trim())
  const isOfRows = elements.some((element) => rowName(element) !== null)
  return new Map(
    elements.flatMap((element) => {
      const { spread, list } = /^(?<spread>\*{1,2}|\.{3})?(?<list>[A-Za-z_$][\w$]*)$/.exec(element)?.groups ?? {}
      const isSpread = spread !== undefined
      return list !== undefined && (isSpread || isOfRows) ? [[element, { list, isSpread }]] : []
    }),
  )
}
