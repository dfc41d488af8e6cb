import { expect, test } from 'vitest'
import { readQuestion } from '../words/question.ts'
import { followingAsked } from './asked-following.ts'

test.each<[question: string, state: string | null, owner?: string | null, holder?: string | null]>([
  ['A pot is `dried`: what stages may come next?', 'dried', null, 'pot'],
  ['a pot is in PotState.Dried - which states may come next?', 'Dried', 'PotState', 'pot'],
  ['To which statuses can a pot go from Status::Dried?', 'Dried', 'Status', 'pot'],
  ['Which states can a pot move to from dried?', 'dried', null, 'pot'],
  ['Which states may follow dried?', 'dried'],
  ['What states are allowed after dried?', 'dried'],
  ['Which statuses may come next if a pot is dried?', 'dried', null, 'pot'],
  ['When a pot is dried, which statuses can it move to?', 'dried', null, 'pot'],
  ['Which statuses can a dried pot become?', 'dried', null, 'pot'],
  ['What are the allowed transitions from PotState.Dried?', 'Dried', 'PotState'],
  ['From Status::Dried, which statuses can a pot reach?', 'Dried', 'Status', 'pot'],
  // More is asked than a table of states tells.
  ['Which statuses may come next?', null],
  ['Which function may follow parse?', null],
  ['Which statuses can an admin set after dried without a reason?', null],
  ['Which states may come before dried?', null],
])('%s', (question, state, owner = null, holder = null) => {
  const asked = followingAsked(readQuestion(question))
  expect(asked === null ? null : [asked.state, asked.owner, asked.holder]).toEqual(
    state === null ? null : [state, owner, holder],
  )
})
