// What names have to do with one another, in other verbs: who calls, uses, implements, raises or catches something.

import type { Wording } from './rewording.ts'

export const relations: readonly Wording[] = [
  ['… adopts?|satisf(?:y|ies)|fulfil(?:l?s)?|conforms?_to …', 'implement'],
  ['… (?:make|makes|making)_use_of …', 'use'],
]
