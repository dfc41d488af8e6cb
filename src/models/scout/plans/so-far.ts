// What can be shown where there was no time to come to a conclusion: of all that was seen, what speaks of the question.

import type { Found } from '../looking/looking.ts'
import { readMatches } from '../looking/read-matches.ts'
import { readView } from '../looking/read-view.ts'
import { textOf } from '../source/source-text.ts'
import { meaningsOf, termsOf } from '../words/terms.ts'
import { type Conclusion, matchPassages, type Passage, unknown } from './conclusion.ts'

const mostPlaces = 3

export function soFar(task: string, found: readonly Found[]): Conclusion {
  const passages = passagesAbout(task, found)
  const begun = 'The turns were used up before everything was looked at'
  if (passages.length === 0) return unknown(`${begun}, and nothing that speaks of it was found so far.`)
  return unknown(`${begun}. What was found so far:`, passages)
}

/** Those that speak most of it; what was looked at whole tells more than lines of it that were found. */
function passagesAbout(task: string, found: readonly Found[]): readonly Passage[] {
  const { spokenIn } = meaningsOf(termsOf(task))
  const worthOf = ({ lines }: Passage) => spokenIn(textOf(lines)).reduce((sum, one) => sum + one, 0)
  const all = [...found.flatMap(viewed), ...matchPassages(found.flatMap((one) => readMatches(one).shown))]
  return all
    .map((passage) => ({ passage, worth: worthOf(passage) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth)
    .map(({ passage }) => passage)
    .filter((passage, index, ranked) => !ranked.slice(0, index).some((better) => isWithin(passage, better)))
    .slice(0, mostPlaces)
}

function viewed(one: Found): readonly Passage[] {
  const view = readView(one)
  return (view.kind === 'symbol' || view.kind === 'excerpt') && view.lines.length > 0 ? [view] : []
}

function isWithin({ path, lines }: Passage, whole: Passage): boolean {
  const numbers = new Set(whole.lines.map(({ number }) => number))
  return path === whole.path && lines.every(({ number }) => numbers.has(number))
}
