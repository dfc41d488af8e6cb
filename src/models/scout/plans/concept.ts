// Questions in plain words: how or where something is done. The best the scout can do is to find the declarations named
// after it whose text holds all the words; less than that is no answer.

import type { Asked } from '../asked.ts'
import { literally, search, view } from '../calls.ts'
import { answered, type Conclusion, matchPassages, passageOf, placeOf, unknown } from '../conclusion.ts'
import { type Looking, look } from '../looking.ts'
import { areKin, stemOf } from '../question.ts'
import { type Match, readMatches } from '../read-matches.ts'
import { readView, type SymbolView } from '../read-view.ts'
import { wordsOfName } from '../source-text.ts'
import { singularIn, sorts } from '../vocabulary.ts'
import { docsOf } from './define.ts'
import { isTold, outermost, type Place, placesOf } from './places.ts'
import { isTestPath } from './usage.ts'

const mostViewed = 4
const mostStems = 4

export function* concept({ question, name, path }: Asked): Looking<Conclusion> {
  const words = withoutSubject(
    [...new Set([...(name === '' ? [] : wordsOfName(name)), ...question.words])],
    question.text,
  ).filter((word) => !isVague(word))
  const telling = words.filter((word) => !doings.some((doing) => areKin(word, doing)))
  const stems = [...new Set((telling.length > 0 ? telling : words).map(stemOf))].slice(0, mostStems)
  if (stems.length === 0) return unknown('The question names nothing that could be searched for.')
  const found = yield* linesWith(stems, path)
  const places = placesOf(found, { stems, doing: words.filter((word) => !telling.includes(word)).map(stemOf) })
  const best = outermost(places.filter(({ score }) => score === places[0]?.score))
  const views = (yield* look(
    best.slice(0, mostViewed).map(({ path, line }) => view(`${path}:${line}`, { docs: true })),
  )).map(readView)
  const symbols = views.filter((one) => one.kind === 'symbol')
  return conclude({ symbols, best, stems, found }, question)
}

interface Seen {
  readonly symbols: readonly SymbolView[]
  readonly best: readonly Place[]
  readonly stems: readonly string[]
  readonly found: readonly Match[]
}

function conclude({ symbols, best, stems, found }: Seen, { text }: Asked['question']): Conclusion {
  const topic = stems.join(', ')
  if (symbols.length === 0)
    return unknown(
      `Looked for declarations and passages about ${topic} and found none.`,
      matchPassages(found).slice(0, mostViewed),
    )
  const says = symbols.map(inWords)
  const passages = symbols.map(passageOf)
  const isAll = best.every((place) => isTold(place, stems))
  if (!isAll)
    return unknown(`Looked for ${topic}. Nothing is named after all of it; nearest: ${says.join(' ')}`, passages)
  if (!asksForPlace.test(text)) return unknown(`Looked for ${topic}. Nearest: ${says.join(' ')}`, passages)
  const left = best.length - symbols.length
  return answered([...says, ...(left > 0 ? [`${left} more are named after it.`] : [])].join('\n'), passages)
}

/** `How does moss detect language` is about what is done, not about who does it. */
function withoutSubject(words: readonly string[], text: string): readonly string[] {
  const subject = /\bhow (?:does|do) (?:the )?(?<subject>\w+)/i.exec(text)?.groups?.subject?.toLowerCase()
  const others = words.filter((word) => word !== subject)
  return others.length >= 2 ? others : words
}

/** Only these can be answered by a place; everything else asks for something that a place does not tell. */
const asksForPlace =
  /\b(?:how (?!many|much|often|long|fast|big|old)|where|(?:which|what) (?:file|module|function|method|class|type|struct|part|code|place|component|folder|directory)|explain|describe)/i

function isVague(word: string): boolean {
  return vague.has(word) || singularIn(sorts, word) !== null
}

const vague: ReadonlySet<string> = new Set(
  (
    'way handles handling takes mechanism logic system support feature different various main new first last default ' +
    'possible used work after before during without within against through via place being get gets'
  ).split(' '),
)

/** What is done with everything: said in a question, it need not be said in the code. */
const doings = (
  'check enforce compute calculate perform process manage decide determine control trigger occur configure provide do ' +
  'carry achieve represent'
).split(' ')

function inWords(symbol: SymbolView): string {
  const docs = docsOf(symbol)
  return `\`${symbol.trail.join('.')}\`, ${symbol.sort} at ${placeOf(symbol.path, symbol.line, symbol.endLine)}${docs === '' ? '.' : `: ${docs}`}`
}

const mostLines = 200

/** Lines that hold one of the stems, and those that hold two, so that a frequent one does not hide the others. */
function* linesWith(stems: readonly string[], path: string | undefined): Looking<readonly Match[]> {
  const where = path === undefined ? {} : { path }
  const escaped = stems.map(literally)
  const pairs = escaped.flatMap((one) => escaped.filter((other) => other !== one).map((other) => `${one}.*${other}`))
  const patterns = [...escaped, ...(pairs.length === 0 ? [] : [pairs.join('|')])]
  const results = yield* look(
    patterns.map((pattern) => search(pattern, { ignoreCase: true, ...where, limit: mostLines })),
  )
  const all = new Map(
    results.flatMap((result) => readMatches(result).shown.map((match) => [`${match.path}:${match.line}`, match])),
  )
  return [...all.values()].filter(
    (match) => !isTestPath(match.path) && !/\.(?:md|rst|txt|json|lock|ya?ml|html|css|svg|map)$/.test(match.path),
  )
}
