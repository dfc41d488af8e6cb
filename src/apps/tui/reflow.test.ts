import { expect, test } from 'vitest'
import { eraseBroken } from './reflow.ts'

test('rows that still fit are left to Ink', () => {
  expect(eraseBroken({ widths: [40, 10, 2], cursorRow: 2 }, 40)).toBe('')
})

test('rows that were broken are erased from the top of the frame on', () => {
  expect(eraseBroken({ widths: [99, 10, 2], cursorRow: 2 }, 40)).toBe('\r\u001b[4A\u001b[J\n\n')
})
