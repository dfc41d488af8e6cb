import { describe, expect, test } from 'vitest'
import { readQuestion } from '../words/question.ts'
import { branchAsked } from './asked-branch.ts'

describe('what comes of a case that a branch tells', () => {
  test.each([
    ['What happens when you set a negative level?', ['level'], 1, false],
    ['what do I get for a key that has expired?', ['key', 'expir'], 0, false],
    ["what is returned if there's no ring on the bird?", ['ring', 'bird'], 1, true],
  ])('%s', (asked, stems, count, isDenied) => {
    const wanted = branchAsked(readQuestion(asked))
    expect([wanted?.stems, wanted?.states.length, wanted?.isDenied]).toEqual([stems, count, isDenied])
  })

  test('who answers need not be spoken of, nor that something could not be loaded', () => {
    expect(branchAsked(readQuestion('What happens when a server answers with status 410?'))?.spare).toEqual(['serv'])
    expect(branchAsked(readQuestion('What happens when fzf is not installed?'))?.stems).toEqual(['fzf'])
  })

  test('what is said of the case is told apart from what is asked of it', () => {
    const wanted = branchAsked(readQuestion('Which berth does a ship get when no pilot answers?'))
    expect([wanted?.stems, wanted?.caseStems]).toEqual([['berth', 'ship', 'pilot'], ['pilot']])
  })

  test.each([
    ['What happens when nothing is left of the rope?', true, ['if coil.length === 0', 'if not coil']],
    ['What happens when no ropes remain on the drum?', true, ['if (ropes <= 0)']],
  ])('what is used up is compared with zero: %s', (asked, isDenied, tests) => {
    const wanted = branchAsked(readQuestion(asked))
    expect(wanted?.isDenied).toBe(isDenied)
    for (const one of tests) expect(wanted?.states.every(({ tested }) => tested.test(one))).toBe(true)
  })

  test('tells what is compared with', () => {
    expect(branchAsked(readQuestion('What happens when a ship is longer than 300?'))?.numbers).toEqual(['300'])
  })

  test.each([
    'How many redirects are followed when fetching the table?',
    'What is the default port if I say nothing?',
    'Which function is called when the lamp goes out?',
    'Where is the lamp lit?',
    'How does it check that nobody lights the lamp while the oil is low?',
    'Which lamp is lit if -l is not given?',
  ])('is not asked: %s', (asked) => {
    expect(branchAsked(readQuestion(asked))).toBeNull()
  })
})
