/** Reads a header by its lower-case name. */
export type ReadHeader = (name: string) => string | null

/** What the provider asked us to wait, or `undefined` when it did not say or said nonsense. */
export function retryAfterMs(header: ReadHeader, nowMs: number): number | undefined {
  const exact = duration(header('retry-after-ms'), 1)
  if (exact !== undefined) return exact
  const asked = header('retry-after')
  return duration(asked, 1000) ?? untilDate(asked, nowMs)
}

/** Gemini says it in the body, as `"34.07s"`. */
export function durationOf(words: string): number | undefined {
  return /^\d+(\.\d+)?s$/.test(words) ? duration(words.slice(0, -1), 1000) : undefined
}

function duration(words: string | null, unitMs: number): number | undefined {
  if (words === null || words.trim() === '') return undefined
  const amount = Number(words)
  return Number.isFinite(amount) && amount >= 0 ? Math.ceil(amount * unitMs) : undefined
}

function untilDate(words: string | null, nowMs: number): number | undefined {
  // `Date.parse` takes "-5" and "12 apples" for dates; an HTTP date starts with the name of a day.
  if (words === null || !/^[A-Z][a-z]{2}/.test(words.trim())) return undefined
  const at = Date.parse(words)
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs)
}
