// The settings as a flat list: each with its key, its names outside files, and its rules. What reads a layer works on
// this list and knows no setting by name.

import { z } from 'zod'
import { settingsSchema } from './schema.ts'
import { type Facts, facts } from './setting.ts'

export interface SettingDefinition extends Facts {
  /** As it is written in files, groups separated by dots: `limits.turns`. */
  readonly key: string
  readonly path: readonly string[]
  readonly about: string
  /** Of the setting, or of one entry where it is a map from names. */
  readonly schema: z.ZodType
  /** How it takes a value: one that replaces weaker ones, a list that adds to them, or a map that is set name by name. */
  readonly shape: 'single' | 'list' | 'map'
  readonly variable: string
  readonly flag: string
}

/** What a place in the tree of settings holds. */
export type SettingBranch = { readonly [name: string]: SettingBranch } | SettingDefinition

export function isDefinition(branch: SettingBranch | undefined): branch is SettingDefinition {
  return branch !== undefined && typeof branch.key === 'string'
}

function branchesOf(
  shape: Readonly<Record<string, z.ZodType>>,
  path: readonly string[],
): Record<string, SettingBranch> {
  const branches: Record<string, SettingBranch> = {}
  for (const [name, schema] of Object.entries(shape)) branches[name] = branchOf(schema, [...path, name])
  return branches
}

function branchOf(schema: z.ZodType, path: readonly string[]): SettingBranch {
  const known = facts.get(schema)
  const inner = unwrapped(schema)
  if (known === undefined) return branchesOf((inner as z.ZodObject<Record<string, z.ZodType>>).shape, path)
  const key = path.join('.')
  const isMap = inner instanceof z.ZodRecord
  return {
    flag: key,
    ...known,
    key,
    path,
    about: schema.description ?? '',
    schema: isMap ? (inner.valueType as z.ZodType) : schema,
    shape: isMap ? 'map' : inner instanceof z.ZodArray ? 'list' : 'single',
    variable: `PAWL_${key.toUpperCase().replace(/[.-]/g, '_')}`,
  }
}

/** A schema without what says that it may be missing. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return unwrapped(schema.unwrap() as z.ZodType)
  }
  return schema
}

export const settingTree: Readonly<Record<string, SettingBranch>> = branchesOf(settingsSchema.shape, [])

function leavesOf(branches: Readonly<Record<string, SettingBranch>>): readonly SettingDefinition[] {
  return Object.values(branches).flatMap((branch) => (isDefinition(branch) ? [branch] : leavesOf(branch)))
}

export const definitions: readonly SettingDefinition[] = leavesOf(settingTree)

const byKey = new Map(definitions.map((definition) => [definition.key, definition]))

/** The setting of a key such as `limits.turns` or, with the name of an entry, `hooks.format`. */
export function findSetting(key: string): { definition: SettingDefinition; name: string | null } | null {
  const single = byKey.get(key)
  if (single !== undefined && single.shape !== 'map') return { definition: single, name: null }
  const map = definitions.find((each) => each.shape === 'map' && key.startsWith(`${each.key}.`))
  return map === undefined ? null : { definition: map, name: key.slice(map.key.length + 1) }
}

/** The setting that somebody means who knows only the end of its key, or the name of its flag. */
export function settingMeantBy(name: string): SettingDefinition | null {
  const isMeant = ({ path, flag, shape }: SettingDefinition) =>
    shape !== 'map' && (flag === name || path.at(-1) === name)
  return definitions.find(isMeant) ?? null
}
