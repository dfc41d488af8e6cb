import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Layer } from './layer.ts'
import { mergeLayers } from './merge.ts'
import { layerNames } from './problem.ts'
import { environmentLayer, flagLayer } from './word-layers.ts'

/** A layer of some strength; where it comes from does not matter to a merge. */
function said(flags: Readonly<Record<string, unknown>>): Layer {
  const layer = flagLayer(flags)
  expect(layer.errors).toEqual([])
  return layer
}

test('the layers are named from the weakest to the strongest', () => {
  expect(layerNames).toEqual(['default', 'preset', 'user', 'project', 'environment', 'flags'])
})

test('the strongest wins, and who lost is kept', () => {
  const merged = mergeLayers([environmentLayer({ PAWL_MODEL: 'weak' }), said({ model: 'strong' })])
  expect(merged.get('model')).toEqual({
    key: 'model',
    path: ['model'],
    written: 'strong',
    value: 'strong',
    origins: [{ layer: 'flags', flag: 'model' }],
    lost: [{ value: 'weak', written: 'weak', origin: { layer: 'environment', variable: 'PAWL_MODEL' } }],
  })
})

test('lists add up, each item once, and everybody who added is named', () => {
  const merged = mergeLayers([
    environmentLayer({ PAWL_POLICY_DENY: 'run(a),run(b)' }),
    said({ 'policy.deny': ['run(b)', 'run(c)'] }),
  ])
  expect(merged.get('policy.deny')).toMatchObject({
    value: ['run(a)', 'run(b)', 'run(c)'],
    origins: [
      { layer: 'environment', variable: 'PAWL_POLICY_DENY' },
      { layer: 'flags', flag: 'policy.deny' },
    ],
  })
})

test('maps are set name by name, and an entry is never mixed from two', () => {
  const merged = mergeLayers([
    said({ 'hooks.format': { command: ['old'], timeout: '5s' }, 'hooks.test': { command: ['test'] } }),
    said({ 'hooks.format': { command: ['new'] } }),
  ])
  expect([...merged].map(([key, { value }]) => [key, value])).toEqual([
    ['hooks.format', { command: ['new'] }],
    ['hooks.test', { command: ['test'] }],
  ])
})

describe('a model goes with its provider', () => {
  const weak = said({ provider: 'ollama', model: 'qwen3' })
  test.each<[name: string, strong: Layer, model: unknown]>([
    ['another provider does not inherit it', said({ provider: 'anthropic' }), undefined],
    ['the same provider does', said({ provider: 'ollama' }), 'qwen3'],
    ['a model of its own replaces it', said({ model: 'llama' }), 'llama'],
  ])('%s', (_name, strong, model) => {
    expect(mergeLayers([weak, strong]).get('model')?.value).toBe(model)
  })
})

describe('laws', () => {
  const layer = fc
    .record(
      {
        'max-turns': fc.integer({ min: 1, max: 100 }),
        color: fc.constantFrom('auto', 'always', 'never'),
        'policy.deny': fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
      },
      { requiredKeys: [] },
    )
    .map(said)

  test('a layer that says nothing changes nothing', () => {
    fc.assert(
      fc.property(fc.array(layer, { maxLength: 4 }), fc.nat(4), (layers, at) => {
        expect(mergeLayers(layers.toSpliced(at, 0, said({})))).toEqual(mergeLayers(layers))
      }),
    )
  })

  test('what the strongest layer says holds, and nothing that was said is forgotten', () => {
    fc.assert(
      fc.property(fc.array(layer, { minLength: 1, maxLength: 4 }), (layers) => {
        const merged = mergeLayers(layers)
        for (const [key, { value, lost }] of merged) {
          const bids = layers.flatMap(({ entries }) => entries.filter((entry) => entry.key === key))
          if (Array.isArray(value)) expect(value).toEqual([...new Set(bids.flatMap((bid) => bid.value as string[]))])
          else expect([...lost.map((each) => each.value), value]).toEqual(bids.map((bid) => bid.value))
        }
      }),
    )
  })
})
