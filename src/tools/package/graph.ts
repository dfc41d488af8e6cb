// Questions about who requires whom. Pure.

import type { LockedPackage, Project, Requirement } from './ecosystem.ts'

/** A line of a tree: how deep it is, and what stands there. */
export interface Branch {
  readonly depth: number
  readonly label: string
}

export function labelOf({ name, version }: LockedPackage): string {
  return `${name} ${version}`
}

export interface TreeOptions {
  readonly depth: number
  /** Only what the project asks for under this name. */
  readonly name?: string
}

/** What the project asks for, with what that requires. What was shown in full before is not shown again. */
export function treeOf(project: Project, { depth, name }: TreeOptions): readonly Branch[] {
  const shown = new Set<string>()
  const grow = (id: string, at: number, note = ''): readonly Branch[] => {
    const one = project.packages.get(id)
    if (one === undefined) return []
    const inner = one.requires.filter((required) => project.packages.has(required))
    const isRepeated = shown.has(id) && inner.length > 0
    const isCut = !isRepeated && at + 1 >= depth && inner.length > 0
    const more = isRepeated ? ' (see above)' : isCut ? ` (requires ${inner.length} more)` : ''
    const branch = { depth: at, label: `${labelOf(one)}${note}${more}` }
    if (isRepeated || isCut) return [branch]
    shown.add(id)
    return [branch, ...inner.flatMap((required) => grow(required, at + 1))]
  }
  return project.direct
    .filter((requirement) => name === undefined || requirement.name === name)
    .flatMap((requirement) =>
      requirement.locked === null
        ? [{ depth: 0, label: unlockedLabel(requirement) }]
        : grow(requirement.locked, 0, noteOf(requirement)),
    )
}

function unlockedLabel(requirement: Requirement): string {
  return `${requirement.name} ${requirement.range}${noteOf(requirement)} (not locked)`
}

export function noteOf({ purpose }: Requirement): string {
  return purpose === 'runtime' ? '' : ` (${purpose})`
}

export function named(project: Project, name: string, version?: string): readonly LockedPackage[] {
  return [...project.packages.values()].filter(
    (one) => one.name === name && (version === undefined || one.version === version),
  )
}

/** Ids of the packages that require one. */
export function requirersOf(project: Project, id: string): readonly LockedPackage[] {
  return [...project.packages.values()].filter(({ requires }) => requires.includes(id))
}

/** The shortest way to a package from each thing that the project asks for and that leads there. */
export function waysTo(project: Project, id: string): readonly (readonly LockedPackage[])[] {
  const next = nextTowards(project, id)
  return project.direct.flatMap(({ locked }) => {
    if (locked === null || !next.has(locked)) return []
    const way: LockedPackage[] = []
    for (let at: string | undefined = locked; at !== undefined; at = next.get(at)) {
      const one = project.packages.get(at)
      if (one !== undefined) way.push(one)
    }
    return [way]
  })
}

/** For every package that leads to one, the next step on a shortest way there; the last step has none. */
function nextTowards(project: Project, id: string): ReadonlyMap<string, string | undefined> {
  const requirers = new Map<string, string[]>()
  for (const { id: from, requires } of project.packages.values())
    for (const required of requires) requirers.set(required, [...(requirers.get(required) ?? []), from])
  const next = new Map<string, string | undefined>([[id, undefined]])
  // A map is walked in the order of insertion, also over what is inserted meanwhile: breadth first.
  for (const [at] of next) for (const from of requirers.get(at) ?? []) if (!next.has(from)) next.set(from, at)
  return next
}

/** Names that are like one that was not found. */
export function similarNames(projects: readonly Project[], name: string): readonly string[] {
  const names = projects.flatMap((project) => [
    ...project.direct.map((one) => one.name),
    ...[...project.packages.values()].map((one) => one.name),
  ])
  const wanted = plain(name)
  if (wanted === '') return []
  const alike = names.filter(
    (one) => plain(one).includes(wanted) || (plain(one).length > 2 && wanted.includes(plain(one))),
  )
  return [...new Set(alike)].sort().slice(0, 5)
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}
