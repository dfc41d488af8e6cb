// A part of something: a variant, a field, a method, with the place of its heading where that is known.

import type { Entry, SymbolView } from '../looking/read-view.ts'

export interface Member {
  /** What an outline calls it: variant, field, method … */
  readonly sort: string
  readonly name: string
  /** What it was seen in, and at which line of it, or the one line that was seen; `null` where only its name is known. */
  readonly at: Seen | Heading | null
}

/** A heading in one line, as an outline or a search shows it. */
export interface Heading {
  readonly path: string
  readonly line: number
  readonly text: string
  /** What it is a part of: class, interface, trait … */
  readonly owner: string
}

export interface Seen {
  readonly holder: SymbolView
  readonly line: number
}

/** What an outline of something lists; `val Low, Mid` of Scala are several. */
export function membersIn(holder: SymbolView): readonly Member[] {
  return holder.entries.flatMap((entry) => {
    const one = memberIn(entry, holder)
    return /^\w+(?:\s*,\s*\w+)+$/.test(one.name) ? one.name.split(/\s*,\s*/).map((name) => ({ ...one, name })) : [one]
  })
}

/** `variant Corrupt  (2 fields)` of an outline: without what it says behind the name. */
export function memberIn({ text, line }: Entry, holder: SymbolView): Member {
  const space = text.indexOf(' ')
  return {
    sort: text.slice(0, space),
    name: text.slice(space + 1).replace(/\s+\(\d+ [a-z]+(?:, \d+ [a-z]+)*\)$/, ''),
    at: { holder, line },
  }
}

/** One that no outline lists. */
export function memberNamed(sort: string, name: string, at: Member['at'] = null): Member {
  return { sort, name, at }
}

export function isSameMember(one: Member, other: Member): boolean {
  return one.sort === other.sort && one.name === other.name
}
