// Everything near some lines that is given a value, whatever the notation: the lines themselves, options and records that are
// declared around them, and what a comment says something of.

import { inOrder, type Stretch, sourceAround } from '../../looking/every-match.ts'
import type { Looking } from '../../looking/looking.ts'
import { aroundOf, type Match } from '../../looking/read-matches.ts'
import type { SourceLine } from '../../looking/read-view.ts'
import { codeLines, commentAtEnd, indentOf, isComment } from '../../source/source-text.ts'
import { comparisonsIn } from '../../values/comparisons.ts'
import { optionsIn } from '../../values/options.ts'
import { recordsIn, type SettingRecord } from '../../values/records.ts'
import { type Setting, settingsIn, valueAlone } from '../../values/settings.ts'
import { chainedDefaults, documentedDefaults, markedDefaults } from '../../values/stated-defaults.ts'
import type { Given } from '../../values/value-candidates.ts'
import { positionalDefaults } from './positional-defaults.ts'

const reach = { before: 14, after: 12 }

/** Only of keys that may be meant is it looked up which place their default has. */
export function* givenAround(places: readonly Match[], isMeant: (key: string) => boolean): Looking<readonly Given[]> {
  const chosen = places.toSorted(inOrder)
  const { stretches } = yield* sourceAround(chosen, () => reach)
  const all: Given[] = []
  for (const stretch of stretches) {
    const placed = yield* positionalDefaults(stretch, isMeant)
    all.push(...givenIn(stretch, { places: chosen, placed }))
  }
  return all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index)
}

function isSame(one: Given, other: Given): boolean {
  return one.key === other.key && one.match.path === other.match.path && one.match.line === other.match.line
}

interface Known {
  readonly places: readonly Match[]
  /** Records that were looked up. */
  readonly placed: readonly SettingRecord[]
}

/** Options and records first: they tell more of what they declare than the lines they are written in. */
function givenIn({ path, lines }: Stretch, { places, placed }: Known): readonly Given[] {
  const asSetting = ({ key, value, text, line }: SettingRecord): Setting => ({
    key,
    value: valueAlone(value),
    match: matchAt({ path, line }, places),
    isLocal: false,
    about: text,
    isDefault: true,
  })
  const declared = [
    ...optionsDeclared(lines),
    ...recordsIn(lines),
    ...placed,
    ...markedDefaults(lines),
    ...chainedDefaults(lines),
  ].map(asSetting)
  const documented = documentedDefaults(lines).map((one) => ({ ...asSetting(one), by: 'comment' as const }))
  const code = codeLines(withoutOpenText(lines)).map((line) => matchAt({ path, line }, places))
  const all = [...declared, ...settingsIn(code, () => true), ...documented, ...comparisonsIn(code)]
  return all.map((setting) => {
    const above = lines.filter(({ number }) => number < setting.match.line)
    // `#ifndef LIMIT` stands between `#define LIMIT` and what is said of it.
    const last = above.at(-1)?.text ?? ''
    const isGuarded = /^\s*#\s*define\b/.test(setting.match.text) && /^\s*#\s*if/.test(last)
    return {
      ...setting,
      comment: commentAtEnd(isGuarded ? above.slice(0, -1) : above)
        .map(({ text }) => text)
        .join(' '),
      section: sectionOf(setting.match.text, above),
      before: above.at(-1)?.text ?? '',
    }
  })
}

/** The lines after a text or a comment that began before the first of them. */
function withoutOpenText(lines: readonly SourceLine[]): readonly SourceLine[] {
  const end = lines.findIndex(({ text }) => /^\s*(?:"{3}|'{3})|\*\/|\/\*/.test(text))
  const before = lines.slice(0, Math.max(end, 0)).findLast(({ text }) => text.trim() !== '')?.text ?? ''
  const isCloser = /^\s*(?:"{3}|'{3})\s*$|^(?!.*\/\*).*\*\//.test(lines[end]?.text ?? '')
  return isCloser && before !== '' && !/[:(=[,]\s*$/.test(before) ? lines.slice(end + 1) : lines
}

function optionsDeclared(lines: readonly SourceLine[]) {
  return optionsIn(lines).flatMap(({ names, value, text, line }) =>
    value === null ? [] : spoken(names).map((name) => ({ key: name.replace(/^--?/, ''), value, text, line })),
  )
}

/** The letters stand for the words. */
function spoken(names: readonly string[]): readonly string[] {
  const words = names.filter((name) => name.startsWith('--'))
  return words.length > 0 ? words : names
}

/** A line as a search would show it; what it stands in is known of the lines that were found, and of those beside them. */
function matchAt(
  { path, line }: { readonly path: string; readonly line: SourceLine },
  places: readonly Match[],
): Match {
  const found = places.find((one) => one.path === path && one.line === line.number)
  return found ?? { path, line: line.number, text: line.text, around: aroundOf({ path, line }, places), after: [] }
}

/** `'api' => {` above `'port' => 80`: the lines above that are indented less and less; `[api]` in files that indent nothing. */
export function sectionOf(text: string, above: readonly SourceLine[]): string {
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
