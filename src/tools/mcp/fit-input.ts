// From what a model wrote for a tool that only the server knows to what the tool's schema asks for: keys by their
// spelling, words without a key by their place, values by their type.

import type { Json, JsonObject } from '../../core/index.ts'

/** What the text dialect calls words and blocks of a tool that it has no shape for. */
const unnamed = ['target', 'body']

export function fitInput(input: JsonObject, schema: JsonObject): JsonObject {
  const properties = objectOf(schema.properties)
  const names = Object.keys(properties)
  const required = Array.isArray(schema.required) ? schema.required.filter((name) => typeof name === 'string') : []
  const fitted: Record<string, Json> = {}
  for (const [key, value] of Object.entries(input)) {
    const name = names.find((each) => each === key) ?? names.find((each) => plain(each) === plain(key))
    if (name !== undefined) fitted[name] = fitValue(value, objectOf(properties[name]))
    else if (!unnamed.includes(key)) fitted[key] = value
  }
  for (const key of unnamed) {
    const value = input[key]
    if (value === undefined || names.includes(key)) continue
    const place = [...required, ...names].find((name) => !Object.hasOwn(fitted, name))
    fitted[place ?? key] = place === undefined ? value : fitValue(value, objectOf(properties[place]))
  }
  return fitted
}

/** `filePath`, `file_path` and `file-path` are one name. */
function plain(name: string): string {
  return name.replace(/[-_]/g, '').toLowerCase()
}

function fitValue(value: Json, { type, items }: JsonObject): Json {
  const types = Array.isArray(type) ? type : [type]
  if (typeof value === 'object' || type === undefined || isOf(value, types)) return value
  if (types.includes('string')) return String(value)
  const parsed = parseJson(String(value))
  if (isOf(parsed, types)) return parsed
  return types.includes('array') && typeof value !== 'boolean' ? fitList(String(value), items) : value
}

function isOf(value: Json, types: readonly unknown[]): boolean {
  return types.includes(typeOf(value)) || (types.includes('integer') && Number.isInteger(value))
}

/** `a,b` and `[a,b]` are lists as well as JSON is, which alone can have commas in its items. */
function fitList(text: string, items: Json | undefined): Json {
  const words = text.replace(/^\[(.*)\]$/s, '$1').split(',')
  return words.flatMap((word) => (word.trim() === '' ? [] : [fitValue(word.trim(), objectOf(items))]))
}

function typeOf(value: Json): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function parseJson(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}

function objectOf(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
}
