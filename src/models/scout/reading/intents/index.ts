// What can be asked: a table, the particular before the general. The first row with a phrasing that fits is meant.

import { generalIntents, plainIntents } from './general.ts'
import type { Intent } from './intent.ts'
import { offeredIntents } from './offered.ts'
import { particularIntents } from './particular.ts'
import { projectIntents } from './project.ts'
import { outcomeIntents } from './values.ts'

export const intents: readonly Intent[] = [
  ...offeredIntents,
  ...particularIntents,
  ...projectIntents,
  ...generalIntents,
  ...outcomeIntents,
  ...plainIntents,
]

export { plainIntents }
