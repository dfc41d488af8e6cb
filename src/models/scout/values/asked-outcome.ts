// What comes of a case, where no function is named: `which level does a 404 get`, `what discount do I get when the cart is
// full`. What is asked for is called by a noun, and so is the function that tells it.

import { wordsOfName } from '../source/names.ts'
import type { Question } from '../words/question.ts'
import { stemOf } from '../words/stems.ts'
import { parts, singularIn, sorts } from '../words/vocabulary.ts'

export interface AskedOutcome {
  /** The words for what is asked for, as they may stand in a name. */
  readonly noun: readonly string[]
  /** The same as the question has it. */
  readonly said: string
  /** The case in its own words. */
  readonly inCase: string
}

const noun = '(?<noun>(?:(?!do |does |is |are |will |would |gets? |the |an? |it |of )[a-z-]+ ){1,3}?)'
const article = '(?:(?:an?|the|any|one|some) )?'
const given =
  '(?:used|returned|given|assigned|chosen|shown|sent|set|reported|picked|applied|printed|charged|taken|produced|logged|emitted|awarded|displayed|selected)'
const gets =
  '(?:get|have|receive|carry|produce|yield|give|cause|end up with|come with|map to|lead to|cost|result in|show|use|fall (?:in|into|under)|belong to|become|count as|earn|pay)'
const person = '(?:i|we|you|one|users?|the user|the caller|the client|somebody|someone)'

/** With a condition the case stands in it; without, what gets it or what it is for is the case. */
const inCondition = [
  new RegExp(
    `^(?:with |at )?(?:which|what|how many|how much) ${noun}(?:do|does|will|would|is|are|gets?|should|can)\\b`,
    'i',
  ),
  new RegExp(`^(?:what|which) (?:is|are|will be|would be) the ${noun}(?=$|\\W*$|of |for |that |which |then )`, 'i'),
]
const inSentence = [
  new RegExp(
    `^(?:which|what|how many|how much) ${noun}(?:do|does|will|would) ${person} (?:get|see|receive|have|pay) (?:for|on|from|with|after|upon) (?<said>.+)$`,
    'i',
  ),
  new RegExp(
    `^(?:which|what|how many|how much) ${noun}(?:do|does|will|would) (?!${person} )(?<said>${article}.+?) ${gets}$`,
    'i',
  ),
  new RegExp(
    `^(?:which|what) ${noun}(?:is|are|gets?) ${given} (?:for|on|in|to|with|upon|at|after|in case of) (?<said>.+)$`,
    'i',
  ),
  new RegExp(`^(?:which|what) ${noun}(?:is|are) (?<said>.+ in(?: .+)?)$`, 'i'),
  new RegExp(`^(?:how many|how much) ${noun}does it take (?<said>.+)$`, 'i'),
  new RegExp(`^what (?:is|are) the ${noun}(?:of|for|on|after|in case of) (?<said>.+)$`, 'i'),
]

/** Of these there are plans of their own, or they are the names of nothing. */
const ofNoFunction =
  /\b(?:default|maximum|minimum|max|min|thing|things|result|output|value|values|error|errors|exception|exceptions|difference|purpose|point|meaning|name|file|files|lines?|folder|directory|command|flag|option|options|library|version|happens|algorithm|way|reason|order|first|last|number|environment|variable|signature|entry|db|database|table)\b/i

const ofNothing = /^(?:it|this|that|they|them|i|you|we|he|she|one|there)$/i

/** `null` where nothing is asked that a function may be called after. */
export function outcomeAsked({ text, condition, paths }: Question): AskedOutcome | null {
  if (paths.length > 0) return null
  const whole = text.replace(/[?.!\s]+$/, '').trim()
  const stated = condition?.replace(/^(?:when|if|once|whenever|in case|as soon as|while) +/i, '')
  const forms = stated === undefined ? inSentence : inCondition
  const found = forms
    .map((form) => form.exec(`${whole}`)?.groups ?? form.exec(`${whole} `)?.groups)
    .find((one) => one !== undefined)
  const words = wordsOfName(found?.noun ?? '')
  const inCase = (stated ?? found?.said ?? '').trim()
  if (words.length === 0 || inCase === '' || ofNothing.test(inCase) || ofNoFunction.test(words.join(' '))) return null
  const isSort = (word: string) => singularIn(sorts, word) !== null || singularIn(parts, word) !== null
  // Several are asked for where there is a list of them.
  const isSeveral = /[^su]s$/.test(words.at(-1) ?? '') && !/^how\b/i.test(whole)
  return isSeveral || words.some(isSort) ? null : { noun: words.map(stemOf), said: (found?.noun ?? '').trim(), inCase }
}
