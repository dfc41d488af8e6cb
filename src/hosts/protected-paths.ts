// Paths of a workspace that a sandboxed program may read but never change, create, replace or move away.
//
// Only a mount point can neither be renamed nor removed from inside. So every folder on the way to a protected path is
// mounted onto itself, the path read-only; and what is missing gets a stub, since nothing can be mounted on nothing.
// The stubs are ours and go when the last sandbox that needs them has ended.

import { lstatSync, mkdirSync, rmdirSync, type Stats, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Result } from '../runtime/index.ts'

export interface Protection {
  /** Arguments for bubblewrap, after those that make the workspace writable. */
  readonly args: readonly string[]
  /** Removes what was put there for the mounts. To be called once, after the program has ended. */
  readonly release: () => void
}

type Standing = 'missing' | 'folder' | 'file' | 'link'

interface Step {
  readonly path: string
  readonly standing: Standing
  readonly isLast: boolean
  readonly isFolder: boolean
}

/** Stubs by path, with the number of sandboxes that need them. */
const stubs = new Map<string, number>()

/**
 * Protects paths that are relative to a folder; one that ends in `/` is a folder. A link on the way cannot be held in
 * place, so it is a reason not to begin.
 */
export function protect(root: string, paths: readonly string[]): Result<Protection, string> {
  const args = new Map<string, readonly string[]>()
  const held: string[] = []
  const release = () => {
    // Folders were made before what is in them.
    for (const path of held.reverse()) letGo(path)
  }
  for (const path of paths) {
    for (const step of stepsTo(root, path)) {
      if (step.standing === 'link') {
        release()
        return { ok: false, error: linkInTheWay(step.path) }
      }
      const isStub = step.standing === 'missing' || stubs.has(step.path)
      if (isStub && !hold(step)) break
      if (isStub) held.push(step.path)
      // A folder that another protected path leads through may already be held as it is; read-only is stronger.
      if (!isReadOnly(args.get(step.path))) args.set(step.path, mountOf(step, isStub))
      if (isStub) break
    }
  }
  return { ok: true, value: { args: [...args.values()].flat(), release } }
}

function mountOf({ path, standing, isLast, isFolder }: Step, isStub: boolean): readonly string[] {
  if (isStub) return ['--ro-bind', isFolder ? path : '/dev/null', path]
  // A file where a folder is expected says where that is, as `.git` does in a worktree.
  return [isLast || standing === 'file' ? '--ro-bind' : '--bind', path, path]
}

function isReadOnly(mount: readonly string[] | undefined): boolean {
  return mount?.[0] === '--ro-bind'
}

function linkInTheWay(path: string): string {
  return `${path} is a symbolic link, which the sandbox cannot protect; replace it by what it points to`
}

/** The path piece by piece, as far as it exists and one piece further. */
function stepsTo(root: string, path: string): readonly Step[] {
  const names = path.split('/').filter((name) => name !== '')
  const steps: Step[] = []
  for (const [index] of names.entries()) {
    const place = join(root, ...names.slice(0, index + 1))
    const isLast = index === names.length - 1
    const standing = standingOf(place)
    steps.push({ path: place, standing, isLast, isFolder: !isLast || path.endsWith('/') })
    if (standing !== 'folder') break
  }
  return steps
}

function standingOf(path: string): Standing {
  const stat = statOf(path)
  if (stat === undefined) return 'missing'
  if (stat.isSymbolicLink()) return 'link'
  return stat.isDirectory() ? 'folder' : 'file'
}

function statOf(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false })
}

/** Makes a stub, or shares one. Where we may not make one, the program may not either. */
function hold({ path, isFolder }: Step): boolean {
  const holders = stubs.get(path) ?? 0
  try {
    if (holders === 0 && isFolder) mkdirSync(path)
    else if (holders === 0) writeFileSync(path, '', { flag: 'wx', mode: 0o444 })
  } catch {
    return false
  }
  stubs.set(path, holders + 1)
  return true
}

/** Takes away a stub that nobody needs any more, unless somebody has put something into it. */
function letGo(path: string): void {
  const holders = (stubs.get(path) ?? 1) - 1
  if (holders > 0) return void stubs.set(path, holders)
  stubs.delete(path)
  try {
    const stat = statOf(path)
    if (stat?.isDirectory() === true) rmdirSync(path)
    else if (stat?.isFile() === true && stat.size === 0) unlinkSync(path)
  } catch {
    // It is not empty any more, and so not ours.
  }
}
