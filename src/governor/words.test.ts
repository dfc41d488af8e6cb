import { describe, expect, test } from 'vitest'
import { watch } from './index.ts'
import { chantIn, likeness, sayingOf } from './words.ts'

const least = { repeats: 8, words: 40 }

describe('a chant is heard', () => {
  test.each<[what: string, text: string, repeats: number]>([
    ['a sentence over and over', 'I am ready to finish now. '.repeat(30), 30],
    ['one word over and over', `Okay. ${'wait '.repeat(60)}`, 60],
    [
      'with numbers in front',
      Array.from({ length: 20 }, (_, i) => `${i + 1}. I should check the file again.`).join('\n'),
      20,
    ],
    ['with markup around', '**Let me** try _once_ more!\n> Let me try once more?\n'.repeat(8), 16],
    [
      'after a good beginning',
      `The parser reads a token and then decides. ${'Let me look at it again. '.repeat(20)}`,
      20,
    ],
  ])('%s', (_what, text, repeats) => {
    expect(chantIn(text, least)?.repeats).toBe(repeats)
  })

  test('most of a text made of one sentence, others strewn in', () => {
    const text = Array.from({ length: 30 }, (_, i) =>
      i % 4 ? 'Let me check the file once again.' : `Number ${i} is odd.`,
    ).join(' ')
    expect(chantIn(text, least)).not.toBeNull()
  })
})

describe('what repeats for a reason is no chant', () => {
  test.each<[what: string, text: string]>([
    ['a table', Array.from({ length: 60 }, (_, i) => `| row ${i} | value ${i * i} |`).join('\n')],
    ['a rule', '|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n'.repeat(5)],
    ['a list of like items', Array.from({ length: 60 }, (_, i) => `- rename field ${i}a to field ${i}b`).join('\n')],
    ['a short refrain', 'Done. Done. Done.'],
    [
      'a phrase that a long report reuses',
      Array.from(
        { length: 40 },
        (_, i) => `Section ${i} deals with topic ${i * 3} in depth and at length. See below.`,
      ).join(' '),
    ],
  ])('%s', (_what, text) => {
    expect(chantIn(text, least)).toBeNull()
  })
})

test('a stream is cut soon after it begins to chant', () => {
  const { hear } = watch()
  const deltas = Array.from({ length: 400 }, () => 'and so on ')
  const at = deltas.findIndex((delta) => hear(delta) !== null)
  expect(at).toBeGreaterThan(10)
  expect(at).toBeLessThan(40)
})

test('likeness is by what is talked about', () => {
  const [one, same, near, far] = [
    'I will write the schema now.',
    'I will write the SCHEMA now!',
    'Writing that schema is next.',
    'Tests are green.',
  ].map(sayingOf)
  if (!one || !same || !near || !far) throw new Error('four sayings')
  expect([likeness(one, same), likeness(one, near) > 0, likeness(one, far)]).toEqual([1, true, 0])
})
