// What every ecosystem's files come down to: what a project asks for, and what was locked for it.

export type EcosystemName = 'npm' | 'pnpm' | 'yarn' | 'cargo' | 'uv' | 'poetry' | 'pip' | 'go' | 'maven'

export type Purpose = 'runtime' | 'development' | 'optional' | 'peer' | 'build' | 'indirect'

/** What the project itself asks for. */
export interface Requirement {
  readonly name: string
  /** As it is written: `^1.2.0`, `>=3,<4`; empty when nothing is said. */
  readonly range: string
  readonly purpose: Purpose
  /** The package that was locked for it, where that is known. */
  readonly locked: string | null
}

export interface LockedPackage {
  /** Unique in its project: the same name may be there in several versions. */
  readonly id: string
  readonly name: string
  readonly version: string
  /** Ids of the packages that were locked for what it requires. */
  readonly requires: readonly string[]
  /** Where it comes from, if not from the usual registry. */
  readonly source?: string
  readonly license?: string
}

export interface Project {
  readonly ecosystem: EcosystemName
  /** The files it was read from. */
  readonly files: readonly string[]
  readonly direct: readonly Requirement[]
  readonly packages: ReadonlyMap<string, LockedPackage>
  /** What the files do not tell. */
  readonly notices: readonly string[]
}

/** The text of a file of the project, or `null` where there is none. */
export type ReadText = (name: string) => string | null

export interface Reader {
  /** What it may read. */
  readonly names: readonly string[]
  /** `null` when the project is not of its kind. Throws what is wrong with a file that cannot be read. */
  readonly read: (text: ReadText) => Project | null
}

export function packagesBy(packages: readonly LockedPackage[]): ReadonlyMap<string, LockedPackage> {
  return new Map(packages.map((one) => [one.id, one]))
}

/** A value as an object whose members can be asked for; empty when it is none. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function textIn(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
