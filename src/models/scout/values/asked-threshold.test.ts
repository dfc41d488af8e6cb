import { expect, test } from 'vitest'
import { readQuestion } from '../words/question.ts'
import { thresholdAsked } from './asked-threshold.ts'

test('a threshold is asked for with what comes of it, and with the words that a name may be made of', () => {
  const asked = thresholdAsked(readQuestion('After how many days is an open order treated as a no-reply?'))
  expect(asked?.outcomes).toEqual(['repl', 'treat', 'ord'])
  expect(asked?.asWritten.has('no')).toBe(true)
  expect(asked?.isTime).toBe(false)
  expect(thresholdAsked(readQuestion('How long must a lamp burn before it counts as worn?'))?.isTime).toBe(true)
})
