// What a line belongs to, in words: the declarations around it and its file.

import type { Match } from './read-matches.ts'

/** `StateFile state_file` for a line of the class in the file. */
export function ownerOf({ around, path }: Match): string {
  const file = path.split('/').at(-1) ?? ''
  return [...(around?.trail ?? []), file.replace(/\.\w+$/, '')].join(' ')
}
