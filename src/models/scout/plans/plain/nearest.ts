// What is nearest to a question that nothing answers: the places that speak most of its words, whatever it asks of them.

import { excerpt } from '../../looking/excerpts.ts'
import type { Looking } from '../../looking/looking.ts'
import { alsoNear } from '../../words/in-words.ts'
import { meaningsOf } from '../../words/terms.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, matchPassages, mostLines, type Passage } from '../conclusion.ts'
import { named, tellingMost, writtenIn } from './evidence.ts'
import { likeliestOf, unheardBefore } from './likeliest.ts'
import { linesSpeakingOf } from './lines-about.ts'
import { isMereTexts } from './mere-texts.ts'
import { areNested, type Place, placesOf } from './places.ts'

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
    isTold: false,
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
  const [nearest, ...further] = places
  const [first, ...others] = places.map((place) => named(place, wanted))
  const { says, tells } = conclusion.tells.sort === 'unheard' ? conclusion : unheardBefore(terms, conclusion.says)
  if (first === undefined || nearest === undefined) return { ...conclusion, says, tells }
  const whole = yield* shownWhole(nearest)
  const told = (whole === null ? places : further).flatMap((place) => matchPassages(tellingMost(place, wanted).lines))
  return {
    ...conclusion,
    tells,
    says: `${says} The nearest is ${first}.${alsoNear(others)}`,
    passages: [...(whole === null ? [] : [whole]), ...told, ...conclusion.passages],
  }
}

/** What can be shown whole: what was not found may stand in a line that speaks of nothing. */
function* shownWhole({ path, line, endLine }: Place): Looking<Passage | null> {
  if (endLine < line || endLine - line >= mostLines) return null
  return { path, lines: yield* excerpt({ path, from: line, to: endLine }) }
}
