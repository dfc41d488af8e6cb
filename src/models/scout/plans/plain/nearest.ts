// What is nearest to a question that nothing answers: the places that speak most of its words, whatever it asks of them.

import type { Looking } from '../../looking/looking.ts'
import { alsoNear } from '../../words/in-words.ts'
import { meaningsOf } from '../../words/terms.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, matchPassages } from '../conclusion.ts'
import { named, tellingMost, writtenIn } from './evidence.ts'
import { likeliestOf, unheardOf } from './likeliest.ts'
import { linesSpeakingOf } from './lines-about.ts'
import { isMereTexts } from './mere-texts.ts'
import { areNested, placesOf } from './places.ts'

const mostShown = 3

/** A conclusion that names no place, with the places that are nearest to the question. */
export function* withNearest(conclusion: Conclusion, { question, path }: Asked): Looking<Conclusion> {
  const { lines, terms } = yield* linesSpeakingOf(question, path)
  const wanted = {
    terms,
    meanings: meaningsOf(terms),
    written: writtenIn(question),
    isTypeMeant: true,
    isHandling: false,
    state: null,
  }
  const likeliest = likeliestOf(
    placesOf(lines).filter((place) => !isMereTexts(place, wanted)),
    wanted,
    'holding',
  ).map(({ place }) => place)
  const places = likeliest
    .filter((place, index) => !likeliest.slice(0, index).some((better) => areNested(place, better)))
    .slice(0, mostShown)
  const [first, ...others] = places.map((place) => named(place, wanted))
  const says = conclusion.says.startsWith('Nothing here') ? conclusion.says : `${unheardOf(terms)}${conclusion.says}`
  if (first === undefined) return { ...conclusion, says }
  return {
    ...conclusion,
    says: `${says} The nearest is ${first}.${alsoNear(others)}`,
    passages: [...places.flatMap((place) => matchPassages(tellingMost(place, wanted).lines)), ...conclusion.passages],
  }
}
