// The packages that a manifest of Swift depends on.

import { insideBracket } from '../source/brackets.ts'
import { lineHolding, textOf, withoutStrings } from '../source/source-text.ts'
import { givenNames } from './given-names.ts'
import type { ManifestText, ReadDependencies } from './read-manifest.ts'

const requirement =
  /"(?<from>[^"]+)"\s*(?<range>\.\.[.<])\s*"(?<to>[^"]+)"|\b(?:from|exact|branch|revision)\s*(?::|\()\s*(?:from:\s*)?(?:"(?<version>[^"]+)"|(?<given>\w+))/

/** Every `.package( … )`, whether it stands in one line or in several; one on the disk is called after its folder. */
export function swiftDependencies({ lines }: ManifestText): ReadDependencies {
  const text = textOf(lines)
  const names = givenNames(lines)
  const all = [...withoutStrings(text).matchAll(/\.package\s*\(/g)].map(({ index, 0: opening }) => {
    const inside = insideBracket(text, index + opening.length - 1) ?? ''
    const place = /\b(?:url|path|id):\s*"(?:[^"]*\/)?(?<name>[^"/]+?)(?:\.git)?\/?"/.exec(inside)
    const { from, range, to, version, given = '' } = requirement.exec(inside)?.groups ?? {}
    // The line that says where it comes from is the one that names it.
    const at = index + opening.length + (place?.index ?? 0)
    const own = from === undefined ? (version ?? names.get(given) ?? given) : `${from}${range}${to}`
    return { name: place?.groups?.name, version: own, line: lineHolding(lines, text, at) }
  })
  return {
    found: all.flatMap(({ name, version, line }) =>
      name === undefined || line === undefined ? [] : [{ name, version, line, group: 'runtime' }],
    ),
    unread: all.flatMap(({ name, line }) => (name === undefined && line !== undefined ? [line] : [])),
  }
}
