// Looking into records that somebody else wrote: nothing is trusted, nothing throws.

import type { JsonObject } from '../../core/index.ts'

export type Fields = Readonly<Record<string, unknown>>

const none: Fields = {}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object in a field; an empty one where there is none. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : none
}

/** Input as the core knows it. It came out of JSON, so it is JSON. */
export function inputOf(value: unknown): JsonObject {
  if (isFields(value)) return value as JsonObject
  return value === undefined || value === '' ? {} : ({ value } as JsonObject)
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

/** A point in time as any log writes it: ISO text, seconds or milliseconds. */
export function timeOf(value: unknown): number | undefined {
  if (typeof value === 'string') {
    const parsed = Date.parse(value)
    return Number.isNaN(parsed) ? undefined : parsed
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  // No log is older than 1973 in milliseconds, and none is that far in the future in seconds.
  return value < 1e11 ? value * 1000 : value
}

/** JSON that may be text inside JSON; text that is none stays what it is. */
export function parsedOf(value: unknown): unknown {
  // Trying costs: text that is no JSON is told by how it begins.
  if (typeof value !== 'string' || !/^\s*[[{"]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** What people would read: text, the text of content blocks, or else JSON. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  if (!Array.isArray(value)) return JSON.stringify(value)
  return value
    .map((block) => (isFields(block) && typeof block.text === 'string' ? block.text : shown(block)))
    .join('\n')
}

/** The text blocks of a message's content. */
export function textBlocks(content: unknown): string {
  if (typeof content === 'string') return content
  const texts = listOf(content).flatMap((block) => {
    const text = fieldsOf(block).text
    return typeof text === 'string' ? [text] : []
  })
  return texts.join('\n')
}
