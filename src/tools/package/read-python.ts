// Python keeps its requirements in several places: pyproject.toml with uv.lock or poetry.lock, or requirements.txt.

import {
  type EcosystemName,
  itemsOf,
  type LockedPackage,
  membersOf,
  type Project,
  type Purpose,
  packagesBy,
  type Reader,
  type ReadText,
  type Requirement,
  textIn,
} from './ecosystem.ts'
import { parseToml } from './toml.ts'

export const uv: Reader = { names: ['pyproject.toml', 'uv.lock'], read: (text) => locked('uv', 'uv.lock', text) }

export const poetry: Reader = {
  names: ['pyproject.toml', 'poetry.lock'],
  read: (text) => locked('poetry', 'poetry.lock', text),
}

export const pip: Reader = {
  names: ['pyproject.toml', 'requirements.txt', 'uv.lock', 'poetry.lock'],
  read: (text) => {
    if (text('uv.lock') !== null || text('poetry.lock') !== null) return null
    const requirements = text('requirements.txt')
    if (requirements !== null) return fromRequirements(requirements)
    const manifest = text('pyproject.toml')
    const wishes = manifest === null ? [] : wishesIn(membersOf(parseToml(manifest)))
    if (wishes.length === 0) return null
    const notices = ['there is no lock file: what is installed is not known']
    const direct = wishes.map((wish) => ({ ...wish, locked: null }))
    return { ecosystem: 'pip', files: ['pyproject.toml'], direct, packages: new Map(), notices }
  },
}

function locked(ecosystem: EcosystemName, lockName: string, text: ReadText): Project | null {
  const [manifest, lock] = [text('pyproject.toml'), text(lockName)]
  if (lock === null) return null
  const entries = itemsOf(parseToml(lock).package).map(membersOf)
  const ids = new Map(entries.map((entry) => [normal(textIn(entry.name)), idOf(entry)]))
  const packages = entries
    .filter((entry) => !isOwn(entry))
    .map((entry): LockedPackage => {
      const requires = requiredBy(entry).flatMap((name) => ids.get(normal(name)) ?? [])
      return { id: idOf(entry), name: textIn(entry.name), version: textIn(entry.version), requires }
    })
  const wishes = manifest === null ? [] : wishesIn(membersOf(parseToml(manifest)))
  return {
    ecosystem,
    files: ['pyproject.toml', lockName],
    direct: wishes.map((wish) => ({ ...wish, locked: ids.get(normal(wish.name)) ?? null })),
    packages: packagesBy(packages),
    notices: [],
  }
}

function idOf(entry: Readonly<Record<string, unknown>>): string {
  return `${textIn(entry.name)}@${textIn(entry.version)}`
}

/** uv lists the project itself too. */
function isOwn(entry: Readonly<Record<string, unknown>>): boolean {
  const source = membersOf(entry.source)
  return source.virtual !== undefined || source.editable !== undefined
}

/** uv has a list of tables, poetry a table whose keys are the names. */
function requiredBy({ dependencies }: Readonly<Record<string, unknown>>): readonly string[] {
  if (Array.isArray(dependencies)) return dependencies.map((one) => textIn(membersOf(one).name))
  return Object.keys(membersOf(dependencies))
}

/** Upper and lower case, dots, dashes and underscores make no difference in the names of packages. */
function normal(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-')
}

type Wish = Omit<Requirement, 'locked'>

function wishesIn(manifest: Readonly<Record<string, unknown>>): readonly Wish[] {
  const project = membersOf(manifest.project)
  const tool = membersOf(membersOf(manifest.tool).poetry)
  const groups = [...Object.values(membersOf(manifest['dependency-groups']))]
  const extras = [...Object.values(membersOf(project['optional-dependencies']))]
  const poetryGroups = Object.values(membersOf(tool.group)).map((group) => membersOf(group).dependencies)
  return [
    ...stringsAs(project.dependencies, 'runtime'),
    ...extras.flatMap((list) => stringsAs(list, 'optional')),
    ...groups.flatMap((list) => stringsAs(list, 'development')),
    ...poetryWishes(tool.dependencies, 'runtime'),
    ...[tool['dev-dependencies'], ...poetryGroups].flatMap((table) => poetryWishes(table, 'development')),
  ]
}

function stringsAs(list: unknown, purpose: Purpose): readonly Wish[] {
  return itemsOf(list).flatMap((line) => wishIn(textIn(line), purpose))
}

function poetryWishes(table: unknown, purpose: Purpose): readonly Wish[] {
  return Object.entries(membersOf(table))
    .filter(([name]) => name !== 'python')
    .map(([name, entry]) => ({ name, range: textIn(entry) || textIn(membersOf(entry).version), purpose }))
}

/** `requests[socks] >=2.0,<3 ; python_version > "3.8"  # why` */
function wishIn(line: string, purpose: Purpose): readonly Wish[] {
  const [, name, range = ''] = /^\s*([A-Za-z0-9][\w.-]*)\s*(?:\[[^\]]*\])?\s*([^;#]*)/.exec(line) ?? []
  return name === undefined ? [] : [{ name, range: range.replace(/[()\\]/g, '').trim(), purpose }]
}

function fromRequirements(text: string): Project {
  const lines = text.split('\n').filter((line) => !/^\s*(?:#|$)/.test(line))
  const options = lines.filter((line) => /^\s*-(?!-hash)/.test(line)).map((line) => line.trim())
  const wishes = lines.filter((line) => !/^\s*-/.test(line)).flatMap((line) => wishIn(line, 'runtime'))
  const pinned = wishes.flatMap(({ name, range }) => {
    const version = /^===?\s*([^\s,]+)$/.exec(range)?.[1]
    return version === undefined ? [] : [{ id: `${name}@${version}`, name, version, requires: [] }]
  })
  return {
    ecosystem: 'pip',
    files: ['requirements.txt'],
    direct: wishes.map((wish) => ({ ...wish, locked: pinned.find(({ name }) => name === wish.name)?.id ?? null })),
    packages: packagesBy(pinned),
    notices: [
      'requirements.txt does not tell which package requires which',
      ...options.map((line) => `not followed: ${line}`),
    ],
  }
}
