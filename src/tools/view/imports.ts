// Whether an import, as it is written in one file, means another file of the workspace. Nothing is resolved as a compiler
// would: paths are compared, so that one rule serves every language.

import { posix } from 'node:path'
import { languageOf } from '../../code/index.ts'

/** Files that stand for their directory. */
const standIns = /\/(?:index|mod|lib|main|__init__)$/

/** Languages that import each other's files. */
const families: readonly ReadonlySet<string | null>[] = [
  new Set(['typescript', 'tsx', 'javascript']),
  new Set(['c', 'cpp']),
  new Set(['java', 'kotlin', 'scala']),
]

export interface WrittenImport {
  /** The file that it is written in. */
  readonly file: string
  readonly from: string
}

export function importMeans({ file, from }: WrittenImport, other: string): boolean {
  if (file === other || !areKin(languageOf(file), languageOf(other))) return false
  const stem = withoutEnding(other)
  // Go imports directories: its own `regexp` is not `regexp.go`.
  const names = languageOf(other) === 'go' ? [posix.dirname(other)] : [stem, stem.replace(standIns, '')]
  return keysOf(file, from).some(({ key, isExact }) =>
    names.some((name) => name === key || (!isExact && name.endsWith(`/${key}`))),
  )
}

function areKin(one: string | null, other: string | null): boolean {
  return one !== null && (one === other || families.some((family) => family.has(one) && family.has(other)))
}

interface Key {
  readonly key: string
  /** A path from the root, and not the end of one. */
  readonly isExact: boolean
}

function keysOf(file: string, from: string): readonly Key[] {
  const directory = posix.dirname(file)
  if (/^\.\.?(?:\/|$)/.test(from)) return [exactly(posix.join(directory, from))]
  const [, dots, rest = ''] = /^(\.+)([\w.]*)$/.exec(from) ?? []
  if (dots !== undefined)
    return [exactly(posix.join(directory, '../'.repeat(dots.length - 1), rest.replaceAll('.', '/')))]
  // `example.com/team/project/store` is the directory `store` of the project, wherever its name ends.
  if (/^[\w-]+\.[\w.-]+\//.test(from)) return suffixes(from.split('/')).map(exactly)
  const path = /\/|\.(?:h|hpp|hh|hxx|php|rb|sh)$/.test(from) ? withoutEnding(from) : from.replace(/::|\\|\./g, '/')
  const names = path.split('/').filter((name) => name !== '' && !/^(?:crate|self|super|\*)$/.test(name))
  // The last name may be something declared in the file: `crate::llm::Provider`.
  const shorter = names.length > 1 && /::|\\/.test(from) ? [names.slice(0, -1)] : []
  return [names, ...shorter].filter(({ length }) => length > 0).map((path) => ({ key: path.join('/'), isExact: false }))
}

function suffixes(names: readonly string[]): readonly string[] {
  return names.map((_, index) => names.slice(index).join('/'))
}

function exactly(path: string): Key {
  return { key: withoutEnding(path.replace(/\/$/, '')), isExact: true }
}

function withoutEnding(path: string): string {
  return path.replace(/(?<=[^/])\.[A-Za-z]\w*$/, '')
}
