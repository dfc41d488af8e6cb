// The word for the sort of a thing beside its name.

import { lastPart } from '../source/names.ts'
import { literally } from '../source/patterns.ts'
import { sorts } from '../words/vocabulary.ts'

/** `the enum Provider`, `Provider enum`: the word says which of several is meant. */
export function sortBeside(name: string, text: string): string | undefined {
  if (name === '') return undefined
  const word = `(?<sort>${Object.keys(sorts).join('|')})`
  // An owner may have been put before it: `the Method enum of Connection`.
  const written = `(?:${literally(name)}|${literally(lastPart(name))})`
  const before = new RegExp(`\\b${word}\\s+(?:called\\s+|named\\s+)?${written}(?![\\w$])`, 'i').exec(text)
  const after = new RegExp(`(?<![\\w$])${written}(?:\\(\\))?\\s+${word}\\b`, 'i').exec(text)
  return (before ?? after)?.groups?.sort?.toLowerCase()
}
