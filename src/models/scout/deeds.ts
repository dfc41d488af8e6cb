// What is done, according to a question, and with what: the verb of its sentence and the noun that the verb is about.

import { ownEntry } from '../../core/index.ts'
import { stemOf } from './question.ts'

/** The words of a question that say what is done and with what, as stems. */
export interface Deeds {
  readonly verbs: ReadonlySet<string>
  /** `the cookies of a response`: what it is done with is the cookies. */
  readonly head: string | undefined
}

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

/** `where are frames masked`, `how does it expand ranges`: the verb of the sentence, and its noun. */
export function deedsIn(text: string): Deeds {
  const clause = text.replace(nextClause, '')
  const found =
    matched(clause, `\\bis it (?<verb>${participle})(?<noun>)\\s+(?:that|if|whether|which|how|when)\\b`) ??
    matched(clause, `\\b(?:is|are)\\s+(?<noun>.*)\\b(?<verb>${participle})${afterDeed}`) ??
    matched(clause, `\\b(?:does|do)\\s+(?<noun>.*)\\bget\\s+(?<verb>${participle})\\b`) ??
    matched(clause, `\\b(?:is|are)\\b(?<noun>.*)\\b(?<verb>${participle})\\b`)
  const active = isAboutSubject(clause)
    ? null
    : matched(clause, '\\b(?:does|do)\\s+(?:the\\s+)?\\w+\\s+(?<verb>\\w+)(?<noun>.*)')
  const isPassive = found !== null && /\b(?:get|is|are)\b/i.test(clause.slice(0, found.at))
  const told = [found, isPassive && /\bget\b/i.test(clause) ? null : active].filter((one) => one !== null)
  return {
    verbs: new Set(told.map(({ verb }) => stemOf(presentOf(verb.toLowerCase())))),
    head: headOf(told[0]?.noun ?? ''),
  }
}

interface Clause {
  readonly verb: string
  readonly noun: string
  readonly at: number
}

function matched(text: string, form: string): Clause | null {
  const match = new RegExp(form, 'i').exec(text)
  const { verb, noun = '' } = match?.groups ?? {}
  return match === null || verb === undefined ? null : { verb, noun, at: match.index + match[0].length }
}

/** The last word before anything that is said about it. */
function headOf(noun: string): string | undefined {
  const [phrase = ''] = noun
    .trim()
    .split(
      /\s+(?:of|in|into|from|to|for|with|that|which|who|on|by|at|like|as|between|if|when|is|are|and|or|it|they|we|you|one|i)\s/i,
    )
  const word = /(?<last>[a-z]\w+)\W*$/i.exec(phrase.replace(/\b(?:not|get|it|being|yet)\s*$/i, ''))?.groups?.last
  return word === undefined ? undefined : stemOf(word.toLowerCase())
}

/** `where does the seed of the hash come from`: nothing is done with anything else. */
export function isAboutSubject(text: string): boolean {
  return /\b(?:comes? from|works?|happens?|lives?|ends? up)\W*$/i.test(text)
}

/** Who asks what decides asks for a choice, and who asks whether something is so for a check, whatever else is said. */
export function choiceMeant(text: string): readonly string[] {
  if (asksIf.test(text)) return ['check']
  return /\bdecide[sd]?\b|\b(?:find|figure|work)(?:s|ed)? out which\b/i.test(text) ? ['choose'] : []
}

const asksIf =
  /\bwhether\b|\bdecide[sd]? (?:that|if)\b|\b(?:find|figure|work|make)(?:s|ed)? out (?:that|if)\b|\b(?:know|tell|see|notice|recognise|recognize)s? (?:that|if)\b|\b(?:check|test|verif|ensur)\w* (?:that|if)\b|\bmakes? sure\b/i

/** `where do we make up the code`: to make something is an ordinary word elsewhere, but here it is what is asked for. */
export function making(text: string): readonly string[] {
  return /\b(?:do|does)\s+\w+\s+make\b(?!\s+sure)|\b(?:is|are)\b.*\bmade\b(?!\s+sure)/i.test(text) ? ['generate'] : []
}

export function isDoing(word: string): boolean {
  return doings.has(stemOf(presentOf(word)))
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
