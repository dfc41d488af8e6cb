// The short or the long ones of the flags: `which short flags are there`.

import { type Named, placeAt } from '../../surfaces/surface.ts'
import type { Seen } from './seen.ts'

type Length = 'short' | 'long'

/** Which of them a question asks for; nothing where it asks for all. */
function lengthAsked(text: string): Length | null {
  const said = /\b(?<length>short|long|one-letter|single-letter)(?:[ -]form)? (?:flags|options|switches)\b/i.exec(text)
  const { length } = said?.groups ?? {}
  return length === undefined ? null : /^long$/i.test(length) ? 'long' : 'short'
}

/** What is seen, as long as the question asks for it. */
export function ofLengthAsked(seen: Seen, text: string): Seen {
  const length = lengthAsked(text)
  if (length === null) return seen
  if (length === 'long') return { ...seen, names: seen.names.filter(({ name }) => name.startsWith('--')) }
  const unread = seen.names
    .filter((one) => lettersOf(one).length === 0 && mayHaveLetter.test(one.line.text))
    .map((one) => ({ match: placeAt(one), because: 'may have a short form that was not read' }))
  return { ...seen, names: seen.names.flatMap(lettersOf), unread: [...seen.unread, ...unread] }
}

/** A flag under its short names, where it has some. */
function lettersOf(flag: Named): readonly Named[] {
  const letters = [flag.name, ...(flag.aliases ?? [])].filter((name) => /^-[^-]$/.test(name))
  return letters.map((name) => ({ ...flag, name, aliases: [] }))
}

const mayHaveLetter = /\bshort\b|\balias|["'`]\w["'`]|P\(|\bdefault\b.*\{/
