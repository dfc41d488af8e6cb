import { describe, expect, test } from 'vitest'
import { inPlainWording } from './index.ts'
import { baseOf } from './rewording.ts'

describe('a question in another wording', () => {
  test.each([
    ['List the subcommands tidewatch offers.', 'Which subcommands does tidewatch have'],
    ['In what places is ImportRejected raised?', 'where is ImportRejected raised?'],
    ['From where is Lift.deliver invoked?', 'where is Lift.deliver invoked?'],
    ['Which functions make use of `median`?', 'Which functions use `median`?'],
    ['Which modules adopt the WindPolicy behaviour?', 'Which modules implement the WindPolicy behaviour?'],
    ['maxLineLength is what, unless overridden?', 'What is the default of maxLineLength'],
  ])('%s', (said, plain) => {
    expect(inPlainWording(said)).toBe(plain)
  })

  test.each(['List the functions that call parse in files.', 'Which flags does it take?', 'Where is Policy used?'])(
    '%s is plain already',
    (said) => {
      expect(inPlainWording(said)).toBe(said)
    },
  )

  test.each([
    ['offers', 'offer'],
    ['carries', 'carry'],
    ['passes', 'pass'],
    ['exposes', 'expose'],
    ['has', 'have'],
  ])('%s is somebody who does %s', (verb, base) => {
    expect(baseOf(verb)).toBe(base)
  })
})
