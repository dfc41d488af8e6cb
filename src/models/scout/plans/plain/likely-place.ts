// Where something is done, asked in words of one's own: the last resort where no reading of a question came to an answer. The
// likeliest function is a guess.

import type { Looking } from '../../looking/looking.ts'
import type { View } from '../../looking/read-view.ts'
import { asGuess } from '../../words/in-words.ts'
import { toldKind } from '../../words/told-kind.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, matchPassages, type Passage, passageOf, unknown } from '../conclusion.ts'
import { placed } from '../define.ts'
import { named } from './evidence.ts'
import { unheardBefore } from './likeliest.ts'
import { type Candidate, type Candidates, placeCandidates, wordsIn } from './place-candidates.ts'
import { fewestWords, isInPlainWords } from './place-confidence.ts'
import { areNested, type Place } from './places.ts'
import { detectorUsedBy } from './teller-first.ts'

const mostShown = 3

/** The functions that are likeliest meant; `null` for a question of another kind. */
export function* likelyPlace(asked: Asked): Looking<Conclusion | null> {
  const { question, path } = asked
  if (!isInPlainWords(question) || wordsIn(question).length < fewestWords) return null
  const found = yield* placeCandidates(question, path)
  const [best] = found.ranked
  if (best === undefined) return null
  const way = toldKind(question.text)?.way
  // Who tells a kind by another function is not the one that tells it.
  const detector = way === 'kind' ? detectorUsedBy(best, found) : null
  return nearestOf(found, detector === null ? [] : [detector])
}

function nearestOf({ ranked, views, unheard }: Candidates, before: readonly Candidate[]): Conclusion {
  const places = [...before, ...ranked]
    .map(({ place }) => place)
    .filter((place, index, all) => !all.slice(0, index).some((better) => areNested(place, better)))
    .slice(0, mostShown)
  const [first = '', ...others] = places.map((place) => naming(place, views))
  return unknown(unheardBefore(unheard, asGuess(first, others)), passagesOf(places, views))
}

function viewOf({ path, line }: Place, views: readonly View[]): View | undefined {
  return views.find((seen) => seen.kind === 'symbol' && seen.path === path && seen.line === line)
}

function naming(place: Place, views: readonly View[]): string {
  const seen = viewOf(place, views)
  return seen?.kind === 'symbol' ? placed(seen) : named(place, nothing)
}

/** A function is named by its name, whatever is asked. */
const nothing = { terms: [], meanings: { spokenIn: () => [], countIn: () => [] } } as const

function passagesOf(places: readonly Place[], views: readonly View[]): readonly Passage[] {
  return places.flatMap((place) => {
    const seen = viewOf(place, views)
    return seen?.kind === 'symbol' ? [passageOf(seen)] : matchPassages(place.lines)
  })
}
