// Rows that give one case its numbers: `SENIOR(8, 28)` of an enum, `"tomato": 6.0` of a table, `Service::Express => 2` of a switch.

import type { Match } from '../looking/read-matches.ts'
import type { SymbolView } from '../looking/read-view.ts'
import { parameterList } from '../members/constructors.ts'
import { insideBracket, splitTop } from '../source/brackets.ts'
import { lastPart, wordsOfName } from '../source/names.ts'
import { isComment, withoutRemarks } from '../source/source-text.ts'
import { stemOf } from '../words/stems.ts'

export interface CaseRow {
  /** What the row stands for. */
  readonly label: string
  /** What the number is of that row; empty where the table has one number for each. */
  readonly column: string
  readonly value: string
}

export const plainAmount =
  /^-?\d[\d_.]*\w*$|^\d[\d_.]*\s*\*\s*[\w.]+$|^[\w.:]+\(["']?\d[\d_.]*["']?\)$|^[\d_.]+\s*\/\s*[\d_.]+$/

const made = /^\s*(?<label>[A-Z]\w*)\s*\((?=.*\d)/
const entry = /^\s*[{(]?\s*["'`:]?(?<label>[\w.:-]*\w)["'`]?\]?\s*(?:=>|->|[:=,])\s*(?<value>[^,;}]+?)\s*[,;})]*$/

/** The numbers of a line, if it is a row of what it stands in. */
export function caseRowsIn({ text, path }: Pick<Match, 'text' | 'path'>, owner: SymbolView): readonly CaseRow[] {
  if (isComment(text)) return []
  const line = withoutRemarks(text)
  const start = made.exec(line)
  if (start !== null && /^(?:enum|class)$/.test(owner.sort) && /\.(?:java|kts?|dart)$/.test(path)) {
    const values = splitTop(insideBracket(line, start[0].length - 1) ?? '', /,/).map((one) => one.trim())
    const columns = (parameterList(owner)?.parameters ?? []).map(columnOf)
    if (values.length !== columns.length) return []
    const { label = '' } = start.groups ?? {}
    return values.flatMap((value, index) =>
      plainAmount.test(value) ? [{ label, column: columns[index] ?? '', value }] : [],
    )
  }
  const { label, value } = entry.exec(line)?.groups ?? {}
  const isTable = /^(?:variable|constant|field|property|const|static)$/.test(owner.sort)
  if (!isTable || label === undefined || value === undefined || !plainAmount.test(value)) return []
  return [{ label: lastPart(label.replaceAll('::', '.').replace(/^[.:]+/, '')), column: '', value }]
}

/** `val maxLoans: Int`, `int maxLoans`. */
function columnOf(parameter: string): string {
  const [bare = ''] = parameter.split('=', 1)
  const { name } = /(?<name>[A-Za-z_]\w*)\s*(?::.*)?$/.exec(bare.trim())?.groups ?? {}
  return name ?? ''
}

/** Whether every word of a label is said. */
export function isSaid(label: string, said: ReadonlySet<string>): boolean {
  const words = wordsOfName(label).map(stemOf)
  return words.length > 0 && words.every((word) => said.has(word))
}
