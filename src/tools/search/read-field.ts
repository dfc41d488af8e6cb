// Fields of an input as they come from models: numbers and booleans may be written as text, lists with commas.

import type { JsonObject } from '../../core/index.ts'

export function textField(input: JsonObject, name: string): string | null {
  const value = input[name]
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : null
}

/** A whole number in its bounds, or what is meant when none is given. */
export function numberField(
  input: JsonObject,
  name: string,
  { least, most, otherwise }: { readonly least: number; readonly most: number; readonly otherwise: number },
): number {
  const value = input[name]
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number)
    ? Math.min(most, Math.max(least, Math.trunc(number)))
    : otherwise
}

export function flagField(input: JsonObject, name: string): boolean {
  const value = input[name]
  return value === true || value === 1 || (typeof value === 'string' && /^(?:true|yes|1)$/i.test(value.trim()))
}

/** `["a", "b"]`, `a,b` and `a b` are the same; a comma inside braces belongs to the glob. */
export function listField(input: JsonObject, name: string): readonly string[] {
  const value = input[name]
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string').filter((item) => item !== '')
  return typeof value === 'string' ? value.split(/(?:\s|,(?![^{]*\}))+/).filter((item) => item !== '') : []
}
