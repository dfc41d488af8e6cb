import { expect, it } from 'vitest'
import { whatIsMet } from './what-is-met.ts'

it('finds what is met with, in its words', () => {
  expect(whatIsMet('Where are too many wicks handled?')).toEqual({ words: ['too', 'many', 'wicks'], isTold: false })
  expect(whatIsMet('Where does the keeper complain about an unknown lamp?')).toEqual({
    words: ['unknown', 'lamp'],
    isTold: true,
  })
  expect(whatIsMet('Where is it handled', "when a lamp doesn't burn")).toEqual({
    words: ['lamp', 'does', 'not', 'burn'],
    isTold: false,
  })
  expect(whatIsMet('Which function rejects a division by zero?')).toEqual({ words: ['division', 'zero'], isTold: true })
})

it('finds nothing in one word, in a long sentence, and where nothing is met with', () => {
  expect(whatIsMet('Where are lamps handled?')).toBeNull()
  expect(whatIsMet('Where is a lamp with oil that has been lit since last night handled?')).toBeNull()
  expect(whatIsMet('Where is the oil of the lamp stored?')).toBeNull()
})

it('tells the place that it is met in apart', () => {
  expect(whatIsMet('Where is an unknown lamp in the tide table handled?')).toEqual({
    words: ['unknown', 'lamp', 'tide', 'table'],
    isTold: false,
    within: { words: ['unknown', 'lamp'], place: 'tide table' },
  })
  expect(whatIsMet('Where is a change of the lamp state handled on Android?')).toEqual({
    words: ['change', 'lamp', 'state', 'android'],
    isTold: false,
    within: { words: ['change', 'lamp', 'state'], place: 'Android' },
  })
})
