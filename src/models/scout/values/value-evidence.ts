// What speaks for a value being the one that is asked for, in numbers: which part of what the question says is told by its
// name, its line, what it stands in, what is said above it, its file and the lines that use it; and whether it is measured,
// bounded and set as the question has it.

import type { Match } from '../looking/read-matches.ts'
import { wordsOfName } from '../source/names.ts'
import { type Meanings, share, type WeighedTerm } from '../words/terms.ts'
import { isFallback } from './settings.ts'
import {
  isExtentWord,
  isIntervalWord,
  isLeastWord,
  isMostWord,
  isNoExtent,
  isSizeWord,
  isTimeWord,
  measuringWords,
  natureOfText,
  unitOf,
} from './units.ts'
import type { Given } from './value-candidates.ts'
import type { ValueSought } from './value-sought.ts'

/** Shares of the question's weight that each text tells beyond those before it. */
interface Told {
  readonly key: number
  readonly line: number
  readonly owner: number
  readonly comment: number
  readonly file: number
  readonly use: number
  readonly user: number
}

export interface ValueEvidence extends Told {
  /** The share that nothing tells. */
  readonly untold: number
  /** How many things nothing tells. */
  readonly untoldThings: number
  /** How many things the whole project has no word of. */
  readonly unheardThings: number
  /** The share of its name that the question does not account for. */
  readonly strange: number
  /** Whether its name says nothing but what is asked for. */
  readonly purity: number
  readonly sameUnit: number
  readonly otherUnit: number
  /** Whether it is measured as the question wants it (1), otherwise (-1), or neither is known. */
  readonly measure: number
  readonly bound: number
  readonly isDefault: number
  readonly isUnaskedDefault: number
  readonly isConstant: number
  readonly isTop: number
  readonly isLocal: number
  readonly isComparison: number
  readonly isTiny: number
}

export interface Weighing {
  readonly sought: ValueSought
  readonly terms: readonly WeighedTerm[]
  readonly meanings: Meanings
}

/** What is known of a value, with the lines that use it. */
export function valueEvidence(given: Given, uses: readonly Match[], weighing: Weighing): ValueEvidence {
  const { sought, terms, meanings } = weighing
  const { key, value, match, about, comment, section } = given
  const words = wordsOfName(key)
  const { told, left } = toldBy(given, uses, weighing)
  const strange = words.filter((word) => !isPlain(word) && meanings.spokenIn(word).every((one) => one === 0))
  const isThing = ({ isDeed, isEveryday }: WeighedTerm) => !isDeed && !isEveryday
  const trail = match.around?.trail.join(' ') ?? ''
  const isDefault = given.isDefault || isFallback(value) || setForWant.test(`${key} ${trail} ${section} ${match.text}`)
  const said = [key, value, about, comment].flatMap(measuringWords)
  const units = new Set(said.map(unitOf).filter((unit) => unit !== null))
  const isSame = sought.unit !== null && units.has(sought.unit)
  return {
    ...told,
    untold: share(left, terms),
    untoldThings: terms.filter((term, index) => left[index] === 1 && isThing(term)).length,
    unheardThings: terms.filter((term) => term.isUnheard && isThing(term)).length,
    strange: strange.length / Math.max(1, words.length),
    purity: strange.length === 0 && meanings.spokenIn(key).some((one) => one > 0) ? 1 : 0,
    sameUnit: isSame ? 1 : 0,
    otherUnit: !isSame && units.size > 0 && (sought.unit !== null || sought.measure === 'number') ? 1 : 0,
    measure: measureOf(given, said, sought),
    bound: boundOf(given, sought),
    isDefault: sought.isDefault && isDefault ? 1 : 0,
    isUnaskedDefault: !sought.isDefault && isDefault ? 1 : 0,
    isConstant: isConstant(given) ? 1 : 0,
    isTop: match.around === null ? 1 : 0,
    isLocal: given.isLocal ? 1 : 0,
    isComparison: given.by === 'comparison' ? 1 : 0,
    isTiny: /^-?[01]$/.test(value) ? 1 : 0,
  }
}

/** By its name, or where names do not tell, by how it is declared: attributes of Elixir, what Swift and C# never change. */
function isConstant({ key, match: { path, text } }: Given): boolean {
  const isDeclared =
    (/\.exs?$/.test(path) && /^\s*@\w/.test(text)) ||
    (path.endsWith('.swift') && /\bstatic\s+let\b/.test(text)) ||
    (path.endsWith('.cs') && /\bconst\b|\bstatic\s+readonly\b/.test(text))
  return isDeclared || /^[A-Z][A-Z\d_]+$|^k[A-Z]\w+$|^(?:default|max|min)[A-Z]/.test(key)
}

/** What is set where nothing else was said: by a name for that, by an option, by what is taken instead. */
const setForWant =
  /default|fallback|["'`]--\w|\.(?:as(?:Int|Text|Boolean|Double|Long)|getOrElse|getOrDefault|unwrap_or|orElse|or_else)\w*\(/i

/** Words of programs that every name may have. */
const plain =
  /^(?:k|m|s|g|n|nr|num|number|count|the|default|defaults|def|dflt|config|option|options|opt|cfg|setting|settings|fallback|value|initial|allowed|of|per|in)$/

function isPlain(word: string): boolean {
  return plain.test(word) || [isTimeWord, isSizeWord, isMostWord, isLeastWord].some((isOf) => isOf(word))
}

function toldBy(
  { key, value, match, about, comment, section }: Given,
  uses: readonly Match[],
  { terms, meanings }: Weighing,
): { readonly told: Told; readonly left: readonly number[] } {
  const without = (text: string) => text.replace(key, ' ')
  let left: readonly number[] = terms.map(() => 1)
  const tell = (text: string): number => {
    const spoken = meanings.spokenIn(text)
    const before = left
    left = before.map((one, index) => Math.min(one, 1 - (spoken[index] ?? 0)))
    return share(
      before.map((one, index) => one - (left[index] ?? 0)),
      terms,
    )
  }
  const told = {
    key: tell(key),
    line: tell(`${about} ${without(match.text)} ${natureOfText(value)}`),
    owner: tell(`${match.around?.trail.join(' ') ?? ''} ${section}`),
    comment: tell(comment),
    file: tell(match.path),
    use: tell(uses.map(({ text }) => without(text)).join(' ')),
    user: tell(uses.map(({ around }) => around?.trail.join(' ') ?? '').join(' ')),
  }
  return { told, left }
}

/** Whether it is a number of things, where it is asked how far one of them goes. */
function isCount(key: string, { measure, terms }: ValueSought): boolean {
  const single = terms.filter(({ word }) => !/[^s]s$/.test(word)).map(({ stem }) => stem)
  return (measure === 'size' || measure === 'extent') && isNoExtent(key, single)
}

/** `CLOSING_HOUR`: how many hours there are, or minutes for each of something, is no time of day. */
function isOfDay(key: string): boolean {
  const words = wordsOfName(key)
  return (
    words.some((word) => /^(?:hour|oclock|clock|at|daily|nightly|cron|schedule)$/.test(word)) && !words.includes('per')
  )
}

function isOfOtherThing(key: string, sought: ValueSought): boolean {
  return sought.measure === 'clock' ? !isOfDay(key) : isCount(key, sought)
}

function measureOf({ key, value, match, section }: Given, said: readonly string[], sought: ValueSought): number {
  if (isOfOtherThing(key, sought)) return -1
  const isTime = said.some(isTimeWord) || /time\.|Duration|timedelta|TimeSpan/.test(`${value} ${match.text}`)
  const isSize = said.some(isSizeWord)
  const isInterval = [...said, ...wordsOfName(match.text)].some(isIntervalWord)
  const isCode = /\bexit|status|\bcode|errno|\bhttp/i.test(
    `${key} ${match.text} ${match.around?.trail.join(' ') ?? ''} ${section}`,
  )
  switch (sought.measure) {
    case 'time':
      return isTime ? 1 : -1
    case 'interval':
      return isInterval ? 1 : -1
    case 'size':
      return isSize ? 1 : isTime ? -1 : 0
    case 'number':
      // How big something is does not say how many there are.
      return isTime || wordsOfName(key).some(isExtentWord) ? -1 : 0
    case 'code':
      return isCode ? 1 : -1
    case 'clock':
    case 'extent':
    case 'any':
      return isCode ? -1 : 0
  }
}

function boundOf({ key, by }: Given, { bound }: ValueSought): number {
  const words = wordsOfName(key)
  const isMost = words.some(isMostWord) || by === 'comparison'
  const isLeast = words.some(isLeastWord)
  switch (bound) {
    case 'most':
      return isMost ? 1 : isLeast ? -1 : 0
    case 'least':
      return isLeast ? 1 : isMost ? -1 : 0
    case null:
      return isMost || isLeast ? -0.5 : 0
  }
}
