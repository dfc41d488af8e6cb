// Slips of the fingers in the words of a question. What might be a name is left as it is.

import { editDistance } from '../../../spelling/index.ts'
import { everyday } from './everyday.ts'
import { familiar } from './families.ts'
import { pluralOf } from './in-words.ts'
import { talk } from './talk.ts'
import { neutralWords, parts, singularIn, sorts } from './vocabulary.ts'

/** Short words as people in a hurry write them: without their sign, or a letter too few. */
const hurried = new Map(
  Object.entries({
    whats: 'what is',
    wheres: 'where is',
    whos: 'who is',
    hows: 'how is',
    dont: "don't",
    doesnt: "doesn't",
    isnt: "isn't",
    cant: "can't",
    wich: 'which',
    wat: 'what',
    wher: 'where',
    teh: 'the',
  }),
)

/** What questions are made of; a word that is nearly one of these and nothing else was meant to be it. */
const common: readonly string[] = [
  ...(
    'what which where does have many number return returns default value values command commands option options flag ' +
    'flags environment variable variables called calls defined declared written language dependencies dependency version ' +
    'license implement implements extend extends inherit parameter parameters argument arguments exception exceptions ' +
    // What things and deeds are often called in plain words.
    'should would could because before between different necessary separate successful successfully supported registered ' +
    'permission permissions response responses request requests connection connections message messages directory ' +
    'directories character characters transfer history terminal configuration authentication authorization received ' +
    'handled generated calculated determined detected initialized occurred reference preference address addresses ' +
    'maximum minimum expired validated converted compressed encrypted decrypted scheduled cancelled canceled interrupted'
  ).split(' '),
  ...[...Object.keys(parts), ...Object.keys(sorts)].flatMap((word) => [word, pluralOf(word)]),
]
const dictionary: ReadonlySet<string> = new Set([...familiar, ...common, ...everyday, ...talk])
const shortest = 4

/** Words of their own, with the letters of another changed about. */
const ownWords: ReadonlySet<string> = new Set('potion potions filed angel angels'.split(' '))

/** The text with its slips mended. */
export function rightlySpelt(text: string): string {
  return text.replace(/(?<![\w`"'./:@$-])[A-Za-z][a-z]+(?![\w`"'./:@$(-]|\.\w)/g, (word) => {
    const lower = word.toLowerCase()
    const whole = hurried.get(lower)
    if (whole !== undefined) return whole
    const known = singularIn(parts, lower) ?? singularIn(sorts, lower)
    // `propertys`
    if (known !== null && lower === `${known}s`) return pluralOf(known) === lower ? word : pluralOf(known)
    if (lower.length < shortest || neutralWords.has(lower) || ownWords.has(lower) || known !== null) return word
    return common.includes(lower) ? word : (common.find((one) => isSlipOf(lower, one)) ?? inLed(word))
  })
}

/** What a word that nothing speaks of was probably meant to be. */
export function meantBy(word: string): string | null {
  const isKnown = word.length <= shortest || neutralWords.has(word) || ownWords.has(word) || dictionary.has(word)
  return isKnown ? null : ([...dictionary].find((one) => isSlipOf(word, one)) ?? null)
}

/** `shuffeled`, `handeled`: what ends in `le` and two consonants has no other vowel when it is done. */
function inLed(word: string): string {
  return word.replace(/(?<=ff|gg|bb|dd|tt|pp|zz|ck|st|nd|mb|mp|nk)eled$/, 'led')
}

/** Two letters changed about, or one left out or added in a long word; another letter makes another word. */
function isSlipOf(written: string, meant: string): boolean {
  if (editDistance(written, meant) !== 1 || isFormOf(written, meant)) return false
  if (written.length !== meant.length) return meant.length > shortest + 1
  return lettersOf(written) === lettersOf(meant) || isHeardAs(written, meant)
}

const shortestHeard = 8

/** `dependancies`, `paramaters`: inside a long word, one vowel sounds like another. */
function isHeardAs(written: string, meant: string): boolean {
  const sound = (word: string) => word.slice(1, -2).replace(/[aeiou]/g, 'e')
  return (
    meant.length >= shortestHeard &&
    written[0] === meant[0] &&
    written.slice(-2) === meant.slice(-2) &&
    sound(written) === sound(meant)
  )
}

/** `converter` and `convert`, `supports` and `support` are words of their own. */
function isFormOf(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((first, second) => first.length - second.length)
  return long.startsWith(short)
}

function lettersOf(word: string): string {
  return [...word].sort().join('')
}
