// What only manifests of Ruby do: groups around gems, and the same said again for older tools.

import type { SourceLine } from '../looking/read-view.ts'
import { indentOf } from '../source/source-text.ts'

/** A packed gem says all of it again for tools so old that they know of no groups. */
export function withoutOlder(path: string, lines: readonly SourceLine[]): readonly SourceLine[] {
  if (!path.endsWith('.gemspec')) return lines
  const grouped = lines.findIndex(({ text }) => /\.add_(?:runtime|development)_dependency\b/.test(text))
  const older = lines.findIndex(({ text }, index) => index > grouped && /^\s*else\b/.test(text))
  const isAgain =
    grouped >= 0 && older >= 0 && !lines.slice(older).some(({ text }) => /\.add_(?:runtime|dev)\w*/.test(text))
  return isAgain ? lines.slice(0, older) : lines
}

/** The groups that a line of a Gemfile stands in, as a heading for it: `group :development do`. */
export function gemGroupsOf({ number, text }: SourceLine, lines: readonly SourceLine[]): string {
  const above = lines.filter((line) => line.number < number && line.text.trim() !== '')
  let indent = indentOf(text)
  const groups = above.toReversed().flatMap((line) => {
    if (indentOf(line.text) >= indent) return []
    indent = indentOf(line.text)
    return /^\s*group\b(?<names>.*)\bdo\b/.exec(line.text)?.groups?.names ?? []
  })
  const inline = /,\s*(?::groups?\s*=>|groups?:)\s*(?<names>\[[^\]]*\]|:\w+)/.exec(text)?.groups?.names ?? []
  const said = [...groups, inline].join(' ')
  if (!/:\w/.test(said)) return ''
  return /:(?:dev|test|lint|doc|ci|bench|debug)\w*/.test(said) ? 'add_development_' : 'optional-dependencies'
}
