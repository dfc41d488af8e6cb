import { describe, expect, test } from 'vitest'
import { whetherSo, whetherThen } from './when-so.ts'

describe('when something is what it is said to be', () => {
  test.each([
    ['What makes an entry billable?', 'How is it decided whether an entry is billable'],
    ['Under which conditions is a loan overdue?', 'How is it decided whether a loan is overdue'],
    ['In what cases does a page count as stale?', 'How is it decided whether a page is stale'],
    ['What must hold for a key to be valid?', 'How is it decided whether a key is valid'],
  ])('%s', (asked, plain) => {
    expect(whetherSo(asked)).toBe(plain)
  })
  test.each([
    ['When is an entry billable?', 'How is it decided whether an entry is billable'],
    ['When is a token expired?', 'How is it decided whether a token is expired'],
    ['When does a page count as a draft?', 'How is it decided whether a page is a draft'],
  ])('%s', (asked, plain) => {
    expect(whetherThen(asked)).toBe(plain)
  })
  test.each(['When is a file deleted?', 'What makes the server crash?', 'When are mails sent?', 'What makes it'])(
    'not %s',
    (asked) => {
      expect(whetherSo(asked) ?? whetherThen(asked)).toBeNull()
    },
  )
})
