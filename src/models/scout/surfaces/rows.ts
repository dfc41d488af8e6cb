// What the rows of a table are called, where the loop that goes through them tells how.

import { insideBracket, splitTop } from '../source/brackets.ts'
import { literally } from '../source/patterns.ts'

/** The name of a row; nothing where it is not written out. */
export type Row = string | undefined

/** What a field of a record is given: `{"name": "list", …}`, `{ name: 'list' }`, `Command(name="list")`. */
export function fieldIn(row: string, field: string): Row {
  const form = new RegExp(
    `^(?<sign>["']?)\\.?${literally(field)}\\k<sign>\\s*(?::|=>|=)\\s*(?<text>["'])(?<said>[^"'\\n]+)\\k<text>$`,
    'i',
  )
  return partsOf(row)
    .map((part) => form.exec(part)?.groups?.said)
    .find((said) => said !== undefined)
}

/** The one key of each that not all have: `{"list": run, "help": "…"}`, of which the help is taken out. */
export function ownKeys(rows: readonly string[]): readonly Row[] {
  const keys = rows.map((row) =>
    partsOf(row).flatMap((part) => /^(?<sign>["'])(?<key>[^"']+)\k<sign>\s*:/.exec(part)?.groups?.key ?? []),
  )
  return keys.map((own) => {
    const [only, other] = own.filter((key) => !keys.every((all) => all.includes(key)))
    return other === undefined ? only : undefined
  })
}

function partsOf(row: string): readonly string[] {
  const open = row.search(/[[({]/)
  return open < 0 ? [] : splitTop(insideBracket(row, open) ?? '', /,/)
}
