// The words of a plain question as terms: how each may be written in code, and how much it tells. What is said of everything
// (`where is it stored`) tells little, what only some files speak of tells much.

import { choiceMeant, type Deeds, deedsIn, isAboutSubject, isDoing, making, presentOf } from './deeds.ts'
import { isEveryday } from './everyday.ts'
import { akinTo } from './families.ts'
import { formsOf, stemsIn } from './kinship.ts'
import { kinOf, stemOf } from './question.ts'
import { wordsOfName } from './source-text.ts'
import { singularIn, sorts } from './vocabulary.ts'

export interface Term {
  /** As the question has it. */
  readonly word: string
  readonly stem: string
  /** The word, and how programmers shorten it. */
  readonly forms: readonly string[]
  /** Stems of words that mean about the same. */
  readonly akin: readonly string[]
  /** Whether it says that something is done with everything, or in which case: good to find, but not needed. */
  readonly isDoing: boolean
  /** Whether it says what is done, and not with what. */
  readonly isDeed: boolean
  /** Whether what is done is done with it. */
  readonly isHead: boolean
  /** Whether it is an ordinary word, which need not be spoken of where nothing is called so. */
  readonly isEveryday: boolean
  /** Whether it is a choice or a check that is asked for: then nothing else is an answer. */
  readonly isChoice?: true
  /** Whether it only says in which case. */
  readonly isAside?: true
}

export interface WeighedTerm extends Term {
  /** In how many files it stands. */
  readonly files: number
  readonly weight: number
  /** Whether it only colours the question, since nothing here is called so. */
  readonly isColour?: true
}

const mostTerms = 5

/** What is asked for in plain words, and in which case. */
export interface Said {
  readonly words: readonly string[]
  readonly conditionWords: readonly string[]
  readonly text: string
}

/** The terms of a question, those that tell most first where there are too many. */
export function termsOf({ words, conditionWords, text }: Said): readonly Term[] {
  const told = withoutSubject(withCompounds(words, text), text).filter((word) => !isVague(word))
  const nouns = told.filter((word) => !isDoing(word))
  const beside = conditionWords.filter((word) => !isVague(word) && !told.includes(word))
  // `where is it checked if a cookie is expired`: where little else is said, the case is what it is about, and so are files.
  const isLittle = nouns.length <= 1
  const all = [...told, ...headsMeant(text), ...making(text), ...(isLittle ? [...beside, ...filesMeant(text)] : [])]
  const deeds = deedsIn(text)
  const choices = choiceMeant(text).map((word) => ({ ...termOf(word, deeds), isChoice: true as const }))
  const terms = [...choices, ...all.map((word) => termOf(word, deeds)), ...(isLittle ? [] : beside.map(asideOf))]
  const distinct = new Map([...terms].reverse().map((term) => [term.stem, term]))
  return [...distinct.values()]
    .reverse()
    .sort((one, other) => rankOf(one) - rankOf(other))
    .slice(0, mostTerms)
}

/** What must be chosen or checked and things come before the words that colour them, and what is done with everything last. */
function rankOf({ isDoing, isEveryday, isChoice }: Term): number {
  return isChoice === true ? 0 : isDoing ? 2 : isEveryday ? 1 : 0
}

function termOf(word: string, { verbs, head }: Deeds): Term {
  const stem = word.includes('-') ? word : stemOf(presentOf(word))
  const isGeneral = isDoing(word)
  return {
    ...{ word, stem, forms: formsOf(stem), akin: akinTo(stem) },
    ...{ isDoing: isGeneral, isDeed: isGeneral || verbs.has(stem) },
    ...{ isHead: stem === head, isEveryday: isEveryday(word) },
  }
}

/** In which case something is done is good to know, and need not be said where it is done. */
function asideOf(word: string): Term {
  return { ...termOf(word, { verbs: new Set(), head: undefined }), isDoing: true, isDeed: false, isAside: true }
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

const doingWeight = 0.35

/** The rarer the more it tells. */
export function weighed(term: Term, files: number): WeighedTerm {
  const rarity = 1 / (1 + Math.log2(1 + files) / 6)
  return { ...term, files, weight: rarity * (term.isDoing ? doingWeight : 1) }
}

/** Ordinary words that nothing in the program is called after are good to find, but not needed. */
export function withoutColour(terms: readonly WeighedTerm[], names: readonly string[]): readonly WeighedTerm[] {
  const isNamed = ({ stem }: Term) => names.some((name) => stemsIn(name, [stem]).has(stem))
  const isColour = (term: Term) => !term.isDoing && term.isEveryday && !isNamed(term)
  if (!terms.some((term) => !term.isDoing && !term.isDeed && !isColour(term))) return terms
  return terms.map((term) =>
    isColour(term)
      ? { ...term, isColour: true as const, isDoing: true, isDeed: false, weight: term.weight * doingWeight }
      : term,
  )
}

const akinShare = 0.75
const longEnough = 6

/** How surely a text speaks of each term, from 0 to 1. */
export function spokenOf(text: string, terms: readonly Term[]): readonly number[] {
  const exact = stemsIn(
    text,
    terms.map(({ stem }) => stem),
  )
  const words = wordsOfName(text)
  const stems = words.map(stemOf)
  // `MemTable` is a memtable.
  const joined = words.join('')
  return terms.map(({ stem, akin }) => {
    const written = stem.replaceAll('-', '')
    if (exact.has(stem) || (written.length >= longEnough && joined.includes(written))) return 1
    return akin.some((one) => stems.some((other) => kinOf(one, other))) ? akinShare : 0
  })
}

/** `How does moss detect language`, `the user's home`: it is about what is done, not about who does it or has it. */
function withoutSubject(words: readonly string[], text: string): readonly string[] {
  const subject = isAboutSubject(text)
    ? undefined
    : /\b(?:how|where) (?:does|do) (?:the )?(?<subject>\w+)/i.exec(text)?.groups?.subject
  const owners = [...text.matchAll(/\b(?<owner>\w+)'s\b/g)].map(({ groups }) => groups?.owner)
  const dropped = new Set([subject, ...owners].map((word) => word?.toLowerCase()))
  const others = words.filter((word) => !dropped.has(word.replace(/'s$/, '')))
  return others.length >= 2 ? others : words
}

/** `the name of the cache file`: what is asked for is a name, not a file. */
function headsMeant(text: string): readonly string[] {
  return (
    /\bthe (?<head>name|path|size|number|value|type|order) of\b/i.exec(text)?.groups?.head?.toLowerCase().split(' ') ??
    []
  )
}

/** `where are ignore files read` is about files; `which file`, `in what file` is not. */
function filesMeant(text: string): readonly string[] {
  return /(?<!\b(?:which|what|the|this|a|in|source)\s)\bfiles?\b/i.test(text.replace(/^\s*\w+\s+/, '')) ? ['file'] : []
}

function isVague(word: string): boolean {
  return vague.has(word) || singularIn(sorts, word) !== null
}

const vague: ReadonlySet<string> = new Set(
  (
    'way handles handling takes mechanism logic support feature different various main new first last default ' +
    'possible used work after before during without within against through via over place being get gets two other certain ' +
    'sure worked deal deals dealt notice notices noticed try tries tried turned like mean means come comes came already ' +
    'instead itself themselves not no also only same may might must should cannot never always often ever still even both ' +
    'away off down apart along together don doesn isn aren dont doesnt isnt arent cant wont either than far long own actual proper properly correctly really too any more most less since another while whenever once based exe'
  ).split(' '),
)
