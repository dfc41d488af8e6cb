// Where a path really leads, found by walking it as the system would: one name at a time, symbolic links resolved, also
// for a path whose end does not exist yet.

import { lstatSync, readlinkSync, type Stats } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, parse, resolve, sep } from 'node:path'

export interface Canonical {
  readonly absolute: string
  readonly exists: boolean
  /** Every place the walk came by, links themselves included: a name that is protected is protected as a link too. */
  readonly trail: readonly string[]
}

export interface WalkFailure {
  readonly message: string
}

/** As many as Linux follows. */
const maxLinks = 40

/** `~` and `$HOME` mean the home directory here as they do in a shell, so that they are judged and not created. */
export function absolutePath(path: string, base: string): string {
  const home = /^(?:~|\$HOME|\$\{HOME\})(?=\/|$)/.exec(path)
  if (home !== null) return join(homedir(), path.slice(home[0].length))
  // Not `resolve`: it would drop `link/..` without asking where the link leads.
  return parse(path).root === '' ? `${base}${sep}${path}` : path
}

/** Walks a path. With `last: 'keep'` the last name is not followed if it is a link. */
export function canonicalPath(path: string, last: 'follow' | 'keep' = 'follow'): Canonical | WalkFailure {
  const { root } = parse(path)
  const names = namesOf(path.slice(root.length))
  const trail: string[] = []
  let absolute = root
  let exists = true
  let links = 0
  for (let name = names.shift(); name !== undefined; name = names.shift()) {
    if (name === '..') {
      absolute = dirname(absolute)
      continue
    }
    absolute = join(absolute, name)
    trail.push(absolute)
    const stats = look(absolute)
    if (stats === 'unreadable') return { message: `${absolute} cannot be looked into` }
    exists = stats !== null
    if (stats?.isSymbolicLink() !== true || (last === 'keep' && names.length === 0)) continue
    links += 1
    if (links > maxLinks) return { message: `${path} leads through more than ${maxLinks} symbolic links` }
    const target = readLink(absolute)
    if (target === null) return { message: `${absolute} was changed while it was looked at` }
    const targetRoot = parse(target).root
    absolute = targetRoot === '' ? dirname(absolute) : resolve(targetRoot)
    names.unshift(...namesOf(target.slice(targetRoot.length)))
  }
  // The walk may have ended in `..`, of something that is there or is not.
  return { absolute, exists: exists && look(absolute) !== null, trail }
}

function namesOf(path: string): string[] {
  return path.split(sep === '/' ? '/' : /[\\/]/).filter((name) => name !== '' && name !== '.')
}

function look(path: string): Stats | null | 'unreadable' {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) ?? null
  } catch (error) {
    // Below a file there is nothing; a name that is too long names nothing.
    return ['ENOTDIR', 'ENAMETOOLONG'].includes(codeOf(error)) ? null : 'unreadable'
  }
}

function readLink(path: string): string | null {
  try {
    return readlinkSync(path)
  } catch {
    return null
  }
}

/** The code of a system error, such as ENOENT. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
