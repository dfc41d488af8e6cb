// The packages that a pubspec of Dart names.

import type { SourceLine } from '../looking/read-view.ts'
import { furtherIn, indentOf, isComment, leastIndent, textOf } from '../source/source-text.ts'
import type { ManifestText, ReadDependencies } from './read-manifest.ts'

export function pubspecDependencies({ lines }: ManifestText): ReadDependencies {
  const found = (['runtime', 'development'] as const).flatMap((group) => {
    const heading = group === 'runtime' ? /^dependencies\s*:/ : /^dev_dependencies\s*:/
    return entriesBelow(lines, heading).flatMap(({ line, below }) => {
      const { name, version = '' } = /^\s*["']?(?<name>\w+)["']?\s*:\s*(?<version>[^#]*)/.exec(line.text)?.groups ?? {}
      const inner = /^\s*version\s*:\s*(?<text>[^#\n]+)/m.exec(textOf(below))?.groups?.text ?? ''
      const own = (version.trim() === '' ? inner : version).trim().replace(/^["']|["']$/g, '')
      return name === undefined ? [] : [{ name, version: own, line, group }]
    })
  })
  return { found, unread: [] }
}

/** The entries right below a heading, each with what is said of it further in. */
function entriesBelow(lines: readonly SourceLine[], heading: RegExp) {
  const at = lines.findIndex(({ text }) => heading.test(text))
  const first = lines[at]
  if (first === undefined) return []
  const below = furtherIn(first, lines.slice(at + 1)).filter(({ text }) => text.trim() !== '' && !isComment(text))
  const indent = below.length === 0 ? 0 : leastIndent(below)
  return below.flatMap((line, index) =>
    indentOf(line.text) === indent ? [{ line, below: furtherIn(line, below.slice(index + 1)) }] : [],
  )
}
