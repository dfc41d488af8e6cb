import { z } from 'zod'
import { settingsSchema } from './schema.ts'

/** What editors need to complete and check a configuration file. */
export function settingsJsonSchema(): Readonly<Record<string, unknown>> {
  const { $schema, ...schema } = z.toJSONSchema(settingsSchema, { io: 'input' })
  return { $schema, title: 'Configuration of Pawl', ...schema }
}
