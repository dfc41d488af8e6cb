// yarn.lock: the text of its first version, and the YAML of the later ones.

import { parse } from 'yaml'
import { type LockedPackage, membersOf, type Project, packagesBy, type Reader, textIn } from './ecosystem.ts'
import { type Wish, wishesIn } from './read-manifest.ts'

interface Block {
  /** `a@^1.0.0`, and whatever else was locked to the same package. */
  readonly asked: readonly string[]
  readonly version: string
  readonly requires: Readonly<Record<string, string>>
  readonly isOwn: boolean
}

export const yarn: Reader = {
  names: ['package.json', 'yarn.lock'],
  read: (text) => {
    const [manifest, lock] = [text('package.json'), text('yarn.lock')]
    if (manifest === null || lock === null) return null
    const blocks = /^__metadata:/m.test(lock) ? laterBlocks(lock) : firstBlocks(lock)
    return projectFrom(wishesIn(JSON.parse(manifest)), blocks)
  },
}

function projectFrom(wishes: readonly Wish[], blocks: readonly Block[]): Project {
  const ids = new Map<string, string>()
  for (const block of blocks) for (const asked of block.asked) ids.set(asked, idOf(block))
  const find = (name: string, range: string) => ids.get(`${name}@${range}`) ?? ids.get(`${name}@npm:${range}`) ?? null
  const packages = blocks
    .filter(({ isOwn }) => !isOwn)
    .map((block): LockedPackage => {
      const requires = Object.entries(block.requires).flatMap(([name, range]) => find(name, range) ?? [])
      return { id: idOf(block), name: nameOf(block), version: block.version, requires }
    })
  return {
    ecosystem: 'yarn',
    files: ['package.json', 'yarn.lock'],
    direct: wishes.map((wish) => ({ ...wish, locked: find(wish.name, wish.range) })),
    packages: packagesBy(packages),
    notices: [],
  }
}

function nameOf({ asked: [first = ''] }: Block): string {
  return first.slice(0, first.indexOf('@', 1))
}

function idOf(block: Block): string {
  return `${nameOf(block)}@${block.version}`
}

function laterBlocks(lock: string): readonly Block[] {
  return Object.entries(membersOf(parse(lock))).flatMap(([key, value]): Block[] => {
    if (key === '__metadata') return []
    const entry = membersOf(value)
    const requires = Object.entries(membersOf(entry.dependencies)).map(
      ([name, range]) => [name, textIn(range)] as const,
    )
    const isOwn = textIn(entry.resolution).includes('@workspace:')
    return [{ asked: key.split(', '), version: textIn(entry.version), requires: Object.fromEntries(requires), isOwn }]
  })
}

function firstBlocks(lock: string): readonly Block[] {
  return lock
    .split(/\n(?=\S)/)
    .filter((block) => /^[^#\s]/.test(block))
    .map((block) => {
      const [head = '', ...lines] = block.split('\n')
      const version = lines.map((line) => /^ {2}version "?([^"]+)"?$/.exec(line)?.[1]).find(Boolean) ?? ''
      const requires = lines.flatMap((line) => {
        const [, name, range] = /^ {4}"?([^"\s]+)"? "?([^"]+)"?$/.exec(line) ?? []
        return name === undefined || range === undefined ? [] : [[name, range] as const]
      })
      const asked = head
        .replace(/:$/, '')
        .split(/, /)
        .map((one) => one.replace(/^"|"$/g, ''))
      return { asked, version, requires: Object.fromEntries(requires), isOwn: false }
    })
}
