// What is shown of projects and their packages. Pure.

import type { LockedPackage, Project } from './ecosystem.ts'
import { labelOf, named, noteOf, requirersOf, treeOf, waysTo } from './graph.ts'

export interface Asked {
  readonly name: string
  readonly version: string | undefined
  readonly depth: number
  readonly isAll: boolean
}

/** The lines about one project; none when it has nothing to say to the question. */
export type Report = (project: Project, asked: Asked) => readonly string[]

const mostWays = 10

export const list: Report = (project, { isAll }) => {
  const { direct, packages } = project
  const lines = direct.map((requirement) => {
    const locked = requirement.locked === null ? undefined : packages.get(requirement.locked)
    const version = locked === undefined ? 'not locked' : locked.version
    const asked = requirement.range === '' ? '' : `${requirement.range} `
    return `  ${requirement.name} ${asked}→ ${version}${noteOf(requirement)}`
  })
  if (!isAll) return [headOf(project), ...lines]
  const asked = new Set(direct.map(({ locked }) => locked))
  const others = [...packages.values()].filter(({ id }) => !asked.has(id)).map(labelOf)
  return [
    headOf(project),
    ...lines,
    '  required by these:',
    ...[...new Set(others)].sort().map((line) => `    ${line}`),
  ]
}

export const tree: Report = (project, { name, depth }) => {
  const branches = treeOf(project, { depth, ...(name !== '' && { name }) })
  if (name !== '' && branches.length === 0) return []
  return [headOf(project), ...branches.map((branch) => `  ${'  '.repeat(branch.depth)}${branch.label}`)]
}

export const info: Report = (project, { name, version }) => {
  const found = named(project, name, version)
  const asked = project.direct.filter((one) => one.name === name)
  if (found.length === 0 && asked.length === 0) return []
  const wanted = asked.map((one) => `  the project asks for ${one.range || 'any version'}${noteOf(one)}`)
  const missing = found.length === 0 ? ['  not locked'] : []
  return [headOf(project), ...wanted, ...missing, ...found.flatMap((one) => describe(project, one))]
}

function describe(project: Project, one: LockedPackage): readonly string[] {
  const requires = one.requires.flatMap((id) => project.packages.get(id) ?? []).map(labelOf)
  const requirers = requirersOf(project, one.id).map(labelOf)
  return [
    `  ${labelOf(one)}`,
    ...(one.license === undefined ? [] : [`    license: ${one.license}`]),
    ...(one.source === undefined ? [] : [`    from: ${one.source}`]),
    `    requires: ${inLine(requires)}`,
    `    required by: ${inLine(requirers)}`,
  ]
}

function inLine(labels: readonly string[]): string {
  return [...new Set(labels)].sort().join(', ') || 'none'
}

export const why: Report = (project, { name, version }) => {
  const found = named(project, name, version)
  if (found.length === 0) return []
  const lines = found.flatMap((one) => {
    const ways = waysTo(project, one.id)
    const shown = ways.slice(0, mostWays).map((way) => `    ${way.map(labelOf).join(' → ')}`)
    const left = ways.length - shown.length
    const none = ways.length === 0 ? ['    nothing that the project asks for leads to it'] : []
    return [`  ${labelOf(one)}`, ...none, ...shown, ...(left > 0 ? [`    and ${left} more ways`] : [])]
  })
  return [headOf(project), ...lines]
}

export function headOf({ ecosystem, files, direct, packages, notices }: Project): string {
  const own = direct.filter(({ purpose }) => purpose !== 'indirect').length
  const head = `${ecosystem} (${files.join(', ')}): asks for ${own}, ${packages.size} locked`
  return [head, ...notices.map((notice) => `  [${notice}]`)].join('\n')
}
