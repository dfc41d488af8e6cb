// What something does with which things, where it goes by a list that is called after the deed: `which status codes does fetch
// retry` is told by `RETRY_STATUS`, if that is the only such list that `fetch` speaks of.

import type { Looking } from '../../looking/looking.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { ownCode } from '../../looking/whole-text.ts'
import { placeOf } from '../../source/paths.ts'
import { asWord } from '../../source/patterns.ts'
import { withoutStrings } from '../../source/source-text.ts'
import { presentOf } from '../../words/deeds.ts'
import { akinTo } from '../../words/families.ts'
import { counted, namesInWords } from '../../words/in-words.ts'
import { stemOf } from '../../words/stems.ts'
import { answered, type Conclusion } from '../conclusion.ts'
import { plainSentence } from '../told.ts'
import { listsOfDeeds } from './lists-of-deeds.ts'

/** `null` where it speaks of no list that is called after the deed, or of several, or goes by more than the list. */
export function* listForDeed(symbol: SymbolView, nouns: readonly string[], said: string): Looking<Conclusion | null> {
  const deed = stemOf(presentOf(said.toLowerCase()))
  const tables = yield* listsOfDeeds({ nouns, deeds: [deed, ...akinTo(deed)], others: [] })
  const usesOf = (key: string) => ownCode(symbol).filter(({ text }) => new RegExp(asWord(key)).test(text))
  const [table, ...others] = tables.filter(({ key }) => usesOf(key).length > 0)
  if (table === undefined || others.length > 0 || table.isGrown) return null
  const { key, names, match, passage } = table
  // Where something else will do as well, the list does not tell all.
  if (usesOf(key).some(({ text }) => /\bor\b|\|\|/.test(withoutStrings(text)))) return null
  const says = `\`${symbol.trail.join('.')}\` goes by \`${key}\`, which has ${counted(names.length, 'entry')}: ${namesInWords(names)} (${placeOf(match.path, match.line)}).`
  return answered(plainSentence(says), [passage])
}
