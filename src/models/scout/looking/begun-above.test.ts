import { expect, it } from 'vitest'
import { joinedFromBracket } from './begun-above.ts'

function joined(...lines: readonly string[]): string | null {
  return joinedFromBracket(lines.map((text) => ({ text })))
}

it('joins a line with the call that it is an argument of', () => {
  expect(joined('keep();', 'weather.add(HIGH,', '    STORM,', '    on_gale, keeper)')).toBe(
    'weather.add(HIGH, STORM, on_gale, keeper)',
  )
})

it('joins a line with what begins the list that commas carry on', () => {
  expect(joined('  rescue Net::Torn,', '         Net::Lost,', '         Net::Wet')).toBe(
    'rescue Net::Torn, Net::Lost, Net::Wet',
  )
  expect(joined('  rescue Net::Torn', '  mend(net,', '  keeper)')).toBe('mend(net, keeper)')
})

it('joins nothing where no bracket is open, or another statement began', () => {
  expect(joined('weather.add(HIGH)', 'on_gale(1)')).toBeNull()
  expect(joined('each(() => {', '  on_gale(1)')).toBeNull()
})
