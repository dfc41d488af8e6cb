// Records that describe a setting: a name, and somewhere beside it what holds where nothing else is said.

import type { SourceLine } from '../looking/read-view.ts'
import { insideBracket } from '../source/brackets.ts'
import { isComment, textOf, upTo } from '../source/source-text.ts'
import { defaultIn } from './option-reading.ts'

export interface SettingRecord {
  readonly key: string
  readonly value: string
  readonly text: string
  readonly line: SourceLine
}

const longestRecord = 16

/**
 * `{ name: "limit", default: 5 }`, `"limit": { "type": "integer", "default": 5 }`, `name = "limit"` above `default = 5`,
 * `("limit", { "value": "5", "help": "how many" })`.
 */
export function recordsIn(lines: readonly SourceLine[]): readonly SettingRecord[] {
  return lines.flatMap((line, index) => {
    if (isComment(line.text)) return []
    const text = textOf(lines.slice(index, index + longestRecord))
    const key = /(?<![\w-])name["']?\s*(?:=>|[:=])\s*["'](?<key>[\w.-]+)["']/.exec(line.text)?.groups?.key
    const record = key === undefined ? entryIn(text) : { key, text: upToNext(text) }
    const value = record === null ? null : (defaultIn(record.text) ?? toldValue(record.text))
    return record === null || value === null ? [] : [{ ...record, value, line }]
  })
}

/** What a record calls its value is one where it also says what that is for, or of which type. */
function toldValue(text: string): string | null {
  const isDescribed = /["']?\b(?:help|type|desc(?:ription)?|doc)["']?\s*(?:=>|[:=])/.test(text)
  const value = /(?<![\w-])["']?value["']?\s*(?:=>|[:=])\s*(?<value>"[^"\n]*"|'[^'\n]*'|-?\d[\w.]*)/.exec(text)?.groups
    ?.value
  return isDescribed ? (value ?? null) : null
}

/** A key whose value is a record of its own. */
function entryIn(text: string): Pick<SettingRecord, 'key' | 'text'> | null {
  const head =
    /^\s*["'`]?(?<key>[A-Za-z_][\w.-]*)["'`]?\s*(?:=>|[:=])\s*(?:[\w.]+\()*[{[(]|^\s*[([]\s*["'](?<first>[A-Za-z_][\w.-]*)["']\s*,\s*(?:\w+\()?[{(]/.exec(
      text,
    )
  const key = head?.groups?.key ?? head?.groups?.first
  const inside = head === null ? null : insideBracket(text, head[0].length - 1)
  // What is deeper belongs to another key.
  return key === undefined || inside === null || /[{]/.test(inside) ? null : { key, text: inside }
}

/** Up to the next record: what follows belongs to another name. */
function upToNext(text: string): string {
  const [first = '', ...rest] = text.split('\n')
  const isNext = /(?<![\w-])name["']?\s*(?:=>|[:=])\s*["']|^\s*(?:class|\}|\]|\))/
  return [first, ...upTo(rest, (line) => isNext.test(line))].join('\n')
}
