// What something is or comes to: defaults, constants, what is returned and what a case leads to.

import type { Wording } from './rewording.ts'

export const values: readonly Wording[] = [
  ['{name:one} is what, unless overridden|configured|changed|set_otherwise', 'What is the default of {name}'],
]
