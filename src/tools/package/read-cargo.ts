import {
  itemsOf,
  type LockedPackage,
  membersOf,
  type Purpose,
  packagesBy,
  type Reader,
  type Requirement,
  textIn,
} from './ecosystem.ts'
import { parseToml } from './toml.ts'

const sections: readonly (readonly [string, Purpose])[] = [
  ['dependencies', 'runtime'],
  ['dev-dependencies', 'development'],
  ['build-dependencies', 'build'],
]

export const cargo: Reader = {
  names: ['Cargo.toml', 'Cargo.lock'],
  read: (text) => {
    const [manifest, lock] = [text('Cargo.toml'), text('Cargo.lock')]
    if (manifest === null) return null
    const packages = lock === null ? [] : packagesIn(lock)
    return {
      ecosystem: 'cargo',
      files: lock === null ? ['Cargo.toml'] : ['Cargo.toml', 'Cargo.lock'],
      direct: directIn(membersOf(parseToml(manifest)), packages),
      packages: packagesBy(packages),
      notices: lock === null ? ['there is no Cargo.lock: which versions are used is not known'] : [],
    }
  },
}

const registry = 'registry+https://github.com/rust-lang/crates.io-index'

function packagesIn(lock: string): readonly LockedPackage[] {
  const entries = itemsOf(parseToml(lock).package).map(membersOf)
  const find = (words: string) => {
    // `name`, or `name version` where there are several of that name.
    const [name, version] = words.split(' ')
    const found = entries.find((entry) => entry.name === name && (version === undefined || entry.version === version))
    return found === undefined ? [] : [idOf(found)]
  }
  return entries.map((entry) => {
    const source = textIn(entry.source) || 'this workspace'
    return {
      id: idOf(entry),
      name: textIn(entry.name),
      version: textIn(entry.version),
      requires: itemsOf(entry.dependencies).flatMap((words) => find(textIn(words))),
      ...(source !== registry && { source }),
    }
  })
}

function idOf(entry: Readonly<Record<string, unknown>>): string {
  return `${textIn(entry.name)}@${textIn(entry.version)}`
}

type Table = Readonly<Record<string, unknown>>

function directIn(manifest: Table, packages: readonly LockedPackage[]): readonly Requirement[] {
  const shared = membersOf(membersOf(manifest.workspace).dependencies)
  const own = packages.find(({ name }) => name === membersOf(manifest.package).name)
  const holders = [manifest, ...Object.values(membersOf(manifest.target)).map(membersOf)]
  const asked = sections.flatMap(([section, purpose]) =>
    holders.flatMap((holder) => requirementsIn(membersOf(holder[section]), { purpose, shared, own, packages })),
  )
  // A workspace without a package of its own asks for what its members share.
  return own === undefined && asked.length === 0
    ? requirementsIn(shared, { purpose: 'runtime', shared, own, packages })
    : asked
}

interface Setting {
  readonly purpose: Purpose
  readonly shared: Table
  readonly own: LockedPackage | undefined
  readonly packages: readonly LockedPackage[]
}

function requirementsIn(section: Table, { purpose, shared, own, packages }: Setting): readonly Requirement[] {
  return Object.entries(section).map(([key, entry]) => {
    const said = membersOf(entry).workspace === true ? shared[key] : entry
    const name = textIn(membersOf(said).package) || key
    const named = packages.filter((one) => one.name === name)
    const locked = named.find(({ id }) => own?.requires.includes(id)) ?? named[0]
    const range = textIn(said) || textIn(membersOf(said).version) || textIn(membersOf(said).path)
    return { name, range, purpose, locked: locked?.id ?? null }
  })
}
