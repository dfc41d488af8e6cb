// Questions in plain words: how or where something is done. The best the scout can do is to find the declarations named
// after it, and the passages where all the words meet; less than that is no answer.

import type { Asked } from '../asked.ts'
import { literally, search, view } from '../calls.ts'
import { answered, type Conclusion, matchPassages, passageOf, placeOf, unknown } from '../conclusion.ts'
import { type Looking, look, lookAt } from '../looking.ts'
import { stemOf } from '../question.ts'
import { type Match, readMatches } from '../read-matches.ts'
import { readView, type SymbolView } from '../read-view.ts'
import { isComment, wordsOfName } from '../source-text.ts'
import { singularIn, sorts } from '../vocabulary.ts'
import { docsOf } from './define.ts'
import { isTestPath } from './usage.ts'

const mostViewed = 4

export function* concept({ question, name, path }: Asked): Looking<Conclusion> {
  const words = withoutSubject(
    [...new Set([...(name === '' ? [] : wordsOfName(name)), ...question.words])],
    question.text,
  )
  const stems = [...new Set(words.filter((word) => !isVague(word)).map(stemOf))].slice(0, 4)
  if (stems.length === 0) return unknown('The question names nothing that could be searched for.')
  const together = yield* linesWith(stems, path)
  const ranked = rank(together, stems)
  const tied = outermost(ranked.filter(({ score }) => score === ranked[0]?.score))
  const best = tied.slice(0, mostViewed)
  const views = (yield* look(best.map(({ path, line }) => view(`${path}:${line}`, { docs: true })))).map(readView)
  const symbols = views.filter((one) => one.kind === 'symbol')
  const topic = stems.join(', ')
  if (symbols.length === 0)
    return unknown(
      `Looked for declarations and passages about ${topic} and found none.`,
      matchPassages(together).slice(0, 4),
    )
  const says = symbols.map(inWords)
  // Named after the whole of it, or the whole of it said in one place of something named after a part.
  const isNamed = (ranked[0]?.score ?? 0) >= 2 * stems.length
  const isSure = isNamed && tied.length <= mostViewed && question.names.length === 0 && asksForPlace.test(question.text)
  const why = isNamed ? `${tied.length} declarations are named after it` : 'Nothing is named after all of it'
  if (!isSure) return unknown(`Looked for ${topic}. ${why}; nearest: ${says.join(' ')}`, symbols.map(passageOf))
  return answered(says.join('\n'), symbols.map(passageOf))
}

/** `How does moss detect language` is about what is done, not about who does it. */
function withoutSubject(words: readonly string[], text: string): readonly string[] {
  const subject = /\bhow (?:does|do) (?:the )?(?<subject>\w+)/i.exec(text)?.groups?.subject?.toLowerCase()
  const others = words.filter((word) => word !== subject)
  return others.length >= 2 ? others : words
}

/** Only these can be answered by a place; everything else asks for something that a place does not tell. */
const asksForPlace =
  /\b(?:how (?!many|much|often|long|fast|big|old)|where|(?:which|what) (?:file|module|function|method|class|part|code|place|component|folder|directory)|explain|describe)/i

function isVague(word: string): boolean {
  return vague.has(word) || singularIn(sorts, word) !== null
}

const vague: ReadonlySet<string> = new Set(
  'way handles handling takes mechanism logic system support feature different various main new first last default possible used work'.split(
    ' ',
  ),
)

function inWords(symbol: SymbolView): string {
  const docs = docsOf(symbol)
  return `\`${symbol.trail.join('.')}\`, ${symbol.sort} at ${placeOf(symbol.path, symbol.line, symbol.endLine)}${docs === '' ? '.' : `: ${docs}`}`
}

/** Lines that hold two of the stems, or the only one. */
function* linesWith(stems: readonly string[], path: string | undefined): Looking<readonly Match[]> {
  const where = path === undefined ? {} : { path }
  const escaped = stems.map(literally)
  const pairs = escaped.flatMap((one) => escaped.filter((other) => other !== one).map((other) => `${one}.*${other}`))
  const pattern = pairs.length === 0 ? escaped.join('') : pairs.join('|')
  const { shown } = readMatches(yield* lookAt(search(pattern, { ignoreCase: true, ...where, limit: 200 })))
  return shown.filter((match) => !isTestPath(match.path) && !/\.(?:md|txt|json|lock|ya?ml|html)$/.test(match.path))
}

/** Something and its own members are one place. */
function outermost(ranked: readonly Ranked[]): readonly Ranked[] {
  return ranked.filter(
    (one) =>
      !ranked.some(
        (other) => other !== one && other.path === one.path && other.line < one.line && one.line <= other.endLine,
      ),
  )
}

interface Ranked {
  readonly path: string
  readonly line: number
  readonly endLine: number
  readonly score: number
}

/** A stem in the name of a symbol counts twice, in its lines once. Each symbol is ranked by the best of its lines. */
function rank(matches: readonly Match[], stems: readonly string[]): readonly Ranked[] {
  const bySymbol = new Map<string, Ranked>()
  for (const match of matches) {
    const { path, around, text } = match
    const line = around?.line ?? match.line
    const name = wordsOfName([path.replace(/\.\w+$/, ''), ...(around?.trail ?? []).slice(-2)].join(' '))
    const own = around === null || isComment(text) ? [] : wordsOfName(text)
    const score = stems.reduce(
      (sum, stem) =>
        sum + (name.some((word) => word.startsWith(stem)) ? 2 : own.some((word) => word.startsWith(stem)) ? 1 : 0),
      0,
    )
    const key = `${path}:${line}`
    if (around !== null && score > (bySymbol.get(key)?.score ?? 0))
      bySymbol.set(key, { path, line, endLine: around.endLine, score })
  }
  return [...bySymbol.values()].sort((one, other) => other.score - one.score)
}
