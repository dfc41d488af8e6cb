// The governor's thresholds, by the names they have in files.

import { definitions, type ThresholdName } from '../governor/index.ts'

/** `repeat-advise` for `repeatAdvise`. */
export function hyphenated(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

export const thresholdNames: readonly (readonly [key: string, name: ThresholdName])[] = (
  Object.keys(definitions) as ThresholdName[]
).map((name) => [hyphenated(name), name])

/** Thresholds by the names the governor has for them. */
export function ownThresholds(written: Readonly<Record<string, unknown>>): Partial<Record<ThresholdName, unknown>> {
  return Object.fromEntries(
    thresholdNames.flatMap(([key, name]) => (written[key] === undefined ? [] : [[name, written[key]]])),
  )
}
