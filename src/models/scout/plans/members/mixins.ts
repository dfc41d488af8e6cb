// What a class or module of Ruby takes in: other modules, by lines of its body.

import { search } from '../../looking/calls.ts'
import { declarationsOf, doubtsAbout } from '../../looking/declarations.ts'
import { type Looking, look } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { splitTop } from '../../source/brackets.ts'
import { placeOf } from '../../source/paths.ts'
import { counted, namesInWords } from '../../words/in-words.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, matchPassages } from '../conclusion.ts'
import { contents } from '../otherwise.ts'
import { plainSentence } from '../told.ts'

const form = /^\s*(?<how>include|extend|prepend)\s*\(?\s*(?<names>[A-Z][\w:]*(?:\s*,\s*[A-Z][\w:]*)*)/
const ways = { include: 'includes', extend: 'extends itself with', prepend: 'prepends' } as const

/** Which modules are included; in other languages, what something includes are its parts. */
export function* mixins(asked: Asked): Looking<Conclusion> {
  const { name, path, sort, language } = asked
  const declared = yield* declarationsOf({ name, path, sort, language })
  const holders = declared.symbols.filter((one) => one.path.endsWith('.rb') && /^(?:class|module)$/.test(one.sort))
  if (holders.length === 0) return yield* contents(asked)
  const calls = holders.map((one) => search('^\\s*(?:include|extend|prepend)\\b', { path: one.path, limit: 100 }))
  const found = (yield* look(calls)).map(readMatches)
  const own = holders.map((symbol, index) => (found[index]?.shown ?? []).filter((match) => isOwn(match, symbol)))
  const says = holders.map((symbol, index) => {
    const taken = Object.entries(ways).flatMap(([how, word]) => {
      const names = takenBy(how, own[index] ?? [])
      return names.length === 0 ? [] : [`${word} ${counted(names.length, 'module')}: ${namesInWords(names)}`]
    })
    const what = taken.length === 0 ? 'includes no module' : taken.join(', and ')
    return `\`${symbol.trail.join('.')}\` ${what} (${placeOf(symbol.path, symbol.line, symbol.endLine)}).`
  })
  const unread = own.flat().filter(({ text }) => !form.test(text))
  const doubts = unread.map((match) => `${placeOf(match.path, match.line)} could not be read`)
  return concluded(plainSentence(says.join(' ')), matchPassages(own.flat()), [...doubtsAbout(declared), ...doubts])
}

/** In its body, and in nothing that stands in it. */
function isOwn({ line, around }: Match, symbol: SymbolView): boolean {
  if (line <= symbol.line || line >= symbol.endLine) return false
  return around === null || around.trail.join('/') === symbol.trail.join('/')
}

function takenBy(how: string, matches: readonly Match[]): readonly string[] {
  const read = matches.map(({ text }) => form.exec(text)?.groups).filter((groups) => groups?.how === how)
  return [...new Set(read.flatMap((groups) => splitTop(groups?.names ?? '', /,/)))]
}
