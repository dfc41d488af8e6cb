// Whether something is what a word of its heading says: `is fetch async?`

import { declarationsOf, doubtsAbout, nameOf, sourceOf } from '../looking/declarations.ts'
import type { Looking } from '../looking/looking.ts'
import { headingOf } from '../members/member-heading.ts'
import { isSaid } from '../members/qualities.ts'
import { placeOf } from '../source/paths.ts'
import { withoutStrings } from '../source/source-text.ts'
import type { Asked } from './asked.ts'
import { type Conclusion, concluded, passageOf, unknown } from './conclusion.ts'
import { notDeclared } from './missing.ts'
import { plainSentence } from './told.ts'

/** The qualities that a heading tells by itself, whatever it stands in. */
export const tellingQualities = 'async|asynchronous|generic'

export function* isSo({ name, path, sort, language, caught }: Asked): Looking<Conclusion> {
  const sought = { name, path, sort, language }
  const word = caught.quality ?? ''
  const declared = yield* declarationsOf(sought)
  const passages = declared.symbols.map(passageOf)
  if (declared.symbols.length === 0) return yield* notDeclared(sought, declared)
  const told = declared.symbols.map((symbol) => {
    const heading = headingOf({ name: nameOf(symbol), sort: symbol.sort, at: { holder: symbol, line: symbol.line } })
    const said = heading === null ? null : isSaid(word, heading)
    return { symbol, is: said === false && isAsync.test(word) ? held.test(sourceOf(symbol)) : said }
  })
  const known = told.filter(({ is }) => is !== null)
  if (known.length < told.length)
    return unknown(`Looked whether \`${name}\` is ${word}; its heading does not tell.`, passages)
  const says = known.map(
    ({ symbol, is }) =>
      `${is ? 'Yes' : 'No'}: \`${symbol.trail.join('.')}\` is ${is ? '' : 'not '}${word} (${placeOf(symbol.path, symbol.line, symbol.endLine)}).`,
  )
  const isDeferred = known.some(
    ({ symbol, is }) => !is && isAsync.test(word) && defers.test(withoutStrings(sourceOf(symbol))),
  )
  return concluded(plainSentence(says.join(' ')), passages, [
    ...doubtsAbout(declared),
    ...(isDeferred ? ['it seems to give back something to wait for all the same'] : []),
  ])
}

const isAsync = /^async/

/** A function without a name that a variable holds says it behind the sign: `const load = async () => {}`. */
const held = /^[^{;]*?(?<![=!<>])=\s*async\b/

/** What is waited for without a word in the heading. */
const defers =
  /\b(?:async|await|Promise|Future|Task|Awaitable|Coroutine|Deferred|Mono|Flux|Observable|callback|done)\b|\.then\(/
