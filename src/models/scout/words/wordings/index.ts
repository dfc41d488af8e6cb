// How else people ask: orders, notes without a verb, sentences that are turned around, other verbs for the same. All of them
// become the plain question before anything is read from it, so that no plan has to know of them.

import { whetherSo } from '../when-so.ts'
import { deedKinds } from './deed-kinds.ts'
import { withoutOccasion } from './occasions.ts'
import { orderKinds, orders } from './orders.ts'
import { places } from './places.ts'
import { relations, verbs } from './relations.ts'
import { type Rewording, rewording } from './rewording.ts'
import { typing, typingKinds } from './typing.ts'
import { valueKinds, values } from './values.ts'

export { offered } from './orders.ts'

const stages: readonly Rewording[] = [
  rewording(verbs, deedKinds),
  rewording(typing, typingKinds),
  rewording(orders, orderKinds),
  withoutOccasion,
  rewording(places, deedKinds),
  rewording(relations, deedKinds),
  rewording(values, valueKinds),
  (text) => whetherSo(text) ?? text,
]

/** What is wanted of each of a list, said behind it. */
const withDefaults =
  /[,]?\s+(?:(?:\+|&|and|with|plus|(?:together|along) with|including)\s+(?:(?:their|its|the|all)\s+)*default(?:s|\s+values?)|and\s+what\s+(?:applies|holds|happens|is\s+used|counts)\s+(?:for|with|to)\s+(?:each|every|the|any|those)(?:\s+ones?)?\s+(?:that\s+)?(?:i|you|we|one)\s+(?:leave\s+out|omit|(?:don't|do\s+not)\s+(?:give|pass|set)))(?=\s*[?.!]*$)/i

/** `the {:release, id} message`, `:release messages`: what processes send each other is named by its first atom. */
const messages =
  /(?:\b(?:the|an?)\s+)?[`']?(?:\{\s*:(?<tagged>[a-z]\w*)(?:\s*,[^{}]*)?\}|(?<![\w:]):(?<bare>[a-z]\w*)(?=[`']?\s+messages?\b))[`']?(?:\s+(?:messages?|tuples?|calls?|casts?|requests?))?(?=\W|$)/g
const ofMessages =
  /\b(?:handle[sd]?|handling|handler|deals? with|dealt with|reacts? to|responds? to|receive[sd]?|process(?:e[sd])?|sen[dt]s?)\b/i
/** What a function gives back, and nobody sends. */
const results: ReadonlySet<string> = new Set(['ok', 'error', 'reply', 'noreply', 'stop', 'halt', 'cont'])

function withMessagesNamed(text: string): string {
  if (!ofMessages.test(text)) return text
  return text.replace(messages, (said: string, tagged?: string, bare?: string) => {
    const name = tagged ?? bare ?? ''
    return results.has(name) ? said : `the ${name} message`
  })
}

/** Words that say nothing where they stand, or the same in fewer. */
const shorter: readonly (readonly [RegExp, string])[] = [
  // `the commands that can be run with bin/tram`: what is run is called by its name, wherever it lies.
  [
    /(?<=\b(?:(?:sub-?)?commands?|options?|flags?|switches)\b.*\bwith\s+(?:the\s+)?)(?:\.\/)?bin\/(?=[\w-]+(?![\w./-]))/i,
    '',
  ],
  // `the current version of the gem`: whatever a registry calls it, it is the project.
  [
    /\b(?:current |present |latest )?(versions?)(?: number)? of (?:the|this|our) (?:gem|crate|package|library|module|plugin|distribution)(?=\W*$)/i,
    '$1 of the project',
  ],
  [/\btest (?:functions|methods|cases)(?= (?:are|exist|do|does)\b| in\b|\W*$)/i, 'tests'],
  // What holds for one that sets nothing is the default.
  [
    /\s+that (?:does not|doesn't|do not|don't|has not|hasn't) (?:set|give|given|specify|have|name|define|configure) (?:one|any|it)(?=\W*$)/i,
    ' by default',
  ],
  // What a function returns for a given attempt is what it returns.
  [/\s+for\s+(?:an?|any|each|every|some)\s+given\s+[\w-]+(?=\W*$)/i, ''],
]

/** The plain question that is meant. */
export function inPlainWording(said: string): string {
  const text = shorter.reduce((left, [form, meant]) => left.replace(form, meant), withMessagesNamed(said))
  const list = text.replace(withDefaults, '')
  const plain = stages.reduce((left, reworded) => reworded(left), list)
  return list === text ? plain : `${plain.replace(/[?.!\s]+$/, '')}, and what are their defaults?`
}
