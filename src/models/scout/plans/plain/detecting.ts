// What only a function that tells what something is is called.

import { search } from '../../looking/calls.ts'
import { pageLength } from '../../looking/every-match.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { wordsOfName } from '../../source/names.ts'
import { buildFiles, noProduct } from '../../source/shipped.ts'
import { stemOf } from '../../words/stems.ts'

export const detecting =
  'detect autodetect guess sniff infer identify determine classify recognise recognize probe deduce predict'

const stems: ReadonlySet<string> = new Set(detecting.split(' ').map(stemOf))

export function isDetector(name: string): boolean {
  return wordsOfName(name).some((word) => stems.has(stemOf(word)))
}

/** What finds the lines that declare or call a function that is called after one of some words. */
export function calledAfter(words: string): string {
  return `\\b_*(?:${words.split(' ').join('|')})\\w*\\s*[(<]`
}

export const tellerFlags = { ignoreCase: true, exclude: `${noProduct} ${buildFiles}`, limit: pageLength } as const

/** Lines with such functions, where a kind is told: whatever else they are called after, they may be meant. */
export function* detectorsFor(
  { isTold }: { readonly isTold: boolean },
  path: string | undefined,
): Looking<readonly Match[]> {
  if (!isTold) return []
  const where = path === undefined ? tellerFlags : { ...tellerFlags, path }
  return readMatches(yield* lookAt(search(calledAfter(detecting), where))).shown
}
