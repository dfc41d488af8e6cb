// One step per format, oldest first: step n takes an event as format n wrote it to what format n + 1 would have
// written. Journals are never rewritten, so no step is ever removed.

import type { JsonObject } from '../core/index.ts'

type Upcast = (event: JsonObject) => JsonObject

const steps: readonly Upcast[] = []

/** The format this version writes. Every change that an older version could misread adds a step, and so a format. */
export const format = steps.length + 1

/** The event as today's format would have written it. */
export function upcast(event: JsonObject, from: number, all = steps): JsonObject {
  return all.slice(from - 1).reduce((older, step) => step(older), event)
}
