import { describe, expect, test } from 'vitest'
import { balanced, definitions, override, presets, settle, showSettings } from './settings.ts'

test('without a word, balanced holds', () => {
  expect(settle('balanced')).toEqual({ ok: true, settings: balanced })
})

test.each(Object.keys(presets))('the preset %s is sound', (name) => {
  expect(settle(name)).toMatchObject({ ok: true, settings: { preset: name } })
})

test('every value is shown with where it comes from', () => {
  const result = settle('strict', { repeatBlock: 4 })
  if (!result.ok) throw new Error('good settings')
  const lines = showSettings(result.settings)
  expect(lines).toHaveLength(Object.keys(definitions).length)
  expect(lines.slice(0, 3)).toEqual([
    'repeatAdvise = 2 (strict): the same call with the same outcome so often, nothing changed in between: advise',
    'repeatBlock = 4 (own): the same, so often: block',
    'repeatWindow = 8 (default): steps with news after which an earlier call may be asked again as if for the first time',
  ])
})

describe('bad values are refused with key and reason', () => {
  test.each<[what: string, preset: string, own: Record<string, unknown>, key: string, reason: RegExp]>([
    [
      'a preset nobody knows',
      'lenient',
      {},
      'preset',
      /there are balanced, strict, patient, moss, savant, nexora, loom/,
    ],
    ['a threshold nobody knows', 'balanced', { repeatBlok: 3 }, 'repeatBlok', /no such threshold/],
    ['a text', 'balanced', { debtBlock: '4' }, 'debtBlock', /expected a number, got "4"/],
    ['not a number', 'balanced', { debtBlock: Number.NaN }, 'debtBlock', /expected a number/],
    ['too little', 'balanced', { repeatAdvise: 1 }, 'repeatAdvise', /1 is not between 2 and/],
    [
      'a block before its advice',
      'balanced',
      { repeatAdvise: 7 },
      'repeatBlock',
      /6 would come before repeatAdvise \(7\)/,
    ],
  ])('%s', (_what, preset, own, key, reason) => {
    const result = settle(preset, own)
    expect(result).toEqual({
      ok: false,
      errors: [{ kind: expect.any(String), key, reason: expect.stringMatching(reason) }],
    })
  })

  test('all of them at once', () => {
    const result = settle('balanced', { a: 1, debtAdvise: -1 })
    expect(result.ok ? [] : result.errors.map(({ key }) => key)).toEqual(['a', 'debtAdvise'])
  })
})

test('a mode puts its own thresholds in place of others; what is none is left out, and advice never comes late', () => {
  const { thresholds } = override(balanced, { repeatBlock: 2, noSuchThing: 1, debtAdvise: -5 })
  expect(thresholds).toEqual({ ...balanced.thresholds, repeatBlock: 2, repeatAdvise: 2 })
})
