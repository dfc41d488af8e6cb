import { describe, expect, test } from 'vitest'
import { codeCaseIn, isKnownFor, tellsCase } from './code-cases.ts'

describe('cases that have a code of their own', () => {
  test.each([
    ['the user presses Ctrl-C', [], 'except KeyboardInterrupt:'],
    ['its request does not pass validation', [], 'if (fault instanceof ZodError) {'],
    ['somebody else is still using the scale', ['scal'], 'class ScaleLocked(Fault):'],
    ['someone else already has the shelf', ['shelf'], 'case SHELF_TAKEN:'],
    ['the tariff cannot be read', ['tarif'], 'log("cannot load tariff")'],
    ['a crate is too low', ['crat'], ':too_low -> 409'],
  ])('%s', (said, things, text) => {
    const wanted = codeCaseIn(said)
    expect(wanted?.things).toEqual(things)
    expect(wanted !== null && tellsCase(wanted, text, '7')).toBe(true)
  })

  test.each(['the tide is out', 'a file cannot be read', 'the crate is heavy'])('is none: %s', (said) => {
    expect(codeCaseIn(said)).toBeNull()
  })

  test('a denied test does not tell it, and neither does the constant of the code', () => {
    const wanted = codeCaseIn('the shelf is already taken')
    expect(wanted !== null && tellsCase(wanted, 'if (!shelf.exists()) {', '7')).toBe(false)
    expect(wanted !== null && tellsCase(wanted, 'exit(EXIT_TAKEN)', 'EXIT_TAKEN')).toBe(false)
  })

  test('a code that means the case wherever it is used', () => {
    const wanted = codeCaseIn('the store is in use')
    expect(wanted !== null && isKnownFor(wanted, '75')).toBe(true)
    expect(wanted !== null && isKnownFor(wanted, '3')).toBe(false)
  })
})
