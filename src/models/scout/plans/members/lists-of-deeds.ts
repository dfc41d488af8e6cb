// A list of what something is done with: `which folders are skipped when backing up`. It may be called after the deed alone
// (`Skipped`), or after a word for the same deed (`IGNORED_DIRS`); the lines that use it then tell what it is a list of.

import { search } from '../../looking/calls.ts'
import { sourceAround } from '../../looking/every-match.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { ownerOf } from '../../looking/owner.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { wordsOfName } from '../../source/names.ts'
import { asWord, literally } from '../../source/patterns.ts'
import { noProgram } from '../../source/shipped.ts'
import { commentAtEnd } from '../../source/source-text.ts'
import { participle, presentOf } from '../../words/deeds.ts'
import { akinTo } from '../../words/families.ts'
import { stemsIn } from '../../words/kinship.ts'
import { inSingleVerbs, singleVerbs } from '../../words/phrasal-verbs.ts'
import type { Question } from '../../words/question.ts'
import { stemOf } from '../../words/stems.ts'
import { emptyWords } from '../../words/vocabulary.ts'
import { type Table, tableSearch, tablesNamed } from './tables.ts'

export interface Done {
  /** Stems of what it is done with. */
  readonly nouns: readonly string[]
  /** The stem of what is done, first, and of what means the same. */
  readonly deeds: readonly string[]
  /** Stems of when or where. */
  readonly others: readonly string[]
}

const ask = '^\\W*(?:which|what|list|name|show)\\s+(?:me\\s+)?(?:all\\s+)?(?:of\\s+)?(?:the\\s+)?'
const forms = [
  new RegExp(
    `${ask}(?<noun>[a-z-]+(?: [a-z-]+)?s)\\s+(?:that\\s+)?(?:are|get|will be|may be|can be)\\s+(?:always\\s+)?(?<deed>${participle}|${singleVerbs})\\b(?<rest>.*)$`,
    'i',
  ),
  new RegExp(
    `${ask}(?<noun>[a-z-]+(?: [a-z-]+)?s)\\s+(?:does|do|will)\\s+(?:the\\s+)?(?<subject>(?!the\\b)\\w+)\\s+(?<deed>(?!have|has|need|use|take|define|declare|contain|depend|call|throw|return|read|offer|provide|know)[a-z]+)\\b(?<rest>.*)$`,
    'i',
  ),
]

/** What is done with what, according to a question; `null` where it asks for no list of that. */
export function doneIn({ text, condition, names, paths }: Question): Done | null {
  if (names.length + paths.length > 0) return null
  const { text: said } = inSingleVerbs([text.replace(/[?.!\s]+$/, ''), condition ?? ''].join(' ').trim())
  const groups = forms.map((form) => form.exec(said)?.groups).find((one) => one !== undefined)
  if (groups === undefined || /\b(?:not|never|except|unless|without|most|least)\b/i.test(said)) return null
  const deed = stemOf(presentOf((groups.deed ?? '').toLowerCase()))
  const stemsOf = (words: string | undefined) =>
    wordsOfName(words ?? '')
      .filter((word) => !emptyWords.has(word) && !besides.has(word))
      .map(stemOf)
  const subject = /^(?:it|program|tool|code|app|application|project|we)$/i.test(groups.subject ?? 'it')
    ? ''
    : groups.subject
  // What has an ending is a file.
  const nouns = wordsOfName((groups.noun ?? '').replace(/^files? (?=extension|ending|suffix|format|pattern)/i, ''))
    .filter((word) => !/^(?:kind|type|sort|value|name)s?$/.test(word))
    .map(stemOf)
  if (nouns.length === 0) return null
  return { nouns, deeds: [deed, ...akinTo(deed)], others: stemsOf(`${groups.rest} ${subject}`) }
}

const besides: ReadonlySet<string> = new Set(
  'by default when while if during it is are always automatically'.split(' '),
)

/** What something is done with: by the lists that are called after the deed, else by the one that is called after the noun. */
export function* listsDone(done: Done): Looking<readonly Table[]> {
  const ofDeed = yield* listsOfDeeds(done)
  return ofDeed.length > 0 ? ofDeed : yield* listOfNoun(done)
}

/** The lists that are called after a deed, of which every word of the question is told. */
export function* listsOfDeeds(done: Done): Looking<readonly Table[]> {
  const pattern = deedPattern(done)
  const tables = pattern === '' ? [] : yield* tablesNamed(pattern, (key, match) => isOfDeed(key, match, done))
  const told: Table[] = []
  for (const table of tables) {
    const { nouns, others } = done
    const { above, used } = yield* saidOf(table)
    const own = `${table.key} ${above} ${used}`
    // Names of files are spoken of wherever there are paths.
    const isNoun =
      stemsIn(nouns.includes(stemOf('file')) ? `${table.key} ${above}` : own, nouns).size === new Set(nouns).size
    if (isNoun && stemsIn(`${own} ${ownerOf(table.match)} ${table.match.path}`, others).size === new Set(others).size)
      told.push(table)
  }
  return told
}

/** `which commands can be bound to keys`: the only list that is called after the noun alone, where what uses it tells the rest. */
function* listOfNoun({ nouns, deeds, others }: Done): Looking<readonly Table[]> {
  const isNoun = (word: string) => spare.has(word) || stemsIn(word, nouns).size > 0
  const isCalled = (key: string, { around }: Match) =>
    !isLocal(around) && wordsOfName(key).every(isNoun) && stemsIn(key, nouns).size === nouns.length
  const pattern = nounPattern(nouns)
  const tables = pattern === '' ? [] : yield* tablesNamed(pattern, isCalled)
  const [only, ...more] = tables
  if (only === undefined || more.length > 0) return []
  const { above, used } = yield* saidOf(only)
  const rest = others.length > 0 ? others : deeds.slice(0, 1)
  return stemsIn(`${above} ${used}`, rest).size === new Set(rest).size ? [only] : []
}

/** Every program has several lists of these. */
const generalNouns: ReadonlySet<string> = new Set(
  'option file argument setting value parameter variable flag key name type kind item entry field directory path'
    .split(' ')
    .map(stemOf),
)

function nounPattern(nouns: readonly string[]): string {
  return nouns.some((noun) => generalNouns.has(noun)) ? '' : nouns.map(literally).join('|')
}

/** The searches that these lists are found by: asked for together with others, they cost no turn. */
export function deedSearches(done: Done | null): readonly string[] {
  if (done === null) return []
  return [deedPattern(done), nounPattern(done.nouns)].filter((one) => one !== '').map((one) => tableSearch(one))
}

/** What their names must have. */
function deedPattern({ deeds }: Done): string {
  return deeds
    .filter((stem) => stem.length > 3)
    .map(literally)
    .join('|')
}

/** Its name says what is done, perhaps with what, and nothing else; and it is no variable of a function. */
function isOfDeed(key: string, { around }: Match, { nouns, deeds }: Done): boolean {
  const words = wordsOfName(key).filter((word) => !spare.has(word))
  // `RETRYABLE` is what is retried.
  const isDeed = (word: string) =>
    [word, word.replace(/(?<=\w{4})[ai]ble$/, '')].some(
      (one) => stemsIn(one, deeds.slice(0, 1)).size > 0 || deeds.includes(stemOf(one)),
    )
  return !isLocal(around) && words.some(isDeed) && words.every((word) => isDeed(word) || stemsIn(word, nouns).size > 0)
}

function isLocal(around: Match['around']): boolean {
  return around !== null && /^(?:function|method)$/.test(around.sort)
}

const spare: ReadonlySet<string> = new Set('default defaults list names name set all always k the'.split(' '))
const mostUses = 6

/** The comment above a list, and the lines that use it with what they stand in. */
export function* saidOf({ key, match }: Table): Looking<{ readonly above: string; readonly used: string }> {
  const { shown } = readMatches(yield* lookAt(search(asWord(key), { exclude: noProgram, limit: 20 })))
  const uses = shown.filter(({ path, line }) => path !== match.path || line !== match.line).slice(0, mostUses)
  const { stretches } = yield* sourceAround([match, ...uses], () => ({ before: 3, after: 0 }))
  const above = stretches
    .filter(({ path }) => path === match.path)
    .flatMap(({ lines }) =>
      commentAtEnd(lines.filter(({ number, text }) => number < match.line && !/^\s*(?:#\[|@\w|\[[A-Z])/.test(text))),
    )
  const used = uses.flatMap((use) => {
    const lines = stretches.filter(({ path }) => path === use.path).flatMap((one) => one.lines)
    const near = lines.filter(({ number }) => use.line - 3 < number && number <= use.line)
    return [ownerOf(use), ...near.map(({ text }) => text)]
  })
  return { above: above.map(({ text }) => text).join(' '), used: used.join(' ') }
}
