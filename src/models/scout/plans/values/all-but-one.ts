// Values of which everything is told but one word of the question: that word may only colour it, or be what the whole program
// is about.

import { search } from '../../looking/calls.ts'
import { type Looking, look } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { literally } from '../../source/patterns.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { amountOf, settingsIn } from '../../values/settings.ts'
import {
  byScore,
  type Candidate,
  type Given,
  isFitting,
  isOfDefaults,
  isOneOfMany,
  isSaidOfAny,
  nearness,
} from '../../values/value-candidates.ts'
import { isQuantity, strangeParts, toldIn, type WantedValue } from '../../values/wanted-value.ts'
import { formsOf } from '../../words/kinship.ts'

/**
 * A word that only colours the question (`the usage output`) need not be told of a value that is named after the rest, where its
 * file speaks of it and nothing else comes near. What something else is named after is no such word.
 */
export function* allButOne(told: readonly Candidate[], wanted: WantedValue): Looking<readonly Given[] | null> {
  const [best, ...others] = byScore(told)
  const [word, ...more] = best?.left ?? []
  if (best === undefined || word === undefined || more.length > 0) return null
  const amount = amountOf(best.given.value)
  // Whatever is called `line` is no width of one.
  const quantities = wanted.needed.filter(isQuantity)
  const rivals = others.filter(
    ({ given, left, score }) =>
      amountOf(given.value) !== amount &&
      (quantities.length === 0 || toldIn(given.key, quantities).size > 0) &&
      ((left.length <= 1 && score > best.score - nearness) || toldIn(given.key, [word]).size > 0),
  )
  if (rivals.length > 0) return null
  const isColour = best.named > 1 && !isOneOfMany(best, told) && (yield* isSpokenOf(word, best.given.match.path))
  return isColour || (yield* isOnlyOfProgram(best, wanted)) ? [best.given] : null
}

function* isSpokenOf(word: string, path: string): Looking<boolean> {
  const [spoken] = (yield* look([search(formed(word), { path, ignoreCase: true, limit: 1 })])).map(readMatches)
  return (spoken?.shown.length ?? 0) > 0
}

function formed(word: string): string {
  return formsOf(word).map(literally).join('|')
}

const mostGiven = 80
const introductions =
  'README* readme* package.json Cargo.toml pyproject.toml setup.py setup.cfg *.gemspec composer.json'

/** `the default backup interval` of a program that is there for backups is its only interval. */
function* isOnlyOfProgram({ given, left }: Candidate, wanted: WantedValue): Looking<boolean> {
  const own = wanted.needed.filter((stem) => !left.includes(stem) && !isSaidOfAny(stem))
  const isNamed = toldIn(given.key, own).size === own.length && strangeParts(given.key, wanted).length === 0
  if (!wanted.isDefault || own.length === 0 || !isNamed || !isOfDefaults(given)) return false
  const [introduced, named] = (yield* look([
    search(left.map(formed).join('|'), { ignoreCase: true, only: introductions, limit: 40 }),
    search(`(?:${own.map(formed).join('|')})[\\w-]*["'\`]?\\]?\\)?\\s*[^\\w\\s(]*[=:,\\s]`, {
      ignoreCase: true,
      exclude: noProduct,
      limit: mostGiven,
    }),
  ])).map(readMatches)
  if (introduced?.shown.some(isIntroduction) !== true || named === undefined || named.total > named.shown.length)
    return false
  const all = settingsIn(
    named.shown.filter(({ path }) => isShipped(path)),
    (key) => toldIn(key, own).size > 0,
  ).filter(({ value }) => isFitting(value, wanted))
  return all.every(({ value }) => amountOf(value) === amountOf(given.value))
}

const longestIntroduction = 12

/** What a project says of itself before anything else, in its own manual or manifest. */
function isIntroduction({ path, line, text }: Match): boolean {
  if (path.includes('/')) return false
  return /^readme/i.test(path) ? line <= longestIntroduction : /\b(?:description|summary|name)\b/.test(text)
}
