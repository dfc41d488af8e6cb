// From arguments that already have keys (JSON, native calls, markup) to a call's input.

import { type Json, type JsonObject, ownEntry } from '../core/index.ts'
import { toKey } from './input-keys.ts'
import { isObject } from './json-value.ts'
import { readArgument } from './read-words.ts'
import { shapeOf, type ToolShape, toolShapes } from './tool-shapes.ts'

/** The input of a tool, from whatever a model gave as its arguments. Tools we do not know get it untouched. */
export function readKeyed(tool: string, given: Json | undefined): JsonObject {
  const shape = shapeOf(tool)
  if (given === undefined || given === null) return {}
  if (typeof given === 'string') return readArgument(shape, given)
  if (Array.isArray(given)) return readList(tool, given)
  if (!isObject(given)) return readArgument(shape, String(given))
  return Object.hasOwn(toolShapes, tool) ? fitted(tool, shape, given) : given
}

/** Values without keys, in the order of the tool's words. */
function readList(tool: string, values: readonly Json[]): JsonObject {
  const shape = shapeOf(tool)
  const [key] = shape.takes
  if (values.length === 0) return shape.reads === 'numbers' ? { [key]: 'all' } : {}
  if (isList(shape)) return { [key]: values.flat() }
  if (shape.reads !== 'words') return { [key]: values.map(plainText).join(' ') }
  return Object.fromEntries(shape.takes.slice(0, values.length).map((name, index) => [name, values[index] ?? null]))
}

/** Values without keys and values with them, as in `run("npm test", timeout=5)`. */
export function readCalled(tool: string, values: readonly Json[], named: JsonObject): JsonObject {
  return readKeyed(tool, { ...readList(tool, values), ...named })
}

function plainText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Keys under the names the tool knows them by, lists as lists. */
function fitted(tool: string, shape: ToolShape, given: JsonObject): JsonObject {
  const renamed = rename(shape, given)
  const [key] = shape.takes
  const value = renamed[key]
  if (shape.reads === 'line' && Array.isArray(value)) return { ...renamed, ...readList(tool, value) }
  if (isList(shape) && typeof value === 'string') return { ...renamed, ...readArgument(shape, value) }
  if (isList(shape) && typeof value === 'number') return { ...renamed, [key]: [value] }
  return renamed
}

function isList({ reads }: ToolShape): boolean {
  return reads === 'numbers' || reads === 'names' || reads === 'steps'
}

function rename(shape: ToolShape, given: JsonObject): JsonObject {
  const [main] = shape.takes
  if (Object.keys(given).every((name) => shape.takes.includes(name))) return given
  const taken = new Set(Object.keys(given))
  const entries = Object.entries(given).map(([name, value]): [string, Json] => {
    const key = toKey(name)
    const known = ownEntry(shape.keys ?? {}, key) ?? key
    // Two names for one key: the right one wins, the other stays as it is.
    if (known === name || taken.has(known)) return [name, value]
    taken.add(known)
    return [known, value]
  })
  const renamed = Object.fromEntries(entries)
  const [only, ...others] = entries
  // A tool that takes one text accepts it under any name.
  const takesOne = shape.reads === 'text' || shape.reads === 'line'
  if (takesOne && !taken.has(main) && typeof only?.[1] === 'string' && others.length === 0) return { [main]: only[1] }
  return renamed
}
