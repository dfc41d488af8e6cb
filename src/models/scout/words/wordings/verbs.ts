// Forms of the verbs that questions have: what somebody does, what is done, and the noun of it.

import { ownEntry } from '../../../../core/index.ts'
import { presentOf } from '../deeds.ts'
import { deeds } from '../deeds-to-names.ts'

/** What names have to do with one another. */
const relations: readonly (readonly [one: string, done: string])[] = [
  ...deeds,
  ['call', 'called'],
  ['invoke', 'invoked'],
  ['use', 'used'],
  ['reference', 'referenced'],
  ['import', 'imported'],
  ['implement', 'implemented'],
  ['extend', 'extended'],
  ['return', 'returned'],
  ['override', 'overridden'],
  ['detect', 'detected'],
  ['recognise', 'recognised'],
]

/** What is done, and what that is called where a noun says it. */
const nouns: readonly (readonly [done: string, noun: string])[] = [
  ['caught', 'catch(?:es)?(?: (?:block|clause|site|handler|statement|branch)(?:e?s)?)?|catching'],
  ['rescued', 'rescues?(?: (?:block|clause|site)s?)?|rescuing'],
  ['thrown', 'throw(?:s| sites?| statements?)?|throwing'],
  ['raised', 'raise(?: sites?| statements?)?|raising'],
  ['handled', 'handl(?:ing|ers?)'],
  ['defined', 'definition'],
  ['declared', 'declaration'],
  ['created', 'creation|construction'],
  ['instantiated', 'instantiation'],
  ['detected', 'detection'],
  ['recognised', 'recogni[sz]ing|recognition'],
  ['converted', 'conversion'],
  ['validated', 'validation'],
  ['registered', 'registration'],
  ['assigned', 'assignment'],
  ['parsed', 'parsing'],
  ['loaded', 'loading'],
  ['computed', 'computation'],
  ['calculated', 'calculation'],
  ['subscribed to', 'subscribers?|subscriptions?'],
  ['listened to', 'listeners?'],
]

const irregular =
  'caught|thrown|sent|read|set|reset|written|built|found|held|kept|made|put|taken|given|drawn|hidden|chosen|split|cut|bound|dealt|run|broken|fed|left|lost'

/** `caught`, `looked up`, `dealt with`. */
export const done = `(?:[a-z]{2,}ed|${irregular})(?: (?:with|for|to|up|out|off|away|back|down)(?= |\\W*$))?`
/** `called`, `raised`. */
export const related = relations.map(([, one]) => one).join('|')
/** `catch block`, `handling`, `definition`. */
export const nounOfDeed = nouns.map(([, noun]) => noun).join('|')

/** `calling`, `raising`. */
export const doingNow = relations.map(([one]) => nowOf(one)).join('|')

/** `catch` is what somebody is `catching`. */
function nowOf(one: string): string {
  return one.replace(
    /^\w+/,
    (verb) => `${verb.replace(/(?<=[^e])e$/, '').replace(/(?<=^[a-z]{0,3}[aeiou])[tp]$|(?<=mit)$/, '$&$&')}ing`,
  )
}

const doneByNoun = nouns.map(([one, noun]) => ({ form: new RegExp(`^(?:${noun})$`, 'i'), one }))

/** What is done, by the noun of it: `handler` is `handled`. */
export function doneOf(noun: string): string {
  return doneByNoun.find(({ form }) => form.test(noun))?.one ?? noun
}

/** What somebody does who does what is done: `caught` and `catching` are `catch`. */
export function doingOf(said: string): string {
  const lower = said.toLowerCase()
  return relations.find(([one, done]) => done === lower || nowOf(one) === lower)?.[0] ?? said
}

/** `catch` is what somebody `catches`. */
export function doesOf(one: string): string {
  return one.replace(/^\w+/, (verb) =>
    verb
      .replace(/(?<=[^aeiou])y$/, 'ie')
      .replace(/(?<=ss|sh|ch|x|z)$/, 'e')
      .concat('s'),
  )
}

/** `gets` is what `is` says, and `were` is `are`. */
export function isOf(said: string): string {
  return /^(?:are|were|get|have)\b/i.test(said) ? 'are' : 'is'
}

/** `offers` is `offer`, `carries` is `carry`. */
export function baseOf(verb: string): string {
  const lower = verb.toLowerCase()
  if (lower === 'has') return 'have'
  if (lower === 'does') return 'do'
  return lower.replace(/ies$/, 'y').replace(/(?<=ss|sh|ch|x|z)es$|(?<!s)s$/, '')
}

/** What ends like another verb, or is said of other things than deeds. */
const actives: Readonly<Record<string, string>> = { known: 'know', told: 'tell', seen: 'see', created: 'create' }

/** `emitted` is `emit`, `raised` is `raise`: what somebody does by whom it is done. */
export function activeOf(verb: string): string {
  const lower = verb.toLowerCase()
  const present = ownEntry(actives, lower) ?? presentOf(lower)
  if (present !== lower) return present
  return lower
    .replace(/ied$/, 'yed')
    .replace(/(?<=[cgsuvz]|[bdfgkpt]l|(?<![aeo])[ai]t|ir|ur|ar|id|ud|(?<!a)in|[aeiou]k)(?<!ss)ed$/, 'eed')
    .replace(/ed$/, '')
    .replace(/([bdgmnprt])\1$/, '$1')
}
