// Copies a tree so that no write to the copy can reach the original.
//
// Every file is copied: by reflink where the file system can, which costs neither time nor room, else byte by byte. A
// hard link or a symbolic link to a folder of the original would be cheaper and would leak the first write in place.

import { constants, realpathSync } from 'node:fs'
import { copyFile, cp, lstat, mkdir, readFile, readlink, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { codeOf } from './canonical.ts'
import { isWithin } from './judge-path.ts'
import { type Entry, entryAt, fingerprintOf } from './shadow-copy-entry.ts'
import { type Found, type NotCopied, type Survey, surveyTree } from './shadow-copy-survey.ts'

/** What the copy was made of. */
export interface Baseline {
  /** What the original held, for each path that the project does not ignore. */
  readonly entries: ReadonlyMap<string, Entry>
  /** How each copied path looks while nobody writes to it; of links, where they lead. */
  readonly marks: ReadonlyMap<string, string>
  readonly notCopied: readonly NotCopied[]
}

export interface Trees {
  readonly root: string
  readonly copy: string
}

const copiesAtOnce = 16

/** Makes the copy. Throws what the system says. */
export async function copyTree(trees: Trees, { found, notCopied }: Survey): Promise<Baseline> {
  const entries = new Map<string, Entry>()
  const marks = new Map<string, string>()
  const skipped: NotCopied[] = [...notCopied]
  for (const { path, kind } of found) if (kind === 'directory') await mkdir(join(trees.copy, path), { recursive: true })
  await eachOf(found, async (one) => {
    if (one.kind === 'directory') return
    const copied = await attemptCopy(trees, one)
    if (copied.kind === 'skipped') skipped.push({ path: one.path, reason: copied.reason })
    if (copied.kind !== 'copied') return
    if (!one.isIgnored) entries.set(one.path, copied.entry)
    marks.set(one.path, await markOf(join(trees.copy, one.path)))
  })
  return { entries, marks, notCopied: skipped.sort((a, b) => (a.path < b.path ? -1 : 1)) }
}

type Copied =
  | { readonly kind: 'copied'; readonly entry: Entry }
  | { readonly kind: 'skipped'; readonly reason: string }
  /** Nothing that is compared later. */
  | { readonly kind: 'aside' }

async function attemptCopy(trees: Trees, one: Found): Promise<Copied> {
  try {
    if (one.kind !== 'repository') return { kind: 'copied', entry: await copyOne(trees, one) }
    const reason = await copyRepository(trees, one).catch(() => copyRepositoryAgain(trees, one))
    return reason === null ? { kind: 'aside' } : { kind: 'skipped', reason }
  } catch (error) {
    // Somebody works in the original: what is gone by now was not there when the run began.
    if (codeOf(error) === 'ENOENT') return { kind: 'aside' }
    if (['EACCES', 'EPERM'].includes(codeOf(error))) return { kind: 'skipped', reason: 'it cannot be read' }
    throw error
  }
}

async function eachOf(found: readonly Found[], act: (one: Found) => Promise<void>): Promise<void> {
  const waiting = found[Symbol.iterator]()
  const work = async () => {
    for (const one of waiting) await act(one)
  }
  await Promise.all(Array.from({ length: copiesAtOnce }, work))
}

/** What to compare to know whether a path of the copy was written to. */
export async function markOf(path: string): Promise<string> {
  const stats = await lstat(path, { bigint: true })
  return stats.isSymbolicLink() ? `-> ${await readlink(path)}` : fingerprintOf(stats)
}

async function copyOne({ root, copy }: Trees, { path, kind, stats, isIgnored }: Found): Promise<Entry> {
  const [from, to] = [join(root, path), join(copy, path)]
  if (kind === 'link') {
    const target = await readlink(from)
    await symlink(targetInCopy({ root, copy }, path, target), to)
    return { kind: 'link', target }
  }
  await copyFile(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL)
  // Builds that go by the time of a file must not start from nothing.
  await utimes(to, Number(stats.atimeMs) / 1000, Number(stats.mtimeMs) / 1000)
  // What was copied is what the run started from, also if the original was written to meanwhile.
  return isIgnored ? { kind: 'none' } : entryAt(to)
}

/** Where a link of the copy leads: inside if the original led inside, else to the same place outside. */
function targetInCopy({ root, copy }: Trees, path: string, target: string): string {
  const lexical = resolve(dirname(join(root, path)), target)
  const place = canonical(lexical)
  const home = dirname(join(copy, path))
  if (!isWithin(place, root)) return isAbsolute(target) ? target : lexical
  const wanted = join(copy, relative(root, place))
  const staysInside = !isAbsolute(target) && isWithin(lexical, root) && isWithin(resolve(home, target), copy)
  return staysInside ? target : relative(home, wanted) || '.'
}

function canonical(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

/** The target of a link that was made in the copy, as it must be in the original. */
export function targetInRoot({ root, copy }: Trees, target: string): string {
  return isAbsolute(target) && isWithin(target, copy) ? join(root, relative(copy, target)) : target
}

/** What git writes while it works, what belongs to other work trees, and what is borrowed instead of copied. */
const notOfTheCopy = new Set(['objects', 'worktrees', 'fsmonitor--daemon', 'fsmonitor--daemon.ipc'])

/**
 * Gives the copy a repository of its own that borrows the objects of the original: commits made in the copy stay there.
 * Gives the reason when it cannot be copied so that nothing leaks.
 */
async function copyRepository({ root, copy }: Trees, { path, stats }: Found): Promise<string | null> {
  const [from, to] = [join(root, path), join(copy, path)]
  if (!stats.isDirectory()) return copyPointer({ root, copy }, path)
  const configuration = await readFile(join(from, 'config'), 'utf8').catch(() => '')
  if (/^\s*worktree\s*=/im.test(configuration)) return 'its configuration names another work tree'
  await cp(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (source) => {
      const name = relative(from, source)
      return !notOfTheCopy.has(name) && !name.endsWith('.lock')
    },
  })
  await mkdir(join(to, 'objects/info'), { recursive: true })
  await mkdir(join(to, 'objects/pack'), { recursive: true })
  await writeFile(join(to, 'objects/info/alternates'), `${join(from, 'objects')}\n`)
  return null
}

/** Git may have been at work: what was listed is gone when it is copied. Half a repository is worse than none. */
async function copyRepositoryAgain(trees: Trees, one: Found): Promise<string | null> {
  const place = join(trees.copy, one.path)
  await rm(place, { recursive: true, force: true })
  try {
    return await copyRepository(trees, one)
  } catch (error) {
    await rm(place, { recursive: true, force: true })
    return `it could not be copied: ${error}`
  }
}

/** A `.git` file is worth having only where it leads to something that was copied with it. */
async function copyPointer({ root, copy }: Trees, path: string): Promise<string | null> {
  const text = await readFile(join(root, path), 'utf8').catch(() => '')
  const target = /^gitdir: (.+)$/m.exec(text)?.[1]?.trim() ?? ''
  const leadsInside = !isAbsolute(target) && isWithin(resolve(dirname(join(root, path)), target), root)
  if (!leadsInside) return 'its repository lies outside, where the copy must not write'
  await copyFile(join(root, path), join(copy, path))
  return null
}

/** Everything in a tree with nothing left out for its size: what a copy is compared by. */
export function surveyCopy(copy: string, baseline: Baseline): Promise<Survey> {
  const tracked = new Set(baseline.entries.keys())
  return surveyTree(copy, { tracked, maxIgnoredBytes: Number.POSITIVE_INFINITY })
}
