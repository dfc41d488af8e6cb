import { describe, expect, test } from 'vitest'
import { readQuestion } from '../words/question.ts'
import { isArmFor, isTestOf, type StatedCase, statedCase } from './stated-case.ts'

describe('the case that a question states', () => {
  test.each<[question: string, sort: StatedCase['sort'] | null]>([
    ['What does gate_for return when no cart is given?', 'absent'],
    ['What does gate_for return if the cart is None?', 'absent'],
    ['What does gate_for return for a keeper that has no cart?', 'absent'],
    ['What does gate_for return for a keeper without a cart?', 'absent'],
    ['What does gate_for return for an empty cart?', 'empty'],
    ['What does gate_for return on error?', 'error'],
    ['What does gate_for return if the weight is negative?', 'negative'],
    ['What does gate_for return for Kind::Ox?', 'literal'],
    ['What does gate_for return for the Ox kind?', 'literal'],
    ['What does gate_for return if no cart is found?', 'unfound'],
    ['What does gate_for return if none of the carts fit?', 'unfound'],
    ['What does gate_for return if there is no cart that fits?', 'unfound'],
    ['What does gate_for return when no cart is wide enough?', 'unfound'],
    ['What does gate_for return for some nonsense plate?', 'other'],
    ['What does gate_for return when the plate is unknown to it?', 'other'],
    ['What does gate_for return for a plate that starts with #?', 'beginning'],
    ['What does gate_for return when the plate ends with "XX"?', 'ending'],
    ['What does gate_for return when the keeper has slept badly?', null],
    ['What does gate_for return?', null],
  ])('%s', (question, sort) => {
    expect(statedCase(readQuestion(question))?.sort ?? null).toBe(sort)
  })

  test.each<[test: string, question: string, is: boolean]>([
    ['not cart', 'What does gate_for return when no cart is given?', true],
    ['not keeper', 'What does gate_for return when no cart is given?', false],
    ['carts == 0', 'What does gate_for return for an empty gate?', true],
    ['depth == 0', 'What does gate_for return for an empty gate?', false],
    ['weight < 0', 'What does gate_for return if the weight is negative?', true],
    ['kind == Kind.Ox', 'What does gate_for return for Kind.Ox?', true],
    ['kind != Kind.Ox', 'What does gate_for return for Kind.Ox?', false],
    ["plate.strip().startswith('#')", 'What does gate_for return for a plate that starts with #?', true],
    ['strings.HasPrefix(plate, "#")', 'What does gate_for return for a plate that starts with #?', true],
    ["plate[0] == '#'", 'What does gate_for return for a plate that starts with #?', true],
    ["!plate.startsWith('#')", 'What does gate_for return for a plate that starts with #?', false],
    ["plate.endswith('#')", 'What does gate_for return for a plate that starts with #?', false],
    ["plate.endsWith('XX')", 'What does gate_for return when the plate ends with "XX"?', true],
  ])('%s, %s', (written, question, is) => {
    const stated = statedCase(readQuestion(question))
    expect(stated !== null && isTestOf(written, stated, 'gate_for')).toBe(is)
  })

  test('an arm is only for what is chosen by', () => {
    const stated = statedCase(readQuestion('What does gate_for return when no cart is given?'))
    expect(stated !== null && isArmFor('None', 'match self.cart {', stated)).toBe(true)
    expect(stated !== null && isArmFor('None', 'match self.keeper {', stated)).toBe(false)
  })
})
