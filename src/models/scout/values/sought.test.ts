import { describe, expect, test } from 'vitest'
import { otherwiseIn } from './sought.ts'

function linesOf(text: string) {
  return text.split('\n').map((line, index) => ({ number: index + 1, text: line }))
}

describe('what a function gives back in place of what it looked for', () => {
  test.each([
    [
      'Ruby',
      'def berth_for(ship)\n  berth = find { |b| b.fits?(ship) || b.free? }\n  berth ? berth.name : Berth::None.new\nend',
      'Berth::None.new',
    ],
    [
      'TypeScript',
      'function berth(ship: Ship): Berth {\n  return berths.find((one) => one.fits(ship)) ?? anchorage\n}',
      'anchorage',
    ],
    [
      'JavaScript',
      'function berth(ship) {\n  const found = berths.find((one) => one.fits(ship))\n  return found || anchorage\n}',
      'anchorage',
    ],
    [
      'Python',
      'def berth(ship):\n    found = next((b for b in berths if b.fits(ship)), None)\n    return found.name if found else "roads"',
      '"roads"',
    ],
    [
      'Rust',
      'fn berth(&self, ship: &Ship) -> u8 {\n    self.berths.iter().find_map(|b| b.number(ship)).unwrap_or(0)\n}',
      '0',
    ],
    [
      'Kotlin',
      'fun berth(ship: Ship): Berth {\n    return berths.firstOrNull { it.fits(ship) } ?: Berth.ROADS\n}',
      'Berth.ROADS',
    ],
    [
      'Rust, in a chain',
      'fn berth(&self, ship: &Ship) -> Result<&Berth, E> {\n    self.berths\n        .iter()\n        .find(|b| b.fits(ship) || b.is_free())\n        .ok_or_else(|| E::NoBerth(ship.name.clone()))\n}',
      'Err(E::NoBerth(ship.name.clone()))',
    ],
    [
      'Java, in a chain',
      'Berth berth(Ship ship) {\n    return berths.stream()\n        .filter(b -> b.fits(ship))\n        .findFirst()\n        .orElseThrow(() -> new NoBerth(ship));\n}',
      'throw new NoBerth(ship)',
    ],
    [
      'Kotlin, in a chain',
      'fun berth(ship: Ship): Berth {\n    return berths.find { it.fits(ship) }\n        ?: throw NoBerth(ship)\n}',
      'throw NoBerth(ship)',
    ],
  ])('in %s', (_language, source, value) => {
    expect(otherwiseIn(linesOf(source))?.value).toBe(value)
  })

  test.each([
    [
      'another line gives back',
      'function berth(ship) {\n  if (ship.isSmall) return quay\n  return berths.find((one) => one.fits(ship)) ?? anchorage\n}',
    ],
    [
      'it may have failed before',
      'fn berth(&self, ship: &Ship) -> Option<u8> {\n    self.berths.find(ship)?.number.ok_or(0)\n}',
    ],
    ['nothing was looked for', 'function berth(ship) {\n  return ship.berth ?? anchorage\n}'],
    [
      'it hangs on more',
      'function berth(ship) {\n  const found = berths.find((one) => one.fits(ship))\n  return found && found.isFree ? found : anchorage\n}',
    ],
    [
      'there are two ways out',
      'function berth(ship) {\n  return berths.find((one) => one.fits(ship)) ?? ship.last ?? anchorage\n}',
    ],
  ])('is not told where %s', (_why, source) => {
    expect(otherwiseIn(linesOf(source))).toBeNull()
  })
})
