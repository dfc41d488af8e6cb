// Everything near some lines that is given a value, whatever the notation: the lines themselves, options and records that are
// declared around them, and what a comment says something of.

import { type Stretch, sourceAround } from '../every-match.ts'
import type { Looking } from '../looking.ts'
import { optionsIn } from '../options.ts'
import type { Match } from '../read-matches.ts'
import type { SourceLine } from '../read-view.ts'
import { recordsIn } from '../records.ts'
import { type Setting, settingsIn, valueAlone } from '../settings.ts'
import { isComment } from '../source-text.ts'
import type { Given } from '../value-candidates.ts'

const reach = { before: 14, after: 12 }

export function* givenAround(places: readonly Match[]): Looking<readonly Given[]> {
  const chosen = places.toSorted(inOrder)
  const { stretches } = yield* sourceAround(chosen, () => reach)
  const all = stretches.flatMap((stretch) => givenIn(stretch, chosen))
  return all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index)
}

function inOrder(one: Match, other: Match): number {
  return one.path === other.path ? one.line - other.line : one.path < other.path ? -1 : 1
}

function isSame(one: Given, other: Given): boolean {
  return one.key === other.key && one.match.path === other.match.path && one.match.line === other.match.line
}

/** Options and records first: they tell more of what they declare than the lines they are written in. */
function givenIn({ path, lines }: Stretch, places: readonly Match[]): readonly Given[] {
  const matches = lines.map((line) => matchAt({ path, line }, places))
  const declared = [...optionsDeclared(lines), ...recordsIn(lines)].map(
    ({ key, value, text, line }): Setting => ({
      key,
      value: valueAlone(value),
      match: matchAt({ path, line }, places),
      isLocal: false,
      about: text,
      isDefault: true,
    }),
  )
  const plain = settingsIn(matches, () => true)
  return [...declared, ...plain].map((setting) => {
    const above = lines.filter(({ number }) => number < setting.match.line)
    return {
      ...setting,
      comment: commentAbove(above),
      section: sectionOf(setting.match.text, above),
      before: above.at(-1)?.text ?? '',
    }
  })
}

function optionsDeclared(lines: readonly SourceLine[]) {
  return optionsIn(lines).flatMap(({ names, value, text, line }) =>
    value === null ? [] : names.map((name) => ({ key: name.replace(/^--?/, ''), value, text, line })),
  )
}

/** A line as a search would show it; what it stands in is known of the lines that were found, and of those beside them. */
function matchAt(
  { path, line }: { readonly path: string; readonly line: SourceLine },
  places: readonly Match[],
): Match {
  const found = places.find((one) => one.path === path && one.line === line.number)
  const around = places
    .filter((one) => one.path === path)
    .map((one) => one.around)
    .find((one) => one !== null && one.line <= line.number && line.number <= one.endLine)
  return found ?? { path, line: line.number, text: line.text, around: around ?? null, after: [] }
}

/** What is said right above a line. */
function commentAbove(lines: readonly SourceLine[]): string {
  const above = lines.toReversed()
  const end = above.findIndex(({ text }) => !isComment(text))
  return above
    .slice(0, end < 0 ? above.length : end)
    .map(({ text }) => text)
    .join(' ')
}

/** `'api' => {` above `'port' => 80`: the lines above that are indented less and less; `[api]` in files that indent nothing. */
function sectionOf(text: string, above: readonly SourceLine[]): string {
  const heads: string[] = []
  let depth = indentOf(text)
  if (depth === 0) return above.findLast((line) => /^\[.*\]\s*$/.test(line.text))?.text ?? ''
  for (const line of above.toReversed()) {
    if (depth === 0) break
    if (line.text.trim() === '' || isComment(line.text) || indentOf(line.text) >= depth) continue
    depth = indentOf(line.text)
    heads.push(line.text.trim())
  }
  return heads.join(' ')
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length
}
