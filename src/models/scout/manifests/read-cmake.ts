// What a build of CMake looks for, or fetches.

import { insideBracket } from '../source/brackets.ts'
import { lineHolding, textOf } from '../source/source-text.ts'
import { givenNames, withGiven } from './given-names.ts'
import type { ManifestText, ReadDependencies } from './read-manifest.ts'

interface Named {
  readonly name: string
  readonly version: string
}

const fetched = /\b(?:GIT_TAG|VERSION)\s+"?(?<version>[\w.${}/-]+)"?/

/** Each command that brings a package in, and what its arguments name. */
const commands: readonly (readonly [command: RegExp, read: (inside: string) => readonly Named[]])[] = [
  [
    /^[ \t]*find_package\s*\(/gim,
    (inside) => {
      const { name = '', version = '' } = /^\s*(?<name>[\w.+-]+)(?:\s+(?<version>\d[\w.]*))?/.exec(inside)?.groups ?? {}
      return [{ name, version }]
    },
  ],
  [
    /^[ \t]*(?:FetchContent_Declare|ExternalProject_Add)\s*\(/gim,
    (inside) => {
      const name = /^\s*(?<name>[\w.+-]+)/.exec(inside)?.groups?.name ?? ''
      const url = /\bURL\s+\S*?v?(?<version>\d+\.\d+[\d.]*\d)/.exec(inside)?.groups?.version
      return [{ name, version: fetched.exec(inside)?.groups?.version ?? url ?? '' }]
    },
  ],
  [
    /^[ \t]*CPM(?:Add|Find)Package\s*\(/gim,
    (inside) => {
      const { name, version } =
        /^\s*"(?:\w+:)?(?:[^"/]*\/)*(?<name>[^"@#/]+)(?:[@#](?<version>[^"]+))?"/.exec(inside)?.groups ?? {}
      const own = /\bNAME\s+"?(?<name>[\w.+-]+)/.exec(inside)?.groups?.name
      return [{ name: name ?? own ?? '', version: version ?? fetched.exec(inside)?.groups?.version ?? '' }]
    },
  ],
  [
    /^[ \t]*pkg_(?:check_modules|search_module)\s*\(/gim,
    (inside) =>
      [
        ...inside
          .replace(/^\s*\S+/, '')
          .matchAll(/"?(?<name>(?![A-Z_]+(?:\s|$))[\w.+-]+)\s*(?<version>[<>=]+\s*[\d.]+)?"?/g),
      ].map(({ groups }) => ({ name: groups?.name ?? '', version: groups?.version ?? '' })),
  ],
]

export function cmakeDependencies({ lines }: ManifestText): ReadDependencies {
  const names = givenNames(lines)
  // An address holds no remark.
  const text = textOf(lines)
    .replace(/#.*$/gm, (remark) => ' '.repeat(remark.length))
    .replaceAll('://', ':__')
  const all = commands
    .flatMap(([command, read]) =>
      [...text.matchAll(command)].map(({ index, 0: opening }) => {
        const inside = insideBracket(text, index + opening.length - 1) ?? ''
        return { line: lineHolding(lines, text, index), named: read(inside), index }
      }),
    )
    .toSorted((one, other) => one.index - other.index)
  const found = all.flatMap(({ line, named }) =>
    line === undefined
      ? []
      : named
          .filter(({ name }) => name !== '' && name !== 'PkgConfig')
          .map(({ name, version }) => ({ name, version: withGiven(version, names), line, group: 'runtime' as const })),
  )
  const unread = all.flatMap(({ line, named }) =>
    line === undefined || named.every(({ name }) => name !== '') ? [] : [line],
  )
  return { found: found.filter((one, index) => found.findIndex(({ name }) => name === one.name) === index), unread }
}
