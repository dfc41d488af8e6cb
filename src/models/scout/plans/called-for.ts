// The functions that stand beside a text in the rows of a table, and are called where it is met with: `{ "play", play_run }`.

import { headsOf } from '../looking/declarations.ts'
import type { Looking } from '../looking/looking.ts'
import type { SymbolView } from '../looking/read-view.ts'
import { inOneSentence } from '../words/in-words.ts'
import { type Passage, passageOf } from './conclusion.ts'
import { placed } from './define.ts'

/** Behind the text, whose place is marked, stands a name and nothing that would be done with it. */
const row = /§\s*(?:,|:|=>|=)\s*[&*]?(?:\w+::|(?:self|this)\.)*(?<name>[A-Za-z_]\w*)\s*(?:[,})\];]|$)/

const mostRows = 4

interface Called {
  readonly says: readonly string[]
  readonly passages: readonly Passage[]
}

/** Of rows in which the text is marked by a sign, the functions that they name. */
export function* calledFor(rows: readonly string[]): Looking<Called> {
  const called: SymbolView[] = []
  for (const name of rows.slice(0, mostRows).flatMap((text) => row.exec(text)?.groups?.name ?? [])) {
    const { symbols } = yield* headsOf({ name })
    // What several functions are called tells of none.
    const [only, ...others] = symbols.filter(({ sort }) => /^(?:function|method)$/.test(sort))
    if (only !== undefined && others.length === 0) called.push(only)
  }
  const says = called.length === 0 ? [] : [`What is called for it: ${inOneSentence(called.map(placed))}.`]
  return { says, passages: called.map(passageOf) }
}
