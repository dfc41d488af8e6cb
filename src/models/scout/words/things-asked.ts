// What a question wants listed or counted, and what it says of it: `which alarm rules are on the standard board` asks for
// rules, of which all else is told.

import { wordsOfName } from '../source/names.ts'
import { literally } from '../source/patterns.ts'
import { stemOf } from './stems.ts'
import { emptyWords } from './vocabulary.ts'

export interface ThingsAsked {
  /** What each of them is called, in the singular. */
  readonly thing: string
  readonly stem: string
  /** The stem of the word that only says what is told of each: `codes` of `status codes`; none where there is no such word. */
  readonly general: string | null
  /** Stems of what else is said, in the order of the question. */
  readonly others: readonly string[]
  /** Of these, the stems of what the things are said to be or to do, so that not all of them need be meant. */
  readonly claimed: readonly string[]
  /** The stem of what is done with them, so that it may be done with some of them only. */
  readonly done: readonly string[]
  /** The stem of who is said to know them: `which grades does price know`; `null` where nobody is. */
  readonly knower: string | null
}

/** `which rules are fixable`, `which providers need a key`: what is said of the things themselves. */
const claims =
  /\b(?:are|is|be|count as|counts as|get|gets|has|have|use|uses|need|needs|take|takes|support|supports|belong|belongs|apply|applies|run|runs|work|works|that|which|with)\s+(?!(?:there|in|on|of|for|from|listed|registered|defined|declared|valid|known|supported|available|allowed|possible|accepted|kept|held|stored|used)\b)(?:(?:a|an|the|their|be|to)\s+)*(?<claim>[^?.!]*)[?.!\s]*$/i

const knows =
  /\b(?:does|do|can|will) (?:the )?(?<who>\w+) (?:know|accept|understand|recogni[sz]e|support|take|allow)\b/i

/** `which states does the scheduler retry` */
const deedForm =
  /\b(?:does|do|did|can|could|will|would|may|might|should|must)\s+(?:\S+\s+){1,3}?(?<deed>[a-z]+)(?:\s+(?:to|with|from|in|on|into|for))?\W*$/i

const ask =
  '^\\W*(?:(?:which|what|how many|list|name|show|enumerate|give|count)(?: me)?(?: all)?(?: of)?(?: are)?(?: (?:the|its|our|your|this|all))*)'
const ends =
  'are|is|does|do|did|can|could|may|might|must|should|will|would|has|have|had|get|gets|exist|exists|there|that|which|who|in|on|of|for|from|with|without|by|at|to|inside|under|within|come|comes|ship|ships|use|uses|need|needs|take|takes|support|supports|count|counts|belong|belongs|apply|applies|run|runs|work|works'
const phraseForm = new RegExp(
  `${ask} (?<phrase>(?:(?!(?:${ends})\\b)[a-z][a-z-]* ?){1,4})(?:\\W*$|\\b(?:${ends})\\b)`,
  'i',
)

/** `kinds of rooms` are rooms, and `status codes` are told by a status. */
const general =
  /^(?:code|type|kind|sort|name|value|item|entry|entrie|element|constant|option|id|identifier|class|classe)s$/

/** Whoever counts all of them narrows nothing down; nor does what makes a list of them. */
const besides: ReadonlySet<string> = new Set(
  (
    'total different distinct various possible available supported known valid allowed own ' +
    'registered defined declared listed shipped bundled provided offered implemented recognised recognized understood ' +
    'register define declare ship bundle provide offer implement recognise recognize understand support supports accept ' +
    'come comes list lists table tables registry has have hold holds contain contains include includes project program ' +
    'use used uses call calls called choose chosen pick select convert know produce handle create make exist be return count counts data kept held stored ' +
    'app application tool run runs perform performs execute executes belong software system codebase package library overall altogether currently'
  ).split(' '),
)

/** What is asked for; `null` where it is not several of one kind. */
export function thingsAsked(text: string, words: readonly string[]): ThingsAsked | null {
  const plain = plainly(text)
  // Of several kinds of something, it may be said as one: `sorts of toll`.
  const of =
    /\b(?<kinds>kinds|types|sorts|list|set|names) of (?:the )?(?=[a-z-]+s\b)/i.exec(plain) ??
    /\b(?<kinds>kinds|types|sorts) of (?:the )?(?=(?<one>[a-z-]+)\b)/i.exec(plain)
  const said = (of === null ? plain : plain.replace(of[0], '')).replace(/\bhttp (?=status\b)/i, '')
  const phrase = phraseForm.exec(said)?.groups?.phrase?.trim().toLowerCase() ?? ''
  const nouns = phrase.split(' ').filter((word) => !emptyWords.has(word) || general.test(word))
  const isGeneral = nouns.length > 1 && general.test(nouns.at(-1) ?? '')
  const head = (isGeneral ? nouns.at(-2) : nouns.at(-1)) ?? ''
  const isSeveral = isGeneral || head === of?.groups?.one?.toLowerCase() || /[^su]s$|ies$/.test(head)
  if (head === '' || !isSeveral) return null
  const thing = isGeneral ? head.replace(/(?<=[^su])s$/, '') : singular(head)
  const stem = stemOf(thing)
  const last = isGeneral ? (nouns.at(-1) ?? '') : (of?.groups?.kinds?.toLowerCase() ?? '')
  const isHttp = /\bhttp status\b/i.test(plain) && head === 'status'
  const others = words
    .map((word) => word.replace(/^(?:auto|automatically)-/, ''))
    .filter(
      (word) =>
        word !== head &&
        word !== last &&
        (holds(plain, word) || !holds(text, word)) &&
        !besides.has(word) &&
        !emptyWords.has(word),
    )
    .filter((word) => !(isHttp && word === 'http'))
    .flatMap((word) => (word.includes('-') ? wordsOfName(word) : [word]))
    .map(stemOf)
  const isSubject = !/\b(?:does|do|(?:can|could|may|will|would|should)(?! be\b))\b/i.test(said)
  const claim = isSubject ? (claims.exec(said.slice(said.toLowerCase().indexOf(phrase)))?.groups?.claim ?? '') : ''
  const told = [...new Set(others)].filter((one) => one !== stem)
  const { who } = knows.exec(said)?.groups ?? {}
  const claimed = wordsOfName(claim).map(stemOf)
  return {
    thing,
    stem,
    general: last === '' ? null : stemOf(last),
    others: told,
    claimed: told.filter((one) => claimed.includes(one)),
    knower: who === undefined ? null : stemOf(who.toLowerCase()),
    done: told.filter((one) => one === stemOf(deedForm.exec(said)?.groups?.deed?.toLowerCase() ?? '')),
  }
}

/** Without what is only a way to say it, and without whoever may use the things: that is not what they are told apart by. */
function plainly(text: string): string {
  return text
    .replace(/@ ?(?=[a-z-]+s\b)/gi, '')
    .replace(/\bbuilt-?in functions\b/i, 'builtins')
    .replace(/\bunits of measure(?:ment)?\b/i, 'units')
    .replace(
      /(?<=\b(?:can|could|may) )(?:an? |the |my |your )?(?:user|script|caller|client|developer|programmer)s?\b/i,
      'I',
    )
}

function holds(text: string, word: string): boolean {
  return new RegExp(`(?<![\\w-])${literally(word)}(?![\\w-])`, 'i').test(text)
}

function singular(word: string): string {
  if (word.endsWith('ies')) return word.replace(/ies$/, 'y')
  return word.replace(/(?<=ss|us|sh|ch|x)es$|(?<=[^s])s$/, '')
}
