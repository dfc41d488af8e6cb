// Questions in plain words: how or where something is done. The best the scout can do is to find the declarations named
// after it whose text holds all the words; less than that is no answer.

import type { Asked } from '../asked.ts'
import { literally, search, view } from '../calls.ts'
import { answered, type Conclusion, matchPassages, passageOf, placeOf, unknown } from '../conclusion.ts'
import { formsOf } from '../kinship.ts'
import { type Looking, look } from '../looking.ts'
import { stemOf } from '../question.ts'
import { type Match, readMatches } from '../read-matches.ts'
import { readView, type SymbolView } from '../read-view.ts'
import { isTestPath } from '../shipped.ts'
import { wordsOfName } from '../source-text.ts'
import { singularIn, sorts } from '../vocabulary.ts'
import { docsOf } from './define.ts'
import { isTold, outermost, type Place, placesOf } from './places.ts'

const mostViewed = 4
const mostStems = 5
/** What is as good as the best but for the length of its name. */
const nearness = 0.5

export function* concept({ question, name, path }: Asked): Looking<Conclusion> {
  const said = [...new Set([...(name === '' ? [] : wordsOfName(name)), ...question.words])]
  const words = withoutSubject(said, question.text).filter((word) => !isVague(word))
  const plain = words.filter((word) => !doings.has(word))
  // Where little else is said, the files are part of it.
  const telling = plain.length === 1 ? [...plain, ...filesMeant(question.text)] : plain
  const stems = [...new Set((telling.length > 0 ? telling : words).map(stemOf))].slice(0, mostStems)
  if (stems.length === 0) return unknown('The question names nothing that could be searched for.')
  const { lines, spread } = yield* linesWith(stems, path)
  const rare = withoutCommon(stems, spread)
  const doing = [
    ...stems.filter((stem) => !rare.includes(stem)),
    ...words.filter((word) => !telling.includes(word)).map(stemOf),
  ]
  const isKind = kindMeant(question.text)
  const places = placesOf(lines, { stems: rare, doing }).filter(({ sort }) => isKind(sort))
  const top = places[0]?.score ?? 0
  const best = outermost(
    places.filter((place) => place.score >= top - nearness || (place.own.size === place.length && isTold(place, rare))),
  )
  const views = (yield* look(
    best.slice(0, mostViewed).map(({ path, line }) => view(`${path}:${line}`, { docs: true })),
  )).map(readView)
  // What is declared inside of a function is not seen by itself; the function around it is no answer.
  const symbols = views
    .filter((one) => one.kind === 'symbol')
    .filter(({ path, trail }) => best.some((place) => place.path === path && place.name === trail.at(-1)))
  const topic = (telling.length > 0 ? telling : words).slice(0, mostStems).join(', ')
  return conclude({ symbols, best, stems: rare, topic, found: lines }, question)
}

/** A word that is nearly everywhere tells nothing, as long as others do. */
function withoutCommon(stems: readonly string[], spread: ReadonlyMap<string, number>): readonly string[] {
  const files = (stem: string) => spread.get(stem) ?? 0
  const least = Math.min(...stems.map(files))
  const rare = stems.filter((stem) => files(stem) < fewestEverywhere || files(stem) < muchMore * Math.max(1, least))
  return rare.length >= 2 ? rare : stems
}

const fewestEverywhere = 20
const muchMore = 5

/** `Which method …` asks for a method: a class is no answer to it. */
function kindMeant(text: string): (sort: string) => boolean {
  const word = /\b(?:which|what)\s+(?<kind>function|method|class|struct|type|interface|enum|constant|variable)\b/i.exec(
    text,
  )?.groups?.kind
  const wanted = word === undefined ? undefined : kinds[word.toLowerCase()]
  // What holds something does not do it.
  const holders = /^\s*how\b/i.test(text) ? ['field', 'variant', 'variable'] : ['field', 'variant']
  return (sort) => (wanted === undefined ? !holders.includes(sort) : wanted.includes(sort))
}

const callable = ['function', 'method', 'macro', 'func', 'fn', 'fun', 'def']
const types = ['class', 'struct', 'interface', 'trait', 'enum', 'type', 'impl']
const kinds: Readonly<Record<string, readonly string[]>> = {
  function: callable,
  method: callable,
  // A method tells its class.
  class: [...types, 'method'],
  struct: types,
  type: types,
  interface: types,
  enum: types,
  constant: ['variable', 'field', 'variant', 'macro'],
  variable: ['variable', 'field'],
}

interface Seen {
  readonly symbols: readonly SymbolView[]
  readonly best: readonly Place[]
  readonly stems: readonly string[]
  /** What was looked for, in the words of the question. */
  readonly topic: string
  readonly found: readonly Match[]
}

function conclude({ symbols, best, stems, topic, found }: Seen, { text }: Asked['question']): Conclusion {
  if (symbols.length === 0)
    return unknown(
      `Looked for declarations and passages about ${topic} and found none.`,
      matchPassages(found).slice(0, mostViewed),
    )
  const says = symbols.map(inWords)
  const passages = symbols.map(passageOf)
  const [first] = best
  const isAll = first !== undefined && isTold(first, stems)
  if (!isAll)
    return unknown(`Looked for ${topic}. Nothing is named after all of it; nearest: ${says.join(' ')}`, passages)
  // One word alone must be the whole name, or be told by more than a part of a name.
  const isWhole = best.every(({ own, length }) => own.size === length)
  const telling = stems.filter((stem) => stem !== stemOf('file'))
  const isSaidTwice = telling.every((stem) => first.around.has(stem) || first.text.has(stem))
  const isThin = telling.length < 2 && !isWhole && !isSaidTwice
  const isDecided = /\b(?:decided?s?|chosen?|chooses?|determined?s?|whether)\b/i.test(text)
  const isHeld = isDecided && symbols.some(({ sort }) => types.includes(sort))
  if (!asksForPlace.test(text) || isThin || isHeld)
    return unknown(`Looked for ${topic}. Nearest: ${says.join(' ')}`, passages)
  const left = best.length - symbols.length
  return answered([...says, ...(left > 0 ? [`${left} more are named after it.`] : [])].join('\n'), passages)
}

/** `where are ignore files read` is about files; `which file`, `in what file` is not. */
function filesMeant(text: string): readonly string[] {
  return /(?<!\b(?:which|what|the|this|a|in|source)\s)\bfiles?\b/i.test(text.replace(/^\s*\w+\s+/, '')) ? ['file'] : []
}

/** `How does moss detect language`, `the user's home`: it is about what is done, not about who does it or has it. */
function withoutSubject(words: readonly string[], text: string): readonly string[] {
  const subject = /\b(?:how|where) (?:does|do) (?:the )?(?<subject>\w+)/i.exec(text)?.groups?.subject
  const owners = [...text.matchAll(/\b(?<owner>\w+)'s\b/g)].map(({ groups }) => groups?.owner)
  const dropped = new Set([subject, ...owners].map((word) => word?.toLowerCase()))
  const others = words.filter((word) => !dropped.has(word.replace(/'s$/, '')))
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
const doings: ReadonlySet<string> = new Set(
  (
    'checked enforced computed calculated performed processed managed decided determined controlled triggered occurs ' +
    'configured provided represents represent manages processes performs achieved carried string strings data'
  ).split(' '),
)

function inWords(symbol: SymbolView): string {
  const docs = docsOf(symbol)
  return `\`${symbol.trail.join('.')}\`, ${symbol.sort} at ${placeOf(symbol.path, symbol.line, symbol.endLine)}${docs === '' ? '.' : `: ${docs}`}`
}

const heads =
  'class|struct|interface|enum|trait|type|union|func|fn|fun|def|function|const|module|record|object|protocol|local|static|public|private|protected|void|int|char'

interface Lines {
  readonly lines: readonly Match[]
  /** In how many files each stem stands. */
  readonly spread: ReadonlyMap<string, number>
}

/**
 * Lines that declare something named after a stem, lines that hold two of them, and some that hold one. Each search is short,
 * since what is too long for a prompt is cut, and a frequent word must not hide a telling one.
 */
function* linesWith(stems: readonly string[], path: string | undefined): Looking<Lines> {
  const where = path === undefined ? {} : { path }
  const escaped = stems.map((stem) => `(?:${formsOf(stem).map(literally).join('|')})`)
  const any = escaped.join('|')
  const pairs = escaped.flatMap((one) => escaped.filter((other) => other !== one).map((other) => `${one}.*${other}`))
  const searches = [
    ...escaped.map((pattern) => ({ pattern, limit: 60 })),
    ...(pairs.length === 0 ? [] : [{ pattern: pairs.join('|'), limit: 100 }]),
    ...(pairs.length === 0
      ? []
      : [
          {
            pattern: `\\b(?:${heads})\\b[^=(]*(?:${pairs.map((pair) => pair.replace('.*', '\\w*')).join('|')})`,
            limit: 60,
          },
        ]),
    { pattern: `\\b(?:${heads})\\b[^=(]*(?:${any})|^\\s*\\w*(?:${any})\\w*\\(.*\\{$`, limit: 120 },
  ]
  const results = (yield* look(
    searches.map(({ pattern, limit }) => search(pattern, { ignoreCase: true, ...where, limit })),
  )).map(readMatches)
  const all = new Map<string, Match>()
  for (const match of [...results].reverse().flatMap(({ shown }) => shown)) {
    const key = `${match.path}:${match.line}`
    // What a line stands in is told only the first time that it is shown.
    if ((all.get(key)?.around ?? null) === null) all.set(key, match)
  }
  const lines = [...all.values()].filter(
    (match) => !isTestPath(match.path) && !/\.(?:md|rst|txt|json|lock|ya?ml|html|css|svg|map)$/.test(match.path),
  )
  return { lines, spread: new Map(stems.map((stem, index) => [stem, results[index]?.files ?? 0])) }
}
