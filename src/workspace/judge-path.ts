import { isAbsolute, relative, sep } from 'node:path'
import type { Result } from '../runtime/index.ts'
import { absolutePath, type Canonical, canonicalPath } from './canonical.ts'
import { disguisedGitDirectory, protectedPart } from './protected-names.ts'
import type { PathRefusal, PlacedPath } from './workspace.ts'

export interface Bounds {
  readonly root: string
  readonly readable: readonly string[]
}

/** Not files, whatever they look like: reading one may hang, tell secrets, or never end. */
const systemTrees = ['/proc', '/sys', '/dev']

/** Where a path leads and whether it may be read or written. With `remove` the last name is taken for itself, link or not. */
export function judgePath(
  path: string,
  intent: 'read' | 'write' | 'remove',
  bounds: Bounds,
): Result<PlacedPath, PathRefusal> {
  if (path.includes('\0')) return refused('unreadable', 'a path cannot hold a zero byte; leave it out')
  const walked = canonicalPath(absolutePath(path, bounds.root), intent === 'remove' ? 'keep' : 'follow')
  if ('message' in walked) return refused('unreadable', `${walked.message}; name another path`)
  const refusal = intent === 'read' ? judgeRead(path, walked, bounds) : judgeWrite(path, walked, bounds)
  if (refusal !== null) return { ok: false, error: refusal }
  const { absolute, exists } = walked
  const isInside = isWithin(absolute, bounds.root)
  return {
    ok: true,
    value: { absolute, exists, relative: isInside ? relative(bounds.root, absolute).split(sep).join('/') : absolute },
  }
}

function judgeRead(path: string, { absolute }: Canonical, { root, readable }: Bounds): PathRefusal | null {
  const home = [root, ...readable].find((directory) => isWithin(absolute, directory))
  if (home === undefined) return outside(path, absolute, root)
  const system = systemTrees.find((tree) => isWithin(absolute, tree) && !isWithin(home, tree))
  return system === undefined
    ? null
    : { kind: 'not_a_file', message: `${path} lies in ${system}, which holds no files` }
}

function judgeWrite(path: string, { absolute, trail }: Canonical, { root }: Bounds): PathRefusal | null {
  if (!isWithin(absolute, root)) return outside(path, absolute, root)
  for (const place of [...trail, absolute].filter((place) => isWithin(place, root) && place !== root)) {
    const part = protectedPart(relative(root, place))
    if (part !== null) return isProtected(path, part)
  }
  const disguised = disguisedGitDirectory(root, relative(root, absolute))
  return disguised === null ? null : isProtected(path, `${relative(root, disguised)}, a git directory,`)
}

function outside(path: string, absolute: string, root: string): PathRefusal {
  const leads = absolute === path ? '' : ` leads to ${absolute} and`
  return { kind: 'outside', message: `${path}${leads} is outside the workspace ${root}; name a path inside it` }
}

function isProtected(path: string, part: string): PathRefusal {
  return {
    kind: 'protected',
    message: `${path} may not be written: ${part} is protected, since other programs run what it says; ask the person to change it`,
  }
}

/** Whether a canonical path is a directory or lies in it. */
export function isWithin(path: string, directory: string): boolean {
  const way = relative(directory, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}

export function refused(
  kind: PathRefusal['kind'],
  message: string,
): { readonly ok: false; readonly error: PathRefusal } {
  return { ok: false, error: { kind, message } }
}
