// Orders, notes, and what is wanted without a question: what is to be listed, counted or shown.

import type { Wording } from './rewording.ts'

const list = 'list|name|enumerate|show|give|tell [me|us] [all|every|each] [of] [the]'
const has =
  'has|offers|exposes|provides|supports|accepts|understands|knows|reads|registers|uses|needs|requires|takes|defines|declares|serves|contains|includes|comes_with|ships_with|ships'

export const orders: readonly Wording[] = [
  [`${list} {things:many} [that|which] {who:who} ${has}`, 'Which {things} does {who} have'],
]
