import { expect, test } from 'vitest'
import { inARow, plainSentence, type Telling } from '../plans/told.ts'
import { missingIn } from './told-sort.ts'

function branch(says: string, ...deeds: readonly string[]): Telling {
  return { says, tells: { sort: 'branch', deeds } }
}

function cases(says: string, ...values: readonly string[]): Telling {
  return { says, tells: { sort: 'cases', values } }
}

const place: Telling = { says: '`weigh`, function at src/gate.py:3-9.', tells: { sort: 'place', name: 'weigh' } }
const uses: Telling = { says: '`Gate` is used in 1 line of 1 file: a.py:3.', tells: { sort: 'uses', name: 'Gate' } }
const failing = branch('In `New`, `if err != nil` leads to `return err` (a.go:3).', 'return err')
const lessening = branch('In `lose`, `if gone` leads to `crates--` (a.go:3).', 'crates--')

test.each<[asked: string, told: Telling, missing: string | null]>([
  ['Which exit code is given when a crate is lost?', place, 'code'],
  ['Which exit code is given when a crate is lost?', plainSentence('`CrateLost` leads to `7` (src/gate.py:3).'), null],
  [
    'Which HTTP status is sent when a crate is lost?',
    plainSentence('`ErrLost` leads to `http.StatusGone` (gate.go:3).'),
    null,
  ],
  ['What address does it listen on if nothing is set?', failing, 'address'],
  [
    'What address does it listen on if nothing is set?',
    branch('In `New`, `if addr == ""` leads to `addr = ":80"` (a.go:3).', 'addr = ":80"'),
    null,
  ],
  [
    'How many crates fit if the hold is full?',
    branch('In `load`, `if full` leads to `return err` (a.go:3).', 'return err'),
    'amount',
  ],
  [
    'How many hours ahead must a crate be booked?',
    cases('What `book` returns, case by case:\n- raises `Late` below `if late` (a.py:3)'),
    'amount',
  ],
  [
    'How many hours ahead must a crate be booked?',
    cases(
      'What `notice` returns, case by case:\n- `12` below `if heavy` (a.py:3)\n- `2` otherwise (a.py:4)',
      '12',
      '2',
    ),
    null,
  ],
  ['default weight in kg?', lessening, 'default'],
  ['What is the default weight?', plainSentence('`WEIGHT` is `7` (a.py:3).'), null],
  ['How often does the gate weigh?', place, 'amount'],
  ['How often does the Gate run?', uses, 'amount'],
  ['How often is the Gate used?', uses, null],
  [
    'What filling percentage does a crate need?',
    cases('What `fill` returns, case by case:\n- `:full` below `if f` (a.rb:3)', ':full'),
    'percentage',
  ],
  [
    'What filling percentage does a crate need?',
    cases('What `need` returns, case by case:\n- `55` below `if f` (a.rb:3)', '55'),
    null,
  ],
  ['What state does a crate get when it is lost?', lessening, 'state'],
  [
    'What state does a crate get when it is lost?',
    branch('In `lose`, `if gone` leads to `c.State = Lost` (a.go:3).', 'c.State = Lost'),
    null,
  ],
  ['What happens when a crate is lost?', lessening, null],
  // Of several, the first is what the others are told beside.
  ['What state does a crate get when it is lost?', inARow([lessening, place], '\n'), 'state'],
])('%s %s', (asked, told, missing) => {
  expect(missingIn(told, asked)).toBe(missing)
})
