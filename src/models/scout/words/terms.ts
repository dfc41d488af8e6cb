// The words of a plain question as terms: how each may be written in code, and how much it tells. What is done with
// everything (`where is it stored`) tells little, what only some files speak of tells much.

import { wordsOfName } from '../source/names.ts'
import { literally } from '../source/patterns.ts'
import { deedsIn, isAboutSubject, isGeneral, presentOf } from './deeds.ts'
import { isEveryday } from './everyday.ts'
import { akinTo } from './families.ts'
import { formsOf, stemsIn } from './kinship.ts'
import { inSingleVerbs } from './phrasal-verbs.ts'
import { meantBy } from './slips.ts'
import { kinOf, stemOf } from './stems.ts'
import { judged } from './when-so.ts'

export interface Term {
  /** As the question has it. */
  readonly word: string
  /** As it is written there, with all that it is a part of: `SQLite` of `lite`. */
  readonly said?: string
  readonly stem: string
  /** The word and how programmers shorten it, as patterns to search for. */
  readonly forms: readonly string[]
  /** Stems of words that mean about the same. */
  readonly akin: readonly string[]
  /** The stem of the word as it stands, where its verb has another: `torn` of `tear`. */
  readonly irregular?: string
  /** Whether it says what is done, and not with what. */
  readonly isDeed: boolean
  /** Whether that is done with everything. */
  readonly isGeneral: boolean
  /** Whether it is an ordinary word that may only colour the question. */
  readonly isEveryday: boolean
}

export interface WeighedTerm extends Term {
  /** How much it tells, from 0 to 1. */
  readonly weight: number
  /** Whether no line of the project has it. */
  readonly isUnheard: boolean
}

const mostTerms = 7

/** The terms of a question; where there are too many, those that tell least are left out. */
export function termsOf(asked: string, most = mostTerms): readonly Term[] {
  const { text, verbs } = inSingleVerbs(withoutColour(asked))
  const words = wordsOfName(text.replace(/'(?:s|t|re|ve|ll)\b/g, '')).filter(
    (word) => word.length > 1 && !empty.has(word),
  )
  const deeds = new Set([...deedsIn(text), ...verbs.map(({ meant }) => stemOf(meant))])
  const terms = withoutSubject(withCompounds(words, text), text).map((word) => {
    const term = { ...termOf(word, deeds), said: writtenAs(word, text) }
    const { said } = verbs.find(({ meant }) => meant === word) ?? {}
    // A comment may have the two words.
    return said === undefined
      ? term
      : { ...term, word: said, said, akin: [...term.akin, stemOf(presentOf(said.toLowerCase()))] }
  })
  const distinct = [...new Map([...terms].reverse().map((term) => [term.stem, term])).values()].reverse()
  return [...distinct.filter(({ isGeneral }) => !isGeneral), ...distinct.filter(({ isGeneral }) => isGeneral)].slice(
    0,
    most,
  )
}

/** The word of a sentence that a word is, or is a part of. */
function writtenAs(word: string, text: string): string {
  return text.match(/[A-Za-z\d]+/g)?.find((one) => wordsOfName(one).includes(word)) ?? word
}

const countsAs = new RegExp(`\\b(?:counts? as|${judged}(?= \\w))`, 'gi')

/** `where is it decided which batch goes first`: what is settled says all, that it is settled says nothing. */
const settles =
  /(?<=\bwhere )(?:is it|does (?:it|the \w+|this)|do we|is) (?:decided?|determined?|ensured?|chosen?|settled?) (?=(?:that|which|whether|how|what|when|if)\b)/gi

/**
 * `the PROXY protocol`, `the matching action`: what only says what sort of thing it is, or that it is the right one. Whatever
 * is given, is given on the command line, whatever is handled is a case, and what counts as something is that.
 */
function withoutColour(text: string): string {
  return text
    .replace(
      /\b(given|passed|specified|named|provided|supplied|set) (?:on|at|in|via|by|from) the command[ -]line\b/gi,
      '$1',
    )
    .replace(settles, '')
    .replace(/\be-(?=mails?\b)/gi, 'e')
    .replace(/\brandom[ -]numbers?[ -]generat(?:or|ion)s?\b/gi, 'random')
    .replace(/\b(?:the|in) case (?=handled|covered|of|that|where|when)/gi, '')
    .replace(countsAs, ' ')
    .replace(/\b([A-Z]{2,}\d*) (?:protocol|format|algorithm|mechanism|standard|scheme|syntax|feature)\b/g, '$1')
    .replace(
      /\b([Tt]he|its?|an?) (?:matching|corresponding|respective|appropriate|relevant|proper|associated|suitable) (?=[a-z])/g,
      '$1 ',
    )
}

/** What every question may hold, and what says nothing of what is asked. */
const empty: ReadonlySet<string> = new Set(
  (
    'a about actually after again against all along already also always an and another any anything apart are aren arent as at ' +
    'automatically away back bar based baz be because been before being between both but by can cant cause caused causes class classes code come comes ' +
    'could depending did do does doesn doesnt don done dont down during each else ever every everything exactly few file files foo ' +
    'eventually finally normally ultimately usually for from function functions get gets go goes going got had handle handled handles handling happen ' +
    'happening happens has have he here hey hi himself how hows i if implement implementation implemented implementing implements in inside into is ' +
    'isn isnt it its itself just kind last let libraries library like live lived lives living logic may me method ' +
    'methods might module modules more most must my need needs no not non nothing of off on one ones only onto or other ' +
    'our out over own part parts place places please possible possibly program programs project really responsible same see seen sees she should ' +
    'show since so some somebody someone something sort still such tell tells told than thanks that the their them themselves ' +
    'then there these they thing things this those through to too tool tools under up us use used uses using very want wants ' +
    'was way we were wether what whats when where wheres whether which while who whose why will with without wont work working ' +
    'works would yet you your'
  ).split(' '),
)

function termOf(word: string, deeds: ReadonlySet<string>): Term {
  const stem = word.includes('-') ? word : stemOf(presentOf(word))
  const isDoneToAll = isGeneral(word)
  const irregular = !isDoneToAll && presentOf(word) !== word ? stemOf(word) : undefined
  const forms = [...patternsFor(word, stem), ...(irregular === undefined ? [] : [literally(irregular)])]
  return {
    ...{ word, stem, forms, akin: akinTo(stem), ...(irregular !== undefined && { irregular }) },
    ...{ isGeneral: isDoneToAll, isDeed: isDoneToAll || deeds.has(stem), isEveryday: isEveryday(word) },
  }
}

/** A term that nothing speaks of, as it was probably meant to be written. */
export function mended(term: Term): Term | null {
  const word = meantBy(term.word)
  return word === null ? null : termOf(word, new Set(term.isDeed ? [stemOf(presentOf(word))] : []))
}

const shortestStem = 4

/** A short stem stands in too many other words: `par` of `parse` in `param`. The letter after it tells them apart. */
function patternsFor(word: string, stem: string): readonly string[] {
  const [own = '', ...shorter] = formsOf(stem).map(literally)
  const next = word.charAt(stem.length)
  if (stem.length >= shortestStem || !word.startsWith(stem) || next === '') return [own, ...shorter]
  return [`${own}${/[aeiouy]/.test(next) ? '[aeiouy]' : next}`, ...shorter]
}

/** `one time passwords`: some numbers before a word make another word of it. */
function withCompounds(words: readonly string[], text: string): readonly string[] {
  const compounds = [
    ...text.toLowerCase().matchAll(/\b(?<number>one|two)[ -](?<thing>time|way|shot|factor|phase|step|pass)\b/g),
  ]
  return compounds.reduce((all, { groups }) => {
    const { number = '', thing = '' } = groups ?? {}
    const rest = all.filter((word) => word !== number)
    return rest.map((word) => (word === thing ? `${number}-${thing}` : word))
  }, words)
}

/** `How does moss detect language`, `the user's home`: it is about what is done, not about who does it or has it. */
function withoutSubject(words: readonly string[], text: string): readonly string[] {
  const subject = subjectIn(text)
  const owners = [...text.matchAll(/\b(?<owner>\w+)'s\b/g)].map(({ groups }) => groups?.owner).filter(isOutside)
  const dropped = new Set([subject, ...owners].map((word) => word?.toLowerCase()))
  const others = words.filter((word) => !dropped.has(word))
  return others.length >= 2 ? others : words
}

/** Who has something and is no part of the program: `the user's home`. What a part of it has is said of that part. */
function isOutside(owner = ''): boolean {
  return /^(?:user|person|people|client|caller|customer|visitor|reader|writer|author|developer|admin|owner|host|system|os|machine|computer|browser|today|it|program|project|app|application|file|function|class|method)$/i.test(
    owner,
  )
}

/** Who does it: the program, or a part of it. */
export function subjectIn(text: string): string | undefined {
  return isAboutSubject(text)
    ? undefined
    : /\b(?:how|where) (?:does|do) (?:the )?(?<subject>\w+)/i.exec(text)?.groups?.subject
}

const generalWeight = 0.5
/** As if every project had so many files: how many there are is not known from what was found. */
const usualFiles = 60
/** A word that more than half of the usual files have is one of a bigger project, in which the others must tell as well. */
const filesForEach = 2

/** Some terms, each with the number of files that speak of it: the fewer, the more it tells. */
export function weighedAll(terms: readonly Term[], files: readonly number[]): readonly WeighedTerm[] {
  const all = Math.max(usualFiles, filesForEach * Math.max(0, ...files))
  return terms.map((term, index) => weighed(term, files[index] ?? 0, all))
}

export function weighed(term: Term, files: number, all = usualFiles): WeighedTerm {
  const others = Math.max(0, all - files)
  const rarity = Math.log(1 + (others + 0.5) / (files + 0.5)) / Math.log(2 + all)
  return { ...term, weight: rarity * (term.isGeneral ? generalWeight : 1), isUnheard: files === 0 }
}

/** How much of the weight of the terms is told. */
export function share(told: readonly number[], terms: readonly WeighedTerm[]): number {
  const all = terms.reduce((sum, { weight }) => sum + weight, 0)
  return all === 0 ? 0 : terms.reduce((sum, { weight }, index) => sum + weight * (told[index] ?? 0), 0) / all
}

/** What texts say of the terms of a question; every text and every word is weighed once. */
export interface Meanings {
  /** How surely a text speaks of each term, from 0 to 1. */
  readonly spokenIn: (text: string) => readonly number[]
  /** How often it does. */
  readonly countIn: (text: string) => readonly number[]
}

const worthOfKin = { once: 0.5, often: 0.3 } as const

export function meaningsOf(terms: readonly Term[]): Meanings {
  const spokenIn = remembered((text) => spokenOf(text, terms))
  const ofWord = remembered((word) => spokenIn(word).map((one) => (one === 1 ? 1 : one > 0 ? worthOfKin.often : 0)))
  const countIn = (text: string) =>
    wordsOfName(text).reduce<readonly number[]>(
      (sums, word) => sums.map((sum, index) => sum + (ofWord(word)[index] ?? 0)),
      terms.map(() => 0),
    )
  return { spokenIn, countIn }
}

function remembered<Value>(find: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const value = known.get(text) ?? find(text)
    known.set(text, value)
    return value
  }
}

const longEnough = 6

function spokenOf(text: string, terms: readonly Term[]): readonly number[] {
  const exact = stemsIn(
    text,
    terms.flatMap(({ stem, irregular = stem }) => (irregular === stem ? [stem] : [stem, irregular])),
  )
  const words = wordsOfName(text)
  const stems = words.map(stemOf)
  // `MemTable` is a memtable.
  const joined = words.join('')
  return terms.map(({ stem, akin, irregular = stem }) => {
    const written = stem.replaceAll('-', '')
    if (exact.has(stem) || exact.has(irregular) || (written.length >= longEnough && joined.includes(written))) return 1
    return akin.some((one) => stems.some((other) => kinOf(one, other))) ? worthOfKin.once : 0
  })
}
