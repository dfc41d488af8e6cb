import { describe, expect, test } from 'vitest'
import { codeCaseIn, hintsAtState, isKnownFor, tellsState, testsState, wayIn } from './code-cases.ts'

const telling = (said: string, text: string) => codeCaseIn(said).states.every((state) => tellsState(state, text))

describe('cases that have a code of their own', () => {
  test.each([
    ['the user presses Ctrl-C', [], 'except KeyboardInterrupt:'],
    ['its request does not pass validation', [], 'if (fault instanceof ZodError) {'],
    ['somebody else is still using the scale', ['scal'], 'class ScaleLocked(Fault):'],
    ['someone else already has the shelf', ['shelf'], 'case SHELF_TAKEN:'],
    ['the tariff cannot be read', ['tarif'], 'log("cannot load tariff")'],
    ['a crate is too low', ['crat'], ':too_low -> 409'],
    ['I take more rope than there is', ['tak'], 'Fault::NotEnough { .. } => 5,'],
    ['the queue cannot hold any more lamps', ['queu', 'lamp'], 'case errors.Is(err, ErrFull):'],
    ['I call it with a command it does not have', [], "other => Err(Usage('unknown command'))"],
  ])('%s', (said, things, text) => {
    expect(codeCaseIn(said).things).toEqual(things)
    expect(telling(said, text)).toBe(true)
  })

  test('a case in which nothing is said to be so is told by what it happens to', () => {
    expect(codeCaseIn('the tide is out')).toMatchObject({ states: [], things: ['tid'] })
  })

  test('a denied test does not tell it', () => {
    expect(telling('the shelf is already taken', 'if (!shelf.exists()) {')).toBe(false)
  })

  test('what is tested is less sure than what is said, and what only hints at it less still', () => {
    const [state] = codeCaseIn('the lamp is missing').states
    expect(state !== undefined && testsState(state, 'if (!lamp) {')).toBe(true)
    expect(state !== undefined && tellsState(state, 'if (!lamp) {')).toBe(false)
    expect(state !== undefined && hintsAtState(state, 'BadLamp')).toBe(true)
  })

  test('a code that means the case wherever it is used', () => {
    expect(isKnownFor(codeCaseIn('the store is in use'), '75')).toBe(true)
    expect(isKnownFor(codeCaseIn('the store is in use'), '3')).toBe(false)
    expect(isKnownFor(codeCaseIn('the tide is out'), '75')).toBe(false)
  })

  test('that something was taken is no refusal on the way to a state', () => {
    expect(wayIn('a crate was taken')).toMatchObject({ states: [], things: ['crat', 'tak'] })
  })
})
