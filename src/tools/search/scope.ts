// Where to search: a path, and which files below it.

import { statSync } from 'node:fs'
import type { JsonObject } from '../../core/index.ts'
import type { Result } from '../../runtime/index.ts'
import type { PlacedPath, Workspace } from '../../workspace/index.ts'
import { formatResolution, resolveTarget, type TargetWorld } from '../target/index.ts'
import { flagField, listField, textField } from './read-field.ts'

export interface Scope {
  /** From the root, each as ripgrep takes it. */
  readonly paths: readonly string[]
  readonly options: readonly string[]
}

export interface ScopeFailure {
  readonly kind: 'bad_input' | 'not_found' | 'refused'
  readonly message: string
}

/** Where an input says to search. A path that is a glob says which files. */
export async function scopeOf(input: JsonObject, world: TargetWorld): Promise<Result<Scope, ScopeFailure>> {
  const path = textField(input, 'path')?.trim() ?? ''
  const isGlob = /[*?[{]/.test(path) && !isThere(path, world.workspace)
  const paths = isGlob ? { ok: true as const, value: [''] } : await pathsOf(path, world)
  if (!paths.ok) return paths
  const isAll = flagField(input, 'all') || flagField(input, 'hidden')
  const only = [...listField(input, 'only'), ...(isGlob ? [path.replace(/^\.?\//, '')] : [])]
  const globs = (name: readonly string[]) => name.map((written) => asGlob(written, world.workspace))
  const excluded = globs(listField(input, 'exclude')).map((glob) => `--glob=!${glob}`)
  const options = [...onlyOptions(globs(only), isAll), ...excluded, ...(isAll ? allOptions : [])]
  return { ok: true, value: { paths: paths.value.map((path) => `./${path}`), options } }
}

const allOptions = ['--hidden', '--no-ignore', '--glob=!.git']

/**
 * A glob lets files in that an ignore file or a dot keeps out. A type does not do the first, but knows names only, not
 * paths; whoever names a path means it.
 */
function onlyOptions(globs: readonly string[], isAll: boolean): readonly string[] {
  if (globs.length === 0) return []
  const isByName = globs.every((glob) => !glob.includes('/'))
  const options = isByName
    ? [...globs.map((glob) => `--type-add=wanted:${glob}`), '--type=wanted']
    : globs.map((glob) => `--glob=${glob}`)
  return isAll ? options : [...options, '--glob=!.*']
}

/** `ts`, `.ts` and `src` are what models write for `*.ts` and `src/**`. */
function asGlob(written: string, workspace: Workspace): string {
  const glob = written.replace(/^\.\//, '').replace(/\/$/, '')
  if (/[*?[{]/.test(glob)) return glob
  if (/^\.\w+$/.test(glob)) return `*${glob}`
  const placed = workspace.place(glob, 'read')
  if (placed.ok && placed.value.exists) return statSync(placed.value.absolute).isDirectory() ? `${glob}/**` : `/${glob}`
  return /^[a-z]{1,5}$/.test(glob) ? `*.${glob}` : glob
}

export function isThere(path: string, workspace: Workspace): boolean {
  const placed = workspace.place(path, 'read')
  return placed.ok && placed.value.exists
}

async function pathsOf(written: string, world: TargetWorld): Promise<Result<readonly string[], ScopeFailure>> {
  const parts = written.split(/\s+/).filter((part) => part !== '')
  // Several paths, as grep takes them, unless the words together are one.
  if (parts.length > 1 && !isThere(written, world.workspace) && parts.every((part) => isThere(part, world.workspace))) {
    const each = await Promise.all(parts.map((part) => pathsOf(part, world)))
    return { ok: true, value: each.flatMap((one) => (one.ok ? one.value : [])) }
  }
  const resolution = await resolveTarget(written, world)
  if (resolution.kind === 'found') return searchable(resolution.target.path)
  const kinds = { ambiguous: 'bad_input', missing: 'not_found', refused: 'refused' } as const
  return { ok: false, error: { kind: kinds[resolution.kind], message: formatResolution(written, resolution) } }
}

/** Reading a pipe or a device may never end. */
function searchable({ absolute, relative }: PlacedPath): Result<readonly string[], ScopeFailure> {
  const stats = statSync(absolute, { throwIfNoEntry: false })
  return stats?.isFile() === true || stats?.isDirectory() === true
    ? { ok: true, value: [relative] }
    : {
        ok: false,
        error: { kind: 'refused', message: `${relative} is neither a file nor a directory; name one of these` },
      }
}
