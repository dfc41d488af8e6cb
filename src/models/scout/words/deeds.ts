// What is done, according to a question, and with what: the verb of its sentence and the noun that the verb is about.

import { ownEntry } from '../../../core/index.ts'
import { stemOf } from './stems.ts'

const irregular: Readonly<Record<string, string>> = {
  added: 'add',
  bound: 'bind',
  broken: 'break',
  built: 'build',
  caught: 'catch',
  chosen: 'choose',
  drawn: 'draw',
  drew: 'draw',
  fed: 'feed',
  forgotten: 'forget',
  found: 'find',
  frozen: 'freeze',
  given: 'give',
  grown: 'grow',
  held: 'hold',
  hidden: 'hide',
  kept: 'keep',
  left: 'leave',
  lent: 'lend',
  lost: 'lose',
  made: 'make',
  paid: 'pay',
  regrown: 'regrow',
  sent: 'send',
  shown: 'show',
  spoken: 'speak',
  taken: 'take',
  thrown: 'throw',
  torn: 'tear',
  understood: 'understand',
  written: 'write',
}

/** What was `written` is named after `write`. */
export function presentOf(word: string): string {
  return ownEntry(irregular, word) ?? word
}

/** What was done, as a pattern. */
export const participle = `(?:\\w+ed|${Object.keys(irregular).join('|')}|put|set|read|cut|split)`
/** A participle before a noun says how that is (`a mistyped command`), one before these what is done. */
const afterDeed =
  '(?=\\W*$|\\W+(?:in|into|to|from|by|with|without|on|onto|at|as|for|against|out|back|away|up|down|over|off|inside|outside|before|after|during|and|or|automatically|again|so|that)\\b)'
/** Where another clause begins, something else is done. */
const nextClause = /\b(?:so(?: that)?|because|in order to)\b.*$/i

/** `where are frames masked`, `how does it expand ranges`: the verbs of the sentence, as stems. */
export function deedsIn(text: string): ReadonlySet<string> {
  const clause = text.replace(nextClause, '')
  const found =
    matched(clause, `\\bis it (?<verb>${participle})\\s+(?:that|if|whether|which|how|when)\\b`) ??
    matched(clause, `\\b(?:is|are)\\s+.*\\b(?<verb>${participle})${afterDeed}`) ??
    matched(clause, `\\b(?:does|do)\\s+.*\\bget\\s+(?<verb>${participle})\\b`) ??
    matched(clause, `\\b(?:is|are)\\b.*\\b(?<verb>${participle})\\b`)
  const active = isAboutSubject(clause) ? null : matched(clause, '\\b(?:does|do)\\s+(?:the\\s+)?\\w+\\s+(?<verb>\\w+)')
  const isPassive = found !== null && /\b(?:get|is|are)\b/i.test(clause.slice(0, found.at))
  const told = [found, isPassive && /\bget\b/i.test(clause) ? null : active].filter((one) => one !== null)
  return new Set(told.map(({ verb }) => stemOf(presentOf(verb.toLowerCase()))))
}

interface Clause {
  readonly verb: string
  readonly at: number
}

function matched(text: string, form: string): Clause | null {
  const match = new RegExp(form, 'i').exec(text)
  const verb = match?.groups?.verb
  return match === null || verb === undefined ? null : { verb, at: match.index + match[0].length }
}

/** `where does the seed of the hash come from`: nothing is done with anything else. */
export function isAboutSubject(text: string): boolean {
  return /\b(?:comes? from|works?|happens?|lives?|ends? up)\W*$/i.test(text)
}

export function isGeneral(word: string): boolean {
  return general.has(stemOf(presentOf(word)))
}

/** What is done with everything: said in a question, it need not be said in the code. */
const general: ReadonlySet<string> = new Set(
  (
    'check enforce compute calculate perform process manage decide determine control trigger occur configure provide ' +
    'represent achieve carry string data remove choose pick select fetch produce look send store read write create build ' +
    'make generate start stop add set find keep hold show display open run convert turn save load done go take pass ' +
    'return give apply put receive support know update delete change print detect value bring draw'
  )
    .split(' ')
    .map(stemOf),
)
