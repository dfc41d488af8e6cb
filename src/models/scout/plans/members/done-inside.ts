// Which texts a function deletes or sets: `which environment variables does clean_env remove`.

import { declarationsOf } from '../../looking/declarations.ts'
import type { Looking } from '../../looking/looking.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { isWhole, ownCode, wholeOf } from '../../looking/whole-text.ts'
import { wordsOfName } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { deedsInside, enteredInside } from '../../values/deeds-inside.ts'
import { namesInWords } from '../../words/in-words.ts'
import { stemsIn } from '../../words/kinship.ts'
import { stemOf } from '../../words/stems.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, passageOf, unknown } from '../conclusion.ts'
import { members } from './members.ts'

export function* doneInside(asked: Asked): Looking<Conclusion> {
  const { name, path, sort, language, caught } = asked
  const { symbols, left } = yield* declarationsOf({ name, path, sort, language })
  if (isHolding(symbols, caught.deed)) return yield* members({ ...asked, caught: { part: 'entries' } })
  const [only, ...others] = yield* wholeOf(symbols.filter((symbol) => /^(?:function|method)$/.test(symbol.sort)))
  const nothing = `Looked for what \`${name}\` does that with; its text does not say it plainly.`
  if (only === undefined || others.length > 0 || left !== 0 || !isWhole(only))
    return unknown(nothing, symbols.map(passageOf))
  const code = ownCode(only)
  const nouns = nounsIn(caught.noun ?? '')
  const [noun = ''] = nouns.toReversed()
  const isOf = (text: string) => stemsIn(text, [noun]).size > 0
  const found = deedsInside(code, caught.deed ?? '') ?? []
  const fitting = found.filter(({ owner }) => isOf(owner))
  const entered = fitting.length > 0 ? [] : enteredInside(code, caught.noun ?? '')
  const meant = fitting.length > 0 ? fitting : entered.length > 0 ? entered : isOf(name) ? found : []
  const names = [...new Set(meant.flatMap((one) => one.name ?? []))]
  if (names.length === 0) return unknown(nothing, [passageOf(only)])
  const first = meant[0]?.line.number ?? only.line
  return concluded(
    `\`${only.trail.join('.')}\` does so with ${names.length}: ${namesInWords(names)} (${placeOf(only.path, first)}).`,
    [passageOf(only)],
    [
      ...(meant.some((one) => one.name === null) ? ['it also does so with what is told only when it runs'] : []),
      // What is written as a table need not be all of the same sort.
      ...(code.some(({ text }) => isOf(text) && /[=:(]\s*\{\s*$|\.(?:update|merge|extend|assign)\w*\(/.test(text))
        ? ['it may do so with a table as well']
        : []),
    ],
  )
}

/** `which kinds does LAMP_KINDS define`: a list does nothing but hold what is in it. */
function isHolding(symbols: readonly SymbolView[], deed = ''): boolean {
  const isList = symbols.length > 0 && symbols.every(({ sort }) => /^(?:variable|field)$/.test(sort))
  return isList && /^(?:define|declare|list|enter)(?:e?d)?$/.test(deed)
}

/** `environment variables` is told by `env`. */
function nounsIn(said: string): readonly string[] {
  const words = wordsOfName(said).filter((word) => !/^(?:variables?|vars?|keys?|names?|entries|values?)$/.test(word))
  return [...new Set(words.map(stemOf))]
}
