// A task as it is given: where it picks some parts of something, it is read without what picks them, by the plans that can
// tell parts apart; and as it stands.

import type { Plan } from './asked.ts'
import { picksIn } from './picks.ts'
import { nthOf, sortsIn } from './plans/files.ts'
import { members } from './plans/members.ts'
import { readQuestion } from './question.ts'
import { type Reading, readIntents } from './read-intent.ts'

/** The plans that tell parts apart by their headings. */
const tellingApart: readonly Plan[] = [members, sortsIn, nthOf]

/** What a task may ask for, the likeliest first. */
export function readTask(task: string): readonly [Reading, ...Reading[]] {
  const [first, ...others] = readIntents(readQuestion(task))
  const [picking, ...further] = readPicking(task)
  return picking === undefined ? [first, ...others] : [picking, ...further, first, ...others]
}

function readPicking(task: string): readonly Reading[] {
  const narrowed = picksIn(task)
  if (narrowed === null) return []
  const { picks, task: left } = narrowed
  return readIntents(readQuestion(left))
    .filter(({ plan }) => tellingApart.includes(plan))
    .map((reading) => ({ ...reading, asked: { ...reading.asked, picks } }))
}
