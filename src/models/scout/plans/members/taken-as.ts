// Which texts a function takes for true or false, as its tests list them.

import { declarationsOf } from '../../looking/declarations.ts'
import type { Looking } from '../../looking/looking.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { isWhole, ownCode } from '../../looking/whole-text.ts'
import { placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { everyCase } from '../../values/every-case.ts'
import { listTested, takenFor } from '../../values/taken-for.ts'
import { counted, namesInWords } from '../../words/in-words.ts'
import type { Asked } from '../asked.ts'
import { answered, type Conclusion, passageOf, unknown } from '../conclusion.ts'
import { plainSentence } from '../told.ts'
import { tablesNamed } from './tables.ts'

/** `which values does asBool treat as true`: the texts that lead to it, where nothing else does. */
export function* takenAs({ name, path, sort, language, caught }: Asked): Looking<Conclusion> {
  const { symbols, left } = yield* declarationsOf({ name, path, sort, language })
  const [only, ...others] = symbols
  const value = /^(?:tru|yes|on$|enabled)/i.test(caught.value ?? '') ? 'true' : 'false'
  const taken = only === undefined || others.length > 0 || left !== 0 ? null : yield* textsFor(value, only)
  if (only === undefined || taken === null)
    return unknown(
      `Looked for the texts that \`${name}\` takes for ${value}; its text does not list them plainly.`,
      symbols.map(passageOf),
    )
  const isAnyCase = only.lines.some(({ text }) => anyCase.test(text))
  const says = `\`${only.trail.join('.')}\` takes ${counted(taken.length, 'text')} for ${value}: ${namesInWords(taken)}`
  return answered(
    plainSentence(`${says}${isAnyCase ? ', in whatever case' : ''} (${placeOf(only.path, only.line, only.endLine)}).`),
    [passageOf(only)],
  )
}

function* textsFor(value: 'true' | 'false', symbol: SymbolView): Looking<readonly string[] | null> {
  if (!isWhole(symbol)) return null
  const code = ownCode(symbol)
  const cases = everyCase(code, symbol.path) ?? []
  const key = value === 'true' ? listTested(cases) : null
  if (key === null) return takenFor(value, cases)
  const tables = yield* tablesNamed(literally(key), (one) => one === key)
  const [table, ...others] = tables
  return table === undefined || others.length > 0 || table.isGrown ? null : table.names
}

/** Capitals are made small, or passed over. */
const anyCase =
  /\b(?:lower|toLower|ToLower|toLowerCase|to_lowercase|to_ascii_lowercase|downcase|lowercase|casefold|equalsIgnoreCase|EqualFold|strcasecmp|eq_ignore_ascii_case|casecmp|ToLowerInvariant)\b/
