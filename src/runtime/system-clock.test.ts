import { expect, test } from 'vitest'
import { systemClock } from './system-clock.ts'

test.each([
  [0, true],
  [2 ** 31, false],
])('what is due after %s ms is due soon: %s', async (milliseconds, isSoon) => {
  let hasRung = false
  const cancel = systemClock.after(milliseconds, () => {
    hasRung = true
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  cancel()
  expect(hasRung).toBe(isSoon)
})
