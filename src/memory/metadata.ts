// Metadata as dotted paths: `{author: {name: "Alice"}}` and `{"author.name": "Alice"}` say the same.

import { type Json, type JsonObject, ownEntry } from '../core/index.ts'

/** Every value that is no object, under its dotted path, as JSON. Lists are values: they match whole and in order. */
export function pathsOf(metadata: JsonObject, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(metadata).flatMap(([key, value]) =>
      isObject(value) ? [...pathsOf(value, `${prefix}${key}.`)] : [[`${prefix}${key}`, canonical(value)] as const],
    ),
  )
}

/** Whether metadata holds every value that is asked for. */
export function holds(metadata: JsonObject, asked: ReadonlyMap<string, string>): boolean {
  const held = pathsOf(metadata)
  return [...asked].every(([path, value]) => held.get(path) === value)
}

/** Whether two say nothing different about the same thing, and so can be one. */
export function agree(one: JsonObject, other: JsonObject): boolean {
  const held = pathsOf(one)
  return [...pathsOf(other)].every(([path, value]) => (held.get(path) ?? value) === value && !isInside(path, held))
}

/** One's value where the other has a whole object cannot be kept beside it. */
function isInside(path: string, held: ReadonlyMap<string, string>): boolean {
  return [...held.keys()].some((other) => other.startsWith(`${path}.`) || path.startsWith(`${other}.`))
}

/** Both together, the later where they differ. */
export function together(earlier: JsonObject, later: JsonObject): JsonObject {
  const entries = Object.entries(later).map(([key, value]): [string, Json] => {
    const before = ownEntry(earlier, key)
    return [key, isObject(before) && isObject(value) ? together(before, value) : value]
  })
  return { ...earlier, ...Object.fromEntries(entries) }
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** JSON in which the order of keys makes no difference. */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`
}
