// package-lock.json, in all its versions, and package.json alone.

import { type LockedPackage, membersOf, type Project, packagesBy, type Reader, textIn } from './ecosystem.ts'
import { type Wish, wishesIn } from './read-manifest.ts'

/** Where a package is installed (`node_modules/a/node_modules/b`) is its identity, and tells who finds which version. */
type Installed = ReadonlyMap<string, Readonly<Record<string, unknown>>>

export const npm: Reader = {
  names: ['package.json', 'package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock'],
  read: (text) => {
    const manifest = text('package.json')
    const lockName = ['npm-shrinkwrap.json', 'package-lock.json'].find((name) => text(name) !== null)
    if (manifest === null) return null
    if (lockName === undefined) {
      const isOthers = text('pnpm-lock.yaml') !== null || text('yarn.lock') !== null
      return isOthers ? null : withoutLock(wishesIn(JSON.parse(manifest)))
    }
    const lock = membersOf(JSON.parse(text(lockName) ?? '{}'))
    return projectFrom(wishesIn(JSON.parse(manifest)), installedIn(lock), ['package.json', lockName])
  },
}

function withoutLock(wishes: readonly Wish[]): Project {
  return {
    ecosystem: 'npm',
    files: ['package.json'],
    direct: wishes.map((wish) => ({ ...wish, locked: null })),
    packages: new Map(),
    notices: ['there is no lock file: what is installed is not known'],
  }
}

function projectFrom(wishes: readonly Wish[], installed: Installed, files: readonly string[]): Project {
  const packages = [...installed].flatMap(([place, entry]): LockedPackage[] => {
    if (place === '' || entry.link === true) return []
    const name = textIn(entry.name) || nameAt(place)
    const resolved = textIn(entry.resolved)
    const isElsewhere = !place.includes('node_modules/') || /^(?:git|file)/.test(resolved)
    return [
      {
        id: place,
        name,
        version: textIn(entry.version),
        requires: namesRequired(entry).flatMap((required) => findFrom(installed, place, required) ?? []),
        ...(isElsewhere && { source: resolved || place }),
        ...(textIn(entry.license) !== '' && { license: textIn(entry.license) }),
      },
    ]
  })
  const direct = wishes.map((wish) => ({ ...wish, locked: findFrom(installed, '', wish.name) }))
  return { ecosystem: 'npm', files, direct, packages: packagesBy(packages), notices: [] }
}

function nameAt(place: string): string {
  const at = place.lastIndexOf('node_modules/')
  return at < 0 ? place : place.slice(at + 'node_modules/'.length)
}

function namesRequired(entry: Readonly<Record<string, unknown>>): readonly string[] {
  // The first version of the format calls them `requires`, and means by `dependencies` what is installed inside.
  const sections = [entry.requires ?? entry.dependencies, entry.optionalDependencies, entry.peerDependencies]
  return [...new Set(sections.flatMap((section) => Object.keys(membersOf(section))))]
}

/** As Node looks for a package: in the nearest node_modules, then further out. */
function findFrom(installed: Installed, place: string, name: string): string | null {
  for (let from = place; ; ) {
    const candidate = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
    const entry = installed.get(candidate)
    if (entry !== undefined) return entry.link === true ? textIn(entry.resolved) : candidate
    if (from === '') return null
    const outer = from.lastIndexOf('/node_modules/')
    from = outer < 0 ? '' : from.slice(0, outer)
  }
}

function installedIn(lock: Readonly<Record<string, unknown>>): Installed {
  if (lock.packages !== undefined)
    return new Map(Object.entries(membersOf(lock.packages)).map(([place, entry]) => [place, membersOf(entry)]))
  const installed = new Map<string, Readonly<Record<string, unknown>>>()
  const unfold = (dependencies: unknown, place: string) => {
    for (const [name, entry] of Object.entries(membersOf(dependencies))) {
      const inner = `${place}node_modules/${name}`
      installed.set(inner, { requires: {}, ...membersOf(entry) })
      unfold(membersOf(entry).dependencies, `${inner}/`)
    }
  }
  unfold(lock.dependencies, '')
  return installed
}
