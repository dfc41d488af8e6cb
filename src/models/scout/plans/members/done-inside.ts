// Which texts a function, or a class, deletes or sets: `which environment variables does clean_env remove`.

import { declarationsOf } from '../../looking/declarations.ts'
import type { Looking } from '../../looking/looking.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { isWhole, ownCode, wholeOf } from '../../looking/whole-text.ts'
import { wordsOfName } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { type DeedInside, deedsInside, enteredInside } from '../../values/deeds-inside.ts'
import { namesInWords } from '../../words/in-words.ts'
import { stemsIn } from '../../words/kinship.ts'
import { stemOf } from '../../words/stems.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, passageOf, unknown } from '../conclusion.ts'
import { plainSentence } from '../told.ts'
import { members } from './members.ts'

export function* doneInside(asked: Asked): Looking<Conclusion> {
  const { name, path, sort, language, caught } = asked
  const { symbols, left } = yield* declarationsOf({ name, path, sort, language })
  if (isHolding(symbols, caught.deed)) return yield* members({ ...asked, caught: { part: 'entries' } })
  const [only, ...others] = yield* wholeOf(symbols.filter(({ sort }) => /^(?:function|method|class)$/.test(sort)))
  const nothing = `Looked for what \`${name}\` does that with; its text does not say it plainly.`
  if (only === undefined || others.length > 0 || left !== 0 || !isWhole(only))
    return unknown(nothing, symbols.map(passageOf))
  const code = ownCode(only)
  const nouns = nounsIn(caught.noun ?? '')
  const [noun = ''] = nouns.toReversed()
  const isOf = (text: string) => stemsIn(text, [noun]).size > 0
  const meant = meantIn(only, caught, isOf)
  const names = [...new Set(meant.flatMap((one) => one.name ?? []))]
  if (names.length === 0) return unknown(nothing, [passageOf(only)])
  const first = meant[0]?.line.number ?? only.line
  return concluded(
    plainSentence(
      `\`${only.trail.join('.')}\` does so with ${names.length}: ${namesInWords(names)} (${placeOf(only.path, first)}).`,
    ),
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

/** What it does so with: by what that is put into, by the calls, or by its own name. */
function meantIn(symbol: SymbolView, caught: Asked['caught'], isOf: (text: string) => boolean): readonly DeedInside[] {
  const code = ownCode(symbol)
  const found = deedsInside(code, caught.deed ?? '') ?? []
  const fitting = found.filter(({ owner }) => isOf(owner))
  const entered = fitting.length > 0 ? [] : enteredInside(code, caught.noun ?? '')
  const named = isOf(symbol.trail.at(-1) ?? '') ? found : []
  const meant = [fitting, entered, named].find((some) => some.length > 0) ?? []
  // A class has much that it puts somewhere: only what it puts into one thing, again and again, is what it is called after.
  const isScattered = symbol.sort === 'class' && (meant.length < 2 || new Set(meant.map(({ owner }) => owner)).size > 1)
  return isScattered ? [] : meant
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
