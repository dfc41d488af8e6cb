import { expect, test } from 'vitest'
import { saidOfCase } from './said-case.ts'

test.each<[comment: string, asked: string, value: string | null]>([
  ['Waits for the next crate; `None` once the belt is stopped and empty.', 'the belt is stopped and empty', 'None'],
  ['Reads a label, or gives null when it is not a valid label.', 'an invalid label', 'null'],
  ['The day a bed was last weeded, or null if it never was.', 'a bed was never weeded', 'null'],
  ['@return -1 if no berth is free', 'there is no free berth', '-1'],
  ['Counts the lamps that burn; 0 means that none is lit.', 'no lamp is lit', '0'],
  ['0 is the newest crate; NULL when there are not that many.', 'there are not that many crates', 'NULL'],
  [
    'Mean of the last `n` good crates, or `None` when there are fewer than `n` of them.',
    'there are too few good crates',
    'None',
  ],
  // The other way round.
  ['Reads a label, or gives null when it is not a valid label.', 'the label is valid', null],
  ['Reads a label, or gives null when it is not a valid label.', 'the file is locked', null],
  ['True if the lock is held. False if the lock is lost.', 'the lock is held', 'True'],
  ['0 when the lock is held, 1 when the lock is held twice', 'the lock is held', '0'],
  ['0 when the lock is held, 1 when the lock is held', 'the lock is held', null],
  ['Returns 1 when the lamp is new, 0 when it was lit, -1 out of oil.', 'the lamp already burns', null],
  ['Weeds a bed.', 'a bed was never weeded', null],
])('%s / %s', (comment, asked, value) => {
  expect(saidOfCase(comment, asked)?.value ?? null).toBe(value)
})
