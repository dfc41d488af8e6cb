// The words of a plain question as terms: how each may be written in code, and how much it tells. What is said of everything
// (`where is it stored`) tells little, what only some files speak of tells much.

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
  /** Whether it is a choice or a check that is asked for: then nothing else is an answer. */
  readonly isChoice?: true
}

export interface WeighedTerm extends Term {
  /** In how many files it stands. */
  readonly files: number
  readonly weight: number
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
  const all = [...told, ...making(text), ...(isLittle ? [...beside, ...filesMeant(text)] : [])]
  const deeds = deedsIn(text)
  const choices = choiceMeant(text).map((word) => ({ ...termOf(word, deeds), isChoice: true as const }))
  const terms = [...choices, ...all.map((word) => termOf(word, deeds)), ...(isLittle ? [] : beside.map(asideOf))]
  const distinct = new Map([...terms].reverse().map((term) => [term.stem, term]))
  return [...distinct.values()]
    .reverse()
    .sort((one, other) => Number(one.isDoing) - Number(other.isDoing))
    .slice(0, mostTerms)
}

function termOf(word: string, deeds: ReadonlySet<string>): Term {
  const stem = word.includes('-') ? word : stemOf(presentOf(word))
  const isGeneral = isDoing(word)
  return {
    ...{ word, stem, forms: formsOf(stem), akin: akinTo(stem) },
    ...{ isDoing: isGeneral, isDeed: isGeneral || deeds.has(stem) },
  }
}

/** `where do we make up the code`: to make something is an ordinary word elsewhere, but here it is what is asked for. */
function making(text: string): readonly string[] {
  return /\b(?:do|does)\s+\w+\s+make\b(?!\s+sure)|\b(?:is|are)\b.*\bmade\b(?!\s+sure)/i.test(text) ? ['generate'] : []
}

/** In which case something is done is good to know, and need not be said where it is done. */
function asideOf(word: string): Term {
  return { ...termOf(word, new Set()), isDoing: true, isDeed: false }
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

/** `where are frames masked`, `how does it expand ranges`: the verb of the sentence. */
function deedsIn(text: string): ReadonlySet<string> {
  const participles = Object.keys(irregular).join('|')
  const { passive } =
    new RegExp(`\\b(?:is|are)\\b.*\\b(?<passive>\\w+ed|${participles})\\b`, 'i').exec(text)?.groups ?? {}
  const doing = isAboutSubject(text) ? null : /\b(?:does|do)\s+(?:the\s+)?\w+\s+(?<active>\w+)/i.exec(text)
  const active = doing?.groups?.active
  return new Set(
    [passive, active].filter((word) => word !== undefined).map((word) => stemOf(presentOf(word.toLowerCase()))),
  )
}

const doingWeight = 0.35

/** The rarer the more it tells. */
export function weighed(term: Term, files: number): WeighedTerm {
  const rarity = 1 / (1 + Math.log2(1 + files) / 6)
  return { ...term, files, weight: rarity * (term.isDoing ? doingWeight : 1) }
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

/** `where does the seed of the hash come from`: nothing is done with anything else. */
function isAboutSubject(text: string): boolean {
  return /\b(?:comes? from|works?|happens?|lives?|ends? up)\W*$/i.test(text)
}

/** Who asks what decides asks for a choice, and who asks whether something is so for a check, whatever else is said. */
function choiceMeant(text: string): readonly string[] {
  if (/\bwhether\b|\bdecide[sd]? (?:that|if)\b/i.test(text)) return ['check']
  return /\bdecide[sd]?\b/i.test(text) ? ['choose'] : []
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
    'away off down apart along together dont doesnt isnt arent cant wont either than far long own actual proper properly correctly really too any more most less'
  ).split(' '),
)

function isDoing(word: string): boolean {
  return doings.has(stemOf(presentOf(word)))
}

/** What was `written` is named after `write`. */
function presentOf(word: string): string {
  return irregular[word] ?? word
}

const irregular: Readonly<Record<string, string>> = {
  bound: 'bind',
  broken: 'break',
  built: 'build',
  caught: 'catch',
  chosen: 'choose',
  drawn: 'draw',
  drew: 'draw',
  fed: 'feed',
  found: 'find',
  frozen: 'freeze',
  given: 'give',
  held: 'hold',
  hidden: 'hide',
  kept: 'keep',
  left: 'leave',
  lost: 'lose',
  made: 'make',
  sent: 'send',
  shown: 'show',
  spoken: 'speak',
  taken: 'take',
  thrown: 'throw',
  torn: 'tear',
  understood: 'understand',
  written: 'write',
}

/** What is done with everything: said in a question, it need not be said in the code. */
const doings: ReadonlySet<string> = new Set(
  (
    'check enforce compute calculate perform process manage decide determine control trigger occur configure provide ' +
    'represent achieve carry string data remove choose pick select fetch produce look send store read write create build ' +
    'make generate start stop add set find keep hold show display open run convert turn save load done go take pass ' +
    'return give apply put receive support know update delete change print detect value bring draw'
  )
    .split(' ')
    .map(stemOf),
)
