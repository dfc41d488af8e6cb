// Everything that enumerates in some stretches of source.

import type { Stretch } from '../../../looking/every-match.ts'
import { inBlocks } from './in-blocks.ts'
import { inBrackets } from './in-brackets.ts'
import { inBranches } from './in-branches.ts'
import { inItsPlace, type Listing } from './listing.ts'
import { asText } from './text.ts'

export function listingsIn(stretch: Stretch): readonly Listing[] {
  const text = asText(stretch.lines)
  return [...inBlocks(text), ...inBrackets(text), ...inBranches(text)].flatMap(
    (bare) => inItsPlace(bare, stretch) ?? [],
  )
}
