import { expect, test } from 'vitest'
import { missingIn } from './told-sort.ts'

test.each([
  ['Which exit code is given when a crate is lost?', '`weigh`, function at src/gate.py:3-9.', 'code'],
  ['Which exit code is given when a crate is lost?', '`CrateLost` leads to `7` (src/gate.py:3).', null],
  ['Which HTTP status is sent when a crate is lost?', '`ErrLost` leads to `http.StatusGone` (gate.go:3).', null],
  [
    'What address does it listen on if nothing is set?',
    'In `New`, `if err != nil` leads to `return err` (a.go:3).',
    'address',
  ],
  [
    'What address does it listen on if nothing is set?',
    'In `New`, `if addr == ""` leads to `addr = ":80"` (a.go:3).',
    null,
  ],
  ['How many crates fit if the hold is full?', 'In `load`, `if full` leads to `return err` (a.go:3).', 'amount'],
  [
    'How many hours ahead must a crate be booked?',
    'What `book` returns, case by case:\n- raises `Late` below `if late` (a.py:3)',
    'amount',
  ],
  [
    'How many hours ahead must a crate be booked?',
    'What `notice` returns, case by case:\n- `12` below `if heavy` (a.py:3)\n- `2` otherwise (a.py:4)',
    null,
  ],
  ['What state does a crate get when it is lost?', 'In `lose`, `if gone` leads to `crates--` (a.go:3).', 'state'],
  ['What state does a crate get when it is lost?', 'In `lose`, `if gone` leads to `c.State = Lost` (a.go:3).', null],
  ['What happens when a crate is lost?', 'In `lose`, `if gone` leads to `crates--` (a.go:3).', null],
])('%s %s', (asked, says, missing) => {
  expect(missingIn(says, asked)).toBe(missing)
})
