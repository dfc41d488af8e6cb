// What a program shows to the outside is written in many ways that mean the same. A surface is a family of such ways.

import type { Reach, Stretch } from '../looking/every-match.ts'
import type { Match } from '../looking/read-matches.ts'
import type { SourceLine } from '../looking/read-view.ts'
import { isComment, lineHolding } from '../source/source-text.ts'
import type { Unread } from './unread.ts'

export interface Named {
  readonly name: string
  readonly path: string
  readonly line: SourceLine
  /** How it may be written as well. */
  readonly aliases?: readonly string[]
  /** What holds where it is not given, as it is written there. */
  readonly fallback?: string
  /** Whether it is only compared with what was typed, and declared nowhere. */
  readonly isCompared?: true
  /** Whether whatever else may be typed is told apart in the same place. */
  readonly isClosed?: true
  /** What it stands in, by name and first line. */
  readonly around?: { readonly owner: string; readonly line: number }
}

/** A line of a file. */
export type Place = Pick<Match, 'path' | 'line' | 'text'>

/** Where something that is named stands. */
export function placeAt({ path, line }: Pick<Named, 'path' | 'line'>): Place {
  return { path, line: line.number, text: line.text }
}

export interface Surface {
  readonly noun: string
  /** What is searched for: wider than what is read from the lines, and each short enough to be told apart in a prompt. */
  readonly patterns: readonly string[]
  /** How many lines around a match are needed to read it. */
  readonly around: (match: Match) => Reach
  readonly read: (stretch: Stretch) => readonly Named[]
  /** Where one file tells of what stands in another: all of them, each from its first line on. */
  readonly readAll?: (files: readonly Stretch[]) => {
    readonly names: readonly Named[]
    readonly unread: readonly Unread[]
  }
  /** Lines that declare one without writing its name, where that takes more than the line to see. */
  readonly nameless?: (stretch: Stretch) => readonly SourceLine[]
}

/** Where the line says it all. */
export const alone = (): Reach => ({ before: 0, after: 0 })

/** How a way of writing catches the name; a form with `method` catches that too. */
export type Form = RegExp

/** What some forms catch in a text of several lines; comments do not count. Forms must be global. */
export function caughtBy(
  forms: readonly Form[],
  { path, lines }: Stretch,
  spelt: (groups: Readonly<Record<string, string | undefined>>) => string = ({ name = '' }) => name,
): readonly Named[] {
  // `getenv ("HOME")`: some set a call apart from what it is given.
  const text = lines
    .map((line) => (isComment(line.text) ? '' : line.text.replace(/(?<=\w) \((?=["'])/g, '(')))
    .join('\n')
  const found = forms.flatMap((form) => [...text.matchAll(form)])
  return found
    .toSorted((one, other) => one.index - other.index)
    .flatMap(({ index, groups, 0: whole }) => {
      const line = lineHolding(lines, text, index + whole.length)
      return groups === undefined || line === undefined ? [] : [{ name: spelt(groups), path, line }]
    })
}
