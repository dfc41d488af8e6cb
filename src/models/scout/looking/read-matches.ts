// What `text-search` printed, as facts.

import type { Found } from './looking.ts'
import type { SourceLine } from './read-view.ts'

/** The symbol that a match stands in. */
interface Around {
  readonly sort: string
  readonly trail: readonly string[]
  readonly line: number
  readonly endLine: number
}

export interface Match {
  readonly path: string
  readonly line: number
  readonly text: string
  /** `null` at the top of a file, or where the language is not known. */
  readonly around: Around | null
  /** The lines shown after it that are no matches themselves. */
  readonly after: readonly string[]
  /** Whether it stands in a comment or a text of several lines, which its own signs need not tell. */
  readonly isProse?: true
}

export interface Matches {
  /** All of them, also those that were not shown. */
  readonly total: number
  readonly files: number
  readonly shown: readonly Match[]
}

export const noMatches: Matches = { total: 0, files: 0, shown: [] }

export function readMatches({ ok, output }: Found): Matches {
  const [first = '', ...rest] = output.split('\n')
  const sums = /(?<total>[\d,]+) match(?:es)? in (?<files>[\d,]+) files?/.exec(first)?.groups
  if (!ok || sums === undefined) return noMatches
  const shown: (Match & { readonly after: string[] })[] = []
  let path = ''
  let around: Around | null = null
  for (const line of rest) {
    const match = /^ {2}(?<number>\d+)(?<sign>[:-]) ?(?<text>.*)$/.exec(line)?.groups
    const place = aroundIn(line)
    if (match?.sign === ':') {
      const number = Number(match.number)
      shown.push({ path, line: number, text: match.text ?? '', around: within(around, number), after: [] })
    } else if (match !== undefined) shown.at(-1)?.after.push(match.text ?? '')
    else if (place !== null) around = place
    else if (/^\S/.test(line) && !line.startsWith('[…')) {
      path = line
      around = null
    }
  }
  return { total: countIn(sums.total), files: countIn(sums.files), shown }
}

/** A heading holds until the next one, even where a match in between stands in nothing. */
function within(around: Around | null, line: number): Around | null {
  return around !== null && around.line <= line && line <= around.endLine ? around : null
}

/** What some lines stand in, where another line stands in it too. */
export function aroundOf(
  { path, line }: { readonly path: string; readonly line: SourceLine },
  places: readonly Match[],
): Around | null {
  const own = places.filter((one) => one.path === path)
  return own.map(({ around }) => within(around, line.number)).find((one) => one !== null) ?? null
}

function aroundIn(line: string): Around | null {
  const { sort, trail, from, to } =
    /^ {2}in (?<sort>[a-z]+) (?<trail>.+), lines (?<from>\d+)-(?<to>\d+)$/.exec(line)?.groups ?? {}
  if (sort === undefined || trail === undefined) return null
  return { sort, trail: trail.split('/'), line: Number(from), endLine: Number(to) }
}

function countIn(text: string | undefined): number {
  return Number((text ?? '').replaceAll(',', ''))
}
