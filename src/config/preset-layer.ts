import { z } from 'zod'
import { ownEntry } from '../core/index.ts'
import { presets } from '../machines/index.ts'
import { definitions, findSetting } from './keys.ts'
import { entryFrom, type Layer } from './layer.ts'
import type { Origin } from './problem.ts'

/** What holds where nobody says anything. */
export const defaultLayer: Layer = {
  name: 'default',
  entries: definitions.flatMap((definition) => {
    const { key, path, shape, schema } = definition
    const value = shape === 'map' ? undefined : schema.safeParse(undefined).data
    return value === undefined
      ? []
      : [{ definition, key, path, written: writtenDefault(schema) ?? value, value, origin: { layer: 'default' } }]
  }),
  errors: [],
}

/** A default that is written in a form of its own, such as `30s`. */
function writtenDefault(schema: z.ZodType): unknown {
  return schema instanceof z.ZodPrefault ? schema.def.defaultValue : undefined
}

/** What the preset stands for that the strongest of these layers names. */
export function presetLayer(layers: readonly Layer[]): Layer {
  const named = layers.flatMap(({ entries }) => entries.filter(({ key }) => key === 'preset')).at(-1)
  const preset = named === undefined ? undefined : ownEntry(presets, String(named.value))
  if (preset === undefined) return { name: 'preset', entries: [], errors: [] }
  const origin: Origin = { layer: 'preset', name: preset.name }
  const meaning = {
    machine: preset.machine.name,
    dialect: preset.dialect,
    'governor.preset': preset.governor.preset,
    'limits.turns': preset.limits.turns,
  }
  const entries = Object.entries(meaning).flatMap(([key, written]) => {
    const found = findSetting(key)
    return found === null ? [] : entryFrom({ ...found, written, originOf: () => origin }).entries
  })
  return { name: 'preset', entries, errors: [] }
}
