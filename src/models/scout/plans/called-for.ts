// The functions that stand beside a text in the rows of a table, and are called where it is met with: `{ "play", play_run }`.

import { headsOf } from '../looking/declarations.ts'
import type { Looking } from '../looking/looking.ts'
import type { SymbolView } from '../looking/read-view.ts'

/** Behind the text, whose place is marked, stands a name and nothing that would be done with it. */
const row = /§\s*(?:,|:|=>|=)\s*[&*]?(?:\w+::|(?:self|this)\.)*(?<name>[A-Za-z_]\w*)\s*(?:[,})\];]|$)/

const mostRows = 4

/** Of rows in which the text is marked by a sign, the functions that they name. */
export function* calledFor(rows: readonly string[]): Looking<readonly SymbolView[]> {
  const called: SymbolView[] = []
  for (const name of rows.slice(0, mostRows).flatMap((text) => row.exec(text)?.groups?.name ?? [])) {
    const { symbols } = yield* headsOf({ name })
    // What several functions are called tells of none.
    const [only, ...others] = symbols.filter(({ sort }) => /^(?:function|method)$/.test(sort))
    if (only !== undefined && others.length === 0) called.push(only)
  }
  return called
}
