// pnpm-lock.yaml, from format 5 to 9.

import { parse } from 'yaml'
import {
  type LockedPackage,
  membersOf,
  type Purpose,
  packagesBy,
  type Reader,
  type Requirement,
  textIn,
} from './ecosystem.ts'

const sections: readonly (readonly [string, Purpose])[] = [
  ['dependencies', 'runtime'],
  ['devDependencies', 'development'],
  ['optionalDependencies', 'optional'],
]

export const pnpm: Reader = {
  names: ['package.json', 'pnpm-lock.yaml'],
  read: (text) => {
    const source = text('pnpm-lock.yaml')
    if (source === null) return null
    const lock = membersOf(parse(source))
    // Format 9 keeps what packages require apart from what they are.
    const snapshots = membersOf(lock.snapshots ?? lock.packages)
    const keys = new Map(Object.keys(snapshots).map((key) => [idOf(key), key]))
    const find = (name: string, version: string) =>
      [version, `${name}@${version}`, `/${name}@${version}`, `/${name}/${version}`]
        .map(idOf)
        .find((id) => keys.has(id)) ?? null
    const packages = [...keys].map(([id, key]): LockedPackage => {
      const entry = membersOf(snapshots[key])
      const required = { ...membersOf(entry.dependencies), ...membersOf(entry.optionalDependencies) }
      const requires = Object.entries(required).flatMap(([name, version]) => find(name, textIn(version)) ?? [])
      return { id, ...nameAndVersion(id), requires }
    })
    const importer = membersOf(membersOf(lock.importers)['.'] ?? lock)
    return {
      ecosystem: 'pnpm',
      files: ['package.json', 'pnpm-lock.yaml'],
      direct: sections.flatMap(([section, purpose]) => directIn(importer, section, { purpose, find })),
      packages: packagesBy(packages),
      notices: [],
    }
  },
}

interface Section {
  readonly purpose: Purpose
  readonly find: (name: string, version: string) => string | null
}

function directIn(
  importer: Readonly<Record<string, unknown>>,
  section: string,
  { purpose, find }: Section,
): readonly Requirement[] {
  const specifiers = membersOf(importer.specifiers)
  return Object.entries(membersOf(importer[section])).map(([name, entry]) => {
    const version = textIn(membersOf(entry).version ?? entry)
    const range = textIn(membersOf(entry).specifier ?? specifiers[name])
    return { name, range, purpose, locked: find(name, version) }
  })
}

/** One spelling for the keys of all formats: `/a/1.0.0` and `/a@1.0.0` are `a@1.0.0`. */
function idOf(key: string): string {
  const bare = key.replace(/^\//, '')
  const peers = bare.search(/[(_]/)
  const plain = peers > 0 ? bare.slice(0, peers) : bare
  const slash = plain.lastIndexOf('/')
  const isOld = plain.lastIndexOf('@') <= 0 && slash > 0
  return isOld ? `${bare.slice(0, slash)}@${bare.slice(slash + 1)}` : bare
}

function nameAndVersion(id: string): { readonly name: string; readonly version: string } {
  const plain = id.replace(/[(_].*$/s, '')
  const at = plain.lastIndexOf('@')
  return { name: plain.slice(0, at), version: plain.slice(at + 1) }
}
