import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingsJsonSchema } from './json-schema.ts'
import { definitions } from './keys.ts'

const file = join(import.meta.dirname, '..', '..', 'schema', 'pawl.schema.json')

// PAWL_WRITE_SCHEMA=1 npx vitest run src/config/json-schema.test.ts && npx biome check --write schema
if (process.env.PAWL_WRITE_SCHEMA) writeFileSync(file, JSON.stringify(settingsJsonSchema(), null, 2))

interface Schema {
  readonly description?: string
  readonly default?: unknown
  readonly additionalProperties?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
}

function partOf(schema: Schema | undefined, path: readonly string[]): Schema | undefined {
  return path.reduce<Schema | undefined>((part, name) => part?.properties?.[name], schema)
}

test('the schema that is shipped is the one the settings give', () => {
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(settingsJsonSchema())))
})

test('every setting is described', () => {
  const schema = settingsJsonSchema() as Schema
  const undescribed = definitions.filter(({ path }) => !partOf(schema, path)?.description).map(({ key }) => key)
  expect(undescribed).toEqual([])
})

test('defaults are written as a person would write them, and unknown keys are marked', () => {
  const schema = settingsJsonSchema() as Schema
  expect({
    mode: partOf(schema, ['policy', 'mode'])?.default,
    disk: partOf(schema, ['resources', 'free-disk'])?.default,
    other: schema.additionalProperties,
    inGroup: partOf(schema, ['limits'])?.additionalProperties,
  }).toEqual({ mode: 'ask', disk: '5GB', other: false, inGroup: false })
})
