// What a question says of a list: the words that its name must tell, and those that only say what its entries are called or
// who keeps it.

import { wordsOfName } from '../../source/names.ts'
import { literally } from '../../source/patterns.ts'
import type { Question } from '../../words/question.ts'
import { stemOf } from '../../words/stems.ts'
import { wordsOfList } from '../../words/words-of-list.ts'

export interface ListAsked {
  /** As they were written. */
  readonly words: readonly string[]
  readonly stems: readonly string[]
  /** Stems that a name may hold and need not. */
  readonly spared: readonly string[]
}

/** Said of every list: the rest says which. */
const listing: ReadonlySet<string> = new Set(
  (
    'support know produce valid allow available accept understand recognise recognize handle exist have possible provide ' +
    'offer define predefined different there take kind value contain hold include list table array dictionary dict stand ' +
    'may might must should'
  ).split(' '),
)

/** `accepted`, `accepts` and `accept`, but no acceptor: who does something is a thing of its own. */
function isListing(word: string): boolean {
  return [word, word.replace(/s$/, ''), word.replace(/d$/, ''), word.replace(/ed$/, '')].some((one) => listing.has(one))
}

/** Every program is one of these, and its lists need not say so. */
const keepers =
  'interpreter|compiler|server|client|library|parser|lexer|tool|engine|shell|bot|agent|editor|daemon|service|package|framework|system|language|application|game|site|generator|converter|formatter|linter|runtime|vm'
const kept = new RegExp(
  `\\b(?:does|do|can|will|may)\\s+(?:the|this)\\s+(?<keeper>${keepers})(?:\\s+(?:protocol|interface|api|program))?\\s+[a-z]+\\W*$|\\b(?:of|in|by)\\s+(?:the|this)\\s+(?<place>${keepers})\\W*$`,
  'i',
)

/** What a program is made for, as a whole: `how many room types does the hotel have`. */
const establishments =
  'hotel|inn|restaurant|cafe|bakery|kitchen|museum|theat(?:re|er)|cinema|school|university|college|hospital|clinic|pharmacy|bank|airline|airport|railway|company|factory|brewery|farm|zoo|gym|shop|store|market|casino|club|league|city|town|village|harbou?r|port|station|office|studio|lab|laboratory|house|home|garden|park|ship|warehouse|depot|garage|workshop|mine|mill|plant'
const established = new RegExp(
  `\\b(?:does|do|can|will)\\s+(?:the|this|our)\\s+(?<whole>${establishments})\\s+[a-z]+\\W*$|\\b(?:at|in|of)\\s+(?:the|this|our)\\s+(?<place>${establishments})\\W*$`,
  'i',
)

/** The word for all that the program is about, unless something in it is called so. */
export function wholeNamed({ text }: Question): string | null {
  const { whole, place } = established.exec(text)?.groups ?? {}
  return (whole ?? place)?.toLowerCase() ?? null
}

export function listAsked({ text }: Question, words: readonly string[]): ListAsked {
  const own = words.filter((word) => !isListing(word))
  const { listed = '', list } = wordsOfList(text) ?? {}
  const { keeper, place } = kept.exec(text)?.groups ?? {}
  const isSaid = (word: string, said: string) => new RegExp(`\\b${literally(word)}\\b`, 'i').test(said)
  const isSpared = (word: string) =>
    word === (keeper ?? place)?.toLowerCase() || (list !== undefined && isSaid(word, listed) && !isSaid(word, list))
  // `chart output formats`: where the chart is told, `FORMATS` need not say that they are written.
  const isAside = (word: string) =>
    own.length > 2 &&
    /^(?:output|file)$/.test(word) &&
    new RegExp(`\\b${word}\\s+(?:formats|extensions|endings|suffixes)\\b`, 'i').test(text)
  const needed = own.filter((word) => !isSpared(word) && !isAside(word))
  const meant = needed.length > 0 ? needed : own
  return {
    words: meant,
    stems: stemsOf(meant),
    spared: stemsOf(own.filter((word) => !meant.includes(word))),
  }
}

function stemsOf(words: readonly string[]): readonly string[] {
  return [...new Set(words.map(stemOf))]
}

/** The words of a name; a word of the trade is one as it stands: `gRPC`. */
export function wordsNamed(name: string): readonly string[] {
  return /^[a-z]{1,3}[A-Z]{2,}s?$/.test(name) ? [name.toLowerCase()] : wordsOfName(name)
}
