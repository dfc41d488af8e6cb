// A second opinion on a function that another way came to, by the weights for words of one's own.

import type { Looking } from '../../looking/looking.ts'
import type { Asked } from '../asked.ts'
import type { Conclusion } from '../conclusion.ts'
import { placeCandidates, wordsIn } from './place-candidates.ts'
import { confidenceIn, fewestWords, isInPlainWords, isRival, partnerOf } from './place-confidence.ts'

/** So much less may speak for a function that is called after what is asked for than for the likeliest one. */
const mostBehind = 1.2
/** Of what is less sure than this, something else may as well be meant. */
const leastLikely = 0.45

/**
 * Whether these weights agree to a function that another way came to: what is called after the question must not be far behind,
 * and what only speaks most of a longer one must be the likeliest here as well. They are not asked of anything else.
 */
export function* isSeconded(
  { at }: Conclusion,
  { question, path }: Pick<Asked, 'question' | 'path'>,
  by: 'called' | 'weighed',
): Looking<boolean> {
  if (at === undefined || !isInPlainWords(question)) return true
  const found = yield* placeCandidates(question, path)
  const [best] = found.ranked
  const own = found.ranked.find(({ place }) => place.path === at.path && place.line === at.line)
  if (best === undefined || own === undefined) return false
  if (by === 'called' || wordsIn(question).length < fewestWords) return best.score - own.score <= mostBehind
  const partner = partnerOf(best, found)
  const isFirst = [best, partner].some((one) => one !== null && !isRival(one, own))
  return isFirst && confidenceIn({ best, partner, ...found }) >= leastLikely
}
